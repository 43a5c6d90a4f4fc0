import Foundation

extension PathElement {
    /// All points that it names, the end last.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    /// Where the pen is after it; nil for `close`.
    package var end: CGPoint? { points.last }

    var isMove: Bool {
        if case .move = self { return true }
        return false
    }

    /// The step with all points moved.
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
    /// All steps moved; without a transform, as they are.
    package func applying(_ transform: CGAffineTransform?) -> [PathElement] {
        guard let transform, !transform.isIdentity else { return self }
        return map { $0.applying(transform) }
    }
}

extension CGRect {
    /// The smallest upright rectangle around points; null around none.
    package init(around points: [CGPoint]) {
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
