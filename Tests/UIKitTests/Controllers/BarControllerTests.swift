import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Bars of navigation and tab bar controllers")
struct BarControllerTests {
    @Test("Both bars slide in the same time, over their edges, and give their place to the content")
    func barsSlide() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen { navigation }
        screen.advance(frames: 1)
        let duration = Double(UINavigationController.hideShowBarDuration)
        let (bar, toolbar) = (navigation.navigationBar, navigation.toolbar!)
        for hidden in [false, true, false] {
            screen.perform {
                navigation.setNavigationBarHidden(!hidden, animated: true)
                navigation.setToolbarHidden(hidden, animated: true)
            }
            screen.advance(seconds: duration / 2)
            let (top, bottom) = (
                bar.layer.presentation()?.frame.minY ?? 0, toolbar.layer.presentation()?.frame.minY ?? 0
            )
            #expect(top < 0 && top > -44 && bottom > 800 && bottom < 844 && !bar.isHidden && !toolbar.isHidden)
            screen.advance(seconds: duration / 2 + 1.0 / 60)
            #expect(bar.isHidden == !hidden && toolbar.isHidden == hidden && screen.isIdle)
            let insets = root.view.safeAreaInsets
            #expect(insets.top == (hidden ? 44 : 0) && insets.bottom == (hidden ? 0 : 44))
        }
    }

    @Test("A toolbar that was shown before the view was loaded is in the view")
    func toolbarBeforeLoading() {
        let root = UIViewController()
        root.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let screen = Screen { navigation }
        screen.advance(frames: 1)
        #expect(screen.picture.text("Tool") != nil && root.view.safeAreaInsets.bottom == 44)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    }

    @Test("The recognizer of the swipe back can be switched off")
    func swipeBack() {
        let (root, top) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen { navigation }
        for isEnabled in [false, true] {
            screen.perform { UIView.performWithoutAnimation { navigation.show(top, sender: nil) } }
            #expect(navigation.topViewController === top)
            screen.advance(frames: 1)
            navigation.interactivePopGestureRecognizer?.isEnabled = isEnabled
            screen.pan(from: .point(5, 400), to: .point(350, 400))
            screen.settle()
            #expect((navigation.topViewController === root) == isEnabled)
            screen.perform { navigation.popToRootViewController(animated: false) }
        }
    }

    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            UIView.animate(
                withDuration: 0.2, animations: { view?.alpha = 1 },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        let animator = Animator()
        let interactor = UIPercentDrivenInteractiveTransition()
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { animationController === animator ? interactor : nil }
    }

    @Test("The delegate of a tab bar controller can drive the change of tabs, and cancel it")
    func interactiveTabs() {
        let controllers = [UIViewController(), UIViewController()]
        let (tabs, delegate) = (UITabBarController(), TabDelegate())
        tabs.viewControllers = controllers
        tabs.delegate = delegate
        let screen = Screen { tabs }
        screen.perform { tabs.selectedIndex = 1 }
        screen.perform { delegate.interactor.update(0.5) }
        screen.advance(frames: 10)
        #expect(tabs.transitionCoordinator?.isInteractive == true)
        #expect(abs((controllers[1].view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        screen.perform { delegate.interactor.cancel() }
        screen.settle()
        #expect(tabs.selectedIndex == 0 && controllers[1].view.window == nil)
    }

    @Test("An item of a bar runs its primary action; a tab has another image while it is selected")
    func items() throws {
        let screen = Screen()
        var count = 0
        let item = UIBarButtonItem(title: "Old", style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction(title: "New") { _ in count += 1 }
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        toolbar.items = [item]
        screen.show(toolbar)
        screen.advance(frames: 1)
        screen.tap(.point(30, 122))
        #expect(count == 1 && screen.picture.text("New") != nil && screen.picture.text("Old") == nil)
        let tab = UITabBarItem(title: "Tab", image: nil, tag: 0)
        tab.image = UIImage.filled(.cyan, width: 20, height: 20).withRenderingMode(.alwaysOriginal)
        tab.selectedImage = UIImage.filled(.brown, width: 20, height: 20).withRenderingMode(.alwaysOriginal)
        let bar = UITabBar(frame: CGRect(x: 0, y: 200, width: 390, height: 49))
        bar.items = [tab]
        screen.show(bar)
        #expect(screen.picture.hasFill(.cyan) && !screen.picture.hasFill(.brown))
        bar.selectedItem = tab
        #expect(screen.picture.hasFill(.brown) && !screen.picture.hasFill(.cyan))
    }

    @Test("Values that only methods set cannot be reached by a name, but appearance proxies set them")
    func namesOfBars() {
        final class Bar: UINavigationBar {}
        Bar.appearance().setBackgroundImage(.filled(.brown, width: 4, height: 4), for: .default)
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        let screen = Screen()
        screen.show(bar)
        #expect(screen.picture.hasFill(.brown) && bar.backgroundImage(for: .default)?.size.width == 4)
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(bar.value(forKey: "defaultBackgroundImage") == nil && bar.value(forKey: "") == nil)
        #expect(reports.count == 2)
    }
}
