import DisplayList

// Copies of images with other values.

extension UIImage {
    /// Returns a copy of the image, which is not animated, with some values replaced. Nil keeps a value.
    func copy(
        commands: [DisplayCommand]? = nil, renderingMode: RenderingMode? = nil, caps: Caps? = nil,
        symbolTint: UIColor? = nil,
        flipsForRightToLeftLayoutDirection flips: Bool? = nil
    ) -> UIImage {
        copy(
            commands: commands, renderingMode: renderingMode, caps: caps, symbolTint: symbolTint,
            baselineOffset: baselineOffsetFromBottom, flips: flips)
    }

    /// Returns a copy of the image with another baseline; nil for none.
    func copy(baselineOffset: CGFloat?) -> UIImage {
        copy(commands: nil, renderingMode: nil, caps: nil, symbolTint: nil, baselineOffset: baselineOffset, flips: nil)
    }

    private func copy(
        commands: [DisplayCommand]?, renderingMode: RenderingMode?, caps: Caps?, symbolTint: UIColor?,
        baselineOffset: CGFloat?,
        flips: Bool?
    ) -> UIImage {
        UIImage(
            size: size, scale: scale, commands: commands ?? self.commands,
            renderingMode: renderingMode ?? self.renderingMode,
            caps: caps ?? self.caps, symbol: symbol, symbolTint: symbolTint ?? self.symbolTint,
            baselineOffset: baselineOffset,
            orientation: imageOrientation, flips: flips ?? flipsForRightToLeftLayoutDirection)
    }
}
