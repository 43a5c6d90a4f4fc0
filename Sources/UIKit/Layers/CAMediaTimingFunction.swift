/// A curve that determines the pace of an animation.
public final class CAMediaTimingFunction: NSObject {
    let curve: TimingCurve

    init(curve: TimingCurve) {
        self.curve = curve
        super.init()
    }

    /// Creates a cubic Bézier curve from (0, 0) to (1, 1). The coordinates are unitless: x is a fraction of the
    /// duration, y is a fraction of the change.
    /// - Parameters:
    ///   - c1x: The x coordinate of the first control point, limited to 0...1.
    ///   - c1y: The y coordinate of the first control point.
    ///   - c2x: The x coordinate of the second control point, limited to 0...1.
    ///   - c2y: The y coordinate of the second control point.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let isFinite = [c1x, c1y, c2x, c2y].allSatisfy(\.isFinite)
        curve =
            isFinite
            ? .cubic(
                x1: Double(min(max(c1x, 0), 1)), y1: Double(c1y), x2: Double(min(max(c2x, 0), 1)), y2: Double(c2y))
            : .linear
        super.init()
    }

    /// Creates a predefined curve. Unknown names give the linear curve.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .easeIn: UIView.AnimationCurve.easeIn.timing
            case .easeOut: UIView.AnimationCurve.easeOut.timing
            case .easeInEaseOut: UIView.AnimationCurve.easeInOut.timing
            case .default: .standard
            default: .linear
            }
        super.init()
    }

    /// Writes the coordinates of a control point.
    /// - Parameters:
    ///   - idx: The index: 0 is the start, (0, 0), 1 and 2 are the control points, and 3 is the end, (1, 1). Other indices write
    ///     nothing.
    ///   - ptr: Memory for two numbers, which receives x and y.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let (first, second) = curve.controlPoints
        let points = [.zero, first, second, CGPoint(x: 1, y: 1)]
        if points.indices.contains(idx) { (ptr[0], ptr[1]) = (Float(points[idx].x), Float(points[idx].y)) }
    }

    /// Returns the progress for a fraction of the duration, both from 0 to 1.
    func progress(at fraction: Double) -> Double { curve.progress(atFraction: fraction, duration: 1) }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant pace.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A pace that starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A pace that ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A pace that starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The pace of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What an animation displays outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing: the layer displays its own values.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The final value after the end. The animation must not be removed on completion.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the beginning and the final value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}
