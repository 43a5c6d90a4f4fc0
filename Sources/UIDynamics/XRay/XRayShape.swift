/// A path of the X-ray debug overlay, in points, in the animator's reference coordinate system.
package struct XRayShape: Hashable, Sendable {
    /// The kinds of simulated objects that a shape represents.
    package enum Role: Hashable, Sendable {
        case body
        case sleepingBody
        case boundary
        case velocity
        case gravity
        case push
        case field
        case anchor
        case rod
        /// A spring, with its relative extension: -1 is compressed to length 0, 0 is at rest, 1 is stretched to twice
        /// the rest length or more.
        case spring(stretch: Double)
        case range
        case contact
    }

    package let role: Role
    package let path: [PathElement]
    /// Whether the path is filled (as for dots); otherwise it is stroked.
    package let isFilled: Bool

    init(_ role: Role, _ path: [PathElement], isFilled: Bool = false) {
        (self.role, self.path, self.isFilled) = (role, path, isFilled)
    }

    static func line(_ role: Role, from start: CGPoint, to end: CGPoint) -> XRayShape {
        XRayShape(role, [.move(start), .line(end)])
    }

    static func dot(_ role: Role, at center: CGPoint, radius: CGFloat = 3) -> XRayShape {
        let box = CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))
        return XRayShape(role, PathBuilder.ellipse(in: box), isFilled: true)
    }

    /// Returns an arrow from a point along a vector, in points; nil if the vector is not longer than 2 points.
    static func arrow(_ role: Role, from start: CGPoint, along vector: CGVector) -> XRayShape? {
        let length = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
        guard length.isFinite, length > 2 else { return nil }
        let (x, y) = (vector.dx / length, vector.dy / length)
        let (end, head) = (CGPoint(x: start.x + vector.dx, y: start.y + vector.dy), min(6, length / 2))
        let side = { (s: CGFloat) in
            CGPoint(x: end.x - head * (x + s * 0.5 * y), y: end.y - head * (y - s * 0.5 * x))
        }
        return XRayShape(role, [.move(start), .line(end), .move(side(1)), .line(end), .line(side(-1))])
    }
}
