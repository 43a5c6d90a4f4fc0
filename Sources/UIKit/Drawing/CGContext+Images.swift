import DisplayList

// Images and groups in drawing contexts.

extension CGContext {
    /// Draws an image into a rectangle of the current coordinates, in points, upside down, as Core Graphics does in contexts
    /// whose y axis points downward. Flip the coordinates first, or use `UIImage.draw(in:)`, to draw it upright. Rectangles that
    /// are empty or not finite draw nothing.
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points.
    ///   - tiled: Whether the image is repeated over the whole area of the context, with `rect` as one of the tiles. The default
    ///     is false.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling tiled: Bool = false) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        guard tiled else { return drawTile(image, in: rect) }
        let area = self.area.applying(ctm.inverted())
        guard area.isFinite, (area.width / rect.width + 2) * (area.height / rect.height + 2) < 1e5 else { return }
        var y = rect.minY - ((rect.minY - area.minY) / rect.height).rounded(.up) * rect.height
        while y < area.maxY {
            var x = rect.minX - ((rect.minX - area.minX) / rect.width).rounded(.up) * rect.width
            while x < area.maxX {
                drawTile(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
                x += rect.width
            }
            y += rect.height
        }
    }

    private func drawTile(_ image: CGImage, in rect: CGRect) {
        let (width, height) = (rect.width / image.size.width, rect.height / image.size.height)
        draw(
            image.commands,
            transform: CGAffineTransform(a: width, b: 0, c: 0, d: -height, tx: rect.minX, ty: rect.maxY),
            clip: .rectangle(CGRect(origin: .zero, size: image.size)))
    }

    /// Returns what was drawn until now as an image with one pixel per point; nil if the context has no area.
    public func makeImage() -> CGImage? {
        let shift = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        let drawn = shift.isIdentity ? commands : [.beginLayer(DisplayLayer(transform: shift))] + commands + [.endLayer]
        return CGImage(UIImage(size: area.size, commands: drawn))
    }

    /// Clips to the union of rectangles of the current coordinates, in points, until the state is restored.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
}
