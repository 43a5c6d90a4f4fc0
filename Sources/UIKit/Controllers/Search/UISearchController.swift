/// A controller that shows the results of a search, which the user enters in its search bar.
///
/// Assign the controller to a navigation item's `searchController`, or add its `searchBar` to a view, such as the header of a
/// table. The search begins when the bar is edited: the controller becomes a child of the controller whose view is
/// searched, and its view covers that controller's view, below the bar. (On Apple's systems, the searched controller
/// presents it.)
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The duration of the appearance and disappearance, in seconds.
    private static let duration: TimeInterval = 0.25
    /// The opacity of the black that dims the searched content.
    private static let dimmingOpacity: CGFloat = 0.1

    /// The object that updates the results. It is not retained. The default is nil.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that is notified when the search begins and ends. It is not retained. The default is nil.
    open weak var delegate: (any UISearchControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UISearchControllerDelegate).self,
                adopts: { $0 is any UISearchControllerDelegate.Type })
        }
    }
    /// The controller that shows the results, above the searched content; nil if the searched controller shows them.
    open private(set) var searchResultsController: UIViewController?
    /// The bar in which the user enters the text.
    open private(set) lazy var searchBar = makeSearchBar()

    /// A Boolean value that indicates whether the searched content is dimmed, so that it receives no touches; a tap on it ends
    /// the search. The default is true. It has no effect while the results controller is visible.
    open var obscuresBackgroundDuringPresentation = true { didSet { contentDidChange() } }
    /// The former name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// A Boolean value that indicates whether the title and the buttons of the navigation bar disappear during the search. The
    /// default is true. A bar that contains the search bar as its title stays.
    open var hidesNavigationBarDuringPresentation = true
    /// A Boolean value that indicates whether the search bar shows its cancel button during the search. The default is true.
    open var automaticallyShowsCancelButton = true
    /// A Boolean value that indicates whether the search bar shows its scope buttons during the search, if it has titles for
    /// them. The default is true.
    open var automaticallyShowsScopeBar = true
    /// A Boolean value that indicates whether the results controller is visible while the text is not empty, and only then.
    /// The default is true. Setting `showsSearchResultsController` makes it false.
    open var automaticallyShowsSearchResultsController = true { didSet { contentDidChange() } }
    /// A Boolean value that indicates whether the results controller is visible during the search. The setter makes
    /// `automaticallyShowsSearchResultsController` false.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? searchBar.searchTextField.hasText : storedShowsResults }
        set {
            storedShowsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var storedShowsResults = false

    /// A Boolean value that indicates whether a search takes place. The default is false. The setter begins or ends it with an
    /// animation. A search cannot begin before the search bar is in a window.
    open var isActive: Bool {
        get { storedIsActive }
        set {
            guard newValue != storedIsActive else { return }
            newValue ? begin() : end()
        }
    }
    private var storedIsActive = false
    /// The number of beginnings and ends. The end of an earlier animation is not reported.
    private var changeCount = 0
    /// Whether the search has hidden the navigation bar, which it shows again.
    private var hasHiddenBar = false
    private var hasDisabledScrolling = false

    /// The navigation item that shows the search bar; nil if a view contains it.
    weak var searchedItem: UINavigationItem?

    /// Creates a search controller.
    /// - Parameter searchResultsController: The controller that shows the results; nil if the searched controller shows them.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a search controller whose searched controller shows the results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a search controller whose searched controller shows the results.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func makeSearchBar() -> UISearchBar {
        let bar = UISearchBar()
        bar.placeholder = "Search"
        bar.sizeToFit()
        bar.searchController = self
        return bar
    }

    /// Creates the view that dims the searched content and contains the results.
    open override func loadView() {
        let view = SearchContentView()
        view.onTap = { [weak self] in self?.isActive = false }
        self.view = view
    }

    // MARK: Bar

    func editingDidBegin() {
        if !isActive { begin() }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func textDidChange() {
        contentDidChange()
        if isActive { searchResultsUpdater?.updateSearchResults(for: self) }
    }

    func barHeightDidChange() {
        navigationBarOwner?.barHeightDidChange()
        layOut()
    }

    // MARK: Course

    /// The controller whose content is searched: that of the navigation item, or the nearest one of the search bar.
    private var searchedController: UIViewController? {
        let responder = searchBar.chain.lazy.compactMap { $0 as? UIViewController }.first
        if let navigation = responder as? UINavigationController { return navigation.topViewController }
        return responder
    }

    private var navigationBarOwner: UINavigationController? {
        parent?.navigationController ?? searchedController?.navigationController
    }

    private func begin() {
        guard searchBar.window != nil, let owner = searchedController else {
            return UsageReport.report(
                "\(type(of: self)).isActive",
                "The search did not begin, because the search bar is not in a window. Begin it after "
                    + "viewDidAppear(_:).")
        }
        storedIsActive = true
        changeCount += 1
        delegate?.willPresentSearchController(self)
        if parent !== owner { addContent(to: owner) }
        contentDidChange()
        showBarForSearch(in: owner)
        animate(
            { self.view.alpha = 1 },
            completion: { [weak self] in
                guard let self else { return }
                delegate?.didPresentSearchController(self)
            })
        searchBar.becomeFirstResponder()
    }

    private func end() {
        storedIsActive = false
        changeCount += 1
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        searchBar.searchTextField.text = ""
        searchResultsUpdater?.updateSearchResults(for: self)
        showBarAfterSearch()
        animate(
            { self.view.alpha = 0 },
            completion: { [weak self] in
                guard let self else { return }
                removeContent()
                delegate?.didDismissSearchController(self)
            })
    }

    private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        let change = changeCount
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
            animations: {
                changes()
                self.navigationBarOwner?.barHeightDidChange()
            },
            completion: { [weak self] _ in
                if self?.changeCount == change { completion() }
            })
    }

    private func showBarForSearch(in owner: UIViewController) {
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
            searchBar.setShowsScope(true, animated: true)
        }
        guard hidesNavigationBarDuringPresentation, searchedItem == nil, let navigation = owner.navigationController,
            !navigation.isNavigationBarHidden, !searchBar.isDescendant(of: navigation.navigationBar)
        else { return }
        hasHiddenBar = true
        navigation.setNavigationBarHidden(true, animated: true)
    }

    private func showBarAfterSearch() {
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar, searchBar.showsScopeBar { searchBar.setShowsScope(false, animated: true) }
        if hasHiddenBar { navigationBarOwner?.setNavigationBarHidden(false, animated: true) }
        hasHiddenBar = false
    }

    // MARK: Content

    private func addContent(to owner: UIViewController) {
        removeContent()
        owner.addChild(self)
        owner.activeSearch = self
        view.alpha = 0
        owner.view.addSubview(view)
        if let results = searchResultsController {
            addChild(results)
            view.addSubview(results.view)
            results.didMove(toParent: self)
        }
        didMove(toParent: owner)
        layOut()
    }

    private func removeContent() {
        guard let owner = parent else { return }
        setScrolling(of: owner, isEnabled: true)
        if let results = searchResultsController, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
        if owner.activeSearch === self { owner.activeSearch = nil }
    }

    /// Shows or hides the results and the dimming.
    private func contentDidChange() {
        guard let view = viewIfLoaded as? SearchContentView, let owner = parent else { return }
        let showsResults = searchResultsController != nil && showsSearchResultsController
        searchResultsController?.viewIfLoaded?.isHidden = !showsResults
        let dims = obscuresBackgroundDuringPresentation && !showsResults
        view.backgroundColor = dims ? UIColor(white: 0, alpha: Self.dimmingOpacity) : nil
        view.isHidden = !dims && !showsResults
        setScrolling(of: owner, isEnabled: view.isHidden)
    }

    /// The searched content does not scroll below the content of the search.
    private func setScrolling(of owner: UIViewController, isEnabled: Bool) {
        guard let scrollView = owner.viewIfLoaded as? UIScrollView, isEnabled == hasDisabledScrolling else { return }
        hasDisabledScrolling = !isEnabled
        scrollView.isScrollEnabled = isEnabled
    }

    /// Covers the visible part of the searched view below the search bar, in front of its other subviews.
    func layOut() {
        guard let view = viewIfLoaded, let host = view.superview else { return }
        var frame = host.bounds
        if searchBar.isDescendant(of: host) {
            let bottom = searchBar.convert(searchBar.bounds, to: host).maxY
            frame.origin.y = min(max(frame.minY, bottom), frame.maxY)
            frame.size.height = host.bounds.maxY - frame.minY
        }
        if host.subviews.last !== view { host.bringSubviewToFront(view) }
        if view.frame != frame { view.frame = frame }
        if let results = searchResultsController?.viewIfLoaded, results.superview === view {
            results.frame = view.bounds
        }
    }
}

/// The view of a search controller. It dims the searched content and contains the results.
private final class SearchContentView: UIView {
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: SearchContentView.wasTapped))
    }

    required init?(coder: NSCoder) { nil }

    /// Taps on the results do not end the search.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        subviews.allSatisfy { $0.isHidden || !$0.frame.contains(gestureRecognizer.location(in: self)) }
    }

    private func wasTapped() { onTap?() }
}
