#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Makes a shape the current path; an empty path where it cannot be seen.
        ///
        /// Cairo counts pixels in 24 bits and wraps around beyond some eight million of them, so what lies outside is
        /// left out here, and rectangles are cut down to what is seen.
        /// - Parameter margin: How far what is drawn along the path may reach, points.
        func trace(_ shape: DisplayShape, margin: CGFloat = 0) {
            cairo_new_path(cairo)
            let seen = visibleRectangle.insetBy(dx: -margin - 1, dy: -margin - 1)
            guard shape.bounds.insetBy(dx: -margin, dy: -margin).intersects(seen) else { return }
            switch shape {
            case .rectangle(let rect): trace(rectangle: rect.standardized.intersection(seen))
            case .roundedRectangle(let rect, let radius): trace(rounded: rect.standardized, radius: radius)
            case .ellipse(let rect): trace(ellipse: rect.standardized)
            case .path(let elements): for element in elements { trace(element) }
            }
        }

        var visibleRectangle: CGRect {
            var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
            cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
            return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        }

        private func trace(rectangle rect: CGRect) {
            cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        }

        private func trace(rounded rect: CGRect, radius: CGFloat) {
            let r = Double(min(max(radius, 0), rect.width / 2, rect.height / 2))
            guard r > 0 else { return trace(rectangle: rect) }
            let (left, top) = (Double(rect.minX) + r, Double(rect.minY) + r)
            let (right, bottom) = (Double(rect.maxX) - r, Double(rect.maxY) - r)
            cairo_arc(cairo, left, top, r, .pi, 1.5 * .pi)
            cairo_arc(cairo, right, top, r, 1.5 * .pi, 2 * .pi)
            cairo_arc(cairo, right, bottom, r, 0, 0.5 * .pi)
            cairo_arc(cairo, left, bottom, r, 0.5 * .pi, .pi)
            cairo_close_path(cairo)
        }

        private func trace(ellipse rect: CGRect) {
            guard rect.width > 0, rect.height > 0 else { return }
            cairo_save(cairo)
            cairo_translate(cairo, Double(rect.midX), Double(rect.midY))
            cairo_scale(cairo, Double(rect.width) / 2, Double(rect.height) / 2)
            cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
            cairo_close_path(cairo)
            cairo_restore(cairo)
        }

        private func trace(_ element: PathElement) {
            switch element {
            case .move(let p): cairo_move_to(cairo, Double(p.x), Double(p.y))
            case .line(let p): cairo_line_to(cairo, Double(p.x), Double(p.y))
            case .curve(let c1, let c2, let p):
                cairo_curve_to(
                    cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
            case .quadCurve(let control, let p): quadCurve(control, p)
            case .close: cairo_close_path(cairo)
            }
        }

        /// The same curve as a cubic, the only kind that Cairo draws.
        private func quadCurve(_ control: CGPoint, _ end: CGPoint) {
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
