// The state and the scenes of the application.

extension UIApplication {
    /// The states of an application.
    public enum State: Int, Sendable {
        /// The application is in the foreground and receives events.
        case active = 0
        /// The application is in the foreground and receives no events.
        case inactive
        /// The application is in the background.
        case background
    }

    /// The state of the application of the current frame loop. A loop without an application is active.
    ///
    /// In calls that announce a change, such as `applicationWillResignActive(_:)`, it is the state before the change.
    public var applicationState: State { FrameLoop.current.lifecycle.applicationState }

    /// The connected scenes of the current frame loop: the window scene, or none before the application delegate's launch
    /// methods have returned and after the application has ended.
    public var connectedScenes: Set<UIScene> { Set(FrameLoop.current.lifecycle.scene.map { [$0] } ?? []) }

    /// The sessions of the connected scenes.
    public var openSessions: Set<UISceneSession> { Set(FrameLoop.current.lifecycle.scene.map { [$0.session] } ?? []) }

    /// A Boolean value that indicates whether the application can have several scenes at a time. It is always false.
    public var supportsMultipleScenes: Bool { false }

    /// The time that is left for work in the background, in seconds. It is unlimited, because the program is not suspended.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Begins work that continues in the background.
    ///
    /// The program is not suspended in the background here, so the work needs no permission, and the time never ends.
    /// - Parameters:
    ///   - taskName: A name for debugging. Ignored.
    ///   - handler: A closure that Apple's system calls shortly before the time ends. It is never called.
    /// - Returns: The identifier for `endBackgroundTask(_:)`.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Ends work that `beginBackgroundTask(withName:expirationHandler:)` has begun.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Posted when the system is short of memory, which is never the case here.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    // The object of all these notifications is the application.

    /// Posted after the application delegate's launch methods.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after the application became active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the application stops being active.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the application entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the application enters the foreground. An application with a scene delegate also posts it when it is
    /// launched.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the application terminates.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}

/// The identifier of work in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the work.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
