import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Interactive transitions")
struct InteractiveTransitionTests {
    private let root = UIViewController()
    private let card = UIViewController()
    private let driver = TransitionDriver()
    private let screen: Screen

    init() {
        let root = root
        screen = Screen(size: CGSize(width: 300, height: 600)) { root }
        card.modalPresentationStyle = .fullScreen
        card.transitioningDelegate = driver
    }

    private func presentCard() {
        screen.perform { root.present(card, animated: true) }
        screen.settle()
        card.view.backgroundColor = .white
    }

    private func beginDismissal() { screen.perform { card.dismiss(animated: true) } }

    private var shownTop: CGFloat? { card.view.layer.presentation()?.frame.minY }

    @Test("A fraction that is set shows this fraction of the animations, at a linear pace, until the transition ends")
    func fractionIsShown() {
        presentCard()
        beginDismissal()
        for fraction in [0.25, 0.7, 0.1, 1, 0.5] as [CGFloat] {
            screen.perform { driver.interaction.update(fraction) }
            screen.advance(frames: 3)
            #expect(abs((shownTop ?? -1) - 600 * fraction) < 1e-6)
            #expect(driver.interaction.percentComplete == fraction)
        }
        #expect(driver.interaction.duration == 0.4 && driver.animator.ended == [true])
        #expect(root.presentedViewController === card && card.isBeingDismissed)
    }

    @Test("A finished transition takes the rest of its duration, divided by the completion speed")
    func finishTakesTheRest() {
        for (speed, frames) in [(1, 18), (2, 9), (0.5, 36)] as [(CGFloat, Int)] {
            presentCard()
            beginDismissal()
            screen.perform {
                driver.interaction.update(0.25)
                driver.interaction.completionSpeed = speed
                driver.interaction.finish()
            }
            screen.advance(frames: frames - 1)
            #expect(root.presentedViewController === card, "speed \(speed)")
            screen.advance(frames: 1)
            #expect(root.presentedViewController == nil, "speed \(speed)")
            #expect(root.view.superview === screen.window && card.view.window == nil)
            #expect(driver.animator.ended.last == true)
        }
    }

    @Test("The rest of a transition follows the completion curve")
    func completionCurve() {
        for (curve, fraction) in [(UIView.AnimationCurve.linear, 0.5), (.easeIn, 0.3154), (.easeOut, 0.6846)] {
            presentCard()
            beginDismissal()
            screen.perform {
                driver.interaction.completionCurve = curve
                driver.interaction.finish()
            }
            screen.advance(frames: 12)
            #expect(abs((shownTop ?? 0) / 600 - CGFloat(fraction)) < 1e-3)
            screen.settle()
        }
    }

    @Test("A cancelled dismissal runs back and restores the frame, the opacity, the color and the controllers")
    func cancelledDismissalRestoresEverything() {
        presentCard()
        beginDismissal()
        screen.perform { driver.interaction.update(0.5) }
        let motion = screen.motion(of: .view(card.view))
        screen.perform { driver.interaction.cancel() }
        screen.advance(frames: 11)
        #expect(card.isBeingDismissed && root.view.window != nil)
        screen.advance(frames: 1)
        #expect(
            !card.isBeingDismissed && root.presentedViewController === card && card.presentingViewController === root)
        #expect(card.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600) && card.view.alpha == 1)
        #expect(card.view.backgroundColor == .white && card.view.window != nil && root.view.window == nil)
        #expect(driver.animator.ended == [true, false])
        screen.settle()
        motion.expect(.monotonic(.y), .neverTeleports(tolerance: 60))
        beginDismissal()
        screen.perform { driver.interaction.finish() }
        screen.settle()
        #expect(root.presentedViewController == nil && root.view.superview === screen.window)
    }

    @Test("A cancelled presentation removes the presented view and shows the presenter")
    func cancelledPresentation() {
        driver.presentsInteractively = true
        screen.perform { root.present(card, animated: true) }
        screen.perform { driver.interaction.update(0.4) }
        screen.advance(frames: 2)
        #expect(abs((shownTop ?? 0) - 360) < 1e-6 && card.isBeingPresented)
        screen.perform { driver.interaction.cancel() }
        screen.settle()
        #expect(root.presentedViewController == nil && card.presentingViewController == nil && !card.isBeingPresented)
        #expect(root.view.superview === screen.window && screen.window.subviews.count == 1)
        driver.presentsInteractively = false
        presentCard()
        #expect(root.presentedViewController === card && card.view.window != nil)
    }

    @Test("A running completion can be paused, moved and cancelled")
    func pauseInterrupts() {
        presentCard()
        beginDismissal()
        screen.perform {
            driver.interaction.completionCurve = .linear
            driver.interaction.update(0.5)
            driver.interaction.finish()
        }
        screen.advance(frames: 6)
        screen.perform { driver.interaction.pause() }
        #expect(abs(driver.interaction.percentComplete - 0.75) < 1e-6)
        screen.advance(frames: 30)
        #expect(abs((shownTop ?? 0) - 450) < 1e-6)
        screen.perform {
            driver.interaction.update(0.6)
            driver.interaction.cancel()
        }
        screen.settle()
        #expect(root.presentedViewController === card && card.view.frame.minY == 0)
    }

    @Test("The coordinator's closures follow the interaction, and its state describes it")
    func coordinatorFollowsTheInteraction() {
        presentCard()
        beginDismissal()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        root.view.addSubview(bar)
        screen.perform { driver.interaction.cancel() }
        screen.settle()
        var log: [String] = []
        let observer = CoordinatorObserver { coordinator in
            log.append("\(coordinator.initiallyInteractive) \(coordinator.isInteractive) \(coordinator.isAnimated)")
            coordinator.animate(
                alongsideTransition: { _ in bar.center.x = 150 },
                completion: { log.append("completion, cancelled \($0.isCancelled)") })
            coordinator.notifyWhenInteractionChanges {
                log.append("interactive \($0.isInteractive), cancelled \($0.isCancelled)")
            }
        }
        card.addChild(observer)
        card.view.addSubview(observer.view)
        observer.didMove(toParent: card)
        screen.advance(frames: 2)
        beginDismissal()
        screen.perform { driver.interaction.update(0.5) }
        #expect(abs((bar.layer.presentation()?.position.x ?? 0) - 100) < 1e-6)
        screen.perform { driver.interaction.cancel() }
        screen.settle()
        #expect(bar.center.x == 50, "the change alongside a cancelled transition is taken back")
        #expect(log == ["true true true", "interactive false, cancelled true", "completion, cancelled true"])
    }

    @Test("Animations of layers follow the interaction")
    func layerAnimationsFollow() {
        let layer = CALayer()
        card.view.layer.addSublayer(layer)
        presentCard()
        let observer = CoordinatorObserver {
            $0.animate { _ in
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 0.4)
                layer.add(animation, forKey: "fade")
            }
        }
        card.addChild(observer)
        card.view.addSubview(observer.view)
        screen.advance(frames: 2)
        beginDismissal()
        screen.perform { driver.interaction.update(0.3) }
        screen.advance(frames: 40)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.3) < 1e-5)
        screen.perform { driver.interaction.cancel() }
        screen.settle()
        #expect(layer.animation(forKey: "fade") == nil)
    }

    @Test("Constraints and subviews that were laid out in the animation are restored by a cancellation")
    func subviewsAreRestored() {
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 280, height: 100))
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        card.view.addSubview(child)
        presentCard()
        let before = child.frame
        let observer = CoordinatorObserver { coordinator in
            coordinator.animate { _ in
                self.card.view.bounds.size.width = 200
                child.transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 5, y: 0)
            }
        }
        card.addChild(observer)
        card.view.addSubview(observer.view)
        screen.advance(frames: 2)
        beginDismissal()
        screen.perform { driver.interaction.update(0.8) }
        #expect(child.bounds.width == before.width - 100)
        screen.perform { driver.interaction.cancel() }
        screen.settle()
        #expect(child.transform == .identity && child.frame == before)
    }

    @Test("A transition that is completed by a further presentation or dismissal leaves nothing held")
    func interactionIsOverridden() {
        driver.presentsInteractively = true
        screen.perform { root.present(card, animated: true) }
        screen.perform { driver.interaction.update(0.3) }
        driver.dismissesInteractively = false
        screen.perform { root.dismiss(animated: true) }
        screen.settle()
        #expect(root.presentedViewController == nil && root.view.superview === screen.window)
        screen.perform {
            driver.interaction.update(0.9)
            driver.interaction.finish()
            driver.interaction.cancel()
        }
        #expect(screen.isIdle)
    }

    @Test("Fractions outside 0...1 are clamped; NaN and speeds that are not above 0 are ignored and reported")
    func badNumbers() {
        let interaction = driver.interaction
        interaction.update(0.5)
        interaction.finish()
        #expect(interaction.percentComplete == 0, "without a transition, nothing happens")
        presentCard()
        beginDismissal()
        screen.perform { interaction.update(7) }
        #expect(interaction.percentComplete == 1)
        screen.advance(frames: 60)
        #expect(root.presentedViewController === card)
        screen.perform { interaction.update(-.infinity) }
        screen.perform { interaction.update(.nan) }
        #expect(interaction.percentComplete == 1)
        screen.perform { interaction.update(-3) }
        #expect(interaction.percentComplete == 0)
        for speed in [0, -1, .nan, .infinity] as [CGFloat] { interaction.completionSpeed = speed }
        #expect(interaction.completionSpeed == 1)
        screen.perform { interaction.cancel() }
        screen.settle()
        #expect(root.presentedViewController === card)
    }

    @Test("Controllers, animators and interaction controllers are released after cancelled and finished transitions")
    func objectsAreReleased() {
        weak var released: UIViewController?
        weak var releasedDriver: TransitionDriver?
        screen.perform {
            let (card, driver) = (UIViewController(), TransitionDriver())
            (released, releasedDriver) = (card, driver)
            driver.presentsInteractively = true
            card.transitioningDelegate = driver
            card.modalPresentationStyle = .custom
            root.present(card, animated: true)
            driver.interaction.update(0.5)
            driver.interaction.finish()
            withExtendedLifetime(driver) { screen.loop.layout() }
        }
        screen.settle()
        #expect(released != nil && releasedDriver == nil && root.presentedViewController === released)
        screen.perform { root.dismiss(animated: true) }
        screen.settle()
        #expect(released == nil && root.presentedViewController == nil)
    }

    @Test("An animator that completes a cancelled transition with true still cancels it")
    func completionContradictsCancellation() {
        presentCard()
        let animator = StubbornAnimator()
        let delegate = StubbornDelegate(animator)
        card.transitioningDelegate = delegate
        beginDismissal()
        screen.perform {
            delegate.interaction.update(0.5)
            delegate.interaction.cancel()
        }
        screen.settle()
        #expect(root.presentedViewController === card && card.view.window != nil)
    }

    @Test("An interaction controller without percentages moves the views itself")
    func ownInteractionController() {
        presentCard()
        let interaction = OwnInteraction()
        let delegate = OwnDelegate(interaction)
        card.transitioningDelegate = delegate
        beginDismissal()
        #expect(interaction.context?.isInteractive == true)
        screen.perform { interaction.move(to: 0.5) }
        #expect(card.view.frame.minY == 300)
        screen.perform { interaction.end(finishing: false) }
        #expect(card.view.frame.minY == 0 && root.presentedViewController === card)
        beginDismissal()
        screen.perform { interaction.move(to: 0.5) }
        screen.perform { interaction.end(finishing: true) }
        screen.settle()
        #expect(root.presentedViewController == nil && root.view.window != nil)
    }
}

/// A child controller that uses the coordinator when its parent disappears.
private final class CoordinatorObserver: UIViewController {
    private let observe: (any UIViewControllerTransitionCoordinator) -> Void

    init(_ observe: @escaping (any UIViewControllerTransitionCoordinator) -> Void) {
        self.observe = observe
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if let transitionCoordinator { observe(transitionCoordinator) }
    }
}

private final class StubbornAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .from)
        UIView.animate(
            withDuration: 0.2, animations: { view?.alpha = 0 },
            completion: { transitionContext.completeTransition($0) })
    }
}

private final class StubbornDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: StubbornAnimator
    let interaction = UIPercentDrivenInteractiveTransition()
    init(_ animator: StubbornAnimator) { self.animator = animator }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }

    func move(to fraction: CGFloat) {
        guard let context, let view = context.view(forKey: .from) else { return }
        view.frame.origin.y = context.containerView.bounds.height * fraction
        context.updateInteractiveTransition(fraction)
    }

    func end(finishing: Bool) {
        guard let context else { return }
        if finishing { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        context.view(forKey: .from)?.frame.origin.y = finishing ? context.containerView.bounds.height : 0
        context.completeTransition(finishing)
    }
}

private final class OwnDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let interaction: OwnInteraction
    init(_ interaction: OwnInteraction) { self.interaction = interaction }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SlideUpAnimator() }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
