import DisplayList

/// The values that a configuration of symbols specifies.
struct SymbolAttributes: Equatable, Sendable {
    enum Colors: Equatable, Sendable {
        case monochrome
        case hierarchical(UIColor)
        case palette([UIColor])
    }

    /// The size of the font beside the symbol, in points; nil if it is unspecified.
    var pointSize: CGFloat?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    var textStyle: UIFont.TextStyle?
    var colors: Colors?

    init(
        pointSize: CGFloat? = nil, weight: UIImage.SymbolWeight = .unspecified,
        textStyle: UIFont.TextStyle? = nil, scale: UIImage.SymbolScale = .unspecified, colors: Colors? = nil
    ) {
        // Larger symbols than this have no use, and their paths would have coordinates without precision.
        let isUsable = pointSize.map { $0.isFinite && $0 > 0 && $0 < 1e5 } ?? false
        self.pointSize = isUsable ? pointSize : nil
        (self.weight, self.textStyle, self.scale, self.colors) = (weight, textStyle, scale, colors)
    }

    init(font: UIFont, scale: UIImage.SymbolScale = .unspecified) {
        self.init(pointSize: font.pointSize, weight: font.displayFont.isBold ? .bold : .regular, scale: scale)
    }

    /// Returns the values with those that other attributes specify. A size replaces a text style, and a text style a size.
    func overridden(by other: SymbolAttributes) -> SymbolAttributes {
        var result = self
        if other.pointSize != nil || other.textStyle != nil {
            (result.pointSize, result.textStyle) = (other.pointSize, other.textStyle)
        }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        if let colors = other.colors { result.colors = colors }
        return result
    }

    // MARK: Metrics

    /// Returns the size of the font beside the symbol, in points: 17 if none is specified.
    func resolvedPointSize(traits: UITraitCollection?) -> CGFloat {
        pointSize ?? textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize } ?? 17
    }

    /// The width of lines as a fraction of the point size.
    var lineWidth: CGFloat {
        switch weight {
        case .ultraLight: 0.03
        case .thin: 0.045
        case .light: 0.062
        case .unspecified: textStyle == .headline ? 0.108 : 0.08
        case .regular: 0.08
        case .medium: 0.093
        case .semibold: 0.108
        case .bold: 0.124
        case .heavy: 0.144
        case .black: 0.165
        }
    }

    /// The size of the symbol in relation to the medium one.
    var scaleFactor: CGFloat {
        switch scale {
        case .small: 0.78
        case .large: 1.29
        case .default, .unspecified, .medium: 1
        }
    }

    /// The colors by level; nil if the symbol is drawn in the tint color.
    var levelColors: [DisplayColor]? {
        switch colors {
        case nil, .monochrome: return nil
        case .hierarchical(let color):
            var secondary = color.value
            secondary.alpha *= 0.5
            return [color.value, secondary]
        case .palette(let colors): return colors.map(\.value)
        }
    }
}
