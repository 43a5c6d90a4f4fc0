import DisplayList
import DynamicsEngine

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
    /// Clockwise around the start point, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its rounded rectangle with a gradient, above its background color.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colors: `CGColor` or `UIColor` objects. Other objects are ignored. The default, nil, draws nothing.
    open var colors: [Any]? {
        didSet {
            let isDynamic = colors?.contains { $0 is UIColor } == true
            values.rare.colors = isDynamic ? nil : LayerValue.colors(colors)
            setNeedsRedraw(if: true)
        }
    }
    /// The locations of the colors, as fractions from 0 (start point) to 1 (end point). With nil, the default, or another
    /// number of locations than colors, the colors are evenly spaced.
    open var locations: [NSNumber]? {
        get { values.rare.locations }
        set { change(\.rare.locations, to: newValue, of: .locations) }
    }
    /// The point at which the gradient starts, as fractions of the layer's width and height. The default is (0.5, 0).
    /// Values with NaN or infinite components are ignored.
    open var startPoint: CGPoint {
        get { values.rare.startPoint }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "startPoint") else { return }
            change(\.rare.startPoint, to: newValue, of: .startPoint)
        }
    }
    /// The point at which the gradient ends, as fractions of the layer's width and height. The default is (0.5, 1).
    /// Values with NaN or infinite components are ignored.
    open var endPoint: CGPoint {
        get { values.rare.endPoint }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "endPoint") else { return }
            change(\.rare.endPoint, to: newValue, of: .endPoint)
        }
    }
    /// The direction of the gradient. The default is `.axial`; unknown types are drawn like it.
    open var type = CAGradientLayerType.axial { didSet { setNeedsRedraw(if: type != oldValue) } }

    /// Returns the gradient in the layer's coordinates.
    private func gradient(_ layer: LayerValues) -> DisplayGradient {
        let values = layer.rare.colors ?? LayerValue.colors(colors) ?? []
        let fractions = layer.rare.locations.flatMap {
            $0.count == values.count ? $0.map { CGFloat($0.doubleValue) } : nil
        }
        let stops = values.indices.map { index in
            let even = values.count > 1 ? CGFloat(index) / CGFloat(values.count - 1) : 0
            return DisplayGradient.Stop(location: fractions?[index] ?? even, color: values[index])
        }
        let bounds = layer.bounds
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
        }
        let (start, end) = (point(layer.rare.startPoint), point(layer.rare.endPoint))
        guard type == .radial else { return DisplayGradient(direction: .axial(from: start, to: end), stops: stops) }
        let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
        return DisplayGradient(direction: .radial(center: start, radii: radii), stops: stops)
    }

    override func drawOwnContents(_ values: LayerValues, into list: inout DisplayList) {
        super.drawOwnContents(values, into: &list)
        let gradient = gradient(values)
        if type == .conic, case .axial(let start, let end) = gradient.direction {
            return drawSectors(of: gradient.stops, around: start, from: end, in: values, into: &list)
        }
        if gradient.isDrawable { list.commands.append(.gradient(outline(of: values).outline(), gradient)) }
    }

    /// The number of sectors of a conic gradient, each of which has one color.
    private static let sectorCount = 256

    /// Draws a conic gradient: sectors that are large enough for the whole layer, clipped to its outline.
    private func drawSectors(
        of stops: [DisplayGradient.Stop], around center: CGPoint, from start: CGPoint, in values: LayerValues,
        into list: inout DisplayList
    ) {
        guard !stops.isEmpty, values.bounds.isFinite, values.bounds.width > 0, values.bounds.height > 0 else { return }
        let bounds = values.bounds
        let corners = [bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY)]
        let farthest = (corners + [CGPoint(x: bounds.maxX, y: bounds.maxY)]).map { corner in
            let (x, y) = (corner.x - center.x, corner.y - center.y)
            return (x * x + y * y).squareRoot()
        }
        let radius = (farthest.max() ?? 0) * 1.01
        let first = ExactMath.arcTangent(y: Double(start.y - center.y), x: Double(start.x - center.x))
        func point(_ index: Int) -> CGPoint {
            let (sine, cosine) = ExactMath.sineCosine(first + 2 * Double.pi * Double(index) / Double(Self.sectorCount))
            return CGPoint(x: center.x + radius * CGFloat(cosine), y: center.y + radius * CGFloat(sine))
        }
        list.commands.append(.beginLayer(DisplayLayer(clip: outline(of: values).outline())))
        for index in 0..<Self.sectorCount {
            let color = Self.color(of: stops, at: (CGFloat(index) + 0.5) / CGFloat(Self.sectorCount))
            // Each opaque sector continues below the next one, so that no background is visible between them.
            let end = color.alpha < 1 || index == Self.sectorCount - 1 ? index + 1 : index + 2
            let path: [PathElement] = [
                .move(center), .line(point(index)), .line(point(index + 1)), .line(point(end)), .close,
            ]
            list.commands.append(.fill(.path(path), color))
        }
        list.commands.append(.endLayer)
    }

    /// Returns the color at a fraction of the turn.
    private static func color(of stops: [DisplayGradient.Stop], at location: CGFloat) -> DisplayColor {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (from, to) = (stops[next - 1], stops[next])
        let fraction = to.location > from.location ? (location - from.location) / (to.location - from.location) : 1
        let (a, b) = (AnimatedValue(from.color).numbers, AnimatedValue(to.color).numbers)
        return AnimatedValue(a + (b - a) * Double(fraction)).color
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAGradientLayer else { return }
        (colors, type) = (other.colors, other.type)
    }
}
