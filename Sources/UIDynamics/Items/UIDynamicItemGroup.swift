/// An item that consists of several items, which move and collide as one rigid body.
///
/// The body has the shapes of all members and their total mass. Members get no bodies of their own. Add the group, not
/// its members, to behaviors.
@preconcurrency @MainActor
public class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The members of the group.
    public let items: [any UIDynamicItem]

    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity
    /// The centers of the members relative to the center of the group, in points, for a group without rotation.
    private let offsets: [CGPoint]

    /// Creates a group of items. The call traps if one of the items is a group, because groups cannot be nested.
    ///
    /// The center of the group is the center of the rectangle around the members, independent of their masses.
    public init(items: [any UIDynamicItem]) {
        requirePrecondition(
            !items.contains { $0 is UIDynamicItemGroup },
            "A UIDynamicItemGroup cannot contain other groups. Create one group of all the members.")
        self.items = items
        let union = Self.unionFrame(of: items)
        let center = union.isNull ? .zero : union.center
        storedCenter = center
        offsets = items.map { $0.center - center }
        super.init()
    }

    /// The center of the group, in points; setting it moves every member by the same distance.
    ///
    /// A center that is NaN or infinite is ignored, because the members could not be moved back from it.
    public var center: CGPoint {
        get { storedCenter }
        set {
            guard newValue.isFinite else { return }
            let delta = newValue - storedCenter
            storedCenter = newValue
            for item in items { item.center = item.center + delta }
        }
    }

    /// The size of the rectangle around the members, in points; the origin is zero.
    ///
    /// The rectangle is computed from the current centers and sizes of the members, without their rotation. A group
    /// without members has the size zero. Complexity: O(n) in the number of members.
    public var bounds: CGRect {
        let union = Self.unionFrame(of: items)
        return CGRect(origin: .zero, size: union.isNull ? .zero : union.size)
    }

    /// The transform of the group. Setting it moves the members around the center of the group and replaces their
    /// transforms with the new value.
    ///
    /// The transform of a new group is the identity. A transform with an element that is NaN or infinite is ignored. See
    /// erratum `group-places`.
    public var transform: CGAffineTransform {
        get { storedTransform }
        set {
            guard newValue.isFinite else { return }
            storedTransform = newValue
            for (item, offset) in zip(items, offsets) {
                item.center = storedCenter + offset.applying(newValue)
                item.transform = newValue
            }
        }
    }

    /// The outlines of the members, with their offsets from the center of the group.
    var parts: [ItemOutline.Part] {
        zip(items, offsets).map { ItemOutline.Part(offset: $1, outline: ItemOutline(of: $0, group: nil)) }
    }

    private static func unionFrame(of items: [any UIDynamicItem]) -> CGRect {
        items.reduce(CGRect.null) { union, item in
            let size = item.bounds.size
            guard item.center.isFinite, size.width > 0, size.height > 0, CGRect(origin: .zero, size: size).isFinite
            else { return union }
            return union.union(CGRect(center: item.center, size: size))
        }
    }
}
