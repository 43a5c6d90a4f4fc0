// The methods of the delegate of an application.

/// A base protocol of `UIApplicationDelegate` that adds a `window` property of the type `UIWindow??`.
@preconcurrency @MainActor
public protocol ApplicationWindowProviding: AnyObject {}

extension ApplicationWindowProviding {
    /// The delegate's window as a nested optional. The outer optional is nil if the object is not an application
    /// delegate.
    ///
    /// On Apple's systems `window` is an optional protocol requirement, so published code reads it with an additional
    /// `?` or `!`: `UIApplication.shared.delegate?.window??.rootViewController`. This property lets such code compile.
    @_disfavoredOverload
    public var window: UIWindow?? { (self as? any UIApplicationDelegate).map { $0.window } }
}

/// Methods that the application calls when its life cycle changes. Mark the conforming class with `@main` to make it the
/// program's entry point.
///
/// Create the windows in the delegate of a scene (``UISceneDelegate``), or, in an application without scenes, in the
/// launch method of the application delegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationWindowProviding {
    /// Creates the delegate. `main()` calls this initializer.
    init()
    /// The main window. The default implementation returns nil and ignores new values.
    var window: UIWindow? { get set }
    /// Called first after launch. The default implementation returns true.
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The launch options. This implementation always passes nil.
    /// - Returns: A value that this implementation ignores.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after launch. An application without scenes creates its windows in this method. The default implementation
    /// returns true.
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The launch options. This implementation always passes nil.
    /// - Returns: A value that this implementation ignores.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after launch, before the scene is created. Returns the classes of the scene and of its delegate. The default
    /// implementation returns a configuration without a delegate: the application delegate receives the changes of the
    /// life cycle.
    /// - Parameters:
    ///   - application: The application.
    ///   - connectingSceneSession: The session of the scene.
    ///   - options: Additional information about the reason for which the scene is created.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after a scene with a delegate was disconnected because the application ends. The default implementation does
    /// nothing.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called when the application becomes active: after launch, and when its window gets the focus back. Not called if
    /// the scene has a delegate. The default implementation does nothing.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the application stops being active, because its window loses the focus, is minimized or closed. Not
    /// called if the scene has a delegate. The default implementation does nothing.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the application entered the background, because its window was minimized or closed. Not called if the
    /// scene has a delegate. The default implementation does nothing.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the application returns from the background. Not called if the scene has a delegate. The default
    /// implementation does nothing.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the application terminates. The default implementation does nothing.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// The default implementation returns nil and ignores new values.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// The default implementation returns true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The default implementation returns a configuration without a delegate.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// The default implementation does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// The default implementation returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Runs the program: launches the application, runs it with `UIApplication.host`, and terminates it.
    ///
    /// Without a host, arguments such as `--film film.svg` make the program a recording: it runs without a display, writes
    /// its files, and ends. See <doc:FilmsOfYourApp>.
    ///
    /// If the application's window cannot be opened or drawn, the method terminates the application, writes the reason to
    /// standard error, and ends the program with the exit code 1.
    public static func main() {
        let (application, loop) = (UIApplication.shared, FrameLoop.main)
        let run = ApplicationRun(
            loop: loop, launch: { application.launch(Self(), in: loop) }, terminate: { application.terminate(in: loop) }
        )
        if UIApplication.record(run) { return }
        run.launch()
        do {
            if let host = UIApplication.host { host(loop) } else { try application.runWithoutHost(loop) }
        } catch {
            run.terminate()
            writeToStandardError("UIApplication: \(error)")
            exit(EXIT_FAILURE)
        }
        run.terminate()
    }
}
