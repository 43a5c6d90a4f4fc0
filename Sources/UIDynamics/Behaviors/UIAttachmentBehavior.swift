import DynamicsEngine

/// Holds an item at a distance from a point or from another item: stiffly like a rod, or, with a frequency, like a
/// spring.
///
/// The distance is kept both ways. Until it is set it is the distance between the two attachment points at the moment
/// when the behavior joins an animator.
@preconcurrency @MainActor
public class UIAttachmentBehavior: UIDynamicBehavior {
    /// What the other end is.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point of the reference coordinates.
        case anchor = 1
    }

    /// What the other end is. (Apple's answers `items` for every kind; this is the documented meaning.)
    public let attachedBehaviorType: AttachmentType
    /// The item, or both.
    public let items: [any UIDynamicItem]

    private let offset: UIOffset
    private let otherOffset: UIOffset
    private var anchor: CGPoint
    private var setLength: CGFloat?
    private var associatedLength: CGFloat = 0
    private var joint: JointID?

    /// Attaches an item's center to a point (reference coordinates, points).
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, given from its center and turning with it, to a point (points).
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        precondition(point.isFinite, "an anchor must be finite, but is \(point)")
        attachedBehaviorType = .anchor
        items = [item]
        self.offset = offset
        otherOffset = .zero
        anchor = point
        super.init()
    }

    /// Attaches two items' centers to each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches a point of one item to a point of another, both given from the item's center and turning with it.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        precondition(item1 !== item2, "an item cannot be attached to itself")
        attachedBehaviorType = .items
        items = [item1, item2]
        offset = offset1
        otherOffset = offset2
        anchor = .zero
        super.init()
    }

    /// The fixed end (points); zero if both ends are items. Moving it pulls the item along; the length stays.
    public var anchorPoint: CGPoint {
        get { anchor }
        set {
            guard attachedBehaviorType == .anchor, newValue != anchor, accept(newValue.isFinite, "anchor point") else {
                return
            }
            anchor = newValue
            change { world, joint in world.setWorldAnchor(PointScale.metres(newValue), of: joint) }
        }
    }

    /// The distance that is kept, points; 0 before the behavior has joined an animator, unless it was set.
    public var length: CGFloat {
        get { setLength ?? associatedLength }
        set {
            guard setLength != newValue, accept(newValue.isFinite && newValue >= 0, "length") else { return }
            setLength = newValue
            change { world, joint in world.setLength(PointScale.metres(newValue), of: joint) }
        }
    }

    /// How much of the swinging is lost: 0, the default, none; 1 is critical. Only counts with a frequency.
    public var damping: CGFloat = 0 {
        didSet {
            guard damping != oldValue else { return }
            guard accept(damping.isFinite && damping >= 0, "damping") else {
                damping = oldValue
                return
            }
            let damping = Float(damping)
            change { world, joint in world.setDampingRatio(damping, of: joint) }
        }
    }

    /// How often a second the spring swings, Hz. 0, the default, makes it a stiff rod.
    public var frequency: CGFloat = 0 {
        didSet {
            guard frequency != oldValue else { return }
            guard accept(frequency.isFinite && frequency >= 0, "frequency") else {
                frequency = oldValue
                return
            }
            let frequency = Float(frequency)
            change { world, joint in world.setFrequency(frequency, of: joint) }
        }
    }

    override var isPrimitive: Bool { true }

    override func build(in core: AnimatorCore) {
        let slots = items.map { core.retain($0) }
        makeJoint(in: core, slots)
        for slot in slots { core.wake(slot) }
    }

    override func holds(_ key: DynamicItemKey) -> Bool { items.contains { $0.itemKey == key } }

    /// An item that could not be used when the behavior was added can be used now.
    override func itemDidChange(_ slot: Int, in core: AnimatorCore) {
        if joint == nil { makeJoint(in: core, items.compactMap { core.slot(of: $0) }) }
    }

    private func makeJoint(in core: AnimatorCore, _ slots: [Int]) {
        guard slots.allSatisfy({ core.records[$0]!.isUsable }), let first = slots.first else { return }
        var definition = DistanceJointDefinition()
        definition.bodyB = core.records[first]!.body
        definition.localAnchorB = PointScale.metres(offset)
        if slots.count == 2 {
            definition.bodyA = core.records[slots[1]]!.body
            definition.localAnchorA = PointScale.metres(otherOffset)
        } else {
            definition.worldAnchor = PointScale.metres(anchor)
        }
        associatedLength = distance(in: core, slots)
        definition.length = PointScale.metres(length)
        definition.frequency = Float(frequency)
        definition.dampingRatio = Float(damping)
        joint = core.world.createJoint(definition)
    }

    override func tearDown(in core: AnimatorCore) {
        if let joint { core.world.destroyJoint(joint) }
        joint = nil
        for item in items { core.release(item) }
    }

    /// The present distance between the two attachment points.
    private func distance(in core: AnimatorCore, _ slots: [Int]) -> CGFloat {
        let first = attachmentPoint(of: slots[0], offset, in: core)
        let second = slots.count == 2 ? attachmentPoint(of: slots[1], otherOffset, in: core) : anchor
        return (second - first).length
    }

    private func attachmentPoint(of slot: Int, _ offset: UIOffset, in core: AnimatorCore) -> CGPoint {
        let body = core.records[slot]!.body
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical)
            .applying(CGAffineTransform(rotationAngle: CGFloat(core.world.angle(of: body))))
        return PointScale.points(core.world.position(of: body)) + turned
    }

    private func change(_ body: (World, JointID) -> Void) {
        guard let core, let joint else { return }
        body(core.world, joint)
        core.resume()
    }

    private func accept(_ isUsable: Bool, _ name: String) -> Bool {
        if !isUsable {
            core?.diagnostics.report(
                .unusableValue, "an attachment's \(name) must be finite and not negative; the old value stays")
        }
        return isUsable
    }
}
