/// A linear relation between attributes of two views or layout guides: `first == multiplier * second + constant`, or
/// the corresponding inequality with `<=` or `>=`.
///
/// A constraint has an effect while it is active. Constraints change only the frames of views whose
/// `translatesAutoresizingMaskIntoConstraints` is false; the frames of other views are treated as constants. If
/// required constraints conflict, the most recently activated of them is ignored and the conflict is reported.
@preconcurrency @MainActor
public final class NSLayoutConstraint: NSObject {
    /// A closure that receives messages about conflicts of constraints. With nil, the default, messages are written to
    /// standard error. Each message is reported once. This property is not part of Apple's API.
    public static var conflictHandler: (@MainActor (String) -> Void)?

    /// The view or layout guide on the first side. The constraint does not retain it.
    public private(set) weak var firstItem: AnyObject?
    /// The view or layout guide on the second side; nil if there is none. The constraint does not retain it.
    public private(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The attribute of the second item, or `.notAnAttribute` if there is no second item.
    public let secondAttribute: Attribute
    /// The relation between the two sides.
    public let relation: Relation
    /// The factor of the second attribute, a ratio.
    public let multiplier: CGFloat
    /// The constant added to the second side, in points. It can be changed while the constraint is active. NaN and
    /// infinite values are ignored.
    public var constant: CGFloat {
        didSet {
            if !constant.isFinite { constant = oldValue }
            if constant != oldValue { owningView?.setNeedsConstraintSolving() }
        }
    }
    /// The priority of the constraint. The default is `.required`. It can be changed while the constraint is active.
    public var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owningView?.setNeedsConstraintSolving() } }
    }
    /// The name of the constraint in messages. The default is nil.
    public var identifier: String?

    /// The view that holds the active constraint, by default the nearest common ancestor of both items. It is nil while
    /// the constraint is inactive.
    weak var owningView: UIView?

    /// Creates an inactive constraint. The program stops with a precondition failure if a parameter is invalid.
    /// - Parameters:
    ///   - view1: The first item: a `UIView` or a `UILayoutGuide`.
    ///   - attr1: The attribute of the first item. It must not be `.notAnAttribute`.
    ///   - relation: The relation between the two sides.
    ///   - view2: The second item. Pass nil together with `.notAnAttribute` to compare the first attribute with the
    ///     constant.
    ///   - attr2: The attribute of the second item. It must be a length if `attr1` is a length, otherwise a position
    ///     along the same axis.
    ///   - multiplier: The factor of the second attribute, a ratio. It must be finite.
    ///   - c: The constant added to the second side, in points. It must be finite.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let (first, second) = (view1 as? any LayoutItem, view2 as? any LayoutItem)
        requirePrecondition(
            first != nil, "The first item of a constraint must be a UIView or a UILayoutGuide, not \(type(of: view1)).")
        requirePrecondition(
            attr1 != .notAnAttribute, "The first attribute of a constraint must be an edge, a center or a length.")
        requirePrecondition(
            (second != nil) == (attr2 != .notAnAttribute),
            "A constraint needs both a second item and its attribute, or neither.")
        requirePrecondition(
            attr2 == .notAnAttribute || attr1.isLength && attr2.isLength
                || !attr1.isLength && !attr2.isLength && attr1.axis == attr2.axis,
            "A constraint cannot relate \(attr1) to \(attr2). Relate lengths to lengths, and positions to positions "
                + "along the same axis.")
        requirePrecondition(
            multiplier.isFinite && c.isFinite,
            "The multiplier and the constant of a constraint must be finite, but are \(multiplier) and \(c).")
        firstItem = first
        secondItem = second
        (firstAttribute, secondAttribute) = (attr1, attr2)
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    /// A Boolean value that indicates whether the constraint has an effect. The default is false.
    ///
    /// If the items have no common ancestor when the constraint is activated, the program stops with a precondition
    /// failure. Activation has no effect if the first item was deallocated or is a guide without an owning view.
    public var isActive: Bool {
        get { owningView != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { owningView?.removeConstraint(self) }
        }
    }

    /// Activates constraints in the order of the array.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints in the order of the array.
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
            failPrecondition(
                "The constraint \(text) cannot be activated: its items have no common ancestor. Add both to a view "
                    + "first.")
        }
        ancestor.addConstraint(self)
    }
}
