/// The state of the pointer of a mouse or trackpad, which a host passes to `FrameLoop.sendPointer(_:)`.
public struct PointerInput: Hashable, Sendable {
    /// The location of the pointer on the screen, in points; nil if the pointer has left the screen.
    ///
    /// The frame loop ignores an input whose location is NaN or infinite.
    public var location: CGPoint?
    /// The buttons that are pressed.
    public var buttonMask: UIEvent.ButtonMask

    /// Creates an input.
    /// - Parameters:
    ///   - location: The location of the pointer on the screen, in points; nil if the pointer has left the screen.
    ///   - buttonMask: The buttons that are pressed. The default is none.
    public init(at location: CGPoint?, buttonMask: UIEvent.ButtonMask = []) {
        (self.location, self.buttonMask) = (location, buttonMask)
    }
}
