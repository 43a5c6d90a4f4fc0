import DisplayList

/// How drawing is combined with what the context contains, its background.
///
/// R, S and D are the colors of the result, of the drawing and of the background, multiplied by their opacities Ra, Sa and Da. A mode
/// changes only the area of the shape, text or image that is drawn.
public enum CGBlendMode: Int32, Sendable {
    /// The drawing covers the background, by its opacity: R = S + D (1 - Sa).
    case normal = 0
    /// The colors are multiplied. White does not change the background.
    case multiply
    /// The inverses of the colors are multiplied. Black does not change the background.
    case screen
    /// Multiplies where the background is dark, and screens where it is light.
    case overlay
    /// The darker value of each component.
    case darken
    /// The lighter value of each component.
    case lighten
    /// Makes the background lighter, to reflect the drawing.
    case colorDodge
    /// Makes the background darker, to reflect the drawing.
    case colorBurn
    /// Makes the background darker or lighter, as a diffuse light does.
    case softLight
    /// Multiplies where the drawing is dark, and screens where it is light.
    case hardLight
    /// The difference of each component.
    case difference
    /// As `.difference`, with less contrast.
    case exclusion
    /// The hue of the drawing, with the saturation and the luminosity of the background.
    case hue
    /// The saturation of the drawing, with the hue and the luminosity of the background.
    case saturation
    /// The hue and the saturation of the drawing, with the luminosity of the background.
    case color
    /// The luminosity of the drawing, with the hue and the saturation of the background.
    case luminosity
    /// The area becomes transparent: R = 0.
    case clear
    /// The drawing replaces the background: R = S.
    case copy
    /// The drawing, where the background is opaque: R = S Da.
    case sourceIn
    /// The drawing, where the background is transparent: R = S (1 - Da).
    case sourceOut
    /// The drawing covers the background where that is opaque: R = S Da + D (1 - Sa).
    case sourceAtop
    /// The background covers the drawing: R = S (1 - Da) + D.
    case destinationOver
    /// The background, where the drawing is opaque: R = D Sa.
    case destinationIn
    /// The background, where the drawing is transparent: R = D (1 - Sa).
    case destinationOut
    /// The background covers the drawing, whose opacity it gets: R = S (1 - Da) + D Sa.
    case destinationAtop
    /// Both, where the other is transparent: R = S (1 - Da) + D (1 - Sa).
    case xor
    /// The colors are added: R = min(1, S + D).
    case plusLighter = 27

    /// The equal mode of layers; nil for `.normal` and for modes that depend on opacities only, which are drawn with masks.
    var compositing: DisplayCompositing? {
        switch self {
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .plusLighter: .plusLighter
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut,
            .destinationAtop, .xor:
            nil
        }
    }
}
