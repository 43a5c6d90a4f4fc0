/// An object that is notified when a search controller appears and disappears.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search controller appears. The default implementation does nothing.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search controller has appeared. The default implementation does nothing.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search controller disappears. The default implementation does nothing.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search controller has disappeared. The default implementation does nothing.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// The default implementation does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// An object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search bar begins to be edited, and after its text or its selected scope changed, also when the search
    /// is cancelled, which empties the text.
    func updateSearchResults(for searchController: UISearchController)
}
