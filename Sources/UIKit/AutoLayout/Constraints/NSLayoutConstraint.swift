/// A linear relation between attributes of two views or layout guides: `first == multiplier * second + constant`, or
/// the corresponding inequality with `<=` or `>=`.
///
/// A constraint has an effect while it is active. Constraints change only the frames of views whose
/// `translatesAutoresizingMaskIntoConstraints` is false; the frames of other views are treated as constants. If
/// required constraints conflict, the most recently activated of them is ignored and the conflict is reported.
///
/// A combination of attributes that Apple's system rejects with an exception is reported, and the constraint then has
/// no effect: a position without a second item, a position and a length, and a leading or trailing edge together with a
/// left or right edge.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// A closure that receives messages about conflicts of constraints. With nil, the default, messages are written to
    /// standard error. Each message is reported once. This property is not part of Apple's API.
    public static var conflictHandler: (@MainActor (String) -> Void)?

    /// The view or layout guide on the first side. The constraint does not retain it.
    open private(set) weak var firstItem: AnyObject?
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?
    /// The view or layout guide on the second side; nil if there is none. The constraint does not retain it.
    open private(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    open private(set) var firstAttribute = Attribute.notAnAttribute
    /// The attribute of the second item, or `.notAnAttribute` if there is no second item.
    open private(set) var secondAttribute = Attribute.notAnAttribute
    /// The anchor of the first attribute. All constraints of an item and an attribute have the same one.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        sharedAnchor(of: firstItem, firstAttribute) ?? NSLayoutAnchor(retainedBy: nil, firstAttribute)
    }
    /// The anchor of the second attribute; nil if there is no second item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { sharedAnchor(of: secondItem, secondAttribute) }
    /// The position from which the first attribute is measured; nil if the side is not an offset.
    private(set) var firstOrigin: OffsetOrigin?
    /// The position from which the second attribute is measured; nil if the side is not an offset.
    private(set) var secondOrigin: OffsetOrigin?
    /// The relation between the two sides.
    open private(set) var relation = Relation.equal
    /// The factor of the second attribute, a ratio.
    open private(set) var multiplier: CGFloat = 1
    /// The constant added to the second side, in points. It can be changed while the constraint is active. NaN and
    /// infinite values are ignored.
    open var constant: CGFloat = 0 {
        didSet {
            if !constant.isFinite { constant = oldValue }
            if constant != oldValue { owningView?.constraintDidChange(self) }
        }
    }
    /// The priority of the constraint. The default is `.required`. It can be changed while the constraint is active.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owningView?.constraintDidChange(self) } }
    }
    /// The name of the constraint in messages. The default is nil.
    open var identifier: String?

    /// The view that holds the active constraint, by default the nearest common ancestor of both items. It is nil while
    /// the constraint is inactive.
    weak var owningView: UIView?
    /// The fault of the constraint that prevents its activation; nil if there is none.
    private var fault: String?

    // MARK: Solving

    /// The position of the constraint in the order of activation.
    var activationOrder = 0
    /// Whether the constraint changed since the latest pass.
    var isChanged = false
    /// The identifier of the engine that contains the constraint; 0 if none does.
    var engineID = 0
    /// The row of the constraint in the engine's layout system.
    var row = 0

    private static var activationCount = 0

    static func nextActivationOrder() -> Int {
        activationCount += 1
        return activationCount
    }

    // MARK: Creating

    /// Creates a constraint without items, which subclasses call. It cannot be activated.
    public override init() {
        fault = "it has no first item"
        super.init()
    }

    /// Creates an inactive constraint. Invalid parameters are reported, and the constraint then has no effect.
    /// - Parameters:
    ///   - view1: The first item: a `UIView` or a `UILayoutGuide`.
    ///   - attr1: The attribute of the first item. It must not be `.notAnAttribute`.
    ///   - relation: The relation between the two sides.
    ///   - view2: The second item. Pass nil to compare a length with the constant.
    ///   - attr2: The attribute of the second item. It must be a length if `attr1` is a length, otherwise a position.
    ///     Positions along different axes relate the distances from the left and from the top. Without a second item, it is
    ///     ignored.
    ///   - multiplier: The factor of the second attribute, a ratio. It must be finite.
    ///   - c: The constant added to the second side, in points. It must be finite.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            item: view1, attribute: attr1, relatedBy: relation, toItem: view2, attribute: attr2, multiplier: multiplier,
            constant: c, origins: (nil, nil))
    }

    /// Creates an inactive constraint, one or both sides of which can be offsets.
    /// - Parameter origins: The positions from which the first and the second attribute are measured; nil for attributes that
    ///   are not measured from another position.
    convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat,
        origins: (first: OffsetOrigin?, second: OffsetOrigin?)
    ) {
        self.init()
        (firstOrigin, secondOrigin) = origins
        firstItem = view1 as? any LayoutItem
        secondItem = view2 as? any LayoutItem
        firstAttribute = attr1
        secondAttribute = secondItem == nil ? .notAnAttribute : attr2
        self.relation = relation
        if multiplier.isFinite { self.multiplier = multiplier }
        constant = c
        fault = findFault(view1, view2, attr2, isFinite: multiplier.isFinite && c.isFinite)
        if let fault { reportFault(fault) }
    }

    private func findFault(_ view1: Any, _ view2: Any?, _ attr2: Attribute, isFinite: Bool) -> String? {
        if firstItem == nil { return "its first item must be a UIView or a UILayoutGuide, not \(type(of: view1))" }
        if let view2, secondItem == nil {
            return "its second item must be a UIView or a UILayoutGuide, not \(type(of: view2))"
        }
        if firstAttribute == .notAnAttribute { return "its first attribute must be an edge, a center or a length" }
        if !isFinite { return "its multiplier and its constant must be finite" }
        if secondItem == nil {
            return firstAttribute.isLength || firstOrigin != nil
                ? nil : "it compares the position \(firstAttribute) with a constant; a position needs a second item"
        }
        if attr2 == .notAnAttribute { return "its second item needs an attribute" }
        let isLength = (firstAttribute.isLength || firstOrigin != nil, attr2.isLength || secondOrigin != nil)
        if isLength.0 != isLength.1 {
            return "it relates \(firstAttribute) to \(attr2); relate lengths to lengths, and positions to positions"
        }
        if isLength.0 { return nil }
        if firstAttribute.dependsOnLayoutDirection && attr2.isAbsoluteEdge
            || firstAttribute.isAbsoluteEdge && attr2.dependsOnLayoutDirection
        {
            return "it relates \(firstAttribute) to \(attr2); leading and trailing edges depend on the layout "
                + "direction, left and right edges do not"
        }
        return nil
    }

    private func reportFault(_ fault: String) {
        UsageReport.report("NSLayoutConstraint", "The constraint \(text) has no effect: \(fault).")
    }

    // MARK: Activating

    /// A Boolean value that indicates whether the constraint has an effect. The default is false.
    ///
    /// If the items have no common ancestor when the constraint is activated, the program stops with a precondition
    /// failure. Activation has no effect if an item was deallocated or is a guide without an owning view, or if the
    /// constraint was reported as invalid.
    open var isActive: Bool {
        get { owningView != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { owningView?.removeConstraint(self) }
        }
    }

    /// Creates the constraints that a string of the visual format language describes, such as
    /// `H:|-[title]-8-[button(>=44)]-|`.
    ///
    /// A hyphen without a number is a space of 8 points between views. Between a view and its superview, it is the
    /// superview's margin. If the string is faulty, or a name is missing, the fault is reported and the result is
    /// empty.
    /// - Parameters:
    ///   - format: The string. It begins with `H:`, the default, or `V:`.
    ///   - opts: The alignment of all views in the string, and their direction.
    ///   - metrics: Numbers by the names that the string uses for them, in points or as priorities.
    ///   - views: Views and layout guides by the names that the string uses for them.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        parsedConstraints(withVisualFormat: format, options: opts, metrics: metrics, views: views)
    }

    /// Activates constraints in the order of the array.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints in the order of the array.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard canBeActivated(), let first = firstItem as? any LayoutItem, let view = first.layoutView else { return }
        if secondAttribute != .notAnAttribute, secondItem == nil { return }
        var ancestor = view
        for item in items.dropFirst() {
            guard let other = item.layoutView else { return }
            guard let common = ancestor.commonAncestor(with: other) else {
                failPrecondition(
                    "The constraint \(text) cannot be activated: its items have no common ancestor. Add both to a view "
                        + "first.")
            }
            ancestor = common
        }
        ancestor.addConstraint(self)
    }

    /// Returns whether the constraint is valid. Reports the fault of an invalid constraint.
    func canBeActivated() -> Bool {
        guard let fault else { return true }
        reportFault(fault)
        return false
    }

    // MARK: Items

    /// Whether the constraint relates a view in the content of a scroll view to a view that does not scroll with it.
    var usesContentOffset = false

    /// Whether an attribute is a baseline, whose position depends on the item's content.
    var usesBaseline: Bool {
        func isBaseline(_ attribute: Attribute?) -> Bool { attribute == .firstBaseline || attribute == .lastBaseline }
        return isBaseline(firstAttribute) || isBaseline(secondAttribute) || isBaseline(firstOrigin?.attribute)
            || isBaseline(secondOrigin?.attribute)
    }

    /// The items that exist: the first one, the second one, and those of the origins.
    var items: [any LayoutItem] {
        [firstItem, secondItem, firstOrigin?.item, secondOrigin?.item].compactMap { $0 as? any LayoutItem }
    }

    /// Records the constraint in the items' views, so that changes of the views reach the constraint.
    func connectToItems() {
        for item in items {
            guard let view = item.layoutView else { continue }
            view.ensuredLayoutState.addDependent(self)
            view.markSubtreeHasConstraints()
        }
    }

    /// Returns whether an object is an item of the constraint.
    func refers(to item: AnyObject) -> Bool { items.contains { $0 === item } }

    /// Returns whether an item of the constraint is in a subtree.
    func refers(toItemIn root: UIView) -> Bool {
        items.contains { $0.layoutView?.isDescendant(of: root) ?? false }
    }
}
