/// A view controller that manages a collection view as its view. It is the data source and delegate of the collection
/// view.
@preconcurrency @MainActor
open class UICollectionViewController: ElementViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout with which the collection view is created.
    open internal(set) var collectionViewLayout: UICollectionViewLayout

    /// A Boolean value that indicates whether a push of the controller changes the layout of the collection view of the
    /// controller below, instead of sliding a view. The default is false.
    ///
    /// Set it to true before the controller is pushed on another collection view controller. The two then have one
    /// collection view, which the push and the pop animate from the layout of one to the layout of the other. Its data
    /// source stays the one of the controller below; its delegate, if it was that controller, becomes the top controller
    /// after the transition. A drag from the edge does not pop such a controller. An animator of the navigation controller's
    /// delegate takes precedence.
    open var useLayoutToLayoutNavigationTransitions = false
    /// The collection view that another controller of the stack shows in its layout; nil if there is none.
    final weak var sharedCollectionView: UICollectionView?

    /// Creates a controller whose collection view uses the given layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose collection view is in a xib, or has a flow layout if there is none with the name.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard. Other coders create a controller with a flow layout.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, which is the controller's view. Reading it for the first time creates it. It is nil if
    /// `view` was set to a view of another class. While a controller with `useLayoutToLayoutNavigationTransitions` is above
    /// this one, it is the collection view that both share, and is not the controller's view.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView ?? sharedCollectionView }
        set { view = newValue }
    }
    /// A Boolean value that indicates whether the selection is cleared before the collection view appears. The default is
    /// true.
    open var clearsSelectionOnViewWillAppear = true

    /// Clears the selection if `clearsSelectionOnViewWillAppear` is true. Overrides must call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collectionView else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    /// Creates the collection view of the storyboard. Without a storyboard, creates one with the size of the screen and sets
    /// its data source and delegate.
    open override func loadView() {
        if loadInterfaceView() {
            if let collectionView { collectionViewLayout = collectionView.collectionViewLayout }
            return
        }
        let collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
        collectionView.backgroundColor = .systemBackground
        collectionView.dataSource = self
        collectionView.delegate = self
        view = collectionView
        updateMovementGesture()
    }

    /// A Boolean value that indicates whether a long press moves the item under it. The default is true.
    ///
    /// The controller's class must override `collectionView(_:moveItemAt:to:)`; otherwise there is no recognizer. Classes are
    /// examined in the symbol table of the program, so that a stripped program has none either.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { if isViewLoaded { updateMovementGesture() } }
    }
    /// The recognizer that moves items; nil if there is none.
    final var movementRecognizer: UIGestureRecognizer?

    /// Begins or ends the editing of the items. Overrides must call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        guard let collectionView else { return }
        if animated {
            UIView.animate(withDuration: 0.3) { collectionView.isEditing = editing }
        } else {
            collectionView.isEditing = editing
        }
    }

    // The delegate and data source methods are declared in this class so that subclasses can override them. Subclasses
    // could not override the default implementations of a protocol extension.

    /// Returns the number of sections. The default implementation returns 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns the number of items in a section. The default implementation returns 0.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns the cell for an item. Subclasses with items must override this method, because the default
    /// implementation stops the program.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        failPrecondition(
            "\(type(of: self)) has items but no cells. Override collectionView(_:cellForItemAt:) in it.")
    }

    /// Returns whether a touch highlights an item. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after a touch highlighted an item. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Called after the highlight of an item was removed. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns whether a tap selects an item. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns whether a tap deselects an item. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after a tap selected an item. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Called after a tap deselected an item. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns whether an item can be moved by a finger. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// Moves an item in the data. Subclasses whose items can be moved must override this method; the default implementation
    /// reports that it is missing, and the item returns to its position.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { MissingMove.report(in: self) }
    /// Returns the index path to which a finger moves an item. The default implementation returns that of
    /// `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// Returns the index path to which a finger moves an item. The default implementation returns the proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Called before a cell becomes visible. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called after a cell is no longer visible. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Returns a supplementary view, such as a header or footer. Subclasses whose layout has supplementary views must
    /// override this method, because the default implementation stops the program.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        failPrecondition(
            "\(type(of: self)) has no supplementary views, but its layout needs one of kind \"\(kind)\". Override "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:) in it.")
    }
    /// Called before a supplementary view becomes visible. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a supplementary view is no longer visible. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the content offset after an update, in points. The default implementation returns the proposed offset.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the layout for an interactive transition between two layouts. The default implementation returns a
    /// `UICollectionViewTransitionLayout`.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}
