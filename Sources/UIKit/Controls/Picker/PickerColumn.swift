import DynamicsEngine

/// A wheel of a picker: a scroll view that rests with a row in its center and shows its rows on a cylinder.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    /// A visible row.
    private struct Row {
        let index: Int
        /// The view on the cylinder, which contains the view of the delegate.
        let holder: UIView
    }

    private unowned let picker: UIPickerView
    let component: Int
    private(set) var rowCount = 0
    private(set) var selectedRow = 0
    var rowHeight = UIPickerView.defaultRowHeight { didSet { if rowHeight != oldValue { geometryDidChange() } } }

    /// The visible rows, from top to bottom.
    private var rows: [Row] = []
    /// The holders of rows that are not visible any more.
    private var reusableHolders: [UIView] = []
    /// Whether the wheel turns to a row that was tapped, of which the delegate is notified at the end.
    private var turnIsByUser = false

    init(of picker: UIPickerView, component: Int) {
        (self.picker, self.component) = (picker, component)
        super.init(frame: .zero)
        delegate = self
        decelerationRate = .fast
        showsVerticalScrollIndicator = false
        alwaysBounceVertical = true
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerColumn.selectTouchedRow))
    }

    required init?(coder: NSCoder) { nil }

    /// Removes all rows. The next layout shows those that are visible.
    func reload(rowCount: Int) {
        self.rowCount = rowCount
        for row in rows { recycle(row) }
        rows = []
        selectedRow = min(selectedRow, max(0, rowCount - 1))
        geometryDidChange()
    }

    func contentView(ofRow index: Int) -> UIView? { rows.first { $0.index == index }?.holder.subviews.first }

    // MARK: Selection

    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        turnIsByUser = false
        selectedRow = min(max(row, 0), rowCount - 1)
        setContentOffset(CGPoint(x: 0, y: offset(ofRow: selectedRow)), animated: animated && window != nil)
    }

    /// Turns the wheel to the row under a tap.
    private func selectTouchedRow(_ recognizer: UITapGestureRecognizer) {
        let y = recognizer.location(in: picker).y
        let touched = rows.min { a, b in distance(a, y) < distance(b, y) }
        guard let touched else { return }
        if touched.index == selectedRow { return picker.didSelect(selectedRow, in: self) }
        select(touched.index, animated: true)
        turnIsByUser = true
    }

    private func distance(_ row: Row, _ y: CGFloat) -> CGFloat {
        abs(row.holder.center.y - contentOffset.y + frame.minY - y)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { turnIsByUser = false }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = offset(ofRow: row(atOffset: targetContentOffset.pointee.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { selectCenterRow() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { selectCenterRow() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        if turnIsByUser { picker.didSelect(selectedRow, in: self) }
        turnIsByUser = false
    }

    private func selectCenterRow() {
        guard rowCount > 0 else { return }
        selectedRow = row(atOffset: contentOffset.y)
        contentOffset.y = offset(ofRow: selectedRow)
        picker.didSelect(selectedRow, in: self)
    }

    // MARK: Layout

    private var topInset: CGFloat { (bounds.height - rowHeight) / 2 }

    private func offset(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight - topInset }

    private func row(atOffset offset: CGFloat) -> Int {
        let row = ((offset + topInset) / rowHeight).rounded()
        return Int(min(max(row, 0), CGFloat(max(0, rowCount - 1))))
    }

    override var frame: CGRect {
        didSet { if frame.size != oldValue.size { geometryDidChange() } }
    }

    /// Moves the selected row to the center after a change of a size.
    private func geometryDidChange() {
        contentInset = UIEdgeInsets(top: topInset, left: 0, bottom: topInset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        contentOffset = CGPoint(x: 0, y: offset(ofRow: selectedRow))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0, bounds.height > 0 else { return }
        let visible = visibleRows
        for row in rows where !visible.contains(row.index) { recycle(row) }
        rows.removeAll { !visible.contains($0.index) }
        var old = rows[...]
        rows = visible.map { index in
            if let first = old.first, first.index == index {
                old.removeFirst()
                return first
            }
            return makeRow(index)
        }
        rows.forEach(place)
    }

    /// The radius of the cylinder, in points.
    private var radius: CGFloat { bounds.height * 0.55 }

    /// The rows on the visible half of the cylinder.
    private var visibleRows: Range<Int> {
        let reach = radius * .pi / 2
        let center = contentOffset.y + bounds.height / 2
        let limit = CGFloat(rowCount)
        let first = min(max(((center - reach) / rowHeight).rounded(.up), 0), limit)
        let end = min(max(((center + reach) / rowHeight).rounded(.down), first), limit)
        return Int(first)..<Int(end)
    }

    private func makeRow(_ index: Int) -> Row {
        let holder = reusableHolders.popLast() ?? UIView()
        let old = holder.subviews.first
        let content =
            picker.delegate?.pickerView(picker, viewForRow: index, forComponent: component, reusing: old) ?? UIView()
        if content !== old {
            old?.removeFromSuperview()
            holder.addSubview(content)
        }
        holder.isHidden = false
        if holder.superview !== self { addSubview(holder) }
        return Row(index: index, holder: holder)
    }

    private func recycle(_ row: Row) {
        row.holder.isHidden = true
        reusableHolders.append(row.holder)
    }

    /// Places a row on the cylinder: the farther from the center, the flatter and the more transparent.
    private func place(_ row: Row) {
        let size = CGSize(width: bounds.width, height: rowHeight)
        let center = contentOffset.y + bounds.height / 2
        let angle = ((CGFloat(row.index) + 0.5) * rowHeight - center) / radius
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        let scale = max(0.01, CGFloat(cosine))
        row.holder.transform = .identity
        row.holder.bounds = CGRect(origin: .zero, size: size)
        row.holder.subviews.first?.frame = row.holder.bounds
        row.holder.center = CGPoint(x: bounds.width / 2, y: center + radius * CGFloat(sine))
        row.holder.transform = CGAffineTransform(scaleX: 0.8 + 0.2 * scale, y: scale)
        row.holder.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : scale * scale * 0.6
    }
}
