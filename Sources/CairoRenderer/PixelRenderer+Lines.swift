#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Paths of fewer elements are drawn sooner than looked up.
        private static let longPath = 100
        private static let largestMask: CGFloat = 4_000_000

        /// Draws a line along a long path by a mask that was made for an earlier frame, if the path was there already. The
        /// pixels are those that drawing it would give.
        /// - Parameter reach: How far the line reaches beyond the path.
        func strokeByMask(_ shape: DisplayShape, _ color: DisplayColor, width: CGFloat, reach: CGFloat) -> Bool {
            guard case .path(let elements) = shape, elements.count >= Self.longPath else { return false }
            let box = onPixels(shape.bounds.insetBy(dx: -reach, dy: -reach)).integral
            guard box.width >= 1, box.height >= 1, box.width * box.height <= Self.largestMask else { return false }
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            matrix.x0 -= Double(box.minX)
            matrix.y0 -= Double(box.minY)
            let place = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0].map { CGFloat($0) }
            let made = masks.maskOfLasting(.line(shape, width: width, place: place)) {
                lineMask(shape, matrix, width: width, box: box)
            }
            guard let mask = made else { return false }
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            setSource(color)
            cairo_mask_surface(cairo, mask, Double(box.minX), Double(box.minY))
            cairo_restore(cairo)
            return true
        }

        private func lineMask(
            _ shape: DisplayShape, _ matrix: cairo_matrix_t, width: CGFloat, box: CGRect
        ) -> OpaquePointer? {
            guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height)) else {
                return nil
            }
            let outer = cairo
            var matrix = matrix
            cairo = cairo_create(mask)
            cairo_set_matrix(cairo, &matrix)
            trace(shape, margin: shape.reach(ofLine: width))
            cairo_set_line_width(cairo, Double(width))
            cairo_stroke(cairo)
            cairo_destroy(cairo)
            cairo = outer
            return mask
        }
    }
#endif
