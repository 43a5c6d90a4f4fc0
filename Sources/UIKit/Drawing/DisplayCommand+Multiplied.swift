import DisplayList

// Drawing commands with their colors multiplied by a color.

extension DisplayColor {
    /// Returns the color with each component multiplied by that of another one.
    func multiplied(by color: DisplayColor) -> DisplayColor {
        DisplayColor(
            red: red * color.red, green: green * color.green, blue: blue * color.blue, alpha: alpha * color.alpha)
    }
}

extension DisplayCommand {
    /// Returns the command with its colors multiplied by an opaque color. White changes nothing. Another color replaces the
    /// colors of a bitmap, whose pixels keep their opacity.
    func multiplied(by color: DisplayColor) -> DisplayCommand {
        guard color != .white else { return self }
        switch self {
        case .fill(let shape, let own): return .fill(shape, own.multiplied(by: color))
        case .stroke(let shape, let own, let width, let style):
            return .stroke(shape, own.multiplied(by: color), width: width, style: style)
        case .gradient(let shape, var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.multiplied(by: color)
            }
            return .gradient(shape, gradient)
        case .shadow(let shape, let own, let blur): return .shadow(shape, own.multiplied(by: color), blur: blur)
        case .bitmap(let bitmap, let rect):
            return .bitmap(bitmap.masking((bitmap.maskColor ?? .white).multiplied(by: color)), rect)
        case .text(var text):
            text.color = text.color.multiplied(by: color)
            return .text(text)
        case .beginLayer, .endLayer: return self
        }
    }
}
