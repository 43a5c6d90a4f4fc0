// Transforms in space as numbers that can be interpolated, and their projection on the plane that pictures show.

extension AnimatedValue {
    /// The numbers of a transform in space: those of its projection on the plane, with the turns about the x-axis and the y-axis.
    init(_ transform: CATransform3D) {
        let w = transform.m44 != 0 ? Double(transform.m44) : 1
        let first = SIMD3(Double(transform.m11), Double(transform.m12), Double(transform.m13)) / w
        let second = SIMD3(Double(transform.m21), Double(transform.m22), Double(transform.m23)) / w
        let xScale = (first * first).sum().squareRoot()
        self.init(transform.affinePart)
        guard xScale > 0, transform.isTurnedOutOfPlane else { return }
        let xAxis = first / xScale
        let shear = (second * xAxis).sum()
        let rest = second - xAxis * shear
        let yScale = (rest * rest).sum().squareRoot()
        guard yScale > 0 else { return }
        let angles = EulerAngles(axes: xAxis, rest / yScale)
        self = AnimatedValue(
            SIMD8(
                Double(transform.m41) / w, Double(transform.m42) / w, angles.z, xScale, yScale, shear, angles.x,
                angles.y))
    }

    /// Whether the numbers of a transform turn the layer out of the plane.
    var isTurnedOutOfPlane: Bool { numbers[6] != 0 || numbers[7] != 0 }

    /// The images of the unit vectors along the x-axis and the y-axis of a layer that is turned out of the plane.
    private var spatialAxes: (SIMD3<Double>, SIMD3<Double>) {
        let (first, second) = EulerAngles(x: numbers[6], y: numbers[7], z: numbers[2]).axes
        return (first * numbers[3], first * numbers[5] + second * numbers[4])
    }

    /// The transform of the plane that a picture shows: the projection along the z-axis.
    var projection: CGAffineTransform {
        let (first, second) = spatialAxes
        return CGAffineTransform(
            a: first.x, b: first.y, c: second.x, d: second.y, tx: numbers[0], ty: numbers[1])
    }

    /// The transform in space with the numbers, without a depth.
    var spatialTransform: CATransform3D {
        let (first, second) = spatialAxes
        let (xAxis, yAxis) = EulerAngles(x: numbers[6], y: numbers[7], z: numbers[2]).axes
        let depth = SIMD3(
            xAxis.y * yAxis.z - xAxis.z * yAxis.y, xAxis.z * yAxis.x - xAxis.x * yAxis.z,
            xAxis.x * yAxis.y - xAxis.y * yAxis.x)
        var transform = CATransform3DIdentity
        (transform.m11, transform.m12, transform.m13) = (CGFloat(first.x), CGFloat(first.y), CGFloat(first.z))
        (transform.m21, transform.m22, transform.m23) = (CGFloat(second.x), CGFloat(second.y), CGFloat(second.z))
        (transform.m31, transform.m32, transform.m33) = (CGFloat(depth.x), CGFloat(depth.y), CGFloat(depth.z))
        (transform.m41, transform.m42) = (CGFloat(numbers[0]), CGFloat(numbers[1]))
        return transform
    }
}

extension CATransform3D {
    /// Whether the transform turns the layer out of the plane: an axis of the layer gets a depth, or the layer shows its back
    /// without being mirrored.
    var isTurnedOutOfPlane: Bool {
        if m13 != 0 || m23 != 0 { return true }
        return m33 < 0 && m11 * m22 - m12 * m21 < 0
    }
}
