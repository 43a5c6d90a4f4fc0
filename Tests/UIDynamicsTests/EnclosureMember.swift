import DynamicsEngine
import TestSupport
import UIDynamics

/// An item of a `RandomEnclosure`, with the geometry that the checks need.
@MainActor
final class EnclosureMember {
    enum Kind: CaseIterable {
        case rectangle
        case circle
        /// A convex polygon as the item's path.
        case polygon
        /// Two rectangles that form an L.
        case group
    }

    let kind: Kind
    let item: any UIDynamicItem
    /// The properties of the item only.
    let properties: UIDynamicItemBehavior
    /// Whether only the animator moves the item.
    var isFree = true
    /// The vertices of the item, in points from its center; for a circle, only its center.
    private(set) var vertices: [CGPoint]
    private let radius: CGFloat
    /// The area, in square points.
    private let area: CGFloat

    init(kind: Kind, center: CGPoint, size: CGSize, vertexCount: Int) {
        self.kind = kind
        switch kind {
        case .rectangle:
            item = TestItem(center: center, size: size)
            vertices = Self.corners(of: CGRect(center: .zero, size: size))
            (radius, area) = (0, size.width * size.height)
        case .circle:
            let circle = TestItem(center: center, size: CGSize(width: size.width, height: size.width))
            circle.collisionBoundsType = .ellipse
            item = circle
            (vertices, radius, area) = ([.zero], size.width / 2, CGFloat.pi * size.width * size.width / 4)
        case .polygon:
            let polygon = TestItem(center: center, size: size)
            vertices = Self.polygon(size: size, vertexCount: vertexCount)
            polygon.collisionBoundsType = .path
            polygon.collisionBoundingPath = Self.path(vertices)
            item = polygon
            (radius, area) = (0, Self.area(of: vertices))
        case .group:
            let arms = [
                CGRect(x: 0, y: 0, width: size.width, height: max(size.width / 4, 1)),
                CGRect(x: 0, y: 0, width: max(size.width / 4, 1), height: size.width),
            ]
            let group = UIDynamicItemGroup(items: arms.map { TestItem(center: $0.center, size: $0.size) })
            vertices = arms.flatMap { Self.corners(of: $0) }.map { $0 - group.center }
            group.center = center
            item = group
            (radius, area) = (0, arms.reduce(0) { $0 + $1.width * $1.height })
        }
        properties = UIDynamicItemBehavior(items: [item])
    }

    var mass: CGFloat { area / 10_000 * properties.density }

    /// Rotates the item, and moves it so that it is within the bounds.
    func place(in bounds: CGRect, angle: CGFloat) {
        item.transform = CGAffineTransform(rotationAngle: angle)
        let extent = (vertices.map(\.length).max() ?? 0) + radius
        let inner = bounds.insetBy(dx: extent, dy: extent)
        item.center = CGPoint(
            x: min(max(item.center.x, inner.minX), inner.maxX), y: min(max(item.center.y, inner.minY), inner.maxY))
    }

    /// Returns the largest distance by which a part of the item is outside of the bounds, in points; negative if the item
    /// is inside.
    func overhang(beyond bounds: CGRect) -> CGFloat {
        var most = -CGFloat.infinity
        for vertex in vertices {
            let p = item.center + vertex.applying(item.transform)
            most = max(most, bounds.minX - p.x, p.x - bounds.maxX, bounds.minY - p.y, p.y - bounds.maxY)
        }
        return most + radius
    }

    /// The kinetic energy plus the potential energy relative to a corner of the bounds, in joules; nil for a group, whose
    /// center of mass differs from its center.
    func mechanicalEnergy(in bounds: CGRect, gravity: CGVector) -> CGFloat? {
        guard kind != .group else { return nil }
        let (v, w) = (properties.linearVelocity(for: item), properties.angularVelocity(for: item))
        let corner = CGPoint(
            x: gravity.dx > 0 ? bounds.maxX : bounds.minX, y: gravity.dy > 0 ? bounds.maxY : bounds.minY)
        let fall = corner - item.center
        // Gravity of magnitude 1 is 1,000 points/s^2, and 10,000 square points are a square meter.
        let linear = (v.x * v.x + v.y * v.y) / 2 + 1000 * (gravity.dx * fall.x + gravity.dy * fall.y)
        return mass * (linear + inertiaPerMass * w * w / 2) / 10_000
    }

    /// The moment of inertia divided by the mass, in square points.
    private var inertiaPerMass: CGFloat {
        if kind == .circle { return radius * radius / 2 }
        var (sum, weights) = (CGFloat(0), CGFloat(0))
        for (i, p) in vertices.enumerated() {
            let q = vertices[(i + 1) % vertices.count]
            let cross = p.x * q.y - p.y * q.x
            sum += cross * (p.x * p.x + p.x * q.x + q.x * q.x + p.y * p.y + p.y * q.y + q.y * q.y)
            weights += cross
        }
        return sum / (6 * weights)
    }

    private static func corners(of r: CGRect) -> [CGPoint] {
        [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
            CGPoint(x: r.minX, y: r.maxY),
        ]
    }

    /// Returns a polygon whose vertices are at equal angles on an ellipse, so that its centroid is at the origin.
    private static func polygon(size: CGSize, vertexCount: Int) -> [CGPoint] {
        (0..<vertexCount).map { k in
            let (sine, cosine) = ExactMath.sineCosine(2 * Double.pi * Double(k) / Double(vertexCount))
            return CGPoint(x: cosine * size.width / 2, y: sine * size.height / 2)
        }
    }

    private static func path(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
        return path
    }

    private static func area(of points: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for (i, p) in points.enumerated() {
            let q = points[(i + 1) % points.count]
            sum += (p.x * q.y - p.y * q.x) / 2
        }
        return sum
    }
}
