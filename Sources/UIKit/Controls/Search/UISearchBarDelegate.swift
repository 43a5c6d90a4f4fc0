/// An object that is notified of changes of a search bar's text, and of taps on its buttons.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Returns whether editing begins. The default implementation returns true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began. The default implementation does nothing.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether editing ends. The default implementation returns true.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended. The default implementation does nothing.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user changed the text. The default implementation does nothing.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the user may replace a part of the text. The default implementation returns true.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user presses the return key, which is disabled without a text unless
    /// `enablesReturnKeyAutomatically` is false. The default implementation does nothing.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user taps the cancel button. The default implementation does nothing.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user taps the button for bookmarks. The default implementation does nothing.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user taps the button for search results. The default implementation does nothing.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called after the user selected a scope button. The default implementation does nothing.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// The default implementation returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default implementation returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default implementation returns true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
