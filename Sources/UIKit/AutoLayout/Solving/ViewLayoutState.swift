/// The Auto Layout state of a view. A view that does not use Auto Layout has no such state, which saves memory.
@MainActor
final class ViewLayoutState {
    /// The default layout margins of views that are not the view of a controller, in points.
    static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The largest width of the readable content guide, in points.
    static let readableWidth: CGFloat = 672
    static let defaultResistance = LayoutPriorities(both: .defaultHigh)

    /// The active constraints whose items have the view as their nearest common ancestor, in order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// The layout guides that were added to the view, whose frames constraints determine, and the guides of a scroll
    /// view's content and frame.
    var guides: [UILayoutGuide] = []
    /// Whether constraints use the view's frame as a constant. If so, a change of the frame requires solving the
    /// constraints again.
    var isLayoutConstant = false
    /// Whether constraints use the content offset of the view, a scroll view, as a constant.
    var contentOffsetIsLayoutConstant = false
    /// The scale at which constraints with views outside of the view see its contents, a ratio.
    var zoomScale: CGFloat = 1
    var translatesAutoresizingMask = true
    var hugging: LayoutPriorities
    var resistance = defaultResistance
    /// The layout margins that were set, in points; nil if none were.
    var margins: UIEdgeInsets?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// Whether the margins of the superview are margins of the view where the view reaches into them.
    var preservesSuperviewMargins = false
    /// Whether the margins begin at the safe area instead of the edges of the view.
    var marginsFollowSafeArea = true
    /// The safe area insets of which the view was notified last, in points.
    var notifiedSafeAreaInsets = UIEdgeInsets.zero
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    var readableGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?

    // MARK: Solving

    /// The constraint solver of the hierarchy. It is nil for views that are not the root of a hierarchy.
    var engine: LayoutEngine?
    /// Whether the next pass must read the view's intrinsic size and `changedConstraints`, or all of its constraints if
    /// the engine does not contain them yet.
    var needsConstraintUpdate = false
    /// Whether the next pass must call `updateConstraints()`.
    var awaitsUpdateConstraints = true
    /// The identifier of the engine that contains the view's constraints; 0 if there is none.
    var engineID = 0
    /// The index of the view in an engine; nil if constraints do not determine the view's frame.
    var item: (engineID: Int, index: Int)?
    /// The constraints of the view that were added or changed since the last pass.
    var changedConstraints: [NSLayoutConstraint] = []
    /// The constraints that refer to the view, to its layout guides or to descendants, and constraints that no longer
    /// do. A constraint can occur more than once.
    private(set) var dependents: [NSLayoutConstraint] = []
    private var dependentLimit = 16

    init(hugging: LayoutPriorities) { self.hugging = hugging }

    /// Records that a constraint depends on the view. From time to time, outdated entries are removed.
    func addDependent(_ constraint: NSLayoutConstraint) {
        dependents.append(constraint)
        guard dependents.count >= dependentLimit else { return }
        var known: Set<ObjectIdentifier> = []
        dependents.removeAll { !$0.isActive || !known.insert(ObjectIdentifier($0)).inserted }
        dependentLimit = max(16, 2 * dependents.count)
    }
}
