import DynamicsEngine
import TestSupport

/// Calls random methods of a world with random arguments. About one number in twelve is NaN, infinite or extreme.
struct RandomCalls {
    let world = World()
    /// The maximum number of bodies in a pile. Piles of more than 40 bodies are solved with fewer solver steps.
    let maximumPileCount: Int
    var random: RandomGenerator
    var bodies: [BodyID] = []
    /// The bodies of the pile. They form an island of more than 12 bodies, which the soft-step solver handles.
    var pile: [BodyID] = []
    /// The bodies of a chain, a net or a bridge: an island of more than 12 bodies with joints.
    var structure: [BodyID] = []
    var joints: [JointID] = []
    /// The joints of the structure, and joints in the pile.
    var structureJoints: [JointID] = []
    /// The joint that drags a body of the pile or the structure; nil if there is none.
    var dragJoint: JointID?
    var fields: [FieldID] = []
    var poses: [BodyPose] = []
    private var saved: (snapshot: [UInt8], identifiers: Identifiers)?

    private struct Identifiers {
        var bodies: [BodyID]
        var pile: [BodyID]
        var structure: [BodyID]
        var joints: [JointID]
        var structureJoints: [JointID]
        var dragJoint: JointID?
        var fields: [FieldID]
    }

    init(_ random: RandomGenerator, maximumPileCount: Int) {
        (self.random, self.maximumPileCount) = (random, maximumPileCount)
    }

    mutating func randomInt(below limit: Int) -> Int { random.randomInt(below: limit) }
    mutating func randomBool() -> Bool { randomInt(below: 2) == 0 }
    /// Returns a random bit mask from 0 to 3, for the categories or the collision mask of a body.
    mutating func randomFilterBits() -> UInt64 { UInt64(randomInt(below: 4)) }

    /// Returns a multiple of 1/200 from -5 to 5, or with a probability of 1/12 a NaN, infinite or extreme number.
    mutating func randomNumber() -> Float {
        if randomInt(below: 12) == 0 {
            return [.nan, .infinity, -.infinity, 0, -0.0, 1e-38, 1e-20, 1e20, 3e38, -1e10, 1e6, 1e-5][
                randomInt(below: 12)]
        }
        return Float(randomInt(below: 2001) - 1000) / 200
    }

    mutating func randomPosition() -> WorldPoint { WorldPoint(x: Double(randomNumber()), y: Double(randomNumber())) }
    mutating func randomVector() -> Vec2 { Vec2(randomNumber(), randomNumber()) }

    /// Returns a random range for the limits of a joint, or nil if its random lower bound exceeds the upper one.
    mutating func randomLimits() -> ClosedRange<Float>? {
        let (a, b) = (randomNumber(), randomNumber())
        return a <= b ? a...b : nil
    }

    /// Returns a random body from `bodies`, `pile` and `structure`, or nil if all are empty.
    mutating func randomBody() -> BodyID? {
        let count = bodies.count + pile.count + structure.count
        if count == 0 { return nil }
        let k = randomInt(below: count)
        if k < bodies.count { return bodies[k] }
        return k < bodies.count + pile.count ? pile[k - bodies.count] : structure[k - bodies.count - pile.count]
    }

    /// Calls a random method of the world with random arguments.
    mutating func performRandomCall() throws {
        joints.removeAll { !world.contains($0) }
        structureJoints.removeAll { !world.contains($0) }
        if let joint = dragJoint, !world.contains(joint) { dragJoint = nil }
        switch randomInt(below: 40) {
        case 0...2: if bodies.count < 40 { createBody() }
        case 3: if bodies.count > 10 { world.destroyBody(bodies.remove(at: randomInt(below: bodies.count))) }
        case 4...5: if joints.count < 30 { createJoint() }
        case 6: if !joints.isEmpty { world.destroyJoint(joints.remove(at: randomInt(below: joints.count))) }
        case 7...16: if let body = randomBody() { changeBody(body) }
        case 17...19: if !joints.isEmpty { changeJoint(joints[randomInt(below: joints.count)]) }
        case 20: changeFields()
        case 21: performQueries()
        case 22: changeWorldSettings()
        case 23: world.advance(by: Double(randomNumber()) / 50)
        case 24: try performRareCall()
        case 25: changeLargeIslandJoints()
        case 26: dragBody()
        case 27: if !structureJoints.isEmpty { changeJoint(structureJoints[randomInt(below: structureJoints.count)]) }
        default: if randomBool() { world.step() } else { world.advance(by: 1.0 / 60) }
        }
    }

    /// Saves or restores a snapshot, creates or destroys a pile or a structure, waits until islands are at rest, or does
    /// nothing. These calls must be rare because they are slow or undo the effects of many other calls.
    private mutating func performRareCall() throws {
        switch randomInt(below: 20) {
        case 0: try saveOrRestoreSnapshot()
        case 1: if pile.isEmpty { createPile() }
        case 2...3: destroyPile()
        case 4...5: createStructure()
        case 6: destroyStructure()
        case 7: if randomInt(below: 4) == 0 { settle() }
        default: break
        }
    }

    private mutating func changeWorldSettings() {
        switch randomInt(below: 8) {
        case 0: world.allowsSleep = randomBool()
        case 1: world.clearForces()
        case 2: world.testedCategories = randomFilterBits()
        case 3:
            let kinds = 1 + randomInt(below: 3)
            world.collisionTest = randomBool() ? nil : { tag, other in (tag * 3 + other) % kinds == 0 }
        default: world.gravity = randomVector()
        }
    }

    private mutating func saveOrRestoreSnapshot() throws {
        if let saved, randomBool() {
            try world.restore(saved.snapshot)
            let identifiers = saved.identifiers
            (bodies, pile, structure) = (identifiers.bodies, identifiers.pile, identifiers.structure)
            (joints, fields) = (identifiers.joints, identifiers.fields)
            (structureJoints, dragJoint) = (identifiers.structureJoints, identifiers.dragJoint)
            self.saved = nil
        } else {
            let identifiers = Identifiers(
                bodies: bodies, pile: pile, structure: structure, joints: joints, structureJoints: structureJoints,
                dragJoint: dragJoint, fields: fields)
            saved = (world.snapshot(), identifiers)
        }
    }

    private mutating func performQueries() {
        var n = 0
        // `maximumDisplacement` must be an upper bound on how far bodies have moved. The random number is possibly too
        // small, so the query can miss bodies, and its result is not checked.
        world.forEachBody(
            inBoxFrom: randomPosition(), to: randomPosition(),
            maximumDisplacement: randomBool() ? nil : Double(randomNumber())
        ) {
            n += $0
        }
        world.forEachBody(at: randomPosition()) { n += $0 }
        _ = world.castRay(from: randomPosition(), to: randomPosition())
        _ = world.nearestBody(to: randomPosition(), within: randomNumber())
        world.collectAwakePoses(into: &poses)
        for pose in poses { n &+= pose.tag }
        world.forEachContactEvent { n &+= $0.tagA }
        world.forEachContactPoint { _, _, impulse in n += impulse >= 0 ? 1 : 0 }
        if randomInt(below: 8) == 0 { world.forEachDebugPrimitive { _, tag, _ in n &+= tag } }
        if let joint = joints.last { _ = world.anchors(of: joint) }
        _ = world.stateHash
    }
}
