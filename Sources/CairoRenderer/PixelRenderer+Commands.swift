#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Runs the commands in the coordinates that are set.
        func draw(_ commands: [DisplayCommand]) {
            draw(commands[...])
        }

        func draw(_ commands: ArraySlice<DisplayCommand>) {
            var open: [DisplayLayer] = []
            var hidden = 0
            var next = commands.startIndex
            while next < commands.endIndex {
                let command = commands[next]
                next += 1
                switch command {
                case .beginLayer(let layer):
                    if hidden > 0 || !layer.isDrawable || !enter(layer) {
                        hidden += 1
                    } else if let end = drawKeptPicture(of: layer, commands, from: next) {
                        cairo_restore(cairo)
                        next = end
                    } else {
                        begin(layer)
                        open.append(layer)
                    }
                case .endLayer:
                    if hidden > 0 { hidden -= 1 } else if let layer = open.popLast() { end(layer) }
                case .fill(let shape, let color):
                    if hidden == 0 { fill(shape, color) }
                case .stroke(let shape, let color, let width):
                    if hidden == 0 { stroke(shape, color, width: width) }
                case .text(let text):
                    if hidden == 0, isToBeDrawn(command.bounds) { draw(text) }
                case .shadow(let shape, let color, let blur):
                    if hidden == 0, isToBeDrawn(command.bounds) { shadow(shape, color, blur: blur) }
                case .bitmap(let bitmap, let rect):
                    if hidden == 0, isToBeDrawn(command.bounds) { draw(bitmap, in: rect) }
                }
            }
            while let layer = open.popLast() { end(layer) }
        }

        func setSource(_ color: DisplayColor) {
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        }

        /// Goes over to a layer's coordinates. False, and nothing done, where nothing of it is to be drawn, or where it is
        /// too small within those around it: Cairo stops drawing altogether after a matrix without an inverse.
        private func enter(_ layer: DisplayLayer) -> Bool {
            let t = layer.transform
            var (matrix, outer) = (cairo_matrix_t(), cairo_matrix_t())
            var inner = cairo_matrix_t(
                xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
            cairo_get_matrix(cairo, &outer)
            cairo_matrix_multiply(&matrix, &inner, &outer)
            let determinant = matrix.xx * matrix.yy - matrix.xy * matrix.yx
            guard determinant.isFinite, abs(determinant) > 1e-12 else { return false }
            cairo_save(cairo)
            cairo_set_matrix(cairo, &matrix)
            guard isToBeDrawn(layer.clip?.bounds) else {
                cairo_restore(cairo)
                return false
            }
            return true
        }

        func begin(_ layer: DisplayLayer) {
            if let clip = layer.clip { begin(clip) }
            if layer.isDrawnApart {
                cairo_push_group(cairo)
                // The group is clipped as a whole when it is painted; clipped twice, its edges would be too faint.
                cairo_reset_clip(cairo)
            }
        }

        /// A rectangle clips what is drawn. Other shapes are cut out of a picture of their own when the layer ends: to
        /// clip each thing in it by their outline is what Cairo takes longest for.
        private func begin(_ clip: DisplayShape) {
            if case .rectangle = clip {
                trace(clip)
            } else {
                var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
                trace(clip)
                cairo_path_extents(cairo, &x1, &y1, &x2, &y2)
                cairo_new_path(cairo)
                setPixelRectangle(CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
            }
            cairo_clip(cairo)
        }

        /// Makes whole pixels around a rectangle the current path.
        private func setPixelRectangle(_ rect: CGRect) {
            let pixels = onPixels(rect)
            guard pixels.width > 0, pixels.height > 0 else { return }
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            let (left, top) = (pixels.minX.rounded(.down) - 1, pixels.minY.rounded(.down) - 1)
            cairo_rectangle(
                cairo, Double(left), Double(top), Double(pixels.maxX.rounded(.up) + 1 - left),
                Double(pixels.maxY.rounded(.up) + 1 - top))
            cairo_restore(cairo)
        }

        func end(_ layer: DisplayLayer) {
            if layer.isDrawnApart {
                cairo_pop_group_to_source(cairo)
                if let clip = layer.clip, !clip.isRectangle {
                    trace(clip)
                    cairo_clip(cairo)
                }
                cairo_paint_with_alpha(cairo, Double(min(layer.opacity, 1)))
            }
            cairo_restore(cairo)
        }

        func fill(_ shape: DisplayShape, _ color: DisplayColor) {
            guard shape.isDrawable, color.alpha > 0, isToBeDrawn(shape.bounds) else { return }
            trace(shape)
            setSource(color)
            cairo_fill(cairo)
        }

        private func stroke(_ shape: DisplayShape, _ color: DisplayColor, width: CGFloat) {
            guard shape.isDrawable, color.alpha > 0, width.isFinite, width > 0 else { return }
            let reach = shape.reach(ofLine: width)
            guard isToBeDrawn(shape.bounds.insetBy(dx: -reach, dy: -reach)) else { return }
            if strokeByMask(shape, color, width: width, reach: reach) { return }
            trace(shape, margin: reach)
            setSource(color)
            cairo_set_line_width(cairo, Double(width))
            cairo_stroke(cairo)
        }
    }

    extension DisplayLayer {
        /// Whether its contents become a picture of their own first.
        fileprivate var isDrawnApart: Bool { opacity < 1 || clip.map { !$0.isRectangle } ?? false }
    }

    extension DisplayShape {
        var isRectangle: Bool { if case .rectangle = self { true } else { false } }
    }
#endif
