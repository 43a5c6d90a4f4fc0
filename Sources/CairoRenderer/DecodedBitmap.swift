#if Cairo
    import CCairo
    import CJPEG
    import DisplayList
    import Foundation

    /// The decoded pixels of a bitmap. A renderer caches them by the `ObjectIdentifier` of the bitmap.
    ///
    /// A `DecodedBitmap` retains its bitmap. Otherwise a new bitmap could be allocated at the address of a deallocated
    /// bitmap and have the same identifier.
    final class DecodedBitmap {
        let bitmap: DisplayBitmap
        /// The decoded image; nil if the bytes cannot be decoded.
        let surface: OpaquePointer?

        init(_ bitmap: DisplayBitmap) {
            self.bitmap = bitmap
            surface = bitmap.format == .png ? Self.decodePNG(bitmap.bytes) : Self.decodeJPEG(bitmap)
        }

        deinit { if let surface { cairo_surface_destroy(surface) } }

        private static func decodePNG(_ png: [UInt8]) -> OpaquePointer? {
            png.withUnsafeBufferPointer { bytes in
                var rest = bytes[...]
                let surface = withUnsafeMutablePointer(to: &rest) { rest in
                    cairo_image_surface_create_from_png_stream(
                        { rest, target, count in
                            guard let rest, let target else { return CAIRO_STATUS_READ_ERROR }
                            let source = rest.assumingMemoryBound(to: Slice<UnsafeBufferPointer<UInt8>>.self)
                            guard source.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                            for index in 0..<Int(count) { target[index] = source.pointee.removeFirst() }
                            return CAIRO_STATUS_SUCCESS
                        }, rest)
                }
                guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
                    if let surface { cairo_surface_destroy(surface) }
                    return nil
                }
                return surface
            }
        }

        private static func decodeJPEG(_ bitmap: DisplayBitmap) -> OpaquePointer? {
            let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
            guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
                let pixels = cairo_image_surface_get_data(surface)
            else { return nil }
            cairo_surface_flush(surface)
            let stride = Int(cairo_image_surface_get_stride(surface))
            guard cjpeg_decode(bitmap.bytes, bitmap.bytes.count, width, height, pixels, stride) == 1 else {
                cairo_surface_destroy(surface)
                return nil
            }
            cairo_surface_mark_dirty(surface)
            return surface
        }
    }
#endif
