import Foundation
import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Collision paths with many vertices")
struct CollisionPathTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))

    /// Returns the vertices of a regular polygon, with coordinates rounded to `decimals` decimal places.
    private func makeRegularPolygon(vertexCount: Int, radius: Double, decimals: Int = 17) -> [CGPoint] {
        let scale = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
        return (0..<vertexCount).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(vertexCount)
            return CGPoint(
                x: (radius * cos(angle) * scale).rounded() / scale, y: (radius * sin(angle) * scale).rounded() / scale)
        }
    }

    private func makeItem(x: CGFloat, path points: [CGPoint], side: CGFloat = 100) -> TestItem {
        let item = TestItem(x: x, y: 200, side: side)
        item.collisionBoundsType = .path
        item.collisionBoundingPath.move(to: points[0])
        for point in points.dropFirst() { item.collisionBoundingPath.addLine(to: point) }
        item.collisionBoundingPath.close()
        return item
    }

    @Test(
        "A circle of many vertices is a convex shape, also if its coordinates are rounded",
        arguments: [(100_000, 17), (100_000, 6), (2_000, 3), (300, 2)])
    func circleOfManyVerticesIsConvex(vertexCount: Int, decimals: Int) {
        let points = makeRegularPolygon(vertexCount: vertexCount, radius: 50, decimals: decimals)
        #expect(CollisionPath.fault(of: points) == nil)
        let item = makeItem(x: 100, path: points)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.5, dy: 0)
        stage.animator.addBehavior(push)
        stage.runFrames(90)
        #expect(stage.diagnostics.isEmpty)
        #expect(item.center.y.matches(349, within: 1.5), "The circle lies on the floor: \(item.center)")
        #expect(item.transform.b > 0.2, "The circle rolls: \(item.transform)")
    }

    @Test("Concave, crossing and flat paths are still found, however many vertices they have")
    func faultsOfPathsAreFound() {
        var dented = makeRegularPolygon(vertexCount: 10_000, radius: 50)
        dented[5_000] = CGPoint(x: -49, y: 0)
        #expect(CollisionPath.fault(of: dented) == .notConvex)
        let star = (0..<5).map { makeRegularPolygon(vertexCount: 5, radius: 50)[$0 * 2 % 5] }
        #expect(CollisionPath.fault(of: star) == .notConvex)
        let circle = makeRegularPolygon(vertexCount: 10_000, radius: 50)
        #expect(CollisionPath.fault(of: circle + circle) == .notConvex, "A path that winds twice")
        #expect(CollisionPath.fault(of: (0..<1_000).map { CGPoint(x: $0, y: 0) }) == .noArea)
        #expect(CollisionPath.fault(of: [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5)]) == .noArea)
        #expect(CollisionPath.fault(of: [.zero, CGPoint(x: 1e9, y: 0), CGPoint(x: 0, y: 1e9)]) == .outOfRange)
        #expect(CollisionPath.fault(of: [.zero, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: 1)]) == .outOfRange)
    }

    @Test("A simplified polygon has few vertices, and no removed vertex is farther from it than the tolerance")
    func simplifiedPolygonStaysWithinTolerance() {
        let circle = PathFlattening.Polyline(
            points: makeRegularPolygon(vertexCount: 10_000, radius: 50), isClosed: true)
        let simplified = circle.simplifiedPolygon(tolerance: 0.01)
        #expect(simplified.points.count > 100 && simplified.points.count < 250, "\(simplified.points.count)")
        // The sides of a polygon in a circle are nearest to the center at their middle.
        for (a, b) in zip(simplified.points, simplified.points.dropFirst() + [simplified.points[0]]) {
            let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            #expect((middle.x * middle.x + middle.y * middle.y).squareRoot() > 49.9899)
        }
        // A square with 4,000 vertices, which are up to 0.004 points beside its sides.
        var random = RandomGenerator(seed: 3)
        let corners = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].map { CGPoint(x: $0, y: $1) }
        var points: [CGPoint] = []
        for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
            points.append(a)
            for step in 1..<1_000 {
                let (f, d) = (CGFloat(step) / 1_000, CGFloat(random.randomFraction() - 0.5) * 0.008)
                points.append(CGPoint(x: a.x + (b.x - a.x) * f + d, y: a.y + (b.y - a.y) * f + d))
            }
        }
        #expect(
            PathFlattening.Polyline(points: points, isClosed: true).simplifiedPolygon(tolerance: 0.01).points.count <= 8
        )
    }

    @Test("Simplification keeps the vertices of ordinary polygons, thin spikes, and their order")
    func simplificationKeepsOrdinaryPolygons() {
        let polygons = [
            [(0, -30), (30, 0), (0, 30), (-30, 0)], [(10, 10), (0, 0), (20, 0)],
            [(0, 0), (100, 0), (100.5, 0.5), (0, 50)], [(0, 0), (50, 0), (90, 0.001), (50, 0.002), (50, 50), (0, 50)],
        ].map { $0.map { CGPoint(x: $0.0, y: $0.1) } }
        for points in polygons + [makeRegularPolygon(vertexCount: 100, radius: 5)] {
            let polygon = PathFlattening.Polyline(points: points, isClosed: true)
            #expect(polygon.simplifiedPolygon(tolerance: 0.0005) == polygon)
        }
        let collinear = [(0, 0), (5, 0), (10, 0), (10, 10), (0, 10), (0, 5)].map { CGPoint(x: $0.0, y: $0.1) }
        let simplified = PathFlattening.Polyline(points: collinear, isClosed: true).simplifiedPolygon(tolerance: 0.01)
        #expect(simplified.points == [collinear[0], collinear[2], collinear[3], collinear[4]])
    }
}
