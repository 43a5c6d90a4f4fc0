import Recording
import UIKit

/// What a scene file says of an item.
@MainActor
struct SceneItemPlan {
    enum Shape {
        case rectangle
        case ellipse
        case path([CGPoint])
    }

    let id: String
    let center: CGPoint
    let size: CGSize
    let angle: CGFloat
    let shape: Shape
    let isRounded: Bool

    init?(_ entry: JSONCursor, _ names: inout SceneNames) {
        guard entry.isObject(withKeys: ["id", "center", "size", "angle", "shape", "rounded"]) else { return nil }
        let id = names.defineItem(entry.required("id"))
        let (center, size) = (entry.required("center")?.point(), entry.required("size")?.size())
        angle = CGFloat(entry.optional("angle")?.number() ?? 0)
        shape = entry.optional("shape").map(Self.shape) ?? .rectangle
        isRounded = entry.optional("rounded")?.bool() ?? false
        guard let id, let center, let size else { return nil }
        (self.id, self.center, self.size) = (id, center, size)
    }

    private static func shape(_ cursor: JSONCursor) -> Shape {
        guard case .object = cursor.value else {
            return cursor.word(among: ["rectangle", "ellipse"]) == "ellipse" ? .ellipse : .rectangle
        }
        guard cursor.isObject(withKeys: ["path"]), let path = cursor.required("path"), let entries = path.elements()
        else { return .rectangle }
        let points = entries.compactMap { $0.point() }
        if let fault = SceneItem.fault(inPath: points), points.count == entries.count { path.report(fault) }
        return .path(points)
    }
}

/// What a scene file says of a group.
@MainActor
struct SceneGroupPlan {
    let id: String
    let items: [String]

    init?(_ entry: JSONCursor, _ names: inout SceneNames) {
        guard entry.isObject(withKeys: ["id", "items"]) else { return nil }
        let known = names
        let members = (entry.required("items")?.elements() ?? []).compactMap { known.item($0) }
        if let list = entry.optional("items"), case .array(let parts) = list.value, parts.isEmpty {
            list.report("a group needs at least one item")
        }
        guard let id = names.defineItem(entry.required("id")) else { return nil }
        (self.id, items) = (id, members)
    }
}

/// An item of a scene.
@MainActor
class SceneItem: NSObject, UIDynamicItem {
    let id: String
    let shape: SceneItemPlan.Shape
    var center: CGPoint
    let bounds: CGRect
    var transform: CGAffineTransform

    init(_ plan: SceneItemPlan) {
        id = plan.id
        shape = plan.shape
        center = plan.center
        bounds = CGRect(origin: .zero, size: plan.size)
        transform = CGAffineTransform(rotationAngle: plan.angle)
    }

    var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        switch shape {
        case .rectangle: .rectangle
        case .ellipse: .ellipse
        case .path: .path
        }
    }

    var collisionBoundingPath: UIBezierPath { outline }

    /// The outline about the center.
    var outline: UIBezierPath {
        let box = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
        switch shape {
        case .rectangle: return UIBezierPath(rect: box)
        case .ellipse: return UIBezierPath(ovalIn: box)
        case .path(let points): return Self.path(points)
        }
    }

    private static func path(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    /// Why points make no shape, as a sentence; nil if they do.
    nonisolated static func fault(inPath points: [CGPoint]) -> String? {
        if points.count < 3 { return "a shape needs three points or more" }
        var (left, right) = (false, false)
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let c = points[(index + 2) % points.count]
            let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            if turn > 0 { right = true }
            if turn < 0 { left = true }
        }
        if left && right { return "the shape bends inward; give a convex one, or a group of convex items" }
        return left || right ? nil : "all points of the shape lie on one line"
    }
}
