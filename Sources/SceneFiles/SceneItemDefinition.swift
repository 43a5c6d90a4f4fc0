import JSONReading
import UIDynamics

/// The definition of an item in a scene file.
@MainActor
package struct SceneItemDefinition {
    /// The collision shape of an item.
    package enum Shape {
        case rectangle
        case ellipse
        /// A convex polygon. Its vertices are in points relative to the item's center.
        case path([CGPoint])
    }

    let id: String
    /// The initial center, in points in the reference view's coordinates.
    let center: CGPoint
    /// The size of the bounds, in points.
    let size: CGSize
    /// The initial rotation, in radians, clockwise on screen. The default is 0.
    let angle: CGFloat
    let shape: Shape
    /// Whether the item rounds its pose, as `PixelRoundedSceneItem` does. The default is false.
    let isRounded: Bool

    init?(_ entry: JSONCursor, _ identifiers: inout SceneIdentifiers) {
        let keys = ["id", "center", "size", "angle", "shape", "rounded"]
        guard entry.validateObject(allowedKeys: keys) else { return nil }
        let id = identifiers.declareItem(at: entry.requireMember("id"), kind: .singleItem)
        let center = entry.requireMember("center")?.readPoint()
        let size = entry.requireMember("size")?.readSize(atMost: SceneLimits.largestItemSize)
        angle = CGFloat(entry.findMember("angle")?.readNumber() ?? 0)
        shape = entry.findMember("shape").map(Self.readShape(at:)) ?? .rectangle
        isRounded = entry.findMember("rounded")?.readBool() ?? false
        guard let id, let center, let size else { return nil }
        (self.id, self.center, self.size) = (id, center, size)
        identifiers.recordBoxes([SceneBox(center: center, size: size, angle: angle)], ofItem: id)
    }

    private static func readShape(at cursor: JSONCursor) -> Shape {
        guard case .object = cursor.value else {
            return cursor.readKeyword(among: ["rectangle", "ellipse"]) == "ellipse" ? .ellipse : .rectangle
        }
        guard cursor.validateObject(allowedKeys: ["path"]), let path = cursor.requireMember("path"),
            let entries = path.readElements()
        else { return .rectangle }
        let points = entries.compactMap { $0.readPoint(near: .zero, name: "the item's center") }
        if let error = validationError(forPolygon: points), points.count == entries.count { path.reportError(error) }
        return .path(points)
    }

    /// Returns an error message if the points are not the vertices of a convex polygon, otherwise nil.
    nonisolated private static func validationError(forPolygon points: [CGPoint]) -> String? {
        if points.count < 3 { return "a shape needs at least three points" }
        switch CollisionPath.fault(of: points) {
        case nil: return nil
        case .notConvex: return "the shape is not convex; use a convex shape, or a group of convex items"
        case .noArea: return "all points of the shape lie on one line"
        case .outOfRange: return "the shape is too large"
        }
    }
}

/// The definition of a group in a scene file. The items of a group move as one rigid body.
@MainActor
struct SceneGroupDefinition {
    let id: String
    let items: [String]

    init?(_ entry: JSONCursor, _ identifiers: inout SceneIdentifiers) {
        guard entry.validateObject(allowedKeys: ["id", "items"]) else { return nil }
        // The items are resolved before the group's id is declared, so that a group cannot contain itself.
        var members: [String] = []
        for element in entry.requireMember("items")?.readElements() ?? [] {
            if let member = identifiers.resolveGroupMember(at: element) { members.append(member) }
        }
        if let list = entry.findMember("items"), case .array(let elements) = list.value, elements.isEmpty {
            list.reportError("a group needs at least one item")
        }
        guard let id = identifiers.declareItem(at: entry.requireMember("id"), kind: .group) else { return nil }
        (self.id, items) = (id, members)
        identifiers.recordBoxes(members.flatMap { identifiers.boxes(ofItem: $0) }, ofItem: id)
    }
}
