import DisplayList

// Template images and images in one color.

extension UIImage {
    /// The colors in which views draw an image.
    public enum RenderingMode: Int, Sendable {
        /// The view decides: system buttons and bars draw the image as a template, other views in its own colors. Symbols are
        /// templates, unless their configuration has colors.
        case automatic = 0
        /// The image is drawn in its own colors.
        case alwaysOriginal
        /// The image is a template: its opacity is a mask through which the view's tint color is drawn.
        case alwaysTemplate
    }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        copy(renderingMode: renderingMode)
    }

    /// Returns the image in one color, with the opacity of this image and its rendering mode. Views draw templates in their
    /// tint color nevertheless.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// Returns the image in one color, with the opacity of this image.
    /// - Parameters:
    ///   - color: The color. Its opacity multiplies that of the image.
    ///   - renderingMode: The rendering mode of the result. With `.alwaysOriginal`, views draw it in this color.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        copy(commands: commands(inColor: color.value), renderingMode: renderingMode, symbolTint: color)
    }

    /// Returns whether the image is drawn in the tint color. Symbols of the mode `.automatic` are, unless their configuration
    /// has colors.
    /// - Parameter isTemplateByDefault: Whether the view treats other images of the mode `.automatic` as templates.
    func isTemplate(byDefault isTemplateByDefault: Bool) -> Bool {
        switch renderingMode {
        case .alwaysTemplate: return true
        case .alwaysOriginal: return false
        case .automatic:
            guard let symbol else { return isTemplateByDefault }
            return symbol.configuration.attributes.levelColors == nil
        }
    }

    /// Returns the drawing commands with their colors replaced. Parts of different opacity keep it.
    func commands(inColor color: DisplayColor) -> [DisplayCommand] {
        // The image is drawn opaquely and the opacity is applied once, so overlapping parts do not look denser.
        let opaque = DisplayColor(red: color.red, green: color.green, blue: color.blue)
        let tinted = commands.map { $0.inColor(opaque) }
        guard color.alpha < 1 else { return tinted }
        return [.beginLayer(DisplayLayer(opacity: color.alpha))] + tinted + [.endLayer]
    }
}

extension DisplayCommand {
    /// Returns the command with the red, green and blue of a color, and its own opacity.
    func inColor(_ color: DisplayColor) -> DisplayCommand {
        func replace(_ own: DisplayColor) -> DisplayColor {
            DisplayColor(red: color.red, green: color.green, blue: color.blue, alpha: own.alpha)
        }
        switch self {
        case .fill(let shape, let own): return .fill(shape, replace(own))
        case .stroke(let shape, let own, let width, let style):
            return .stroke(shape, replace(own), width: width, style: style)
        case .gradient(let shape, var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = replace(gradient.stops[index].color)
            }
            return .gradient(shape, gradient)
        case .shadow(let shape, let own, let blur): return .shadow(shape, replace(own), blur: blur)
        case .bitmap(let bitmap, let rect): return .bitmap(bitmap.masking(color), rect)
        case .text(var text):
            text.color = replace(text.color)
            return .text(text)
        default: return self
        }
    }
}
