import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layout of controllers behind and below bars")
struct ExtendedLayoutTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))

    @Test("Without the top edge, the view of a controller begins below the navigation bar")
    func edgesBelowNavigationBar() {
        let controller = UIViewController()
        screen.perform { screen.window.rootViewController = UINavigationController(rootViewController: controller) }
        screen.advance(frames: 1)
        #expect(controller.view.frame.minY == 0 && controller.view.safeAreaInsets.top == 44)
        screen.perform { controller.edgesForExtendedLayout = [] }
        screen.advance(frames: 1)
        #expect(controller.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(controller.view.safeAreaInsets.top == 0)
        screen.perform { controller.edgesForExtendedLayout = .all }
        screen.advance(frames: 1)
        #expect(controller.view.frame.minY == 0 && controller.view.safeAreaInsets.top == 44)
    }

    @Test("Without the bottom edge, the view ends at the tab bar, in a navigation controller or not")
    func edgesAboveTabBar() {
        let (plain, pushed, tabs) = (UIViewController(), UIViewController(), UITabBarController())
        plain.edgesForExtendedLayout = []
        pushed.edgesForExtendedLayout = .top
        tabs.viewControllers = [plain, UINavigationController(rootViewController: pushed)]
        screen.loop.safeAreaInsets.bottom = 34
        screen.perform { screen.window.rootViewController = tabs }
        screen.advance(frames: 1)
        #expect(plain.view.frame == CGRect(x: 0, y: 0, width: 320, height: 397))
        #expect(plain.view.safeAreaInsets.bottom == 0)
        screen.perform { tabs.selectedIndex = 1 }
        screen.settle()
        #expect(pushed.view.frame == CGRect(x: 0, y: 0, width: 320, height: 397))
        #expect(pushed.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        screen.perform { tabs.tabBar.isHidden = true }
        screen.advance(frames: 1)
        #expect(pushed.view.frame.height == 480 && pushed.view.safeAreaInsets.bottom == 34)
    }

    @Test("A controller extends behind an opaque bar if it includes opaque bars")
    func opaqueBars() {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.isTranslucent = false
        screen.perform { screen.window.rootViewController = navigation }
        screen.advance(frames: 1)
        #expect(controller.view.frame.minY == 44 && controller.view.safeAreaInsets.top == 0)
        screen.perform { controller.extendedLayoutIncludesOpaqueBars = true }
        screen.advance(frames: 1)
        #expect(controller.view.frame.minY == 0 && controller.view.safeAreaInsets.top == 44)
    }

    @Test("The insets that a controller adds itself stay as they are in a navigation controller")
    func additionalInsets() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        screen.perform { screen.window.rootViewController = UINavigationController(rootViewController: controller) }
        screen.advance(frames: 1)
        #expect(controller.additionalSafeAreaInsets.top == 10 && controller.view.safeAreaInsets.top == 54)
    }

    @Test("A short list below a navigation bar is inset, unless the controller does not adjust insets")
    func shortLists() {
        final class ListController: UIViewController {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            override func viewDidLoad() {
                super.viewDidLoad()
                list.contentSize = CGSize(width: 320, height: 100)
                view.addSubview(list)
            }
        }
        let controller = ListController()
        screen.perform { screen.window.rootViewController = UINavigationController(rootViewController: controller) }
        screen.advance(frames: 1)
        #expect(controller.list.adjustedContentInset.top == 44 && controller.list.contentOffset.y == -44)
        let other = ListController()
        other.automaticallyAdjustsScrollViewInsets = false
        screen.perform { screen.window.rootViewController = UINavigationController(rootViewController: other) }
        screen.advance(frames: 1)
        #expect(other.list.adjustedContentInset.top == 0)
    }

    @Test("A view ends at an opaque tab bar or toolbar, unless it includes opaque bars")
    func opaqueBottomBars() {
        let (plain, pushed, tabs) = (UIViewController(), UIViewController(), UITabBarController())
        let navigation = UINavigationController(rootViewController: pushed)
        tabs.viewControllers = [plain, navigation]
        tabs.tabBar.isTranslucent = false
        screen.perform { screen.window.rootViewController = tabs }
        screen.advance(frames: 1)
        #expect(plain.view.frame.height == 431 && plain.view.safeAreaInsets.bottom == 0)
        screen.perform { plain.extendedLayoutIncludesOpaqueBars = true }
        screen.advance(frames: 1)
        #expect(plain.view.frame.height == 480 && plain.view.safeAreaInsets.bottom == 49)
        screen.perform { tabs.selectedIndex = 1 }
        screen.settle()
        #expect(pushed.view.frame.height == 431 && pushed.view.safeAreaInsets.bottom == 0)
        screen.perform { tabs.tabBar.isTranslucent = true }
        screen.advance(frames: 1)
        #expect(pushed.view.frame.height == 480 && pushed.view.safeAreaInsets.bottom == 49)
        screen.perform {
            navigation.isToolbarHidden = false
            navigation.toolbar.isTranslucent = false
        }
        screen.advance(frames: 1)
        #expect(pushed.view.frame.height == 480 - 49 - 44 && pushed.view.safeAreaInsets.bottom == 0)
    }

    @Test("A presentation with a flip turns the window, and shows the controller from the half of the turn")
    func flip() {
        let (root, presented) = (UIViewController(), UIViewController())
        screen.perform { screen.window.rootViewController = root }
        (presented.modalPresentationStyle, presented.modalTransitionStyle) = (.fullScreen, .flipHorizontal)
        presented.view.backgroundColor = .red
        screen.perform { root.present(presented, animated: true) }
        screen.advance(seconds: 0.7)
        #expect(presented.isBeingPresented)
        screen.settle()
        #expect(presented.view.window != nil && !presented.isBeingPresented && root.view.window == nil)
        screen.perform { root.dismiss(animated: true) }
        screen.advance(seconds: 0.7)
        #expect(presented.isBeingDismissed && presented.view.window != nil)
        screen.settle()
        #expect(presented.view.window == nil && !presented.view.isHidden && root.view.window != nil)
    }
}

@MainActor
@Suite("Transitions between child controllers")
struct ChildTransitionTests {
    private final class Page: UIViewController {
        static var calls: [String] = []
        private func call(_ name: String) { Self.calls.append("\(title ?? "") \(name)") }
        override func viewWillAppear(_ animated: Bool) { call("will appear") }
        override func viewDidAppear(_ animated: Bool) { call("did appear") }
        override func viewWillDisappear(_ animated: Bool) { call("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { call("did disappear") }
    }

    @Test(
        "The views are exchanged, each appearance method is called once",
        arguments: [[], UIView.AnimationOptions.transitionCrossDissolve])
    func exchange(options: UIView.AnimationOptions) {
        let (screen, container, old, new) = (Screen(), UIViewController(), Page(), Page())
        (old.title, new.title) = ("old", "new")
        for page in [old, new] {
            container.addChild(page)
            page.didMove(toParent: container)
        }
        container.view.addSubview(old.view)
        screen.perform { screen.window.rootViewController = container }
        screen.advance(frames: 1)
        Page.calls = []
        var ends: [Bool] = []
        screen.perform {
            container.transition(
                from: old, to: new, duration: 0.5, options: options, animations: { new.view.alpha = 0.5 },
                completion: { ends.append($0) })
        }
        #expect(Page.calls == ["old will disappear", "new will appear"] && new.view.superview === container.view)
        screen.settle()
        #expect(Page.calls.dropFirst(2) == ["old did disappear", "new did appear"] && ends == [true])
        #expect(old.view.superview == nil && container.view.subviews == [new.view] && new.view.alpha == 0.5)
    }

    @Test("Controllers that are no children are not exchanged")
    func misuse() {
        let (container, old) = (UIViewController(), UIViewController())
        container.transition(from: old, to: UIViewController(), duration: 0, animations: nil)
        #expect(old.viewIfLoaded?.superview == nil && container.children.isEmpty)
    }
}

@MainActor
@Suite("Windows, screens and display links")
struct SystemObjectTests {
    @Test("A window posts notifications when it is shown, hidden, becomes key and resigns")
    func windowNotifications() {
        let screen = Screen()
        let log = Log()
        let names: [(NSNotification.Name, String)] = [
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
            (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
        ]
        let window = screen.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                MainActor.assumeIsolated { log.lines.append(text) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        screen.perform {
            window.makeKeyAndVisible()
            window.isHidden = true
        }
        #expect(log.lines == ["visible", "key", "resigned", "hidden"])
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
        func tick(_ link: CADisplayLink) { lines.append("\(Int((link.timestamp * 60).rounded()))") }
    }

    @Test(
        "A display link with a preferred rate skips frames",
        arguments: [(0, 1), (60, 1), (30, 2), (25, 2), (20, 3), (-5, 1)])
    func preferredRate(rate: Int, interval: Int) {
        let (screen, log) = (Screen(), Log())
        screen.perform {
            let link = CADisplayLink(target: log, selector: Log.tick)
            link.preferredFramesPerSecond = rate
            link.add(to: .main, forMode: .common)
        }
        screen.advance(frames: 7)
        #expect(log.lines == stride(from: 1, through: 7, by: interval).map { "\($0)" })
    }

    @Test("No application opens URLs: the closure is called with false, in a later frame")
    func openURL() throws {
        let (screen, log) = (Screen(), Log())
        let url = try #require(URL(string: "https://example.com"))
        screen.perform {
            #expect(!UIApplication.shared.canOpenURL(url))
            UIApplication.shared.open(url) { isOpened in log.lines.append("\(isOpened)") }
        }
        #expect(log.lines.isEmpty)
        screen.advance(frames: 1)
        #expect(log.lines == ["false"])
        #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
    }
}
