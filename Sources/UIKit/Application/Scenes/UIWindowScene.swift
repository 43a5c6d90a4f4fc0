/// A scene that shows windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The frame loop that shows the windows of the scene.
    weak var loop: FrameLoop?
    /// The screen on which the windows appear.
    open private(set) var screen: UIScreen

    /// Creates a scene on the screen of the current frame loop. UIKit calls this initializer.
    /// - Parameters:
    ///   - session: The session of the scene.
    ///   - connectionOptions: Additional information about the reason for which the scene was created.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        loop = FrameLoop.current
        screen = FrameLoop.current.screen
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The visible windows of the scene, from back to front.
    open var windows: [UIWindow] { loop?.windows.filter { $0.windowScene === self } ?? [] }

    /// The key window, if it belongs to the scene; otherwise nil.
    open var keyWindow: UIWindow? { loop?.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }

    /// The coordinates of the scene, which are those of its screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    /// The traits of the scene: those of its screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }

    /// The orientation of the interface. Before the first rotation, it is `.landscapeRight` if the screen is wider than high,
    /// otherwise `.portrait`.
    open var interfaceOrientation: UIInterfaceOrientation { screen.configuration.orientation }
    /// The configuration of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(loop) }

    /// Called after the traits of the scene changed. The default implementation does nothing.
    /// - Parameter previousTraitCollection: The previous traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
