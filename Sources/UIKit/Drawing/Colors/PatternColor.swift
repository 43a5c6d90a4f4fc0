import DisplayList

// Colors that repeat an image.

extension UIColor {
    /// Creates a color that repeats an image in both directions.
    ///
    /// The background of views and layers, and shapes that contexts fill, show the image, beginning at the origin of the view,
    /// the layer or the context. Strokes, text, borders, shadows and tint colors with such a color are transparent. An area that
    /// needs more than 10,000 copies is not filled, and reported.
    ///
    /// `withAlphaComponent(_:)` returns the color itself. The components are those of transparent black.
    /// - Parameter patternImage: The image. With an empty image, the color is transparent.
    public convenience init(patternImage: UIImage) { self.init(pattern: patternImage) }
}

extension UIImage {
    /// The largest number of copies in an area.
    private static let largestCopyCount: CGFloat = 10_000

    /// Appends the drawing commands of copies of the image that fill a shape.
    /// - Parameters:
    ///   - shape: The shape, in points.
    ///   - origin: A corner of a copy, in points.
    ///   - opacity: The opacity of the copies.
    @MainActor
    func appendTiles(
        filling shape: DisplayShape, from origin: CGPoint, opacity: CGFloat = 1, to commands: inout [DisplayCommand]
    ) {
        let area = shape.bounds
        guard size.width > 0, size.height > 0, area.isFinite, area.width > 0, area.height > 0, opacity > 0 else {
            return
        }
        let first = CGPoint(
            x: ((area.minX - origin.x) / size.width).rounded(.down),
            y: ((area.minY - origin.y) / size.height).rounded(.down))
        let last = CGPoint(
            x: ((area.maxX - origin.x) / size.width).rounded(.up),
            y: ((area.maxY - origin.y) / size.height).rounded(.up))
        guard (last.x - first.x) * (last.y - first.y) <= Self.largestCopyCount else {
            return UsageReport.report(
                "UIColor(patternImage:)",
                "An area of \(area.width) x \(area.height) points needs more than 10,000 copies of an image of \(size.width) x "
                    + "\(size.height) points, so it was not filled. Use a larger image.")
        }
        commands.append(.beginLayer(DisplayLayer(opacity: opacity, clip: shape)))
        for row in Int(first.y)..<Int(last.y) {
            for column in Int(first.x)..<Int(last.x) {
                let (x, y) = (origin.x + CGFloat(column) * size.width, origin.y + CGFloat(row) * size.height)
                let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: size))
                commands.append(
                    .beginLayer(DisplayLayer(transform: CGAffineTransform(translationX: x, y: y), clip: clip)))
                commands += self.commands
                commands.append(.endLayer)
            }
        }
        commands.append(.endLayer)
    }
}
