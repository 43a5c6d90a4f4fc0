/// The accessibility settings of the user.
public enum UIAccessibility {
    /// A Boolean value that indicates whether blur effects are replaced by plain tints.
    ///
    /// It is always true, because a blur needs the pixels behind a view, and a display list does not provide them.
    public static var isReduceTransparencyEnabled: Bool { true }

    /// A Boolean value that indicates whether the user prefers less motion, in the current frame loop. The default is false.
    ///
    /// `FrameLoop.isReduceMotionEnabled` sets it. It is false on other threads than the main thread.
    public static var isReduceMotionEnabled: Bool {
        MainThread.isCurrent && MainActor.assumeIsolated { FrameLoop.current.isReduceMotionEnabled }
    }

    /// The name of the notification that is posted after `isReduceMotionEnabled` changed. Its object is nil.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
