import DisplayList

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bit mask of the corners; unitless.
    public let rawValue: UInt

    /// Creates a set of corners from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

extension LayerShape {
    /// Returns the path of a rectangle of which some corners are rounded.
    /// - Parameter radius: The radius, in points, above 0 and at most half the shorter side.
    func path(of rect: CGRect, radius: CGFloat) -> DisplayShape {
        // The distance of the control points of a quarter circle from its ends, as a fraction of the radius, from the end
        // of the tangents.
        let control = radius * (1 - 0.552_284_749_830_793_4)
        func corner(_ mask: CACornerMask, at p: CGPoint, from start: CGVector, to end: CGVector) -> [PathElement] {
            guard corners.contains(mask) else { return [.line(p)] }
            func point(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
                CGPoint(x: p.x + direction.dx * distance, y: p.y + direction.dy * distance)
            }
            if curve == .continuous {
                return ContinuousCorner(point: p, start: start, end: end, radius: radius).elements(in: rect)
            }
            return [
                .line(point(start, radius)),
                .curve(control1: point(start, control), control2: point(end, control), end: point(end, radius)),
            ]
        }
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        let elements: [PathElement] =
            [.move(CGPoint(x: rect.midX, y: rect.minY))]
            + corner(.layerMaxXMinYCorner, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
            + corner(.layerMaxXMaxYCorner, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
            + corner(.layerMinXMaxYCorner, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
            + corner(.layerMinXMinYCorner, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        return .path(elements + [.close])
    }
}
