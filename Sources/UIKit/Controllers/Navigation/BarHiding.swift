/// The gestures that hide and show the bars of a navigation controller.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    /// The distance of a swipe that hides or shows the bars, in points. Apple's distance has not been measured.
    private static let swipeDistance: CGFloat = 30

    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private unowned let navigation: UINavigationController
    /// Whether the toolbar was visible when a gesture hid the bars.
    private var hidToolbar = false
    private var keyboardObserver: (any NSObjectProtocol)?
    /// Whether a tap hides the bars.
    var hidesOnTap = false { didSet { updateTap() } }
    /// Whether the bars are hidden when the keyboard appears.
    var observesKeyboard = false { didSet { if observesKeyboard != oldValue { updateKeyboardObserver() } } }

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [swipe, tap] {
            recognizer.isEnabled = false
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
        }
        swipe.addTarget(self, action: BarHiding.handleSwipe)
        tap.addTarget(self, action: BarHiding.handleTap)
    }

    func addRecognizers(to view: UIView) {
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(tap)
    }

    private func handleSwipe() {
        guard swipe.state == .changed || swipe.state == .ended else { return }
        let translation = swipe.translation(in: navigation.view)
        guard abs(translation.y) > abs(translation.x), abs(translation.y) >= Self.swipeDistance else { return }
        setBarsHidden(translation.y < 0)
        // The distance counts anew, so that the same drag can hide the bars and show them.
        swipe.setTranslation(.zero, in: navigation.view)
    }

    private func handleTap() {
        guard tap.state == .ended else { return }
        if navigation.isNavigationBarHidden || hidesOnTap { setBarsHidden(!navigation.isNavigationBarHidden) }
    }

    private func updateTap() { tap.isEnabled = hidesOnTap || observesKeyboard }

    private func setBarsHidden(_ isHidden: Bool) {
        guard isHidden != navigation.isNavigationBarHidden else { return }
        if isHidden { hidToolbar = !navigation.isToolbarHidden }
        navigation.setNavigationBarHidden(isHidden, animated: true)
        if hidToolbar { navigation.setToolbarHidden(isHidden, animated: true) }
    }

    private func updateKeyboardObserver() {
        updateTap()
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
        keyboardObserver = nil
        guard observesKeyboard else { return }
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] note in
            let screen = (note.object as? UIScreen).map { ObjectIdentifier($0) }
            MainActor.assumeIsolated {
                guard let self, let own = self.navigation.viewIfLoaded?.window?.screen,
                    screen == ObjectIdentifier(own)
                else { return }
                self.setBarsHidden(true)
            }
        }
    }

    // MARK: Delegate of the recognizers

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view?.nearest(UIView.self, before: navigation.view) { view in
            view === navigation.navigationBar || view === navigation.toolbar
                || gestureRecognizer === tap && (view is UIControl || view is ReusableElementView)
        } == nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
