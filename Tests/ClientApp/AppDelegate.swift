import UIKit

/// An app that scripts/check-app records. It shows boxes to throw, with the argument `--list` a list on springs, and with
/// `--nothing` no window.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        if arguments.contains("--nothing") { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = arguments.contains("--list") ? ListController() : BoxController()
        window?.makeKeyAndVisible()
        return true
    }
}
