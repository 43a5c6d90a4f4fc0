import DynamicsEngine

extension RandomCalls {
    private mutating func region(_ depth: Int = 0) -> Region {
        switch below(depth < 4 ? 7 : 3) {
        case 0: .infinite
        case 1: .circle(radius: number())
        case 2: .rectangle(width: number(), height: number())
        case 3: .inverse(region(depth + 1))
        case 4: .union(region(depth + 1), region(depth + 1))
        case 5: .intersection(region(depth + 1), region(depth + 1))
        default: .difference(region(depth + 1), region(depth + 1))
        }
    }

    private mutating func definition() -> FieldDefinition {
        let wild = number()
        let kinds: [FieldKind] = [
            .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric,
            .magnetic, .custom { s in wild * s.offset },
        ]
        var d = FieldDefinition(kinds[below(kinds.count)])
        (d.position, d.strength, d.falloff) = (place(), number(), number())
        (d.direction, d.smoothness, d.animationSpeed) = (vector(), number(), number())
        (d.minimumRadius, d.region) = (number(), region())
        return d
    }

    mutating func changeFields() {
        switch below(6) {
        case 0 where !fields.isEmpty: world.destroyField(fields.remove(at: below(fields.count)))
        case 1 where !fields.isEmpty: world.setDefinition(definition(), of: fields[below(fields.count)])
        case 2 where !fields.isEmpty:
            if let body = anyBody() { world.removeBody(body, from: fields[below(fields.count)]) }
        default: if let f = world.createField(definition()) { fields.append(f) }
        }
        if let f = fields.last, let body = anyBody() { world.addBody(body, to: f) }
    }
}
