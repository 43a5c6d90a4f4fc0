/// The awake bodies, stored as a structure of arrays (columns): element `i` of each column belongs to the awake body
/// `i`.
///
/// The first `unconstrainedCount` bodies are unconstrained: they touch no body with which they collide, and have at
/// most one joint, a spring to a fixed point. The unconstrained integration reads and writes only the columns. The
/// other bodies follow and are solved in islands.
struct AwakeBodies {
    private(set) var count = 0
    var unconstrainedCount = 0
    private(set) var capacity: Int
    private var doubles: UnsafeMutablePointer<Double>
    private var floats: UnsafeMutablePointer<Float>
    /// The index of the body's slot in `World.bodies`.
    private(set) var slot: UnsafeMutablePointer<Int32>
    /// The client's tag of the body. It is a column, so that `World.collectAwakePoses(into:)` need not read the body
    /// records.
    private(set) var tag: UnsafeMutablePointer<Int>
    /// The flags of the body: a bit set of the constants in `AwakeFlags`.
    private(set) var flags: UnsafeMutablePointer<UInt8>

    static let doubleColumns = 6
    static let floatColumns = 23

    init(capacity: Int = 64) {
        self.capacity = capacity
        let stride = capacity + 16
        doubles = Self.allocateColumn(count: stride * Self.doubleColumns)
        floats = Self.allocateColumn(count: stride * Self.floatColumns)
        (slot, tag, flags) = (
            Self.allocateColumn(count: stride), Self.allocateColumn(count: stride), Self.allocateColumn(count: stride)
        )
    }

    func deallocate() {
        doubles.deallocate()
        floats.deallocate()
        slot.deallocate()
        tag.deallocate()
        flags.deallocate()
    }

    /// The distance between columns, in elements. It is 16 elements (a cache line of floats) longer than the capacity,
    /// because columns at distances of powers of two would compete for the same cache sets.
    @inline(__always) private var stride: Int { capacity + 16 }
    @inline(__always) private func doubleColumn(_ index: Int) -> UnsafeMutablePointer<Double> {
        doubles + index * stride
    }
    @inline(__always) private func floatColumn(_ index: Int) -> UnsafeMutablePointer<Float> { floats + index * stride }

    // The center of mass, in meters, on the grid of 2^-32 m (see `Grid`).
    @inline(__always) var x: UnsafeMutablePointer<Double> { doubleColumn(0) }
    @inline(__always) var y: UnsafeMutablePointer<Double> { doubleColumn(1) }
    // The angle (radians), the velocity of the center of mass (m/s) and the angular velocity (radians/s).
    @inline(__always) var angle: UnsafeMutablePointer<Float> { floatColumn(0) }
    @inline(__always) var vx: UnsafeMutablePointer<Float> { floatColumn(1) }
    @inline(__always) var vy: UnsafeMutablePointer<Float> { floatColumn(2) }
    @inline(__always) var w: UnsafeMutablePointer<Float> { floatColumn(3) }
    // The accumulated force (N) and torque (N m). `World.advance(by:)` sets them to 0 before it returns.
    @inline(__always) var fx: UnsafeMutablePointer<Float> { floatColumn(4) }
    @inline(__always) var fy: UnsafeMutablePointer<Float> { floatColumn(5) }
    @inline(__always) var torque: UnsafeMutablePointer<Float> { floatColumn(6) }
    // The coefficients of the integration. The gravity scale is 0 or 1. A damping factor is 1 / (1 + h c), where h is
    // the sub-step in seconds and c the damping in 1/s.
    @inline(__always) var gravityScale: UnsafeMutablePointer<Float> { floatColumn(7) }
    @inline(__always) var linearDampingFactor: UnsafeMutablePointer<Float> { floatColumn(8) }
    @inline(__always) var angularDampingFactor: UnsafeMutablePointer<Float> { floatColumn(9) }
    @inline(__always) var inverseMass: UnsafeMutablePointer<Float> { floatColumn(10) }
    @inline(__always) var inverseInertia: UnsafeMutablePointer<Float> { floatColumn(11) }
    // The time for which the body has been at rest, in seconds.
    @inline(__always) var sleepTime: UnsafeMutablePointer<Float> { floatColumn(12) }
    // The spring to a fixed point that an unconstrained body can have; see `SpringCoefficients`. `springMassScale` is 0
    // if the body has no spring.
    @inline(__always) var anchorX: UnsafeMutablePointer<Double> { doubleColumn(2) }
    @inline(__always) var anchorY: UnsafeMutablePointer<Double> { doubleColumn(3) }
    @inline(__always) var armX: UnsafeMutablePointer<Float> { floatColumn(13) }
    @inline(__always) var armY: UnsafeMutablePointer<Float> { floatColumn(14) }
    @inline(__always) var springLength: UnsafeMutablePointer<Float> { floatColumn(15) }
    @inline(__always) var springStiffness: UnsafeMutablePointer<Float> { floatColumn(16) }
    @inline(__always) var springSoftness: UnsafeMutablePointer<Float> { floatColumn(17) }
    @inline(__always) var springMassScale: UnsafeMutablePointer<Float> { floatColumn(18) }
    @inline(__always) var springImpulseResidual: UnsafeMutablePointer<Float> { floatColumn(19) }
    @inline(__always) var springImpulse: UnsafeMutablePointer<Float> { floatColumn(20) }
    // The pose of a body at the start of the sub-step, or at its last impact in the sub-step, if the body can collide.
    // `startTime` is the time of that pose, as a fraction of the sub-step from 0 to 1.
    @inline(__always) var startX: UnsafeMutablePointer<Double> { doubleColumn(4) }
    @inline(__always) var startY: UnsafeMutablePointer<Double> { doubleColumn(5) }
    @inline(__always) var startAngle: UnsafeMutablePointer<Float> { floatColumn(21) }
    @inline(__always) var startTime: UnsafeMutablePointer<Float> { floatColumn(22) }

    /// Returns the factor by which a sub-step multiplies a velocity with a damping in 1/s.
    static func dampingFactor(for damping: Float) -> Float { 1 / (1 + Tolerances.timeStep * max(damping, -1)) }

    func position(at i: Int) -> WorldPoint { WorldPoint(x: x[i], y: y[i]) }
    func velocity(at i: Int) -> Vec2 { Vec2(vx[i], vy[i]) }

    /// Returns the acceleration of a body by gravity, forces and torques: linear (m/s^2) and angular (rad/s^2).
    @inline(__always)
    func acceleration(at i: Int, gravity: Vec2) -> (linear: Vec2, angular: Float) {
        (gravityScale[i] * gravity + inverseMass[i] * Vec2(fx[i], fy[i]), inverseInertia[i] * torque[i])
    }

    /// Appends a body with a slot and a tag, sets its other columns to 0, and returns its index.
    mutating func appendBody(slot index: Int32, tag number: Int) -> Int {
        if count == capacity { grow() }
        let i = count
        count += 1
        for c in 0..<Self.doubleColumns { doubleColumn(c)[i] = 0 }
        for c in 0..<Self.floatColumns { floatColumn(c)[i] = 0 }
        slot[i] = index
        tag[i] = number
        flags[i] = 0
        return i
    }

    /// Passes all columns to a visitor, which writes or replaces them.
    mutating func visitColumns<V: StateVisitor>(with v: inout V) {
        var n = count
        let bodySize =
            Self.doubleColumns * MemoryLayout<Double>.size + Self.floatColumns * MemoryLayout<Float>.size
            + MemoryLayout<Int32>.size + MemoryLayout<Int>.size + MemoryLayout<UInt8>.size
        v.visitCount(&n, minimumElementSize: bodySize)
        v.visit(&unconstrainedCount)
        while capacity < n { grow() }
        count = n
        for c in 0..<Self.doubleColumns { v.visit(doubleColumn(c), count: n) }
        for c in 0..<Self.floatColumns { v.visit(floatColumn(c), count: n) }
        v.visit(slot, count: n)
        v.visit(tag, count: n)
        v.visit(flags, count: n)
    }

    mutating func removeLast() { count -= 1 }

    /// Swaps two bodies in all columns. The caller must update the `BodyRecord`s of both bodies.
    func swapAt(_ i: Int, _ j: Int) {
        if i == j { return }
        for c in 0..<Self.doubleColumns { swapElements(i, j, of: doubleColumn(c)) }
        for c in 0..<Self.floatColumns { swapElements(i, j, of: floatColumn(c)) }
        swapElements(i, j, of: slot)
        swapElements(i, j, of: tag)
        swapElements(i, j, of: flags)
    }

    @inline(__always) private func swapElements<T>(_ i: Int, _ j: Int, of column: UnsafeMutablePointer<T>) {
        let kept = column[i]
        column[i] = column[j]
        column[j] = kept
    }

    private mutating func grow() {
        let old = self
        self = AwakeBodies(capacity: 2 * capacity)
        (count, unconstrainedCount) = (old.count, old.unconstrainedCount)
        for c in 0..<Self.doubleColumns { doubleColumn(c).update(from: old.doubleColumn(c), count: count) }
        for c in 0..<Self.floatColumns { floatColumn(c).update(from: old.floatColumn(c), count: count) }
        slot.update(from: old.slot, count: count)
        tag.update(from: old.tag, count: count)
        flags.update(from: old.flags, count: count)
        old.deallocate()
    }

    private static func allocateColumn<T: Numeric>(count: Int) -> UnsafeMutablePointer<T> {
        let p = UnsafeMutablePointer<T>.allocate(capacity: count)
        p.initialize(repeating: .zero, count: count)
        return p
    }
}

/// Flags of an awake body, stored as bits. Loops test them to skip the body without reading its record.
enum AwakeFlags {
    /// The body can collide with others, so each sub-step updates its AABBs.
    static let collides: UInt8 = 1
    /// At least one force field acts on the body.
    static let isInField: UInt8 = 2
    /// The body's velocity became NaN or infinite in this sub-step.
    static let hasOverflowed: UInt8 = 4
    /// The body's center of mass differs from its position.
    static let isOffCenter: UInt8 = 8
    /// The body is in a soft island and so near to its base pose that its AABBs need no update in this sub-step.
    static let isNearBase: UInt8 = 16
    /// The body is in a soft island and ended the sub-step within `SoftIslands.baseDistance` of its base pose.
    static let endsNearBase: UInt8 = 32

    /// The flags that follow from the body's record.
    static let propertiesOfRecord = collides | isOffCenter | isInField

    static func flags(of r: BodyRecord) -> UInt8 {
        (r.categories | r.mask != 0 ? collides : 0) | (r.localCenter == .zero ? 0 : isOffCenter)
            | (r.fieldMask != 0 ? isInField : 0)
    }
}
