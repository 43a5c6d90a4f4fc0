import Foundation

// Vectors, offsets, insets and ranges, which Foundation lacks on Linux.

/// A vector in the plane, in any unit: points, points per second, or a multiple of the default gravity or force.
public struct CGVector: Hashable, Sendable, Codable {
    /// The x component, in any unit; positive values point right.
    public var dx: CGFloat
    /// The y component, in the same unit as `dx`; positive values point down.
    public var dy: CGFloat

    /// The vector (0, 0), in any unit.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates the vector (0, 0).
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components, in any unit.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// The offset of one point from another, in points.
public struct UIOffset: Hashable, Sendable, Codable {
    /// The offset to the right, in points; negative to the left.
    public var horizontal: CGFloat
    /// The offset downward, in points; negative upward.
    public var vertical: CGFloat

    /// The offset (0, 0), in points.
    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    /// Creates the offset (0, 0).
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates an offset from its components, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}

/// Distances by which the sides of a rectangle move inward, in points. Negative distances move the sides outward.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The distance by which the top side moves down, in points.
    public var top: CGFloat
    /// The distance by which the left side moves right, in points.
    public var left: CGFloat
    /// The distance by which the bottom side moves up, in points.
    public var bottom: CGFloat
    /// The distance by which the right side moves left, in points.
    public var right: CGFloat

    /// Insets of 0 points on all sides.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets of 0 points on all sides.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets from the distances of the four sides, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension CGRect {
    /// Returns the rectangle with its sides moved inward by insets, in points.
    ///
    /// As in UIKit, insets that are larger than the rectangle give a rectangle of negative size: a trap for code that
    /// reads `size.width`. `width`, `minX` and the other derived values of such a rectangle are those of its standardized
    /// form.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// Returns the area within insets, in points. Its size is zero where the insets are larger than the rectangle.
    package func area(within insets: UIEdgeInsets) -> CGRect {
        let inner = inset(by: insets)
        let size = CGSize(width: max(0, inner.size.width), height: max(0, inner.size.height))
        return CGRect(origin: inner.origin, size: size)
    }

    /// The center of the rectangle, in points.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Creates a rectangle from its center and its size, in points.
    package init(center: CGPoint, size: CGSize) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Whether no component of the origin and the size is NaN or infinite.
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPoint {
    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

    package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

    package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

    package static func * (s: CGFloat, a: CGPoint) -> CGPoint { CGPoint(x: s * a.x, y: s * a.y) }

    /// The distance of the point from the origin, in points.
    package var length: CGFloat { (x * x + y * y).squareRoot() }
}
