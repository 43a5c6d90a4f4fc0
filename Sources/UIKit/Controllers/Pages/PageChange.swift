/// A change from one page to another, by a drag or by code, that has begun and not ended.
struct PageChange {
    let target: UIViewController
    let direction: UIPageViewController.NavigationDirection
    /// Whether the user drags the pages. The delegate is notified of no other change.
    let isInteractive: Bool
    /// The closure of a change by code.
    var completion: ((Bool) -> Void)?
    /// Whether the change calls the appearance methods, because the container is visible.
    let isVisible: Bool
}

/// The pages beside the current one.
struct PageNeighbors {
    /// The previous page; nil if there is none.
    var before: UIViewController?
    /// The next page; nil if there is none.
    var after: UIViewController?
    /// Whether the data source was queried for the previous page.
    var knowsBefore = false
    /// Whether the data source was queried for the next page.
    var knowsAfter = false
}
