#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    /// Draws display lists into a pixel buffer. Each frame replaces the previous frame in the buffer.
    ///
    /// Each pixel has four bytes in the order blue, green, red, alpha, with colors premultiplied by alpha. Rows have no
    /// padding. SDL calls this format ARGB8888, ffmpeg calls it bgra.
    public final class PixelRenderer {
        /// The scale, in pixels per point.
        public let scale: CGFloat
        /// The width of the buffer, in pixels.
        public let width: Int
        /// The height of the buffer, in pixels.
        public let height: Int

        private let backdrop: DisplayColor?
        /// The display list that the buffer currently shows; nil before the first frame.
        private var latestList: DisplayList?
        /// The rectangles that the current update redraws, in pixels; nil if the whole buffer is redrawn.
        var dirtyRects: [CGRect]?
        private let surface: OpaquePointer
        /// The current Cairo context. It draws into the buffer or, while a mask or a layer image is rendered, into the
        /// mask or the image.
        var cairo: OpaquePointer
        let maskCache = MaskCache()
        let layerCache = LayerCache()
        let textShaper = TextShaper()
        /// Whether layers are drawn from images of earlier frames.
        var cachesLayers = true
        /// The number of cached layers whose images are being drawn, one inside the other.
        var cachedDepth = 0
        /// The decoded bitmaps, by the identity of the `DisplayBitmap`.
        var bitmaps: [ObjectIdentifier: DecodedBitmap] = [:]

        /// Creates a renderer with a transparent buffer.
        ///
        /// - Parameters:
        ///   - size: The size of a frame, in points. The size of the buffer, in pixels, is rounded up.
        ///   - scale: The scale, in pixels per point. The default is 1.
        ///   - multiple: A number of pixels, at least 1. Width and height are rounded up to multiples of it; MP4 videos
        ///     need 2, because their sizes must be even. The default is 1.
        ///   - backdrop: The color behind frames with a translucent background. With nil, the default, their pixels
        ///     stay translucent.
        /// - Throws: `PixelError` if the width or the height is outside 1 to 32767 pixels, or if Cairo cannot
        ///   allocate the buffer.
        public init(size: CGSize, scale: CGFloat = 1, multiple: Int = 1, backdrop: DisplayColor? = nil) throws {
            width = try Self.pixelCount(of: size.width, scale: scale, multiple: multiple)
            height = try Self.pixelCount(of: size.height, scale: scale, multiple: multiple)
            self.scale = scale
            self.backdrop = backdrop
            surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            cairo = cairo_create(surface)
            let status = cairo_status(cairo)
            guard status == CAIRO_STATUS_SUCCESS else {
                cairo_destroy(cairo)
                cairo_surface_destroy(surface)
                throw PixelError(
                    "An image of \(width) x \(height) pixels could not be created: \(Self.message(for: status)).")
            }
        }

        deinit {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }

        /// Draws a frame into the whole buffer. Parts beyond the edges of the buffer are clipped.
        public func draw(_ list: DisplayList) {
            cairo_identity_matrix(cairo)
            cairo_reset_clip(cairo)
            drawContents(of: list)
            latestList = list
        }

        /// Draws commands into another context than that of the buffer.
        func draw(_ commands: [DisplayCommand], into context: OpaquePointer) {
            let buffer = cairo
            cairo = context
            draw(commands)
            cairo = buffer
        }

        /// Draws only the parts of a frame that differ from the latest frame. The pixels are the same as after
        /// `draw(_:)`.
        ///
        /// - Returns: The redrawn rectangles, in pixels. The array is empty if both frames are equal. It contains the
        ///   whole buffer if the size or the background differs, or if no frame was drawn before.
        public func update(to list: DisplayList) -> [PixelRectangle] {
            guard let latestList, let areas = list.changedAreas(since: latestList) else {
                draw(list)
                return [bounds]
            }
            self.latestList = list
            let rectangles = areas.compactMap(pixelRectangle)
            guard !rectangles.isEmpty else { return [] }
            cairo_identity_matrix(cairo)
            cairo_reset_clip(cairo)
            cairo_new_path(cairo)
            for area in rectangles {
                cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
            }
            cairo_clip(cairo)
            dirtyRects = rectangles.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
            drawContents(of: list)
            dirtyRects = nil
            return rectangles
        }

        /// Returns whether a rectangle intersects the areas to redraw. Returns true if the rectangle is nil or the
        /// whole buffer is redrawn.
        ///
        /// - Parameter bounds: A rectangle in points, in the coordinate system of the current layer.
        func needsDrawing(_ bounds: CGRect?) -> Bool {
            guard let dirtyRects, let bounds else { return true }
            let pixels = pixelRect(for: bounds).insetBy(dx: -1, dy: -1)
            return dirtyRects.contains { $0.intersects(pixels) }
        }

        /// Converts a rectangle from points in the coordinate system of the current layer to pixels of the buffer.
        func pixelRect(for rect: CGRect) -> CGRect {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            let transform = CGAffineTransform(
                a: CGFloat(matrix.xx), b: CGFloat(matrix.yx), c: CGFloat(matrix.xy), d: CGFloat(matrix.yy),
                tx: CGFloat(matrix.x0), ty: CGFloat(matrix.y0))
            return rect.applying(transform)
        }

        /// The rectangle of the whole buffer, in pixels.
        public var bounds: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

        /// Returns the smallest rectangle of whole pixels that contains an area, clipped to the buffer. Returns nil if
        /// the clipped rectangle is empty.
        ///
        /// Only whole pixels can be redrawn. In a partly covered pixel, the new contents would blend with the previous
        /// frame.
        ///
        /// - Parameter area: A rectangle in points, in the coordinate system of the frame.
        private func pixelRectangle(containing area: CGRect) -> PixelRectangle? {
            let left = max(0, Int((area.minX * scale).rounded(.down)))
            let top = max(0, Int((area.minY * scale).rounded(.down)))
            let right = min(width, Int((area.maxX * scale).rounded(.up)))
            let bottom = min(height, Int((area.maxY * scale).rounded(.up)))
            guard right > left, bottom > top else { return nil }
            return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
        }

        private func drawContents(of list: DisplayList) {
            maskCache.beginFrame()
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            setSource(backdrop ?? list.background)
            cairo_paint(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            if backdrop != nil {
                setSource(list.background)
                cairo_paint(cairo)
            }
            cairo_scale(cairo, Double(scale), Double(scale))
            draw(list.commands)
        }

        /// Calls a closure with the pixels of the latest frame: `height` rows of `width` pixels, four bytes each.
        ///
        /// The pointer is valid only during the call.
        public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            cairo_surface_flush(surface)
            let bytes = UnsafeRawPointer(cairo_image_surface_get_data(surface))
            return try body(UnsafeRawBufferPointer(start: bytes, count: width * height * 4))
        }

        /// Returns the latest frame as the bytes of a PNG file.
        ///
        /// - Throws: `PixelError` if Cairo cannot encode the image.
        public func png() throws -> [UInt8] {
            var bytes: [UInt8] = []
            let status = withUnsafeMutablePointer(to: &bytes) { context in
                cairo_surface_write_to_png_stream(
                    surface,
                    { context, data, count in
                        let bytes = context?.assumingMemoryBound(to: [UInt8].self)
                        bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                        return CAIRO_STATUS_SUCCESS
                    }, context)
            }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw PixelError("An image could not be encoded as PNG: \(Self.message(for: status)).")
            }
            return bytes
        }

        private static func message(for status: cairo_status_t) -> String {
            String(cString: cairo_status_to_string(status))
        }

        private static func pixelCount(of length: CGFloat, scale: CGFloat, multiple: Int) throws -> Int {
            // Subtract a tolerance before rounding up. Otherwise 100 points at a scale of 1.1 would give 111 pixels
            // instead of 110, because the product in floating point is slightly above 110.
            let exact = (length * scale - 1e-6).rounded(.up)
            guard exact >= 1, exact <= 32_767 else {
                throw PixelError(
                    "An image of \(length) points at \(scale) pixels per point cannot be drawn: its width and height must be "
                        + "1 to 32767 pixels. Choose another size or scale.")
            }
            return (Int(exact) + multiple - 1) / multiple * multiple
        }
    }
#endif
