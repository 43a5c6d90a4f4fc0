// The elements of a table: its rows, headers and footers.

extension UITableView: ElementProvider {
    var tableLayout: TableLayout { elementLayout as! TableLayout }

    /// Sets what differs from other scroll views. Called by the initializers.
    func setUpTable() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        enableSwipes()
    }

    func dataSourceDidChange(from old: (any UITableViewDataSource)?) {
        UsageReport.checkMethods(
            of: dataSource, protocol: (any UITableViewDataSource).self,
            adopts: { $0 is any UITableViewDataSource.Type })
        guard dataSource !== old else { return }
        (canCommitCache, canMoveCache) = (nil, nil)
        reloadData()
    }

    func setDelegate(_ delegate: (any UITableViewDelegate)?) {
        tableDelegate = delegate
        scrollDelegate = delegate
        UsageReport.checkMethods(
            of: delegate, protocol: (any UITableViewDelegate).self,
            adopts: { $0 is any UITableViewDelegate.Type })
        if cellMenus == nil {
            cellMenus = CellMenus(
                of: self, delegate: delegate,
                method: "tableView(_: UIKit.UITableView, contextMenuConfigurationForRowAt: ")
        }
        setNeedsReload()
    }

    func backgroundViewDidChange(from old: UIView?) {
        replaceElementBackground(old, with: backgroundView)
        setNeedsLayout()
    }

    var containerName: String { "table view" }
    var elementBackground: UIView? { backgroundView }

    var countSource: ElementCountSource? {
        guard let dataSource else { return nil }
        return ElementCountSource(
            object: dataSource, sectionMethod: "numberOfSections(in:)",
            itemMethod: "tableView(_:numberOfRowsInSection:)",
            countSections: {
                FrameProgress.call("numberOfSections(in:)", of: dataSource) { dataSource.numberOfSections(in: self) }
            },
            countItems: { section in
                FrameProgress.call("tableView(_:numberOfRowsInSection:)", of: dataSource) {
                    dataSource.tableView(self, numberOfRowsInSection: section)
                }
            })
    }

    func removesImmediately(_ element: ElementID) -> Bool {
        tableLayout.animations.animation(ofOldElement: element) == .none
    }

    func configureAgain(_ view: ReusableElementView, at indexPath: IndexPath) {
        guard let dataSource else { return }
        requireSameView(view, dataSource.tableView(self, cellForRowAt: dataPath(indexPath)), at: indexPath)
        tableLayout.forgetMeasurement(of: indexPath)
    }

    var prefetchesItems: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

    func prefetchItems(at indexPaths: [IndexPath]) {
        prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
    }

    func cancelPrefetching(ofItemsAt indexPaths: [IndexPath]) {
        prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
    }

    func measureVisibleElements() {
        // An update can make another row the first or the last one of its section, so the corners of cells that stay change.
        if activeUpdate != nil { updateCellAppearances() }
        measureVisibleRows()
    }

    var allowsSwipes: Bool { !isEditing }

    func swipeWillBegin(at indexPath: IndexPath) {
        delegate?.tableView(self, willBeginEditingRowAt: indexPath)
    }

    func swipeDidEnd(at indexPath: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: indexPath) }

    func targetOfMovement(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.tableView(self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
    }

    func moveItemInData(from origin: IndexPath, to target: IndexPath) {
        dataSource?.tableView(self, moveRowAt: origin, to: target)
    }

    var rangeOfMovedItems: ClosedRange<CGFloat> {
        let top = tableHeaderView?.frame.height ?? 0
        return top...max(top, tableLayout.footerTop - 0.5)
    }

    func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> ReusableElementView {
        makeView(of: attributes.element)
    }

    func willDisplay(_ view: ReusableElementView, for element: ElementID) {
        if (view as? UITableViewCell)?.fillsGap == true { return }
        let path = element.indexPath
        if let cell = view as? UITableViewCell {
            cell.isSelected = selectedIndexPaths.contains(path)
            cell.isHighlighted = highlightedIndexPath == path
            guard let delegate else { return }
            FrameProgress.call("tableView(_:willDisplay:forRowAt:)", of: delegate) {
                delegate.tableView(self, willDisplay: cell, forRowAt: path)
            }
        } else if element.kind == Self.headerKind {
            delegate?.tableView(self, willDisplayHeaderView: accessoryContent(view), forSection: path.section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: accessoryContent(view), forSection: path.section)
        }
    }

    func didEndDisplaying(_ view: ReusableElementView, of element: ElementID) {
        if (view as? UITableViewCell)?.fillsGap == true { return }
        let path = element.indexPath
        if let cell = view as? UITableViewCell {
            if cell.swipe != nil { closeSwipe(of: cell, animated: false) }
            guard let delegate else { return }
            FrameProgress.call("tableView(_:didEndDisplaying:forRowAt:)", of: delegate) {
                delegate.tableView(self, didEndDisplaying: cell, forRowAt: path)
            }
        } else if element.kind == Self.headerKind {
            delegate?.tableView(self, didEndDisplayingHeaderView: accessoryContent(view), forSection: path.section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: accessoryContent(view), forSection: path.section)
        }
    }
}
