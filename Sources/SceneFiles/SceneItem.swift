import UIDynamics

/// A dynamic item of a scene, created from its definition in a scene file.
@MainActor
package class SceneItem: NSObject, UIDynamicItem {
    package let id: String
    package let shape: SceneItemDefinition.Shape
    package var center: CGPoint
    package let bounds: CGRect
    package var transform: CGAffineTransform

    init(_ definition: SceneItemDefinition) {
        id = definition.id
        shape = definition.shape
        center = definition.center
        bounds = CGRect(origin: .zero, size: definition.size)
        transform = CGAffineTransform(rotationAngle: definition.angle)
    }

    package var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        switch shape {
        case .rectangle: .rectangle
        case .ellipse: .ellipse
        case .path: .path
        }
    }

    package var collisionBoundingPath: UIBezierPath { outline }

    /// The outline of the unrotated shape, in points relative to the item's center.
    package var outline: UIBezierPath {
        let box = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
        switch shape {
        case .rectangle: return UIBezierPath(rect: box)
        case .ellipse: return UIBezierPath(ovalIn: box)
        case .path(let points): return Self.makePolygon(points)
        }
    }

    private static func makePolygon(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
