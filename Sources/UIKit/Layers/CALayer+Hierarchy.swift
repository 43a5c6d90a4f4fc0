// Adds and removes sublayers, and orders them among the layers of subviews.

extension CALayer {
    /// The layers of the subviews and the sublayers without a view, from back to front.
    var orderedSublayers: [CALayer] {
        let own = ownSublayers ?? []
        var (ordered, next) = ([CALayer](), 0)
        for (index, subview) in (view?.subviewList ?? []).enumerated() {
            while next < own.count, own[next].subviewCountBehind <= index {
                ordered.append(own[next])
                next += 1
            }
            ordered.append(subview.layer)
        }
        return ordered + own[next...]
    }

    /// The view that draws the layer: its own, or that of the nearest superlayer with a view.
    var drawingView: UIView? { view ?? hostView }

    var sublayersValue: [CALayer]? {
        guard let view, !view.subviewList.isEmpty else { return ownSublayers }
        return orderedSublayers
    }

    func setSublayers(_ new: [CALayer]?) {
        let new = new ?? []
        for layer in sublayers ?? [] where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
        for layer in new { addSublayer(layer) }
    }

    func performAddSublayer(_ layer: CALayer) {
        if let subview = layer.view, let view {
            view.addSubview(subview)
        } else {
            insert(layer, at: ownSublayers?.count ?? 0, subviewCountBehind: view?.subviewList.count ?? 0)
        }
    }

    func performInsertSublayer(_ layer: CALayer, at index: Int) {
        guard let view, !view.subviewList.isEmpty else {
            return insert(layer, at: min(index, ownSublayers?.count ?? 0), subviewCountBehind: 0)
        }
        let behind = orderedSublayers.filter { $0 !== layer }.prefix(index)
        let subviewCount = behind.count { $0.view != nil }
        if let subview = layer.view {
            let ownCount = behind.count - subviewCount
            view.insertSubview(subview, at: subviewCount)
            // The sublayers that were at the index or in front of it stay in front of the subview.
            for own in (ownSublayers ?? []).dropFirst(ownCount) {
                own.subviewCountBehind = max(own.subviewCountBehind, subviewCount + 1)
            }
        } else {
            insert(layer, at: behind.count - subviewCount, subviewCountBehind: subviewCount)
        }
    }

    func performRemoveFromSuperlayer() {
        if let view { return view.removeFromSuperview() }
        setNeedsRedraw(if: true)
        guard let superlayer = ownSuperlayer else { return }
        superlayer.ownSublayers?.removeSibling(self)
        if superlayer.ownSublayers?.isEmpty == true { superlayer.ownSublayers = nil }
        ownSuperlayer = nil
        setHostView(nil)
    }

    func insert(_ layer: CALayer, nextTo sibling: CALayer?, offset: Int) {
        guard let sibling, sibling !== layer, sibling.superlayer === self else { return addSublayer(layer) }
        guard view?.subviewList.isEmpty == false else {
            if layer.ownSuperlayer === self { layer.removeFromSuperlayer() }
            return insert(layer, at: (ownSublayers?.index(of: sibling) ?? 0) + offset, subviewCountBehind: 0)
        }
        let others = orderedSublayers.filter { $0 !== layer }
        insertSublayer(layer, at: UInt32((others.firstIndex { $0 === sibling } ?? others.count) + offset))
    }

    func insert(_ layer: CALayer, at index: Int, subviewCountBehind: Int) {
        requirePrecondition(
            layer !== self && (layer.ownSublayers == nil || !isDescendant(of: layer)),
            "A layer cannot be added to itself or to one of its descendants. Add a different layer.")
        // The layer of a view is added by adding the view, which a layer without a view cannot do.
        guard layer.view == nil else { return }
        layer.removeFromSuperlayer()
        layer.ownSuperlayer = self
        layer.subviewCountBehind = subviewCountBehind
        if ownSublayers == nil { ownSublayers = [] }
        ownSublayers?.insertSibling(layer, at: index)
        layer.setHostView(drawingView)
        drawingView?.sublayersNeedLayout()
        setNeedsRedraw(if: true)
    }

    /// Keeps the sublayers without a view in front of the same subviews after a subview was inserted.
    /// - Parameters:
    ///   - index: The index of the inserted subview.
    ///   - behindLayers: Whether the subview is behind the sublayers that are between it and the previous subview.
    func subviewWasInserted(at index: Int, behindLayers: Bool) {
        let least = behindLayers ? index : index + 1
        for layer in ownSublayers ?? [] where layer.subviewCountBehind >= least { layer.subviewCountBehind += 1 }
    }

    /// Keeps the sublayers without a view in front of the same subviews before a subview is removed.
    func subviewWillBeRemoved(_ subview: UIView) {
        guard let layers = ownSublayers, let index = view?.subviewList.index(of: subview) else { return }
        for layer in layers where layer.subviewCountBehind > index { layer.subviewCountBehind -= 1 }
    }

    /// Returns whether this layer is `layer` or one of its descendants.
    private func isDescendant(of layer: CALayer) -> Bool {
        sequence(first: self, next: \.superlayer).contains { $0 === layer }
    }

    /// Sets the view that draws this layer and its sublayers. Visits no sublayer if the view does not change.
    func setHostView(_ view: UIView?) {
        var rest = [self]
        while let layer = rest.popLast() {
            if layer.hostView === view { continue }
            layer.hostView = view
            if layer.view != nil { UIView.usesMasks = true }
            layer.addedTime = view?.window?.loop?.clock.time
            if layer.addedTime != nil { layer.didEnterWindow() }
            rest += layer.ownSublayers ?? []
            if let mask = layer.storedMask { rest.append(mask) }
        }
    }

    /// Records that the layer's view has entered a window. Changes of its sublayers are animated from the next frame on.
    func viewDidEnterWindow() {
        guard let time = view?.window?.loop?.clock.time else { return }
        didEnterWindow()
        var rest = (ownSublayers ?? []) + (storedMask.map { [$0] } ?? [])
        while let layer = rest.popLast() {
            layer.addedTime = time
            layer.didEnterWindow()
            rest += layer.ownSublayers ?? []
            if let mask = layer.storedMask { rest.append(mask) }
        }
    }
}
