import DisplayList

/// The values of a layer's animatable properties: those that were set, or those that are displayed while animations run.
///
/// All layers have all values. A layer draws only those that it has properties for. The values are copied for each layer in
/// each frame, so what few layers have is in an object that the copies share: `rare`.
package struct LayerValues {
    package var position = CGPoint.zero
    package var bounds = CGRect.zero
    package var transform = CGAffineTransform.identity
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var opacity: CGFloat = 1
    package var backgroundColor: DisplayColor?
    package var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: DisplayColor? = .black
    var shadowColor: DisplayColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3

    // Shape layers.
    var path: CGPath?
    var fillColor: DisplayColor? = .black
    var strokeColor: DisplayColor?
    var lineWidth: CGFloat = 1
    var lineDashPhase: CGFloat = 0
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var miterLimit: CGFloat = 10

    /// Nil if all rare values are the default ones.
    private var rareBox: Boxed<RareLayerValues>?

    /// The values that few layers have. Setting one allocates memory.
    var rare: RareLayerValues {
        get { (rareBox ?? RareLayerValues.standard).value }
        set { rareBox = Boxed(newValue) }
    }

    /// The plane that was set last if the layer was turned out of the plane of its superlayer. See `currentPlane`.
    var spatialPlane: SpatialPlane? {
        get { rareBox?.value.spatialPlane }
        // Transforms of the plane set nil in each frame, which allocates nothing.
        set { if newValue !== spatialPlane { rare.spatialPlane = newValue } }
    }

    /// Whether animations change properties of subclasses.
    var hasCustomValues: Bool { rareBox?.value.custom.isEmpty == false }

    /// The transform from the layer's coordinates to its superlayer's coordinates.
    package var transformToSuperlayer: CGAffineTransform {
        CGAffineTransform(toContainerFrom: bounds, center: position, transform: transform, anchorPoint: anchorPoint)
    }

    /// The axis-aligned bounding box of the transformed layer in its superlayer's coordinates, in points.
    var frame: CGRect {
        CGRect(size: bounds.size, position: position, anchorPoint: anchorPoint, transform: transform)
    }

    /// Returns the value at a key path; nil if there is none.
    func value(at keyPath: LayerKeyPath) -> LayerValue? {
        let property = keyPath.property
        if property == .path { return path.map { .path($0) } }
        if property == .colors { return rare.colors.map { .colors($0) } }
        return property.value(self).map { LayerValue($0, at: keyPath) }
    }

    /// Sets the value at a key path. Values that are not finite are ignored.
    mutating func setValue(_ value: LayerValue, at keyPath: LayerKeyPath) {
        switch value {
        case .path(let path): self.path = path
        case .colors(let colors): rare.colors = colors
        case .numbers(let value, let property, _):
            guard value.isFinite, var whole = property.value(self) else { return }
            if let indices = keyPath.indices {
                for (part, index) in indices.enumerated() { whole.setNumber(value.numbers[part], at: index) }
            } else {
                whole = value
            }
            property.setValue(&self, whole)
        }
    }
}

/// The values of gradient, emitter and replicator layers, and others that few layers have.
struct RareLayerValues {
    var spatialPlane: SpatialPlane?
    var contentsParts = ContentsParts()

    // Gradient layers.
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var locations: [NSNumber]?
    /// The colors of the gradient; nil without colors, or if some are `UIColor` objects, which depend on the appearance.
    var colors: [DisplayColor]?

    var emitter = EmitterValues()
    var replicator = ReplicatorValues()
    /// The values of properties of subclasses that animations change, by name; empty in the layer's own values.
    var custom: [String: AnimatedValue] = [:]

    /// The default values.
    nonisolated(unsafe) static let standard = Boxed(RareLayerValues())
}

/// A value that owners share and do not change. An owner that has none is small.
final class Boxed<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// The parts of a layer's contents that are drawn and stretched, as fractions of their width and height.
struct ContentsParts: Equatable {
    /// The rectangle of the whole contents.
    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The part that is drawn.
    var rect = Self.whole
    /// The part of `rect` that is stretched when the contents are resized.
    var center = Self.whole
}
