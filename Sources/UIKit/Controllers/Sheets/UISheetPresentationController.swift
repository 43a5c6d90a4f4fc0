/// A presentation controller that shows a controller as a sheet, which the user can drag between heights and out of the
/// window.
///
/// In an interface of compact width, a sheet is attached to the bottom edge and rests at one of its `detents`. In regular
/// width it is in the center of the window: a page sheet is up to 704 points wide and as high as the window with margins
/// of 20 points, a form sheet has the presented controller's `preferredContentSize` or 540 x 620 points; detents have no
/// effect there. In a compact height, a sheet covers the window. These sizes are not measured on Apple's system, except
/// those of form sheets.
///
/// A drag in a scroll view of the sheet moves the sheet if the content is at its top edge and the drag points downward,
/// or upward while a larger detent exists. All other vertical drags move the sheet as well.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The opacity of the dimming view.
    private static let dimmingOpacity: CGFloat = 0.2
    private static let cornerRadius: CGFloat = 10

    /// The heights at which the sheet rests. The default is the full height. An empty array is equivalent to it.
    open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
    /// The detent at which the sheet rests. With nil, the default, or with the name of no detent, it is the smallest one.
    ///
    /// Setting the value moves the sheet without animation, or with one inside `animateChanges(_:)`.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
    /// The largest detent at which the views behind the sheet are not dimmed and receive touches. With nil, the default,
    /// they are dimmed at all detents.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
    /// A Boolean value that indicates whether an upward drag in a scroll view enlarges the sheet before it scrolls. The
    /// default is true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// A Boolean value that indicates whether the sheet shows a grabber at its top. The default is false.
    open var prefersGrabberVisible = false { didSet { sheetView.showsGrabber = prefersGrabberVisible } }
    /// A Boolean value that indicates whether the sheet is attached to the bottom edge in a compact height too, instead of
    /// covering the window. The default is false.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
    /// A Boolean value that indicates whether a sheet at the bottom edge is as wide as the presented controller's
    /// `preferredContentSize`, if that is not 0 and not wider than the window. The default is false: it is as wide as the window.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsDidChange() } }
    /// The radius of the sheet's corners, in points. With nil, the default, it is 10. Values that are negative, NaN or
    /// infinite are equivalent to nil.
    open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

    private lazy var sheetView = SheetView(presentedViewController)
    private let dimmingView = UIView()
    private lazy var drag = SheetDrag(self)
    /// The extent of the sheet while it is dragged or leaves the window; nil while it rests at its detent.
    private(set) var draggedExtent: CGFloat?

    /// The view that contains the presented controller's view.
    open override var presentedView: UIView? {
        sheetView.adoptControllerView()
        return sheetView
    }

    /// The frame of the sheet at its selected detent, in points.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let layout = SheetLayout(of: self, in: containerView)
        return layout.frame(extent: restingDetent.extent, smallestExtent: restingExtents[0].extent)
    }

    /// False: the presenter's view stays in the window.
    open override var shouldRemovePresentersView: Bool { false }

    /// Changes properties of the sheet with an animation of 0.35 seconds.
    /// - Parameter changes: A closure that changes properties, such as `selectedDetentIdentifier`.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        animateLayout(duration: 0.35) {}
    }

    /// Computes the heights of the detents again, and moves the sheet.
    open func invalidateDetents() { detentsDidChange() }

    // MARK: Transitions

    override var dimsTintsBehind: Bool { largestUndimmedDetentIdentifier == nil }

    /// Adds the dimming view and the recognizers of the sheet. Overrides must call super.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        dimmingView.frame = containerView.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(dimmingView, at: 0)
        drag.addRecognizers(to: sheetView, dimmingView)
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.updateDimming() }
    }

    /// Fades the dimming view out. Overrides must call super.
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.dimmingView.alpha = 0 }
    }

    /// Sets the frame of the sheet. Overrides must call super.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView else { return }
        let layout = SheetLayout(of: self, in: containerView)
        let frame = layout.frame(extent: extent, smallestExtent: restingExtents[0].extent)
        // The sheet has a transform while its transition is animated, and the frame of a transformed view cannot be
        // set. So its size and center are set.
        sheetView.bounds.size = frame.size
        sheetView.center = CGPoint(x: frame.midX, y: frame.midY)
        let radius = preferredCornerRadius.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? Self.cornerRadius
        sheetView.roundCorners(radius: layout.coversContainer ? 0 : radius, topOnly: layout.isEdgeAttached)
        if !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed || isDragged {
            updateDimming()
        }
    }

    // MARK: Extent

    /// The extents of the active detents, in points, in ascending order; not empty.
    var restingExtents: [(identifier: Detent.Identifier, extent: CGFloat)] {
        guard let containerView else { return [(.large, 0)] }
        return SheetLayout(of: self, in: containerView).restingExtents(of: detents)
    }

    /// The name and the extent, in points, of the detent at which the sheet rests.
    var restingDetent: (identifier: Detent.Identifier, extent: CGFloat) {
        let extents = restingExtents
        return extents.first { $0.identifier == selectedDetentIdentifier } ?? extents[0]
    }

    /// The extent of the sheet, in points.
    private var extent: CGFloat { draggedExtent ?? restingDetent.extent }
    private var isDragged: Bool { draggedExtent != nil }

    /// Moves the sheet to an extent, in points; nil means the selected detent.
    func setDraggedExtent(_ extent: CGFloat?) {
        draggedExtent = extent
        containerView?.setNeedsLayout()
        containerView?.layoutIfNeeded()
    }

    /// Moves the sheet with an animation.
    /// - Parameters:
    ///   - extent: The new extent, in points; nil means the selected detent.
    ///   - completion: A closure to call after the animation.
    func animateExtent(to extent: CGFloat?, completion: @escaping () -> Void) {
        draggedExtent = extent
        animateLayout(duration: 0.3, completion)
    }

    private func animateLayout(duration: TimeInterval, _ completion: @escaping () -> Void) {
        containerView?.setNeedsLayout()
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: { self.containerView?.layoutIfNeeded() }, completion: { _ in completion() })
    }

    private func detentsDidChange() { containerView?.setNeedsLayout() }

    // MARK: Dimming

    override var passesTouchesThrough: Bool { dimmingView.alpha == 0 && !presentedViewController.isBeingPresented }

    /// Dims the views behind the sheet in proportion to its extent: fully from the first detent that is dimmed, not at all
    /// at the detent below it or at the bottom of the window.
    private func updateDimming() {
        let extents = restingExtents
        let undimmedIndex = extents.lastIndex { $0.identifier == largestUndimmedDetentIdentifier }
        let start = undimmedIndex.map { extents[$0].extent } ?? 0
        let dimmed = extents.dropFirst(undimmedIndex.map { $0 + 1 } ?? 0).first?.extent
        let fraction = dimmed.map { $0 > start ? min(1, max(0, (extent - start) / ($0 - start))) : 0 } ?? 0
        dimmingView.alpha = fraction * Self.dimmingOpacity
        // A dimming view that is not visible must not receive touches: those beside the sheet go to the views below it.
        dimmingView.isHidden = fraction == 0
    }
}
