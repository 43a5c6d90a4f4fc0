/// Lays out views in a row or a column, by constraints that it makes and keeps.
///
/// Its own size comes from outside, by constraints or its frame; without any it is as large as its views ask for.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// What becomes of room that the arranged views do not ask for, or do not get, along the axis.
    public enum Distribution: Int, Sendable {
        /// The views take it, the ones with the lowest hugging priority first.
        case fill = 0
        /// All views are equally long.
        case fillEqually
        /// The views are as long as they ask for in proportion.
        case fillProportionally
        /// The room between the views is equal, the spacing at least.
        case equalSpacing
        /// The middles of the views are equally far from each other, the spacing between the views at least.
        case equalCentering
    }

    /// Where the arranged views are across the axis.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the left of a column, at the top of a row.
        case leading
        /// In a row: on one first baseline.
        case firstBaseline
        /// In the middle.
        case center
        /// At the right of a column, at the bottom of a row.
        case trailing
        /// In a row: on one last baseline.
        case lastBaseline

        /// At the top of a row.
        public static var top: Alignment { .leading }
        /// At the bottom of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// A custom spacing that says that there is none.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

    /// The views in the stack, in order; hidden ones take no room.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Whether the views are side by side, as by default, or one below the other.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
    /// What becomes of room along the axis; by default the views fill it.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
    /// Where the views are across the axis; by default from edge to edge.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
    /// The room between two views, points; by default 0.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
    /// Whether the views keep within the layout margins; by default false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var isArranging = false

    /// An empty stack.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// An empty stack: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Puts a view at the end, and into this view if it is not. Constraints place it from now on.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts a view at a place in the stack, and into this view if it is not. A place beyond the end counts as the end.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrange()
    }

    /// Takes a view out of the arrangement; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrange()
    }

    /// Sets the room after a view, points; `spacingUseDefault` for that of all.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        arrange()
    }

    /// The room after a view, points; `spacingUseDefault` if it is that of all.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// A spacing that is no number counts as none.
    func room(after view: UIView) -> CGFloat {
        let room = customSpacings[ObjectIdentifier(view)] ?? spacing
        return room.isFinite ? room : 0
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func arrangementChanges(with subview: UIView) {
        if arrangedSubviews.contains(where: { $0 === subview }) { arrange() }
    }

    /// Makes the constraints anew.
    private func arrange() {
        guard !isArranging else { return }
        isArranging = true
        NSLayoutConstraint.deactivate(made)
        for gap in gaps { removeLayoutGuide(gap) }
        let plan = StackPlan(self, arrangedSubviews.filter { !$0.isHidden })
        gaps = plan.gaps
        for gap in gaps { addLayoutGuide(gap) }
        made = plan.constraints()
        NSLayoutConstraint.activate(made)
        isArranging = false
    }
}
