/// The layout guide of the area that the keyboard on the screen covers in a view.
///
/// There is a keyboard on the screen only if `FrameLoop.keyboardHeight` is above 0.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether a view has such a guide, so that movements of the keyboard change constraints.
    static var isUsed = false
}

extension UIView {
    /// The layout guide of the area that the keyboard on the screen covers. Its top edge is that of the keyboard, or the
    /// bottom edge of the safe area while there is none. It moves with the keyboard in 0.25 seconds.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let state = ensuredLayoutState
        let guide =
            state.keyboardGuide ?? UIKeyboardLayoutGuide(.keyboard, of: self, "keyboard of \(type(of: self))")
        state.keyboardGuide = guide
        UIKeyboardLayoutGuide.isUsed = true
        return guide
    }

    /// The height of the part of the view that the keyboard covers, in points.
    var keyboardOverlap: CGFloat {
        guard let window = window ?? self as? UIWindow, let keyboard = window.loop?.keyboard, keyboard.isVisible else {
            return 0
        }
        let top = window.convertFromScreen(CGPoint(x: 0, y: keyboard.frame.minY))
        return min(max(0, bounds.maxY - convert(top, from: nil).y), bounds.height)
    }
}
