// How a view looks: its layer, background and opacity.

extension UIView {
    /// The layer, also if a subclass overrides `layer`.
    var ownLayer: CALayer { storedLayer ?? makeLayer() }

    /// The layer whose properties are displayed: that of the view, or a layer with default values if the view has none.
    /// Callers must not change it.
    var displayedLayer: CALayer {
        storedLayer ?? (Self.layerClass == CALayer.self ? CALayer.withDefaultValues : ownLayer)
    }

    private func makeLayer() -> CALayer {
        guard let type = Self.layerClass as? CALayer.Type else {
            failPrecondition("\(Self.self).layerClass must be CALayer or a subclass, not \(Self.layerClass)")
        }
        let layer = type.init()
        layer.view = self
        storedLayer = layer
        return layer
    }

    func backgroundColorDidChange(from old: UIColor?) {
        guard backgroundColor != old else { return }
        // A layer that views share cannot draw the image of a view's color.
        if backgroundColor?.pattern != nil { _ = layer }
        storedLayer?.backgroundPattern = backgroundColor?.pattern
        if Self.recordingGroup != nil {
            // If the old color is nil, the animation fades in the new color from alpha 0, not from black.
            let (oldColor, new) = (displayColor(old), displayColor(backgroundColor))
            recordChange(
                of: .backgroundColor, from: AnimatedValue(oldColor ?? new?.invisible ?? .black.invisible),
                to: AnimatedValue(new ?? oldColor?.invisible ?? .black.invisible),
                restore: { $0.backgroundColor = old })
        }
        setNeedsRedraw()
    }

    /// Returns false for an opacity that is ignored.
    func alphaDidChange(from old: CGFloat) -> Bool {
        guard alpha != old else { return true }
        guard UsageReport.validate(alpha.isFinite, alpha, of: self, "alpha") else { return false }
        recordChange(of: .opacity, from: AnimatedValue(old), to: AnimatedValue(alpha), restore: { $0.alpha = old })
        setNeedsRedraw()
        observers?.notifyChanges()
        return true
    }

    func isHiddenDidChange() {
        setNeedsRedraw()
        superview?.subviewSizingDidChange(self)
        observers?.notifyChanges()
    }
}
