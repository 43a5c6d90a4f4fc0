// The layout of sublayers, hit testing, and drawing of layers into a context.

extension CALayer {
    func requestLayout() {
        if let view { return view.setNeedsLayout() }
        guard !needsOwnLayout else { return }
        needsOwnLayout = true
        drawingView?.sublayersNeedLayout()
    }

    func performLayoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        layOutOwnSubtree()
    }

    /// Lays out this layer and those of its sublayers without a view that need layout, layers before their sublayers.
    func layOutOwnSubtree() {
        var rest = [self]
        while let layer = rest.popLast() {
            if layer.needsOwnLayout {
                layer.needsOwnLayout = false
                layer.layoutSublayers()
            }
            rest += layer.ownSublayers ?? []
        }
    }

    /// Returns the frontmost layer of the subtree at a point in the superlayer's coordinates.
    func frontmostLayer(at point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inner = convert(point, from: superlayer)
        guard contains(inner) || !masksToBounds else { return nil }
        for sublayer in (sublayers ?? []).reversed() {
            if let hit = sublayer.hitTest(inner) { return hit }
        }
        return contains(inner) ? self : nil
    }

    /// Draws the layer and its sublayers into a context.
    func drawSubtree(in context: CGContext) {
        let loop = drawingView?.window?.loop ?? FrameLoop.current
        let step = view.map { DrawingStep.view($0) } ?? .layer(self)
        view?.layoutIfNeeded()
        if let commands = loop.drawingCommands(of: step, size: bounds.size) { context.draw(commands) }
    }
}

extension UIView {
    /// Requests layout of the view's sublayers without a view in the next layout pass.
    func sublayersNeedLayout() {
        guard !layoutMarks.needsLayoutOfSublayers else { return }
        layoutMarks.needsLayoutOfSublayers = true
        markAncestorsForLayout()
    }

    /// Lays out the view's sublayers without a view that need layout.
    func layOutSublayersIfNeeded() {
        guard layoutMarks.needsLayoutOfSublayers else { return }
        layoutMarks.needsLayoutOfSublayers = false
        for sublayer in layer.ownSublayers ?? [] { sublayer.layOutOwnSubtree() }
    }
}
