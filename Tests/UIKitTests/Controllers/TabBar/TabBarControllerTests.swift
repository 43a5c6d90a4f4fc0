import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Tab bar controllers")
struct TabBarControllerTests {
    private func makeTabs(_ controllers: [UIViewController], safeAreaInsets: UIEdgeInsets = .zero) -> (
        UITabBarController, Screen
    ) {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        return (tabs, Screen(safeAreaInsets: safeAreaInsets) { tabs })
    }

    private func makeTitled(_ titles: String...) -> [UIViewController] {
        titles.map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
    }

    /// The center of a tab, on a screen of 390 x 844 points.
    private func tab(_ index: Int, of count: Int) -> Place {
        .point((CGFloat(index) + 0.5) * 390 / CGFloat(count), 820)
    }

    @Test("A tap on an item selects its controller, whose view replaces the old one behind the bar")
    func tapSelects() {
        let controllers = makeTitled("First", "Second", "Third")
        let (tabs, screen) = makeTabs(controllers)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === controllers[0].tabBarItem)
        #expect(controllers[0].view.window != nil && !controllers[1].isViewLoaded)
        screen.tap(tab(1, of: 3))
        #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === controllers[1])
        #expect(tabs.tabBar.selectedItem === controllers[1].tabBarItem)
        #expect(controllers[0].view.window == nil && controllers[1].view.window != nil)
        #expect(controllers[1].view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        screen.perform { tabs.selectedViewController = controllers[2] }
        #expect(tabs.selectedIndex == 2 && controllers[2].tabBarController === tabs)
    }

    @Test("The delegate is asked before and notified after each tap, and can refuse the selection")
    func delegateDecides() {
        let controllers = makeTitled("First", "Second")
        let (tabs, screen) = makeTabs(controllers)
        let delegate = TabDelegate()
        tabs.delegate = delegate
        screen.tap(tab(1, of: 2))
        screen.tap(tab(1, of: 2))
        #expect(delegate.calls == ["should Second at 0", "did Second at 1", "should Second at 1", "did Second at 1"])
        (delegate.calls, delegate.refuses) = ([], true)
        screen.tap(tab(0, of: 2))
        #expect(delegate.calls == ["should First at 1"] && tabs.selectedIndex == 1)
        screen.perform { tabs.selectedIndex = 0 }
        #expect(delegate.calls.count == 1 && tabs.selectedIndex == 0, "code does not notify the delegate")
    }

    @Test("A subclass sees a tap on the bar before the selection changes")
    func subclassSeesTaps() {
        final class Tabs: UITabBarController {
            var calls: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                calls.append("\(item.title ?? "") at \(selectedIndex)")
            }
        }
        let tabs = Tabs()
        tabs.viewControllers = makeTitled("First", "Second")
        let screen = Screen { tabs }
        screen.tap(tab(1, of: 2))
        #expect(tabs.calls == ["Second at 0"] && tabs.selectedIndex == 1)
    }

    @Test("A tap on the selected item pops its navigation controller to the root")
    func tapOnSelectedItemPops() {
        let navigation = UINavigationController(rootViewController: makeTitled("Root")[0])
        let (tabs, screen) = makeTabs([navigation] + makeTitled("Other"))
        #expect(navigation.tabBarItem.title == "Root", "the item of a navigation controller is that of its root")
        screen.perform { navigation.pushViewController(UIViewController(), animated: false) }
        screen.perform { navigation.pushViewController(UIViewController(), animated: false) }
        screen.tap(tab(1, of: 2))
        screen.tap(tab(0, of: 2))
        #expect(navigation.viewControllers.count == 3, "the first tap only selects")
        screen.tap(tab(0, of: 2))
        screen.settle()
        #expect(navigation.viewControllers.count == 1 && tabs.selectedIndex == 0)
    }

    @Test("The safe area of the children excludes the bar, unless it is hidden")
    func safeAreaExcludesTheBar() {
        let plain = UIViewController()
        let root = UIViewController()
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let (tabs, screen) = makeTabs(
            [plain, UINavigationController(rootViewController: root)], safeAreaInsets: insets)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
        #expect(plain.view.safeAreaInsets.bottom == 83)
        plain.additionalSafeAreaInsets.bottom = 10
        #expect(plain.view.safeAreaInsets.bottom == 93, "insets of the app are added")
        screen.perform { tabs.selectedIndex = 1 }
        #expect(root.view.safeAreaInsets.bottom == 83 && root.view.safeAreaInsets.top == 47 + 44)
        screen.perform { tabs.tabBar.isHidden = true }
        #expect(root.view.safeAreaInsets.bottom == 34)
    }

    @Test("A controller that hides the bar when pushed moves it out of the window, and back when it is popped")
    func pushedControllerHidesTheBar() throws {
        let (root, pushed, top) = (UIViewController(), UIViewController(), UIViewController())
        pushed.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        let (tabs, screen) = makeTabs([navigation])
        screen.perform { navigation.pushViewController(pushed, animated: true) }
        screen.advance(seconds: 0.15)
        let presented = try #require(tabs.tabBar.layer.presentation())
        #expect(presented.frame.minX < -50 && presented.frame.minX > -390, "the bar moves with the views")
        screen.settle()
        #expect(tabs.tabBar.window == nil && pushed.view.safeAreaInsets.bottom == 0)
        screen.perform { navigation.pushViewController(top, animated: true) }
        screen.settle()
        #expect(tabs.tabBar.window == nil && top.view.safeAreaInsets.bottom == 0, "it stays hidden above")
        screen.perform { navigation.popToRootViewController(animated: true) }
        screen.settle()
        #expect(tabs.tabBar.window != nil && tabs.tabBar.frame.minX == 0 && tabs.tabBar.transform == .identity)
        #expect(root.view.safeAreaInsets.bottom == 49)
    }

    @Test("The bar follows the finger of a swipe back, and leaves again if the swipe is cancelled")
    func barFollowsTheSwipeBack() {
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: UIViewController())
        let (tabs, screen) = makeTabs([navigation])
        screen.perform { navigation.pushViewController(pushed, animated: false) }
        #expect(tabs.tabBar.window == nil)
        let finger = screen.finger()
        finger.down(at: .point(2, 400))
        for _ in 0..<11 { finger.move(by: CGVector(dx: 10, dy: 0)) }
        #expect(abs(tabs.tabBar.frame.minX - (100 - 390)) < 0.01)
        screen.advance(seconds: 0.2)
        finger.up()
        screen.settle()
        #expect(tabs.tabBar.window == nil && navigation.topViewController === pushed)
    }

    @Test("New controllers keep the selected one, or select the one at the same index, or the first")
    func replacedControllersKeepTheSelection() {
        let all = makeTitled("A", "B", "C", "D")
        let (tabs, screen) = makeTabs([all[0], all[1], all[2]])
        screen.perform { tabs.selectedIndex = 1 }
        screen.perform { tabs.setViewControllers([all[3], all[2], all[1]], animated: false) }
        #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === all[1] && all[0].parent == nil)
        screen.perform { tabs.viewControllers = [all[3], all[2], all[0]] }
        #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === all[0] && all[0].view.window != nil)
        screen.perform { tabs.viewControllers = [all[3]] }
        #expect(tabs.selectedIndex == 0 && all[3].view.window != nil && all[0].view.window == nil)
        screen.perform { tabs.viewControllers = nil }
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && all[3].parent == nil)
    }

    @Test("An animator of the delegate moves the views of two tabs")
    func delegateAnimates() {
        let controllers = makeTitled("First", "Second")
        let (tabs, screen) = makeTabs(controllers)
        let delegate = TabDelegate()
        delegate.animator = FadeAnimator()
        tabs.delegate = delegate
        screen.tap(tab(1, of: 2))
        screen.advance(seconds: 0.1)
        #expect(controllers[0].view.window != nil && controllers[1].view.window != nil)
        #expect(tabs.transitionCoordinator != nil)
        screen.settle()
        #expect(controllers[0].view.window == nil && controllers[1].view.alpha == 1)
    }
}

private final class TabDelegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var refuses = false
    var animator: FadeAnimator?

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    {
        calls.append("should \(viewController.title ?? "") at \(tabBarController.selectedIndex)")
        return !refuses
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        calls.append("did \(viewController.title ?? "") at \(tabBarController.selectedIndex)")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(
            withDuration: 0.3, animations: { view.alpha = 1 },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
