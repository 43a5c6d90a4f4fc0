/// The program, as its delegate sees it.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// What an application can be told at its start; nothing here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The application.
    public static let shared = UIApplication()

    /// Runs the application after its launch, and returns when it is over. A window host or a recorder sets it before
    /// the program's `main`; where none has, `main` goes on by real time and shows nothing.
    public static var host: (@MainActor (FrameLoop) -> Void)?

    private var ownDelegate: (any UIApplicationDelegate)?

    /// Who hears of launch and end.
    public var delegate: (any UIApplicationDelegate)? { ownDelegate }

    /// The visible windows of the current frame loop, the frontmost last.
    public var windows: [UIWindow] { FrameLoop.current.windows }

    /// The frontmost window.
    public var keyWindow: UIWindow? { windows.last }

    /// Who the last responders of a program are followed by.
    public override var next: UIResponder? { ownDelegate as? UIResponder }

    /// Tells a delegate of the launch, in a frame loop whose windows it makes.
    public func launch(_ delegate: any UIApplicationDelegate, in loop: FrameLoop) {
        ownDelegate = delegate
        loop.perform {
            _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
            delegate.applicationDidBecomeActive(self)
        }
        loop.layout()
    }

    /// Tells the delegate of the end.
    public func terminate(in loop: FrameLoop) {
        guard let delegate else { return }
        loop.perform {
            delegate.applicationWillResignActive(self)
            delegate.applicationWillTerminate(self)
        }
    }

    /// In a window if the package was built with one.
    fileprivate func runByItself(_ loop: FrameLoop) {
        #if Window
            Self.runInWindow(loop)
        #else
            runByRealTime(loop)
        #endif
    }

    private func runByRealTime(_ loop: FrameLoop) {
        let notice =
            "UIApplication: this build has no window, so the program runs unseen; interrupt it to end it. Depend on "
            + "OpenDynamics with the trait Window to see it.\n"
        FileHandle.standardError.write(Data(notice.utf8))
        let interval = loop.clock.frameDuration
        let timer = Timer(timeInterval: interval, repeats: true) { _ in
            MainActor.assumeIsolated { loop.frame() }
        }
        RunLoop.main.add(timer, forMode: .default)
        RunLoop.main.run()
    }
}

/// What an application delegate is besides: here so that `window` can be asked for in two ways.
@preconcurrency @MainActor
public protocol ApplicationWindowKeeper: AnyObject {}

extension ApplicationWindowKeeper {
    /// A delegate's window as Apple's systems give it to Swift, where a delegate may lack the property: with one more
    /// `?` or `!`, as in `UIApplication.shared.delegate?.window??.rootViewController`. Nil on the outside where the
    /// keeper is no application delegate.
    @_disfavoredOverload
    public var window: UIWindow?? { (self as? any UIApplicationDelegate).map { $0.window } }
}

/// Makes a program's windows when it starts. Mark the class that conforms with `@main`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationWindowKeeper {
    /// A delegate is made without arguments.
    init()
    /// Where a delegate keeps its window; one that has no such property keeps none.
    var window: UIWindow? { get set }
    /// The program was started: make windows here. True by default.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program is in front. Does nothing by default.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The program is about to leave the front. Does nothing by default.
    func applicationWillResignActive(_ application: UIApplication)
    /// The program is about to end. Does nothing by default.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Nil, and what is set is not kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// True.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// The program: launch, the host's run, end.
    public static func main() {
        let (application, loop) = (UIApplication.shared, FrameLoop.main)
        application.launch(Self(), in: loop)
        if let host = UIApplication.host { host(loop) } else { application.runByItself(loop) }
        application.terminate(in: loop)
    }
}
