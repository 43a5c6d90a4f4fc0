#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    /// Draws display lists into one buffer of pixels, again and again: no frame allocates a picture of its own.
    ///
    /// Pixels are blue, green, red, alpha, a byte each, colors multiplied by alpha, rows without gaps: what SDL calls
    /// ARGB8888 and ffmpeg bgra.
    public final class PixelRenderer {
        /// Pixels a point.
        public let scale: CGFloat
        /// Pixels in a row.
        public let width: Int
        /// Rows.
        public let height: Int

        private let backdrop: DisplayColor?
        /// What the pixels show.
        private var shown: DisplayList?
        /// Where it draws now; nil for everywhere.
        var changed: [CGRect]?
        private let surface: OpaquePointer
        /// Where commands are drawn: the buffer, or for a while the mask of a shadow.
        var cairo: OpaquePointer
        let masks = MaskStore()
        let layers = LayerStore()
        /// What was decoded of the bitmaps that were drawn; nil for one that cannot be.
        var bitmaps: [ObjectIdentifier: DecodedBitmap] = [:]

        /// A buffer for pictures of `size` points, every point `scale` pixels wide and high.
        ///
        /// - Parameters:
        ///   - multiple: Width and height are made up to a multiple of this many pixels; films need 2.
        ///   - backdrop: What lies behind a background that can be seen through; nil leaves it transparent.
        /// - Throws: `PixelError` where size and scale give no pixels, or more than 32767 in a row.
        public init(size: CGSize, scale: CGFloat = 1, multiple: Int = 1, backdrop: DisplayColor? = nil) throws {
            width = try Self.pixels(size.width, scale: scale, multiple: multiple)
            height = try Self.pixels(size.height, scale: scale, multiple: multiple)
            self.scale = scale
            self.backdrop = backdrop
            surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            cairo = cairo_create(surface)
            let status = cairo_status(cairo)
            guard status == CAIRO_STATUS_SUCCESS else {
                cairo_destroy(cairo)
                cairo_surface_destroy(surface)
                throw PixelError(
                    "A picture of \(width) x \(height) pixels could not be made: \(Self.text(status)).")
            }
        }

        deinit {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }

        /// Draws a picture over all that was there. What is larger than the buffer is cut off.
        public func draw(_ picture: DisplayList) {
            cairo_identity_matrix(cairo)
            cairo_reset_clip(cairo)
            drawAll(picture)
            shown = picture
        }

        /// Draws a picture over the latest one, only where they differ: the same pixels for less work.
        /// - Returns: What was drawn anew.
        public func update(to picture: DisplayList) -> [PixelRectangle] {
            guard let shown, let areas = picture.changes(since: shown) else {
                draw(picture)
                return [everything]
            }
            self.shown = picture
            let rectangles = areas.compactMap(pixels)
            guard !rectangles.isEmpty else { return [] }
            cairo_identity_matrix(cairo)
            cairo_reset_clip(cairo)
            cairo_new_path(cairo)
            for area in rectangles {
                cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
            }
            cairo_clip(cairo)
            changed = rectangles.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
            drawAll(picture)
            changed = nil
            return rectangles
        }

        /// Whether anything within a rectangle, given where commands are drawn now, meets what has changed.
        func isToBeDrawn(_ bounds: CGRect?) -> Bool {
            guard let changed, let bounds else { return true }
            let pixels = onPixels(bounds).insetBy(dx: -1, dy: -1)
            return changed.contains { $0.intersects(pixels) }
        }

        /// A rectangle, given where commands are drawn now, on the buffer.
        func onPixels(_ rect: CGRect) -> CGRect {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            let transform = CGAffineTransform(
                a: CGFloat(matrix.xx), b: CGFloat(matrix.yx), c: CGFloat(matrix.xy), d: CGFloat(matrix.yy),
                tx: CGFloat(matrix.x0), ty: CGFloat(matrix.y0))
            return rect.applying(transform)
        }

        /// The whole buffer.
        public var everything: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

        /// Whole pixels, so that nothing is drawn half over what was there.
        private func pixels(of area: CGRect) -> PixelRectangle? {
            let left = max(0, Int((area.minX * scale).rounded(.down)))
            let top = max(0, Int((area.minY * scale).rounded(.down)))
            let right = min(width, Int((area.maxX * scale).rounded(.up)))
            let bottom = min(height, Int((area.maxY * scale).rounded(.up)))
            guard right > left, bottom > top else { return nil }
            return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
        }

        private func drawAll(_ picture: DisplayList) {
            masks.nextFrame()
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            setSource(backdrop ?? picture.background)
            cairo_paint(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            if backdrop != nil {
                setSource(picture.background)
                cairo_paint(cairo)
            }
            cairo_scale(cairo, Double(scale), Double(scale))
            draw(picture.commands)
        }

        /// The pixels of the latest picture: `height` rows of `width` times four bytes.
        public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            cairo_surface_flush(surface)
            let bytes = UnsafeRawPointer(cairo_image_surface_get_data(surface))
            return try body(UnsafeRawBufferPointer(start: bytes, count: width * height * 4))
        }

        /// The latest picture as a PNG file.
        public func png() throws -> [UInt8] {
            var bytes: [UInt8] = []
            let status = withUnsafeMutablePointer(to: &bytes) { sink in
                cairo_surface_write_to_png_stream(
                    surface,
                    { sink, piece, count in
                        let bytes = sink?.assumingMemoryBound(to: [UInt8].self)
                        bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
                        return CAIRO_STATUS_SUCCESS
                    }, sink)
            }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw PixelError("A picture could not be made a PNG: \(Self.text(status)).")
            }
            return bytes
        }

        private static func text(_ status: cairo_status_t) -> String { String(cString: cairo_status_to_string(status)) }

        private static func pixels(_ length: CGFloat, scale: CGFloat, multiple: Int) throws -> Int {
            // A hair less before rounding up, so that 0.1 x 30 are 3 pixels and not 4.
            let exact = (length * scale - 1e-6).rounded(.up)
            guard exact >= 1, exact <= 32_767 else {
                throw PixelError(
                    "A picture of \(length) points at \(scale) pixels a point cannot be drawn: it must be 1 to 32767 pixels "
                        + "wide and high. Choose another size or scale.")
            }
            return (Int(exact) + multiple - 1) / multiple * multiple
        }
    }
#endif

/// A part of a buffer of pixels, all of it inside.
public struct PixelRectangle: Equatable, Sendable {
    /// The first column.
    public let x: Int
    /// The first row.
    public let y: Int
    /// How many columns.
    public let width: Int
    /// How many rows.
    public let height: Int
}

/// Why there is no picture.
public struct PixelError: Error, CustomStringConvertible {
    /// One sentence for whoever asked for it.
    public let description: String

    init(_ description: String) { self.description = description }
}
