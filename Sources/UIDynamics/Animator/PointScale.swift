import DynamicsEngine

/// Where points become metres and back. It happens here and nowhere else.
///
/// 100 points are a metre, as measured on Apple's system: a view of 100 x 100 points at density 1 has a mass of 1 kg.
enum PointScale {
    static let pointsPerMetre = 100.0
    /// Magnitude 1 of gravity is 1000 points/s^2.
    static let gravityUnit: Float = 10

    static func metres(_ points: CGFloat) -> Float { Float(Double(points) / pointsPerMetre) }

    static func metres(_ point: CGPoint) -> WorldPoint {
        WorldPoint(x: Double(point.x) / pointsPerMetre, y: Double(point.y) / pointsPerMetre)
    }

    static func metres(_ offset: UIOffset) -> Vec2 {
        Vec2(x: metres(offset.horizontal), y: metres(offset.vertical))
    }

    static func metres(perSecond velocity: CGPoint) -> Vec2 { Vec2(x: metres(velocity.x), y: metres(velocity.y)) }

    static func points(_ metres: Float) -> CGFloat { CGFloat(Double(metres) * pointsPerMetre) }

    /// Coordinates are handed out in steps of 2^-20 points, which hides the engine's own grid: an item put at 160 and
    /// left alone reads 160. (Apple's single precision reads 159.999985.)
    static func points(_ point: WorldPoint) -> CGPoint { CGPoint(x: stepped(point.x), y: stepped(point.y)) }

    /// Adding and taking away this rounds a number below 2^31 to a multiple of 2^-20; those above nearly are ones.
    private static let magic = 1.5 * 4_294_967_296.0

    @inline(__always)
    private static func stepped(_ metres: Double) -> Double {
        let points = metres * pointsPerMetre
        return points.magnitude < 2_147_483_648 ? (points + magic) - magic : points
    }

    static func points(perSecond velocity: Vec2) -> CGPoint { CGPoint(x: points(velocity.x), y: points(velocity.y)) }
}
