/// A continuous gesture recognizer for a pointer that moves over the view without a pressed button.
///
/// The gesture begins when the pointer enters the view or one of its subviews, changes when the pointer moves, and ends when
/// the pointer leaves the view or a button is pressed. It begins again when the button is released. Recognizers of a view and
/// of its subviews hover at the same time. The pointer comes from the mouse of a window, or from tests.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The window that contains the pointer.
    private weak var pointerWindow: UIWindow?
    /// The view under the pointer.
    private weak var pointerView: UIView?
    /// The location of the pointer in window coordinates, in points.
    private var pointerLocation = CGPoint.zero
    private var hasMoved = false

    /// Returns the location of the pointer, in points. After the end of the gesture, it is the last location over the view.
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    open override func location(in view: UIView?) -> CGPoint {
        guard let view, let pointerWindow else { return pointerLocation }
        return view.convert(pointerLocation, from: pointerWindow)
    }

    /// Returns true for movements of a pointer and false for touches. Overrides must call super.
    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }

    /// Returns whether the recognizer receives a movement of the pointer.
    func canHover(_ event: UIEvent) -> Bool { isEnabled && (state.isActive || acceptsEvent(event)) }

    /// Sets the location of the pointer, in points, and the view under it.
    func setPointer(_ location: CGPoint, over view: UIView, in window: UIWindow) {
        hasMoved = location != pointerLocation || window !== pointerWindow
        (pointerLocation, pointerView, pointerWindow) = (location, view, window)
    }

    override var touchedViews: [UIView] { pointerView.map { [$0] } ?? [] }

    /// Begins the gesture, or reports that the pointer has moved.
    func continueHover() {
        guard isEnabled, view != nil else { return }
        if state == .possible { state = .began } else if state.isActive, hasMoved { state = .changed }
    }

    /// Ends the gesture.
    func endHover() {
        if state.isActive { state = .ended }
    }
}
