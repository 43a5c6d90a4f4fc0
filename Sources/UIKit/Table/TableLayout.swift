/// The layout of a table: rows below each other, in sections with headers and footers.
///
/// Heights of rows are measured when the rows become visible; until then they are estimates.
final class TableLayout: UICollectionViewLayout {
    private var table: UITableView? { container as? UITableView }
    private(set) var sections: [TableSection] = []
    private var needsSections = true
    /// Whether headers or footers stay visible while their section is.
    private var floatsAccessories = false
    private var preparedWidth: CGFloat = -1
    private var contentHeight: CGFloat = 0

    /// The animations of the rows and sections of the running update.
    var animations = TableRowAnimations()

    // MARK: Preparation

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { needsSections = true }
        super.invalidateLayout(with: context)
    }

    override var maximumItemCount: Int { Self.maximumStoredItemCount }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let table else { return false }
        return floatsAccessories && newBounds.origin.y != table.bounds.origin.y
            || newBounds.width != table.bounds.width
    }

    override func prepare() {
        super.prepare()
        guard let table else { return }
        if needsSections {
            needsSections = false
            makeSections(of: table)
        } else if preparedWidth != table.bounds.width {
            for index in sections.indices { sections[index].forgetMeasurements() }
        }
        preparedWidth = table.bounds.width
        updatePositions()
    }

    /// Reads the counts and the heights of headers and footers. Rows that existed before an update keep their height as
    /// an estimate.
    private func makeSections(of table: UITableView) {
        let (old, mapping) = (sections, table.activeUpdate?.mapping)
        table.preparedAccessories.removeAll()
        if mapping == nil { table.preparedCells.removeAll() }
        sections = table.itemCounts.enumerated().map { section, count in
            let oldSection = mapping?.oldSection(forNewSection: section)
            let heights = (0..<count).map { row -> CGFloat in
                if let mapping, let path = mapping.oldIndexPath(forNewPath: IndexPath(row: row, section: section)),
                    old.indices.contains(path.section), path.row < old[path.section].count
                {
                    return old[path.section].heights[path.row]
                }
                return table.estimatedHeight(ofRow: row, section: section)
            }
            var result = TableSection(heights: ContiguousArray(heights))
            let isKept = mapping != nil && oldSection != nil
            result.header = table.accessoryHeight(ofSection: section, isHeader: true, isKept: isKept)
            result.footer = table.accessoryHeight(ofSection: section, isHeader: false, isKept: isKept)
            return result
        }
        floatsAccessories = table.style == .plain && sections.contains { $0.header > 0 || $0.footer > 0 }
    }

    /// Computes the positions of the sections.
    func updatePositions() {
        guard let table else { return }
        var top = table.tableHeaderView?.frame.height ?? 0
        let padding = table.sectionHeaderTopPadding
        for index in sections.indices {
            sections[index].updateStarts()
            if padding.isFinite, padding > 0, sections[index].header > 0 { top += padding }
            sections[index].top = top
            top = sections[index].bottom
        }
        contentHeight = top + (table.tableFooterView?.frame.height ?? 0)
    }

    /// The top of the view below all rows, in points.
    var footerTop: CGFloat { contentHeight - (table?.tableFooterView?.frame.height ?? 0) }

    override var collectionViewContentSize: CGSize { CGSize(width: preparedWidth, height: contentHeight) }

    // MARK: Measurement

    /// Measures the rows in an interval that were not measured yet. Rows that begin above the interval grow upward, so
    /// that visible rows keep their position.
    /// - Returns: The change of the content offset that keeps the visible rows in place, in points; nil if nothing has
    ///   changed.
    func measureRows(from minimum: CGFloat, to maximum: CGFloat, measure: (IndexPath) -> CGFloat) -> CGFloat? {
        var (shift, hasChanged) = (CGFloat(0), false)
        // A measured height moves other rows into the interval, so the search is repeated until all rows are measured.
        // A measurement can discard that of another row, so each pass measures at most as many rows as there are.
        for _ in 0..<sections.reduce(0, { $0 + $1.count }) {
            let low = minimum + shift
            guard let path = firstUnmeasuredRow(from: low, to: maximum + shift) else { break }
            let section = sections[path.section]
            let difference = measure(path) - section.heights[path.row]
            sections[path.section].setHeight(section.heights[path.row] + difference, ofRow: path.row)
            guard difference != 0 else { continue }
            hasChanged = true
            if section.top(ofRow: path.row) < low { shift += difference }
            updatePositions()
        }
        return hasChanged ? shift : nil
    }

    /// Makes the next layout pass measure a row again if it is visible. Does nothing for rows that do not exist.
    func forgetMeasurement(of path: IndexPath) {
        guard sections.indices.contains(path.section), (0..<sections[path.section].count).contains(path.row) else {
            return
        }
        sections[path.section].forgetMeasurement(ofRow: path.row)
    }

    private func firstUnmeasuredRow(from minimum: CGFloat, to maximum: CGFloat) -> IndexPath? {
        for index in sectionIndices(from: minimum, to: maximum) {
            let section = sections[index]
            if let row = section.rows(from: minimum, to: maximum).first(where: { !section.isMeasured[$0] }) {
                return IndexPath(row: row, section: index)
            }
        }
        return nil
    }

    /// Returns the indices of the sections that overlap an interval, in points.
    func sectionIndices(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
        let first = sections.partitioningIndex { $0.bottom > minimum }
        return first..<max(first, sections.partitioningIndex { $0.top >= maximum })
    }

    // MARK: Attributes

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        countAttributesQuery()
        guard let table else { return nil }
        var result: [UICollectionViewLayoutAttributes] = []
        for index in sectionIndices(from: rect.minY, to: rect.maxY) {
            let section = sections[index]
            for row in section.rows(from: rect.minY, to: rect.maxY) {
                result.append(rowAttributes(IndexPath(row: row, section: index), in: table))
            }
            for kind in [UITableView.headerKind, UITableView.footerKind] {
                if let attributes = accessoryAttributes(kind, section: index, in: table) { result.append(attributes) }
            }
        }
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let table, sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.row)
        else { return nil }
        return rowAttributes(indexPath, in: table)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let table, sections.indices.contains(indexPath.section) else { return nil }
        return accessoryAttributes(elementKind, section: indexPath.section, in: table)
    }

    private func rowAttributes(_ path: IndexPath, in table: UITableView) -> UICollectionViewLayoutAttributes {
        let section = sections[path.section]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let inset = table.rowInset
        attributes.frame = CGRect(
            x: inset, y: section.top(ofRow: path.row), width: max(0, preparedWidth - 2 * inset),
            height: section.heights[path.row])
        return attributes
    }

    /// Returns the attributes of a header or a footer; nil if it has no height.
    private func accessoryAttributes(
        _ kind: String, section index: Int, in table: UITableView
    ) -> UICollectionViewLayoutAttributes? {
        let section = sections[index]
        let isHeader = kind == UITableView.headerKind
        let height = isHeader ? section.header : section.footer
        guard height > 0 else { return nil }
        var top = isHeader ? section.top : section.bottom - height
        if table.style == .plain {
            let visible = table.bounds.area(within: table.adjustedContentInset)
            top =
                isHeader
                ? max(top, min(visible.minY, section.bottom - section.footer - height))
                : min(top, max(visible.maxY - height, section.top + section.header))
        }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: .ofSection(index))
        let inset = table.rowInset
        attributes.frame = CGRect(x: inset, y: top, width: max(0, preparedWidth - 2 * inset), height: height)
        attributes.zIndex = 1
        return attributes
    }

    /// Returns the rectangle of a section, in points.
    func rect(ofSection index: Int) -> CGRect {
        let section = sections[index]
        return CGRect(x: 0, y: section.top, width: preparedWidth, height: section.bottom - section.top)
    }

    // MARK: Updates

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let update = container?.activeUpdate, update.isNew(.cell(at: itemIndexPath)),
            let attributes = layoutAttributesForItem(at: itemIndexPath)
        else { return nil }
        return animations.animation(ofNewRow: itemIndexPath).moved(attributes)
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = container?.activeUpdate?.fadedOutAttributes(of: .cell(at: itemIndexPath)) else {
            return nil
        }
        return animations.animation(ofOldRow: itemIndexPath).moved(attributes)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        animations = TableRowAnimations()
    }
}
