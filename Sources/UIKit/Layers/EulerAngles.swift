import DynamicsEngine

/// Three rotations, which turn a layer first about its x-axis, then about its y-axis and last about its z-axis, in radians.
struct EulerAngles {
    var x = 0.0, y = 0.0, z = 0.0

    /// The images of the layer's x-axis and y-axis: unit vectors with the components x, y and z.
    var axes: (SIMD3<Double>, SIMD3<Double>) {
        let ((sx, cx), (sy, cy), (sz, cz)) = (
            ExactMath.sineCosine(x), ExactMath.sineCosine(y), ExactMath.sineCosine(z)
        )
        return (
            SIMD3(cy * cz, cy * sz, -sy),
            SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
        )
    }

    init() {}

    init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    /// Finds the angles of two perpendicular unit vectors. Of the two solutions, it is the one with the smaller angles, so that a
    /// half turn about one axis is no turn about the two others.
    init(axes first: SIMD3<Double>, _ second: SIMD3<Double>) {
        // The image of the z-axis is the cross product of the two others.
        let depth = first.x * second.y - first.y * second.x
        let horizontal = (first.x * first.x + first.y * first.y).squareRoot()
        y = ExactMath.arcTangent(y: -first.z, x: horizontal)
        guard horizontal > 1e-9 else {
            // The x-axis points at the viewer or away: turns about x and about z are the same.
            z = ExactMath.arcTangent(y: -second.x, x: second.y)
            return
        }
        x = ExactMath.arcTangent(y: second.z, x: depth)
        z = ExactMath.arcTangent(y: first.y, x: first.x)
        let other = EulerAngles(x: Self.oppositeAngle(x), y: Self.oppositeAngle(-y), z: Self.oppositeAngle(z))
        if abs(other.x) + abs(other.y) + abs(other.z) < abs(x) + abs(y) + abs(z) - 1e-9 { self = other }
    }

    private static func oppositeAngle(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
}
