import DisplayList

// How a layer is combined with what is behind it.

extension CALayer {
    /// The modes of layers by the names of their filters.
    private static let compositingNames: [String: DisplayCompositing] = [
        "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
        "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
        "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
        "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
        "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
        "luminosityBlendMode": .luminosity, "plusL": .plusLighter, "linearDodgeBlendMode": .plusLighter,
    ]

    func setCompositingFilter(_ new: Any?) {
        storedCompositingFilter = new
        let mode = (new as? String).flatMap { Self.compositingNames[$0] }
        if new != nil, mode == nil {
            UsageReport.report(
                "\(type(of: self)).compositingFilter",
                "The filter is unknown, so the layer is drawn without it. Set a name such as \"multiplyBlendMode\".")
        }
        compositing = mode ?? .normal
        setNeedsRedraw(if: true)
    }
}
