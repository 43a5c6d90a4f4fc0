import DisplayList

/// The direction in which the colors of a gradient layer change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point, the center, to the ellipse whose bounding rectangle has the end point as its corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its rounded rectangle with a gradient, above its background color.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colors: `CGColor` or `UIColor` objects. Other objects are ignored. The default, nil, draws nothing.
    open var colors: [Any]? { didSet { setNeedsRedraw(if: true) } }
    /// The locations of the colors, as fractions from 0 (start point) to 1 (end point). With nil, the default, or another
    /// number of locations than colors, the colors are evenly spaced.
    open var locations: [NSNumber]? {
        didSet {
            guard locations != oldValue else { return }
            animateChange(of: .locations, from: Self.numbers(of: oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The point at which the gradient starts, as fractions of the layer's width and height. The default is (0.5, 0).
    /// Values with NaN or infinite components are ignored.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet {
            guard UsageReport.validate(startPoint.isFinite, startPoint, of: self, "startPoint") else {
                startPoint = oldValue
                return
            }
            animateChange(of: .startPoint, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: startPoint != oldValue)
        }
    }
    /// The point at which the gradient ends, as fractions of the layer's width and height. The default is (0.5, 1).
    /// Values with NaN or infinite components are ignored.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        didSet {
            guard UsageReport.validate(endPoint.isFinite, endPoint, of: self, "endPoint") else {
                endPoint = oldValue
                return
            }
            animateChange(of: .endPoint, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: endPoint != oldValue)
        }
    }
    /// The direction of the gradient. The default is `.axial`; unknown types are drawn like it.
    open var type = CAGradientLayerType.axial { didSet { setNeedsRedraw(if: type != oldValue) } }

    /// The gradient in the layer's coordinates.
    private var gradient: DisplayGradient {
        let values = (colors ?? []).compactMap { color -> DisplayColor? in
            (color as? UIColor)?.value ?? (color as? CGColor)?.value
        }
        let fractions = locations.flatMap { $0.count == values.count ? $0.map { CGFloat($0.doubleValue) } : nil }
        let stops = values.indices.map { index in
            let even = values.count > 1 ? CGFloat(index) / CGFloat(values.count - 1) : 0
            return DisplayGradient.Stop(location: fractions?[index] ?? even, color: values[index])
        }
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
        }
        let (start, end) = (point(startPoint), point(endPoint))
        guard type == .radial else { return DisplayGradient(direction: .axial(from: start, to: end), stops: stops) }
        let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
        return DisplayGradient(direction: .radial(center: start, radii: radii), stops: stops)
    }

    override func drawContents(into list: inout DisplayList) {
        super.drawContents(into: &list)
        let (shape, gradient) = (outline.outline(), gradient)
        if gradient.isDrawable { list.commands.append(.gradient(shape, gradient)) }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
    }

    /// The first eight locations.
    private static func numbers(of locations: [NSNumber]?) -> AnimatedValue {
        var numbers = SIMD8<Double>()
        for (index, location) in (locations ?? []).prefix(8).enumerated() { numbers[index] = location.doubleValue }
        return AnimatedValue(numbers)
    }

    override func animatedValue(of property: LayerProperty) -> AnimatedValue? {
        switch property {
        case .startPoint: AnimatedValue(startPoint)
        case .endPoint: AnimatedValue(endPoint)
        case .locations: locations.map { Self.numbers(of: $0) }
        default: super.animatedValue(of: property)
        }
    }

    override func setAnimatedValue(_ value: AnimatedValue, of property: LayerProperty) {
        switch property {
        case .startPoint: startPoint = value.point
        case .endPoint: endPoint = value.point
        case .locations:
            locations = locations?.enumerated().map { index, location in
                index < 8 ? NSNumber(value: value.numbers[index]) : location
            }
        default: super.setAnimatedValue(value, of: property)
        }
    }
}
