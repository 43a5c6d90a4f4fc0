/// One stroke of an X-ray, in the reference coordinates.
package struct XRayMark: Hashable, Sendable {
    /// What the stroke stands for.
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
        /// From -1, pressed to nothing, over 0, at rest, to 1, twice as long or longer.
        case spring(stretch: Double)
        case range
        case contact
    }

    package let role: Role
    package let path: [PathElement]
    /// Whether the inside is filled: dots.
    package let isFilled: Bool

    init(_ role: Role, _ path: [PathElement], isFilled: Bool = false) {
        (self.role, self.path, self.isFilled) = (role, path, isFilled)
    }

    static func line(_ role: Role, _ from: CGPoint, _ to: CGPoint) -> XRayMark {
        XRayMark(role, [.move(from), .line(to)])
    }

    static func dot(_ role: Role, at center: CGPoint, radius: CGFloat = 3) -> XRayMark {
        let box = CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))
        return XRayMark(role, PathBuilder.ellipse(in: box), isFilled: true)
    }

    /// An arrow as long as `way`; nil where it would be too short to see.
    static func arrow(_ role: Role, from start: CGPoint, along way: CGVector) -> XRayMark? {
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        guard length.isFinite, length > 2 else { return nil }
        let (x, y) = (way.dx / length, way.dy / length)
        let (end, head) = (CGPoint(x: start.x + way.dx, y: start.y + way.dy), min(6, length / 2))
        let side = { (s: CGFloat) in
            CGPoint(x: end.x - head * (x + s * 0.5 * y), y: end.y - head * (y - s * 0.5 * x))
        }
        return XRayMark(role, [.move(start), .line(end), .move(side(1)), .line(end), .line(side(-1))])
    }
}
