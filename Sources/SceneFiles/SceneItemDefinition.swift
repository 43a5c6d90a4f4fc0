import JSONReading
import UIKit

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
        let id = identifiers.declareItem(at: entry.requireMember("id"))
        let (center, size) = (entry.requireMember("center")?.readPoint(), entry.requireMember("size")?.readSize())
        angle = CGFloat(entry.findMember("angle")?.readNumber() ?? 0)
        shape = entry.findMember("shape").map(Self.readShape(at:)) ?? .rectangle
        isRounded = entry.findMember("rounded")?.readBool() ?? false
        guard let id, let center, let size else { return nil }
        (self.id, self.center, self.size) = (id, center, size)
    }

    private static func readShape(at cursor: JSONCursor) -> Shape {
        guard case .object = cursor.value else {
            return cursor.readKeyword(among: ["rectangle", "ellipse"]) == "ellipse" ? .ellipse : .rectangle
        }
        guard cursor.validateObject(allowedKeys: ["path"]), let path = cursor.requireMember("path"),
            let entries = path.readElements()
        else { return .rectangle }
        let points = entries.compactMap { $0.readPoint() }
        if let error = validationError(forPolygon: points), points.count == entries.count { path.reportError(error) }
        return .path(points)
    }

    /// Returns an error message if the points are not the vertices of a convex polygon, otherwise nil.
    nonisolated private static func validationError(forPolygon points: [CGPoint]) -> String? {
        if points.count < 3 { return "a shape needs at least three points" }
        var (turnsLeft, turnsRight) = (false, false)
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let c = points[(index + 2) % points.count]
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            if cross > 0 { turnsRight = true }
            if cross < 0 { turnsLeft = true }
        }
        if turnsLeft && turnsRight { return "the shape is not convex; use a convex shape, or a group of convex items" }
        return turnsLeft || turnsRight ? nil : "all points of the shape lie on one line"
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
        let declared = identifiers
        let members = (entry.requireMember("items")?.readElements() ?? []).compactMap { declared.resolveItem(at: $0) }
        if let list = entry.findMember("items"), case .array(let elements) = list.value, elements.isEmpty {
            list.reportError("a group needs at least one item")
        }
        guard let id = identifiers.declareItem(at: entry.requireMember("id")) else { return nil }
        (self.id, items) = (id, members)
    }
}
