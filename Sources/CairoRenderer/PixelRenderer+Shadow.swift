#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Draws a shape with soft edges: its coverage is drawn into a mask, blurred there, and painted.
        func shadow(_ shape: DisplayShape, _ color: DisplayColor, blur: CGFloat) {
            guard shape.isDrawable, color.alpha > 0, blur.isFinite else { return }
            let resolution = CGFloat(pixelsPerPoint)
            guard blur * resolution >= 0.5 else { return fill(shape, color) }
            let margin = 3 * blur
            let area = shape.bounds.insetBy(dx: -margin, dy: -margin)
            let (width, height) = ((area.width * resolution).rounded(.up), (area.height * resolution).rounded(.up))
            guard width >= 1, height >= 1, width * height <= 16_000_000 else { return fill(shape, color) }
            guard area.intersects(visibleRectangle) else { return }
            let origin = shape.origin
            let key = MaskKey.shadow(shape.moved(x: -origin.x, y: -origin.y), blur: blur, resolution: resolution)
            let made = masks.mask(key) {
                shadowMask(shape, area, width: Int32(width), height: Int32(height), blur: blur, resolution)
            }
            guard let mask = made else { return }
            cairo_save(cairo)
            setSource(color)
            cairo_translate(cairo, Double(area.minX), Double(area.minY))
            cairo_scale(cairo, 1 / Double(resolution), 1 / Double(resolution))
            cairo_mask_surface(cairo, mask, 0, 0)
            cairo_restore(cairo)
        }

        private func shadowMask(
            _ shape: DisplayShape, _ area: CGRect, width: Int32, height: Int32, blur: CGFloat, _ resolution: CGFloat
        ) -> OpaquePointer? {
            guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height) else { return nil }
            let (outer, areas) = (cairo, changed)
            cairo = cairo_create(mask)
            changed = nil
            cairo_scale(cairo, Double(resolution), Double(resolution))
            cairo_translate(cairo, -Double(area.minX), -Double(area.minY))
            fill(shape, .black)
            cairo_destroy(cairo)
            (cairo, changed) = (outer, areas)
            Blur.apply(to: mask, deviation: Double(blur * resolution))
            return mask
        }

        /// Pixels a point here, within the layers around.
        private var pixelsPerPoint: Double {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        }
    }

    /// A Gaussian blur by three running means, which a viewer cannot tell from it, at a cost that does not grow with its
    /// width.
    private enum Blur {
        static func apply(to surface: OpaquePointer, deviation: Double) {
            cairo_surface_flush(surface)
            guard let data = cairo_image_surface_get_data(surface) else { return }
            let width = Int(cairo_image_surface_get_width(surface))
            let height = Int(cairo_image_surface_get_height(surface))
            let stride = Int(cairo_image_surface_get_stride(surface))
            let radius = max(1, Int((deviation * 0.939).rounded()))
            var line = [UInt8](repeating: 0, count: max(width, height))
            for row in 0..<height {
                for _ in 0..<3 { mean(data + row * stride, step: 1, count: width, radius: radius, &line) }
            }
            for column in 0..<width {
                for _ in 0..<3 { mean(data + column, step: stride, count: height, radius: radius, &line) }
            }
            cairo_surface_mark_dirty(surface)
        }

        /// Every value becomes the mean of those within `radius` of it; outside all are 0.
        private static func mean(
            _ values: UnsafeMutablePointer<UInt8>, step: Int, count: Int, radius: Int, _ line: inout [UInt8]
        ) {
            for index in 0..<count { line[index] = values[index * step] }
            let length = 2 * radius + 1
            var sum = line[0..<min(radius, count)].reduce(0) { $0 + Int($1) }
            for index in 0..<count {
                if index + radius < count { sum += Int(line[index + radius]) }
                if index > radius { sum -= Int(line[index - radius - 1]) }
                values[index * step] = UInt8((sum + length / 2) / length)
            }
        }
    }
#endif
