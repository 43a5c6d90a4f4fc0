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

    static func meters(from offset: UIOffset) -> Vec2 {
        Vec2(x: meters(from: offset.horizontal), y: meters(from: offset.vertical))
    }

    static func metersPerSecond(from velocity: CGPoint) -> Vec2 {
        Vec2(x: meters(from: velocity.x), y: meters(from: velocity.y))
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

    static func pointsPerSecond(from velocity: Vec2) -> CGPoint {
        CGPoint(x: points(from: velocity.x), y: points(from: velocity.y))
    }
}
