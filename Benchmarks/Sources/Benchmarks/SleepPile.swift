import UIKit

/// A pile of the sleep matrix: items that fall into a box under gravity.
struct SleepPile: Sendable {
    enum Shape: String, CaseIterable, Sendable {
        /// Boxes of 20 points.
        case boxes
        /// Circles of 20 points.
        case circles
        /// Boxes and circles of 8 to 36 points.
        case mixed
        /// Regular polygons of 3 to 7 vertices and 16 to 28 points, with random rotations.
        case polygons
        /// 200 boxes of 1.5 points.
        case tiny
        /// One box of 300 points in a view of 200 points.
        case oversized

        /// The number of items, if it does not depend on the selection.
        var fixedCount: Int? {
            switch self {
            case .tiny: 200
            case .oversized: 1
            default: nil
            }
        }

        /// The distance between the items in their initial grid, in points.
        fileprivate var spacing: CGFloat {
            switch self {
            case .mixed: 42
            case .tiny: 2.5
            default: 30
            }
        }
    }

    let shape: Shape
    let count: Int
    /// The gravity, in units of 1000 points per second squared.
    let gravity: Double
    /// The elasticity of the items, unitless.
    let elasticity: Double

    var name: String { "\(shape) \(count), gravity \(gravity), elasticity \(elasticity)" }

    /// The size of the box, in points. The lowest items start 100 points above its floor.
    var boxSize: CGSize {
        if shape == .oversized { return CGSize(width: 200, height: 200) }
        let rows = (count + columns - 1) / columns
        return CGSize(width: CGFloat(columns) * shape.spacing, height: CGFloat(rows) * shape.spacing + 100)
    }

    private var columns: Int { Int(Double(count).squareRoot().rounded(.up)) }

    /// Creates the items at their initial positions: a grid with small random offsets.
    @MainActor
    func makeItems() -> [SleepItem] {
        if shape == .oversized { return [SleepItem(center: CGPoint(x: 100, y: 100), size: 300, .rectangle)] }
        var random = SeededRandom()
        return (0..<count).map { index in
            let item = makeItem(random: &random)
            let offset = 0.03 * Float(shape.spacing)
            item.center = CGPoint(
                x: (CGFloat(index % columns) + 0.5) * shape.spacing + CGFloat(random.nextFloat(in: -offset...offset)),
                y: boxSize.height - 100 - (CGFloat(index / columns) + 0.5) * shape.spacing)
            let rotation: Float = shape == .polygons ? .pi : 0.1
            item.transform = CGAffineTransform(rotationAngle: CGFloat(random.nextFloat(in: -rotation...rotation)))
            return item
        }
    }

    @MainActor
    private func makeItem(random: inout SeededRandom) -> SleepItem {
        switch shape {
        case .boxes: return SleepItem(center: .zero, size: 20, .rectangle)
        case .circles: return SleepItem(center: .zero, size: 20, .ellipse)
        case .mixed:
            let size = CGFloat(random.nextFloat(in: 8...36))
            return SleepItem(center: .zero, size: size, random.nextFloat(in: 0...1) < 0.5 ? .rectangle : .ellipse)
        case .polygons:
            let radius = CGFloat(random.nextFloat(in: 8...14))
            let item = SleepItem(center: .zero, size: 2 * radius, .path)
            let vertexCount = Int(random.nextFloat(in: 3...7.99))
            for vertex in 0..<vertexCount {
                let angle = 2 * CGFloat.pi * CGFloat(vertex) / CGFloat(vertexCount)
                let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                if vertex == 0 { item.collisionBoundingPath.move(to: point) }
                if vertex > 0 { item.collisionBoundingPath.addLine(to: point) }
            }
            item.collisionBoundingPath.close()
            return item
        case .tiny, .oversized: return SleepItem(center: .zero, size: 1.5, .rectangle)
        }
    }
}

/// A square dynamic item with a collision shape.
final class SleepItem: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity
    let collisionBoundsType: UIDynamicItemCollisionBoundsType
    let collisionBoundingPath = UIBezierPath()

    @MainActor
    init(center: CGPoint, size: CGFloat, _ type: UIDynamicItemCollisionBoundsType) {
        (self.center, collisionBoundsType) = (center, type)
        bounds = CGRect(x: 0, y: 0, width: size, height: size)
    }
}
