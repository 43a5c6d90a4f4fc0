import Testing
import UIKit

/// Adopts protocols without most of their optional methods.
class PlainList: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
}

/// Has methods that are never called, and one that overrides a method.
class Feed: PlainList {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidScroll() {}
}

final class NewsFeed: Feed {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

private final class PrivateFeed: PlainList {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Implements what its subclass overrides.
class OpenList: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

final class CountingList: OpenList {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}

/// Adopts the protocols of applications and scenes without most of their optional methods.
class PlainApplication: UIResponder, UIApplicationDelegate {
    required override init() { super.init() }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = NewsScene.self
        return configuration
    }
}

final class NewsApplication: PlainApplication {
    func applicationDidBecomeActive(_ application: UIApplication) {}
}

class PlainScene: UIResponder, UIWindowSceneDelegate {
    required override init() { super.init() }
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

final class NewsScene: PlainScene {
    func sceneDidBecomeActive(_ scene: UIScene) {}
    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

class PlainNavigationDelegate: NSObject, UINavigationControllerDelegate {}

final class LoggingNavigationDelegate: PlainNavigationDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@MainActor
@Suite struct UncalledMethodTests {
    @Test func `Uncalled methods of application, scene and navigation delegates are reported`() {
        let loop = FrameLoop(size: CGSize(width: 100, height: 100))
        let delegate = NewsApplication()
        let reports = collectReports { UIApplication.shared.launch(delegate, in: loop) }
        #expect(
            reports.map { $0.prefix { $0 != ":" } } == [
                "NewsApplication.applicationDidBecomeActive(_", "NewsScene.sceneDidBecomeActive(_",
            ])
        let (navigation, navigationDelegate) = (UINavigationController(), LoggingNavigationDelegate())
        #expect(collectReports { navigation.delegate = navigationDelegate }.count == 1)
    }

    @Test func `Methods that a superclass's conformance does not have are reported with class, method and remedy`() {
        let scrollView = UIScrollView()
        let delegate = NewsFeed()
        let reports = collectReports { scrollView.delegate = delegate }
        #expect(
            reports == [
                "Feed.scrollViewDidEndDragging(_:willDecelerate:): The method is never called, because PlainList adopts the "
                    + "protocol without it. Implement the method in PlainList, and override it in Feed.",
                "Feed.scrollViewDidScroll(_:): The method is never called, because PlainList adopts the protocol without "
                    + "it. Implement the method in PlainList, and override it in Feed.",
            ])
        // Each method is reported once.
        let other = Feed()
        #expect(collectReports { scrollView.delegate = other }.isEmpty)
    }

    @Test func `Uncalled methods of private and local classes are found for each protocol that the object serves`() {
        let delegate = PrivateFeed()
        let (scrollView, tap) = (UIScrollView(), UITapGestureRecognizer())
        #expect(
            collectReports { scrollView.delegate = delegate }.map { $0.prefix(35) } == [
                "PrivateFeed.scrollViewDidScroll(_:)"
            ])
        #expect(
            collectReports { tap.delegate = delegate }.map { $0.prefix(45) }
                == ["PrivateFeed.gestureRecognizerShouldBegin(_:):"])
        class Local: PlainList {
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
        }
        let local = Local()
        #expect(collectReports { scrollView.delegate = local }.count == 1)
    }

    @Test func `Overridden methods are called and not reported`() {
        let (scrollView, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), CountingList())
        #expect(collectReports { scrollView.delegate = delegate }.isEmpty)
        scrollView.contentOffset.y = 5
        #expect(delegate.count == 1)
        let plain = PlainList()
        #expect(collectReports { scrollView.delegate = plain }.isEmpty)
    }
}
