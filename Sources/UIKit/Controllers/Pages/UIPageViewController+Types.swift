// Styles, directions, data source and delegate of page view controllers.

extension UIPageViewController {
    /// The way in which pages change.
    public enum TransitionStyle: Int, Sendable {
        /// Pages curl like paper on Apple's systems. Here they slide, as with `scroll`.
        case pageCurl = 0
        /// Pages slide with the finger.
        case scroll = 1
    }

    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// The next page is at the right.
        case horizontal = 0
        /// The next page is at the bottom.
        case vertical = 1
    }

    /// The direction of a change of pages.
    public enum NavigationDirection: Int, Sendable {
        /// To the next page.
        case forward = 0
        /// To the previous page.
        case reverse = 1
    }

    /// The position of the spine of pages that curl. Pages here slide and have none.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine.
        case none = 0
        /// The left or the upper edge.
        case min = 1
        /// The middle of two pages.
        case mid = 2
        /// The right or the lower edge.
        case max = 3
    }

    /// A key of the options of the initializer.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as on Apple's systems.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key of the distance between pages: a number in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The key of the position of the spine, which has no effect here.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
}

/// Methods that provide the pages before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the controller of the page before another one; nil if there is none. It is called when a drag begins and
    /// the page is not known.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the controller of the page after another one; nil if there is none. It is called when a drag begins and
    /// the page is not known.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of pages that the indicator shows. With 0, the value of the default implementation, there is no
    /// indicator.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the page that the indicator shows after `setViewControllers(_:direction:animated:completion:)`.
    /// The default implementation returns 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// The default implementation returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The default implementation returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Methods that are called when the user changes pages. Changes by code do not call them.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before a drag shows another page. The default implementation does nothing.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after the pages came to rest. The default implementation does nothing.
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - finished: Whether the animation ran to its end.
    ///   - previousViewControllers: The pages before the drag.
    ///   - completed: Whether another page is shown now; false if the user dragged the pages back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
