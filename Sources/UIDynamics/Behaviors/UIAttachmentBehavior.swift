import DynamicsEngine

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a slider, a weld, or a pin.
///
/// Made with an initializer it keeps a distance, both ways: stiffly like a rod, or, with a frequency, like a spring.
/// Until it is set the distance is that between the two attachment points at the moment when the behavior joins an
/// animator; a stiff one of less than a point is a pin. The class functions make the other kinds.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What the other end is.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point of the reference coordinates.
        case anchor = 1
    }

    /// How the two ends are tied.
    enum Kind: Equatable {
        case distance
        case sliding(axis: CGVector)
        case limit
        case fixed
        case pin
    }

    /// What it was made with.
    @MainActor
    struct Ties {
        let kind: Kind
        let items: [any UIDynamicItem]
        let offset: UIOffset
        let otherOffset: UIOffset
        var anchor: CGPoint

        init(
            _ kind: Kind, _ items: [any UIDynamicItem], offset: UIOffset = .zero, otherOffset: UIOffset = .zero,
            anchor: CGPoint
        ) {
            precondition(anchor.isFinite, "an anchor must be finite, but is \(anchor)")
            precondition(items.count < 2 || items[0] !== items[1], "an item cannot be attached to itself")
            (self.kind, self.items, self.anchor) = (kind, items, anchor)
            self.offset = offset.isFinite ? offset : .zero
            self.otherOffset = otherOffset.isFinite ? otherOffset : .zero
        }
    }

    private var ties: Ties
    private var setLength: CGFloat?
    var associatedLength: CGFloat = 0
    var joint: JointID?
    /// Where the first item was held when the behavior joined an animator (metres from its center, turning with it),
    /// and how it was turned against the other end.
    var localAnchor = Vec2.zero
    var associatedAngle: Float = 0
    /// Whether the joint is a pin: one that was asked for, or a stiff attachment without a length.
    var isPinned = false

    /// Attaches an item's center to a point (reference coordinates, points).
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, given from its center and turning with it, to a point (points).
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        ties = Ties(.distance, [item], offset: offset, anchor: point)
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
        ties = Ties(.distance, [item1, item2], offset: offset1, otherOffset: offset2, anchor: .zero)
        super.init()
    }

    /// The other kinds, for the class functions.
    init(_ ties: Ties) {
        self.ties = ties
        super.init()
        if kind == .limit { associatedLength = (items[0].center - items[1].center).length }
    }

    /// What the other end is. (Apple's answers `items` for every kind; this is the documented meaning.)
    public var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }
    /// The item, or both.
    public var items: [any UIDynamicItem] { ties.items }

    var kind: Kind { ties.kind }
    var offset: UIOffset { ties.offset }
    var otherOffset: UIOffset { ties.otherOffset }

    /// The point that it was made with (points); zero if both ends are items and there was none. For an attachment to
    /// a point, moving it pulls the item along; the length stays. For others it is kept as it is.
    public var anchorPoint: CGPoint {
        get { ties.anchor }
        set {
            guard attachedBehaviorType == .anchor, newValue != anchorPoint, accept(newValue.isFinite, "anchor point")
            else {
                return
            }
            ties.anchor = newValue
            change { world, joint in world.setWorldAnchor(PointScale.metres(newValue), of: joint) }
        }
    }

    /// The distance that is kept, points; the greatest one for a limit attachment. 0 before the behavior has joined an
    /// animator, unless it was set. For fixed, pinned and sliding attachments it means nothing.
    public var length: CGFloat {
        get { setLength ?? associatedLength }
        set {
            guard setLength != newValue, accept(newValue.isFinite && newValue >= 0, "length") else { return }
            setLength = newValue
            guard kind == .distance || kind == .limit else { return }
            if isPinned || joint == nil {
                rebuild()
            } else {
                change { world, joint in world.setLength(PointScale.metres(newValue), of: joint) }
            }
        }
    }

    /// How much of the swinging is lost: 0, the default, none; 1 is critical. Only counts with a frequency: a stiff
    /// attachment has nothing to swing.
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

    /// How often a second the spring swings, Hz. 0, the default, makes it a stiff rod. Only for attachments made with
    /// an initializer.
    public var frequency: CGFloat = 0 {
        didSet {
            guard frequency != oldValue else { return }
            guard accept(frequency.isFinite && frequency >= 0, "frequency") else {
                frequency = oldValue
                return
            }
            guard kind == .distance else { return }
            if frequency == 0 || oldValue == 0 {
                rebuild()
            } else {
                let frequency = Float(frequency)
                change { world, joint in world.setFrequency(frequency, of: joint) }
            }
        }
    }

    /// What holds a pin against turning, newton metres; by default 0. For a stiff attachment without a length too, as
    /// that is a pin; for others it means nothing.
    public var frictionTorque: CGFloat = 0 {
        didSet {
            guard frictionTorque != oldValue else { return }
            guard accept(frictionTorque.isFinite && frictionTorque >= 0, "friction torque") else {
                frictionTorque = oldValue
                return
            }
            guard isPinned else { return }
            let torque = Float(frictionTorque)
            change { world, joint in world.setFrictionTorque(torque, of: joint) }
        }
    }

    private var chosenRange: UIFloatRange?

    /// How far a sliding attachment slides (points) or a pin turns (radians), from where it was when it joined an
    /// animator; by default without limit. It must contain 0. For others it means nothing.
    public var attachmentRange: UIFloatRange {
        get { chosenRange ?? (kind.hasRange ? .infinite : .zero) }
        set {
            guard newValue != attachmentRange,
                accept(newValue.minimum <= 0 && newValue.maximum >= 0, "range, which must hold 0,")
            else { return }
            chosenRange = newValue
            guard kind.hasRange else { return }
            change { world, joint in world.setLimits(limits, of: joint) }
        }
    }

    override var isPrimitive: Bool { true }

    override func xrayMarks(in core: AnimatorCore) -> [XRayMark] { attachmentMarks(in: core) }

    override func holds(_ key: DynamicItemKey) -> Bool { items.contains { $0.itemKey == key } }

    override func build(in core: AnimatorCore) {
        let slots = items.map { core.retain($0) }
        makeJoint(in: core, slots)
        for slot in slots { core.wake(slot) }
    }

    override func tearDown(in core: AnimatorCore) {
        removeJoint(in: core)
        for item in items { core.release(item) }
    }

    /// An item that could not be used when the behavior was added can be used now.
    override func itemDidChange(_ slot: Int, in core: AnimatorCore) {
        if joint == nil { makeJoint(in: core, items.compactMap { core.slot(of: $0) }) }
    }

    /// The length that was set, if one was.
    var chosenLength: CGFloat? { setLength }

    /// The kind of joint may be another one now.
    private func rebuild() {
        guard let core, joint != nil else { return }
        let slots = items.compactMap { core.slot(of: $0) }
        let length = associatedLength
        removeJoint(in: core)
        makeJoint(in: core, slots)
        // What counts is the distance when it joined, not that of now.
        associatedLength = length
        if !isPinned, kind == .distance, let joint { core.world.setLength(PointScale.metres(self.length), of: joint) }
        for slot in slots { core.wake(slot) }
    }

    private func removeJoint(in core: AnimatorCore) {
        if let joint { core.world.destroyJoint(joint) }
        joint = nil
        isPinned = false
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

extension UIAttachmentBehavior.Kind {
    /// Whether `attachmentRange` means something.
    var hasRange: Bool {
        switch self {
        case .sliding, .pin: true
        case .distance, .limit, .fixed: false
        }
    }
}
