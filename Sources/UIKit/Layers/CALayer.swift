/// How a view's rectangle is drawn: its corners, its border, and whether it clips.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// Whose layer it is: drawing anew is asked of it.
    weak var view: UIView?

    /// A layer that draws nothing.
    public override init() { super.init() }

    /// The corners' radius, points; by default 0. More than half the shorter side counts as that half.
    open var cornerRadius: CGFloat = 0 { didSet { redraw(if: cornerRadius != oldValue) } }
    /// The border's width, points, drawn inside the bounds; by default 0, no border.
    open var borderWidth: CGFloat = 0 { didSet { redraw(if: borderWidth != oldValue) } }
    /// The border's color; nil, the default, is black.
    open var borderColor: CGColor? { didSet { redraw(if: borderColor != oldValue) } }
    /// Whether what lies outside the bounds (and outside the round corners) is cut off; by default false.
    open var masksToBounds = false { didSet { redraw(if: masksToBounds != oldValue) } }

    private func redraw(if changed: Bool) {
        if changed { view?.setNeedsRedraw() }
    }
}
