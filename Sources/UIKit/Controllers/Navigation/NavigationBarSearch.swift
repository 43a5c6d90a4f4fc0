/// The search bar below the title of a navigation bar.
@MainActor
final class NavigationBarSearch {
    private var searchBar: UISearchBar?
    /// The height of the search bar while it is visible as a whole, in points; 0 without a search bar.
    private(set) var fullHeight: CGFloat = 0
    /// The height of the visible part, in points.
    private(set) var extent: CGFloat = 0
    /// Whether content that scrolls up moves the search bar out of the navigation bar.
    private(set) var isScrolledAway = false
    /// Whether a search hides the title and the buttons.
    private(set) var hidesTitle = false
    /// The views that the search hides, with their opacity before it.
    private var fadedItems: [(view: UIView, alpha: CGFloat)] = []

    /// Replaces the search bar. The navigation controller then calls `update`.
    func show(_ bar: UISearchBar?, in navigationBar: UINavigationBar) {
        guard bar !== searchBar || bar != nil && bar?.superview !== navigationBar else { return }
        if let searchBar, searchBar !== bar, searchBar.superview === navigationBar {
            searchBar.isInNavigationBar = false
            searchBar.removeFromSuperview()
        }
        searchBar = bar
        guard let bar else { return }
        bar.isInNavigationBar = true
        navigationBar.addSubview(bar)
    }

    /// Sets the state that follows from the navigation item and from the position of the content.
    func update(fullHeight: CGFloat, extent: CGFloat, isScrolledAway: Bool, hidesTitle: Bool) {
        let isChange = extent != self.extent || hidesTitle != self.hidesTitle
        (self.fullHeight, self.extent) = (fullHeight, extent)
        (self.isScrolledAway, self.hidesTitle) = (isScrolledAway, hidesTitle)
        if isChange { searchBar?.superview?.setNeedsLayout() }
    }

    /// Hides the title and the buttons during a search, and shows them again after it.
    func fadeItems(_ views: [UIView]) {
        guard hidesTitle else {
            for (view, alpha) in fadedItems { view.alpha = alpha }
            fadedItems = []
            return
        }
        for view in views where !fadedItems.contains(where: { $0.view === view }) {
            fadedItems.append((view, view.alpha))
            view.alpha = 0
        }
    }

    /// Sets the frame of the search bar.
    func layOut(in navigationBar: UINavigationBar) {
        guard let searchBar, searchBar.superview === navigationBar else { return }
        searchBar.frame = CGRect(
            x: 0, y: navigationBar.bounds.height - extent, width: navigationBar.bounds.width, height: extent)
        searchBar.isHidden = extent == 0
    }
}
