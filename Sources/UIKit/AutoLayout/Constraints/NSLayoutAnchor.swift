/// A factory for constraints on an edge, a center line or a dimension of a view or layout guide.
///
/// The three subclasses prevent, at compile time, constraints between incompatible attributes, such as an edge and a
/// width. The methods create inactive constraints. The program stops with a precondition failure if a constant is NaN
/// or infinite.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The item if the anchor retains it; nil for an anchor that its item retains.
    private let retainedItem: (any LayoutItem)?
    private weak var retainingItem: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute

    /// The view or layout guide. An empty view replaces one that was deallocated before an anchor that it retained.
    var item: any LayoutItem { retainedItem ?? retainingItem ?? UIView() }

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        (retainedItem, self.attribute) = (item, attribute)
        super.init()
    }

    init(retainedBy item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        (retainedItem, retainingItem, self.attribute) = (nil, item, attribute)
        super.init()
    }

    /// Creates the constraint `self == anchor`.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        makeConstraint(.equal, to: anchor)
    }

    /// Creates the constraint `self == anchor + c`, where `c` is in points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.equal, to: anchor, constant: c)
    }

    /// Creates the constraint `self >= anchor`.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, to: anchor)
    }

    /// Creates the constraint `self >= anchor + c`, where `c` is in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, to: anchor, constant: c) }

    /// Creates the constraint `self <= anchor`.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, to: anchor)
    }

    /// Creates the constraint `self <= anchor + c`, where `c` is in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, to: anchor, constant: c) }

    /// Creates the constraint `self relation multiplier * other + constant`, or `self relation constant` if `other` is
    /// nil.
    func makeConstraint(
        _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
}

/// Returns the anchor of an item's attribute that all constraints share, so that they can be compared by it; nil without an
/// item.
@MainActor
func sharedAnchor(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchor<AnyObject>? {
    guard let item = item as? any LayoutItem else { return nil }
    let anchors = objc_getAssociatedObject(item, &SharedAnchors.key) as? SharedAnchors ?? SharedAnchors()
    objc_setAssociatedObject(item, &SharedAnchors.key, anchors, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return anchors.anchor(of: item, attribute)
}

/// The anchors of an item by their attributes. The item retains them, so they do not retain the item.
@MainActor
private final class SharedAnchors {
    static var key: UInt8 = 0
    private var anchors: [NSLayoutConstraint.Attribute: NSLayoutAnchor<AnyObject>] = [:]

    func anchor(of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchor<AnyObject> {
        if let anchor = anchors[attribute] { return anchor }
        let anchor = NSLayoutAnchor<AnyObject>(retainedBy: item, attribute)
        anchors[attribute] = anchor
        return anchor
    }
}

/// An anchor of a horizontal position: a left or right edge or a horizontal center.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this position to another one, for constraints with lengths. It is positive if the other position
    /// is on the right, or, between leading and trailing edges, behind this one.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.item, otherAnchor.attribute, from: OffsetOrigin(item, attribute))
    }
}

/// An anchor of a vertical position: a top or bottom edge, a vertical center or a baseline.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this position to another one, for constraints with lengths. It is positive if the other position
    /// is below this one.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.item, otherAnchor.attribute, from: OffsetOrigin(item, attribute))
    }
}

/// The position from which an offset is measured. A class, because constraints copy it often, and copies of weak references are
/// slow.
@MainActor
final class OffsetOrigin {
    private(set) weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }
}

/// An anchor of a width, of a height or of the distance between two positions.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The position from which the attribute is measured; nil for a width or a height.
    private let origin: OffsetOrigin?

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from origin: OffsetOrigin?) {
        self.origin = origin
        super.init(item, attribute)
    }

    override convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(item, attribute, from: nil)
    }

    override func makeConstraint(
        _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<NSLayoutDimension>?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
            origins: (origin, (other as? NSLayoutDimension)?.origin))
    }

    /// Creates the constraint `self == c`, where `c` is in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.equal, to: nil, constant: c)
    }

    /// Creates the constraint `self >= c`, where `c` is in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.greaterThanOrEqual, to: nil, constant: c)
    }

    /// Creates the constraint `self <= c`, where `c` is in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        makeConstraint(.lessThanOrEqual, to: nil, constant: c)
    }

    /// Creates the constraint `self == m * anchor + c`, where `m` is a ratio and `c` is in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { makeConstraint(.equal, to: anchor, multiplier: m, constant: c) }

    /// Creates the constraint `self >= m * anchor + c`, where `m` is a ratio and `c` is in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c) }

    /// Creates the constraint `self <= m * anchor + c`, where `m` is a ratio and `c` is in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c) }
}
