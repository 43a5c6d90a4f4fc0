import DynamicsGeometry
import Foundation

/// Converts lines with a width into closed outlines, which can be cut out of other shapes.
enum StrokeOutline {
    /// Returns the outlines of the lines along a path, with round ends and vertices: one for an open subpath, two for a closed
    /// one. The area of a subpath is inside an odd number of its outlines, if the lines do not cross.
    /// - Parameters:
    ///   - path: The path, in points.
    ///   - width: The width of the lines, in points.
    static func outlines(of path: [PathElement], width: CGFloat) -> [[PathElement]] {
        PathFlattening.polylines(of: path, precision: .fine).compactMap { line in
            let points = distinct(line.points, isClosed: line.isClosed)
            guard points.count > 1 else { return nil }
            guard line.isClosed, points.count > 2 else {
                return polygon(
                    side(of: points, isClosed: false, distance: width / 2)
                        + side(of: points.reversed(), isClosed: false, distance: width / 2))
            }
            return polygon(side(of: points, isClosed: true, distance: width / 2))
                + polygon(side(of: points.reversed(), isClosed: true, distance: width / 2))
        }
    }

    private static func polygon(_ points: [CGPoint]) -> [PathElement] {
        points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
    }

    private static func distinct(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
        var result: [CGPoint] = []
        for point in points where result.last.map({ length(point - $0) > 1e-6 }) ?? true { result.append(point) }
        if isClosed, let last = result.last, result.count > 1, length(last - result[0]) <= 1e-6 { result.removeLast() }
        return result
    }

    /// Returns the points at a distance to the left of a polyline, and half a circle around the end of an open one.
    private static func side(of points: [CGPoint], isClosed: Bool, distance: CGFloat) -> [CGPoint] {
        let count = points.count
        let normals = (0..<(isClosed ? count : count - 1)).map { index in
            let edge = points[(index + 1) % count] - points[index]
            let length = length(edge)
            return CGPoint(x: edge.y / length, y: -edge.x / length)
        }
        var result: [CGPoint] = []
        for index in points.indices {
            let point = points[index]
            if !isClosed, index == 0 {
                result.append(point + distance * normals[0])
            } else if !isClosed, index == count - 1 {
                let normal = normals[count - 2]
                let forward = CGPoint(x: -normal.y, y: normal.x)
                result += arc(from: normal, to: forward, depth: 3).map { point + distance * $0 }
                result += arc(from: forward, to: -1 * normal, depth: 3).map { point + distance * $0 }
                result.append(point - distance * normal)
            } else {
                let (before, after) = (normals[(index + normals.count - 1) % normals.count], normals[index])
                result += join(before, after).map { point + distance * $0 }
            }
        }
        return result
    }

    /// Returns the offsets of a vertex between two edges with unit normals: an arc on the outer side of a sharp bend,
    /// otherwise the intersection of the sides.
    private static func join(_ before: CGPoint, _ after: CGPoint) -> [CGPoint] {
        let turn = before.x * after.y - before.y * after.x
        let cosine = before.x * after.x + before.y * after.y
        if turn > 0, cosine < 0.9 {
            return arc(from: before, to: after, depth: cosine < 0 ? 3 : 2) + [after]
        }
        let factor = 1 / max(1 + cosine, 0.2)
        return [factor * (before + after)]
    }

    /// Returns unit vectors from `start` up to, but not including, `end`.
    private static func arc(from start: CGPoint, to end: CGPoint, depth: Int) -> [CGPoint] {
        let sum = start + end
        let length = length(sum)
        guard depth > 0, length > 1e-9 else { return [start] }
        let middle = (1 / length) * sum
        return arc(from: start, to: middle, depth: depth - 1) + arc(from: middle, to: end, depth: depth - 1)
    }

    private static func length(_ vector: CGPoint) -> CGFloat {
        (vector.x * vector.x + vector.y * vector.y).squareRoot()
    }
}
