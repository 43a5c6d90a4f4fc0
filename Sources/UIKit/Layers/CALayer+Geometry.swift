// The position, size and transform of a layer, which those of its view replace if it has one.

extension CALayer {
    func setBounds(_ new: CGRect) {
        if let view {
            view.bounds = new
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "bounds") else { return }
        let new = new.standardized
        if new.size != values.bounds.size {
            requestLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        change(\.bounds, to: new, of: .bounds)
    }

    func setPosition(_ new: CGPoint) {
        if let view {
            view.center = new
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "position") else { return }
        change(\.position, to: new, of: .position)
    }

    func setAnchorPoint(_ new: CGPoint) {
        if let view {
            view.anchorPoint = new
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "anchorPoint") else { return }
        change(\.anchorPoint, to: new, of: .anchorPoint)
    }

    /// Whether a layer of the program has a z-position other than 0.
    static var usesZPositions = false

    func setZPosition(_ new: CGFloat) {
        guard UsageReport.validate(new.isFinite, new, of: self, "zPosition") else { return }
        if new != 0 { Self.usesZPositions = true }
        change(\.zPosition, to: new, of: .zPosition)
    }

    func setFrame(_ new: CGRect) {
        if let view {
            view.frame = new
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "frame") else { return }
        let new = new.standardized
        bounds.size = values.transform.sizeBeforeTransform(new.size)
        position = values.transform.position(
            ofCenter: new.center, size: values.bounds.size, anchorPoint: values.anchorPoint)
    }

    func performSetAffineTransform(_ new: CGAffineTransform) {
        if let view {
            view.transform = new
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "setAffineTransform(_:)") else { return }
        change(\.transform, to: new, of: .transform)
    }
}
