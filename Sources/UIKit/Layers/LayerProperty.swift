import DisplayList

/// An animatable property of layers: its name, and how its value is read and set.
///
/// The constants, and the values of cells of emitter layers, are the only properties. Equal properties are the same object.
final class LayerProperty: Hashable, Sendable {
    typealias Value = @Sendable (LayerValues) -> AnimatedValue?
    /// The types of values that an application can set.
    enum Kind {
        /// Numbers of all types.
        case number
        /// `CGPoint` and `CGSize`.
        case pair
        case rect
        /// `CGAffineTransform` and `CATransform3D`.
        case transform
        /// `UIColor` and `CGColor`.
        case color
        case locations
        case colors
        case path

        /// The types, as a part of a sentence.
        var types: String {
            switch self {
            case .number: "a number"
            case .pair: "a CGPoint or a CGSize"
            case .rect: "a CGRect"
            case .transform: "a CATransform3D or a CGAffineTransform"
            case .color: "a CGColor"
            case .locations: "an array of NSNumber"
            case .colors: "an array of CGColor"
            case .path: "a CGPath"
            }
        }
    }
    typealias SetValue = @Sendable (inout LayerValues, AnimatedValue) -> Void

    /// The name in key paths.
    let name: String
    /// Returns the value; nil if there is none.
    let value: Value
    let setValue: SetValue
    let kind: Kind
    var isColor: Bool { kind == .color }
    /// The names of the value's parts in key paths, with the indices of their numbers (see `AnimatedValue`).
    let parts: [String: [Int]]

    init(
        _ name: String, _ value: @escaping Value, _ setValue: @escaping SetValue, kind: Kind = .number,
        parts: [String: [Int]] = [:]
    ) {
        (self.name, self.value, self.setValue) = (name, value, setValue)
        (self.kind, self.parts) = (kind, parts)
    }

    static func == (a: LayerProperty, b: LayerProperty) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    // MARK: Properties

    static let position = LayerProperty(
        "position", { AnimatedValue($0.position) }, { $0.position = $1.point }, kind: .pair, parts: pointParts)
    static let bounds = LayerProperty(
        "bounds", { AnimatedValue($0.bounds) }, { $0.bounds = $1.rect }, kind: .rect, parts: rectParts)
    static let contentsRect = LayerProperty(
        "contentsRect", { AnimatedValue($0.rare.contentsParts.rect) }, { $0.rare.contentsParts.rect = $1.rect },
        kind: .rect,
        parts: rectParts)
    static let contentsCenter = LayerProperty(
        "contentsCenter", { AnimatedValue($0.rare.contentsParts.center) }, { $0.rare.contentsParts.center = $1.rect },
        kind: .rect,
        parts: rectParts)
    static let transform = LayerProperty(
        "transform", { $0.transformNumbers }, { $0.transformNumbers = $1 }, kind: .transform,
        parts: [
            "translation": [0, 1], "translation.x": [0], "translation.y": [1], "rotation": [2], "rotation.z": [2],
            "rotation.x": [6], "rotation.y": [7],
            "scale": [3, 4], "scale.x": [3], "scale.y": [4],
        ])
    static let anchorPoint = LayerProperty(
        "anchorPoint", { AnimatedValue($0.anchorPoint) }, { $0.anchorPoint = $1.point }, kind: .pair, parts: pointParts)
    static let zPosition = LayerProperty("zPosition", { AnimatedValue($0.zPosition) }, { $0.zPosition = $1.number })
    static let opacity = LayerProperty("opacity", { AnimatedValue($0.opacity) }, { $0.opacity = $1.number })
    static let backgroundColor = LayerProperty(
        "backgroundColor", { AnimatedValue($0.backgroundColor) }, { $0.backgroundColor = $1.color }, kind: .color)
    static let cornerRadius = LayerProperty(
        "cornerRadius", { AnimatedValue($0.cornerRadius) }, { $0.cornerRadius = $1.number })
    static let borderWidth = LayerProperty(
        "borderWidth", { AnimatedValue($0.borderWidth) }, { $0.borderWidth = $1.number })
    static let borderColor = LayerProperty(
        "borderColor", { AnimatedValue($0.borderColor) }, { $0.borderColor = $1.color }, kind: .color)
    static let shadowColor = LayerProperty(
        "shadowColor", { AnimatedValue($0.shadowColor) }, { $0.shadowColor = $1.color }, kind: .color)
    static let shadowOpacity = LayerProperty(
        "shadowOpacity", { AnimatedValue(CGFloat($0.shadowOpacity)) }, { $0.shadowOpacity = Float($1.number) })
    static let shadowOffset = LayerProperty(
        "shadowOffset", { AnimatedValue(CGPoint(x: $0.shadowOffset.width, y: $0.shadowOffset.height)) },
        { $0.shadowOffset = CGSize(width: $1.point.x, height: $1.point.y) }, kind: .pair,
        parts: ["width": [0], "height": [1]])
    static let shadowRadius = LayerProperty(
        "shadowRadius", { AnimatedValue($0.shadowRadius) }, { $0.shadowRadius = $1.number })

    /// The path of shape layers. Paths are no numbers, so they are read and set directly.
    static let path = LayerProperty("path", { _ in nil }, { _, _ in }, kind: .path)
    static let fillColor = LayerProperty(
        "fillColor", { AnimatedValue($0.fillColor) }, { $0.fillColor = $1.color }, kind: .color)
    static let strokeColor = LayerProperty(
        "strokeColor", { AnimatedValue($0.strokeColor) }, { $0.strokeColor = $1.color }, kind: .color)
    static let lineWidth = LayerProperty("lineWidth", { AnimatedValue($0.lineWidth) }, { $0.lineWidth = $1.number })
    static let lineDashPhase = LayerProperty(
        "lineDashPhase", { AnimatedValue($0.lineDashPhase) }, { $0.lineDashPhase = $1.number })
    static let strokeStart = LayerProperty(
        "strokeStart", { AnimatedValue($0.strokeStart) }, { $0.strokeStart = $1.number })
    static let strokeEnd = LayerProperty("strokeEnd", { AnimatedValue($0.strokeEnd) }, { $0.strokeEnd = $1.number })
    static let miterLimit = LayerProperty(
        "miterLimit", { AnimatedValue($0.miterLimit) }, { $0.miterLimit = $1.number })

    static let startPoint = LayerProperty(
        "startPoint", { AnimatedValue($0.rare.startPoint) }, { $0.rare.startPoint = $1.point }, kind: .pair,
        parts: pointParts)
    static let endPoint = LayerProperty(
        "endPoint", { AnimatedValue($0.rare.endPoint) }, { $0.rare.endPoint = $1.point }, kind: .pair, parts: pointParts
    )
    /// The colors of gradient layers. They have more numbers than `AnimatedValue`, so they are read and set directly.
    static let colors = LayerProperty("colors", { _ in nil }, { _, _ in }, kind: .colors)
    /// The first eight locations.
    static let locations = LayerProperty(
        "locations", { $0.rare.locations.map { AnimatedValue($0) } },
        { values, new in
            values.rare.locations = values.rare.locations?.enumerated().map { index, location in
                index < 8 ? NSNumber(value: new.numbers[index]) : location
            }
        }, kind: .locations)

    static let emitterBirthRate = ofEmitter("birthRate", \.birthRate)
    static let emitterLifetime = ofEmitter("lifetime", \.lifetime)
    static let emitterVelocity = ofEmitter("velocity", \.velocity)
    static let emitterScale = ofEmitter("scale", \.scale)
    static let emitterSpin = ofEmitter("spin", \.spin)
    static let emitterPosition = LayerProperty(
        "emitterPosition", { AnimatedValue($0.rare.emitter.position) }, { $0.rare.emitter.position = $1.point },
        kind: .pair, parts: pointParts)
    static let emitterSize = LayerProperty(
        "emitterSize", { AnimatedValue(CGPoint(x: $0.rare.emitter.size.width, y: $0.rare.emitter.size.height)) },
        { $0.rare.emitter.size = CGSize(width: $1.point.x, height: $1.point.y) }, kind: .pair,
        parts: ["width": [0], "height": [1]])

    private static func ofEmitter(
        _ name: String, _ path: any WritableKeyPath<EmitterValues, Float> & Sendable
    ) -> LayerProperty {
        LayerProperty(
            name, { AnimatedValue(CGFloat($0.rare.emitter[keyPath: path])) },
            { $0.rare.emitter[keyPath: path] = Float($1.number) })
    }

    static let instanceDelay = LayerProperty(
        "instanceDelay", { AnimatedValue($0.rare.replicator.delay) }, { $0.rare.replicator.delay = Double($1.number) })
    static let instanceTransform = LayerProperty(
        "instanceTransform", { AnimatedValue($0.rare.replicator.transform.affinePart) },
        { $0.rare.replicator.transform = CATransform3DMakeAffineTransform($1.transform) }, kind: .transform,
        parts: transform.parts)
    static let instanceColor = LayerProperty(
        "instanceColor", { AnimatedValue($0.rare.replicator.color) }, { $0.rare.replicator.color = $1.color },
        kind: .color)
    static let instanceRedOffset = ofReplicator("instanceRedOffset", 0)
    static let instanceGreenOffset = ofReplicator("instanceGreenOffset", 1)
    static let instanceBlueOffset = ofReplicator("instanceBlueOffset", 2)
    static let instanceAlphaOffset = ofReplicator("instanceAlphaOffset", 3)

    private static func ofReplicator(_ name: String, _ index: Int) -> LayerProperty {
        LayerProperty(
            name, { AnimatedValue(CGFloat($0.rare.replicator.colorOffsets[index])) },
            { $0.rare.replicator.colorOffsets[index] = Float($1.number) })
    }

    private static let rectParts = [
        "origin": [0, 1], "origin.x": [0], "origin.y": [1], "size": [2, 3], "size.width": [2], "size.height": [3],
    ]
    private static let pointParts = ["x": [0], "y": [1]]

    /// The properties by their names.
    static let named: [String: LayerProperty] = {
        let all = [
            position, bounds, contentsRect, contentsCenter, transform, anchorPoint, zPosition, opacity, backgroundColor,
            cornerRadius, borderWidth,
            borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, path, fillColor, strokeColor,
            lineWidth, lineDashPhase, strokeStart, strokeEnd, miterLimit, startPoint, endPoint, colors,
            locations,
            emitterBirthRate, emitterLifetime, emitterVelocity, emitterScale, emitterSpin, emitterPosition, emitterSize,
            instanceDelay, instanceTransform, instanceColor, instanceRedOffset, instanceGreenOffset,
            instanceBlueOffset, instanceAlphaOffset,
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }()
}

/// A property of a layer, or a part of it.
struct LayerKeyPath: Equatable {
    static let boundsOrigin = LayerKeyPath("bounds.origin")!
    static let boundsSize = LayerKeyPath("bounds.size")!

    /// The text that applications use.
    let text: String
    let property: LayerProperty
    /// The indices of the part's numbers among those of the property (see `AnimatedValue`); nil for the whole property.
    let indices: [Int]?

    /// Creates the key path of a whole property.
    init(_ property: LayerProperty) { (text, self.property, indices) = (property.name, property, nil) }

    /// Creates a key path from the text that applications use; nil if there is no such property.
    init?(_ text: String) {
        if let property = LayerProperty.ofEmitterCell(text) {
            (self.text, self.property, indices) = (text, property, nil)
            return
        }
        let names = text.split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = names.first, let property = LayerProperty.named[name] else { return nil }
        (self.text, self.property) = (text, property)
        guard names.count > 1 else {
            indices = nil
            return
        }
        guard let indices = property.parts[names[1]] else { return nil }
        self.indices = indices
    }

    /// The types of values that an application can set.
    var kind: LayerProperty.Kind {
        guard let indices else { return property.kind }
        return indices.count > 1 ? .pair : .number
    }
}
