/// An object that receives touch events and passes those that it does not handle to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Creates a responder without a next responder.
    public override init() { super.init() }

    /// The next responder, which receives the events that this responder does not handle. The default is nil.
    open var next: UIResponder? { nil }

    /// Called when touches begin. The default implementation passes them to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesBegan(touches, with: event) }
    }
    /// Called when touches move. The default implementation passes them to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesMoved(touches, with: event) }
    }
    /// Called when touches are lifted. The default implementation passes them to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesEnded(touches, with: event) }
    }
    /// Called when delivery of touches is cancelled, for example because a gesture was recognized. The default
    /// implementation passes them to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    /// The number of nested calls of `forward(_:)` up to which a call is forwarded immediately. The limit keeps the
    /// calls, and those of overriding methods, far below the size of the stack.
    private static let maximumForwardingDepth = 500
    /// The number of calls of `forward(_:)` that are running.
    private static var forwardingDepth = 0
    /// The calls that were not forwarded immediately.
    private static var delayedCalls: [() -> Void] = []

    /// Passes a call to the next responder: immediately, or after the outermost call of this function if the responder
    /// chain is longer than the limit.
    private func forward(_ call: @escaping (UIResponder) -> Void) {
        guard let next else { return }
        if Self.forwardingDepth >= Self.maximumForwardingDepth { return Self.delayedCalls.append { call(next) } }
        Self.forwardingDepth += 1
        call(next)
        Self.forwardingDepth -= 1
        while Self.forwardingDepth == 0, !Self.delayedCalls.isEmpty {
            let delayed = Self.delayedCalls.removeFirst()
            Self.forwardingDepth += 1
            delayed()
            Self.forwardingDepth -= 1
        }
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
