import DynamicsGeometry
import Foundation

// Paths as the kinds of their elements and their coordinates, which animated SVG interpolates.

/// The kind of a path element: the element without its coordinates.
enum PathElementKind: UInt8 {
    case move, line, quadCurve, curve, close
}

extension [PathElement] {
    /// The kinds of the elements. Two paths of the same kinds can be interpolated.
    var kinds: [PathElementKind] {
        map { element in
            switch element {
            case .move: .move
            case .line: .line
            case .quadCurve: .quadCurve
            case .curve: .curve
            case .close: .close
            }
        }
    }

    /// The coordinates of all points, in points: x and y of each, control points before the end of their curve.
    var coordinates: [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(count * 2)
        let append = { (point: CGPoint) in numbers += [Double(point.x), Double(point.y)] }
        for element in self {
            switch element {
            case .move(let end), .line(let end): append(end)
            case .quadCurve(let control, let end): [control, end].forEach(append)
            case .curve(let control1, let control2, let end): [control1, control2, end].forEach(append)
            case .close: break
            }
        }
        return numbers
    }

    /// Creates a path from the kinds of its elements and the coordinates of its points.
    init(kinds: [PathElementKind], coordinates: [Double]) {
        var next = 0
        let takePoint = {
            next += 2
            return CGPoint(x: coordinates[next - 2], y: coordinates[next - 1])
        }
        self = kinds.map { kind in
            switch kind {
            case .move: .move(takePoint())
            case .line: .line(takePoint())
            case .quadCurve: .quadCurve(control: takePoint(), end: takePoint())
            case .curve: .curve(control1: takePoint(), control2: takePoint(), end: takePoint())
            case .close: .close
            }
        }
    }
}
