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

/// Methods that the application calls after launch and before termination. Mark the conforming class with `@main` to
/// make it the program's entry point, and create the windows in its launch method.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationWindowProviding {
    /// Creates the delegate. `main()` calls this initializer.
    init()
    /// The main window. The default implementation returns nil and ignores new values.
    var window: UIWindow? { get set }
    /// Called after launch. Create the windows in this method. The default implementation returns true.
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The launch options. This implementation always passes nil.
    /// - Returns: A value that this implementation ignores.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after launch, when the application becomes active. The default implementation does nothing.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before `applicationWillTerminate(_:)`, when the application ends. The default implementation does
    /// nothing.
    func applicationWillResignActive(_ application: UIApplication)
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
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// The default implementation does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
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
