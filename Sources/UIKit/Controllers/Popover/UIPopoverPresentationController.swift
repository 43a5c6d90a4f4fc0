/// A presentation controller that shows a controller in a popover, with an arrow that points at a view or a bar button.
///
/// The presented controller's `preferredContentSize` is the size of the popover; the default is 320 x 480 points. A tap beside
/// the popover dismisses it, unless `isModalInPresentation` is true. In a window of compact width, a sheet takes the place of
/// the popover when it is presented, unless the delegate returns another style: `.none` keeps the popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private static let defaultSize = CGSize(width: 320, height: 480)

    /// The view at which the arrow points. The default is nil. It is not retained.
    open weak var sourceView: UIView? { didSet { placeDidChange() } }
    /// The part of the view at which the arrow points, in its coordinates, in points. The default, `CGRect.null`, is its
    /// bounds.
    open var sourceRect = CGRect.null { didSet { placeDidChange() } }
    /// The bar button at which the arrow points. It takes precedence over `sourceView`. The default is nil.
    open var barButtonItem: UIBarButtonItem? { didSet { placeDidChange() } }
    /// The view or the bar button at which the arrow points. The setter sets `sourceView` or `barButtonItem`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// The directions in which the arrow may point. The default is `.any`. With an empty set, the popover has no arrow and
    /// its center is that of the source.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeDidChange() } }
    /// The direction of the arrow of the visible popover; `.unknown` before the presentation.
    open var arrowDirection: UIPopoverArrowDirection { currentLayout?.direction ?? .unknown }
    /// A Boolean value that indicates whether the popover may cover its source if there is not enough space beside it. The
    /// default is false: it becomes smaller.
    open var canOverlapSourceViewRect = false { didSet { placeDidChange() } }
    /// The distances between the popover and the edges of the safe area, in points. The default is 10 at all edges.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { placeDidChange() }
    }
    /// The color of the arrow. With nil, the default, it is that of the presented view.
    open var backgroundColor: UIColor? { didSet { popoverView.arrowColor = backgroundColor } }
    /// Views beside the popover that receive touches, which do not dismiss it. The default is nil.
    open var passthroughViews: [UIView]?

    private lazy var popoverView = PopoverView(presentedViewController)
    private lazy var touchView = PopoverTouchView(self)
    private(set) var currentLayout: PopoverLayout?

    /// The view that contains the presented controller's view.
    open override var presentedView: UIView? {
        popoverView.adoptControllerView()
        return popoverView
    }

    /// The frame of the popover with its arrow, in points.
    open override var frameOfPresentedViewInContainerView: CGRect { makeLayout()?.frame ?? .zero }

    /// False: the presenter's view stays in the window.
    open override var shouldRemovePresentersView: Bool { false }

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    // MARK: Place

    private func placeDidChange() { containerView?.setNeedsLayout() }

    /// The source in the coordinates of the container, in points; nil if there is none in the window.
    private var source: CGRect? {
        guard let containerView else { return nil }
        if let view = barButtonItem?.view, view.window != nil { return view.convert(view.bounds, to: containerView) }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
    }

    private var contentSize: CGSize {
        let preferred = preferredContentSize
        if preferred.width > 0, preferred.height > 0 { return preferred }
        guard let navigation = presentedViewController as? UINavigationController,
            let top = navigation.topViewController?.preferredContentSize, top.width > 0, top.height > 0
        else { return Self.defaultSize }
        let prompt = UINavigationBar.promptHeight(of: navigation.topViewController?.navigationItem)
        return CGSize(width: top.width, height: top.height + prompt + UINavigationBar.contentHeight)
    }

    private func makeLayout() -> PopoverLayout? {
        guard let containerView else { return nil }
        var area = containerView.bounds.area(within: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
        let keyboard = containerView.window?.keyboardOverlap ?? 0
        area.size.height = max(0, min(area.maxY, containerView.bounds.maxY - keyboard) - area.minY)
        return PopoverLayout(
            content: contentSize, source: source, in: area, directions: permittedArrowDirections,
            canOverlap: canOverlapSourceViewRect)
    }

    // MARK: Transitions

    override var dimsTintsBehind: Bool { true }

    override func addContainer(to window: UIWindow) {
        popoverDelegate?.prepareForPopoverPresentation(self)
        super.addContainer(to: window)
        if source == nil {
            UsageReport.report(
                "UIPopoverPresentationController.sourceView",
                "The popover of \(type(of: presentedViewController)) has no arrow, because its source is not in a "
                    + "window. Set sourceView or barButtonItem before it is presented.")
        }
    }

    /// Adds the view that receives touches beside the popover. Overrides must call super.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        touchView.frame = containerView.bounds
        touchView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(touchView, at: 0)
        placePopover()
    }

    /// Places the popover. Overrides must call super.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placePopover()
    }

    private func placePopover() {
        guard let layout = makeLayout() else { return }
        currentLayout = layout
        // The popover has a transform while it appears, and the frame of a transformed view cannot be set.
        popoverView.bounds.size = layout.frame.size
        popoverView.center = CGPoint(x: layout.frame.midX, y: layout.frame.midY)
        popoverView.show(layout)
    }

    override func makeOwnAnimator() -> (any UIViewControllerAnimatedTransitioning)? { PopoverAnimator(self) }

    override var passesTouchesThrough: Bool { true }

    // MARK: Dismissal

    override var userCanDismiss: Bool {
        super.userCanDismiss && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false
    }

    override func userDidDismiss() {
        super.userDidDismiss()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
}

/// The view behind a popover. A tap on it dismisses the popover; touches of the views that are excepted pass through.
private final class PopoverTouchView: UIView {
    private weak var presentation: UIPopoverPresentationController?

    init(_ presentation: UIPopoverPresentationController) {
        self.presentation = presentation
        super.init(frame: .zero)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: PopoverTouchView.wasTapped))
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let exceptions = presentation?.passthroughViews ?? []
        return super.point(inside: point, with: event)
            && !exceptions.contains { $0.window === window && $0.convert($0.bounds, to: self).contains(point) }
    }

    private func wasTapped() { presentation?.dismissForUser() }
}

/// A view or a bar button at which a popover can point.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// An object that decides about the dismissal of a popover, and is notified of it.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is placed. The default implementation does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Returns whether a tap beside the popover dismisses it. The default implementation returns true. Apple has deprecated
    /// this method; `presentationControllerShouldDismiss(_:)` replaces it.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called after the user dismissed the popover. The default implementation does nothing. Apple has deprecated this method;
    /// `presentationControllerDidDismiss(_:)` replaces it.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// The default implementation returns true.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
