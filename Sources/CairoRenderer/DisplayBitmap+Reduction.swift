// Draws bitmaps with fewer pixels.

#if Cairo
    import DisplayList
    import Foundation

    extension DisplayBitmap {
        /// Returns the bitmap drawn with another number of pixels, in the format of its file; nil if it cannot be decoded.
        ///
        /// The quality of a JPEG file is 0.9. A mask color is not applied.
        /// - Parameters:
        ///   - width: The width, in pixels.
        ///   - height: The height, in pixels.
        package func reduced(width: Int, height: Int) -> DisplayBitmap? {
            let source = original ?? self
            let size = CGSize(width: width, height: height)
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            guard let renderer = try? PixelRenderer(size: size, backdrop: format == .jpeg ? .white : nil) else {
                return nil
            }
            renderer.draw(
                DisplayList(
                    size: size, background: clear, commands: [.bitmap(source, CGRect(origin: .zero, size: size))]))
            guard renderer.canDecode(source) else { return nil }
            return (try? format == .jpeg ? renderer.jpeg(quality: 0.9) : renderer.png()).flatMap { DisplayBitmap($0) }
        }
    }

    extension PixelRenderer {
        /// Whether a bitmap that was drawn has pixels.
        fileprivate func canDecode(_ bitmap: DisplayBitmap) -> Bool {
            bitmaps[ObjectIdentifier(bitmap)]?.surface != nil
        }
    }
#endif
