/// An object that sets the frame of a presented controller's view and manages the views that accompany it, such as a
/// dimming view.
///
/// A transitioning delegate supplies a presentation controller if the presentation style is `custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    private weak var presenter: UIViewController?
    /// The controller that presents `presentedViewController`. Before the presentation, it is the presented controller.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The presented controller.
    open private(set) unowned var presentedViewController: UIViewController
    /// The object that decides whether the user can dismiss the controller, and is notified of it. The default is nil.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UIAdaptivePresentationControllerDelegate).self,
                adopts: { $0 is any UIAdaptivePresentationControllerDelegate.Type })
        }
    }
    /// The view that contains the presented view and accompanying views. It is as large as the window.
    ///
    /// The value is nil before the presentation starts and after the dismissal ended.
    open private(set) var containerView: UIView?

    /// Creates a presentation controller.
    /// - Parameters:
    ///   - presentedViewController: The controller to present. It retains the presentation controller while it is
    ///     presented.
    ///   - presentingViewController: The presenting controller. If it is nil, the property
    ///     `presentingViewController` is the presented controller until the presentation begins.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    /// The style of the presentation: the presented controller's `modalPresentationStyle`, where `.automatic` is replaced
    /// by `.pageSheet`.
    open var presentationStyle: UIModalPresentationStyle {
        let style = adaptedStyle ?? presentedViewController.modalPresentationStyle
        return style == .automatic ? .pageSheet : style
    }

    /// The presented view. The default implementation returns the presented controller's view. Override this property
    /// to wrap that view in another view.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view at the end of the presentation, in points, in the coordinates of
    /// `containerView`.
    ///
    /// The default implementation returns the container's bounds. Override this property to cover only a part of the
    /// window.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// A Boolean value that indicates whether the presenter's view is removed from the window during the presentation.
    ///
    /// The default implementation returns true for the presentation styles `fullScreen` and `currentContext`, and false
    /// for other styles.
    open var shouldRemovePresentersView: Bool {
        [.fullScreen, .currentContext].contains(adaptedStyle ?? presentedViewController.modalPresentationStyle)
    }

    /// A Boolean value that indicates whether the presentation covers the window. The default is true.
    ///
    /// All presentations cover the window here. An override that returns false is reported when the presentation begins.
    open var shouldPresentInFullscreen: Bool { true }

    /// Reports an override of `shouldPresentInFullscreen` that has no effect.
    final func checkCoverage() {
        guard !shouldPresentInFullscreen else { return }
        UsageReport.report(
            "\(type(of: self)).shouldPresentInFullscreen",
            "The presentation covers the window, although the value is false. Show a smaller view with "
                + "frameOfPresentedViewInContainerView.")
    }

    /// Called before the presentation starts, after the container was added to the window. The default implementation
    /// does nothing.
    ///
    /// Override this method to add accompanying views to the container. Animate them with the presented controller's
    /// `transitionCoordinator`.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation ended. The default implementation does nothing.
    /// - Parameter completed: False if the animator cancelled the presentation.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal starts. The default implementation does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal ended; if it was completed, after the container was removed. The default implementation
    /// does nothing.
    /// - Parameter completed: False if the dismissal was cancelled, because the user has released the sheet near its
    ///   place, or by the animator.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container is laid out, for example after a change of the window's size. The default
    /// implementation does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container was laid out. The default implementation does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Sizes

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called after the preferred size of the presented controller changed. The default implementation lays out the
    /// container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// Returns the size of the presented controller's view for a size of the container. The default implementation returns
    /// the same size. `frameOfPresentedViewInContainerView` can call it.
    /// - Parameters:
    ///   - container: The presented controller.
    ///   - parentSize: The size of the container, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the size of the container changes. Overrides must call super. The default implementation calls this
    /// method of the presented controller, with the size of its view.
    /// - Parameters:
    ///   - size: The new size of the container, in points.
    ///   - coordinator: An object that runs code after the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presentedSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
    }

    /// Called before the traits change. Overrides must call super. The default implementation calls this method of the
    /// presented controller.
    /// - Parameters:
    ///   - newCollection: The new traits.
    ///   - coordinator: An object that runs code after the change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

    /// The style that takes the place of a popover; nil for presentations in the style of the controller.
    var adaptedStyle: UIModalPresentationStyle?
    /// Creates the animator of a class with its own animation; nil for other classes.
    func makeOwnAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Whether the user can dismiss the controller by a drag, or by a tap beside it.
    var userCanDismiss: Bool {
        !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) != false
    }
    /// Called after a tap beside the controller has dismissed it.
    func userDidDismiss() {}
    /// Whether touches beside the presented view reach the views behind the container.
    var passesTouchesThrough: Bool { false }

    /// Whether the tint colors of the views behind the container are dimmed while the presented view is shown.
    var dimsTintsBehind: Bool { false }

    /// Adds the container to a window and sets the presented view's frame.
    func addContainer(to window: UIWindow) {
        presenter = presentedViewController.presenter
        let container = PresentationContainer(frame: window.bounds)
        container.presentation = self
        container.accessibilityViewIsModal = !passesTouchesThrough
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView = container
        window.addSubview(container)
        let frame = frameOfPresentedViewInContainerView
        presentedView?.frame = frame
        if frame == container.bounds { presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    }

    /// Removes the container from the window.
    func removeContainer() {
        let window = containerView?.window
        containerView?.removeFromSuperview()
        containerView = nil
        window?.updateTintsBehindPresentations()
    }
}

/// The container view of a presentation. It notifies the presentation controller before and after its layout.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Whether the tint colors of the views behind the container are dimmed.
    var dimsTints = false

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self && presentation?.passesTouchesThrough == true ? nil : view
    }
}

extension UIViewController {
    /// Dismisses the controller with an animation if it is a sheet or a popover that the user can dismiss. Returns whether it is.
    func closeForUser() -> Bool {
        guard presenter != nil, let presentation,
            presentation is UISheetPresentationController || presentation is UIPopoverPresentationController
        else { return false }
        let canDismiss = presentation.userCanDismiss
        presentation.dismissForUser()
        return canDismiss
    }

    /// The presentation controller of the controller or of an ancestor. Creates that of the next presentation.
    var nearestPresentationController: UIPresentationController? {
        if let parent { return presentation ?? parent.presentationController }
        if presenter == nil { prepareStandardPresentation() }
        return presentation
    }

    /// Creates the presentation controller of the next presentation, unless there is one for the style.
    private func prepareStandardPresentation() {
        if let own = makeOwnPresentation() {
            presentation = own
            return
        }
        let (isSheet, isPopover) = (modalPresentationStyle.isSheet, modalPresentationStyle == .popover)
        if presentation?.adaptedStyle != nil { return }
        if let presentation, (presentation is UISheetPresentationController) == isSheet,
            (presentation is UIPopoverPresentationController) == isPopover
        {
            return
        }
        if modalPresentationStyle == .custom {
            presentation = nil
        } else if isPopover {
            presentation = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        } else if isSheet {
            presentation = UISheetPresentationController(presentedViewController: self, presenting: nil)
        } else {
            presentation = UIPresentationController(presentedViewController: self, presenting: nil)
        }
    }

    /// Returns the presentation controller of a presentation that begins.
    func makePresentationController(presenter: UIViewController, source: UIViewController) -> UIPresentationController {
        let custom =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
            : nil
        if let custom { return custom }
        prepareStandardPresentation()
        return presentation ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    }
}
