import DisplayList

// A layer that draws a color gradient.

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
    open var colors: [Any]? {
        didSet {
            let isDynamic = colors?.contains { $0 is UIColor } == true
            values.colors = isDynamic ? nil : LayerValue.colors(colors)
            setNeedsRedraw(if: true)
        }
    }
    /// The locations of the colors, as fractions from 0 (start point) to 1 (end point). With nil, the default, or another
    /// number of locations than colors, the colors are evenly spaced.
    open var locations: [NSNumber]? {
        get { values.locations }
        set { change(\.locations, to: newValue, of: .locations) }
    }
    /// The point at which the gradient starts, as fractions of the layer's width and height. The default is (0.5, 0).
    /// Values with NaN or infinite components are ignored.
    open var startPoint: CGPoint {
        get { values.startPoint }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "startPoint") else { return }
            change(\.startPoint, to: newValue, of: .startPoint)
        }
    }
    /// The point at which the gradient ends, as fractions of the layer's width and height. The default is (0.5, 1).
    /// Values with NaN or infinite components are ignored.
    open var endPoint: CGPoint {
        get { values.endPoint }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "endPoint") else { return }
            change(\.endPoint, to: newValue, of: .endPoint)
        }
    }
    /// The direction of the gradient. The default is `.axial`; unknown types are drawn like it.
    open var type = CAGradientLayerType.axial { didSet { setNeedsRedraw(if: type != oldValue) } }

    /// Returns the gradient in the layer's coordinates.
    private func gradient(_ layer: LayerValues) -> DisplayGradient {
        let values = layer.colors ?? LayerValue.colors(colors) ?? []
        let fractions = layer.locations.flatMap { $0.count == values.count ? $0.map { CGFloat($0.doubleValue) } : nil }
        let stops = values.indices.map { index in
            let even = values.count > 1 ? CGFloat(index) / CGFloat(values.count - 1) : 0
            return DisplayGradient.Stop(location: fractions?[index] ?? even, color: values[index])
        }
        let bounds = layer.bounds
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
        }
        let (start, end) = (point(layer.startPoint), point(layer.endPoint))
        guard type == .radial else { return DisplayGradient(direction: .axial(from: start, to: end), stops: stops) }
        let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
        return DisplayGradient(direction: .radial(center: start, radii: radii), stops: stops)
    }

    override func drawOwnContents(_ values: LayerValues, into list: inout DisplayList) {
        super.drawOwnContents(values, into: &list)
        let gradient = gradient(values)
        if gradient.isDrawable { list.commands.append(.gradient(outline(of: values).outline(), gradient)) }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAGradientLayer else { return }
        (colors, type) = (other.colors, other.type)
    }
}
