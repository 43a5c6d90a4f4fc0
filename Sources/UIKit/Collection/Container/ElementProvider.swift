/// What a container determines about its elements: a collection view with items, a table with rows.
@MainActor
protocol ElementProvider: ElementContainerView {
    /// The name of the kind of container, for messages.
    var containerName: String { get }
    /// The view behind all elements.
    var elementBackground: UIView? { get }
    /// The methods of the data source that return counts; nil without a data source.
    var countSource: ElementCountSource? { get }

    /// Reloads all data.
    func reloadData()
    /// Returns the view of an element that becomes visible.
    func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> ReusableElementView
    /// Called before the view of an element is added.
    func willDisplay(_ view: ReusableElementView, for element: ElementID)
    /// Called after the view of an element was removed.
    func didEndDisplaying(_ view: ReusableElementView, of element: ElementID)
    /// Called in each layout pass after the elements were displayed.
    func elementsDidDisplay()
    /// Calls the data source for the view of an item that is displayed.
    func configureAgain(_ view: ReusableElementView, at indexPath: IndexPath)
    /// Returns the content offset after an update, in points.
    func adjustedUpdateOffset(_ proposed: CGPoint) -> CGPoint
    /// Returns whether the view of an element is removed without an animation in the running update.
    func removesImmediately(_ element: ElementID) -> Bool

    /// Determines the sizes of the visible elements that depend on their content, in each layout pass.
    func measureVisibleElements()
    /// Passes the sizes that visible views prefer to the layout. Returns whether the layout has changed.
    func adoptPreferredSizes() -> Bool

    /// Whether the items are edited.
    var isEditing: Bool { get }
    /// Whether items can be selected, and whether several can, while the items are edited and otherwise.
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsSelectionDuringEditing: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    /// Highlights the item at the location of the first touch, if the delegate allows highlighting.
    func highlightItem(under touches: Set<UITouch>)
    /// Ends the highlight of an item without selecting it.
    func endHighlight()
    /// Selects the highlighted item, or deselects it if several items can be selected and it is selected.
    func selectOrDeselectHighlightedItem()

    /// Whether swipes over items can reveal actions now.
    var allowsSwipes: Bool { get }
    /// Returns the actions that a swipe over an item reveals; nil if there are none.
    func swipeActions(ofItemAt indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
    /// Called before a swipe reveals the actions of an item.
    func swipeWillBegin(at indexPath: IndexPath)
    /// Called after the actions of an item were hidden. The index path is nil if the item is no longer displayed.
    func swipeDidEnd(at indexPath: IndexPath?)

    /// Whether a data source loads the data of items before they are displayed.
    var prefetchesItems: Bool { get }
    /// Calls the prefetching data source.
    func prefetchItems(at indexPaths: [IndexPath])
    /// Calls the prefetching data source for items that are no longer near the visible area.
    func cancelPrefetching(ofItemsAt indexPaths: [IndexPath])

    /// Returns whether the user can move an item.
    func canMoveItem(at indexPath: IndexPath) -> Bool
    /// Returns the index path to which an item moves: the proposed one, or another one of the client's choice.
    func targetOfMovement(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath
    /// Calls the data source to move an item in its data.
    func moveItemInData(from origin: IndexPath, to target: IndexPath)
    /// The vertical positions that the center of an item can have while the user moves it by its grip, in points.
    var rangeOfMovedItems: ClosedRange<CGFloat> { get }
}

extension ElementProvider {
    func elementsDidDisplay() {}
    func adjustedUpdateOffset(_ proposed: CGPoint) -> CGPoint { proposed }
    func removesImmediately(_ element: ElementID) -> Bool { false }
    func measureVisibleElements() {}
    func adoptPreferredSizes() -> Bool { false }
    /// Whether items can be selected now.
    var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    /// Whether several items can be selected now.
    var allowsMultipleSelectionNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    var allowsSwipes: Bool { true }
    func swipeWillBegin(at indexPath: IndexPath) {}
    func swipeDidEnd(at indexPath: IndexPath?) {}
    var rangeOfMovedItems: ClosedRange<CGFloat> { 0...max(0, contentSize.height - 0.5) }
}

/// The methods of a data source that return counts, with their names for messages.
@MainActor
struct ElementCountSource {
    let object: AnyObject
    let sectionMethod: String
    let itemMethod: String
    let countSections: () -> Int
    let countItems: (Int) -> Int
}
