/// A view that arranges subviews in a row or a column by constraints, which it creates and updates itself.
///
/// If neither constraints nor a fixed frame determine the size of the stack view, it is as small as its content allows.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// Options for the distribution of arranged views along the axis.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack view along the axis. Views with the lowest hugging priority stretch first.
        ///
        /// In a row, each view with text that can have several lines has an equal part of the row as its width, with a priority
        /// that is 10 higher than its horizontal compression resistance: labels whose `numberOfLines` is not 1, buttons with a
        /// configuration whose title wraps, and stack views that arrange such views. The width that the text needs depends on
        /// this width, so it cannot determine it.
        case fill = 0
        /// The views fill the stack view along the axis with equal lengths.
        case fillEqually
        /// The views fill the stack view along the axis with lengths in proportion to their intrinsic lengths.
        case fillProportionally
        /// The spaces between the views are equal, and at least `spacing`.
        case equalSpacing
        /// The distances between the centers of the views are equal, and the spaces are at least `spacing`.
        case equalCentering
    }

    /// Options for the alignment of arranged views across the axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack view across the axis.
        case fill = 0
        /// The views are aligned to the left edge of a column or to the top edge of a row.
        case leading
        /// The first baselines of the views in a row are aligned. In a column, this alignment has the effect of
        /// `leading`.
        case firstBaseline
        /// The views are centered.
        case center
        /// The views are aligned to the right edge of a column or to the bottom edge of a row.
        case trailing
        /// The last baselines of the views in a row are aligned. In a column, this alignment has the effect of
        /// `leading`.
        case lastBaseline

        /// Alignment to the top edge of a row, the same as `leading`.
        public static var top: Alignment { .leading }
        /// Alignment to the bottom edge of a row, the same as `trailing`.
        public static var bottom: Alignment { .trailing }
    }

    /// The unitless marker value for a view without custom spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

    /// The arranged views, in order. Hidden views occupy no space.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The axis along which the views are arranged. The default is `.horizontal`.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { updateArrangement() } } }
    /// The distribution of the views along the axis. The default is `.fill`.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { updateArrangement() } } }
    /// The alignment of the views across the axis. The default is `.fill`.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { updateArrangement() } } }
    /// The space between adjacent views, in points. The default is 0. NaN and infinite values are treated as 0.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { updateArrangement() } } }
    /// A Boolean value that indicates whether the views are arranged inside the layout margins instead of the bounds.
    /// The default is false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { updateArrangement() } }
    }

    /// A Boolean value that indicates whether the spaces of a column are measured from the last baseline of a view to the first
    /// baseline of the next one. The default is false. Without effect in a row, and with distributions of equal spaces.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { updateArrangement() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangementConstraints: [NSLayoutConstraint] = []
    private var spacingGuides: [UILayoutGuide] = []
    private var needsArrangement = false
    /// What `arrangementConstraints` depend on; nil before they are made.
    private var arrangedContent: ArrangedContent?
    /// Whether an arranged view that is not hidden shows text that can have several lines.
    private var arrangesMultilineText = false

    /// Creates an empty stack view with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack view with arranged views and a zero frame.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates a stack view from a storyboard or a xib. Other coders create an empty stack view.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        coder.readInterface(readStackView)
    }

    /// Adds a view at the end of the arranged views. If it is not a subview, it is added as a subview.
    ///
    /// The method sets the view's `translatesAutoresizingMaskIntoConstraints` to false.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view into the arranged views. If it is not a subview, it is added as a subview.
    ///
    /// The method sets the view's `translatesAutoresizingMaskIntoConstraints` to false.
    /// - Parameters:
    ///   - view: The view. If it is already an arranged view, it is moved.
    ///   - stackIndex: The index in `arrangedSubviews`. Indices out of range are clamped.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        multilineTextMayChange(in: view)
        updateArrangement()
    }

    /// Removes a view from the arranged views. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        multilineTextMayChange(in: nil)
        updateArrangement()
    }

    /// Sets the space after a view.
    /// - Parameters:
    ///   - spacing: The space, in points, or `spacingUseDefault` to use the stack view's `spacing`. NaN and infinite
    ///     values are treated as 0.
    ///   - arrangedSubview: The view that precedes the space.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        updateArrangement()
    }

    /// Returns the custom space after a view, in points, or `spacingUseDefault` if the view has no custom space.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Returns the space after a view, in points: its custom space, or `spacing` if it has none.
    func spacing(after view: UIView) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        return spacing.isFinite ? spacing : 0
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func subviewSizingDidChange(_ subview: UIView) {
        multilineTextMayChange(in: subview)
        if needsArrangement || !arrangedSubviews.contains(where: { $0 === subview }) { return }
        // A text that changes in each frame would otherwise replace all constraints in each frame.
        if ArrangedContent(of: self) != arrangedContent { updateArrangement() }
    }

    /// The arranged views that take part in the arrangement.
    var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    override var showsMultilineText: Bool { arrangesMultilineText }

    /// Updates `arrangesMultilineText` after a view was added or changed, or with nil after one was removed. The superview can
    /// be a stack view whose constraints depend on it.
    private func multilineTextMayChange(in view: UIView?) {
        func shows(_ view: UIView) -> Bool { !view.isHidden && view.showsMultilineText }
        // Most changes are those of a view without such text in a stack view without it.
        if let view, shows(view) == arrangesMultilineText { return }
        guard arrangedSubviews.contains(where: shows) != arrangesMultilineText else { return }
        arrangesMultilineText.toggle()
        superview?.subviewSizingDidChange(self)
    }

    /// Requests that the next layout pass replace the constraints that arrange the views, so that several changes cost
    /// one replacement.
    private func updateArrangement() {
        guard !needsArrangement else { return }
        needsArrangement = true
        markSubtreeHasConstraints()
        setNeedsConstraintUpdate()
    }

    /// Replaces the constraints and layout guides that arrange the views.
    override func updateConstraintsBeforeSolving() {
        guard needsArrangement else { return }
        needsArrangement = false
        arrangedContent = ArrangedContent(of: self)
        // A constraint is searched from the end of the view's constraints. In reverse order, each is found there at
        // once.
        NSLayoutConstraint.deactivate(arrangementConstraints.reversed())
        for guide in spacingGuides { removeLayoutGuide(guide) }
        let builder = StackConstraintBuilder(self, visibleViews)
        spacingGuides = builder.spacingGuides
        for guide in spacingGuides { addLayoutGuide(guide) }
        arrangementConstraints = builder.makeConstraints()
        NSLayoutConstraint.activate(arrangementConstraints)
    }
}
