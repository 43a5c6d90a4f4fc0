import DynamicsEngine

/// Calls of the engine's interface as chance will have it, with numbers that no client should pass mixed in.
struct RandomCalls {
    let world = World()
    private var seed: UInt64
    private var bodies: [BodyID] = []
    private var joints: [JointID] = []
    private var fields: [FieldID] = []
    private var snapshot: (bytes: [UInt8], bodies: [BodyID], joints: [JointID])?

    init(seed: UInt64) { self.seed = seed &* 2 + 1 }

    private mutating func bits() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed >> 33
    }

    private mutating func below(_ n: Int) -> Int { Int(bits() % UInt64(n)) }

    /// Mostly sensible; one in twelve is not.
    private mutating func number() -> Float {
        if below(12) == 0 {
            return [.nan, .infinity, -.infinity, 0, -0.0, 1e-38, 1e-20, 1e20, 3e38, -1e10, 1e6, 1e-5][below(12)]
        }
        return Float(below(2001) - 1000) / 200
    }

    private mutating func place() -> WorldPoint { WorldPoint(x: Double(number()), y: Double(number())) }
    private mutating func vector() -> Vec2 { Vec2(number(), number()) }

    private mutating func shape() -> ShapeDefinition? {
        switch below(5) {
        case 0: return .circle(center: vector(), radius: number())
        case 1:
            let points = (0..<(3 + below(6))).map { _ in vector() }
            return (try? ConvexPolygon(points)).map { .polygon($0, skin: number()) }
        case 2: return .edge(from: vector(), to: vector())
        case 3: return .chain((0..<below(6)).map { _ in vector() }, isClosed: below(2) == 0)
        default: return .box(halfWidth: number(), halfHeight: number())
        }
    }

    private mutating func createBody() {
        var d = BodyDefinition()
        d.position = place()
        d.angle = number()
        d.linearVelocity = vector()
        d.angularVelocity = number()
        d.kind = below(4) == 0 ? .static : .dynamic
        d.fixedRotation = below(8) == 0
        d.isAffectedByGravity = below(2) == 0
        (d.linearDamping, d.angularDamping) = (number(), number())
        (d.density, d.friction, d.restitution) = (number(), number(), number())
        d.isBullet = below(3) == 0
        d.shapes = (0..<below(3)).compactMap { _ in shape() }
        (d.categories, d.mask) = (bits() & 3, bits() & 3)
        bodies.append(world.createBody(d))
    }

    private mutating func createJoint() {
        if bodies.count < 2 { return }
        let (a, b) = (below(bodies.count), below(bodies.count))
        if a == b { return }
        func ends<J: JointDefinition>(_ j: J, _ me: inout RandomCalls) -> J {
            var j = j
            if me.below(2) == 0 { j.bodyA = me.bodies[a] }
            j.worldAnchor = me.place()
            (j.localAnchorA, j.localAnchorB) = (me.vector(), me.vector())
            j.collideConnected = me.below(2) == 0
            return j
        }
        switch below(5) {
        case 0:
            var j = ends(DistanceJointDefinition(bodyB: bodies[b]), &self)
            (j.length, j.frequency, j.dampingRatio) = (number(), number(), number())
            joints.append(world.createJoint(j))
        case 1:
            var j = ends(RopeJointDefinition(bodyB: bodies[b]), &self)
            j.maximumLength = number()
            joints.append(world.createJoint(j))
        case 2:
            var j = ends(HingeJointDefinition(bodyB: bodies[b]), &self)
            (j.frictionTorque, j.limits) = (number(), limits())
            joints.append(world.createJoint(j))
        case 3:
            var j = ends(SliderJointDefinition(bodyB: bodies[b]), &self)
            (j.localAxisA, j.limits) = (vector(), limits())
            joints.append(world.createJoint(j))
        default: joints.append(world.createJoint(ends(WeldJointDefinition(bodyB: bodies[b]), &self)))
        }
    }

    private mutating func limits() -> ClosedRange<Float>? {
        let (a, b) = (number(), number())
        return a <= b ? a...b : nil
    }

    private mutating func changeBody(_ b: BodyID) {
        switch below(18) {
        case 0: world.setPose(of: b, position: place(), angle: number())
        case 1: world.setLinearVelocity(vector(), of: b)
        case 2: world.setAngularVelocity(number(), of: b)
        case 3: world.applyForce(vector(), to: b, at: vector())
        case 4: world.applyTorque(number(), to: b)
        case 5: world.applyLinearImpulse(vector(), to: b, at: vector())
        case 6: world.applyAngularImpulse(number(), to: b)
        case 7: world.setKind(below(3) == 0 ? .static : .dynamic, of: b)
        case 8: world.setDensity(number(), of: b)
        case 9: world.setLinearDamping(number(), of: b)
        case 10: world.setFixedRotation(below(2) == 0, of: b)
        case 11: world.setAffectedByGravity(below(2) == 0, of: b)
        case 12: world.setCollision(categories: bits() & 3, mask: bits() & 3, of: b)
        case 13: world.setFriction(number(), of: b)
        case 14: world.setRestitution(number(), of: b)
        case 15: world.setCharge(number(), of: b)
        case 16: world.wake(b)
        default: world.setBullet(below(2) == 0, of: b)
        }
    }

    private mutating func changeJoint(_ j: JointID) {
        switch below(6) {
        case 0: world.setWorldAnchor(place(), of: j)
        case 1: world.setLength(number(), of: j)
        case 2: world.setFrequency(number(), of: j)
        case 3: world.setDampingRatio(number(), of: j)
        case 4: world.setFrictionTorque(number(), of: j)
        default: world.setLimits(limits(), of: j)
        }
    }

    private mutating func changeFields() {
        let kinds: [FieldKind] = [
            .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric,
            .magnetic, .custom { s in s.offset },
        ]
        var d = FieldDefinition(kinds[below(kinds.count)])
        (d.position, d.strength, d.falloff) = (place(), number(), number())
        (d.direction, d.smoothness, d.animationSpeed) = (vector(), number(), number())
        if below(2) == 0 { d.region = .inverse(.circle(radius: number())) }
        if fields.count < 3 {
            if let f = world.createField(d) { fields.append(f) }
        } else if below(3) == 0 {
            world.destroyField(fields.remove(at: below(fields.count)))
        } else {
            world.setDefinition(d, of: fields[below(fields.count)])
        }
        if let f = fields.last, !bodies.isEmpty { world.addBody(bodies[below(bodies.count)], to: f) }
    }

    private mutating func ask() {
        var n = 0
        world.forEachBody(in: place(), place()) { n += $0 }
        world.forEachBody(at: place()) { n += $0 }
        _ = world.firstHit(from: place(), to: place())
        _ = world.nearestBody(to: place(), within: number())
        world.forEachAwakeBody { tag, _, _ in n += tag }
        world.forEachContactEvent { n += $0.tagA }
        _ = world.stateHash
    }

    private mutating func keepOrRestore() throws {
        if let kept = snapshot, below(2) == 0 {
            try world.restore(kept.bytes)
            (bodies, joints) = (kept.bodies, kept.joints)
            snapshot = nil
        } else {
            snapshot = (world.snapshot(), bodies, joints)
        }
    }

    /// One call, whatever it is.
    mutating func call() throws {
        joints.removeAll { !world.contains($0) }
        switch below(40) {
        case 0...2: if bodies.count < 40 { createBody() }
        case 3: if bodies.count > 10 { world.destroyBody(bodies.remove(at: below(bodies.count))) }
        case 4...5: if joints.count < 30 { createJoint() }
        case 6: if !joints.isEmpty { world.destroyJoint(joints.remove(at: below(joints.count))) }
        case 7...16: if !bodies.isEmpty { changeBody(bodies[below(bodies.count)]) }
        case 17...19: if !joints.isEmpty { changeJoint(joints[below(joints.count)]) }
        case 20: changeFields()
        case 21: ask()
        case 22: world.gravity = vector()
        case 23: world.advance(by: Double(number()) / 50)
        case 24: if below(20) == 0 { try keepOrRestore() }
        default: world.step()
        }
    }
}
