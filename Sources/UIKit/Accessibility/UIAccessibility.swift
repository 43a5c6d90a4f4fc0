/// The accessibility settings of the user, and what apps tell assistive technologies.
///
/// The settings are those of the current frame loop, whose property `accessibilitySettings` sets them. On other threads than the
/// main thread they are off.
public enum UIAccessibility {
    /// A Boolean value that indicates whether blur effects are replaced by plain tints.
    ///
    /// It is always true, because a blur needs the pixels behind a view, and a display list does not provide them.
    public static var isReduceTransparencyEnabled: Bool { true }

    /// A Boolean value that indicates whether the user prefers less motion. The default is false.
    public static var isReduceMotionEnabled: Bool { isOn(.reduceMotion) }
    /// A Boolean value that indicates whether the user prefers bold text. The default is false. Fonts of the system that are created
    /// while it is true are bold.
    public static var isBoldTextEnabled: Bool { isOn(.boldText) }
    /// A Boolean value that indicates whether the user prefers more contrast. The default is false. It makes the trait
    /// `accessibilityContrast` high, and with it the colors of the system darker, or lighter in the dark style.
    public static var isDarkerSystemColorsEnabled: Bool { isOn(.increaseContrast) }
    /// A Boolean value that indicates whether a screen reader runs. The default is false.
    public static var isVoiceOverRunning: Bool { isOn(.voiceOver) }

    private static func isOn(_ setting: AccessibilitySettings) -> Bool {
        MainThread.isCurrent && MainActor.assumeIsolated { FrameLoop.current.accessibilitySettings.contains(setting) }
    }

    /// The name of the notification that is posted after `isReduceMotionEnabled` changed. Its object is nil.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The name of the notification that is posted after `isBoldTextEnabled` changed. Its object is nil.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The name of the notification that is posted after `isDarkerSystemColorsEnabled` changed. Its object is nil.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// The name of the notification that is posted after `isVoiceOverRunning` changed. Its object is nil.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The name of the notification that is posted after the focus of an assistive technology has moved. Its user information
    /// has the elements, for `focusedElementUserInfoKey` and `unfocusedElementUserInfoKey`.
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    /// The key of the element that has the focus now; it is missing if there is none.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The key of the element that had the focus; it is missing if there was none.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

    /// A message to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the message; unitless.
        public let rawValue: UInt32

        /// Creates a message from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The screen has new content. The focus moves to the argument, or to the first element of the screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed. The focus moves to the argument, if it is an element.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument, a text, is to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The content has scrolled. The argument is a text that says to where.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// An assistive technology that has a focus.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the technology.
        public let rawValue: String

        /// Creates an identifier from the name of a technology.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The screen reader.
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// Sends a message to assistive technologies. Traces and sessions record it, and the focus of VoiceOver follows it.
    /// - Parameters:
    ///   - notification: The message.
    ///   - argument: The text to speak, or the element to which the focus moves.
    @MainActor @preconcurrency
    public static func post(notification: Notification, argument: Any?) {
        FrameLoop.current.receive(notification, argument)
    }

    /// Returns the element that has the focus of an assistive technology; nil if there is none, or for another technology than
    /// VoiceOver.
    /// - Parameter assistiveTechnologyIdentifier: The technology. With nil, the default, it is VoiceOver.
    @MainActor @preconcurrency
    public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier? = nil
    ) -> Any? {
        let isVoiceOver = assistiveTechnologyIdentifier ?? .notificationVoiceOver == .notificationVoiceOver
        return isVoiceOver ? FrameLoop.current.accessibilityFocus : nil
    }

    /// Converts a rectangle from the coordinates of a view to those of the screen, in points.
    /// - Returns: The smallest rectangle that contains the converted one.
    @MainActor @preconcurrency
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.rectOnScreen(of: rect)
    }

    /// Converts a path from the coordinates of a view to those of the screen, in points.
    @MainActor @preconcurrency
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let corners = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map {
            convertToScreenCoordinates(CGRect(origin: $0, size: .zero), in: view).origin
        }
        let converted = UIBezierPath(cgPath: path.cgPath)
        converted.apply(
            CGAffineTransform(
                a: corners[1].x - corners[0].x, b: corners[1].y - corners[0].y, c: corners[2].x - corners[0].x,
                d: corners[2].y - corners[0].y, tx: corners[0].x, ty: corners[0].y))
        return converted
    }
}

/// The direction in which a user of an assistive technology scrolls: that of the fingers.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right: what is to the left is shown.
    case right = 1
    /// To the left: what is to the right is shown.
    case left = 2
    /// Upward: what is below is shown.
    case up = 3
    /// Downward: what is above is shown.
    case down = 4
    /// To the next part of the content.
    case next = 5
    /// To the previous part of the content.
    case previous = 6
}

/// Returns a fraction in percent, such as "50%".
func formatPercent(_ fraction: Float) -> String { "\(Int((fraction * 100).rounded()))%" }

extension UIView {
    /// Returns the smallest rectangle of the screen that contains a rectangle of the view, in points.
    package func rectOnScreen(of rect: CGRect) -> CGRect {
        let rect = convert(rect, to: nil)
        return window.map { rect.applying($0.presentationValues.transformToSuperlayer) } ?? rect
    }

    /// The frame of the view on the screen, in points: the axis-aligned bounding box of its bounds.
    package var frameOnScreen: CGRect { rectOnScreen(of: bounds) }
}
