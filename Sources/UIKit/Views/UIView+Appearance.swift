// How a view looks: its layer, background and opacity.

/// The values of a view that each frame reads. They are not visible to subclasses and other modules, so the compiler omits
/// the checks for overlapping accesses.
struct ViewLook {
    var backgroundColor: UIColor?
    var alpha: CGFloat = 1
    var isHidden = false
    /// The identifier of the view's layer in display lists; 0 until the view is first drawn.
    var displayLayerID: UInt64 = 0
}

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

    func setBackgroundColor(_ new: UIColor?) {
        let old = look.backgroundColor
        guard new != old else { return }
        look.backgroundColor = new
        // A layer that views share cannot draw the image of a view's color.
        let pattern = new?.pattern
        if pattern != nil || storedLayer != nil { ownLayer.backgroundPattern = pattern }
        if Self.recordingGroup != nil {
            // If the old color is nil, the animation fades in the new color from alpha 0, not from black.
            let (oldColor, newColor) = (displayColor(old), displayColor(new))
            recordChange(
                of: .backgroundColor, from: AnimatedValue(oldColor ?? newColor?.invisible ?? .black.invisible),
                to: AnimatedValue(newColor ?? oldColor?.invisible ?? .black.invisible),
                restore: { $0.backgroundColor = old })
        }
        setNeedsRedraw()
    }

    func setAlpha(_ new: CGFloat) {
        let old = look.alpha
        guard new != old, UsageReport.validate(new.isFinite, new, of: self, "alpha") else { return }
        look.alpha = new
        recordChange(of: .opacity, from: AnimatedValue(old), to: AnimatedValue(new), restore: { $0.alpha = old })
        setNeedsRedraw()
        observers?.notifyChanges()
    }

    func setIsHidden(_ new: Bool) {
        guard new != look.isHidden else { return }
        look.isHidden = new
        setNeedsRedraw()
        superview?.subviewSizingDidChange(self)
        observers?.notifyChanges()
    }
}
