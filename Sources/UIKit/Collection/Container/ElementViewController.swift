/// The base class of collection view controllers and table view controllers: a controller that is the delegate of a scroll
/// view.
///
/// Use `UICollectionViewController` and `UITableViewController`; the class is not meant to be subclassed otherwise.
@preconcurrency @MainActor
open class ElementViewController: UIViewController, UIScrollViewDelegate {
    // The methods are declared in this class so that subclasses can override them: the default implementations of a protocol
    // extension cannot be overridden.

    /// Called after the content offset changed. The default implementation does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called when dragging starts. The default implementation does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when dragging ends, before the scroll view decelerates. The default implementation does nothing.
    /// - Parameters:
    ///   - scrollView: The collection view or the table.
    ///   - velocity: The velocity of the content, in points per millisecond.
    ///   - targetContentOffset: The content offset at which scrolling will stop, in points. Change it to stop the
    ///     content at another offset.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after dragging ended. The default implementation does nothing.
    /// - Parameters:
    ///   - scrollView: The collection view or the table.
    ///   - decelerate: Whether the content decelerates after the drag.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called when the content starts to decelerate after a drag. The default implementation does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called when the deceleration after a drag has ended. The default implementation does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called after a programmatic scroll animation ended. The default implementation does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Called after the adjusted content inset changed. The default implementation does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
