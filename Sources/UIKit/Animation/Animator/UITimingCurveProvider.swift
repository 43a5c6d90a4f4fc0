// Timing curves of property animators: the protocol, and Bézier curves.

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable {
    /// One of the predefined curves of `UIView.AnimationCurve`.
    case builtin
    /// A cubic Bézier curve.
    case cubic
    /// A spring.
    case spring
    /// A spring whose time runs along a cubic curve. A property animator uses the spring only.
    case composed
}

/// An object that determines the pace of a property animator.
///
/// `UICubicTimingParameters` and `UISpringTimingParameters` are the usual ones.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of the curve, which determines the property that the animator reads.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve. If it is nil, a curve of the type `.builtin` or `.cubic` is linear.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring. If it is nil, a curve of the type `.spring` or `.composed` is linear.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that determines the pace of a property animator.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The predefined curve. With other control points, the value is `.easeInOut`.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point: x is a fraction of the duration, y a fraction of the change.
    public let controlPoint1: CGPoint
    /// The second control point: x is a fraction of the duration, y a fraction of the change.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Creates the default curve of Core Animation, with the control points (0.25, 0.1) and (0.25, 1).
    public override init() {
        (controlPoint1, controlPoint2) = TimingCurve.standard.controlPoints
        (animationCurve, isBuiltIn) = (.easeInOut, true)
        super.init()
    }

    /// Creates a predefined curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltIn) = (curve, true)
        (controlPoint1, controlPoint2) = curve.timing.controlPoints
        super.init()
    }

    /// Creates a curve with control points. The x coordinates are limited to 0...1. Points with NaN or infinite
    /// coordinates give the linear curve.
    /// - Parameters:
    ///   - point1: The first control point: x is a fraction of the duration, y a fraction of the change.
    ///   - point2: The second control point: x is a fraction of the duration, y a fraction of the change.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        let isFinite = point1.isFinite && point2.isFinite
        controlPoint1 = isFinite ? CGPoint(x: min(max(point1.x, 0), 1), y: point1.y) : .zero
        controlPoint2 = isFinite ? CGPoint(x: min(max(point2.x, 0), 1), y: point2.y) : CGPoint(x: 1, y: 1)
        (animationCurve, isBuiltIn) = (.easeInOut, false)
        super.init()
    }

    /// `.builtin` for predefined curves, otherwise `.cubic`.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// The object itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        .cubic(
            x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
            y2: Double(controlPoint2.y))
    }
}
