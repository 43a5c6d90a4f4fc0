/// The list of the elements of a menu. An element that is a menu shows its own elements in place of the list.
final class MenuView: UIView {
    private static let width: CGFloat = 250
    private static let titleHeight: CGFloat = 32
    /// The height of the gap between two groups, in points.
    private static let gap: CGFloat = 8

    /// Called with the chosen action or command.
    var onChoice: (any UIMenuLeaf) -> Void = { _ in }
    /// Called after other elements are shown, which need another size.
    var onChange: () -> Void = {}
    /// The menu whose elements are shown first.
    private(set) var menu: UIMenu
    /// The menus that were opened, the innermost last.
    private var openMenus: [UIMenu] = []
    private let deferred = DeferredElements()
    private let scrollView = UIScrollView()
    private let titleLabel = UILabel()
    private var rows: [MenuRow] = []
    private var separators: [UIView] = []

    init(_ menu: UIMenu) {
        self.menu = menu
        super.init(frame: .zero)
        backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
        }
        layer.cornerRadius = 13
        layer.shadowColor = UIColor.black.cgColor
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 24, CGSize(width: 0, height: 8))
        scrollView.layer.cornerRadius = 13
        scrollView.clipsToBounds = true
        scrollView.alwaysBounceVertical = false
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(scrollView)
        titleLabel.font = .systemFont(ofSize: 12)
        titleLabel.textColor = .secondaryLabel
        titleLabel.textAlignment = .center
        scrollView.addSubview(titleLabel)
        deferred.onChange = { [weak self] in
            self?.makeRows()
            self?.onChange()
        }
        makeRows()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another menu in place of the present one. The menus that were opened in it are closed.
    func show(_ menu: UIMenu) {
        self.menu = menu
        openMenus = []
        makeRows()
        onChange()
    }

    private var shownMenu: UIMenu { openMenus.last ?? menu }

    private func makeRows() {
        for view in rows as [UIView] + separators { view.removeFromSuperview() }
        (rows, separators) = ([], [])
        titleLabel.isHidden = !openMenus.isEmpty || shownMenu.title.isEmpty
        titleLabel.text = titleLabel.isHidden ? nil : shownMenu.title
        let groups = deferred.resolving(shownMenu).groups
        let hasStates = groups.joined().contains { ($0 as? any UIMenuLeaf).map { $0.state != .off } ?? false }
        if let open = openMenus.last { add(MenuRow(open, isHeader: true, isIndented: hasStates), separator: nil) }
        for (index, group) in groups.enumerated() {
            for (place, element) in group.enumerated() {
                let isFirst = rows.isEmpty
                let height = place > 0 || (index == 0 && !isFirst) ? 1 / max(1, traitCollection.displayScale) : Self.gap
                add(MenuRow(element, isHeader: false, isIndented: hasStates), separator: isFirst ? nil : height)
            }
        }
        setNeedsLayout()
    }

    private func add(_ row: MenuRow, separator height: CGFloat?) {
        if let height {
            let line = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: height))
            line.backgroundColor = height < Self.gap ? .separator : .systemFill
            line.isUserInteractionEnabled = false
            row.separator = line
            separators.append(line)
            scrollView.addSubview(line)
        }
        row.addAction(UIAction { [weak self, weak row] _ in row.map { self?.choose($0) } }, for: .touchUpInside)
        rows.append(row)
        scrollView.addSubview(row)
    }

    // MARK: Choice

    /// Highlights the row at a place, in points; none if `place` is nil or beside the rows.
    func highlight(at place: CGPoint?) {
        for row in rows {
            row.isHighlighted = row.isEnabled && place.map { row.frame.contains(convert($0, to: scrollView)) } == true
        }
    }

    func chooseHighlightedElement() {
        if let row = rows.first(where: \.isHighlighted) { choose(row) }
    }

    private func choose(_ row: MenuRow) {
        if row.isHeader {
            openMenus.removeLast()
        } else if let menu = row.element as? UIMenu {
            openMenus.append(menu)
        } else if let leaf = row.element as? any UIMenuLeaf {
            return onChoice(leaf)
        }
        makeRows()
        onChange()
    }

    // MARK: Layout

    private var contentHeight: CGFloat {
        let title = titleLabel.isHidden ? 0 : Self.titleHeight
        return rows.reduce(title) { $0 + $1.height(width: Self.width) + ($1.separator?.bounds.height ?? 0) }
    }

    /// Returns the size of the menu in an area, in points; zero if the menu is empty. A menu that is higher than the area
    /// scrolls.
    func fittingSize(in area: CGSize) -> CGSize {
        guard !rows.isEmpty else { return .zero }
        return CGSize(width: min(Self.width, area.width), height: min(contentHeight, area.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        scrollView.frame = CGRect(origin: .zero, size: bounds.size)
        scrollView.contentSize = CGSize(width: width, height: contentHeight)
        titleLabel.frame = CGRect(x: 16, y: 0, width: max(0, width - 32), height: Self.titleHeight)
        var y = titleLabel.isHidden ? 0 : Self.titleHeight
        for row in rows {
            if let line = row.separator {
                line.frame = CGRect(x: 0, y: y, width: width, height: line.bounds.height)
                y += line.bounds.height
            }
            let height = row.height(width: Self.width)
            row.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
    }
}
