import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Search controllers")
struct SearchControllerTests {
    private final class Log: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "nil")")
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private let root = UITableViewController(style: .plain)
    private let navigation: UINavigationController
    private let results = UIViewController()
    private let search: UISearchController
    private let log = Log()
    private let rows = Rows()

    init() {
        root.title = "Birds"
        root.tableView.dataSource = rows
        navigation = UINavigationController(rootViewController: root)
        search = UISearchController(searchResultsController: results)
        search.delegate = log
        search.searchResultsUpdater = log
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    private func screenWithItem() -> Screen {
        root.navigationItem.searchController = search
        let screen = Screen { navigation }
        screen.advance(frames: 2)
        return screen
    }

    @Test("The delegate and the updater follow the beginning of a search, the text and the cancel button")
    func courseOfSearch() {
        let screen = screenWithItem()
        #expect(search.searchBar.searchTextField.placeholder == "Search" && !search.isActive)
        screen.tap(.view(search.searchBar.searchTextField))
        screen.settle()
        #expect(search.isActive && search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
        #expect(log.calls == ["willPresent", "update ", "didPresent"])
        #expect(search.parent === root && search.searchResultsController === results)
        log.calls = []
        screen.pressKey(.keyboardA)
        #expect(log.calls == ["update a"])
        screen.perform { search.searchBar.text = "ab" }
        #expect(log.calls == ["update a", "update ab"])
        log.calls = []
        screen.tap(.point(360, 20))
        screen.settle()
        #expect(log.calls == ["willDismiss", "update ", "didDismiss"] && !search.isActive)
        #expect(search.searchBar.text == "" && !search.searchBar.showsCancelButton && search.parent == nil)
        #expect(!search.searchBar.isFirstResponder && root.tableView.isScrollEnabled)
    }

    @Test("The results are visible while the text is not empty, or as showsSearchResultsController says")
    func visibleResults() {
        let screen = screenWithItem()
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(results.view.window != nil && results.view.isHidden && !search.showsSearchResultsController)
        #expect(!root.tableView.isScrollEnabled, "the dimmed content does not scroll")
        screen.pressKey(.keyboardA)
        #expect(!results.view.isHidden && search.showsSearchResultsController)
        #expect(results.view.convert(results.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(results.view.safeAreaInsets.top == 52)
        screen.perform { search.searchBar.text = "" }
        #expect(results.view.isHidden)
        screen.perform { search.showsSearchResultsController = true }
        #expect(!results.view.isHidden && !search.automaticallyShowsSearchResultsController)
        screen.perform { search.automaticallyShowsSearchResultsController = true }
        #expect(results.view.isHidden)
        screen.perform { search.isActive = false }
        screen.settle()
        #expect(results.view.window == nil && results.parent == nil)
    }

    @Test("A tap on dimmed content ends the search; content that is not obscured stays usable")
    func obscuredBackground() {
        let screen = screenWithItem()
        screen.perform { search.isActive = true }
        screen.settle()
        screen.tap(.point(200, 400))
        screen.settle()
        #expect(!search.isActive)
        search.obscuresBackgroundDuringPresentation = false
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(root.tableView.isScrollEnabled)
        screen.tap(.point(200, 400))
        #expect(search.isActive && root.tableView.indexPathForSelectedRow != nil)
    }

    @Test("A search hides the title and the buttons of the navigation bar, unless it should not")
    func hiddenNavigationBar() {
        bar.prefersLargeTitles = true
        let screen = screenWithItem()
        #expect(bar.frame.height == 44 + 52 + 52 && root.view.safeAreaInsets.top == 148)
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(bar.frame.height == 52 && search.searchBar.frame.origin == .zero)
        screen.perform { search.isActive = false }
        screen.settle()
        #expect(bar.frame.height == 148 && search.searchBar.frame.minY == 96)
        search.hidesNavigationBarDuringPresentation = false
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(bar.frame.height == 148)
    }

    @Test("Content that scrolls up moves the search bar away first, then the large title, unless the bar stays")
    func searchBarScrolls() {
        bar.prefersLargeTitles = true
        let screen = screenWithItem()
        screen.perform { root.tableView.contentOffset.y += 30 }
        #expect(bar.frame.height == 118 && search.searchBar.frame == CGRect(x: 0, y: 96, width: 390, height: 22))
        screen.perform { root.tableView.contentOffset.y += 32 }
        #expect(bar.frame.height == 86 && search.searchBar.isHidden)
        screen.perform { root.navigationItem.hidesSearchBarWhenScrolling = false }
        #expect(bar.frame.height == 44 + 52 && search.searchBar.frame.height == 52)
        screen.perform { root.navigationItem.hidesSearchBarWhenScrolling = true }
        screen.perform { root.tableView.contentOffset.y = -148 }
        screen.pan(from: .point(200, 500), by: CGVector(dx: 0, dy: -45), endVelocity: .zero)
        screen.settle()
        #expect(bar.frame.height == 96 && root.tableView.contentOffset.y == -96, "it rests where the bar is hidden")
    }

    @Test("A bar in the header of a table hides the navigation bar, and the search covers the table below it")
    func headerOfTable() {
        root.tableView.tableHeaderView = search.searchBar
        let screen = Screen { navigation }
        screen.advance(frames: 2)
        screen.tap(.view(search.searchBar.searchTextField))
        screen.settle()
        #expect(search.isActive && navigation.isNavigationBarHidden)
        screen.pressKey(.keyboardA)
        screen.perform { root.tableView.reloadData() }
        #expect(root.tableView.subviews.last === search.view)
        let frame = search.view.convert(search.view.bounds, to: nil)
        #expect(frame == CGRect(x: 0, y: 56, width: 390, height: 844 - 56))
        screen.perform { search.isActive = false }
        screen.settle()
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("Scope buttons appear with the search; a change of the scope updates the results")
    func scopes() {
        search.searchBar.scopeButtonTitles = ["All", "Owls"]
        let screen = screenWithItem()
        #expect(!search.searchBar.showsScopeBar)
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(search.searchBar.showsScopeBar && search.searchBar.frame.height == 92)
        log.calls = []
        screen.tap(.point(300, 65))
        #expect(search.searchBar.selectedScopeButtonIndex == 1 && log.calls == ["update "])
        screen.perform { search.isActive = false }
        screen.settle()
        #expect(!search.searchBar.showsScopeBar && search.searchBar.frame.height == 52)
        search.automaticallyShowsScopeBar = false
        search.automaticallyShowsCancelButton = false
        screen.perform { search.isActive = true }
        screen.settle()
        #expect(!search.searchBar.showsScopeBar && !search.searchBar.showsCancelButton)
    }

    @Test("A search bar as the title fills the navigation bar, which stays during the search")
    func titleView() {
        root.navigationItem.titleView = search.searchBar
        let screen = Screen { navigation }
        #expect(search.searchBar.frame == CGRect(x: 16, y: 0, width: 358, height: 44))
        screen.tap(.view(search.searchBar.searchTextField))
        screen.settle()
        #expect(search.isActive && search.parent === root && !navigation.isNavigationBarHidden)
    }

    @Test("A search whose bar is not in a window does not begin")
    func barWithoutWindow() {
        search.isActive = true
        #expect(!search.isActive && log.calls == [])
    }

    @Test("A controller without results has the default values; dimming has two names")
    func defaults() {
        let search = UISearchController(nibName: nil, bundle: nil)
        #expect(search.searchResultsController == nil && search.obscuresBackgroundDuringPresentation)
        search.dimsBackgroundDuringPresentation = false
        #expect(!search.obscuresBackgroundDuringPresentation && !search.dimsBackgroundDuringPresentation)
    }
}
