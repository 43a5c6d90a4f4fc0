import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of presentations, sheets and transitions")
struct PresentationMemberTests {
    /// A presentation of the client that records its calls, and that covers the lower half.
    private final class HalfPresentation: UIPresentationController {
        var log: [String] = []
        var removesPresenter = false

        override var shouldRemovePresentersView: Bool { removesPresenter }
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func containerViewWillLayoutSubviews() { log.append("will") }
        override func containerViewDidLayoutSubviews() { log.append("did") }
    }

    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        var (isAnimated, frames) = (false, [CGRect]())
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            isAnimated = context.isAnimated
            let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
            frames = [context.initialFrame(for: from), context.initialFrame(for: to), context.finalFrame(for: to)]
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            UIView.animate(
                withDuration: 0.2, animations: { view?.alpha = 1 },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let animator = Animator()
        var interactor: UIPercentDrivenInteractiveTransition?
        var presentation: HalfPresentation?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            presentation = HalfPresentation(presentedViewController: presented, presenting: presenting)
            return presentation
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private let root = UIViewController()
    private let presented = UIViewController()
    private let delegate = Delegate()
    private let screen: Screen

    init() {
        let root = self.root
        screen = Screen { root }
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
    }

    @Test("The context has the frames before and after, and the presentation lays out its container")
    func contextAndContainer() {
        screen.perform { root.present(presented, animated: true) }
        screen.settle()
        let half = CGRect(x: 0, y: 422, width: 390, height: 422)
        #expect(delegate.animator.isAnimated && delegate.animator.frames == [screen.bounds, .zero, half])
        #expect(presented.view.frame == half && root.view.window != nil, "the presenter's view stays")
        let presentation = delegate.presentation
        #expect(presentation?.log.prefix(2) == ["will", "did"])
        presentation?.log = []
        screen.perform { presentation?.containerView?.setNeedsLayout() }
        #expect(presentation?.log == ["will", "did"])
    }

    @Test("A presentation that removes its presenter's view does so until the dismissal")
    func presenterIsRemoved() {
        final class Removing: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                let result = HalfPresentation(presentedViewController: presented, presenting: presenting)
                result.removesPresenter = true
                return result
            }
        }
        let removing = Removing()
        presented.transitioningDelegate = removing
        screen.perform { root.present(presented, animated: false) }
        screen.advance(frames: 1)
        #expect(root.view.window == nil && presented.view.window != nil)
        screen.perform { root.dismiss(animated: false) }
        screen.advance(frames: 1)
        #expect(root.view.window != nil)
    }

    @Test("The coordinator describes the transition to the closures that run alongside it, also in another view")
    func coordinator() {
        var log: [String] = []
        screen.perform {
            root.present(presented, animated: true)
            presented.transitionCoordinator?.animateAlongsideTransition(
                in: screen.window,
                animation: { context in
                    log.append("animated \(context.isAnimated) interactive \(context.initiallyInteractive)")
                    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
                    log.append("\(from === self.root) \(to === self.presented)")
                }, completion: { log.append("cancelled \($0.isCancelled)") })
        }
        #expect(log == ["animated true interactive false", "true true"])
        screen.settle()
        #expect(log.last == "cancelled false")
    }

    @Test("An interactive transition starts by itself unless its start is to be interactive, and can be paused")
    func interactiveStart() {
        let interactor = UIPercentDrivenInteractiveTransition()
        delegate.interactor = interactor
        interactor.wantsInteractiveStart = false
        screen.perform { root.present(presented, animated: true) }
        let context = presented.transitionCoordinator
        #expect(context?.isInteractive == false && context?.initiallyInteractive == false)
        screen.advance(frames: 6)
        screen.perform { interactor.pause() }
        let alpha = presented.view.layer.presentation()?.opacity ?? 0
        #expect(context?.isInteractive == true && alpha > 0.2 && alpha < 0.8)
        screen.advance(frames: 20)
        #expect(presented.view.layer.presentation()?.opacity == alpha, "the paused animation stays")
        screen.perform { interactor.finish() }
        screen.settle()
        #expect(root.presentedViewController === presented && !presented.isBeingPresented)
        screen.perform { root.dismiss(animated: false) }
        interactor.wantsInteractiveStart = true
        screen.perform { root.present(presented, animated: true) }
        screen.advance(frames: 20)
        #expect(presented.transitionCoordinator?.initiallyInteractive == true && presented.isBeingPresented)
        screen.perform { interactor.cancel() }
        screen.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("Detents are resolved in the sheet's space, and computed again when they are invalidated")
    func detents() throws {
        let sheet = UIViewController()
        let controller = try #require(sheet.sheetPresentationController)
        var (height, maximum, isRegular) = (CGFloat(200), CGFloat(0), false)
        let identifier = UISheetPresentationController.Detent.Identifier("small")
        let custom = UISheetPresentationController.Detent.custom(identifier: identifier) { context in
            maximum = context.maximumDetentValue
            isRegular = context.containerTraitCollection.verticalSizeClass == .regular
            return height
        }
        let never = UISheetPresentationController.Detent.custom { _ in nil }
        controller.detents = [never, custom, .medium(), .large()]
        screen.perform { root.present(sheet, animated: false) }
        screen.settle()
        let top = { controller.frameOfPresentedViewInContainerView.minY }
        #expect(custom.identifier == identifier && never.identifier != identifier && isRegular)
        #expect(top() == 644 && maximum == 834, "a detent without a height is left out")
        #expect(controller.presentedView?.frame.minY == 644 && !controller.shouldRemovePresentersView)
        height = 300
        #expect(controller.presentedView?.frame.minY == 644)
        screen.perform { controller.invalidateDetents() }
        #expect(controller.presentedView?.frame.minY == 544)
        controller.selectedDetentIdentifier = .medium
        #expect(top() == 427)
        controller.selectedDetentIdentifier = .large
        #expect(top() == 10)
        struct Context: UISheetPresentationControllerDetentResolutionContext {
            let containerTraitCollection: UITraitCollection
            let maximumDetentValue: CGFloat = 500
        }
        let context = Context(containerTraitCollection: screen.window.traitCollection)
        #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == 250)
        #expect(UISheetPresentationController.Detent.large().resolvedValue(in: context) == 500)
        #expect(never.resolvedValue(in: context) == nil && custom.resolvedValue(in: context) == 300)
    }

    @Test("A sheet shows a grabber and its corner radius, and scrolls its list instead of growing if it prefers so")
    func sheetPreferences() throws {
        let sheet = UIViewController()
        let controller = try #require(sheet.sheetPresentationController)
        controller.detents = [.medium(), .large()]
        screen.perform { root.present(sheet, animated: false) }
        screen.settle()
        let plain = screen.picture.commands.count
        screen.perform { controller.prefersGrabberVisible = true }
        #expect(screen.picture.commands.count > plain)
        func radius() -> CGFloat? {
            let views = [controller.presentedView] + (controller.presentedView?.subviews ?? [])
            return views.compactMap { ($0?.layer.mask ?? $0?.layer)?.cornerRadius }.max()
        }
        let standard = radius()
        screen.perform { controller.preferredCornerRadius = 30 }
        #expect(standard == 10 && radius() == 30)
        let list = UIScrollView()
        list.contentSize = CGSize(width: 390, height: 3000)
        screen.perform {
            list.frame = sheet.view.bounds
            sheet.view.addSubview(list)
        }
        controller.prefersScrollingExpandsWhenScrolledToEdge = false
        screen.pan(from: .point(200, 700), by: CGVector(dx: 0, dy: -200), hold: 0.2)
        screen.settle()
        #expect(list.contentOffset.y > 100 && controller.presentedView?.frame.minY == 427)
    }

    @Test("In a compact height, a sheet covers the screen unless it is to be attached to the lower edge")
    func compactHeight() throws {
        for isAttached in [false, true] {
            let (root, sheet) = (UIViewController(), UIViewController())
            let screen = Screen(size: CGSize(width: 844, height: 390)) { root }
            let controller = try #require(sheet.sheetPresentationController)
            controller.prefersEdgeAttachedInCompactHeight = isAttached
            screen.perform { root.present(sheet, animated: false) }
            screen.settle()
            #expect((controller.presentedView?.frame == screen.bounds) == !isAttached)
            #expect(controller.presentedView?.frame.maxY == 390)
        }
    }
}
