// The predefined curves of animations.

extension UIView {
    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// The pace that is slow at the start and the end.
        case easeInOut = 0
        /// The pace that is slow at the start.
        case easeIn
        /// The pace that is slow at the end.
        case easeOut
        /// The constant pace.
        case linear

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
            case .easeIn: .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
            case .easeOut: .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
            case .linear: .linear
            }
        }
    }
}

extension TimingCurve {
    /// The default curve of Core Animation.
    static var standard: TimingCurve { .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) }

    /// The control points of a cubic curve; (0, 0) and (1, 1) for others.
    var controlPoints: (CGPoint, CGPoint) {
        guard case .cubic(let x1, let y1, let x2, let y2) = self else { return (.zero, CGPoint(x: 1, y: 1)) }
        return (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    }
}
