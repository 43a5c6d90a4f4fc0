#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Larger layers are drawn each time, pixels.
        private static let largestLayer: CGFloat = 3_000_000

        /// What sums of places differ by without meaning it, pixels.
        private static let hair = 1e-6

        private func wholePixels(around bounds: CGRect) -> CGRect {
            let hair = CGFloat(Self.hair)
            return onPixels(bounds).insetBy(dx: hair - 1, dy: hair - 1).integral
        }

        /// Draws a layer whose coordinates are set from a picture that was kept of it, if there is one: the pixels are
        /// those that its commands would give.
        /// - Parameter start: Behind the beginning of the layer.
        /// - Returns: Behind its end; nil where nothing was drawn.
        func drawKeptPicture(
            of layer: DisplayLayer, _ commands: ArraySlice<DisplayCommand>, from start: Int
        ) -> Int? {
            guard layer.id != 0, let clip = layer.clip, !clip.isRectangle else { return nil }
            let box = wholePixels(around: clip.bounds)
            guard box.width * box.height <= Self.largestLayer, let end = Self.end(of: commands, from: start) else {
                return nil
            }
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            matrix.x0 -= Double(box.minX)
            matrix.y0 -= Double(box.minY)
            let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0]
            let lie = LayerStore.Lie(matrix: numbers.map { ($0 / Self.hair).rounded() }, clip: clip)
            let made = layers.picture(of: layer.id, commands[start..<end], lie) {
                picture(of: commands[start..<end], clippedTo: clip, matrix, box)
            }
            guard let made else { return nil }
            cairo_identity_matrix(cairo)
            cairo_set_source_surface(cairo, made, Double(box.minX), Double(box.minY))
            cairo_paint_with_alpha(cairo, Double(min(layer.opacity, 1)))
            return end + 1
        }

        private func picture(
            of commands: ArraySlice<DisplayCommand>, clippedTo clip: DisplayShape, _ matrix: cairo_matrix_t,
            _ box: CGRect
        ) -> OpaquePointer? {
            guard let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
            else { return nil }
            let (outer, areas) = (cairo, changed)
            (cairo, changed) = (cairo_create(picture), nil)
            var matrix = matrix
            cairo_save(cairo)
            cairo_set_matrix(cairo, &matrix)
            let layer = DisplayLayer(clip: clip)
            begin(layer)
            draw(commands)
            end(layer)
            cairo_destroy(cairo)
            (cairo, changed) = (outer, areas)
            return picture
        }

        private static func end(of commands: ArraySlice<DisplayCommand>, from start: Int) -> Int? {
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
