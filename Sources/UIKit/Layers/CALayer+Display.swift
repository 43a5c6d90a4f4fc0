import DisplayList

extension CALayer {
    /// Writes a layer that was added to another one, with what is in it.
    func display(into list: inout DisplayList, naming names: inout DisplayNames) {
        guard !isHidden, opacity > 0.01 else { return }
        if displayIdentity == 0 { displayIdentity = names.next() }
        let middle = bounds.center
        var place = affineTransform()
        place.tx += position.x - (place.a * middle.x + place.c * middle.y)
        place.ty += position.y - (place.b * middle.x + place.d * middle.y)
        let shape = LayerShape(bounds: bounds, cornerRadius: cornerRadius)
        list.commands.append(
            .beginLayer(
                DisplayLayer(id: displayIdentity, transform: place, opacity: CGFloat(min(opacity, 1)))))
        drawShadow(shape, isFilled: backgroundColor != nil, into: &list)
        let clip = clipShape(shape)
        if let clip { list.commands.append(.beginLayer(DisplayLayer(clip: clip))) }
        drawBackground(backgroundColor?.value, shape, into: &list)
        drawContents(into: &list)
        for sublayer in sublayers ?? [] { sublayer.display(into: &list, naming: &names) }
        drawBorder(shape, into: &list)
        if clip != nil { list.commands.append(.endLayer) }
        list.commands.append(.endLayer)
    }

    /// What cuts the layer's contents off; nil for nothing.
    func clipShape(_ shape: LayerShape) -> DisplayShape? {
        if let mask {
            guard let path = (mask as? CAShapeLayer)?.path else {
                return LayerShape(bounds: mask.frame, cornerRadius: mask.cornerRadius).outline()
            }
            let origin = mask.frame.origin
            return DisplayShape.path(path.elements).moved(x: origin.x, y: origin.y)
        }
        return masksToBounds ? shape.outline() : nil
    }

    func drawBackground(_ color: DisplayColor?, _ shape: LayerShape, into list: inout DisplayList) {
        if let color, color.alpha > 0 { list.commands.append(.fill(shape.outline(), color)) }
    }

    func drawBorder(_ shape: LayerShape, into list: inout DisplayList) {
        guard borderWidth > 0 else { return }
        let outline = shape.outline(inset: borderWidth / 2)
        list.commands.append(.stroke(outline, borderColor?.value ?? .black, width: borderWidth))
    }

    /// - Parameter isFilled: Whether the layer's rectangle casts a shadow.
    func drawShadow(_ shape: LayerShape, isFilled: Bool, into list: inout DisplayList) {
        guard shadowOpacity > 0, let color = shadowColor?.value, isFilled || shadowPath != nil else { return }
        let outline = shadowPath.map { DisplayShape.path($0.elements) } ?? shape.outline()
        let faded = DisplayColor(
            red: color.red, green: color.green, blue: color.blue,
            alpha: color.alpha * Double(min(max(shadowOpacity, 0), 1)))
        list.commands.append(
            .shadow(outline.moved(x: shadowOffset.width, y: shadowOffset.height), faded, blur: max(0, shadowRadius)))
    }
}

/// A layer's rectangle with its corners.
struct LayerShape {
    var bounds: CGRect
    var cornerRadius: CGFloat

    /// The outline, moved inward by so many points.
    func outline(inset: CGFloat = 0) -> DisplayShape {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset
        return radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
    }
}
