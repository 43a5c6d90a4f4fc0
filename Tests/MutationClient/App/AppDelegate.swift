import UIKit

/// An app for scripts/check-mutate, whose tests are careful in some places and careless in others.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = DrawerController()
        window?.makeKeyAndVisible()
        return true
    }
}
