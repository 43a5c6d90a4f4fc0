import TestSupport

@testable import DynamicsEngine

/// Changes random words of valid snapshots, and checks that a world rejects the result or continues without a fault.
///
/// `scripts/soak --snapshots` also compiles this file, with the address sanitizer.
struct SnapshotMutations {
    /// The result of restoring a changed snapshot.
    enum Outcome: Equatable {
        /// `World.restore(_:)` threw an error.
        case rejected
        /// The world took ten sub-steps, and all its invariants hold.
        case accepted
        /// An invariant was violated.
        case failed(String)
    }

    private var random: RandomGenerator
    private let snapshots: [[UInt8]]

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        snapshots = [0, 40, 170].map { stepCount in
            let world = Self.makeVariedWorld()
            for _ in 0..<stepCount { world.step() }
            return world.snapshot()
        }
    }

    /// Changes one to three words of a random snapshot, corrects its hash, and restores it.
    mutating func restoreChangedSnapshot() -> Outcome {
        var bytes = snapshots[random.randomInt(below: snapshots.count)]
        for _ in 0...random.randomInt(below: 3) {
            // The first 8 bytes identify the layout, the last 8 bytes are the hash.
            let start = 8 + 4 * random.randomInt(below: (bytes.count - 16) / 4)
            let old = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
            let new = randomWord(insteadOf: old)
            for k in 0..<4 { bytes[start + k] = UInt8(truncatingIfNeeded: new >> UInt32(8 * k)) }
        }
        return Self.restore(Self.correctingHash(of: bytes))
    }

    private mutating func randomWord(insteadOf old: UInt32) -> UInt32 {
        let words: [UInt32] = [
            0, 1, 2, 3, 7, 24, 255, 1000, 0x0101_0101, 0x0000_FF00, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_FFFE,
            Float.nan.bitPattern, Float.infinity.bitPattern, Float(1e9).bitPattern, Float(-1e30).bitPattern,
            Float(0.5).bitPattern, old &+ 1, old &- 1, old &+ 2, old ^ 0x100, old << 8, old ^ 0x8000_0000,
        ]
        let k = random.randomInt(below: words.count + 2)
        return k < words.count ? words[k] : UInt32(truncatingIfNeeded: random.randomBits())
    }

    /// Returns a snapshot whose last 8 bytes are the hash of the others.
    static func correctingHash(of bytes: [UInt8]) -> [UInt8] {
        let hash = Fingerprint.hash(of: bytes, upTo: bytes.count - 8)
        return bytes.dropLast(8) + (0..<8).map { UInt8(truncatingIfNeeded: hash >> UInt64(8 * $0)) }
    }

    /// Restores a snapshot in a new world. If that succeeds, takes ten sub-steps, calls queries and creates a body.
    static func restore(_ bytes: [UInt8]) -> Outcome {
        let world = World()
        do { try world.restore(bytes) } catch { return .rejected }
        if let violation = world.invariantViolation { return .failed("after the restore: \(violation)") }
        for _ in 0..<10 { world.step() }
        if let violation = world.invariantViolation { return .failed("after ten sub-steps: \(violation)") }
        world.forEachBody(inBoxFrom: WorldPoint(x: -9, y: -9), to: WorldPoint(x: 9, y: 9)) { _ in }
        _ = world.castRay(from: WorldPoint(x: -9, y: 0.5), to: WorldPoint(x: 9, y: 0.5))
        _ = world.snapshot()
        return .accepted
    }

    /// Creates a world with most kinds of states: a pile with joints, a chain, springs, circles, polygons, a sensor, a
    /// field, sleeping bodies and free slots.
    static func makeVariedWorld() -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = BodyDefinition()
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        d.kind = .static
        d.shapes = [.chain([Vec2(-3, -9), Vec2(-3, 2), Vec2(3, 2), Vec2(3, -9)], isClosed: false)]
        _ = world.createBody(d)
        d.kind = .dynamic
        var bodies: [BodyID] = []
        for k in 0..<30 {
            d.position = WorldPoint(x: Double(k % 6) * 0.32 - 2, y: 1.8 - Double(k / 6) * 0.31)
            d.shapes = []
            (d.halfWidth, d.halfHeight, d.tag) = (0.15, 0.15, k)
            if k % 5 == 1 { d.shapes = [.circle(center: .zero, radius: 0.15)] }
            if k % 7 == 3 {
                d.shapes = [
                    .polygon(try! ConvexPolygon([Vec2(-0.1, 0.1), Vec2(0.15, 0.1), Vec2(0, -0.2)]), skin: 0.01)
                ]
            }
            // A sensor: contacts are reported, but exert no impulses.
            d.mask = k == 29 ? 0 : 1
            d.isBullet = k % 8 == 2
            bodies.append(world.createBody(d))
        }
        addJoints(to: world, bodies: bodies)
        for x in [1.2, 1.6, 2.4] {
            d.position = WorldPoint(x: x, y: 1.84)
            d.shapes = []
            _ = world.createBody(d)
        }
        for k in [8, 16, 17] { world.destroyBody(bodies[k]) }
        return world
    }

    private static func addJoints(to world: World, bodies: [BodyID]) {
        for k in [3, 4, 10] {
            var hinge = HingeJointDefinition(bodyB: bodies[k])
            (hinge.bodyA, hinge.localAnchorA, hinge.localAnchorB) = (bodies[k + 1], Vec2(-0.16, 0), Vec2(0.16, 0))
            hinge.limits = k == 4 ? -0.5...0.5 : nil
            _ = world.createJoint(hinge)
        }
        for k in 0..<4 {
            var d = BodyDefinition()
            (d.position, d.halfWidth, d.halfHeight) = (WorldPoint(x: Double(k) - 1, y: -3), 0.1, 0.1)
            var spring = DistanceJointDefinition(bodyB: world.createBody(d))
            spring.worldAnchor = WorldPoint(x: Double(k) - 1, y: -3.4)
            (spring.frequency, spring.dampingRatio, spring.length) = (2, 0.4, 0.1)
            _ = world.createJoint(spring)
        }
        var weld = WeldJointDefinition(bodyB: bodies[20])
        (weld.bodyA, weld.localAnchorA) = (bodies[21], Vec2(-0.32, 0))
        _ = world.createJoint(weld)
        var rope = RopeJointDefinition(bodyB: bodies[28])
        (rope.worldAnchor, rope.maximumLength) = (WorldPoint(x: 0, y: -1), 3)
        _ = world.createJoint(rope)
        var slider = SliderJointDefinition(bodyB: bodies[27])
        (slider.worldAnchor, slider.localAxisA, slider.limits) = (WorldPoint(x: -1, y: 0), Vec2(0, 1), -4...4)
        _ = world.createJoint(slider)
        var field = FieldDefinition(.radialGravity)
        field.region = .union(.circle(radius: 4), .inverse(.rectangle(width: 1, height: 2)))
        if let f = world.createField(field) { world.addBody(bodies[5], to: f) }
    }
}
