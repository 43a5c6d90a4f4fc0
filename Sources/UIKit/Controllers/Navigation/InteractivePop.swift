/// The drag from the left edge that pops the top controller of a navigation controller.
@MainActor
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// The time by which the motion of the released finger is extrapolated, in seconds.
    private static let projectionTime: CGFloat = 0.2

    let recognizer = UIScreenEdgePanGestureRecognizer()
    private unowned let navigation: UINavigationController
    /// The pop that the drag has begun; nil if there is none.
    private var transition: NavigationTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addTarget(self, action: InteractivePop.handlePan)
    }

    private func handlePan() {
        switch recognizer.state {
        case .began: beginPop()
        case .changed: transition?.updateInteractiveTransition(progress)
        case .ended:
            let velocity = recognizer.velocity(in: navigation.view).x / width
            endPop(completing: progress + velocity * Self.projectionTime > 0.5)
        case .cancelled, .failed: endPop(completing: false)
        default: break
        }
    }

    private var width: CGFloat { max(1, navigation.view.bounds.width) }
    private var progress: CGFloat { min(1, max(0, recognizer.translation(in: navigation.view).x / width)) }

    private func beginPop() {
        guard canPop else { return }
        let change = NavigationChange(of: navigation, to: navigation.children.dropLast(), isPop: true, animated: true)
        guard change.isAnimated else { return }
        transition = navigation.startTransition(change, animation: TransitionAnimation(isDriven: true))
        transition?.runDriven()
        transition?.updateInteractiveTransition(progress)
    }

    private func endPop(completing didComplete: Bool) {
        transition?.updateInteractiveTransition(progress)
        if didComplete { transition?.finishInteractiveTransition() } else { transition?.cancelInteractiveTransition() }
        transition = nil
    }

    /// Whether the stack has a controller to pop and no transition runs.
    private var canPop: Bool { navigation.children.count > 1 && navigation.transition == nil }

    /// Whether the delegate supplies an animator, or a collection view changes its layout: the drag cannot drive them.
    private var hasCustomAnimation: Bool {
        let change = NavigationChange(of: navigation, to: navigation.children.dropLast(), isPop: true, animated: true)
        return navigation.delegateAnimator(of: change) != nil || CollectionLayoutNavigation(change) != nil
    }

    /// Whether the user can also pop with the back button.
    private var hasBackButton: Bool {
        guard let item = navigation.topViewController?.navigationItem else { return false }
        return !navigation.isNavigationBarHidden && !item.hidesBackButton && item.leftBarButtonItems == nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        canPop && hasBackButton && !hasCustomAnimation
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is ScrollPanGestureRecognizer }
}
