import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Delegates of navigation controllers")
struct NavigationDelegateTests {
    private let first = UIViewController()
    private let second = UIViewController()
    private let delegate = NavigationLog()
    private let navigation: UINavigationController
    private let screen: Screen

    init() {
        (first.title, second.title) = ("first", "second")
        let navigation = UINavigationController(rootViewController: first)
        self.navigation = navigation
        navigation.delegate = delegate
        screen = Screen { navigation }
    }

    private func push() {
        screen.perform { navigation.pushViewController(second, animated: true) }
        screen.settle()
        _ = delegate.drain()
    }

    @Test("The delegate is notified of the root, of pushes and of pops, without and with animation")
    func notifications() {
        screen.advance(frames: 1)
        #expect(delegate.drain() == ["will show first, false", "did show first, false"])
        screen.perform { navigation.pushViewController(second, animated: true) }
        #expect(delegate.drain() == ["push first second", "will show second, true"])
        screen.settle()
        #expect(delegate.drain() == ["did show second, true"])
        screen.perform { navigation.popViewController(animated: false) }
        #expect(delegate.drain() == ["will show first, false", "did show first, false"])
        screen.perform { navigation.setViewControllers([second], animated: true) }
        screen.settle()
        #expect(delegate.drain() == ["push first second", "will show second, true", "did show second, true"])
    }

    @Test("A cancelled swipe calls willShow only; the coordinator of the pop reports the cancellation")
    func cancelledSwipe() {
        push()
        screen.pan(from: .point(2, 400), by: CGVector(dx: 120, dy: 0), hold: 0.2)
        let coordinator = second.transitionCoordinator
        #expect(coordinator != nil && coordinator?.isCancelled == true)
        #expect(coordinator?.viewController(forKey: .to) === first && coordinator?.initiallyInteractive == true)
        screen.settle()
        #expect(delegate.drain().filter { !$0.hasPrefix("pop") } == ["will show first, true"])
        #expect(second.transitionCoordinator == nil && navigation.topViewController === second)
    }

    @Test("Changes alongside a swipe follow the finger, and are taken back by a cancellation")
    func alongsideSwipe() {
        push()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        screen.show(bar)
        delegate.alongside = { bar.center.x = 150 }
        let finger = screen.finger()
        finger.down(at: .point(2, 400))
        for _ in 0..<21 { finger.move(by: CGVector(dx: 9.75, dy: 0)) }
        let shown = bar.layer.presentation()?.position.x ?? 0
        #expect(shown > 80 && shown < 120)
        finger.move(to: .point(10, 400), duration: 0.2)
        finger.up()
        screen.settle()
        #expect(bar.center.x == 50 && navigation.topViewController === second)
    }

    @Test("An animator of the delegate pushes and pops; the swipe from the edge is then off")
    func customAnimator() {
        delegate.animator = FadeAnimator()
        screen.perform { navigation.pushViewController(second, animated: true) }
        screen.advance(frames: 6)
        #expect(abs((second.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3)
        #expect(first.view.window != nil && second.view.transform == .identity)
        screen.settle()
        #expect(first.view.window == nil && second.view.frame == navigation.view.bounds)
        screen.pan(from: .point(2, 400), by: CGVector(dx: 300, dy: 0))
        screen.settle()
        #expect(navigation.topViewController === second)
        screen.perform { navigation.popViewController(animated: true) }
        screen.settle()
        #expect(navigation.topViewController === first && second.parent == nil && first.view.window != nil)
    }

    @Test("An interactive pop that is cancelled leaves the stack and the views as they were; then it pops")
    func interactivePop() {
        push()
        (delegate.animator, delegate.interaction) = (FadeAnimator(), UIPercentDrivenInteractiveTransition())
        screen.perform { navigation.popViewController(animated: true) }
        screen.perform { delegate.interaction?.update(0.4) }
        screen.advance(frames: 20)
        #expect(abs((first.view.layer.presentation()?.opacity ?? 0) - 0.4) < 1e-3)
        screen.perform { delegate.interaction?.cancel() }
        screen.settle()
        #expect(navigation.viewControllers == [first, second] && second.view.window != nil && first.view.window == nil)
        #expect(second.parent === navigation && navigation.navigationBar.window != nil)
        screen.perform { navigation.popViewController(animated: true) }
        screen.perform {
            delegate.interaction?.update(0.4)
            delegate.interaction?.finish()
        }
        screen.settle()
        #expect(navigation.viewControllers == [first] && second.parent == nil && first.view.alpha == 1)
    }

    @Test("An interactive push that is cancelled removes the controller")
    func cancelledPush() {
        (delegate.animator, delegate.interaction) = (FadeAnimator(), UIPercentDrivenInteractiveTransition())
        screen.perform { navigation.pushViewController(second, animated: true) }
        screen.perform {
            delegate.interaction?.update(0.9)
            delegate.interaction?.cancel()
        }
        screen.settle()
        #expect(navigation.viewControllers == [first] && second.parent == nil && second.view.window == nil)
        (delegate.animator, delegate.interaction) = (nil, nil)
        push()
        #expect(navigation.topViewController === second)
    }

    @Test("A delegate that pushes while it is asked for an animator, and a push during an interactive pop, end well")
    func adversarialDelegate() {
        push()
        (delegate.animator, delegate.interaction) = (FadeAnimator(), UIPercentDrivenInteractiveTransition())
        screen.perform { navigation.popViewController(animated: true) }
        screen.perform { delegate.interaction?.update(0.5) }
        let third = UIViewController()
        delegate.interaction = nil
        screen.perform { navigation.pushViewController(third, animated: true) }
        screen.settle()
        #expect(navigation.viewControllers == [first, third] && third.view.window != nil && second.parent == nil)
        let fourth = UIViewController()
        delegate.onAnimatorRequest = { [navigation] in navigation.pushViewController(fourth, animated: false) }
        screen.perform { _ = navigation.popViewController(animated: true) }
        screen.settle()
        #expect(navigation.topViewController?.view.window != nil)
    }
}

private final class NavigationLog: NSObject, UINavigationControllerDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: UIPercentDrivenInteractiveTransition?
    var alongside: (() -> Void)?
    var onAnimatorRequest: (() -> Void)?
    private var lines: [String] = []

    func drain() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        lines.append("will show \(viewController.title ?? "-"), \(animated)")
        if let alongside { viewController.transitionCoordinator?.animate { _ in alongside() } }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { lines.append("did show \(viewController.title ?? "-"), \(animated)") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        lines.append("\(operation) \(fromVC.title ?? "-") \(toVC.title ?? "-")")
        let action = onAnimatorRequest
        onAnimatorRequest = nil
        action?()
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Fades the new view in, in 0.2 seconds.
private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to),
            let controller = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        transitionContext.containerView.addSubview(view)
        view.frame = transitionContext.finalFrame(for: controller)
        view.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
            animations: { view.alpha = 1 },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
