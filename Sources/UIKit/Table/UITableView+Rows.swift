// The heights of rows: given, estimated and measured.

extension UITableView {
    /// The distance of rows from the sides, in points.
    var rowInset: CGFloat { style == .insetGrouped ? Self.groupInset : 0 }
    /// The width of rows, in points.
    var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

    /// Requests that heights be read again in the next layout pass.
    func setNeedsReload() {
        guard cachedItemCounts != nil else { return }
        let context = elementLayout.makeInvalidationContext()
        context.invalidateEverything = true
        elementLayout.invalidateLayout(with: context)
    }

    func rowSize(at path: IndexPath) -> CGSize {
        let sections = tableLayout.sections
        guard sections.indices.contains(path.section), (0..<sections[path.section].count).contains(path.row) else {
            return CGSize(width: rowWidth, height: Self.standardRowHeight)
        }
        return CGSize(width: rowWidth, height: sections[path.section].heights[path.row])
    }

    func dequeueCell(_ identifier: String, size: CGSize?) -> UITableViewCell? {
        let size = size ?? CGSize(width: rowWidth, height: Self.standardRowHeight)
        let cell = reuseQueue.dequeueView(for: .cell(identifier: identifier), size: size) as? UITableViewCell
        cell?.bounds.size = size
        return cell
    }

    func performDequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        let key = ReuseKey.cell(identifier: identifier)
        if let cell = reconfiguredView(of: .cell(at: path), key: key) as? UITableViewCell { return cell }
        guard let cell = dequeueCell(identifier, size: rowSize(at: path)) else {
            failPrecondition(
                "no cell class is registered for the reuse identifier \"\(identifier)\"; call "
                    + "register(_:forCellReuseIdentifier:) first")
        }
        return cell
    }

    // MARK: Heights of rows

    /// Returns a height of a delegate or a property, in points; nil for a height that depends on the content.
    private func usableHeight(_ height: CGFloat, from method: String) -> CGFloat? {
        guard height.isFinite else {
            UsageReport.report(
                "\(type(of: self)).\(method)",
                "The height \(height) was replaced by an automatic one. Return a finite number of points.")
            return nil
        }
        return height < 0 ? nil : height
    }

    func estimatedHeight(ofRow row: Int, section: Int) -> CGFloat {
        let path = IndexPath(row: row, section: section)
        guard let dataPath = measuredPath(forLayoutPath: path) else { return Self.standardRowHeight }
        let estimate =
            delegate.map { delegate in
                FrameProgress.call("tableView(_:estimatedHeightForRowAt:)", of: delegate) {
                    delegate.tableView(self, estimatedHeightForRowAt: dataPath)
                }
            } ?? estimatedRowHeight
        let usable = usableHeight(estimate, from: "estimatedHeightForRowAt")
        if usable == 0 { return givenHeight(at: path) ?? Self.standardRowHeight }
        return usable ?? usableHeight(rowHeight, from: "rowHeight") ?? Self.standardRowHeight
    }

    /// Returns the height of a row that the delegate or `rowHeight` determines, in points; nil for automatic heights.
    private func givenHeight(at path: IndexPath) -> CGFloat? {
        guard let dataPath = measuredPath(forLayoutPath: path) else { return Self.standardRowHeight }
        let height = delegate.map { delegate in
            FrameProgress.call("tableView(_:heightForRowAt:)", of: delegate) {
                delegate.tableView(self, heightForRowAt: dataPath)
            }
        }
        return usableHeight(height ?? rowHeight, from: "tableView(_:heightForRowAt:)")
    }

    /// Measures the visible rows that were not measured yet. In a layout pass, this is called before the rows are
    /// displayed.
    func measureVisibleRows() {
        guard bounds.width > 0, bounds.height > 0, dataSource != nil else { return }
        measureRows(in: bounds)
        recyclePreparedCells()
    }

    /// Measures the rows in a rectangle, and keeps the visible rows in place.
    func measureRows(in rect: CGRect) {
        guard
            let shift = tableLayout.measureRows(
                from: rect.minY, to: rect.maxY, measure: { [unowned self] in measureRow(at: $0) })
        else { return }
        cachedRect = .null
        contentSize = tableLayout.collectionViewContentSize
        if shift != 0 { contentOffset.y += shift }
    }

    private func measureRow(at path: IndexPath) -> CGFloat {
        if let height = givenHeight(at: path) { return height }
        measurementCount += 1
        let cell = cellForRow(at: path) ?? preparedCells[path] ?? makeCell(at: path)
        if cell.element == nil { preparedCells[path] = cell }
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.isFinite ? max(0, size.height) : Self.standardRowHeight
    }

    /// Puts cells that were measured but are not visible after all into the reuse queue.
    private func recyclePreparedCells() {
        guard preparedCells.count > 64 || preparedCells.contains(where: { !rectForPrepared($0.key).overlaps(bounds) })
        else { return }
        for path in preparedCells.keys.sorted() where !rectForPrepared(path).overlaps(bounds) {
            if let cell = preparedCells.removeValue(forKey: path) { reuseQueue.enqueue(cell) }
        }
    }

    private func rectForPrepared(_ path: IndexPath) -> CGRect {
        tableLayout.layoutAttributesForItem(at: path)?.frame ?? .null
    }

    // MARK: Views

    /// Returns the view of an element that becomes visible.
    func makeView(of element: ElementID) -> ReusableElementView {
        guard element.category == .cell else { return makeAccessoryView(of: element) }
        return preparedCells.removeValue(forKey: element.indexPath) ?? makeCell(at: element.indexPath)
    }

    /// Requests the cell of a row from the data source.
    private func makeCell(at path: IndexPath) -> UITableViewCell {
        if movement?.isEmptyGap(path) == true {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.fillsGap = true
            return cell
        }
        guard let dataSource else {
            failPrecondition(
                "a table view that displays rows needs a data source. Set it, and retain it: the table view does not.")
        }
        requestedRow = (path, rowSize(at: path))
        let cell = FrameProgress.call("tableView(_:cellForRowAt:)", of: dataSource) {
            dataSource.tableView(self, cellForRowAt: dataPath(path))
        }
        requestedRow = nil
        requirePrecondition(
            cell.element == nil && !preparedCells.values.contains { $0 === cell },
            "the data source returned one cell for two visible rows, the second of which is \(path). Return a cell of its own for each row."
        )
        if cell.reuseKey == nil, let identifier = cell.reuseIdentifier { cell.reuseKey = .cell(identifier: identifier) }
        prepare(cell, at: path)
        return cell
    }

    /// Sets what the table determines about a cell.
    private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        if cell.backgroundColor == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        let dataPath = dataPath(path)
        let level = delegate?.tableView(self, indentationLevelForRowAt: dataPath) ?? 0
        // A level of 0 is also that of a delegate without the method, which leaves the cell its own level.
        if level != 0 || cell.delegateIndentationLevel != 0 { cell.indentationLevel = level }
        cell.delegateIndentationLevel = level
        updateAppearance(of: cell, at: path)
        applyEditing(to: cell, at: dataPath, animated: false)
    }

    func updateCellAppearances() {
        for view in visibleViews {
            if let cell = view as? UITableViewCell, let path = cell.element?.indexPath {
                updateAppearance(of: cell, at: path)
            }
        }
    }

    /// Sets the separator and the corners of a cell.
    private func updateAppearance(of cell: UITableViewCell, at path: IndexPath) {
        let counts = itemCounts
        let isLast = counts.indices.contains(path.section) && path.row == counts[path.section] - 1
        let showsSeparator = separatorStyle != .none && !(isLast && style == .insetGrouped)
        var appearance = TableCellAppearance(
            separatorColor: showsSeparator ? separatorColor : nil, separatorInset: separatorEdgeInset)
        if isLast && style == .grouped { appearance.separatorInset.left = 0 }
        (appearance.roundsTop, appearance.roundsBottom) =
            style == .insetGrouped ? (path.row == 0, isLast) : (false, false)
        appearance.trailingInset = sectionIndex.width
        cell.appearance = appearance
    }

    // MARK: Queries

    func row(at point: CGPoint) -> IndexPath? {
        guard point.isFinite else { return nil }
        return rows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0.001)).first
    }

    func rows(in rect: CGRect) -> [IndexPath] {
        prepareLayout()
        return tableLayout.sectionIndices(from: rect.minY, to: rect.maxY).flatMap { index in
            tableLayout.sections[index].rows(from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: index) }
        }
    }

    func scroll(toRowAt path: IndexPath, at position: ScrollPosition, animated: Bool) {
        let isHeader = path.count == 2 && path.row == NSNotFound
        layOutSubtreeIfNeeded()
        prepareLayout()
        if isHeader {
            let header = rectForHeader(inSection: path.section)
            guard header != .zero || numberOfRows(inSection: path.section) > 0 else { return }
            setContentOffset(
                usableOffset(rect(forSection: path.section).minY - adjustedContentInset.top), animated: animated)
            return
        }
        requirePrecondition(
            exists(.cell(at: path)),
            "The table view cannot scroll to \(ElementID.cell(at: path).name), because it does not exist. Pass the index "
                + "path of a row of the data source.")
        var offset = offset(showing: path, at: position)
        // Rows near the target can have other heights than their estimates, so rows are measured at the offset until it
        // no longer changes.
        for _ in 0..<8 {
            measureRows(in: CGRect(x: 0, y: offset, width: bounds.width, height: bounds.height))
            let next = self.offset(showing: path, at: position)
            if next == offset { break }
            offset = next
        }
        setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }

    /// Scrolls until the selected row that is nearest to a position is there. Does nothing if no row is selected.
    /// `animated`: whether the change of the content offset is animated.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = nearestSelectedRow(to: scrollPosition) else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    /// Returns the selected row that is nearest to a position in the visible area; for `.none`, the one that is nearest to being
    /// visible.
    private func nearestSelectedRow(to position: ScrollPosition) -> IndexPath? {
        let area = bounds.area(within: adjustedContentInset)
        return indexPathsForSelectedRows?.map { path -> (path: IndexPath, distance: CGFloat) in
            let row = rectForRow(at: path)
            switch position {
            case .top: return (path, abs(row.minY - area.minY))
            case .middle: return (path, abs(row.midY - area.midY))
            case .bottom: return (path, abs(row.maxY - area.maxY))
            case .none: return (path, max(area.minY - row.minY, row.maxY - area.maxY, 0))
            }
        }.min { $0.distance < $1.distance }?.path
    }

    private func usableOffset(_ y: CGFloat) -> CGPoint {
        let range = offsetRange.y
        return CGPoint(x: contentOffset.x, y: min(max(y, range.lowerBound), range.upperBound))
    }

    private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGFloat {
        let (row, inset) = (rectForRow(at: path), adjustedContentInset)
        let header = style == .plain ? tableLayout.sections[path.section].header : 0
        let top = row.minY - inset.top - header
        let bottom = row.maxY + inset.bottom - bounds.height
        let target: CGFloat =
            switch position {
            case .top: top
            case .middle: row.midY - (bounds.height + inset.top - inset.bottom) / 2
            case .bottom: bottom
            case .none: contentOffset.y > top ? top : max(contentOffset.y, bottom)
            }
        return usableOffset(target).y
    }
}

extension UITableViewCell {
    /// The order of the row in the table, for sorting.
    var orderInTable: IndexPath { element?.indexPath ?? IndexPath() }
}
