import DisplayList
import DynamicsGeometry
import Foundation

// Whether a point is inside of a shape or on its outline.

extension DisplayShape {
    /// Returns whether filling the shape colors a point, in the coordinates of the shape.
    func contains(_ point: CGPoint) -> Bool {
        switch self {
        case .rectangle(let rect): return rect.standardized.contains(point)
        case .roundedRectangle(let rect, let radius):
            let rect = rect.standardized
            guard rect.contains(point) else { return false }
            let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
            let x = max(rect.minX + radius - point.x, point.x - rect.maxX + radius)
            let y = max(rect.minY + radius - point.y, point.y - rect.maxY + radius)
            return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
        case .ellipse(let rect):
            let rect = rect.standardized
            guard rect.width > 0, rect.height > 0 else { return false }
            let (x, y) = ((point.x - rect.midX) / rect.width * 2, (point.y - rect.midY) / rect.height * 2)
            return x * x + y * y <= 1
        case .path(let elements): return elements.windingNumber(around: point) != 0
        case .evenOddPath(let elements): return elements.crossingCount(rightOf: point) % 2 == 1
        }
    }

    /// Returns whether a point is within a distance of the outline of the shape, in points.
    func hasOutline(within distance: CGFloat, of point: CGPoint) -> Bool {
        switch self {
        case .path(let elements), .evenOddPath(let elements):
            return elements.segments.contains { $0.distance(to: point) <= distance }
        case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect):
            let rect = rect.standardized
            guard rect.insetBy(dx: -distance, dy: -distance).contains(point) else { return false }
            guard rect.width > 2 * distance, rect.height > 2 * distance else { return true }
            return resized(to: rect.insetBy(dx: -distance, dy: -distance), by: distance).contains(point)
                && !resized(to: rect.insetBy(dx: distance, dy: distance), by: -distance).contains(point)
        }
    }

    private func resized(to rect: CGRect, by distance: CGFloat) -> DisplayShape {
        switch self {
        case .roundedRectangle(_, let radius): .roundedRectangle(rect, radius: max(0, radius + distance))
        case .ellipse: .ellipse(rect)
        case .rectangle, .path, .evenOddPath: .rectangle(rect)
        }
    }
}

/// A line segment of a path whose curves are divided into segments.
struct PathSegment {
    var start: CGPoint
    var end: CGPoint

    func distance(to point: CGPoint) -> CGFloat {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let t = length > 0 ? min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length)) : 0
        let (x, y) = (start.x + t * dx - point.x, start.y + t * dy - point.y)
        return (x * x + y * y).squareRoot()
    }
}

extension [PathElement] {
    /// The number of segments into which a curve is divided.
    private static var segmentCount: Int { 8 }

    /// The segments of the path. Open subpaths are closed.
    var segments: [PathSegment] {
        var result: [PathSegment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func addLine(to point: CGPoint) {
            result.append(PathSegment(start: current, end: point))
            current = point
        }
        for element in self {
            switch element {
            case .move(let point):
                if current != start { addLine(to: start) }
                (start, current) = (point, point)
            case .line(let point): addLine(to: point)
            case .quadCurve(let control, let end):
                let first = current
                for index in 1...Self.segmentCount {
                    let t = CGFloat(index) / CGFloat(Self.segmentCount)
                    let u = 1 - t
                    addLine(
                        to: CGPoint(
                            x: u * u * first.x + 2 * u * t * control.x + t * t * end.x,
                            y: u * u * first.y + 2 * u * t * control.y + t * t * end.y))
                }
            case .curve(let control1, let control2, let end):
                let first = current
                for index in 1...Self.segmentCount {
                    let t = CGFloat(index) / CGFloat(Self.segmentCount)
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    addLine(
                        to: CGPoint(
                            x: a * first.x + b * control1.x + c * control2.x + d * end.x,
                            y: a * first.y + b * control1.y + c * control2.y + d * end.y))
                }
            case .close: addLine(to: start)
            }
        }
        if current != start { addLine(to: start) }
        return result
    }

    /// The number of turns of the path around a point.
    fileprivate func windingNumber(around point: CGPoint) -> Int {
        crossings(rightOf: point).reduce(0, +)
    }

    fileprivate func crossingCount(rightOf point: CGPoint) -> Int { crossings(rightOf: point).count }

    /// Returns 1 for each segment that crosses the ray to the right of a point downward, and -1 for each that crosses it upward.
    private func crossings(rightOf point: CGPoint) -> [Int] {
        segments.compactMap { segment in
            let (a, b) = (segment.start, segment.end)
            guard (a.y <= point.y) != (b.y <= point.y) else { return nil }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            return x > point.x ? (a.y < b.y ? 1 : -1) : nil
        }
    }
}
