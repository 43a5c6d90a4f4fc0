// Draws bitmaps.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Draws a bitmap scaled to fill a rectangle. Draws nothing if the bitmap cannot be decoded.
        func draw(_ bitmap: DisplayBitmap, in rect: CGRect) {
            let target = rect.standardized
            guard DisplayShape.rectangle(target).isDrawable, target.width > 0, target.height > 0 else { return }
            let source = bitmap.original ?? bitmap
            let decoded = bitmaps[ObjectIdentifier(source)] ?? DecodedBitmap(source)
            bitmaps[ObjectIdentifier(source)] = decoded
            guard let surface = decoded.surface else { return }
            cairo_save(cairo)
            cairo_translate(cairo, Double(target.minX), Double(target.minY))
            cairo_scale(
                cairo, Double(target.width) / Double(bitmap.width), Double(target.height) / Double(bitmap.height))
            cairo_set_source_surface(cairo, surface, 0, 0)
            // Repeat the pixels at the edges. Otherwise the edges of an enlarged bitmap would blend into transparency.
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            if bitmap.isPixelated { cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST) }
            cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
            if let color = bitmap.maskColor { fillMask(of: bitmap, color) } else { cairo_fill(cairo) }
            cairo_restore(cairo)
        }

        /// Fills the current path with a color where the pixels of the current source are opaque.
        private func fillMask(of bitmap: DisplayBitmap, _ color: DisplayColor) {
            let mask = cairo_pattern_reference(cairo_get_source(cairo))
            cairo_clip(cairo)
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            cairo_mask(cairo, mask)
            cairo_pattern_destroy(mask)
        }
    }
#endif
