import Recording
import UIKit

/// What a scene file says of a boundary.
@MainActor
struct SceneBoundaryPlan {
    private let id: String
    private let path: [CGPoint]
    private let isLine: Bool

    init?(_ entry: JSONCursor) {
        guard entry.isObject(withKeys: ["id", "from", "to", "path"]) else { return nil }
        let id = entry.required("id")?.string()
        if let path = entry.optional("path") {
            for key in ["from", "to"] { entry.optional(key)?.report("a boundary is a line or a path, not both") }
            let points = path.elements()?.compactMap { $0.point() } ?? []
            if points.count < 2 { path.report("a boundary needs two points or more") }
            (self.path, isLine) = (points, false)
        } else {
            let ends = ["from", "to"].compactMap { entry.required($0)?.point() }
            if ends.count == 2, ends[0] == ends[1] { entry.report("the boundary's two ends are the same point") }
            (path, isLine) = (ends, true)
        }
        guard let id, path.count > 1 else { return nil }
        self.id = id
    }

    @MainActor
    func add(to collision: UICollisionBehavior) {
        if isLine {
            collision.addBoundary(withIdentifier: id as NSString, from: path[0], to: path[1])
            return
        }
        let outline = UIBezierPath()
        outline.move(to: path[0])
        for point in path.dropFirst() { outline.addLine(to: point) }
        outline.close()
        collision.addBoundary(withIdentifier: id as NSString, for: outline)
    }
}
