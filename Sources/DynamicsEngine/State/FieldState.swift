// Snapshots store fields value by value: fields contain closures and nested regions, whose memory cannot be copied. An
// enumeration is stored as a numeric code for its case, followed by its associated values. Each function below both
// saves and restores: with a `ByteWriter` it writes the value, with a `ByteReader` it replaces the value.

extension FieldSlot {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        var isInUse = definition != nil
        v.visit(&generation)
        v.visit(&isInUse)
        var d = definition ?? FieldDefinition(.drag)
        if isInUse { d.visitParts(with: &v) }
        definition = isInUse ? d : nil
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
    /// custom kind is restored with a closure that returns zero, which `restoreCustomForces(from:)` replaces later.
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
        let kinds: [FieldKind] = [
            .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric,
            .magnetic,
        ]
        self = Int(code) < kinds.count ? kinds[Int(code)] : .custom { _ in .zero }
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
        var (code, width, height, a, b) = parts
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
            a.visitParts(with: &v, depth: depth + 1)
            self = .inverse(a)
        default:
            a.visitParts(with: &v, depth: depth + 1)
            b.visitParts(with: &v, depth: depth + 1)
            self = code == 4 ? .union(a, b) : code == 5 ? .intersection(a, b) : .difference(a, b)
        }
    }

    private var parts: (code: UInt8, width: Float, height: Float, a: Region, b: Region) {
        switch self {
        case .infinite: (0, 0, 0, .infinite, .infinite)
        case .circle(let radius): (1, radius, 0, .infinite, .infinite)
        case .rectangle(let width, let height): (2, width, height, .infinite, .infinite)
        case .inverse(let a): (3, 0, 0, a, .infinite)
        case .union(let a, let b): (4, 0, 0, a, b)
        case .intersection(let a, let b): (5, 0, 0, a, b)
        case .difference(let a, let b): (6, 0, 0, a, b)
        }
    }
}

extension World {
    /// Replaces the closures of custom fields that were read from a snapshot with those of fields that have the same
    /// identifiers. A custom field without such a counterpart exerts no force and is recorded as a rejected input.
    func restoreCustomForces(from oldFields: [FieldSlot]) {
        for k in 0..<fields.count where fields[k].definition?.kind.isCustom == true {
            if k < oldFields.count, oldFields[k].generation == fields[k].generation,
                let old = oldFields[k].definition?.kind, old.isCustom
            {
                fields[k].definition!.kind = old
            } else {
                recordRejectedInput(
                    "a custom field of a snapshot has no closure in this world: set its definition, or it has no force")
            }
        }
    }
}
