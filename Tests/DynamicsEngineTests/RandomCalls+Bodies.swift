import DynamicsEngine

extension RandomCalls {
    private mutating func randomShape() -> ShapeDefinition? {
        switch randomInt(below: 5) {
        case 0: return .circle(center: randomVector(), radius: randomNumber())
        case 1:
            let points = (0..<(3 + randomInt(below: 6))).map { _ in randomVector() }
            return (try? ConvexPolygon(points)).map { .polygon($0, skin: randomNumber()) }
        case 2: return .edge(from: randomVector(), to: randomVector())
        case 3: return .chain((0..<randomInt(below: 6)).map { _ in randomVector() }, isClosed: randomBool())
        default: return .box(halfWidth: randomNumber(), halfHeight: randomNumber())
        }
    }

    mutating func createBody() {
        var d = BodyDefinition()
        d.tag = randomInt(below: 5)
        d.position = randomPosition()
        d.angle = randomNumber()
        d.linearVelocity = randomVector()
        d.angularVelocity = randomNumber()
        d.kind = randomInt(below: 4) == 0 ? .static : .dynamic
        d.fixedRotation = randomInt(below: 8) == 0
        d.isAffectedByGravity = randomBool()
        (d.linearDamping, d.angularDamping) = (randomNumber(), randomNumber())
        (d.density, d.friction, d.restitution) = (randomNumber(), randomNumber(), randomNumber())
        d.isBullet = randomInt(below: 3) == 0
        d.shapes = (0..<randomInt(below: 3)).compactMap { _ in randomShape() }
        (d.categories, d.mask) = (randomFilterBits(), randomFilterBits())
        bodies.append(world.createBody(d))
    }

    /// Creates a pile of touching boxes and disks on a separate ground. The pile has more than 12 bodies, so it is
    /// solved by the soft-step solver.
    mutating func createPile() {
        let count = min(
            randomInt(below: 6) == 0 ? 440 + randomInt(below: 40) : 13 + randomInt(below: 40), maximumPileCount)
        let (columns, origin) = (
            2 + randomInt(below: 30), WorldPoint(x: Double(randomInt(below: 9)) - 4, y: Double(randomInt(below: 9)) - 4)
        )
        var d = BodyDefinition()
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        (d.kind, d.position) = (.static, origin)
        d.shapes = [.chain([Vec2(-1, -5), Vec2(-1, 0), Vec2(9, 0), Vec2(9, -5)], isClosed: false)]
        pile.append(world.createBody(d))
        d.kind = .dynamic
        d.friction = 0.4
        let spacing = 0.19 + Double(randomInt(below: 4)) * 0.005
        let disks = randomInt(below: 4)
        let (disk, box) = (
            ShapeDefinition.circle(center: .zero, radius: 0.1), ShapeDefinition.box(halfWidth: 0.1, halfHeight: 0.1)!
        )
        for k in 0..<count {
            d.tag = k % 3
            let (x, y) = (spacing * Double(k % columns), -0.1 - spacing * Double(k / columns))
            d.position = WorldPoint(x: origin.x + x, y: origin.y + y)
            d.shapes = [k % 4 < disks ? disk : box]
            d.isBullet = k % 37 == 0
            pile.append(world.createBody(d))
        }
        if randomBool() { world.gravity = Vec2(0, 10) }
    }

    mutating func destroyPile() {
        for body in pile { world.destroyBody(body) }
        pile.removeAll()
    }

    mutating func changeBody(_ b: BodyID) {
        switch randomInt(below: 21) {
        case 0: world.setPose(of: b, position: randomPosition(), angle: randomNumber())
        case 1: world.setLinearVelocity(randomVector(), of: b)
        case 2: world.setAngularVelocity(randomNumber(), of: b)
        case 3: world.applyForce(randomVector(), to: b, at: randomVector())
        case 4: world.applyTorque(randomNumber(), to: b)
        case 5: world.applyLinearImpulse(randomVector(), to: b, at: randomVector())
        case 6: world.applyAngularImpulse(randomNumber(), to: b)
        case 7: world.setKind(randomInt(below: 3) == 0 ? .static : .dynamic, of: b)
        case 8: world.setDensity(randomNumber(), of: b)
        case 9: world.setLinearDamping(randomNumber(), of: b)
        case 10: world.setFixedRotation(randomBool(), of: b)
        case 11: world.setAffectedByGravity(randomBool(), of: b)
        case 12: world.setCollision(categories: randomFilterBits(), mask: randomFilterBits(), of: b)
        case 13: world.setFriction(randomNumber(), of: b)
        case 14: world.setRestitution(randomNumber(), of: b)
        case 15: world.setCharge(randomNumber(), of: b)
        case 16: world.wake(b)
        case 17: world.setAngularDamping(randomNumber(), of: b)
        case 18: world.setShapes((0..<randomInt(below: 4)).compactMap { _ in randomShape() }, of: b)
        default: world.setBullet(randomBool(), of: b)
        }
    }
}
