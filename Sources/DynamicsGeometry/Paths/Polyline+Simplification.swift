import Foundation

// Polygons with fewer vertices, within a tolerance.

extension PathFlattening.Polyline {
    /// Returns the polygon without the vertices that are within `tolerance` of the line between the remaining vertices
    /// around them. The polyline is treated as closed.
    ///
    /// The result approximates a curve with as many vertices as the tolerance requires, however many the polyline has.
    /// It includes no dents that are smaller than the tolerance, such as rounding errors. The remaining vertices keep
    /// their order. Complexity: O(n) in the number of vertices.
    ///
    /// - Parameter tolerance: The largest distance of a removed vertex from the result, in points, above 0.
    package func simplifiedPolygon(tolerance: CGFloat) -> Self {
        guard let start = indexOfLowestPoint else { return self }
        // The walk starts at a vertex of the convex hull, which cannot be in a dent, and ends at the same vertex.
        var isKept = [Bool](repeating: false, count: points.count)
        isKept[start] = true
        var run = StraightRun(from: points[start], tolerance: tolerance)
        var last = start
        for offset in 1...points.count {
            let index = (start + offset) % points.count
            if !run.append(points[index]) {
                isKept[last] = true
                run = StraightRun(from: points[last], tolerance: tolerance)
                _ = run.append(points[index])
            }
            last = index
        }
        return Self(points: points.indices.filter { isKept[$0] }.map { points[$0] }, isClosed: isClosed)
    }

    /// The index of the first point with the smallest x coordinate and, among those, the smallest y coordinate; nil if
    /// there are no points.
    private var indexOfLowestPoint: Int? {
        points.indices.min { (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y) }
    }
}

/// Successive vertices of a polyline that one segment can replace: the segment from the start of the run to its last
/// vertex passes within the tolerance of all vertices between them.
private struct StraightRun {
    private let start: CGPoint
    private let tolerance: CGFloat
    /// The largest distance of a vertex from the start, in points.
    private var length: CGFloat = 0
    /// The limits of the directions in which a segment passes within the tolerance of all vertices of the run: unit
    /// vectors, the second clockwise on screen from the first; nil if there is no limit.
    private var directions: (first: CGPoint, second: CGPoint)?

    init(from start: CGPoint, tolerance: CGFloat) { (self.start, self.tolerance) = (start, tolerance) }

    /// Appends a vertex. Returns false, without a change, if no segment from the start to the vertex can replace the
    /// run.
    mutating func append(_ vertex: CGPoint) -> Bool {
        let path = vertex - start
        let distance = path.length
        // A vertex that lies back toward the start ends the run, because the segment would not reach the vertices
        // beyond it.
        if distance < length - tolerance { return false }
        if distance <= tolerance {
            length = max(length, distance)
            return true
        }
        let direction = (1 / distance) * path
        if let directions, Self.cross(directions.first, direction) < 0 || Self.cross(direction, directions.second) < 0 {
            return false
        }
        // The tangents from the start to the circle around the vertex whose radius is the tolerance.
        let sine = tolerance / distance
        let cosine = (1 - sine * sine).squareRoot()
        let across = CGPoint(x: -direction.y, y: direction.x)
        let (first, second) = (cosine * direction - sine * across, cosine * direction + sine * across)
        if let directions {
            self.directions = (
                Self.cross(directions.first, first) > 0 ? first : directions.first,
                Self.cross(second, directions.second) > 0 ? second : directions.second
            )
        } else {
            directions = (first, second)
        }
        length = max(length, distance)
        return true
    }

    private static func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
}
