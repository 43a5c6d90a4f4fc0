/// How a layer is combined with what is drawn behind it. The raw values are the names of CSS, which traces contain.
public enum DisplayCompositing: String, CaseIterable, Sendable {
    /// The layer covers what is behind it, by its opacity.
    case normal
    /// As `.normal`, but the layer is an image of its own: layers in it are not combined with what is behind it.
    case isolated
    /// The colors are multiplied.
    case multiply
    /// The inverses of the colors are multiplied.
    case screen
    /// Multiplies where the background is dark, and screens where it is light.
    case overlay
    /// The darker value of each component.
    case darken
    /// The lighter value of each component.
    case lighten
    /// Makes the background lighter, to reflect the layer.
    case colorDodge = "color-dodge"
    /// Makes the background darker, to reflect the layer.
    case colorBurn = "color-burn"
    /// Multiplies where the layer is dark, and screens where it is light.
    case hardLight = "hard-light"
    /// As `.hardLight`, with less contrast.
    case softLight = "soft-light"
    /// The difference of each component.
    case difference
    /// As `.difference`, with less contrast.
    case exclusion
    /// The hue of the layer, with the saturation and the luminosity of the background.
    case hue
    /// The saturation of the layer, with the hue and the luminosity of the background.
    case saturation
    /// The hue and the saturation of the layer, with the luminosity of the background.
    case color
    /// The luminosity of the layer, with the hue and the saturation of the background.
    case luminosity
    /// The colors and the opacities are added.
    case plusLighter = "plus-lighter"
}
