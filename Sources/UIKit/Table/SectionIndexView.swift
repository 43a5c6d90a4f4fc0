/// The titles at the right edge of a table. A finger on one scrolls to its section, and goes on to others while it moves.
final class SectionIndexView: UIControl {
    static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14

    private weak var table: UITableView?
    private var labels: [UILabel] = []
    /// The position of the title that was touched last; nil before the first touch.
    private var touched: Int?

    /// All titles. As many as fit are shown, with dots between them if there are more.
    var titles: [String] = [] {
        didSet {
            if titles != oldValue { setNeedsLayout() }
        }
    }

    init(table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        accessibilityLabel = "Section index"
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    func updateColors() {
        guard let settings = table?.sectionIndex else { return }
        let tracking = settings.trackingBackgroundColor ?? settings.backgroundColor
        backgroundColor = isTracking ? tracking : settings.backgroundColor
        for label in labels { label.textColor = settings.color ?? tintColor }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    // MARK: Layout

    /// The titles that fit into a number of lines: all of them, or some with dots between them.
    private func lines(fitting capacity: Int) -> [String] {
        guard titles.count > capacity else { return titles }
        let count = (capacity + 1) / 2
        guard count > 1 else { return Array(titles.prefix(max(0, capacity))) }
        return (0..<count).flatMap { line in
            let title = titles[line * (titles.count - 1) / (count - 1)]
            return line == 0 ? [title] : ["•", title]
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let lines = lines(fitting: Int(bounds.height / Self.lineHeight))
        while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
        while labels.count < lines.count {
            let label = UILabel()
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            labels.append(label)
            addSubview(label)
        }
        let top = textTop
        for (index, (label, text)) in zip(labels, lines).enumerated() {
            label.text = text
            label.frame = CGRect(
                x: 0, y: top + CGFloat(index) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
        }
        updateColors()
    }

    /// The top of the first line, in points. The lines are in the middle of the view.
    private var textTop: CGFloat {
        ((bounds.height - CGFloat(labels.count) * Self.lineHeight) / 2).rounded(.down)
    }

    // MARK: Touches

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touched = nil
        select(at: touch.location(in: self).y)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        select(at: touch.location(in: self).y)
        return true
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        updateColors()
    }

    /// Keeps the table from scrolling with the finger.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func select(at y: CGFloat) {
        guard !titles.isEmpty, !labels.isEmpty else { return }
        let fraction = (y - textTop) / (CGFloat(labels.count) * Self.lineHeight)
        select(min(max(Int((fraction * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1))
    }

    private func select(_ index: Int) {
        guard index != touched, titles.indices.contains(index) else { return }
        touched = index
        table?.scrollToSection(ofIndexTitle: index)
    }

    // MARK: Accessibility

    override var accessibilityValue: String? {
        get { touched.flatMap { titles.indices.contains($0) ? titles[$0] : nil } }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityIncrement() { select(min((touched ?? -1) + 1, titles.count - 1)) }

    override func accessibilityDecrement() { select(max((touched ?? 0) - 1, 0)) }
}
