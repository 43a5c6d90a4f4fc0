/// A control with one or more wheels of rows, of which each selects the row in its center.
///
/// The picker reads the numbers of components and rows when it is first laid out or asked for them, and again after
/// `reloadAllComponents()`. It creates views for the visible rows only, so a wheel may have millions of rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The distance between the selection and the edges of the picker at its sides, in points.
    static let margin: CGFloat = 9
    /// The distance between two wheels, in points.
    static let spacing: CGFloat = 5
    /// The height of rows if the delegate does not determine it, in points.
    static let defaultRowHeight: CGFloat = 32

    /// The object that provides the numbers of components and rows. The default is nil, which means no component.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// The object that provides the rows and receives selections. The default is nil.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UIPickerViewDelegate).self,
                adopts: { $0 is any UIPickerViewDelegate.Type })
            reloadAllComponents()
        }
    }

    /// The wheels; nil before the data source was read.
    private var columns: [PickerColumn]?
    private let selectionBackground = UIView()

    /// Creates a picker with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a picker. The outlets of the storyboard connect its data source and delegate.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        selectionBackground.backgroundColor = .tertiarySystemFill
        selectionBackground.layer.cornerRadius = 8
        selectionBackground.isUserInteractionEnabled = false
        addSubview(selectionBackground)
    }

    /// The natural size: 320 x 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// Returns the natural size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Rows

    /// The number of wheels.
    open var numberOfComponents: Int { loadedColumns.count }

    /// Returns the number of rows of a wheel; 0 if there is no such wheel.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }

    /// Returns the size of the rows of a wheel, in points; zero if there is no such wheel.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        return CGSize(width: width(ofComponent: component), height: column.rowHeight)
    }

    /// Returns the view of a row that is visible; nil for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        column(component)?.contentView(ofRow: row)
    }

    /// Reads the numbers of components and rows again, and all visible rows. A wheel keeps its selected row, or selects its
    /// last one if it has fewer rows.
    open func reloadAllComponents() {
        let selection = columns?.map(\.selectedRow) ?? []
        for column in columns ?? [] { column.removeFromSuperview() }
        columns = nil
        retainedSelection = selection
        setNeedsLayout()
    }

    /// Reads the number of rows and the visible rows of a wheel again. Does nothing if there is no such wheel.
    open func reloadComponent(_ component: Int) {
        guard let column = column(component) else { return }
        column.reload(rowCount: readRowCount(component))
        setNeedsLayout()
    }

    /// The selected rows before the latest reload.
    private var retainedSelection: [Int] = []

    // MARK: Selection

    /// Selects a row: moves it to the center of its wheel. Does not call the delegate.
    /// - Parameters:
    ///   - row: The row. Values out of range select the first or the last row.
    ///   - component: The wheel. Nothing happens if it does not exist.
    ///   - animated: Whether the wheel turns to the row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        layoutIfColumnsAreNew()
        column(component)?.select(row, animated: animated)
    }

    /// Returns the selected row of a wheel; -1 if there is no such wheel or it has no row.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let column = column(component), column.rowCount > 0 else { return -1 }
        return column.selectedRow
    }

    func didSelect(_ row: Int, in column: PickerColumn) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: column.component)
    }

    // MARK: Layout

    /// Places the wheels beside each other, in the center.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let columns = loadedColumns
        let widths = columns.indices.map(width(ofComponent:))
        let total = widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
        var x = (bounds.width - total) / 2
        for (column, width) in zip(columns, widths) {
            column.rowHeight = readRowHeight(column.component)
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + Self.spacing
        }
        let height = (columns.map(\.rowHeight).max() ?? Self.defaultRowHeight) + 2
        selectionBackground.frame = CGRect(
            x: Self.margin, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * Self.margin),
            height: height)
    }

    /// Returns the width of a wheel if all of them have the same, in points.
    func equalWidth() -> CGFloat {
        let count = CGFloat(max(1, loadedColumns.count))
        return max(0, (bounds.width - 2 * Self.margin - Self.spacing * (count - 1)) / count)
    }

    private func width(ofComponent component: Int) -> CGFloat {
        guard let delegate else { return equalWidth() }
        return finite(delegate.pickerView(self, widthForComponent: component), or: equalWidth())
    }

    private func readRowHeight(_ component: Int) -> CGFloat {
        guard let delegate else { return Self.defaultRowHeight }
        return max(1, finite(delegate.pickerView(self, rowHeightForComponent: component), or: Self.defaultRowHeight))
    }

    private func finite(_ length: CGFloat, or other: CGFloat) -> CGFloat {
        length.isFinite && length >= 0 ? length : other
    }

    private func readRowCount(_ component: Int) -> Int {
        max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    private func column(_ component: Int) -> PickerColumn? {
        let columns = loadedColumns
        return columns.indices.contains(component) ? columns[component] : nil
    }

    private var loadedColumns: [PickerColumn] {
        if let columns { return columns }
        let count = min(max(0, dataSource?.numberOfComponents(in: self) ?? 0), 1000)
        let new = (0..<count).map { PickerColumn(of: self, component: $0) }
        columns = new
        for column in new {
            addSubview(column)
            column.reload(rowCount: readRowCount(column.component))
            let index = column.component
            if index < retainedSelection.count { column.select(retainedSelection[index], animated: false) }
        }
        setNeedsLayout()
        return new
    }

    /// An animated selection starts from the place of the current row, so new wheels are placed first.
    private func layoutIfColumnsAreNew() {
        if columns == nil, window != nil { layoutIfNeeded() }
    }
}
