// Paths in the opposite direction.

extension UIBezierPath {
    /// Returns a path with the same lines and curves in the opposite direction. The last subpath is the first one of the result.
    public func reversing() -> UIBezierPath {
        guard let result = copy() as? UIBezierPath else { return UIBezierPath() }
        result.cgPath = CGPath(elements: Subpath.all(in: cgPath.elements).reversed().flatMap(\.reversedElements))
        return result
    }
}

/// A part of a path that begins with a point.
private struct Subpath {
    let start: CGPoint
    var segments: [PathElement] = []
    var isClosed = false

    static func all(in elements: [PathElement]) -> [Subpath] {
        var subpaths: [Subpath] = []
        for element in elements {
            switch element {
            case .move(let point): subpaths.append(Subpath(start: point))
            case .close:
                if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            case .line, .quadCurve, .curve:
                // After the end of a closed subpath, the next one begins at its start.
                if subpaths.last?.isClosed == true {
                    subpaths.append(Subpath(start: subpaths[subpaths.count - 1].start))
                }
                if !subpaths.isEmpty { subpaths[subpaths.count - 1].segments.append(element) }
            }
        }
        return subpaths
    }

    /// The elements from the end to the start.
    var reversedElements: [PathElement] {
        let points = [start] + segments.compactMap(\.endOfSegment)
        let reversed = segments.indices.reversed().map { index -> PathElement in
            switch segments[index] {
            case .quadCurve(let control, _): .quadCurve(control: control, end: points[index])
            case .curve(let first, let second, _): .curve(control1: second, control2: first, end: points[index])
            default: .line(points[index])
            }
        }
        return [.move(points[points.count - 1])] + reversed + (isClosed ? [.close] : [])
    }
}

extension PathElement {
    fileprivate var endOfSegment: CGPoint? {
        switch self {
        case .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
        case .move, .close: nil
        }
    }
}
