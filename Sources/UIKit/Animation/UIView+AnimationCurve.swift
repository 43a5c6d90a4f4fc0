// The predefined curves of view animations.

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
