// Draws layers from images that were rendered for earlier frames.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// The maximum area of a cached layer, in pixels.
        private static let maximumLayerArea: CGFloat = 3_000_000

        /// The nesting depth up to which layers are cached. The image of a cached layer is drawn by a nested call, so the
        /// limit also bounds the size of the stack.
        private static let maximumCachedDepth = 16

        /// The tolerance for accumulated rounding errors of positions, in pixels.
        private static let epsilon = 1e-6

        /// Returns the rectangle of whole pixels around a rectangle, with a margin of one pixel for antialiased edges.
        private func integralPixelRect(around bounds: CGRect) -> CGRect {
            let epsilon = CGFloat(Self.epsilon)
            return pixelRect(for: bounds).insetBy(dx: epsilon - 1, dy: epsilon - 1).integral
        }

        /// Draws a layer by copying its image from the layer cache, if the cache returns one. The pixels are the same
        /// as those that the layer's commands would draw.
        ///
        /// The current transform must be that of the layer.
        ///
        /// - Parameters:
        ///   - layer: The layer.
        ///   - commands: The commands that contain the layer.
        ///   - start: The index after the layer's `beginLayer`.
        /// - Returns: The index after the layer's `endLayer`, or nil if nothing was drawn.
        func drawCachedLayer(
            _ layer: DisplayLayer, in commands: ArraySlice<DisplayCommand>, from start: Int
        ) -> Int? {
            guard cachesLayers, layer.id != 0, let clip = layer.clip, !clip.isRectangle, layer.compositing == .normal,
                cachedDepth < Self.maximumCachedDepth
            else { return nil }
            let box = integralPixelRect(around: clip.bounds)
            guard box.width * box.height <= Self.maximumLayerArea, let end = Self.endOfLayer(in: commands, from: start)
            else {
                return nil
            }
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            matrix.x0 -= Double(box.minX)
            matrix.y0 -= Double(box.minY)
            let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0]
            let placement = LayerCache.Placement(matrix: numbers.map { ($0 / Self.epsilon).rounded() }, clip: clip)
            let cached = layerCache.image(of: layer.id, commands: commands[start..<end], placement: placement) {
                renderLayer(commands[start..<end], clippedTo: clip, matrix: matrix, box: box)
            }
            guard let cached else { return nil }
            cairo_identity_matrix(cairo)
            cairo_set_source_surface(cairo, cached, Double(box.minX), Double(box.minY))
            cairo_paint_with_alpha(cairo, Double(min(layer.opacity, 1)))
            return end + 1
        }

        /// Draws commands into a new image. Returns nil if Cairo cannot allocate the image.
        private func renderLayer(
            _ commands: ArraySlice<DisplayCommand>, clippedTo clip: DisplayShape, matrix: cairo_matrix_t,
            box: CGRect
        ) -> OpaquePointer? {
            guard let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
            else { return nil }
            let (target, savedRects) = (cairo, dirtyRects)
            (cairo, dirtyRects) = (cairo_create(image), nil)
            var matrix = matrix
            cairo_save(cairo)
            cairo_set_matrix(cairo, &matrix)
            let layer = OpenLayer(DisplayLayer(clip: clip))
            beginLayer(layer)
            cachedDepth += 1
            draw(commands)
            cachedDepth -= 1
            _ = endLayer(layer)
            cairo_destroy(cairo)
            (cairo, dirtyRects) = (target, savedRects)
            return image
        }

        /// Returns the index of the `endLayer` of a layer whose contents begin at `start`; nil if there is none.
        private static func endOfLayer(in commands: ArraySlice<DisplayCommand>, from start: Int) -> Int? {
            var depth = 0
            for index in start..<commands.endIndex {
                switch commands[index] {
                case .beginLayer: depth += 1
                case .endLayer where depth == 0: return index
                case .endLayer: depth -= 1
                default: break
                }
            }
            return nil
        }
    }
#endif
