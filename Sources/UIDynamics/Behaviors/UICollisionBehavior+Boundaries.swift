import DynamicsEngine

extension UICollisionBehavior {
    /// Adds a line as a boundary, hit from both sides. One with the same identifier is replaced. Ends that are not
    /// finite, or that are the same point, make no boundary; a diagnostic says so.
    public func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        let line = PathFlattening.Polyline(points: [p1, p2], isClosed: false)
        let isUsable = p1.isFinite && p2.isFinite && p1 != p2
        add(Boundary(identifier: identifier, path: path, line: line), isUsable: isUsable)
    }

    /// Adds the first subpath of a path as a boundary: a closed, hollow loop, hit from both sides. One with the same
    /// identifier is replaced. A path without two different points makes no boundary; a diagnostic says so.
    public func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        var line =
            PathFlattening.polylines(of: bezierPath.elements, .body).first
            ?? PathFlattening.Polyline(points: [], isClosed: true)
        line.isClosed = true
        let isUsable = line.points.contains { $0 != line.points[0] }
        let path = bezierPath.copy() as? UIBezierPath
        add(Boundary(identifier: identifier, path: path, line: line), isUsable: isUsable)
    }

    /// The path of a boundary, a new one each time; nil if there is none of that identifier.
    public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        explicit[BoundaryKey(identifier)]?.path?.copy() as? UIBezierPath
    }

    /// The identifiers of all boundaries that were added, in order; nil if there are none. The reference's bounds do
    /// not count.
    public var boundaryIdentifiers: [any NSCopying]? {
        let all = explicit.all.compactMap(\.identifier)
        return all.isEmpty ? nil : all
    }

    /// Removes a boundary; one that is not there is ignored.
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let removed = explicit.remove(BoundaryKey(identifier)), let core else { return }
        tearDown(removed, in: core)
        wakeItems(in: core)
    }

    /// Removes all boundaries that were added. The reference's bounds stay one.
    public func removeAllBoundaries() {
        let removed = explicit.all
        explicit = BoundaryList()
        guard let core, !removed.isEmpty else { return }
        for boundary in removed { tearDown(boundary, in: core) }
        wakeItems(in: core)
    }

    private func add(_ boundary: Boundary, isUsable: Bool) {
        guard isUsable else {
            let name = boundary.identifier.map { "\($0)" } ?? ""
            let message =
                "the boundary \(name) has no length or is not finite, and was not added; give it two different points"
            if let core { core.diagnostics.report(.unusableBoundary, message) } else { explicit.faults.append(message) }
            return
        }
        let replaced = explicit.put(boundary)
        guard let core else { return }
        if let replaced { tearDown(replaced, in: core) }
        build(boundary, in: core)
        wakeItems(in: core)
    }

    func build(_ boundary: Boundary, in core: AnimatorCore) {
        for fault in explicit.faults { core.diagnostics.report(.unusableBoundary, fault) }
        explicit.faults = []
        boundary.number = core.addBoundary(boundary, of: self)
    }

    func tearDown(_ boundary: Boundary, in core: AnimatorCore) {
        if let number = boundary.number { core.removeBoundary(number) }
        boundary.number = nil
    }
}

/// A line or loop that items collide with.
@MainActor
final class Boundary {
    /// Nil for the reference's bounds.
    let identifier: (any NSCopying)?
    let path: UIBezierPath?
    let line: PathFlattening.Polyline
    /// Its place in the animator's table, while it is in one.
    var number: Int?

    init(identifier: (any NSCopying)?, path: UIBezierPath?, line: PathFlattening.Polyline) {
        self.identifier = identifier.map { ($0.copy(with: nil) as? any NSCopying) ?? $0 }
        self.path = path
        self.line = line
    }

    /// The engine's shape, about the line's first point so that it is exact far from the origin too.
    var shape: (origin: CGPoint, definition: ShapeDefinition) {
        let origin = line.points[0]
        let points = line.points.map { point in
            Vec2(x: PointScale.metres(point.x - origin.x), y: PointScale.metres(point.y - origin.y))
        }
        if points.count == 2 { return (origin, .edge(from: points[0], to: points[1])) }
        return (origin, .chain(points, isClosed: line.isClosed))
    }
}

/// An identifier by its value: equal strings, and equal numbers, are the same boundary.
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

/// A behavior's boundaries in order, found by identifier.
@MainActor
struct BoundaryList {
    private(set) var all: [Boundary] = []
    private var indexes: [BoundaryKey: Int] = [:]
    /// What was not added while there was nobody to tell.
    var faults: [String] = []

    subscript(key: BoundaryKey) -> Boundary? { indexes[key].map { all[$0] } }

    /// Adds a boundary; answers the one with the same identifier that it replaces.
    mutating func put(_ boundary: Boundary) -> Boundary? {
        guard let identifier = boundary.identifier else { return nil }
        let key = BoundaryKey(identifier)
        if let index = indexes[key] {
            let replaced = all[index]
            all[index] = boundary
            return replaced
        }
        indexes[key] = all.count
        all.append(boundary)
        return nil
    }

    mutating func remove(_ key: BoundaryKey) -> Boundary? {
        guard let index = indexes.removeValue(forKey: key) else { return nil }
        let removed = all.remove(at: index)
        for later in index..<all.count {
            if let identifier = all[later].identifier { indexes[BoundaryKey(identifier)] = later }
        }
        return removed
    }
}
