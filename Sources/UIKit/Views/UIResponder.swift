/// Something that hears of touches. What it does not handle goes on to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder with no one behind it.
    public override init() { super.init() }

    /// Who hears what this one does not handle; nil by default.
    open var next: UIResponder? { nil }

    /// Fingers came down. Passes it on by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Fingers moved. Passes it on by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers were lifted. Passes it on by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// A gesture took the touches over. Passes it on by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// A value that this responder observes by name has changed (`UIView.addObserver`). To override; does nothing by
    /// default.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
}
