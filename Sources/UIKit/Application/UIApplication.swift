/// The application object of a program.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// A key of the launch options. This implementation passes no launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The application object of the program.
    public static let shared = UIApplication()

    /// The function that runs the application after its launch. It returns when the application ends.
    ///
    /// A window host or a recorder sets this property before the program's `main`. With nil, the default, `main` opens
    /// a window if the package was built with the trait `Window`; otherwise it ends the program with a sentence.
    public static var host: (@MainActor (FrameLoop) -> Void)?

    /// Whether the screen stays on without touches. The default is false. It is a hint: the screen here is never switched off.
    public var isIdleTimerDisabled = false
    /// The number at the icon of the application. The default is 0. It is stored only, because the application has no icon
    /// here.
    public var applicationIconBadgeNumber = 0
    /// The number of the last work that was begun in the background.
    var lastBackgroundTask = 0

    /// The delegate that was launched last.
    private var lastDelegate: (any UIApplicationDelegate)?

    /// The delegate that was launched in the current frame loop, or the one that was launched last if there is none. The
    /// application retains it.
    public var delegate: (any UIApplicationDelegate)? { FrameLoop.current.lifecycle.delegate ?? lastDelegate }

    /// The visible windows of the current frame loop, from back to front.
    public var windows: [UIWindow] { FrameLoop.current.windows }

    /// The key window of the current frame loop; nil if no visible window is key.
    public var keyWindow: UIWindow? { FrameLoop.current.keyWindow }

    /// The next responder: the delegate if it is a responder, otherwise nil.
    public override var next: UIResponder? { delegate as? UIResponder }

    /// A key of the options of `open(_:options:completionHandler:)`. This implementation has none.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Returns whether another application opens URLs such as `url`: false, because there is none here.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// The URL of the application's settings. `open(_:options:completionHandler:)` reports it like other URLs.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Reports the URL on standard error, because no other application opens it here, and calls the closure with false.
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: Ignored. The default is none.
    ///   - completion: A closure that is called in the next frame. The default is nil.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UsageReport.report("UIApplication.open(_:)", "No application opens URLs here, so \(url) is not opened.")
        guard let completion else { return }
        DelayedWork.schedule(after: 0, on: FrameLoop.current.clock) { completion(false) }
    }

    /// Reports the URL on standard error, because no other application opens it here. Returns false.
    @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return false
    }

    /// Launches the application: calls the delegate's launch methods inside a frame loop, connects and activates the
    /// scene, and lays out the new windows.
    ///
    /// The order of the calls, in an application without and with a scene delegate:
    ///
    /// | without | with |
    /// |---|---|
    /// | `application(_:willFinishLaunchingWithOptions:)` | the same |
    /// | `application(_:didFinishLaunchingWithOptions:)` | the same |
    /// | `application(_:configurationForConnecting:options:)` | the same |
    /// | | `scene(_:willConnectTo:options:)` |
    /// | | `sceneWillEnterForeground(_:)` |
    /// | `applicationDidBecomeActive(_:)` | `sceneDidBecomeActive(_:)` |
    /// - Parameters:
    ///   - delegate: The application delegate.
    ///   - loop: The frame loop to which the new windows belong.
    public func launch(_ delegate: any UIApplicationDelegate, in loop: FrameLoop) {
        lastDelegate = delegate
        UsageReport.checkMethods(
            of: delegate, protocol: (any UIApplicationDelegate).self, adopts: { $0 is any UIApplicationDelegate.Type })
        loop.lifecycle.launch(delegate)
        loop.layout()
    }

    /// Ends the application: moves it to the background, disconnects its scene and calls the delegate's termination
    /// methods. Does nothing before the launch.
    /// - Parameter loop: The frame loop of the application's windows.
    public func terminate(in loop: FrameLoop) { loop.lifecycle.terminate() }

    /// Runs the application if `host` is nil: in a desktop window.
    /// - Throws: A `WindowError` if the window cannot be opened or drawn, or a `MissingWindowError` if the package was
    ///   built without the trait `Window`.
    func runWithoutHost(_ loop: FrameLoop) throws {
        #if Window
            try Self.runInWindow(loop)
        #else
            throw MissingWindowError()
        #endif
    }
}

/// The error of an application that was built without the trait `Window` and has nothing else to do.
struct MissingWindowError: Error, CustomStringConvertible {
    let description =
        "This build cannot open a window, so the program ends. To see it, run it with --film film.svg, or depend on "
        + "OpenDynamics with traits: [\"Window\"]."
}
