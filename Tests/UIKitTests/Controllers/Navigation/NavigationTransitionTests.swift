import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Transitions of navigation controllers")
struct NavigationTransitionTests {
    private func makeStack(_ count: Int) -> (UINavigationController, [UIViewController], Screen) {
        let controllers = (0..<count).map { _ in UIViewController() }
        let navigation = UINavigationController()
        navigation.setViewControllers(controllers, animated: false)
        return (navigation, controllers, Screen { navigation })
    }

    @Test("A swipe from the left edge moves both views with the finger, and pops the controller")
    func swipePops() {
        let (navigation, controllers, screen) = makeStack(2)
        let finger = screen.finger()
        finger.down(at: .point(2, 400))
        for _ in 0..<21 { finger.move(by: CGVector(dx: 10, dy: 0)) }
        #expect(abs(controllers[1].view.transform.tx - 200) < 0.01)
        #expect(abs(controllers[0].view.transform.tx + (390 - 200) / 3) < 0.01)
        #expect(navigation.viewControllers == [controllers[0]], "the stack changes when the swipe begins")
        #expect(controllers[1].navigationController === navigation, "the parent changes when the swipe ends")
        finger.up()
        screen.settle()
        #expect(navigation.viewControllers == [controllers[0]] && controllers[1].parent == nil)
        #expect(controllers[1].view.window == nil && controllers[0].view.transform == .identity)
    }

    @Test("A swipe that is released near the edge leaves the stack as it was")
    func cancelledSwipeKeepsTheStack() {
        let (navigation, controllers, screen) = makeStack(2)
        screen.pan(from: .point(2, 400), by: CGVector(dx: 120, dy: 0), hold: 0.2)
        screen.settle()
        #expect(navigation.viewControllers == controllers && controllers[1].parent === navigation)
        #expect(controllers[1].view.window != nil && controllers[0].view.window == nil)
        #expect(controllers[1].view.transform == .identity)
        screen.fling(.point(2, 400), velocity: CGVector(dx: 2000, dy: 0), distance: 100)
        screen.settle()
        #expect(navigation.viewControllers == [controllers[0]], "a short fling pops")
    }

    @Test("The swipe does nothing at the root, without a back button and while the bar is hidden")
    func swipeNeedsABackButton() {
        let (navigation, controllers, screen) = makeStack(2)
        let swipe = {
            screen.pan(from: .point(2, 400), by: CGVector(dx: 300, dy: 0))
            screen.settle()
        }
        screen.perform { controllers[1].navigationItem.hidesBackButton = true }
        swipe()
        #expect(navigation.viewControllers.count == 2)
        screen.perform {
            controllers[1].navigationItem.hidesBackButton = false
            navigation.isNavigationBarHidden = true
        }
        swipe()
        #expect(navigation.viewControllers.count == 2)
        screen.perform { navigation.isNavigationBarHidden = false }
        swipe()
        swipe()
        #expect(navigation.viewControllers == [controllers[0]] && controllers[0].view.window != nil)
    }

    @Test("A push during a push completes the first one")
    func nestedPushes() {
        let (navigation, _, screen) = makeStack(1)
        let (second, third) = (UIViewController(), UIViewController())
        screen.perform { navigation.pushViewController(second, animated: true) }
        screen.advance(frames: 3)
        screen.perform { navigation.pushViewController(third, animated: true) }
        screen.settle()
        #expect(navigation.viewControllers.count == 3 && third.view.window != nil && second.view.window == nil)
        #expect(third.view.transform == .identity && second.view.transform == .identity)
    }

    @Test("A navigation controller that leaves the window during a transition is released")
    func navigationIsReleasedDuringATransition() {
        weak var released: UINavigationController?
        let screen = Screen { UIViewController() }
        screen.perform {
            let navigation = UINavigationController(rootViewController: UIViewController())
            released = navigation
            screen.window.rootViewController = navigation
        }
        screen.perform { released?.pushViewController(UIViewController(), animated: true) }
        screen.advance(frames: 2)
        screen.perform { screen.window.rootViewController = UIViewController() }
        screen.settle()
        #expect(released == nil)
    }
}
