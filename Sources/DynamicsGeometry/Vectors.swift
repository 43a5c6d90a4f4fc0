import Foundation

/// A direction with a length, in whatever unit its user says.
public struct CGVector: Hashable, Sendable, Codable {
    /// The part along x.
    public var dx: CGFloat
    /// The part along y, which grows downward.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// The vector without length.
    public init() { self.init(dx: 0, dy: 0) }

    /// A vector from its parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// How far a point lies from another, points.
public struct UIOffset: Hashable, Sendable, Codable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downward.
    public var vertical: CGFloat

    /// No offset.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// No offset.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// An offset from its parts, points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}

/// Distances from a rectangle's sides inward, points; negative ones go outward.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// From the top.
    public var top: CGFloat
    /// From the left.
    public var left: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var right: CGFloat

    /// No insets.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// No insets.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets from the four sides, points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// The rectangle without its insets; never smaller than nothing.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// The point in the middle.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    package init(center: CGPoint, size: CGSize) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPoint {
    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

    package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

    package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

    package static func * (s: CGFloat, a: CGPoint) -> CGPoint { CGPoint(x: s * a.x, y: s * a.y) }

    package var length: CGFloat { (x * x + y * y).squareRoot() }
}
