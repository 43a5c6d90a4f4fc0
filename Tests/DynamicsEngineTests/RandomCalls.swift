import DynamicsEngine

/// Calls of the engine's interface as chance will have it, with numbers that no client should pass mixed in.
struct RandomCalls {
    let world = World()
    /// The most bodies that are heaped up at once; more than 450 reach each way of solving.
    let largestHeap: Int
    var chance: Chance
    var bodies: [BodyID] = []
    var heap: [BodyID] = []
    var joints: [JointID] = []
    var fields: [FieldID] = []
    var poses: [BodyPose] = []
    private var kept: (bytes: [UInt8], handles: Handles)?

    private struct Handles {
        var bodies: [BodyID]
        var heap: [BodyID]
        var joints: [JointID]
        var fields: [FieldID]
    }

    init(_ chance: Chance, largestHeap: Int) { (self.chance, self.largestHeap) = (chance, largestHeap) }

    mutating func below(_ n: Int) -> Int { chance.below(n) }
    mutating func coin() -> Bool { below(2) == 0 }
    mutating func bits() -> UInt64 { UInt64(below(4)) }

    /// Mostly sensible; one in twelve is not.
    mutating func number() -> Float {
        if below(12) == 0 {
            return [.nan, .infinity, -.infinity, 0, -0.0, 1e-38, 1e-20, 1e20, 3e38, -1e10, 1e6, 1e-5][below(12)]
        }
        return Float(below(2001) - 1000) / 200
    }

    mutating func place() -> WorldPoint { WorldPoint(x: Double(number()), y: Double(number())) }
    mutating func vector() -> Vec2 { Vec2(number(), number()) }

    mutating func limits() -> ClosedRange<Float>? {
        let (a, b) = (number(), number())
        return a <= b ? a...b : nil
    }

    /// One of those there are, the heaped ones too; nil if there is none.
    mutating func anyBody() -> BodyID? {
        let count = bodies.count + heap.count
        if count == 0 { return nil }
        let k = below(count)
        return k < bodies.count ? bodies[k] : heap[k - bodies.count]
    }

    /// One call, whatever it is.
    mutating func call() throws {
        joints.removeAll { !world.contains($0) }
        switch below(40) {
        case 0...2: if bodies.count < 40 { createBody() }
        case 3: if bodies.count > 10 { world.destroyBody(bodies.remove(at: below(bodies.count))) }
        case 4...5: if joints.count < 30 { createJoint() }
        case 6: if !joints.isEmpty { world.destroyJoint(joints.remove(at: below(joints.count))) }
        case 7...16: if let body = anyBody() { changeBody(body) }
        case 17...19: if !joints.isEmpty { changeJoint(joints[below(joints.count)]) }
        case 20: changeFields()
        case 21: ask()
        case 22: changeWorld()
        case 23: world.advance(by: Double(number()) / 50)
        case 24: try seldom()
        default: if coin() { world.step() } else { world.advance(by: 1.0 / 60) }
        }
    }

    /// What costs much, or sets much else back.
    private mutating func seldom() throws {
        switch below(20) {
        case 0: try keepOrRestore()
        case 1: if heap.isEmpty && below(3) == 0 { heapUp() }
        case 2...6: clearHeap()
        default: break
        }
    }

    private mutating func changeWorld() {
        switch below(8) {
        case 0: world.allowsSleep = coin()
        case 1: world.clearForces()
        case 2: world.testedCategories = bits()
        case 3:
            let kinds = 1 + below(3)
            world.collisionTest = coin() ? nil : { tag, other in (tag * 3 + other) % kinds == 0 }
        default: world.gravity = vector()
        }
    }

    private mutating func keepOrRestore() throws {
        if let kept, coin() {
            try world.restore(kept.bytes)
            let handles = kept.handles
            (bodies, heap, joints, fields) = (handles.bodies, handles.heap, handles.joints, handles.fields)
            self.kept = nil
        } else {
            kept = (world.snapshot(), Handles(bodies: bodies, heap: heap, joints: joints, fields: fields))
        }
    }

    private mutating func ask() {
        var n = 0
        // The farthest that anything can have come is not known: what the answer is, is not asked here.
        world.forEachBody(in: place(), place(), drift: coin() ? nil : Double(number())) { n += $0 }
        world.forEachBody(at: place()) { n += $0 }
        _ = world.firstHit(from: place(), to: place())
        _ = world.nearestBody(to: place(), within: number())
        world.listAwakeBodies(in: &poses)
        for pose in poses { n &+= pose.tag }
        world.forEachContactEvent { n &+= $0.tagA }
        world.forEachTouch { _, _, impulse in n += impulse >= 0 ? 1 : 0 }
        if below(8) == 0 { world.forEachDebugMark { _, tag, _ in n &+= tag } }
        if let joint = joints.last { _ = world.anchors(of: joint) }
        _ = world.stateHash
    }
}
