// The display modes and the delegate of split view controllers.

extension UISplitViewController {
    /// The arrangement of the columns.
    public enum DisplayMode: Int, Sendable {
        /// The choice of the split view controller.
        case automatic = 0
        /// Only the secondary column.
        case secondaryOnly
        /// The primary column beside the secondary one.
        case oneBesideSecondary
        /// The primary column in front of the secondary one.
        case oneOverSecondary
        /// The primary and the supplementary column beside the secondary one.
        case twoBesideSecondary
        /// The primary and the supplementary column in front of the secondary one.
        case twoOverSecondary
        /// The primary and the supplementary column, which move the secondary one partly out of the view.
        case twoDisplaceSecondary

        /// The former name of `secondaryOnly`.
        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The former name of `oneBesideSecondary`.
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The former name of `oneOverSecondary`.
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }
}

/// An object that is notified of changes of a split view controller, and decides how columns collapse.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the button of the display mode changes the arrangement. The default implementation does nothing.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Returns whether the delegate has shown a controller in the primary column. The default implementation returns false.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool
    /// Returns whether the delegate has shown a controller in the secondary column. The default implementation returns false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns whether the delegate has added the content of the secondary controller to the primary one, or leaves it out.
    /// The default implementation returns false; the controllers of the secondary stack then continue the primary one.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns the column that is on top of the stack when a controller with a column style collapses. The default
    /// implementation returns the proposed one: the secondary column, or the compact one if it has a controller.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the arrangement when a controller with a column style expands. The default implementation returns the proposed
    /// one.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called after a controller with a column style has collapsed. The default implementation does nothing.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Called after a controller with a column style has expanded. The default implementation does nothing.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Called before a column is shown by `show(_:)` or the button. The default implementation does nothing.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column is hidden by `hide(_:)` or the button. The default implementation does nothing.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Returns the secondary controller when the columns are separated. The default implementation returns nil, which means
    /// the controller that was the secondary one before.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
    /// The default implementation does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// The default implementation returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// The default implementation returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// The default implementation returns false, so the secondary stack continues the primary one.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The default implementation returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The default implementation returns the proposed arrangement.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    /// The default implementation does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// The default implementation does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// The default implementation does nothing.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    /// The default implementation does nothing.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    /// The default implementation returns nil, so the previous secondary controller returns.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
}
