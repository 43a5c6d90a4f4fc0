import DynamicsEngine

/// The conversion between points and the engine's meters. No other code converts between them.
///
/// 100 points are 1 meter, so a view of 100 x 100 points and density 1 has a mass of 1 kg. Source: measured on Apple's
/// system.
enum PointScale {
    static let pointsPerMeter = 100.0
    /// The acceleration for a gravity magnitude of 1, in meters per second squared. It equals 1000 points per second
    /// squared.
    static let gravityUnitAcceleration: Float = 10

    static func meters(from points: CGFloat) -> Float { Float(Double(points) / pointsPerMeter) }

    static func meters(from point: CGPoint) -> WorldPoint {
        WorldPoint(x: Double(point.x) / pointsPerMeter, y: Double(point.y) / pointsPerMeter)
    }

    /// Converts an offset in points to meters, or a velocity in points per second to meters per second.
    static func vector(from offset: CGPoint) -> Vec2 { Vec2(x: meters(from: offset.x), y: meters(from: offset.y)) }

    static func vector(from offset: UIOffset) -> Vec2 {
        Vec2(x: meters(from: offset.horizontal), y: meters(from: offset.vertical))
    }

    static func points(from meters: Float) -> CGFloat { CGFloat(Double(meters) * pointsPerMeter) }

    /// Converts a position to points, rounded to multiples of 2^-20 points.
    ///
    /// The rounding hides the engine's position grid of 2^-32 meters, so an item that was placed at 160 points reads
    /// back exactly 160. See erratum `exact-coordinates`.
    static func points(from point: WorldPoint) -> CGPoint {
        CGPoint(x: roundedPoints(from: point.x), y: roundedPoints(from: point.y))
    }

    /// A constant for rounding to multiples of 2^-20, which is the spacing of doubles near 1.5 * 2^32. Adding the
    /// constant to a number of magnitude below 2^31 rounds the number to this spacing; subtracting it again is exact.
    private static let roundingConstant = 1.5 * 4_294_967_296.0

    @inline(__always)
    private static func roundedPoints(from meters: Double) -> Double {
        let points = meters * pointsPerMeter
        // Numbers of magnitude 2^31 or more are returned unrounded: the constant is valid only for smaller ones.
        return points.magnitude < 2_147_483_648 ? (points + roundingConstant) - roundingConstant : points
    }

    /// Converts an offset in meters to points, or a velocity in meters per second to points per second.
    static func points(from vector: Vec2) -> CGPoint { CGPoint(x: points(from: vector.x), y: points(from: vector.y)) }
}

/// The ranges of numbers that the engine accepts. Behaviors reject other numbers before they reach the engine, so that
/// their properties always return the values that apply.
package enum EngineRange {
    /// The largest magnitude of a number, in the unit of the engine.
    static let largestNumber = CGFloat(World.largestNumber)
    /// The largest magnitude of a coordinate or length, in points.
    static let largestCoordinate = largestNumber * CGFloat(PointScale.pointsPerMeter)
    /// The largest distance of a vertex from the origin of its shape along each axis, in points.
    package static let largestExtent = CGFloat(ConvexPolygon.maximumCoordinate) * CGFloat(PointScale.pointsPerMeter)

    /// Returns whether half of a width or height, in points, is a valid dimension of a shape.
    static func containsHalfExtent(_ half: CGFloat) -> Bool {
        let meters = PointScale.meters(from: half)
        return meters > 0 && meters <= ConvexPolygon.maximumCoordinate
    }
}

extension CGFloat {
    /// Whether the number is finite and in the range of the engine.
    var isEngineNumber: Bool { magnitude <= EngineRange.largestNumber }
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

/// A condition that a behavior requires of a value, and its words in diagnostics.
struct ValueRule<Value> {
    let text: String
    let isMet: (Value) -> Bool

    init(_ text: String, _ isMet: @escaping (Value) -> Bool) { (self.text, self.isMet) = (text, isMet) }
}

extension ValueRule where Value == CGFloat {
    static var number: Self { Self("finite and at most 1e9 in magnitude") { $0.isEngineNumber } }
    static var nonnegative: Self { Self("finite, not negative and at most 1e9") { $0.isEngineNumber && $0 >= 0 } }
    static var length: Self {
        Self("finite, not negative and at most 1e11 points") { $0.isEngineCoordinate && $0 >= 0 }
    }
}

extension ValueRule where Value == CGPoint {
    static var point: Self {
        Self("finite and at most 1e11 points from the origin along each axis") { $0.isEnginePoint }
    }
}

extension ValueRule where Value == CGVector {
    static var vector: Self {
        Self("finite and at most 1e9 in magnitude") { $0.dx.isEngineNumber && $0.dy.isEngineNumber }
    }
}

extension ValueRule where Value == UIOffset {
    static var offset: Self { Self("finite and at most 1e11 points") { $0.isEngineOffset } }
}
