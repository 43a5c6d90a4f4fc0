/// An object that receives touch events and passes those that it does not handle to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Creates a responder without a next responder.
    public override init() { super.init() }

    /// The next responder, which receives the events that this responder does not handle. The default is nil.
    open var next: UIResponder? { nil }

    /// Called when touches begin. The default implementation passes them to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches move. The default implementation passes them to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches are lifted. The default implementation passes them to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when delivery of touches is cancelled, for example because a gesture was recognized. The default
    /// implementation passes them to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called after a change to a value that the responder observes with `UIView.addObserver`. The default
    /// implementation does nothing.
    /// - Parameters:
    ///   - keyPath: The name of the value, as passed to `addObserver`.
    ///   - object: The observed view.
    ///   - change: The new and old values, if the options passed to `addObserver` requested them.
    ///   - context: The pointer passed to `addObserver`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}
