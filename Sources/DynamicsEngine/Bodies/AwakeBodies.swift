/// The bodies that move, as columns: the value of body `i` lies at `i` in each.
///
/// The first `simpleCount` are simple: nothing holds them but at most one spring to a fixed place, so the streaming
/// pass steps them without looking at any other record. All others lie behind them and are solved by islands.
struct AwakeBodies {
    private(set) var count = 0
    private(set) var simpleCount = 0
    private(set) var capacity: Int
    private var doubles: UnsafeMutablePointer<Double>
    private var floats: UnsafeMutablePointer<Float>
    /// The index of the body's record.
    private(set) var slot: UnsafeMutablePointer<Int32>
    /// The client's own number, so that whoever asks for poses reads columns only.
    private(set) var tag: UnsafeMutablePointer<Int>
    /// See `AwakeFlags`.
    private(set) var flags: UnsafeMutablePointer<UInt8>

    static let doubleColumns = 6
    static let floatColumns = 23

    init(capacity: Int = 64) {
        self.capacity = capacity
        (doubles, floats, slot, tag, flags) = Self.allocate(capacity)
    }

    func deallocate() {
        doubles.deallocate()
        floats.deallocate()
        slot.deallocate()
        tag.deallocate()
        flags.deallocate()
    }

    /// Columns lie a cache line further apart than their capacity: powers of two would make them share cache sets.
    @inline(__always) private var stride: Int { capacity + 16 }
    @inline(__always) private func double(_ column: Int) -> UnsafeMutablePointer<Double> { doubles + column * stride }
    @inline(__always) private func float(_ column: Int) -> UnsafeMutablePointer<Float> { floats + column * stride }

    // The center of mass, metres, on the grid.
    @inline(__always) var x: UnsafeMutablePointer<Double> { double(0) }
    @inline(__always) var y: UnsafeMutablePointer<Double> { double(1) }
    // Motion.
    @inline(__always) var angle: UnsafeMutablePointer<Float> { float(0) }
    @inline(__always) var vx: UnsafeMutablePointer<Float> { float(1) }
    @inline(__always) var vy: UnsafeMutablePointer<Float> { float(2) }
    @inline(__always) var w: UnsafeMutablePointer<Float> { float(3) }
    // Forces until the end of the advance.
    @inline(__always) var fx: UnsafeMutablePointer<Float> { float(4) }
    @inline(__always) var fy: UnsafeMutablePointer<Float> { float(5) }
    @inline(__always) var torque: UnsafeMutablePointer<Float> { float(6) }
    // What the integrator needs of the body; gravity is 0 or 1, the factors are 1 / (1 + h c).
    @inline(__always) var gravity: UnsafeMutablePointer<Float> { float(7) }
    @inline(__always) var linearFactor: UnsafeMutablePointer<Float> { float(8) }
    @inline(__always) var angularFactor: UnsafeMutablePointer<Float> { float(9) }
    @inline(__always) var inverseMass: UnsafeMutablePointer<Float> { float(10) }
    @inline(__always) var inverseInertia: UnsafeMutablePointer<Float> { float(11) }
    @inline(__always) var sleepTime: UnsafeMutablePointer<Float> { float(12) }
    // A simple body's spring: see `SpringCoefficients`. All zero if it has none.
    @inline(__always) var anchorX: UnsafeMutablePointer<Double> { double(2) }
    @inline(__always) var anchorY: UnsafeMutablePointer<Double> { double(3) }
    @inline(__always) var armX: UnsafeMutablePointer<Float> { float(13) }
    @inline(__always) var armY: UnsafeMutablePointer<Float> { float(14) }
    @inline(__always) var length: UnsafeMutablePointer<Float> { float(15) }
    @inline(__always) var stiffness: UnsafeMutablePointer<Float> { float(16) }
    @inline(__always) var softness: UnsafeMutablePointer<Float> { float(17) }
    @inline(__always) var share: UnsafeMutablePointer<Float> { float(18) }
    @inline(__always) var slack: UnsafeMutablePointer<Float> { float(19) }
    @inline(__always) var impulse: UnsafeMutablePointer<Float> { float(20) }
    // Where a body that collides was at the beginning of the sub-step, or at its last impact, and when (0...1).
    @inline(__always) var startX: UnsafeMutablePointer<Double> { double(4) }
    @inline(__always) var startY: UnsafeMutablePointer<Double> { double(5) }
    @inline(__always) var startAngle: UnsafeMutablePointer<Float> { float(21) }
    @inline(__always) var startTime: UnsafeMutablePointer<Float> { float(22) }

    func position(_ i: Int) -> WorldPoint { WorldPoint(x: x[i], y: y[i]) }
    func velocity(_ i: Int) -> Vec2 { Vec2(vx[i], vy[i]) }

    /// Adds a body at the end, all zero, and says where it lies.
    mutating func append(slot index: Int32, tag number: Int) -> Int {
        if count == capacity { grow() }
        let i = count
        count += 1
        for c in 0..<Self.doubleColumns { double(c)[i] = 0 }
        for c in 0..<Self.floatColumns { float(c)[i] = 0 }
        slot[i] = index
        tag[i] = number
        flags[i] = 0
        return i
    }

    /// Writes or reads all columns.
    mutating func visit<V: StateVisitor>(_ v: inout V) {
        var n = count
        v.visit(&n)
        v.visit(&simpleCount)
        while capacity < n { grow() }
        count = n
        for c in 0..<Self.doubleColumns { v.visit(double(c), count: n) }
        for c in 0..<Self.floatColumns { v.visit(float(c), count: n) }
        v.visit(slot, count: n)
        v.visit(tag, count: n)
        v.visit(flags, count: n)
    }

    mutating func removeLast() { count -= 1 }

    mutating func setSimpleCount(_ n: Int) { simpleCount = n }

    func swap(_ i: Int, _ j: Int) {
        if i == j { return }
        for c in 0..<Self.doubleColumns { exchange(double(c), i, j) }
        for c in 0..<Self.floatColumns { exchange(float(c), i, j) }
        exchange(slot, i, j)
        exchange(tag, i, j)
        exchange(flags, i, j)
    }

    @inline(__always) private func exchange<T>(_ column: UnsafeMutablePointer<T>, _ i: Int, _ j: Int) {
        let kept = column[i]
        column[i] = column[j]
        column[j] = kept
    }

    private mutating func grow() {
        let old = self
        capacity *= 2
        (doubles, floats, slot, tag, flags) = Self.allocate(capacity)
        for c in 0..<Self.doubleColumns { double(c).update(from: old.double(c), count: count) }
        for c in 0..<Self.floatColumns { float(c).update(from: old.float(c), count: count) }
        slot.update(from: old.slot, count: count)
        tag.update(from: old.tag, count: count)
        flags.update(from: old.flags, count: count)
        old.deallocate()
    }

    private static func allocate(
        _ capacity: Int
    ) -> (
        UnsafeMutablePointer<Double>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>
    ) {
        let stride = capacity + 16
        return (
            filled(0, stride * doubleColumns), filled(0, stride * floatColumns), filled(0, stride), filled(0, stride),
            filled(0, stride)
        )
    }

    private static func filled<T>(_ value: T, _ count: Int) -> UnsafeMutablePointer<T> {
        let p = UnsafeMutablePointer<T>.allocate(capacity: count)
        p.initialize(repeating: value, count: count)
        return p
    }
}

/// What a pass must know of a body before it reads more.
enum AwakeFlags {
    /// It can touch others: its boxes are kept up to date in every sub-step.
    static let collides: UInt8 = 1
    /// A field acts on it.
    static let isInField: UInt8 = 2
    /// Its velocity was no number in this sub-step.
    static let isQuarantined: UInt8 = 4
    /// Its center of mass is not what the client calls its position.
    static let isOffCenter: UInt8 = 8
}
