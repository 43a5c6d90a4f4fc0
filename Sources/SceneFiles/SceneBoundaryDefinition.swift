import JSONReading
import UIDynamics

/// The definition of a collision boundary in a scene file.
@MainActor
struct SceneBoundaryDefinition {
    private let id: String
    /// The two ends of a line, or the vertices of a closed path, in points in the reference view's coordinates.
    private let path: [CGPoint]
    private let isLine: Bool

    init?(_ entry: JSONCursor) {
        guard entry.validateObject(allowedKeys: ["id", "from", "to", "path"]) else { return nil }
        let id = entry.requireMember("id")?.readString()
        if let path = entry.findMember("path") {
            for key in ["from", "to"] {
                entry.findMember(key)?.reportError("a boundary has \"from\" and \"to\", or \"path\", not both")
            }
            let points = Self.readPoints(path.readElements() ?? [])
            if points.count < 2 { path.reportError("a boundary path needs at least two points") }
            (self.path, isLine) = (points, false)
        } else {
            let ends = Self.readPoints(["from", "to"].compactMap { entry.requireMember($0) })
            if ends.count == 2, ends[0] == ends[1] { entry.reportError("\"from\" and \"to\" are the same point") }
            (path, isLine) = (ends, true)
        }
        guard let id, path.count > 1 else { return nil }
        self.id = id
    }

    /// Reads the points of a boundary. The first point is the origin of the boundary's coordinates in the simulation.
    private static func readPoints(_ cursors: [JSONCursor]) -> [CGPoint] {
        var points: [CGPoint] = []
        for cursor in cursors {
            let origin = points.first
            let point = origin.map { cursor.readPoint(near: $0, name: "the first point") } ?? cursor.readPoint()
            if let point { points.append(point) }
        }
        return points
    }

    func addBoundary(to collision: UICollisionBehavior) {
        if isLine {
            collision.addBoundary(withIdentifier: NSString(string: id), from: path[0], to: path[1])
            return
        }
        let outline = UIBezierPath()
        outline.move(to: path[0])
        for point in path.dropFirst() { outline.addLine(to: point) }
        outline.close()
        collision.addBoundary(withIdentifier: NSString(string: id), for: outline)
    }
}
