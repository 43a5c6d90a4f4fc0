/// A figure of the X-ray debug overlay.
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

    /// A geometric figure, in points.
    package enum Figure: Hashable, Sendable {
        /// The outline of a path.
        case path([PathElement])
        /// A filled circle.
        case dot(center: CGPoint, radius: CGFloat)
    }

    /// A body whose shapes move as a whole.
    package struct Body: Hashable, Sendable {
        /// The index of the body among the items of the animator. It stays the same from frame to frame.
        package let index: Int
        /// The transform from the body's coordinate system to the animator's reference coordinate system.
        package let pose: CGAffineTransform
    }

    package let role: Role
    /// The figure in the coordinate system of `body` or, without a body, of the animator's reference.
    package let figure: Figure
    /// The body that the shape belongs to and moves with, if any.
    package private(set) var body: Body?

    init(_ role: Role, _ path: [PathElement]) { (self.role, figure) = (role, .path(path)) }

    private init(_ role: Role, _ figure: Figure) { (self.role, self.figure) = (role, figure) }

    /// Returns the shape as a part of a body.
    func attached(to body: Body) -> XRayShape {
        var shape = self
        shape.body = body
        return shape
    }

    static func line(_ role: Role, from start: CGPoint, to end: CGPoint) -> XRayShape {
        XRayShape(role, [.move(start), .line(end)])
    }

    static func dot(_ role: Role, at center: CGPoint, radius: CGFloat = 3) -> XRayShape {
        XRayShape(role, .dot(center: center, radius: radius))
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
