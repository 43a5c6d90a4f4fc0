// The position and size of a view. An animator sets centers and transforms of thousands of views per frame.

extension UIView {
    var frameValue: CGRect {
        CGRect(size: bounds.size, position: storedCenter, anchorPoint: storedAnchorPoint, transform: storedTransform)
    }

    func setFrame(_ new: CGRect) {
        guard UsageReport.validate(new.isFinite, new, of: self, "frame") else { return }
        let new = new.standardized
        let size = storedTransform.sizeBeforeTransform(new.size)
        let pausedObservers = observers
        pausedObservers?.pauseNotifications()
        // As on Apple's systems, overrides of `bounds` and `center` are not called.
        setBounds(CGRect(origin: storedBounds.origin, size: size))
        setCenter(storedTransform.position(ofCenter: new.center, size: size, anchorPoint: storedAnchorPoint))
        pausedObservers?.resumeNotifications()
    }

    func setBounds(_ new: CGRect) {
        guard new != storedBounds, UsageReport.validate(new.isFinite, new, of: self, "bounds")
        else { return }
        let old = storedBounds
        let new = CGRect(
            x: new.origin.x, y: new.origin.y, width: abs(new.width), height: abs(new.height))
        boundsWillChange(to: new)
        storedBounds = new
        recordChange(of: .bounds, from: AnimatedValue(old), to: AnimatedValue(new), restore: { $0.bounds = old })
        if new.size != old.size {
            layoutFrameDidChange()
            superviewNeedsLayout()
            resizeSubviews(oldSize: old.size)
            dynamicAnimators.referenceDidResize()
        }
        setNeedsLayout()
        setNeedsRedraw()
        updateSafeAreaAfterBoundsChange(oldWidth: old.width)
        boundsDidChange(from: old)
        observers?.notifyChanges()
    }

    func setCenter(_ new: CGPoint) {
        guard new != storedCenter, UsageReport.validate(new.isFinite, new, of: self, "center")
        else { return }
        let old = storedCenter
        recordChange(
            of: .position, from: AnimatedValue(old), to: AnimatedValue(new), restore: { $0.center = old })
        storedCenter = new
        layoutFrameDidChange()
        setNeedsRedraw()
        updateSafeAreaAfterMove()
        observers?.notifyChanges()
    }

    func setTransform(_ new: CGAffineTransform) {
        guard new != storedTransform,
            UsageReport.validate(new.isFinite, new, of: self, "transform")
        else { return }
        let old = storedTransform
        recordTransform(from: old, to: new)
        storedTransform = new
        setNeedsRedraw()
        observers?.notifyChanges()
    }

    func setAnchorPoint(_ new: CGPoint) {
        guard new != storedAnchorPoint,
            UsageReport.validate(new.isFinite, new, of: self, "anchorPoint")
        else { return }
        storedAnchorPoint = new
        layoutFrameDidChange()
        setNeedsRedraw()
        updateSafeAreaAfterMove()
    }

    /// The rectangle that the view would have in its superview's coordinates without its transform, in points.
    var untransformedFrame: CGRect {
        CGRect(size: storedBounds.size, position: storedCenter, anchorPoint: storedAnchorPoint, transform: .identity)
    }
}
