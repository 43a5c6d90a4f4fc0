// Fields hold functions and nested regions, so they are no plain bytes: each part says what it is, then what is in it.
// The same way writes and reads.

extension FieldSlot {
    mutating func visit<V: StateVisitor>(_ v: inout V) {
        var isInUse = definition != nil
        v.visit(&generation)
        v.visit(&isInUse)
        if !isInUse {
            definition = nil
            return
        }
        var d = definition ?? FieldDefinition(.drag)
        d.visit(&v)
        definition = d
    }
}

extension FieldDefinition {
    fileprivate mutating func visit<V: StateVisitor>(_ v: inout V) {
        kind.visit(&v)
        region.visit(&v)
        v.visit(&position)
        v.visit(&strength)
        v.visit(&falloff)
        v.visit(&minimumRadius)
        v.visit(&direction)
        v.visit(&smoothness)
        v.visit(&animationSpeed)
    }
}

extension FieldKind {
    /// A function is no bytes: a custom kind is read as one that pushes nothing, until the world gives it its function.
    fileprivate mutating func visit<V: StateVisitor>(_ v: inout V) {
        var code = self.code
        v.visit(&code)
        self = FieldKind(code)
    }

    private var code: UInt8 {
        switch self {
        case .drag: 0
        case .vortex: 1
        case .radialGravity: 2
        case .linearGravity: 3
        case .velocity: 4
        case .noise: 5
        case .turbulence: 6
        case .spring: 7
        case .electric: 8
        case .magnetic: 9
        case .custom: 10
        }
    }

    private init(_ code: UInt8) {
        switch code {
        case 0: self = .drag
        case 1: self = .vortex
        case 2: self = .radialGravity
        case 3: self = .linearGravity
        case 4: self = .velocity
        case 5: self = .noise
        case 6: self = .turbulence
        case 7: self = .spring
        case 8: self = .electric
        case 9: self = .magnetic
        default: self = .custom { _ in .zero }
        }
    }

    var isCustom: Bool {
        if case .custom = self { return true }
        return false
    }
}

extension Region {
    fileprivate mutating func visit<V: StateVisitor>(_ v: inout V) {
        var (code, width, height) = sizes
        v.visit(&code)
        v.visit(&width)
        v.visit(&height)
        switch code {
        case 0: self = .infinite
        case 1: self = .circle(radius: width)
        case 2: self = .rectangle(width: width, height: height)
        case 3:
            var a = operands.0
            a.visit(&v)
            self = .inverse(a)
        default:
            var (a, b) = operands
            a.visit(&v)
            b.visit(&v)
            self = code == 4 ? .union(a, b) : code == 5 ? .intersection(a, b) : .difference(a, b)
        }
    }

    private var sizes: (code: UInt8, width: Float, height: Float) {
        switch self {
        case .infinite: (0, 0, 0)
        case .circle(let radius): (1, radius, 0)
        case .rectangle(let width, let height): (2, width, height)
        case .inverse: (3, 0, 0)
        case .union: (4, 0, 0)
        case .intersection: (5, 0, 0)
        case .difference: (6, 0, 0)
        }
    }

    private var operands: (Region, Region) {
        switch self {
        case .infinite, .circle, .rectangle: (.infinite, .infinite)
        case .inverse(let a): (a, .infinite)
        case .union(let a, let b), .intersection(let a, let b), .difference(let a, let b): (a, b)
        }
    }
}

extension World {
    /// Fields of a snapshot, with the functions that this world has for the same custom fields. One that it has none
    /// for pushes nothing.
    func withFunctions(_ read: [FieldSlot]) -> [FieldSlot] {
        var slots = read
        for k in 0..<slots.count where slots[k].definition?.kind.isCustom == true {
            if k < fields.count, fields[k].generation == slots[k].generation, let own = fields[k].definition?.kind,
                own.isCustom
            {
                slots[k].definition!.kind = own
            } else {
                refuse("a custom field of a snapshot has no function in this world: it pushes nothing")
            }
        }
        return slots
    }
}
