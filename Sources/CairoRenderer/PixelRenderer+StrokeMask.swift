// Draws long strokes from masks.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// The minimum number of elements of a path that is stroked with a mask. Shorter paths are drawn faster without
        /// a mask.
        private static let minimumElementCount = 100
        /// The maximum area of a mask, in pixels.
        private static let maximumMaskArea: CGFloat = 4_000_000

        /// Strokes a long path with a cached mask, if the previous frame stroked the same path.
        ///
        /// The drawn pixels are the same as without a mask.
        ///
        /// - Parameters:
        ///   - shape: The path to stroke.
        ///   - color: The color of the stroke.
        ///   - width: The width of the stroke, in points.
        ///   - style: The form of the ends and vertices.
        ///   - outset: The maximum distance by which the stroke extends beyond the path, in points.
        /// - Returns: True if the path was stroked. False if nothing was drawn; then the caller must stroke the path.
        func strokeWithMask(
            _ shape: DisplayShape, _ color: DisplayColor, width: CGFloat, style: DisplayLineStyle, outset: CGFloat
        ) -> Bool {
            guard case .path(let elements) = shape, elements.count >= Self.minimumElementCount else { return false }
            let box = pixelRect(for: shape.bounds.insetBy(dx: -outset, dy: -outset)).integral
            guard box.width >= 1, box.height >= 1, box.width * box.height <= Self.maximumMaskArea else { return false }
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            matrix.x0 -= Double(box.minX)
            matrix.y0 -= Double(box.minY)
            let matrixKey = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0].map { CGFloat($0) }
            let cached = maskCache.maskIfRepeated(.stroke(shape, width: width, style: style, matrix: matrixKey)) {
                makeStrokeMask(of: shape, matrix: matrix, width: width, style: style, box: box)
            }
            guard let mask = cached else { return false }
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            setSource(color)
            cairo_mask_surface(cairo, mask, Double(box.minX), Double(box.minY))
            cairo_restore(cairo)
            return true
        }

        private func makeStrokeMask(
            of shape: DisplayShape, matrix: cairo_matrix_t, width: CGFloat, style: DisplayLineStyle, box: CGRect
        ) -> OpaquePointer? {
            guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height)) else {
                return nil
            }
            let target = cairo
            var matrix = matrix
            cairo = cairo_create(mask)
            cairo_set_matrix(cairo, &matrix)
            setPath(shape, margin: shape.strokeOutset(width: width, style: style))
            setLine(width: width, style: style)
            cairo_stroke(cairo)
            cairo_destroy(cairo)
            cairo = target
            return mask
        }
    }
#endif
