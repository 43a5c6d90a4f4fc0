#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Runs the commands in the coordinates that are set.
        func draw(_ commands: [DisplayCommand]) {
            var open: [DisplayLayer] = []
            var hidden = 0
            for command in commands {
                switch command {
                case .beginLayer(let layer):
                    if hidden > 0 || !layer.isDrawable || !begin(layer) {
                        hidden += 1
                    } else {
                        open.append(layer)
                    }
                case .endLayer:
                    if hidden > 0 { hidden -= 1 } else if let layer = open.popLast() { end(layer) }
                case .fill(let shape, let color):
                    if hidden == 0 { fill(shape, color) }
                case .stroke(let shape, let color, let width):
                    if hidden == 0 { stroke(shape, color, width: width) }
                case .text(let text):
                    if hidden == 0 { draw(text) }
                case .shadow(let shape, let color, let blur):
                    if hidden == 0 { shadow(shape, color, blur: blur) }
                }
            }
            while let layer = open.popLast() { end(layer) }
        }

        func setSource(_ color: DisplayColor) {
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        }

        /// False, and nothing begun, where the layer is too small within those around it to be drawn: Cairo stops
        /// drawing altogether after a matrix without an inverse.
        private func begin(_ layer: DisplayLayer) -> Bool {
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
            if let clip = layer.clip {
                trace(clip)
                cairo_clip(cairo)
            }
            if layer.opacity < 1 {
                cairo_push_group(cairo)
                // The group is clipped as a whole when it is painted; clipped twice, its edges would be too faint.
                cairo_reset_clip(cairo)
            }
            return true
        }

        private func end(_ layer: DisplayLayer) {
            if layer.opacity < 1 {
                cairo_pop_group_to_source(cairo)
                cairo_paint_with_alpha(cairo, Double(layer.opacity))
            }
            cairo_restore(cairo)
        }

        func fill(_ shape: DisplayShape, _ color: DisplayColor) {
            guard shape.isDrawable, color.alpha > 0 else { return }
            trace(shape)
            setSource(color)
            cairo_fill(cairo)
        }

        private func stroke(_ shape: DisplayShape, _ color: DisplayColor, width: CGFloat) {
            guard shape.isDrawable, color.alpha > 0, width.isFinite, width > 0 else { return }
            trace(shape, margin: shape.reach(ofLine: width))
            setSource(color)
            cairo_set_line_width(cairo, Double(width))
            cairo_stroke(cairo)
        }
    }
#endif
