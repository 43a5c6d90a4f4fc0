#if Cairo
    import CCairo
    import Foundation

    /// A Gaussian blur, approximated by three box blurs.
    ///
    /// The result is visually the same as a Gaussian blur, and the cost does not depend on the blur radius.
    enum GaussianBlur {
        /// Blurs an 8-bit alpha mask in place.
        ///
        /// - Parameters:
        ///   - surface: A Cairo image surface in the format A8.
        ///   - standardDeviation: The standard deviation of the Gaussian, in pixels.
        static func apply(to surface: OpaquePointer, standardDeviation: Double) {
            cairo_surface_flush(surface)
            guard let data = cairo_image_surface_get_data(surface) else { return }
            let width = Int(cairo_image_surface_get_width(surface))
            let height = Int(cairo_image_surface_get_height(surface))
            let stride = Int(cairo_image_surface_get_stride(surface))
            let radius = max(1, Int((standardDeviation * 0.939).rounded()))
            var line = [UInt8](repeating: 0, count: max(width, height))
            for row in 0..<height {
                for _ in 0..<3 { applyBoxBlur(data + row * stride, step: 1, count: width, radius: radius, &line) }
            }
            for column in 0..<width {
                for _ in 0..<3 { applyBoxBlur(data + column, step: stride, count: height, radius: radius, &line) }
            }
            cairo_surface_mark_dirty(surface)
        }

        /// Applies a box blur to a row or column: replaces each value by the mean of the values within `radius` of it.
        ///
        /// Values beyond the ends of the row or column are treated as 0.
        ///
        /// - Parameters:
        ///   - values: A pointer to the first value of the row or column.
        ///   - step: The distance between consecutive values, in bytes.
        ///   - count: The number of values.
        ///   - radius: The radius of the box, in pixels.
        ///   - line: A temporary buffer for at least `count` values, whose contents are overwritten.
        private static func applyBoxBlur(
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
