import DisplayList

// Images and groups in drawing contexts.

extension CGContext {
    /// Draws an image, which fills a rectangle, and repeats it over the whole area of the context if `tiled` is true. As on
    /// Apple's system, the image is upright in coordinates in which y increases upward; in those of UIKit it is upside down.
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points. One that is empty or not finite draws nothing.
    ///   - tiled: Whether the image is repeated, with `rect` as one of the tiles. More than 100,000 tiles are not drawn.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling tiled: Bool) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        guard tiled else { return draw(image, in: rect) }
        let area = self.area.applying(ctm.inverted())
        guard area.isFinite, (area.width / rect.width + 2) * (area.height / rect.height + 2) < 1e5 else { return }
        var y = rect.minY - ((rect.minY - area.minY) / rect.height).rounded(.up) * rect.height
        while y < area.maxY {
            var x = rect.minX - ((rect.minX - area.minX) / rect.width).rounded(.up) * rect.width
            while x < area.maxX {
                draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
                x += rect.width
            }
            y += rect.height
        }
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

    // MARK: Groups

    /// Begins a group: what is drawn until `endTransparencyLayer()` is combined first, and then drawn with the opacity that the
    /// context has now. In the group, the opacity is 1, the blend mode is normal, and nothing casts a shadow.
    ///
    /// The group is drawn in the normal mode and without a shadow, also if the context has others.
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginGroup() }

    /// Begins a group, as `beginTransparencyLayer(auxiliaryInfo:)`, which is clipped to a rectangle.
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginGroup()
        if rect.isFinite { clip(to: rect) }
    }

    /// Ends the group that was begun last, and restores the state before it. Calls must be paired with those that begin groups and
    /// with those that save and restore the state.
    public func endTransparencyLayer() { restoreGState() }
}
