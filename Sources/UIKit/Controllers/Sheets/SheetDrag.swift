/// The gestures of a sheet: a drag moves it between its detents and out of the window, and a tap beside it dismisses it.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    /// The fraction by which a sheet follows a drag beyond its limits.
    private static let resistance: CGFloat = 0.1
    /// The time by which the motion of a released sheet is extrapolated, in seconds.
    private static let projectionTime: CGFloat = 0.15

    private unowned let presentation: UISheetPresentationController
    private let pan = UIPanGestureRecognizer()
    /// The extent of the sheet when the drag began, in points.
    private var startExtent: CGFloat = 0
    /// Whether the drag can dismiss the sheet; nil before it has gone below the smallest detent.
    private var dismissesBelowSmallestDetent: Bool?
    /// The dismissal that the drag has begun; nil if there is none.
    private var dismissal: ModalTransition?

    init(_ presentation: UISheetPresentationController) {
        self.presentation = presentation
        super.init()
    }

    /// Adds the recognizers to the sheet and to the view behind it.
    func addRecognizers(to sheetView: UIView, _ dimmingView: UIView) {
        pan.addTarget(self, action: SheetDrag.handlePan)
        pan.delegate = self
        sheetView.addGestureRecognizer(pan)
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetDrag.dismissByTap))
    }

    private var delegate: (any UIAdaptivePresentationControllerDelegate)? { presentation.delegate }

    private var isDismissible: Bool { presentation.userCanDismiss }

    private func dismissByTap() { presentation.dismissForUser() }

    // MARK: Drag

    private func handlePan() {
        guard let container = presentation.containerView else { return }
        switch pan.state {
        case .began: beginDrag()
        case .changed: moveSheet(by: pan.translation(in: container).y)
        case .ended: endDrag(translation: pan.translation(in: container).y, velocity: pan.velocity(in: container).y)
        case .cancelled, .failed: endDrag(translation: 0, velocity: 0)
        default: break
        }
    }

    private func beginDrag() {
        startExtent = presentation.restingDetent.extent
        dismissesBelowSmallestDetent = nil
    }

    private func moveSheet(by translation: CGFloat) {
        let (smallest, largest) = (presentation.restingExtents[0].extent, presentation.restingExtents.last!.extent)
        var extent = startExtent - translation
        if extent > largest { extent = largest + (extent - largest) * Self.resistance }
        if extent < smallest {
            if dismissesBelowSmallestDetent == nil { beginDismissalIfPossible() }
            if dismissesBelowSmallestDetent != true { extent = smallest - (smallest - extent) * Self.resistance }
        }
        presentation.setDraggedExtent(max(0, extent))
    }

    private func beginDismissalIfPossible() {
        let isPossible = isDismissible
        dismissesBelowSmallestDetent = isPossible
        guard isPossible else { return }
        delegate?.presentationControllerWillDismiss(presentation)
        dismissal = presentation.presentedViewController.presenter?.makeDismissal(
            animated: true, TransitionAnimation(isDriven: true))
        let (presentation, delegate) = (presentation, delegate)
        dismissal?.begin { didComplete in
            if didComplete { delegate?.presentationControllerDidDismiss(presentation) }
        }
        dismissal?.runDriven()
    }

    private func endDrag(translation: CGFloat, velocity: CGFloat) {
        guard let extent = draggedExtent else { return }
        let projected = extent - velocity * Self.projectionTime
        let resting = presentation.restingExtents
        let nearest = resting.min { abs($0.extent - projected) < abs($1.extent - projected) }!
        let isBelowHalf = projected < resting[0].extent / 2
        if isBelowHalf, dismissesBelowSmallestDetent == nil, dismissal == nil { beginDismissalIfPossible() }
        if isBelowHalf, let dismissal { return finishDismissal(dismissal) }
        // A sheet that must stay follows the finger only slightly, so the attempt is judged by the finger.
        let attempt = startExtent - translation - velocity * Self.projectionTime
        if dismissesBelowSmallestDetent == false, attempt < resting[0].extent / 2 {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
        }
        cancelDismissal(movingTo: nearest.identifier)
    }

    private var draggedExtent: CGFloat? { presentation.draggedExtent }

    private func finishDismissal(_ dismissal: ModalTransition) {
        self.dismissal = nil
        dismissal.finishInteractiveTransition()
        dismissal.animateAlongside(duration: 0.3)
        presentation.animateExtent(to: 0) { dismissal.completeTransition(true) }
    }

    private func cancelDismissal(movingTo identifier: UISheetPresentationController.Detent.Identifier) {
        let dismissal = dismissal
        self.dismissal = nil
        dismissal?.cancelInteractiveTransition()
        let isChange = presentation.restingDetent.identifier != identifier
        presentation.selectedDetentIdentifier = identifier
        presentation.animateExtent(to: nil) { dismissal?.completeTransition(false) }
        if isChange {
            (delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(presentation)
        }
    }

    // MARK: Competition with scroll views

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let controller = presentation.presentedViewController
        guard !controller.isBeingPresented, !controller.isBeingDismissed else { return false }
        let path = pan.recognitionPath
        guard abs(path.y) > abs(path.x) else { return false }
        guard let scrollView = touchedScrollView else { return true }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
        if path.y > 0 { return isAtTop }
        return isAtTop && presentation.prefersScrollingExpandsWhenScrolledToEdge
            && presentation.restingDetent.extent < presentation.restingExtents.last!.extent
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is ScrollPanGestureRecognizer }

    /// The innermost scroll view of the sheet that contains the touch and scrolls vertically; nil if there is none.
    private var touchedScrollView: UIScrollView? {
        pan.trackedTouches.first?.view?.nearest(UIScrollView.self, before: pan.view) {
            $0.isScrollEnabled && $0.scrollsVertically
        }
    }
}

extension UIScrollView {
    fileprivate var scrollsVertically: Bool {
        alwaysBounceVertical
            || contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height
    }
}
