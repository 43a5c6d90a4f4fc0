// Reads configurations of symbols from interface files.

extension InterfaceReader {
    /// The configuration of symbols that a child element describes; nil without one.
    func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
        child(key: key)?.symbolConfigurationValues
    }

    /// The scale and the weight of an image that is an element of its own; nil if it specifies none.
    var imageReferenceConfiguration: UIImage.SymbolConfiguration? {
        let attributes = SymbolAttributes(
            weight: choice("symbolWeight", Self.symbolWeights) ?? .unspecified,
            scale: choice("symbolScale", Self.symbolScales) ?? .unspecified)
        return attributes == SymbolAttributes() ? nil : UIImage.SymbolConfiguration(attributes)
    }

    private var symbolConfigurationValues: UIImage.SymbolConfiguration {
        let font = font("font").map { SymbolAttributes(font: $0) } ?? SymbolAttributes()
        let own = SymbolAttributes(
            pointSize: number("pointSize"), weight: choice("weight", Self.symbolWeights) ?? .unspecified,
            textStyle: string("textStyle").map { UIFont.TextStyle(rawValue: $0) },
            scale: choice("scale", Self.symbolScales) ?? .unspecified)
        return UIImage.SymbolConfiguration(font.overridden(by: own))
    }

    private static let symbolWeights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    private static let symbolScales: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
}
