/// The keyboard at the bottom of a screen, with the input views of the first responder. It covers the windows while a text is
/// edited, and posts the notifications of its movements. The keyboard itself is not drawn.
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
    /// The views of the first responder, below or instead of the keyboard; nil if it has none.
    private var inputHost: InputHostView?
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

    /// Whether a change of the first responder runs that no other one has caused.
    var isInOutermostChange: Bool { changeCount == 1 }

    /// Whether a responder is the first responder into which text is typed.
    private var isTyping: Bool { loop.windows.contains { $0.firstResponder?.takesTypedText == true } }

    /// The input views that the first responder needs.
    private var neededInput: InputViews {
        for window in loop.windows {
            guard let responder = window.firstResponder else { continue }
            let input = InputViews(of: responder, in: window)
            if input.hasViews || responder.takesTypedText { return input }
        }
        return InputViews()
    }

    /// Shows, changes or hides the keyboard and the input views if the first responder or its views have changed.
    func update() {
        guard changeCount == 0 else { return }
        let input = neededInput
        let keyboardHeight = input.needsKeyboard ? height : 0
        let keepsViews = inputHost?.input.hasSameViews(as: input) ?? !input.hasViews
        let newHost = keepsViews ? inputHost : input.hasViews ? InputHostView(input, loop) : nil
        let total = keyboardHeight + (newHost?.heightOfViews(width: loop.screen.bounds.width) ?? 0)
        if total > 0 {
            if !isVisible || shownHeight != total || newHost !== inputHost { move(toHeight: total, showing: newHost) }
        } else if isVisible {
            move(toHeight: 0, showing: nil)
        }
    }

    /// Moves the keyboard and the input views.
    /// - Parameters:
    ///   - newHeight: The height of both, in points; 0 hides them.
    ///   - host: The input views; nil for none.
    private func move(toHeight newHeight: CGFloat, showing host: InputHostView?) {
        let begin = frame
        let toVisible = newHeight > 0
        if toVisible { shownHeight = newHeight }
        isVisible = toVisible
        dragOffset = 0
        movementCount += 1
        let (movement, end) = (movementCount, frame)
        let will = toVisible ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
        let did = toVisible ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
        post([UIResponder.keyboardWillChangeFrameNotification, will], from: begin, to: end)
        replaceInputHost(by: host, from: begin)
        for window in loop.windows { window.keyboardDidMove(animated: true) }
        loop.perform {
            DelayedWork.schedule(after: Self.duration, on: loop.clock) { [weak self] in
                guard let self, movement == self.movementCount else { return }
                self.post([UIResponder.keyboardDidChangeFrameNotification, did], from: begin, to: end)
            }
        }
    }

    /// Slides the input views of the first responder in from the place of the keyboard, and earlier ones out below the screen.
    private func replaceInputHost(by host: InputHostView?, from begin: CGRect) {
        let previous = inputHost
        inputHost = host
        guard let moved = host ?? previous else { return }
        loop.perform {
            if let host, host !== previous {
                previous?.removeFromSuperview()
                UIView.performWithoutAnimation { host.show(at: begin) }
            }
            UIView.animate(
                withDuration: Self.duration,
                animations: { moved.place(at: self.frame) },
                completion: { [weak self] _ in
                    if host == nil, let previous, self?.inputHost !== previous { previous.removeFromSuperview() }
                })
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

    /// Moves the keyboard down with a finger that has reached it. A bar without a keyboard stays.
    /// - Parameter y: The position of the finger on the screen, in points.
    func follow(fingerAt y: CGFloat) {
        guard isVisible, isTyping else { return }
        drag(to: min(max(0, y - (loop.screen.bounds.maxY - shownHeight)), shownHeight))
    }

    /// Hides the keyboard after a finger has moved it, or moves it back.
    /// - Parameter velocity: The velocity of the finger, in points per second; positive downward.
    func endFollowing(velocity: CGFloat) {
        guard isVisible, dragOffset > 0 else { return }
        if velocity > 0 || velocity == 0 && dragOffset > shownHeight / 2 {
            for window in loop.windows where window.firstResponder?.takesTypedText == true { window.endEditing(true) }
        } else {
            drag(to: 0)
        }
    }

    /// Moves the keyboard by a distance below its place, in points.
    private func drag(to offset: CGFloat) {
        guard offset != dragOffset else { return }
        dragOffset = offset
        inputHost?.place(at: frame)
        for window in loop.windows { window.keyboardDidMove() }
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
