import DynamicsEngine

/// The ranges of numbers that the engine accepts. Behaviors reject other numbers before they reach the engine, so that
/// their properties always return the values that apply.
package enum EngineRange {
    /// The largest magnitude of a number, in the unit of the engine.
    static let largestNumber = CGFloat(World.largestNumber)
    /// The largest magnitude of a coordinate or length, in points.
    static let largestCoordinate = largestNumber * CGFloat(PointScale.pointsPerMeter)
    /// The largest distance of a vertex from the origin of its shape along each axis, in points.
    package static let largestExtent = CGFloat(ConvexPolygon.maximumCoordinate) * CGFloat(PointScale.pointsPerMeter)

    static let numberRule = "finite and at most 1e9 in magnitude"
    static let nonnegativeRule = "finite, not negative and at most 1e9"
    static let lengthRule = "finite, not negative and at most 1e11 points"
    static let pointRule = "finite and at most 1e11 points from the origin along each axis"

    /// Returns whether half of a width or height, in points, is a valid dimension of a shape.
    static func containsHalfExtent(_ half: CGFloat) -> Bool {
        let meters = PointScale.meters(from: half)
        return meters > 0 && meters <= ConvexPolygon.maximumCoordinate
    }
}

extension CGFloat {
    /// Whether the number is finite and in the range of the engine.
    var isEngineNumber: Bool { magnitude <= EngineRange.largestNumber }
    /// Whether the number is 0 or more and in the range of the engine.
    var isNonnegativeEngineNumber: Bool { isEngineNumber && self >= 0 }
    /// Whether the coordinate or length, in points, is finite and in the range of the engine.
    var isEngineCoordinate: Bool { magnitude <= EngineRange.largestCoordinate }
}

extension CGPoint {
    /// Whether the point, in points, is finite and in the range of the engine.
    var isEnginePoint: Bool { x.isEngineCoordinate && y.isEngineCoordinate }
}

extension UIOffset {
    /// Whether the offset, in points, is finite and in the range of the engine.
    var isEngineOffset: Bool { horizontal.isEngineCoordinate && vertical.isEngineCoordinate }
}

extension CGVector {
    /// Whether both components are finite and in the range of the engine.
    var isEngineVector: Bool { dx.isEngineNumber && dy.isEngineNumber }
}
