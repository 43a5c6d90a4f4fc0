import DisplayList

// How the bitmaps in the contents of a layer are enlarged and reduced.

/// How the pixels of a layer's contents are combined when the contents are drawn in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates a filter from its name. Unknown names are drawn like `.linear`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Each pixel of the picture has the color of the nearest pixel of the contents: enlarged pixels are squares with sharp edges.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Colors change gradually from pixel to pixel.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// As `.linear`: renderers average all pixels of reduced contents.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension LayerContents {
    /// Returns commands with the filters applied to their bitmaps. Drawing commands that are not bitmaps are sharp in any size.
    /// - Parameters:
    ///   - transform: The transform from the coordinates of the commands to those of the layer.
    ///   - displayScale: The scale of the screen, in pixels per point.
    func filtering(
        _ commands: [DisplayCommand], transform: CGAffineTransform, displayScale: CGFloat
    ) -> [DisplayCommand] {
        guard magnification == .nearest || minification == .nearest else { return commands }
        var transforms = [transform]
        return commands.map { command in
            switch command {
            case .beginLayer(let layer):
                transforms.append(layer.transform.concatenating(transforms[transforms.count - 1]))
            case .endLayer: if transforms.count > 1 { transforms.removeLast() }
            case .bitmap(let bitmap, let rect):
                let current = transforms[transforms.count - 1]
                let width = abs(rect.width) * (current.a * current.a + current.b * current.b).squareRoot()
                let isEnlarged = width * displayScale >= CGFloat(bitmap.width)
                return (isEnlarged ? magnification : minification) == .nearest
                    ? .bitmap(bitmap.pixelated(), rect) : command
            default: break
            }
            return command
        }
    }
}

extension [DisplayCommand] {
    /// The commands with bitmaps whose enlarged pixels are squares.
    var pixelated: [DisplayCommand] {
        map { if case .bitmap(let bitmap, let rect) = $0 { .bitmap(bitmap.pixelated(), rect) } else { $0 } }
    }
}
