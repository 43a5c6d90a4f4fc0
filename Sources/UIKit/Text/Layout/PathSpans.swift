import DynamicsGeometry

/// Finds the horizontal extents of a filled path between two heights, around which text flows.
struct PathSpans {
    /// An edge of the path: `top` is above `bottom`.
    private struct Edge {
        var top: CGPoint
        var bottom: CGPoint
        /// 1 for an edge that is drawn downward, -1 for one that is drawn upward.
        var winding: Int

        func x(at y: CGFloat) -> CGFloat {
            top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
        }
    }

    private let edges: [Edge]
    private let usesEvenOddRule: Bool

    /// Creates the edges of a path. Curves are approximated by lines; open subpaths are treated as closed.
    init(_ path: UIBezierPath) {
        usesEvenOddRule = path.usesEvenOddFillRule
        var edges: [Edge] = []
        for line in PathFlattening.polylines(of: path.cgPath.elements, precision: .fine) {
            for index in line.points.indices {
                let (a, b) = (line.points[index], line.points[(index + 1) % line.points.count])
                if a.y < b.y { edges.append(Edge(top: a, bottom: b, winding: 1)) }
                if a.y > b.y { edges.append(Edge(top: b, bottom: a, winding: -1)) }
            }
        }
        self.edges = edges
    }

    /// Returns the extents of the filled area between two heights, in points, in any order. They can overlap.
    func extents(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        let crossing = edges.filter { $0.top.y < bottom && $0.bottom.y > top }
        guard !crossing.isEmpty else { return [] }
        // Between two neighboring heights of vertices, the edges of a path that does not cross itself have a fixed order.
        var heights = [top, bottom]
        for edge in crossing { heights += [edge.top.y, edge.bottom.y].filter { $0 > top && $0 < bottom } }
        heights.sort()
        var extents: [ClosedRange<CGFloat>] = []
        for (upper, lower) in zip(heights, heights.dropFirst()) where lower > upper {
            extents += self.extents(of: crossing, from: upper, to: lower)
        }
        return extents
    }

    private func extents(of edges: [Edge], from upper: CGFloat, to lower: CGFloat) -> [ClosedRange<CGFloat>] {
        let middle = (upper + lower) / 2
        let active = edges.filter { $0.top.y <= middle && $0.bottom.y >= middle }.sorted {
            $0.x(at: middle) < $1.x(at: middle)
        }
        var (extents, winding, left): ([ClosedRange<CGFloat>], Int, CGFloat) = ([], 0, 0)
        for edge in active {
            let (first, second) = (edge.x(at: upper), edge.x(at: lower))
            let wasInside = isInside(winding)
            winding += edge.winding
            if !wasInside, isInside(winding) { left = min(first, second) }
            if wasInside, !isInside(winding) { extents.append(left...max(left, first, second)) }
        }
        return extents
    }

    private func isInside(_ winding: Int) -> Bool { usesEvenOddRule ? winding & 1 != 0 : winding != 0 }
}
