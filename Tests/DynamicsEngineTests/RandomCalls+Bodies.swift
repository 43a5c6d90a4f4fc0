import DynamicsEngine

extension RandomCalls {
    private mutating func shape() -> ShapeDefinition? {
        switch below(5) {
        case 0: return .circle(center: vector(), radius: number())
        case 1:
            let points = (0..<(3 + below(6))).map { _ in vector() }
            return (try? ConvexPolygon(points)).map { .polygon($0, skin: number()) }
        case 2: return .edge(from: vector(), to: vector())
        case 3: return .chain((0..<below(6)).map { _ in vector() }, isClosed: coin())
        default: return .box(halfWidth: number(), halfHeight: number())
        }
    }

    mutating func createBody() {
        var d = BodyDefinition()
        d.tag = below(5)
        d.position = place()
        d.angle = number()
        d.linearVelocity = vector()
        d.angularVelocity = number()
        d.kind = below(4) == 0 ? .static : .dynamic
        d.fixedRotation = below(8) == 0
        d.isAffectedByGravity = coin()
        (d.linearDamping, d.angularDamping) = (number(), number())
        (d.density, d.friction, d.restitution) = (number(), number(), number())
        d.isBullet = below(3) == 0
        d.shapes = (0..<below(3)).compactMap { _ in shape() }
        (d.categories, d.mask) = (bits(), bits())
        bodies.append(world.createBody(d))
    }

    /// Boxes and disks side by side and upon each other, on a ground of their own: an island too large for the
    /// reference's order of solving, until joints hold it.
    mutating func heapUp() {
        let count = min(below(6) == 0 ? 440 + below(40) : 13 + below(40), largestHeap)
        let (columns, origin) = (2 + below(30), WorldPoint(x: Double(below(9)) - 4, y: Double(below(9)) - 4))
        var d = BodyDefinition()
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        (d.kind, d.position) = (.static, origin)
        d.shapes = [.chain([Vec2(-1, -5), Vec2(-1, 0), Vec2(9, 0), Vec2(9, -5)], isClosed: false)]
        heap.append(world.createBody(d))
        d.kind = .dynamic
        d.friction = 0.4
        let gap = 0.19 + Double(below(4)) * 0.005
        let disks = below(4)
        let (disk, box) = (
            ShapeDefinition.circle(center: .zero, radius: 0.1), ShapeDefinition.box(halfWidth: 0.1, halfHeight: 0.1)!
        )
        for k in 0..<count {
            d.tag = k % 3
            let (x, y) = (gap * Double(k % columns), -0.1 - gap * Double(k / columns))
            d.position = WorldPoint(x: origin.x + x, y: origin.y + y)
            d.shapes = [k % 4 < disks ? disk : box]
            d.isBullet = k % 37 == 0
            heap.append(world.createBody(d))
        }
        if coin() { world.gravity = Vec2(0, 10) }
    }

    mutating func clearHeap() {
        for body in heap { world.destroyBody(body) }
        heap.removeAll()
    }

    mutating func changeBody(_ b: BodyID) {
        switch below(21) {
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
        case 10: world.setFixedRotation(coin(), of: b)
        case 11: world.setAffectedByGravity(coin(), of: b)
        case 12: world.setCollision(categories: bits(), mask: bits(), of: b)
        case 13: world.setFriction(number(), of: b)
        case 14: world.setRestitution(number(), of: b)
        case 15: world.setCharge(number(), of: b)
        case 16: world.wake(b)
        case 17: world.setAngularDamping(number(), of: b)
        case 18: world.setShapes((0..<below(4)).compactMap { _ in shape() }, of: b)
        default: world.setBullet(coin(), of: b)
        }
    }
}
