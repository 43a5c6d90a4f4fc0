/// Several items that move and collide as one rigid body.
///
/// The center is the middle of the rectangle around the members when the group is made. Its mass is that of all
/// members, which have no bodies of their own. Members are moved along, each turned with the group.
@preconcurrency @MainActor
public class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The members.
    public let items: [any UIDynamicItem]

    private var storedCenter: CGPoint
    private var storedTransform = CGAffineTransform.identity
    /// Where the members' centers are while the group is not turned.
    private let offsets: [CGPoint]

    /// A group of these items. A group among them traps: groups do not nest.
    public init(items: [any UIDynamicItem]) {
        precondition(
            !items.contains { $0 is UIDynamicItemGroup },
            "a UIDynamicItemGroup holds items, not other groups: make one group of all the members")
        self.items = items
        let box = Self.box(around: items)
        let center = box.isNull ? .zero : box.center
        storedCenter = center
        offsets = items.map { $0.center - center }
        super.init()
    }

    /// The group's middle; setting it moves every member by the same distance.
    public var center: CGPoint {
        get { storedCenter }
        set {
            let way = newValue - storedCenter
            storedCenter = newValue
            for item in items { item.center = item.center + way }
        }
    }

    /// The size of the rectangle around the members as they are now (their own rotation does not count), points. A
    /// group without members has no size.
    public var bounds: CGRect {
        let box = Self.box(around: items)
        return CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
    }

    /// The group's rotation; setting it moves the members around the center and replaces their transforms.
    public var transform: CGAffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            for (item, offset) in zip(items, offsets) {
                item.center = storedCenter + offset.applying(newValue)
                item.transform = newValue
            }
        }
    }

    /// The members' shapes about the center.
    var parts: [ItemOutline.Part] {
        zip(items, offsets).map { ItemOutline.Part(offset: $1, outline: ItemOutline(of: $0)) }
    }

    private static func box(around items: [any UIDynamicItem]) -> CGRect {
        items.reduce(CGRect.null) { box, item in
            let size = item.bounds.size
            guard item.center.isFinite, size.width > 0, size.height > 0, CGRect(origin: .zero, size: size).isFinite
            else { return box }
            return box.union(CGRect(center: item.center, size: size))
        }
    }
}
