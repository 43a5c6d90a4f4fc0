// The index of a table's sections: titles at its right edge that scroll to their sections.

/// The index of a table, and how it is shown.
struct SectionIndex {
    /// The view with the titles; nil while the table has none.
    var view: SectionIndexView?
    /// Whether the data source must be asked for the titles.
    var needsTitles = false
    var color: UIColor?
    var backgroundColor: UIColor?
    var trackingBackgroundColor: UIColor?
    var minimumRowCount = 0

    /// The width that the titles cover, in points.
    @MainActor
    var width: CGFloat { view == nil ? 0 : SectionIndexView.width }
}

extension UITableView {
    /// The color of the titles of the index. The default, nil, is the tint color.
    public var sectionIndexColor: UIColor? {
        get { sectionIndex.color }
        set {
            sectionIndex.color = newValue
            sectionIndex.view?.updateColors()
        }
    }
    /// The color behind the index. The default, nil, is none.
    public var sectionIndexBackgroundColor: UIColor? {
        get { sectionIndex.backgroundColor }
        set {
            sectionIndex.backgroundColor = newValue
            sectionIndex.view?.updateColors()
        }
    }
    /// The color behind the index while a finger is on it. The default, nil, is `sectionIndexBackgroundColor`.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { sectionIndex.trackingBackgroundColor }
        set {
            sectionIndex.trackingBackgroundColor = newValue
            sectionIndex.view?.updateColors()
        }
    }
    /// The number of rows of the table from which on the index is shown. The default is 0.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { sectionIndex.minimumRowCount }
        set {
            sectionIndex.minimumRowCount = newValue
            reloadSectionIndexTitles()
        }
    }

    /// Asks the data source for the titles of the index again, before the next frame.
    public func reloadSectionIndexTitles() {
        sectionIndex.needsTitles = true
        setNeedsLayout()
    }

    /// Shows the titles of the data source at the right edge of the visible part of the table, in front of the rows.
    func layOutSectionIndex() {
        if sectionIndex.needsTitles {
            sectionIndex.needsTitles = false
            loadSectionIndex()
        }
        guard let view = sectionIndex.view else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        view.frame = CGRect(
            x: visible.maxX - SectionIndexView.width, y: visible.minY, width: SectionIndexView.width,
            height: max(0, visible.height))
        bringSubviewToFront(view)
    }

    private func loadSectionIndex() {
        let rows = itemCounts.reduce(0, +)
        let titles = rows >= sectionIndex.minimumRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        let hadView = sectionIndex.view != nil
        if titles.isEmpty {
            sectionIndex.view?.removeFromSuperview()
            sectionIndex.view = nil
        } else if sectionIndex.view == nil {
            let view = SectionIndexView(table: self)
            sectionIndex.view = view
            addSubview(view)
        }
        sectionIndex.view?.titles = titles
        if hadView == titles.isEmpty { updateCellAppearances() }
    }

    /// Scrolls to the section of a title.
    func scrollToSection(ofIndexTitle index: Int) {
        guard let dataSource, let titles = sectionIndex.view?.titles, titles.indices.contains(index) else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard itemCounts.indices.contains(section) else { return }
        let top = rect(forSection: section).minY - adjustedContentInset.top
        let end = contentSize.height + adjustedContentInset.bottom - bounds.height
        setContentOffset(
            CGPoint(x: contentOffset.x, y: max(min(top, end), -adjustedContentInset.top)), animated: false)
        // Further movements of the finger in this frame are measured in the index, which must not lag behind.
        layOutSectionIndex()
    }
}
