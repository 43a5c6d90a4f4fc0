import DynamicsGeometry
import Foundation

/// The largest sizes at which bitmaps are displayed in frames, so that a document can contain each bitmap with no more pixels
/// than its display needs.
package struct BitmapExtents {
    /// The largest width and height of each bitmap, in points on the screen. Masks of different colors share their original.
    private var sizes: [DisplayBitmap: CGSize] = [:]

    /// Creates extents without bitmaps.
    package init() {}

    /// Whether no bitmap was recorded.
    package var isEmpty: Bool { sizes.isEmpty }

    /// Records the bitmaps of a frame. Layers that are not drawable are ignored; clips are not applied.
    package mutating func record(_ list: DisplayList) {
        var (transforms, hiddenDepth) = ([CGAffineTransform.identity], 0)
        for command in list.commands {
            switch command {
            case .beginLayer(let layer):
                if hiddenDepth > 0 || !layer.isDrawable {
                    hiddenDepth += 1
                } else {
                    transforms.append(layer.transform.concatenating(transforms[transforms.count - 1]))
                }
            case .endLayer:
                if hiddenDepth > 0 { hiddenDepth -= 1 } else if transforms.count > 1 { transforms.removeLast() }
            case .bitmap(let bitmap, let rect) where hiddenDepth == 0:
                record(bitmap, in: rect, transform: transforms[transforms.count - 1])
            default: break
            }
        }
    }

    /// Records a bitmap that fills a rectangle. NaN and infinite sizes are ignored.
    /// - Parameters:
    ///   - bitmap: The bitmap.
    ///   - rect: The rectangle, in points.
    ///   - transform: The transform from the coordinates of the rectangle to the screen.
    package mutating func record(_ bitmap: DisplayBitmap, in rect: CGRect, transform: CGAffineTransform) {
        let (x, y) = (
            transform.a * transform.a + transform.b * transform.b, transform.c * transform.c + transform.d * transform.d
        )
        let (width, height) = (abs(rect.size.width) * x.squareRoot(), abs(rect.size.height) * y.squareRoot())
        guard width.isFinite, height.isFinite else { return }
        let key = bitmap.original ?? bitmap
        let known = sizes[key] ?? .zero
        sizes[key] = CGSize(width: max(known.width, width), height: max(known.height, height))
    }

    /// Returns the bitmap to store in place of another one: the bitmap with fewer pixels if it is displayed smaller than its own
    /// size and if its file becomes smaller; otherwise the bitmap itself.
    package func stored(_ bitmap: DisplayBitmap, reduction: BitmapReduction) -> DisplayBitmap {
        let original = bitmap.original ?? bitmap
        guard let size = sizes[original] else { return bitmap }
        let pixels = { (length: CGFloat, limit: Int) in
            // A tolerance before rounding up keeps a size that is exact except for its rounding error.
            max(1, Int(min((length * reduction.scale - 1e-6).rounded(.up), CGFloat(limit))))
        }
        let (width, height) = (pixels(size.width, original.width), pixels(size.height, original.height))
        guard width < original.width || height < original.height,
            let reduced = reduction.reduce(original, width, height), reduced.bytes.count < original.bytes.count
        else { return bitmap }
        return reduced
    }
}

/// How documents reduce the bitmaps that they contain.
package struct BitmapReduction {
    /// The number of pixels that are stored per point of the largest displayed size.
    package let scale: CGFloat
    /// Returns a bitmap drawn with a width and a height, in pixels; nil if it cannot be decoded.
    package let reduce: (_ bitmap: DisplayBitmap, _ width: Int, _ height: Int) -> DisplayBitmap?

    /// Creates a reduction from its scale, in pixels per point, and the function that draws bitmaps with fewer pixels.
    package init(scale: CGFloat, reduce: @escaping (DisplayBitmap, Int, Int) -> DisplayBitmap?) {
        (self.scale, self.reduce) = (scale, reduce)
    }
}
