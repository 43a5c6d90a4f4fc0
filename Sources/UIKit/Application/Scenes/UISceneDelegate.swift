/// Methods that UIKit calls when the life cycle of a scene changes.
///
/// If a scene has a delegate, these methods replace those of the application delegate:
///
/// | scene delegate | application delegate |
/// |---|---|
/// | `sceneWillEnterForeground(_:)` | `applicationWillEnterForeground(_:)` |
/// | `sceneDidBecomeActive(_:)` | `applicationDidBecomeActive(_:)` |
/// | `sceneWillResignActive(_:)` | `applicationWillResignActive(_:)` |
/// | `sceneDidEnterBackground(_:)` | `applicationDidEnterBackground(_:)` |
///
/// The notifications of ``UIApplication`` are posted in both cases.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Creates the delegate. UIKit calls this initializer when the scene is created, so the class must be final or
    /// declare the initializer as required.
    init()
    /// Called after the scene was created and before it enters the foreground. Create the windows of the scene in this
    /// method. The default implementation does nothing.
    /// - Parameters:
    ///   - scene: The scene. Its class is ``UIWindowScene``.
    ///   - session: The session of the scene.
    ///   - connectionOptions: Additional information about the reason for which the scene was created.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected, when the application ends. The default implementation does nothing.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene became active. The default implementation does nothing.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene stops being active. The default implementation does nothing.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground, also after the launch. The default implementation does nothing.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene entered the background. The default implementation does nothing.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// The default implementation does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// The default implementation does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// The default implementation does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a window scene.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene. The default implementation returns nil and ignores new values.
    ///
    /// Keep the window in this property, because a window without an owner is deallocated when it is hidden.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// The default implementation returns nil and ignores new values.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
