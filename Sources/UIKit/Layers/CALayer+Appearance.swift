// How a layer looks: its background, opacity, corners and mask.

extension CALayer {
    var backgroundColorValue: CGColor? {
        (view.map { $0.displayColor($0.backgroundColor) } ?? values.backgroundColor).map {
            CGColor($0, pattern: backgroundPattern)
        }
    }

    func setBackgroundColor(_ new: CGColor?) {
        if let view {
            view.backgroundColor = new.map { UIColor(cgColor: $0) }
            return
        }
        setNeedsRedraw(if: backgroundPattern != new?.pattern)
        backgroundPattern = new?.pattern
        change(\.backgroundColor, to: new?.value, of: .backgroundColor)
    }

    func setOpacity(_ new: Float) {
        if let view {
            view.alpha = CGFloat(new)
            return
        }
        guard UsageReport.validate(new.isFinite, new, of: self, "opacity") else { return }
        change(\.opacity, to: CGFloat(new), of: .opacity)
    }

    func setIsHidden(_ new: Bool) {
        if let view {
            view.isHidden = new
            return
        }
        storedIsHidden = new
        setNeedsRedraw(if: true)
    }

    func setCornerRadius(_ new: CGFloat) {
        let old = values.cornerRadius
        guard new != old else { return }
        view?.recordChange(
            of: .cornerRadius, from: AnimatedValue(old), to: AnimatedValue(new),
            restore: { $0.layer.cornerRadius = old })
        change(\.cornerRadius, to: new, of: .cornerRadius)
    }

    func setMask(_ new: CALayer?) {
        guard new !== storedMask else { return }
        storedMask?.setHostView(nil)
        storedMask = new
        storedMask?.setHostView(drawingView)
        setNeedsRedraw(if: true)
    }
}
