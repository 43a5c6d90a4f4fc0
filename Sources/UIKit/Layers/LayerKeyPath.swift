/// The animatable properties of layers.
enum LayerProperty: String {
    case position, bounds, transform, opacity, cornerRadius, backgroundColor, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, zPosition, anchorPoint
    // Shape layers.
    case path, fillColor, strokeColor, lineWidth, lineDashPhase, strokeStart, strokeEnd, miterLimit
    // Gradient layers.
    case startPoint, endPoint, locations

    var isColor: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: true
        default: false
        }
    }
}

/// A property of a layer, or a part of it.
struct LayerKeyPath {
    let property: LayerProperty
    /// The indices of the part's numbers among those of the property (see `AnimatedValue`); nil for the whole property.
    let indices: [Int]?

    /// Creates a key path from the text that applications use; nil if there is no such property.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = parts.first, let property = LayerProperty(rawValue: name) else { return nil }
        self.property = property
        guard parts.count > 1 else {
            indices = nil
            return
        }
        guard let indices = Self.parts[property]?[parts[1]] else { return nil }
        self.indices = indices
    }

    private static let point = ["x": [0], "y": [1]]
    private static let parts: [LayerProperty: [String: [Int]]] = [
        .position: point,
        .anchorPoint: point,
        .startPoint: point,
        .endPoint: point,
        .bounds: [
            "origin": [0, 1], "origin.x": [0], "origin.y": [1], "size": [2, 3], "size.width": [2], "size.height": [3],
        ],
        .shadowOffset: ["width": [0], "height": [1]],
        .transform: [
            "translation": [0, 1], "translation.x": [0], "translation.y": [1], "rotation": [2], "rotation.z": [2],
            "scale": [3, 4], "scale.x": [3], "scale.y": [4],
        ],
    ]
}
