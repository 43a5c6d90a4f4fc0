import DynamicsEngine

/// A behavior that moves an item to a point and rotates it to angle 0, with a damped oscillation.
///
/// The item stays attached to the point until the behavior is removed. The behavior consists of four springs, two at
/// each of two opposite vertices of the item's rectangle. Because of these springs, the item leaves the straight line
/// to the point and rotates while it moves. See erratum `snap-swings`.
///
/// Source: measured on Apple's system.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// The rest length of the springs, in points. Source: measured on Apple's system.
    private static let springLength: CGFloat = 50
    /// The frequency of the springs, in hertz. Source: measured on Apple's system.
    private static let frequency: Float = 4

    private let item: any UIDynamicItem
    private var storedSnapPoint: CGPoint
    /// The springs. The offset of a spring is the vector from the snap point to the spring's fixed end, in points.
    private var springs: [(joint: JointID, offset: CGPoint)] = []

    /// Creates a snap behavior for an item.
    ///
    /// - Parameters:
    ///   - item: The item that moves.
    ///   - point: The target of the item's center, in points, in the animator's reference coordinate system. A point
    ///     that is NaN or infinite traps.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        precondition(point.isFinite, "A snap point must be finite, but is \(point).")
        self.item = item
        storedSnapPoint = point
        super.init()
    }

    /// The target of the item's center, in points, in the animator's reference coordinate system.
    ///
    /// Setting the property moves the item to the new point. A point that is NaN or infinite is ignored and, while the
    /// behavior is in an animator, reported as a diagnostic.
    public var snapPoint: CGPoint {
        get { storedSnapPoint }
        set {
            guard newValue != storedSnapPoint else { return }
            guard newValue.isFinite else {
                reportUnusableValue(
                    "The snap point \(newValue) is not finite and was ignored; the snap point remains "
                        + "\(storedSnapPoint).")
                return
            }
            storedSnapPoint = newValue
            guard let core, !springs.isEmpty else { return }
            for spring in springs {
                core.world.setWorldAnchor(PointScale.meters(from: newValue + spring.offset), of: spring.joint)
            }
            core.resume()
        }
    }

    /// The damping ratio of the oscillation: from 0, the most oscillation, to 1, the least; unitless.
    ///
    /// The default is 0.5. Larger values are allowed; values that are negative, NaN or infinite are ignored and, while
    /// the behavior is in an animator, reported as a diagnostic. Changes take effect immediately. See erratum
    /// `snap-damping-live`.
    public var damping: CGFloat = 0.5 {
        didSet {
            guard damping != oldValue else { return }
            guard damping.isFinite, damping >= 0 else {
                reportUnusableValue(
                    "A snap behavior's damping must be finite and not negative; the new value was ignored and the "
                        + "damping remains \(oldValue).")
                damping = oldValue
                return
            }
            guard let core, !springs.isEmpty else { return }
            for spring in springs { core.world.setDampingRatio(Float(damping), of: spring.joint) }
            core.resume()
        }
    }

    override var isPrimitive: Bool { true }

    override func xrayShapes(in core: AnimatorCore) -> [XRayShape] {
        core.slot(of: item).map { snapShapes(slot: $0, core: core) } ?? []
    }

    override func containsItem(_ key: DynamicItemKey) -> Bool { item.itemKey == key }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        let slot = core.retainBody(of: item)
        createSprings(slot: slot, core: core)
        core.wakeBody(slot: slot)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        destroySprings(in: core)
        core.releaseBody(of: item)
    }

    override func itemShapeDidChange(slot: Int, core: AnimatorCore) {
        destroySprings(in: core)
        createSprings(slot: slot, core: core)
    }

    /// Creates two springs at the top left vertex of the item and two at the bottom right vertex. At each vertex, one
    /// spring extends outward along the x axis, the other along the y axis.
    private func createSprings(slot: Int, core: AnimatorCore) {
        guard core.records[slot]!.isUsable else { return }
        let size = core.records[slot]!.size
        for side: CGFloat in [-1, 1] {
            let vertex = CGPoint(x: side * size.width / 2, y: side * size.height / 2)
            for outward in [CGPoint(x: side * Self.springLength, y: 0), CGPoint(x: 0, y: side * Self.springLength)] {
                var spring = DistanceJointDefinition(bodyB: core.records[slot]!.body)
                spring.localAnchorB = PointScale.meters(from: UIOffset(horizontal: vertex.x, vertical: vertex.y))
                spring.worldAnchor = PointScale.meters(from: storedSnapPoint + vertex + outward)
                spring.length = PointScale.meters(from: Self.springLength)
                spring.frequency = Self.frequency
                spring.dampingRatio = Float(damping)
                springs.append((core.world.createJoint(spring), vertex + outward))
            }
        }
    }

    private func destroySprings(in core: AnimatorCore) {
        for spring in springs { core.world.destroyJoint(spring.joint) }
        springs = []
    }

    private func reportUnusableValue(_ message: String) { core?.diagnostics.report(.unusableValue, message) }
}
