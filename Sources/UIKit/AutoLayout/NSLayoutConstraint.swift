/// A linear relation between an edge or length of one view or guide and another's: first = multiplier x second + constant.
///
/// It counts while it is active, and only for views that do not translate their autoresizing mask; such views' places
/// are otherwise taken as given. Constraints that are required and contradict each other are reported in one sentence,
/// and the one that came last is left out.
@preconcurrency @MainActor
public final class NSLayoutConstraint: NSObject {
    /// How the two sides relate.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are equal.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// An edge, a middle or a length. Text runs from left to right here, so leading is left.
    public enum Attribute: Int, Sendable {
        /// None: the second side is the constant alone.
        case notAnAttribute = 0
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The edge where text begins: left.
        case leading
        /// The edge where text ends: right.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle between left and right.
        case centerX
        /// The middle between top and bottom.
        case centerY
        /// What the last line of text stands on; the bottom where there is no text.
        case lastBaseline
        /// What the first line of text stands on; the top where there is no text.
        case firstBaseline
    }

    /// Hears of each contradiction, once per sentence, instead of standard error. Not part of Apple's API.
    public static var conflictHandler: (@MainActor (String) -> Void)?

    /// The view or guide on the first side; not owned.
    public private(set) weak var firstItem: AnyObject?
    /// The view or guide on the second side, if any; not owned.
    public private(set) weak var secondItem: AnyObject?
    /// What of the first item.
    public let firstAttribute: Attribute
    /// What of the second item.
    public let secondAttribute: Attribute
    /// How they relate.
    public let relation: Relation
    /// The factor of the second side.
    public let multiplier: CGFloat
    /// What is added to the second side, points. A value that is not finite is not taken over.
    public var constant: CGFloat {
        didSet {
            if !constant.isFinite { constant = oldValue }
            if constant != oldValue { holder?.constraintsChanged() }
        }
    }
    /// How much it matters; required by default.
    public var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.constraintsChanged() } }
    }
    /// A name of your own, by which messages call it.
    public var identifier: String?

    /// The view that keeps it while it is active: the nearest that holds both items.
    weak var holder: UIView?

    /// A constraint, not active yet.
    /// - Parameters:
    ///   - view1: A `UIView` or `UILayoutGuide`.
    ///   - view2: Another or the same one; nil with `.notAnAttribute`, for a constant length.
    ///   - multiplier: Finite; anything else traps.
    ///   - c: Points, finite; anything else traps.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let (first, second) = (view1 as? any LayoutItem, view2 as? any LayoutItem)
        precondition(first != nil, "a constraint's item must be a UIView or a UILayoutGuide, not \(type(of: view1))")
        precondition(attr1 != .notAnAttribute, "a constraint's first attribute must be an edge or a length")
        precondition(
            (second != nil) == (attr2 != .notAnAttribute),
            "a constraint needs both a second item and its attribute, or neither")
        precondition(
            attr2 == .notAnAttribute || attr1.isLength && attr2.isLength
                || !attr1.isLength && !attr2.isLength && attr1.axis == attr2.axis,
            "a constraint cannot relate \(attr1) to \(attr2): lengths go with lengths, places with places of one axis")
        precondition(
            multiplier.isFinite && c.isFinite, "a constraint's numbers must be finite, not \(multiplier) and \(c)")
        firstItem = first
        secondItem = second
        (firstAttribute, secondAttribute) = (attr1, attr2)
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    /// Whether it counts. Activating it traps if its items are in no common view.
    public var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    /// Activates several, in their order.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates several.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard let first = firstItem as? any LayoutItem, let view = first.layoutView else { return }
        guard let second = secondItem as? any LayoutItem else {
            view.addConstraint(self)
            return
        }
        let ancestor = second.layoutView.flatMap { view.commonAncestor(with: $0) }
        guard let ancestor else {
            preconditionFailure(
                "\(text) cannot be activated: its items are in no common view. Add both to a view first.")
        }
        ancestor.addConstraint(self)
    }
}
