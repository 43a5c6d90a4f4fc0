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
    private var storedDamping: CGFloat = 0.5

    /// The springs in the animator's world; empty if the item has no valid size or pose, or if the snap point is out of
    /// range. The offset of a spring is the vector from the snap point to the spring's fixed end, in points.
    private var springs: [(joint: JointID, offset: CGPoint)] = []

    /// Creates a snap behavior for an item.
    ///
    /// - Parameters:
    ///   - item: The item that moves.
    ///   - point: The target of the item's center, in points, in the animator's reference coordinate system. A point
    ///     that is NaN or infinite traps. With a point out of range, the behavior has no effect until `snapPoint` is
    ///     set, and a diagnostic is reported.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        requirePrecondition(point.isFinite, "A snap point must be finite, but is \(point).")
        self.item = item
        storedSnapPoint = point
        super.init()
        _ = validate(point, "snap point", .point, remaining: "without effect until it is set")
    }

    /// The target of the item's center, in points, in the animator's reference coordinate system.
    ///
    /// Setting the property moves the item to the new point. A point that is NaN, infinite or out of range is ignored
    /// and reported as a diagnostic.
    open var snapPoint: CGPoint {
        get { storedSnapPoint }
        set {
            guard accepts(newValue, over: storedSnapPoint, "snap point", .point) else { return }
            storedSnapPoint = newValue
            updateSprings { world, spring in
                world.setWorldAnchor(PointScale.meters(from: newValue + spring.offset), of: spring.joint)
            }
        }
    }

    /// The damping ratio of the oscillation: from 0, the most oscillation, to 1, the least; unitless.
    ///
    /// The default is 0.5. Larger values are allowed; values that are negative, NaN, infinite or out of range are
    /// ignored and reported as a diagnostic. Changes take effect immediately. See erratum `snap-damping-live`.
    open var damping: CGFloat {
        get { storedDamping }
        set {
            guard accepts(newValue, over: storedDamping, "damping", .nonnegative) else { return }
            storedDamping = newValue
            updateSprings { world, spring in world.setDampingRatio(Float(newValue), of: spring.joint) }
        }
    }

    override var isPrimitive: Bool { true }

    override func xrayShapes(in core: AnimatorCore) -> [XRayShape] {
        core.item(of: item).map { snapShapes(of: $0, in: core) } ?? []
    }

    override func containsItem(_ key: DynamicItemKey) -> Bool { item.itemKey == key }

    override var itemsForDisplay: [any UIDynamicItem] { [item] }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        let item = core.retainItem(item, for: self)
        createSprings(of: item, in: core)
        core.wakeItem(item)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        destroySprings(in: core)
        if let item = core.item(of: item) { core.releaseItem(item, for: self) }
    }

    override func itemShapeDidChange(_ item: AnimatorItem, core: AnimatorCore) {
        destroySprings(in: core)
        createSprings(of: item, in: core)
    }

    /// Creates two springs at the top left vertex of the item and two at the bottom right vertex. At each vertex, one
    /// spring extends outward along the x axis, the other along the y axis.
    private func createSprings(of item: AnimatorItem, in core: AnimatorCore) {
        springs = []
        guard item.isUsable, storedSnapPoint.isEnginePoint else { return }
        let size = item.size
        for side: CGFloat in [-1, 1] {
            let vertex = CGPoint(x: side * size.width / 2, y: side * size.height / 2)
            for outward in [CGPoint(x: side * Self.springLength, y: 0), CGPoint(x: 0, y: side * Self.springLength)] {
                var spring = DistanceJointDefinition(bodyB: item.body)
                spring.localAnchorB = PointScale.vector(from: vertex)
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

    /// Calls `update` for each spring and resumes the animator. Creates the springs if they do not exist yet because
    /// the snap point was out of range.
    private func updateSprings(_ update: (World, (joint: JointID, offset: CGPoint)) -> Void) {
        guard let core = connectedCore else { return }
        if springs.isEmpty, let item = core.item(of: item) {
            createSprings(of: item, in: core)
            if !springs.isEmpty { core.wakeItem(item) }
            return
        }
        for spring in springs { update(core.world, spring) }
        core.resume()
    }
}
