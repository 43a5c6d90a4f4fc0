// Encodes frames as JPEG files.

#if Cairo
    import CJPEG
    import Foundation

    extension PixelRenderer {
        /// Returns the latest frame as the bytes of a JPEG file. The file has no opacity, so the renderer needs an opaque
        /// backdrop or frames with an opaque background; otherwise translucent pixels become darker.
        ///
        /// - Parameter quality: The quality, a fraction from 0 (smallest file) to 1 (most exact colors). Values out of range
        ///   are limited to it; NaN is treated as 1.
        /// - Throws: `PixelError` if libjpeg cannot encode the image.
        public func jpeg(quality: Double) throws -> [UInt8] {
            let percent = quality.isNaN ? 100 : Int32((min(max(quality, 0), 1) * 100).rounded())
            var block: UnsafeMutablePointer<UInt8>?
            var count: UInt = 0
            let isEncoded = withPixels { pixels in
                cjpeg_encode(
                    pixels.bindMemory(to: UInt8.self).baseAddress, width * 4, Int32(width), Int32(height), percent,
                    &block,
                    &count)
            }
            guard isEncoded == 1, let block else { throw PixelError("An image could not be encoded as JPEG.") }
            defer { free(block) }
            return Array(UnsafeBufferPointer(start: block, count: Int(count)))
        }
    }
#endif
