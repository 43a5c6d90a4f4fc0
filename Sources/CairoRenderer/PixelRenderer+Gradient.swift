// Fills shapes with gradients, and sets the styles of lines.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Fills a shape with a gradient.
        func fill(_ shape: DisplayShape, _ gradient: DisplayGradient) {
            guard shape.isDrawable, gradient.isDrawable, needsDrawing(shape.bounds) else { return }
            guard let pattern = gradient.makePattern() else { return }
            setPath(shape)
            cairo_set_source(cairo, pattern)
            cairo_fill(cairo)
            cairo_pattern_destroy(pattern)
        }

        /// Sets the width, in points, and the style of the next stroke.
        func setLine(width: CGFloat, style: DisplayLineStyle) {
            cairo_set_line_width(cairo, Double(width))
            cairo_set_line_cap(cairo, style.cap.cairo)
            cairo_set_line_join(cairo, style.join.cairo)
            cairo_set_miter_limit(cairo, Double(style.miterLimit))
        }
    }

    extension DisplayGradient {
        /// Returns a pattern that the caller destroys; nil if Cairo cannot create it.
        fileprivate func makePattern() -> OpaquePointer? {
            let pattern: OpaquePointer?
            switch direction {
            case .axial(let start, let end):
                pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
            case .radial(let center, let radii):
                // Patterns have circles; the matrix maps the ellipse to a circle with the radius 1.
                pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
                var matrix = cairo_matrix_t()
                cairo_matrix_init(
                    &matrix, 1 / Double(radii.width), 0, 0, 1 / Double(radii.height),
                    -Double(center.x) / Double(radii.width), -Double(center.y) / Double(radii.height))
                if let pattern { cairo_pattern_set_matrix(pattern, &matrix) }
            }
            guard let pattern else { return nil }
            for stop in stops {
                let color = stop.color
                cairo_pattern_add_color_stop_rgba(
                    pattern, Double(stop.location), color.red, color.green, color.blue, color.alpha)
            }
            return pattern
        }
    }

    extension DisplayShape {
        var usesEvenOddRule: Bool { if case .evenOddPath = self { true } else { false } }
    }

    extension CGLineCap {
        fileprivate var cairo: cairo_line_cap_t {
            switch self {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        }
    }

    extension CGLineJoin {
        fileprivate var cairo: cairo_line_join_t {
            switch self {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        }
    }
#endif
