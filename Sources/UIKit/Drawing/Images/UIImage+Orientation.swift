import DisplayList

// The orientation of images, and images that are mirrored in layouts from right to left.

extension UIImage {
    /// How the content of an image is turned and mirrored to display it.
    public enum Orientation: Int, Sendable {
        /// The content is displayed as it is.
        case up = 0
        /// It is rotated by 180 degrees.
        case down
        /// It is rotated by 90 degrees counterclockwise.
        case left
        /// It is rotated by 90 degrees clockwise, as photos that were taken with an upright phone.
        case right
        /// It is mirrored: left and right are exchanged.
        case upMirrored
        /// It is mirrored: top and bottom are exchanged.
        case downMirrored
        /// It is rotated by 90 degrees clockwise, and then left and right are exchanged.
        case leftMirrored
        /// It is rotated by 90 degrees counterclockwise, and then left and right are exchanged.
        case rightMirrored

        /// Whether width and height are exchanged.
        var swapsSides: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

        /// The orientation of `withHorizontallyFlippedOrientation()`.
        fileprivate var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .down: .downMirrored
            case .left: .leftMirrored
            case .right: .rightMirrored
            case .upMirrored: .up
            case .downMirrored: .down
            case .leftMirrored: .left
            case .rightMirrored: .right
            }
        }

        /// Returns the transform from the coordinates of the content to those of the image.
        /// - Parameter size: The size of the content, in points.
        func transform(ofContent size: CGSize) -> CGAffineTransform {
            let (width, height) = (size.width, size.height)
            switch self {
            case .up: return .identity
            case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
            case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
            case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
            case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
            case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
            }
        }
    }

    /// Returns a copy whose orientation is the mirrored version of this one's: `.up` becomes `.upMirrored`, `.left` becomes
    /// `.leftMirrored`, and the reverse. An upright image is mirrored from left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let content = contentCommands
        let orientation = imageOrientation.mirrored
        let turned: [DisplayCommand] =
            [.beginLayer(DisplayLayer(transform: orientation.transform(ofContent: contentSize)))] + content + [
                .endLayer
            ]
        return UIImage(
            size: size, scale: scale, commands: turned, renderingMode: renderingMode, caps: caps, symbol: symbol,
            symbolTint: symbolTint, baselineOffset: baselineOffsetFromBottom, orientation: orientation,
            flips: flipsForRightToLeftLayoutDirection)
    }

    /// Returns a copy that image views draw mirrored in layouts from right to left. Its orientation stays the same.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        copy(flipsForRightToLeftLayoutDirection: true)
    }

    /// The size of the content before it is turned, in points.
    var contentSize: CGSize {
        imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// The commands that draw the content before it is turned.
    var contentCommands: [DisplayCommand] {
        guard imageOrientation != .up else { return commands }
        let inverse = imageOrientation.transform(ofContent: contentSize).inverted()
        return [.beginLayer(DisplayLayer(transform: inverse))] + commands + [.endLayer]
    }
}
