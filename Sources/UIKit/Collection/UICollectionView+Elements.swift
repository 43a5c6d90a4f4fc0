// The elements of a collection view: its items, supplementary views and decoration views.

extension UICollectionView: ElementProvider {
    func dataSourceDidChange(from old: (any UICollectionViewDataSource)?) {
        UsageReport.checkMethods(
            of: dataSource, protocol: (any UICollectionViewDataSource).self,
            adopts: { $0 is any UICollectionViewDataSource.Type })
        if dataSource !== old { reloadData() }
    }

    func setDelegate(_ delegate: (any UICollectionViewDelegate)?) {
        itemDelegate = delegate
        scrollDelegate = delegate
        UsageReport.checkMethods(
            of: delegate, protocol: (any UICollectionViewDelegate).self,
            adopts: { $0 is any UICollectionViewDelegate.Type })
        UsageReport.checkMethods(
            of: delegate, protocol: (any UICollectionViewDelegateFlowLayout).self,
            adopts: { $0 is any UICollectionViewDelegateFlowLayout.Type })
        if cellMenus == nil {
            cellMenus = CellMenus(
                of: self, delegate: delegate,
                method: "collectionView(_: UIKit.UICollectionView, contextMenuConfigurationForItem")
        }
    }

    /// Traps if a section does not exist.
    func requireSection(_ section: Int) {
        requirePrecondition(
            itemCounts.indices.contains(section),
            "request for the number of items in section \(section), but there are only \(itemCounts.count) sections. Pass an "
                + "index below numberOfSections.")
    }

    var containerName: String { "collection view" }
    var elementBackground: UIView? { backgroundView }

    var countSource: ElementCountSource? {
        guard let dataSource else { return nil }
        return ElementCountSource(
            object: dataSource, sectionMethod: "numberOfSections(in:)",
            itemMethod: "collectionView(_:numberOfItemsInSection:)",
            countSections: {
                FrameProgress.call("numberOfSections(in:)", of: dataSource) { dataSource.numberOfSections(in: self) }
            },
            countItems: { section in
                FrameProgress.call("collectionView(_:numberOfItemsInSection:)", of: dataSource) {
                    dataSource.collectionView(self, numberOfItemsInSection: section)
                }
            })
    }

    func configureAgain(_ view: ReusableElementView, at indexPath: IndexPath) {
        guard let dataSource else { return }
        let path = movement?.dataPath(forLayoutPath: indexPath) ?? indexPath
        let cell = FrameProgress.call("collectionView(_:cellForItemAt:)", of: dataSource) {
            dataSource.collectionView(self, cellForItemAt: path)
        }
        requireSameView(view, cell, at: indexPath)
    }

    func canMoveItem(at indexPath: IndexPath) -> Bool {
        dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    }

    func targetOfMovement(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: origin, atCurrentIndexPath: current,
            toProposedIndexPath: proposed) ?? proposed
    }

    func moveItemInData(from origin: IndexPath, to target: IndexPath) {
        dataSource?.collectionView(self, moveItemAt: origin, to: target)
    }

    func elementsDidDisplay() { updateListRows() }

    var prefetchesItems: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

    func prefetchItems(at indexPaths: [IndexPath]) {
        prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths)
    }

    func cancelPrefetching(ofItemsAt indexPaths: [IndexPath]) {
        prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
    }

    func willDisplay(_ view: ReusableElementView, for element: ElementID) {
        if view is GapItemCell { return }
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            cell.isSelected = selectedIndexPaths.contains(element.indexPath)
            cell.isHighlighted = highlightedIndexPath == element.indexPath
            guard let delegate else { return }
            FrameProgress.call("collectionView(_:willDisplay:forItemAt:)", of: delegate) {
                delegate.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
            }
        } else if let view = view as? UICollectionReusableView, element.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
        }
    }

    func didEndDisplaying(_ view: ReusableElementView, of element: ElementID) {
        switch element.category {
        case .cell where view is GapItemCell: break
        case .cell:
            if let cell = view as? UICollectionViewCell {
                if let row = cell as? UICollectionViewListCell, row.swipe != nil {
                    closeSwipe(of: row, animated: false)
                }
                guard let delegate else { return }
                FrameProgress.call("collectionView(_:didEndDisplaying:forItemAt:)", of: delegate) {
                    delegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
                }
            }
        case .supplementaryView:
            if let view = view as? UICollectionReusableView {
                delegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
                    at: element.indexPath)
            }
        case .decorationView: break
        }
    }

    func adjustedUpdateOffset(_ proposed: CGPoint) -> CGPoint {
        delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    }

    func frontmostItem(at point: CGPoint) -> IndexPath? {
        layOutSubtreeIfNeeded()
        let views = subviewList.reversed().flatMap { view in
            (view as? SectionScrollView).map { Array($0.subviewList.reversed()) } ?? [view]
        }
        for view in views {
            guard let cell = view as? UICollectionViewCell, cell.element?.category == .cell,
                let path = indexPath(for: cell)
            else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        // Items outside of the visible area have no cells.
        return bounds.contains(point) ? nil : collectionViewLayout.itemPath(at: point)
    }
}
