import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bit mask of the corners; unitless.
    public let rawValue: UInt

    /// Creates a set of corners from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Adds a rectangle of which these corners are rounded to a path, clockwise on screen from the top left corner.
    func addRectangle(_ rect: CGRect, radii: CGSize, to path: UIBezierPath) {
        let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
        let isRound = width > 0 && height > 0
        path.move(to: CGPoint(x: rect.minX + (isRound && contains(.topLeft) ? width : 0), y: rect.minY))
        // The distance of the control points of a quarter ellipse from the corner, as a fraction of the radius.
        let control: CGFloat = 1 - 0.552_284_749_830_793_4
        func add(_ corner: UIRectCorner, at p: CGPoint, from start: CGVector, to end: CGVector) {
            guard isRound, contains(corner) else { return path.addLine(to: p) }
            func point(_ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
                CGPoint(x: p.x + direction.dx * width * fraction, y: p.y + direction.dy * height * fraction)
            }
            path.addLine(to: point(start, 1))
            path.addCurve(
                to: point(end, 1), controlPoint1: point(start, control), controlPoint2: point(end, control))
        }
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        add(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        add(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        add(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        add(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        path.close()
    }
}
