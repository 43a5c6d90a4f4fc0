// Snapshots store fields value by value: fields contain closures and nested regions, whose memory cannot be copied. An
// enumeration is stored as a numeric code for its case, followed by its associated values. Each function below both
// saves and restores: with a `ByteWriter` it writes the value, with a `ByteReader` it replaces the value.

extension FieldSlot {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        var isInUse = definition != nil
        v.visit(&generation)
        v.visit(&isInUse)
        if !isInUse {
            definition = nil
            return
        }
        var d = definition ?? FieldDefinition(.drag)
        d.visitParts(with: &v)
        definition = d
    }
}

extension FieldDefinition {
    fileprivate mutating func visitParts<V: StateVisitor>(with v: inout V) {
        kind.visitParts(with: &v)
        region.visitParts(with: &v)
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
    /// Writes or reads the numeric code of the field's kind. The closure of a custom kind cannot be stored. Therefore a
    /// custom kind is restored with a closure that returns zero, which `restoringCustomForces(in:)` replaces later.
    fileprivate mutating func visitParts<V: StateVisitor>(with v: inout V) {
        var code = self.code
        v.visit(&code)
        if code > 10 { v.reportDamage() }
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
    /// The number of nested regions up to which a snapshot can be restored. The limit protects the stack, because each
    /// level is read by a recursive call.
    private static let maximumDepth = 200

    fileprivate mutating func visitParts<V: StateVisitor>(with v: inout V, depth: Int = 0) {
        var (code, width, height) = sizes
        v.visit(&code)
        v.visit(&width)
        v.visit(&height)
        if depth > Self.maximumDepth || code > 6 {
            v.reportDamage()
            return
        }
        switch code {
        case 0: self = .infinite
        case 1: self = .circle(radius: width)
        case 2: self = .rectangle(width: width, height: height)
        case 3:
            var a = operands.0
            a.visitParts(with: &v, depth: depth + 1)
            self = .inverse(a)
        default:
            var (a, b) = operands
            a.visitParts(with: &v, depth: depth + 1)
            b.visitParts(with: &v, depth: depth + 1)
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
    /// Returns the fields of a snapshot, with the closures of custom fields taken from the fields of this world that
    /// have the same identifiers. A custom field without such a counterpart exerts no force and is recorded as a
    /// rejected input.
    func restoringCustomForces(in snapshotFields: [FieldSlot]) -> [FieldSlot] {
        var slots = snapshotFields
        for k in 0..<slots.count where slots[k].definition?.kind.isCustom == true {
            if k < fields.count, fields[k].generation == slots[k].generation, let own = fields[k].definition?.kind,
                own.isCustom
            {
                slots[k].definition!.kind = own
            } else {
                recordRejectedInput(
                    "a custom field of a snapshot has no closure in this world: set its definition, or it has no force")
            }
        }
        return slots
    }
}
