// Draws the commands of a display list, and begins and ends its layers.

#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    extension PixelRenderer {
        /// Draws commands. Their coordinates are in the coordinate system of the current transform.
        func draw(_ commands: [DisplayCommand]) {
            draw(commands[...])
        }

        func draw(_ commands: ArraySlice<DisplayCommand>) {
            var openLayers: [OpenLayer] = []
            var hiddenDepth = 0
            var next = commands.startIndex
            while next < commands.endIndex {
                let command = commands[next]
                next += 1
                switch command {
                case .beginLayer(let layer):
                    if hiddenDepth > 0 || !layer.isDrawable || !applyTransform(of: layer) {
                        hiddenDepth += 1
                    } else if !commands[next...].beginWithMask,
                        let end = drawCachedLayer(layer, in: commands, from: next)
                    {
                        cairo_restore(cairo)
                        next = end
                    } else {
                        let open = OpenLayer(layer, contents: commands[next...])
                        beginLayer(open)
                        openLayers.append(open)
                    }
                case .endLayer:
                    if hiddenDepth > 0 {
                        hiddenDepth -= 1
                    } else if let layer = openLayers.popLast(), let mask = endLayer(layer) {
                        // Only a mask at the beginning of a layer masks it.
                        if let open = openLayers.last, open.isMasked, open.mask == nil {
                            openLayers[openLayers.count - 1].mask = mask
                        } else {
                            cairo_pattern_destroy(mask)
                        }
                    }
                case .fill(let shape, let color):
                    if hiddenDepth == 0 { fill(shape, color) }
                case .stroke(let shape, let color, let width, let style):
                    if hiddenDepth == 0 { stroke(shape, color, width: width, style: style) }
                case .gradient(let shape, let gradient):
                    if hiddenDepth == 0 { fill(shape, gradient) }
                case .text(let text):
                    if hiddenDepth == 0, needsDrawing(command.bounds) { draw(text) }
                case .shadow(let shape, let color, let blur):
                    if hiddenDepth == 0, needsDrawing(command.bounds) {
                        drawShadow(of: shape, color: color, blur: blur)
                    }
                case .bitmap(let bitmap, let rect):
                    if hiddenDepth == 0, needsDrawing(command.bounds) { draw(bitmap, in: rect) }
                }
            }
            while let layer = openLayers.popLast() { cairo_pattern_destroy(endLayer(layer)) }
        }

        func setSource(_ color: DisplayColor) {
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        }

        /// Saves Cairo's graphics state and applies the transform of a layer.
        ///
        /// - Returns: False, with the state unchanged, if no part of the layer needs drawing, or if the combined
        ///   transform of the layer and its enclosing layers is not invertible. Such a transform would put Cairo into
        ///   an error state, in which it draws nothing more.
        private func applyTransform(of layer: DisplayLayer) -> Bool {
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
            guard needsDrawing(layer.clip?.bounds) else {
                cairo_restore(cairo)
                return false
            }
            return true
        }

        /// Applies the clip of a layer, and begins a Cairo group if the layer is composited as a whole.
        func beginLayer(_ open: OpenLayer) {
            if let clip = open.layer.clip { setClip(clip) }
            if let bounds = open.boundsOfMask, !open.isMaskInverted { setClip(toWholePixelsAround: bounds) }
            if open.isDrawnAsGroup {
                cairo_push_group(cairo)
                // The group is clipped when it is painted. If its contents were also clipped, antialiasing would be
                // applied twice and make the edges too faint.
                cairo_reset_clip(cairo)
            }
        }

        /// Clips to a shape: exactly to a rectangle, and for any other shape to the whole pixels around it.
        ///
        /// `endLayer(_:)` clips to the exact shape when it paints the Cairo group of the layer. The commands in the
        /// group are not clipped to the exact shape, because clipping to an arbitrary path is Cairo's slowest
        /// operation.
        private func setClip(_ clip: DisplayShape) {
            if case .rectangle = clip {
                setPath(clip)
            } else {
                var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
                setPath(clip)
                cairo_path_extents(cairo, &x1, &y1, &x2, &y2)
                cairo_new_path(cairo)
                setPathToWholePixels(around: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
            }
            cairo_clip(cairo)
        }

        /// Clips to the whole pixels around the rectangle of a mask, because nothing of the layer is seen outside of it. The groups
        /// of the layer and of the mask are then not larger. A null rectangle, of a mask that draws nothing, hides everything.
        private func setClip(toWholePixelsAround bounds: CGRect) {
            if !bounds.isNull { setPathToWholePixels(around: bounds) }
            cairo_clip(cairo)
        }

        /// Sets the current path to the rectangle of whole pixels around a rectangle, with a margin of one pixel.
        private func setPathToWholePixels(around rect: CGRect) {
            let pixels = pixelRect(for: rect)
            guard pixels.width > 0, pixels.height > 0 else { return }
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            let (left, top) = (pixels.minX.rounded(.down) - 1, pixels.minY.rounded(.down) - 1)
            cairo_rectangle(
                cairo, Double(left), Double(top), Double(pixels.maxX.rounded(.up) + 1 - left),
                Double(pixels.maxY.rounded(.up) + 1 - top))
            cairo_restore(cairo)
        }

        /// Ends a layer: paints its Cairo group, if it has one, and restores Cairo's state from before the layer.
        /// - Returns: The image of a mask, which is not painted and must be destroyed; nil for other layers.
        func endLayer(_ open: OpenLayer) -> OpaquePointer? {
            let layer = open.layer
            defer { cairo_restore(cairo) }
            guard open.isDrawnAsGroup else { return nil }
            if layer.isMask { return cairo_pop_group(cairo) }
            if let mask = open.mask {
                cairo_set_operator(cairo, open.isMaskInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
                cairo_set_source(cairo, mask)
                cairo_paint(cairo)
                cairo_pattern_destroy(mask)
            }
            cairo_pop_group_to_source(cairo)
            if let clip = layer.clip, !clip.isRectangle {
                setPath(clip)
                cairo_clip(cairo)
            }
            cairo_set_operator(cairo, layer.compositing.cairoOperator)
            cairo_paint_with_alpha(cairo, Double(min(layer.opacity, 1)))
            return nil
        }

        func fill(_ shape: DisplayShape, _ color: DisplayColor) {
            guard shape.isDrawable, color.alpha > 0, needsDrawing(shape.bounds) else { return }
            setPath(shape)
            setSource(color)
            cairo_fill(cairo)
        }

        private func stroke(
            _ shape: DisplayShape, _ color: DisplayColor, width: CGFloat, style: DisplayLineStyle
        ) {
            guard shape.isDrawable, color.alpha > 0, width.isFinite, width > 0 else { return }
            let outset = shape.strokeOutset(width: width, style: style)
            guard needsDrawing(shape.bounds.insetBy(dx: -outset, dy: -outset)) else { return }
            if strokeWithMask(shape, color, width: width, style: style, outset: outset) { return }
            setPath(shape, margin: outset)
            setSource(color)
            setLine(width: width, style: style)
            cairo_stroke(cairo)
        }
    }

    /// A layer whose contents are being drawn.
    struct OpenLayer {
        let layer: DisplayLayer
        /// The rectangle in which the mask of the layer draws, in points in the layer's coordinate system; nil without a mask.
        let boundsOfMask: CGRect?
        /// Whether the mask hides where it is opaque.
        let isMaskInverted: Bool
        /// The image of the mask, after it was drawn.
        var mask: OpaquePointer?

        /// Creates a layer from its properties and the commands that begin with its contents.
        init(_ layer: DisplayLayer, contents: ArraySlice<DisplayCommand> = []) {
            (self.layer, boundsOfMask) = (layer, contents.boundsOfMask)
            if case .beginLayer(let mask)? = contents.first {
                isMaskInverted = mask.isInverted
            } else {
                isMaskInverted = false
            }
        }

        /// Whether the contents begin with a mask.
        var isMasked: Bool { boundsOfMask != nil }

        /// Whether the contents are drawn into a Cairo group, which is then clipped and painted as one image.
        fileprivate var isDrawnAsGroup: Bool {
            layer.isMask || isMasked || layer.opacity < 1 || layer.compositing != .normal
                || layer.clip.map { !$0.isRectangle } ?? false
        }
    }

    extension ArraySlice<DisplayCommand> {
        /// A rectangle that contains everything that the mask at the beginning draws, in the coordinate system of the masked layer;
        /// nil if the commands do not begin with a mask, and null if it draws nothing. Clips in the mask can make less visible.
        fileprivate var boundsOfMask: CGRect? {
            guard beginWithMask else { return nil }
            var (transforms, bounds) = ([CGAffineTransform.identity], CGRect.null)
            for command in self {
                let transform = transforms[transforms.count - 1]
                switch command {
                case .beginLayer(let layer): transforms.append(layer.transform.concatenating(transform))
                case .endLayer: transforms.removeLast()
                default:
                    if let area = command.bounds?.applying(transform), area.isFinite { bounds = bounds.union(area) }
                }
                if transforms.count == 1 { break }
            }
            return bounds
        }
    }

    extension DisplayCompositing {
        fileprivate var cairoOperator: cairo_operator_t {
            switch self {
            case .normal, .isolated: CAIRO_OPERATOR_OVER
            case .multiply: CAIRO_OPERATOR_MULTIPLY
            case .screen: CAIRO_OPERATOR_SCREEN
            case .overlay: CAIRO_OPERATOR_OVERLAY
            case .darken: CAIRO_OPERATOR_DARKEN
            case .lighten: CAIRO_OPERATOR_LIGHTEN
            case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
            case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
            case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
            case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
            case .difference: CAIRO_OPERATOR_DIFFERENCE
            case .exclusion: CAIRO_OPERATOR_EXCLUSION
            case .hue: CAIRO_OPERATOR_HSL_HUE
            case .saturation: CAIRO_OPERATOR_HSL_SATURATION
            case .color: CAIRO_OPERATOR_HSL_COLOR
            case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
            case .plusLighter: CAIRO_OPERATOR_ADD
            }
        }
    }

    extension DisplayShape {
        var isRectangle: Bool { if case .rectangle = self { true } else { false } }
    }
#endif
