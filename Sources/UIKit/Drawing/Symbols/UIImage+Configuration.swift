// The configuration of images, and the configuration of symbols, which adds sizes, weights and colors.

extension UIImage {
    /// The traits for which an image is used. Configurations are immutable.
    public class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits for which the image is used; nil for those of the screen.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        /// Creates a configuration with traits. A symbol with a text style has the text size of the traits.
        public convenience init(traitCollection: UITraitCollection) { self.init(traits: traitCollection) }

        /// Returns the configuration with other traits.
        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traits: traitCollection)
        }

        /// Returns the configuration with the values that another one specifies. If the other one is a configuration of
        /// symbols, so is the result.
        public func applying(_ otherConfiguration: Configuration?) -> Configuration {
            guard let other = otherConfiguration else { return self }
            let traits = other.traitCollection ?? traitCollection
            guard let symbol = other as? SymbolConfiguration else { return Configuration(traits: traits) }
            return SymbolConfiguration(symbol.attributes, traits: traits)
        }

        /// Returns the configuration itself, because it cannot be changed.
        public func copy(with zone: NSZone? = nil) -> Any { self }

        /// Returns whether an object is a configuration with the same traits.
        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, !(other is SymbolConfiguration) else { return false }
            return other.traitCollection == traitCollection
        }

        /// A hash value of the traits.
        public override var hash: Int { traitCollection.hashValue }
    }

    /// The size, the weight and the colors of a symbol. Configurations are immutable; what they do not specify is
    /// unspecified, and does not replace a value when the configuration is applied to another one.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let attributes: SymbolAttributes

        init(_ attributes: SymbolAttributes, traits: UITraitCollection? = nil) {
            self.attributes = attributes
            super.init(traits: traits)
        }

        /// The configuration of symbols on buttons and bars that have none.
        static let ofControls = SymbolConfiguration(textStyle: .body, scale: .large)

        /// A configuration that specifies nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolAttributes()) }

        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) { self.init(SymbolAttributes(scale: scale)) }

        /// Creates a configuration with the size of the font beside the symbol, in points. Sizes that are 0, negative, NaN or
        /// infinite are unspecified.
        public convenience init(pointSize: CGFloat) { self.init(SymbolAttributes(pointSize: pointSize)) }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) { self.init(SymbolAttributes(weight: weight)) }

        /// Creates a configuration with the size of the font beside the symbol, in points, and a weight. Sizes that are 0,
        /// negative, NaN or infinite are unspecified.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolAttributes(pointSize: pointSize, weight: weight))
        }

        /// Creates a configuration with the size of the font beside the symbol, in points, a weight and a scale. Sizes that
        /// are 0, negative, NaN or infinite are unspecified.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolAttributes(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// Creates a configuration with the size and the weight of the font of a text style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(SymbolAttributes(textStyle: textStyle)) }

        /// Creates a configuration with the size and the weight of the font of a text style, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(SymbolAttributes(textStyle: textStyle, scale: scale))
        }

        /// Creates a configuration with the size and the weight of a font: regular, or bold for a bold font.
        public convenience init(font: UIFont) { self.init(SymbolAttributes(font: font)) }

        /// Creates a configuration with the size and the weight of a font, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(SymbolAttributes(font: font, scale: scale))
        }

        /// Creates a configuration with a color. What encloses a symbol, and symbols with a badge, have half of its opacity.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolAttributes(colors: .hierarchical(hierarchicalColor)))
        }

        /// Creates a configuration with colors: the first one for the symbol or its badge, the second one for what encloses it
        /// or what has the badge. Symbols with one color have the first one. An empty array specifies no colors.
        public convenience init(paletteColors: [UIColor]) {
            self.init(SymbolAttributes(colors: paletteColors.isEmpty ? nil : .palette(paletteColors)))
        }

        /// Returns a configuration with which symbols are drawn in one color, the tint color of the view.
        public class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(SymbolAttributes(colors: .monochrome))
        }

        /// The configuration without its text style.
        public func configurationWithoutTextStyle() -> SymbolConfiguration { changing { $0.textStyle = nil } }
        /// The configuration without its scale.
        public func configurationWithoutScale() -> SymbolConfiguration { changing { $0.scale = .unspecified } }
        /// The configuration without its weight.
        public func configurationWithoutWeight() -> SymbolConfiguration { changing { $0.weight = .unspecified } }
        /// The configuration without its point size and its weight.
        public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
            changing { ($0.pointSize, $0.weight) = (nil, .unspecified) }
        }

        private func changing(_ change: (inout SymbolAttributes) -> Void) -> SymbolConfiguration {
            var attributes = attributes
            change(&attributes)
            return SymbolConfiguration(attributes, traits: traitCollection)
        }

        /// Returns the configuration with other traits.
        public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
            SymbolConfiguration(attributes, traits: traitCollection)
        }

        /// Returns the configuration with the values that another one specifies.
        public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration else { return self }
            let added = (other as? SymbolConfiguration)?.attributes ?? SymbolAttributes()
            return SymbolConfiguration(
                attributes.overridden(by: added), traits: other.traitCollection ?? traitCollection)
        }

        /// Returns whether another configuration specifies the same values.
        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        /// Returns whether an object is a configuration that specifies the same values.
        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.attributes == attributes && other.traitCollection == traitCollection
        }

        /// A hash value of the size and the weight.
        public override var hash: Int { attributes.pointSize.hashValue ^ attributes.weight.hashValue }
    }

    /// The size of a symbol in relation to the text beside it.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the system: medium.
        case `default` = -1
        /// No scale is specified.
        case unspecified
        /// The symbol is 0.78 times as large as a medium one.
        case small
        /// A circle is 1.15 times as high as the point size of the text.
        case medium
        /// The symbol is 1.29 times as large as a medium one.
        case large
    }

    /// The weight of a symbol: the width of its lines.
    public enum SymbolWeight: Int, Sendable {
        /// No weight is specified.
        case unspecified
        /// The thinnest lines.
        case ultraLight
        /// Thin lines.
        case thin
        /// Light lines.
        case light
        /// The lines of regular text.
        case regular
        /// Lines between those of regular and semibold text.
        case medium
        /// The lines of semibold text.
        case semibold
        /// The lines of bold text.
        case bold
        /// Heavy lines.
        case heavy
        /// The thickest lines.
        case black

        /// Returns the weight of fonts that corresponds to the weight of symbols; `regular` for an unspecified one.
        public func fontWeight() -> UIFont.Weight {
            SymbolWeight.fontWeights.first { $0.symbol == self }?.font ?? .regular
        }

        fileprivate static let fontWeights: [(symbol: SymbolWeight, font: UIFont.Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]
    }
}

extension UIFont.Weight {
    /// Returns the weight of symbols that is nearest to the weight of fonts; `regular` for NaN.
    public func symbolWeight() -> UIImage.SymbolWeight {
        guard !rawValue.isNaN else { return .regular }
        let nearest = UIImage.SymbolWeight.fontWeights.min {
            abs($0.font.rawValue - rawValue) < abs($1.font.rawValue - rawValue)
        }
        return nearest?.symbol ?? .regular
    }
}
