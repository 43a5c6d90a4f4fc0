import DisplayList
import SymbolShapes

// Symbol images: pictures with a name, drawn in the metrics of the text beside them.

/// The name and the configuration of a symbol image.
struct SymbolImage: Equatable, Sendable {
    let name: String
    let configuration: UIImage.SymbolConfiguration
}

extension UIImage {
    /// Creates a symbol image with the default size of 17 points. Views draw it in their tint color.
    ///
    /// The symbols are drawn for this project: those whose names public code uses most, and their variants such as
    /// `heart.circle.fill`, `bell.slash` and `folder.badge.plus`. Other names get a neutral picture, a square with a smaller
    /// one inside, and are reported once. Returns nil for names that no symbol has, because they are empty or contain other
    /// characters than lowercase letters, digits and dots.
    /// - Parameter name: The name of the symbol.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a symbol image for traits, which determine its size if its configuration has a text style. Names are those of
    /// `init(systemName:)`.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: Configuration(traits: traitCollection))
    }

    /// Creates a symbol image with a configuration. Names are those of `init(systemName:)`.
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - configuration: The size, the weight and the colors; what is unspecified can be completed by the view that shows
    ///     the image. With nil, nothing is specified.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard Self.isSymbolName(name) else { return nil }
        self.init(symbol: name, configuration: SymbolConfiguration.unspecified.applying(configuration))
    }

    /// Creates the image of a symbol or of the neutral picture. A symbol that is not drawn is reported.
    private convenience init(symbol name: String, configuration: SymbolConfiguration) {
        let drawing = Self.drawing(of: name, configuration)
        if drawing == nil { Self.reportUnknown(name) }
        guard let drawing = drawing ?? Self.drawing(of: SymbolDrawing.placeholderName, configuration) else {
            self.init(size: .zero, commands: [], symbol: SymbolImage(name: name, configuration: configuration))
            return
        }
        let attributes = configuration.attributes
        let pointSize = attributes.resolvedPointSize(traits: configuration.traitCollection)
        // Edges at halves of a point are sharp on screens with two pixels per point.
        let margin = pointSize * 0.03
        let bounds = drawing.bounds.insetBy(dx: -margin, dy: -margin)
        let (left, top) = ((2 * bounds.minX).rounded(.down) / 2, (2 * bounds.minY).rounded(.down) / 2)
        let size = CGSize(
            width: (2 * bounds.maxX).rounded(.up) / 2 - left, height: (2 * bounds.maxY).rounded(.up) / 2 - top)
        let move = DisplayLayer(transform: CGAffineTransform(translationX: -left, y: -top))
        let colors = attributes.levelColors ?? [.black]
        self.init(
            size: size, commands: [.beginLayer(move)] + drawing.commands(colors: colors) + [.endLayer],
            symbol: SymbolImage(name: name, configuration: configuration),
            // The center of the drawing is halfway between the baseline and the top of capital letters.
            baselineOffset: top + size.height - pointSize * TextMetrics.capHeight / 2)
    }

    private static func drawing(of name: String, _ configuration: SymbolConfiguration) -> SymbolDrawing? {
        let attributes = configuration.attributes
        return SymbolDrawing(
            name: name, pointSize: attributes.resolvedPointSize(traits: configuration.traitCollection),
            lineWidth: attributes.lineWidth, scale: attributes.scaleFactor,
            separatesLevels: attributes.levelColors != nil)
    }

    private static func isSymbolName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last, first != 0x2e, last != 0x2e else { return false }
        return bytes.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2e }
    }

    private static func reportUnknown(_ name: String) {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            UsageReport.report(
                "UIImage(systemName: \"\(name)\")",
                "No symbol with this name is drawn here, so a neutral picture stands for it. Use another name, or an image "
                    + "of your own.")
        }
    }

    // MARK: Configurations

    /// A Boolean value that indicates whether the image is a symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// The configuration of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }
    /// The configuration of a symbol; nil for other images.
    public var configuration: Configuration? { symbol?.configuration }

    /// Returns a symbol with the values that a configuration specifies; the others are those of this image. Returns other
    /// images unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol else { return self }
        return symbolImage(symbol.configuration.applying(configuration))
    }

    /// Returns a symbol with the values that a configuration specifies; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol == nil ? nil : withConfiguration(configuration)
    }

    /// Returns a symbol with the values of a view's configuration that the image does not specify. Returns other images
    /// unchanged.
    func completed(by preferred: SymbolConfiguration?) -> UIImage {
        guard let symbol, let preferred else { return self }
        let configuration = preferred.applying(symbol.configuration)
        return configuration == symbol.configuration ? self : symbolImage(configuration)
    }

    private func symbolImage(_ configuration: SymbolConfiguration) -> UIImage {
        guard let symbol else { return self }
        let image = UIImage(symbol: symbol.name, configuration: configuration)
        let tinted = symbolTint.map { image.withTintColor($0) } ?? image
        return renderingMode == .automatic ? tinted : tinted.withRenderingMode(renderingMode)
    }

    // MARK: Images of the system

    /// A circle with a plus sign.
    public class var add: UIImage { UIImage(symbol: "plus.circle.fill", configuration: .unspecified) }
    /// A circle with a minus sign.
    public class var remove: UIImage { UIImage(symbol: "minus.circle.fill", configuration: .unspecified) }
    /// A circle with three dots.
    public class var actions: UIImage { UIImage(symbol: "ellipsis.circle", configuration: .unspecified) }
    /// A check mark.
    public class var checkmark: UIImage { UIImage(symbol: "checkmark", configuration: .unspecified) }
    /// A circle with a check mark.
    public class var strokedCheckmark: UIImage { UIImage(symbol: "checkmark.circle", configuration: .unspecified) }
}
