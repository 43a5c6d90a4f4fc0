#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    /// A bitmap's pixels. It keeps the bitmap, so that no other one takes its place in a table of addresses.
    final class DecodedBitmap {
        let bitmap: DisplayBitmap
        /// Nil if Cairo cannot read the bytes.
        let surface: OpaquePointer?

        init(_ bitmap: DisplayBitmap) {
            self.bitmap = bitmap
            surface = Self.read(bitmap.png)
        }

        deinit { if let surface { cairo_surface_destroy(surface) } }

        private static func read(_ png: [UInt8]) -> OpaquePointer? {
            png.withUnsafeBufferPointer { bytes in
                var rest = bytes[...]
                let surface = withUnsafeMutablePointer(to: &rest) { rest in
                    cairo_image_surface_create_from_png_stream(
                        { rest, target, count in
                            guard let rest, let target else { return CAIRO_STATUS_READ_ERROR }
                            let source = rest.assumingMemoryBound(to: Slice<UnsafeBufferPointer<UInt8>>.self)
                            guard source.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                            for place in 0..<Int(count) { target[place] = source.pointee.removeFirst() }
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
    }

    extension PixelRenderer {
        /// Draws a bitmap stretched over a rectangle; one that cannot be decoded is left out.
        func draw(_ bitmap: DisplayBitmap, in rect: CGRect) {
            let place = rect.standardized
            guard DisplayShape.rectangle(place).isDrawable, place.width > 0, place.height > 0 else { return }
            let known = bitmaps[ObjectIdentifier(bitmap)] ?? DecodedBitmap(bitmap)
            bitmaps[ObjectIdentifier(bitmap)] = known
            guard let surface = known.surface else { return }
            cairo_save(cairo)
            cairo_translate(cairo, Double(place.minX), Double(place.minY))
            cairo_scale(
                cairo, Double(place.width) / Double(bitmap.width), Double(place.height) / Double(bitmap.height))
            cairo_set_source_surface(cairo, surface, 0, 0)
            // Beyond the edges the outermost pixels go on: an enlarged bitmap does not fade there.
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
            cairo_fill(cairo)
            cairo_restore(cairo)
        }
    }
#endif
