import DynamicsEngine

/// Pulls an item to a point, turns it upright, and holds it there.
///
/// Four springs do it, as on Apple's system: two at each of two opposite corners of the item, so the way there swings
/// and turns a little.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// How long the springs are at rest, points, and how fast they swing, Hz: measured on Apple's system.
    private static let reach: CGFloat = 50
    private static let frequency: Float = 4

    private let item: any UIDynamicItem
    private var point: CGPoint
    private var joints: [(id: JointID, anchor: CGPoint)] = []

    /// Snaps an item to a point (reference coordinates, points). A point that is not finite traps.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        precondition(point.isFinite, "a snap point must be finite, but is \(point)")
        self.item = item
        self.point = point
        super.init()
    }

    /// Where the item is pulled to (points). Moving it takes the item along.
    public var snapPoint: CGPoint {
        get { point }
        set {
            guard newValue != point else { return }
            guard newValue.isFinite else {
                report("the snap point \(newValue) is not finite; it stays \(point)")
                return
            }
            point = newValue
            guard let core, !joints.isEmpty else { return }
            for joint in joints { core.world.setWorldAnchor(PointScale.metres(newValue + joint.anchor), of: joint.id) }
            core.resume()
        }
    }

    /// How much of the swinging is lost, from 0, the most swinging, to 1, the least; by default 0.5. (Apple's reads it
    /// only when the behavior is added; here it acts at once.)
    public var damping: CGFloat = 0.5 {
        didSet {
            guard damping != oldValue else { return }
            guard damping.isFinite, damping >= 0 else {
                report("a snap's damping must be finite and not negative; it stays \(oldValue)")
                damping = oldValue
                return
            }
            guard let core, !joints.isEmpty else { return }
            for joint in joints { core.world.setDampingRatio(Float(damping), of: joint.id) }
            core.resume()
        }
    }

    override var isPrimitive: Bool { true }

    override func xrayMarks(in core: AnimatorCore) -> [XRayMark] {
        core.slot(of: item).map { snapMarks(in: core, $0) } ?? []
    }

    override func holds(_ key: DynamicItemKey) -> Bool { item.itemKey == key }

    override func build(in core: AnimatorCore) {
        let slot = core.retain(item)
        makeJoints(in: core, slot)
        core.wake(slot)
    }

    override func tearDown(in core: AnimatorCore) {
        removeJoints(in: core)
        core.release(item)
    }

    override func itemDidChange(_ slot: Int, in core: AnimatorCore) {
        removeJoints(in: core)
        makeJoints(in: core, slot)
    }

    /// From each corner a spring goes outward along x, and one along y.
    private func makeJoints(in core: AnimatorCore, _ slot: Int) {
        guard core.records[slot]!.isUsable else { return }
        let size = core.records[slot]!.size
        for side: CGFloat in [-1, 1] {
            let corner = CGPoint(x: side * size.width / 2, y: side * size.height / 2)
            for outward in [CGPoint(x: side * Self.reach, y: 0), CGPoint(x: 0, y: side * Self.reach)] {
                var spring = DistanceJointDefinition(bodyB: core.records[slot]!.body)
                spring.localAnchorB = PointScale.metres(UIOffset(horizontal: corner.x, vertical: corner.y))
                spring.worldAnchor = PointScale.metres(point + corner + outward)
                spring.length = PointScale.metres(Self.reach)
                spring.frequency = Self.frequency
                spring.dampingRatio = Float(damping)
                joints.append((core.world.createJoint(spring), corner + outward))
            }
        }
    }

    private func removeJoints(in core: AnimatorCore) {
        for joint in joints { core.world.destroyJoint(joint.id) }
        joints = []
    }

    private func report(_ message: String) { core?.diagnostics.report(.unusableValue, message) }
}
