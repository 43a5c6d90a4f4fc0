// Adds the outlines of shapes to the current path of Cairo.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Sets Cairo's current path to a shape, or to an empty path if the shape is not visible.
        ///
        /// Cairo stores pixel coordinates in 24 bits, which wrap around beyond about eight million pixels. Invisible
        /// shapes are therefore omitted, and rectangles are clipped to the visible area.
        ///
        /// - Parameter margin: The maximum distance by which a stroke extends beyond the path, in points. The default
        ///   is 0.
        func setPath(_ shape: DisplayShape, margin: CGFloat = 0) {
            cairo_new_path(cairo)
            let visible = visibleRectangle.insetBy(dx: -margin - 1, dy: -margin - 1)
            guard shape.bounds.insetBy(dx: -margin, dy: -margin).intersects(visible) else { return }
            cairo_set_fill_rule(cairo, shape.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            switch shape {
            case .rectangle(let rect): addRectangle(rect.standardized.intersection(visible))
            case .roundedRectangle(let rect, let radius): addRoundedRectangle(rect.standardized, radius: radius)
            case .ellipse(let rect): addEllipse(rect.standardized)
            case .path(let elements), .evenOddPath(let elements): for element in elements { addPathElement(element) }
            }
        }

        /// The bounding rectangle of the current clip, in points, in the coordinate system of the current layer.
        var visibleRectangle: CGRect {
            var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
            cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
            return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        }

        private func addRectangle(_ rect: CGRect) {
            cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        }

        private func addRoundedRectangle(_ rect: CGRect, radius: CGFloat) {
            let r = Double(min(max(radius, 0), rect.width / 2, rect.height / 2))
            guard r > 0 else { return addRectangle(rect) }
            let (left, top) = (Double(rect.minX) + r, Double(rect.minY) + r)
            let (right, bottom) = (Double(rect.maxX) - r, Double(rect.maxY) - r)
            cairo_arc(cairo, left, top, r, .pi, 1.5 * .pi)
            cairo_arc(cairo, right, top, r, 1.5 * .pi, 2 * .pi)
            cairo_arc(cairo, right, bottom, r, 0, 0.5 * .pi)
            cairo_arc(cairo, left, bottom, r, 0.5 * .pi, .pi)
            cairo_close_path(cairo)
        }

        private func addEllipse(_ rect: CGRect) {
            guard rect.width > 0, rect.height > 0 else { return }
            cairo_save(cairo)
            cairo_translate(cairo, Double(rect.midX), Double(rect.midY))
            cairo_scale(cairo, Double(rect.width) / 2, Double(rect.height) / 2)
            cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
            cairo_close_path(cairo)
            cairo_restore(cairo)
        }

        private func addPathElement(_ element: PathElement) {
            switch element {
            case .move(let p): cairo_move_to(cairo, Double(p.x), Double(p.y))
            case .line(let p): cairo_line_to(cairo, Double(p.x), Double(p.y))
            case .curve(let c1, let c2, let p):
                cairo_curve_to(
                    cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
            case .quadCurve(let control, let p): addQuadCurve(to: p, control: control)
            case .close: cairo_close_path(cairo)
            }
        }

        /// Adds a quadratic Bézier curve as an equal cubic one, because Cairo supports only cubic curves.
        ///
        /// Each cubic control point is 2/3 of the way from an end point to the quadratic control point.
        private func addQuadCurve(to end: CGPoint, control: CGPoint) {
            var (x, y) = (0.0, 0.0)
            if cairo_has_current_point(cairo) == 0 { cairo_move_to(cairo, Double(control.x), Double(control.y)) }
            cairo_get_current_point(cairo, &x, &y)
            let towards = { (start: Double, control: CGFloat) in start + (Double(control) - start) * 2 / 3 }
            cairo_curve_to(
                cairo, towards(x, control.x), towards(y, control.y), towards(Double(end.x), control.x),
                towards(Double(end.y), control.y), Double(end.x), Double(end.y))
        }
    }
#endif
