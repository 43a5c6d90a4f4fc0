import DisplayList

extension UIView {
    /// Appends the drawing commands of the view and its subviews, with running animations applied.
    func draw(into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        let values = presentationValues
        guard !isHidden, values.alpha > 0.01 else { return }
        if displayLayerID == 0 { displayLayerID = layerIDs.makeNextID() }
        let (layer, shape) = (layer, LayerShape(bounds: values.bounds, cornerRadius: values.cornerRadius))
        let clip = layer.clipShape(in: shape)
        let castsShadow = layer.shadowOpacity > 0
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayLayerID, transform: values.transformToSuperview, opacity: min(values.alpha, 1),
                    clip: castsShadow ? nil : clip)))
        if castsShadow {
            // The shadow must not be clipped, so the content gets its own clipped display layer above the shadow.
            layer.drawShadow(of: shape, isFilled: values.backgroundColor != nil, into: &list)
            list.commands.append(.beginLayer(DisplayLayer(clip: clip)))
        }
        layer.drawBackground(values.backgroundColor, in: shape, into: &list)
        layer.drawContents(into: &list)
        drawContents(into: &list, bounds: values.bounds)
        drawSublayersAndSubviews(into: &list, layerIDs: &layerIDs)
        layer.drawBorder(of: shape, into: &list)
        drawXRays(into: &list)
        if castsShadow { list.commands.append(.endLayer) }
        list.commands.append(.endLayer)
    }

    /// Appends the drawing commands of the layer's sublayers and the view's subviews, from back to front.
    private func drawSublayersAndSubviews(into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        guard let sublayers = layer.sublayers else {
            for subview in subviews { subview.draw(into: &list, layerIDs: &layerIDs) }
            return
        }
        var next = 0
        for (index, subview) in subviews.enumerated() {
            while next < sublayers.count, sublayers[next].subviewCountBehind <= index {
                sublayers[next].drawLayerTree(into: &list, layerIDs: &layerIDs)
                next += 1
            }
            subview.draw(into: &list, layerIDs: &layerIDs)
        }
        for sublayer in sublayers[next...] { sublayer.drawLayerTree(into: &list, layerIDs: &layerIDs) }
    }

    /// Requests a call of `draw(_:)` before the next frame is shown.
    public func setNeedsDisplay() {
        recordedDrawing = nil
        setNeedsRedraw()
    }

    /// Requests a call of `draw(_:)` before the next frame is shown.
    /// - Parameter rect: The area to redraw, in points. It is ignored, because `draw(_:)` always redraws the whole
    ///   bounds.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

/// The drawing commands recorded during a call of `UIView.draw(_:)`.
struct RecordedDrawing {
    var commands: [DisplayCommand]
    /// The size of the view's bounds when the commands were recorded, in points.
    var size: CGSize
}

/// Generates the identifiers of layers in display lists.
///
/// Identifiers are assigned in the order in which layers are first drawn, so that equal runs produce equal display
/// lists.
struct LayerIDGenerator {
    private var last: UInt64 = 0

    mutating func makeNextID() -> UInt64 {
        last += 1
        return last
    }
}
