import DisplayList

#if Cairo
    import CairoRenderer
#endif

// Images as the data of PNG and JPEG files. This file and PDFRecording.swift are the only ones of UIKit that use CairoRenderer.

extension UIImage {
    /// Returns the image as the data of a PNG file.
    ///
    /// An image that was read from a PNG file gives the data of that file. Other images are drawn with `scale` pixels per
    /// point by Cairo, so they need the trait `Cairo` of the package. Returns nil without the trait, for an image smaller than
    /// one pixel, and for one with more than 32767 pixels in a row or column.
    public func pngData() -> Data? {
        if let file = fileBytes(of: .png) { return Data(file) }
        #if Cairo
            return (try? renderedPixels(backdrop: nil)?.png()).map { Data($0) }
        #else
            reportMissingRenderer("UIImage.pngData()")
            return nil
        #endif
    }

    /// Returns the image as the data of a JPEG file. Transparent parts become white, because JPEG has no opacity.
    ///
    /// The image is drawn with `scale` pixels per point by Cairo, so this method needs the trait `Cairo` of the package.
    /// Returns nil without the trait, for an image smaller than one pixel, and for one with more than 32767 pixels in a row or
    /// column.
    /// - Parameter compressionQuality: The quality, from 0 (smallest file) to 1 (most exact colors). Values out of range are
    ///   limited to it; NaN is treated as 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        #if Cairo
            return (try? renderedPixels(backdrop: .white)?.jpeg(quality: Double(compressionQuality))).map { Data($0) }
        #else
            reportMissingRenderer("UIImage.jpegData(compressionQuality:)")
            return nil
        #endif
    }

    /// Returns the bytes of the file from which the image was read; nil if it was drawn, changed, or read from another format.
    private func fileBytes(of format: DisplayBitmap.Format) -> [UInt8]? {
        guard commands.count == 1, case .bitmap(let bitmap, let rect) = commands[0], bitmap.format == format,
            bitmap.maskColor == nil, rect == CGRect(origin: .zero, size: size)
        else { return nil }
        return bitmap.bytes
    }

    #if Cairo
        /// Returns the image drawn into a buffer of its own; nil if it is empty.
        /// - Parameter backdrop: The color behind the image; nil keeps its transparent parts.
        private func renderedPixels(backdrop: DisplayColor?) throws -> PixelRenderer? {
            guard size.width * scale >= 1, size.height * scale >= 1 else { return nil }
            let renderer = try PixelRenderer(size: size, scale: scale, backdrop: backdrop)
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            renderer.draw(DisplayList(size: size, background: clear, commands: commands))
            return renderer
        }
    #else
        private func reportMissingRenderer(_ member: String) {
            guard MainThread.isCurrent else { return }
            MainActor.assumeIsolated {
                UsageReport.report(
                    member,
                    "The image has no pixels, because it was drawn and the program was built without Cairo, so the result is "
                        + "nil. Build with the trait Cairo of the package OpenDynamics.")
            }
        }
    #endif
}
