/// The keyboard at the bottom of a screen. It covers the windows while a text is edited, and posts the notifications of
/// its movements; it is not drawn.
@MainActor
final class SoftKeyboard {
    /// The duration of the keyboard's animation, in seconds.
    static let duration: TimeInterval = 0.25

    private unowned let loop: FrameLoop
    /// The height of the keyboard while it is visible, in points.
    var height: CGFloat = 0 { didSet { if height != oldValue { update() } } }
    private(set) var isVisible = false
    /// The height with which the keyboard was shown, in points.
    private var shownHeight: CGFloat = 0
    /// The distance by which a finger has moved the keyboard down, in points.
    private var dragOffset: CGFloat = 0
    /// The number of nested changes of the first responder, during which the keyboard does not move.
    private var changeCount = 0
    /// The number of movements. The end of an earlier movement is not reported.
    private var movementCount = 0

    init(_ loop: FrameLoop) { self.loop = loop }

    /// The frame of the keyboard on the screen, in points; below the screen while it is hidden.
    var frame: CGRect {
        let screen = loop.screen.bounds
        let top = isVisible ? screen.maxY - shownHeight + dragOffset : screen.maxY
        return CGRect(x: 0, y: top, width: screen.width, height: isVisible ? shownHeight : max(height, shownHeight))
    }

    /// The height of the part of the screen that the keyboard covers, in points.
    var overlap: CGFloat { isVisible ? max(0, loop.screen.bounds.maxY - frame.minY) : 0 }

    /// Runs a change of the first responder. The keyboard stays where it is if the new responder needs it as well.
    func performChange<Result>(_ change: () -> Result) -> Result {
        changeCount += 1
        defer {
            changeCount -= 1
            if changeCount == 0 { update() }
        }
        return change()
    }

    private var isNeeded: Bool {
        height > 0 && loop.windows.contains { $0.firstResponder is any UIKeyInput }
    }

    /// Shows or hides the keyboard if the first responder has changed.
    func update() {
        guard changeCount == 0 else { return }
        if isNeeded {
            if !isVisible || shownHeight != height { move(toVisible: true) }
        } else if isVisible {
            move(toVisible: false)
        }
    }

    private func move(toVisible: Bool) {
        let begin = frame
        if toVisible { shownHeight = height }
        isVisible = toVisible
        dragOffset = 0
        movementCount += 1
        let (movement, end) = (movementCount, frame)
        let will = toVisible ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
        let did = toVisible ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
        post([UIResponder.keyboardWillChangeFrameNotification, will], from: begin, to: end)
        for window in loop.windows { window.keyboardDidMove(animated: true) }
        loop.perform {
            DelayedWork.schedule(after: Self.duration, on: loop.clock) { [weak self] in
                guard let self, movement == self.movementCount else { return }
                self.post([UIResponder.keyboardDidChangeFrameNotification, did], from: begin, to: end)
            }
        }
    }

    private func post(_ names: [Notification.Name], from begin: CGRect, to end: CGRect) {
        let info: [String: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for name in names { NotificationCenter.default.post(name: name, object: loop.screen, userInfo: info) }
    }

    // MARK: Interactive dismissal

    /// Moves the keyboard down with a finger that has reached it.
    /// - Parameter y: The position of the finger on the screen, in points.
    func follow(fingerAt y: CGFloat) {
        guard isVisible else { return }
        let offset = min(max(0, y - (loop.screen.bounds.maxY - shownHeight)), shownHeight)
        guard offset != dragOffset else { return }
        dragOffset = offset
        for window in loop.windows { window.keyboardDidMove() }
    }

    /// Hides the keyboard after a finger has moved it, or moves it back.
    /// - Parameter velocity: The velocity of the finger, in points per second; positive downward.
    func endFollowing(velocity: CGFloat) {
        guard isVisible, dragOffset > 0 else { return }
        if velocity > 0 || velocity == 0 && dragOffset > shownHeight / 2 {
            for window in loop.windows where window.firstResponder is any UIKeyInput { window.endEditing(true) }
        } else {
            dragOffset = 0
            for window in loop.windows { window.keyboardDidMove() }
        }
    }
}

extension UIWindow {
    /// Lays out the presentations that avoid the keyboard, and the constraints with its layout guide.
    func keyboardDidMove(animated: Bool = false) {
        for view in subviews { view.setNeedsLayout() }
        guard UIKeyboardLayoutGuide.isUsed else { return }
        setNeedsConstraintSolving()
        if animated { UIView.animate(withDuration: SoftKeyboard.duration) { self.layOutSubtreeIfNeeded() } }
    }
}
