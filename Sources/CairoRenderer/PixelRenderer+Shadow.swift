// Draws shadows from blurred masks.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Draws a shadow: fills the shape into a mask, blurs the mask and paints the color through it.
        ///
        /// Fills the shape without blur if the blur is below half a pixel or the mask would exceed 16 million pixels.
        ///
        /// - Parameter blur: The standard deviation of the blur, in points.
        func drawShadow(of shape: DisplayShape, color: DisplayColor, blur: CGFloat) {
            guard shape.isDrawable, color.alpha > 0, blur.isFinite else { return }
            let resolution = CGFloat(pixelsPerPoint)
            guard blur * resolution >= 0.5 else { return fill(shape, color) }
            let margin = 3 * blur
            let area = shape.bounds.insetBy(dx: -margin, dy: -margin)
            let (width, height) = ((area.width * resolution).rounded(.up), (area.height * resolution).rounded(.up))
            guard width >= 1, height >= 1, width * height <= 16_000_000 else { return fill(shape, color) }
            guard area.intersects(visibleRectangle) else { return }
            let origin = shape.origin
            let key = MaskKey.shadow(shape.translatedBy(x: -origin.x, y: -origin.y), blur: blur, resolution: resolution)
            let cached = maskCache.mask(key) {
                makeShadowMask(
                    of: shape, area: area, width: Int32(width), height: Int32(height), blur: blur,
                    resolution: resolution)
            }
            guard let mask = cached else { return }
            cairo_save(cairo)
            setSource(color)
            cairo_translate(cairo, Double(area.minX), Double(area.minY))
            cairo_scale(cairo, 1 / Double(resolution), 1 / Double(resolution))
            cairo_mask_surface(cairo, mask, 0, 0)
            cairo_restore(cairo)
        }

        private func makeShadowMask(
            of shape: DisplayShape, area: CGRect, width: Int32, height: Int32, blur: CGFloat, resolution: CGFloat
        ) -> OpaquePointer? {
            guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height) else { return nil }
            let (target, savedRects) = (cairo, dirtyRects)
            cairo = cairo_create(mask)
            dirtyRects = nil
            cairo_scale(cairo, Double(resolution), Double(resolution))
            cairo_translate(cairo, -Double(area.minX), -Double(area.minY))
            fill(shape, .black)
            cairo_destroy(cairo)
            (cairo, dirtyRects) = (target, savedRects)
            GaussianBlur.apply(to: mask, standardDeviation: Double(blur * resolution))
            return mask
        }

        /// The scale of the current transform, in pixels per point: the square root of the absolute value of its
        /// determinant.
        private var pixelsPerPoint: Double {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        }
    }
#endif
