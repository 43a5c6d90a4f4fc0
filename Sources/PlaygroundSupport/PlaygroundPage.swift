import UIKit

// The page of a playground, which shows a view or a controller.

/// A view or a controller that a playground shows.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable: AnyObject {}

extension UIView: PlaygroundLiveViewable {}
extension UIViewController: PlaygroundLiveViewable {}

/// The page of a playground, which shows a view.
///
/// A playground is a program here. After its last statement, `run()` shows the view as an app does: in a window, or as a
/// film. The build plugin `PortUIKitSources` and the command `dynamics port` add the call.
@preconcurrency @MainActor
public final class PlaygroundPage {
    /// The page of the program.
    public static let current = PlaygroundPage()

    /// The view or the controller that the page shows. The default is nil.
    ///
    /// A controller, and a view whose size is zero, fill the screen. Another view keeps its frame.
    public var liveView: (any PlaygroundLiveViewable)?
    /// A Boolean value that indicates whether the program continues after its last statement. The default is false. A page
    /// with a live view continues in any case.
    public var needsIndefiniteExecution = false

    private init() {}

    /// Ends the program.
    public func finishExecution() -> Never { exit(EXIT_SUCCESS) }

    /// Shows the live view until the program ends. Returns immediately if there is none and
    /// `needsIndefiniteExecution` is false.
    public func run() {
        if liveView != nil || needsIndefiniteExecution { PlaygroundDelegate.main() }
    }
}

/// The application of a playground.
private final class PlaygroundDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        window.rootViewController = makeController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func makeController() -> UIViewController {
        if let controller = PlaygroundPage.current.liveView as? UIViewController { return controller }
        let controller = UIViewController()
        guard let view = PlaygroundPage.current.liveView as? UIView else { return controller }
        if view.bounds.isEmpty {
            view.frame = controller.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        controller.view.addSubview(view)
        return controller
    }
}
