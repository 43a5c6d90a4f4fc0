import DynamicsEngine

extension RandomCalls {
    private mutating func randomRegion(depth: Int = 0) -> Region {
        switch randomInt(below: depth < 4 ? 7 : 3) {
        case 0: .infinite
        case 1: .circle(radius: randomNumber())
        case 2: .rectangle(width: randomNumber(), height: randomNumber())
        case 3: .inverse(randomRegion(depth: depth + 1))
        case 4: .union(randomRegion(depth: depth + 1), randomRegion(depth: depth + 1))
        case 5: .intersection(randomRegion(depth: depth + 1), randomRegion(depth: depth + 1))
        default: .difference(randomRegion(depth: depth + 1), randomRegion(depth: depth + 1))
        }
    }

    private mutating func randomFieldDefinition() -> FieldDefinition {
        let factor = randomNumber()
        let kinds: [FieldKind] = [
            .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric,
            .magnetic, .custom { s in factor * s.offset },
        ]
        var d = FieldDefinition(kinds[randomInt(below: kinds.count)])
        (d.position, d.strength, d.falloff) = (randomPosition(), randomNumber(), randomNumber())
        (d.direction, d.smoothness, d.animationSpeed) = (randomVector(), randomNumber(), randomNumber())
        (d.minimumRadius, d.region) = (randomNumber(), randomRegion())
        return d
    }

    mutating func changeFields() {
        switch randomInt(below: 6) {
        case 0 where !fields.isEmpty: world.destroyField(fields.remove(at: randomInt(below: fields.count)))
        case 1 where !fields.isEmpty:
            world.setDefinition(randomFieldDefinition(), of: fields[randomInt(below: fields.count)])
        case 2 where !fields.isEmpty:
            if let body = randomBody() { world.removeBody(body, from: fields[randomInt(below: fields.count)]) }
        default: if let f = world.createField(randomFieldDefinition()) { fields.append(f) }
        }
        if let f = fields.last, let body = randomBody() { world.addBody(body, to: f) }
    }
}
