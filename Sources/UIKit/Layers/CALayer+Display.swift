import DisplayList

extension CALayer {
    /// Appends the drawing commands up to the layer's own content. Schedules the sublayers and the end of the layer.
    /// Called only for layers without a view.
    func beginDrawing(into list: inout DisplayList, layerIDs: inout LayerIDGenerator, steps: inout [DrawingStep]) {
        let layer = displayed
        guard !layer.isHidden, layer.opacity > 0.01 else { return }
        if displayLayerID == 0 { displayLayerID = layerIDs.makeNextID() }
        let transform = CGAffineTransform(
            toContainerFrom: layer.bounds, center: layer.position, transform: layer.affineTransform(),
            anchorPoint: layer.anchorPoint)
        let shape = layer.outline
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayLayerID, transform: transform, opacity: CGFloat(min(layer.opacity, 1)),
                    bounds: layer.bounds)))
        layer.drawShadow(of: shape, isFilled: layer.backgroundColor != nil, into: &list)
        let clip = layer.clipShape(in: shape)
        if let clip { list.commands.append(.beginLayer(DisplayLayer(clip: clip))) }
        layer.drawBackground(layer.backgroundColor?.value, in: shape, into: &list)
        layer.drawImage(into: &list)
        layer.drawContents(into: &list)
        steps.append(.endOfLayer(layer, shape, displayLayerCount: clip == nil ? 1 : 2))
        let sublayers = DrawingStep.sortedFromFront((ownSublayers ?? []).map { .layer($0) })
        steps.append(contentsOf: DrawingStep.enclosing(sublayers, in: layer.displayLayerOfSublayers))
    }

    /// Appends the drawing commands above the sublayers, and ends the display layers of the layer.
    func endDrawing(of shape: LayerShape, displayLayerCount: Int, into list: inout DisplayList) {
        drawBorder(of: shape, into: &list)
        for _ in 0..<displayLayerCount { list.commands.append(.endLayer) }
    }

    /// Returns the shape to which the layer's contents are clipped; nil if they are not clipped.
    func clipShape(in shape: LayerShape) -> DisplayShape? {
        if let mask = mask?.displayedMask {
            guard let shapeMask = mask as? CAShapeLayer, let path = shapeMask.path else {
                return LayerShape(
                    bounds: mask.frame, cornerRadius: mask.cornerRadius, corners: mask.maskedCorners,
                    curve: mask.cornerCurve
                ).outline()
            }
            let origin = mask.frame.origin
            return shapeMask.filledShape(of: path).translatedBy(x: origin.x, y: origin.y)
        }
        return masksToBounds ? shape.outline() : nil
    }

    /// The layer as it is displayed, also if it is that of a view, whose animations it then contains.
    private var displayedMask: CALayer { view?.animations == nil ? displayed : makeDisplayedCopy() }

    /// The layer's rounded rectangle.
    var outline: LayerShape {
        LayerShape(bounds: bounds, cornerRadius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
    }

    func drawBackground(_ color: DisplayColor?, in shape: LayerShape, into list: inout DisplayList) {
        if let color, color.alpha > 0 { list.commands.append(.fill(shape.outline(), color)) }
    }

    func drawBorder(of shape: LayerShape, into list: inout DisplayList) {
        guard borderWidth > 0 else { return }
        let outline = shape.outline(inset: borderWidth / 2)
        list.commands.append(.stroke(outline, borderColor?.value ?? .black, width: borderWidth))
    }

    /// Appends the drawing commands of the layer's shadow.
    /// - Parameter isFilled: Whether the layer has a background color. A layer without a background color casts a
    ///   shadow only if it has a `shadowPath`.
    func drawShadow(of shape: LayerShape, isFilled: Bool, into list: inout DisplayList) {
        guard shadowOpacity > 0, let color = shadowColor?.value, isFilled || shadowPath != nil else { return }
        let outline = shadowPath.map { DisplayShape.path($0.elements) } ?? shape.outline()
        let translucentColor = DisplayColor(
            red: color.red, green: color.green, blue: color.blue,
            alpha: color.alpha * Double(min(max(shadowOpacity, 0), 1)))
        list.commands.append(
            .shadow(
                outline.translatedBy(x: shadowOffset.width, y: shadowOffset.height), translucentColor,
                blur: max(0, shadowRadius)))
    }
}

/// The rounded rectangle of a layer, in points.
struct LayerShape {
    var bounds: CGRect
    var cornerRadius: CGFloat
    /// The rounded corners.
    var corners = CACornerMask.all
    /// The form of the rounded corners.
    var curve = CALayerCornerCurve.circular

    /// Returns the rounded rectangle, inset on each side by the given distance in points. The corner radius is limited
    /// to half the shorter side.
    func outline(inset: CGFloat = 0) -> DisplayShape {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset
        guard radius > 0, !corners.isDisjoint(with: .all) else { return .rectangle(rect) }
        return corners.isSuperset(of: .all) && curve != .continuous
            ? .roundedRectangle(rect, radius: radius) : path(of: rect, radius: radius)
    }
}
