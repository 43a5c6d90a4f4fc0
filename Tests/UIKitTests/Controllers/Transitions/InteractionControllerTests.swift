import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Interaction controllers")
struct InteractionControllerTests {
    /// Keeps the context with which it starts.
    private final class Interaction: UIPercentDrivenInteractiveTransition {
        var contexts: [any UIViewControllerContextTransitioning] = []
        override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            contexts.append(transitionContext)
            if startsAnimations { super.startInteractiveTransition(transitionContext) }
        }
        var startsAnimations = true
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let animator = SlideUpAnimator()
        let interaction = Interaction()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    private let delegate = Delegate()
    private let root = UIViewController()
    private let card = UIViewController()

    private func present() -> Screen {
        card.transitioningDelegate = delegate
        card.modalPresentationStyle = .fullScreen
        let screen = Screen { root }
        screen.perform { root.present(card, animated: true) }
        return screen
    }

    @Test("A transition starts the interaction controller with its context, and the animation with super")
    func startsInteraction() {
        let screen = present()
        #expect(delegate.interaction.contexts.count == 1)
        #expect(delegate.interaction.contexts.first?.viewController(forKey: .to) === card)
        screen.perform { delegate.interaction.update(0.5) }
        screen.advance(frames: 1)
        let place = card.view.layer.presentation()?.frame.minY ?? 0
        #expect(abs(place - screen.bounds.height / 2) < 1)
        screen.perform { delegate.interaction.finish() }
        screen.settle()
        #expect(delegate.animator.ended == [true])
    }

    @Test("A context that is paused makes its transition interactive where it is")
    func pausesContext() throws {
        delegate.interaction.wantsInteractiveStart = false
        let screen = present()
        screen.advance(frames: 12)
        let context = try #require(delegate.interaction.contexts.first)
        #expect(!context.isInteractive)
        screen.perform { context.pauseInteractiveTransition() }
        let place = card.view.layer.presentation()?.frame.minY ?? 0
        #expect(context.isInteractive && place > 0 && place < screen.bounds.height)
        screen.advance(frames: 30)
        #expect(card.view.layer.presentation()?.frame.minY == place)
        screen.perform { delegate.interaction.cancel() }
        screen.settle()
        #expect(delegate.animator.ended == [false] && root.presentedViewController == nil)
    }
}
