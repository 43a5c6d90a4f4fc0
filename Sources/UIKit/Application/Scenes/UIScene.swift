/// An instance of an application's interface, with a life cycle of its own.
///
/// UIKit creates one ``UIWindowScene`` for each frame loop. Its delegate, a ``UISceneDelegate``, receives the changes of
/// the life cycle. Do not create scenes yourself.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session to which the scene belongs. It contains the configuration with which the scene was created.
    open private(set) var session: UISceneSession
    /// The object that receives the changes of the scene's life cycle. The scene retains it.
    ///
    /// UIKit creates it from the configuration's `delegateClass`. The default, nil, is the value for an application
    /// without scenes, whose application delegate receives the changes instead.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene in its life cycle.
    open internal(set) var activationState = ActivationState.unattached

    /// Creates a scene. UIKit calls this initializer.
    /// - Parameters:
    ///   - session: The session of the scene.
    ///   - connectionOptions: Additional information about the reason for which the scene was created.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The next responder: the application.
    open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the application.
        case unattached = -1
        /// The scene is on screen and receives events.
        case foregroundActive
        /// The scene is on screen and receives no events, for example because another window has the focus.
        case foregroundInactive
        /// The scene is not on screen.
        case background
    }

    /// Additional information about the reason for which a scene was created.
    ///
    /// This implementation creates scenes only when the application is launched, so there is no information.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {}

    /// Posted after `scene(_:willConnectTo:options:)` of the scene's delegate. The object is the scene.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after the scene was disconnected. The object is the scene.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after the scene became active. The object is the scene.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before the scene stops being active. The object is the scene.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before the scene enters the foreground. The object is the scene.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after the scene entered the background. The object is the scene.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}
