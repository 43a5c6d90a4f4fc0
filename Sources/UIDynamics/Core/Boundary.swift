import DynamicsEngine

/// A line or loop that items collide with.
@MainActor
final class Boundary {
    unowned let behavior: UICollisionBehavior
    /// The identifier that a client chose; nil for the boundary of the reference bounds.
    let identifier: (any NSCopying)?
    /// The path that `boundary(withIdentifier:)` returns; nil for the boundary of the reference bounds.
    let path: UIBezierPath?
    /// The path, flattened to straight segments, in points.
    let line: PathFlattening.Polyline
    /// The slot of the boundary in `AnimatorCore.boundaries`, and its static body; nil if it has none. Valid only while the
    /// behavior is connected.
    fileprivate(set) var registration: (slot: Int, body: BodyID)?

    init(
        of behavior: UICollisionBehavior, identifier: (any NSCopying)?, path: UIBezierPath?,
        line: PathFlattening.Polyline
    ) {
        self.behavior = behavior
        self.identifier = identifier.map(copyOfBoundaryIdentifier)
        self.path = path
        self.line = line
    }

    /// Why the engine cannot represent the boundary, and the remedy; nil if it can.
    var fault: (reason: String, remedy: String)? {
        guard let origin = line.points.first else { return ("has no points", "Give it two different points.") }
        guard line.points.allSatisfy(\.isEnginePoint) else {
            return ("has a point that is not finite or out of range", "Use points within 1e11 points of the origin.")
        }
        let extents = line.points.map { max(($0.x - origin.x).magnitude, ($0.y - origin.y).magnitude) }
        guard extents.allSatisfy({ $0 <= EngineRange.largestExtent }) else {
            return ("is longer than 1e7 points", "Divide it into several boundaries.")
        }
        guard line.points.contains(where: { ($0 - origin).length > Self.minimumLength }) else {
            return ("has no length", "Give it two points that are more than half a point apart.")
        }
        return nil
    }

    /// The length, in points, up to which the engine ignores edges.
    private static let minimumLength = PointScale.points(from: Tolerances.linearSlop)

    /// The identifier as a key; nil for the boundary of the reference bounds.
    var key: BoundaryKey? { identifier.map { BoundaryKey($0) } }

    /// The name of the boundary for messages.
    var displayName: String { "the \(noun)" }

    /// The name of the boundary at the start of a sentence.
    var sentenceName: String { "The \(noun)" }

    private var noun: String { identifier.map { "boundary \(boundaryName($0))" } ?? "boundary of the reference bounds" }

    /// The boundary as an engine shape. `origin` is the first point of the line, in points; the vertices of
    /// `definition` are relative to it, in meters. Relative coordinates are small, so that the single-precision
    /// vertices stay accurate far from (0, 0).
    var shape: (origin: CGPoint, definition: ShapeDefinition) {
        let origin = line.points[0]
        let points = line.points.map { PointScale.vector(from: $0 - origin) }
        if points.count == 2 { return (origin, .edge(from: points[0], to: points[1])) }
        return (origin, .chain(points, isClosed: line.isClosed))
    }
}

extension AnimatorCore {
    /// Returns the boundary whose body has the given tag; nil if it was removed. Tags of boundaries are negative. The tag of
    /// an item's body is the item's slot, 0 or more.
    func boundary(withTag tag: Int) -> Boundary? { boundaries[-1 - tag] }

    /// Creates the static body of a boundary.
    ///
    /// The mask of the body includes all items of the behavior, regardless of the collision mode. Therefore the engine
    /// also reports the contacts of items that pass through the boundary because the mode excludes boundaries.
    func addBoundary(_ boundary: Boundary) {
        let slot = boundaries.reserveSlot()
        let (origin, shape) = boundary.shape
        var definition = BodyDefinition()
        definition.kind = .static
        definition.position = PointScale.meters(from: origin)
        definition.shapes = [shape]
        definition.tag = -1 - slot
        definition.restitution = Float(boundary.behavior.boundaryElasticity)
        (definition.categories, definition.mask) = (boundary.behavior.group.boundaries, boundary.behavior.group.items)
        boundary.registration = (slot, world.createBody(definition))
        boundaries.insert(boundary, at: slot)
    }

    func removeBoundary(_ boundary: Boundary) {
        guard let (slot, body) = boundary.registration else { return }
        boundary.registration = nil
        boundaries.remove(at: slot, isStepping: isStepping)
        world.destroyBody(body)
        discardContactReports(ofBodyWithTag: -1 - slot)
    }

    /// Calls `body` with the path and the identifier of every boundary, in the order of their slots. The identifier is
    /// nil for the boundary that follows the reference bounds.
    func forEachBoundary(_ body: (UIBezierPath, (any NSCopying)?) -> Void) {
        for case let boundary? in boundaries.elements {
            let path = UIBezierPath()
            for (index, point) in boundary.line.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if boundary.line.isClosed { path.close() }
            body(path, boundary.identifier)
        }
    }
}
