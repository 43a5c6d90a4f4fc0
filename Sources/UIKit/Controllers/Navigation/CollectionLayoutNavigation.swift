/// A push or pop between two collection view controllers that show the same collection view in different layouts.
///
/// The collection view stays where it is. It becomes the view of the new top controller, and changes to its layout. The old
/// top controller gets an empty view.
@MainActor
struct CollectionLayoutNavigation {
    private let from: UICollectionViewController
    private let to: UICollectionViewController
    private let collectionView: UICollectionView

    /// Returns nil if the controllers do not share a collection view. The upper controller decides.
    init?(_ change: NavigationChange) {
        guard let from = change.from as? UICollectionViewController, let to = change.to as? UICollectionViewController,
            (change.isPop ? from : to).useLayoutToLayoutNavigationTransitions, from.isViewLoaded,
            let collectionView = from.collectionView
        else { return nil }
        // A controller that is popped can return the view only to one that has shown it. Otherwise the pop is an
        // ordinary one.
        if change.isPop, to.collectionView !== collectionView { return nil }
        (self.from, self.to, self.collectionView) = (from, to, collectionView)
    }

    /// Makes the collection view the view of the new top controller.
    func begin() {
        to.loadViewIfNeeded()
        from.giveCollectionView(collectionView, to: to)
    }

    /// Changes the layout.
    func run(animated: Bool, completion: @escaping () -> Void) {
        collectionView.setCollectionViewLayout(to.collectionViewLayout, animated: animated) { _ in completion() }
    }

    /// Makes the new top controller the delegate. The data source stays the same.
    func end() {
        if collectionView.delegate === from { collectionView.delegate = to }
    }
}

extension UICollectionViewController {
    fileprivate func giveCollectionView(_ collectionView: UICollectionView, to other: UICollectionViewController) {
        collectionViewLayout = collectionView.collectionViewLayout
        other.releaseOwnCollectionView(except: collectionView)
        let placeholder = UIView(frame: collectionView.frame)
        view = placeholder
        other.view = collectionView
        sharedCollectionView = collectionView
    }

    /// Gives up the collection view with which the controller was created, so that another can use its layout.
    private func releaseOwnCollectionView(except shared: UICollectionView) {
        guard let own = view as? UICollectionView, own !== shared else { return }
        let layout = own.collectionViewLayout
        _ = own.replaceLayout(with: UICollectionViewFlowLayout())
        layout.owner = nil
        collectionViewLayout = layout
        own.removeFromSuperview()
    }
}
