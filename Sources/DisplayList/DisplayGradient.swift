import DynamicsGeometry
import Foundation

/// A smooth transition between colors.
public struct DisplayGradient: Hashable, Sendable {
    /// The direction of a gradient. Coordinates are in points.
    public enum Direction: Hashable, Sendable {
        /// Colors change from a point to another one. Lines of the same color are perpendicular to the connecting line.
        case axial(from: CGPoint, to: CGPoint)
        /// Colors change from a center to an ellipse with the given radii, in points.
        case radial(center: CGPoint, radii: CGSize)
    }

    /// A color at a location.
    public struct Stop: Hashable, Sendable {
        /// The location, a fraction of the way from the start to the end, from 0 to 1.
        public var location: CGFloat
        /// The color.
        public var color: DisplayColor

        /// Creates a color at a location, a fraction from 0 to 1. Values out of range are limited to it; NaN becomes 0.
        public init(location: CGFloat, color: DisplayColor) {
            self.location = location.isNaN ? 0 : min(max(location, 0), 1)
            self.color = color
        }
    }

    /// The direction.
    public var direction: Direction
    /// The colors, by location.
    public var stops: [Stop]

    /// Creates a gradient. The stops are sorted by their locations.
    public init(direction: Direction, stops: [Stop]) {
        self.direction = direction
        // Sorting pairs keeps the order of stops with the same location.
        self.stops = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }.map { stops[$0] }
    }

    /// A Boolean value that indicates whether renderers draw the gradient: it has colors, its coordinates are finite, and
    /// the start and the end differ.
    public var isDrawable: Bool {
        guard stops.contains(where: { $0.color.alpha > 0 }) else { return false }
        switch direction {
        case .axial(let start, let end):
            let numbers = [start.x, start.y, end.x, end.y]
            return numbers.allSatisfy(\.isFinite) && start != end
        case .radial(let center, let radii):
            let numbers = [center.x, center.y, radii.width, radii.height]
            return numbers.allSatisfy(\.isFinite) && radii.width > 0 && radii.height > 0
        }
    }

    /// Returns the gradient moved to the right by `x` points and down by `y` points.
    public func translatedBy(x: CGFloat, y: CGFloat) -> DisplayGradient {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
        var copy = self
        switch direction {
        case .axial(let start, let end): copy.direction = .axial(from: moved(start), to: moved(end))
        case .radial(let center, let radii): copy.direction = .radial(center: moved(center), radii: radii)
        }
        return copy
    }
}
