import DynamicsEngine

/// A line or loop that items collide with.
@MainActor
final class Boundary {
    /// The identifier that a client chose; nil for the boundary of the reference bounds.
    let identifier: (any NSCopying)?
    /// The path that `boundary(withIdentifier:)` returns; nil for the boundary of the reference bounds.
    let path: UIBezierPath?
    /// The path, flattened to straight segments, in points.
    let line: PathFlattening.Polyline
    /// The index of the boundary in the animator's `BoundaryTable`; nil while the boundary is in no animator.
    var index: Int?

    init(identifier: (any NSCopying)?, path: UIBezierPath?, line: PathFlattening.Polyline) {
        self.identifier = identifier.map { ($0.copy(with: nil) as? any NSCopying) ?? $0 }
        self.path = path
        self.line = line
    }

    /// The boundary as an engine shape. `origin` is the first point of the line, in points; the vertices of
    /// `definition` are relative to it, in meters. Relative coordinates are small, so that the single-precision
    /// vertices stay accurate far from (0, 0).
    var shape: (origin: CGPoint, definition: ShapeDefinition) {
        let origin = line.points[0]
        let points = line.points.map { point in
            Vec2(x: PointScale.meters(from: point.x - origin.x), y: PointScale.meters(from: point.y - origin.y))
        }
        if points.count == 2 { return (origin, .edge(from: points[0], to: points[1])) }
        return (origin, .chain(points, isClosed: line.isClosed))
    }
}

/// A boundary identifier as a dictionary key. Equal strings, and equal numbers, identify the same boundary.
struct BoundaryKey: Hashable {
    private let value: AnyHashable

    @MainActor
    init(_ identifier: any NSCopying) {
        if let hashable = identifier as? AnyHashable {
            value = hashable
        } else {
            value = ObjectIdentifier(identifier as AnyObject)
        }
    }
}

/// The boundaries of a collision behavior, in the order in which they were added.
@MainActor
struct BoundaryList {
    private(set) var all: [Boundary] = []
    private var indices: [BoundaryKey: Int] = [:]
    /// Messages about boundaries that were rejected while the behavior was in no animator. They are reported as
    /// diagnostics when an animator next creates the body of a boundary of this behavior.
    var pendingDiagnostics: [String] = []

    subscript(key: BoundaryKey) -> Boundary? { indices[key].map { all[$0] } }

    /// Inserts a boundary. If the list contains a boundary with the same identifier, replaces and returns that one;
    /// otherwise returns nil.
    mutating func insert(_ boundary: Boundary) -> Boundary? {
        guard let identifier = boundary.identifier else { return nil }
        let key = BoundaryKey(identifier)
        if let index = indices[key] {
            let replaced = all[index]
            all[index] = boundary
            return replaced
        }
        indices[key] = all.count
        all.append(boundary)
        return nil
    }

    mutating func remove(_ key: BoundaryKey) -> Boundary? {
        guard let index = indices.removeValue(forKey: key) else { return nil }
        let removed = all.remove(at: index)
        for later in index..<all.count {
            if let identifier = all[later].identifier { indices[BoundaryKey(identifier)] = later }
        }
        return removed
    }
}
