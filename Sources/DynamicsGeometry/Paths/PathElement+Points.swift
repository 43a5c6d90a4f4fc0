import Foundation

// The points of path elements.

extension PathElement {
    /// The control points of the element and, last, its end, with coordinates in points; empty for `close`.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// The current point after the element, in points; nil for `close`, which returns to the start of the subpath.
    package var end: CGPoint? { points.last }

    /// Whether the element starts a subpath.
    var isMove: Bool {
        if case .move = self { return true }
        return false
    }

    /// Returns the element with all points transformed.
    package func applying(_ t: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(t))
        case .line(let point): .line(point.applying(t))
        case .quadCurve(let control, let end): .quadCurve(control: control.applying(t), end: end.applying(t))
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
        case .close: .close
        }
    }
}

extension [PathElement] {
    /// Returns the elements with all points transformed, or unchanged if the transform is nil.
    package func applying(_ transform: CGAffineTransform?) -> [PathElement] {
        guard let transform, !transform.isIdentity else { return self }
        return map { $0.applying(transform) }
    }
}

extension CGRect {
    /// Creates the smallest upright rectangle that contains an array of points; null if the array is empty.
    package init(enclosing points: [CGPoint]) {
        guard var low = points.first else {
            self = .null
            return
        }
        var high = low
        for point in points.dropFirst() {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
