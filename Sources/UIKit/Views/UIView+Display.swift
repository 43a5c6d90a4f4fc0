import DisplayList

extension UIView {
    /// Writes the view and what is in it as drawing commands.
    func draw(into list: inout DisplayList, naming names: inout DisplayNames) {
        let look = shownLook
        guard !isHidden, look.alpha > 0.01 else { return }
        if displayIdentity == 0 { displayIdentity = names.next() }
        let (layer, shape) = (layer, LayerShape(bounds: look.bounds, cornerRadius: look.cornerRadius))
        let clip = layer.clipShape(shape)
        let casts = layer.shadowOpacity > 0
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayIdentity, transform: look.transformToSuperview, opacity: min(look.alpha, 1),
                    clip: casts ? nil : clip)))
        if casts {
            layer.drawShadow(shape, isFilled: look.backgroundColor != nil, into: &list)
            list.commands.append(.beginLayer(DisplayLayer(clip: clip)))
        }
        layer.drawBackground(look.backgroundColor, shape, into: &list)
        layer.drawContents(into: &list)
        drawContents(into: &list, bounds: look.bounds)
        drawTree(into: &list, naming: &names)
        layer.drawBorder(shape, into: &list)
        drawXRays(into: &list)
        if casts { list.commands.append(.endLayer) }
        list.commands.append(.endLayer)
    }

    /// Sublayers and subviews, from back to front.
    private func drawTree(into list: inout DisplayList, naming names: inout DisplayNames) {
        guard let sublayers = layer.sublayers else {
            for subview in subviews { subview.draw(into: &list, naming: &names) }
            return
        }
        var next = 0
        for (index, subview) in subviews.enumerated() {
            while next < sublayers.count, sublayers[next].subviewsBehind <= index {
                sublayers[next].display(into: &list, naming: &names)
                next += 1
            }
            subview.draw(into: &list, naming: &names)
        }
        for sublayer in sublayers[next...] { sublayer.display(into: &list, naming: &names) }
    }

    /// Asks for `draw(_:)` before the next frame is shown.
    public func setNeedsDisplay() {
        drawing = nil
        setNeedsRedraw()
    }

    /// Asks for `draw(_:)` before the next frame is shown; all of it is drawn.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}

/// What `draw(_:)` drew, and for which size.
struct ViewDrawing {
    var commands: [DisplayCommand]
    var size: CGSize
}

/// Hands out identities for display lists: by order of first drawing, so that the same run gives the same ones.
struct DisplayNames {
    private var last: UInt64 = 0

    mutating func next() -> UInt64 {
        last += 1
        return last
    }
}
