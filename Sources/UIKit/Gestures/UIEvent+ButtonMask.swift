// The buttons of a pointer.

extension UIEvent {
    /// Whether the touches of the event are made by buttons of a mouse other than the primary one. Controls and cells ignore
    /// such touches.
    var isSecondaryClick: Bool { !buttonMask.isEmpty && !buttonMask.contains(.primary) }

    /// The buttons of a mouse or trackpad.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bit mask.
        public let rawValue: Int

        /// Creates a set of buttons from a bit mask.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The button of a normal click, by default the left one.
        public static let primary = ButtonMask(rawValue: 1)
        /// The button of a secondary click, by default the right one.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Returns the set that contains one button.
        /// - Parameter buttonNumber: The number of the button, from 1, the primary button, to 62. Other numbers return
        ///   the empty set.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...62).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }
}
