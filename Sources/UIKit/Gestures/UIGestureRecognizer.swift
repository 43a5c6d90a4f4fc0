/// An object that interprets the touches of a view and its subviews as one kind of gesture.
///
/// A recognizer calls its targets when it recognizes the gesture and each time a continuous gesture changes. If several
/// recognizers receive the same touch, the first one that recognizes its gesture makes the others fail, unless a delegate
/// allows simultaneous recognition.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state. Only `Recognition` and `reset()` set it.
    final var storedState = State.possible
    /// The record of the dispatcher from the first touch to the reset; nil at other times.
    final weak var recognition: Recognition?
    var actions: [TargetAction] = []
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?
    /// The touches that the recognizer tracks, including touches whose finger has been lifted. The list is cleared when
    /// the recognizer is reset.
    var trackedTouches: [UITouch] = [] { didSet { cachedCentroid = nil } }
    /// The centroid of the tracked touches in window coordinates, in points, and the value of `UITouch.movementCount` for
    /// which it was computed. A recognizer reads the centroid several times per movement.
    private var cachedCentroid: (movementCount: Int, location: CGPoint)?

    /// Called after the recognizer was created from a storyboard or a xib and connected. The default implementation does nothing.
    open func awakeFromNib() {}

    /// The view whose touches the recognizer receives; nil while the recognizer is not added to a view.
    open internal(set) weak var view: UIView?
    /// The delegate, which can prevent recognition or allow simultaneous recognition. The recognizer does not retain
    /// it.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UIGestureRecognizerDelegate).self,
                adopts: { $0 is any UIGestureRecognizerDelegate.Type })
        }
    }
    /// A Boolean value that indicates whether recognition cancels the delivery of touches to the view. The default is
    /// true.
    open var cancelsTouchesInView = true
    /// A Boolean value that indicates whether the recognizer receives touches. The default is true.
    ///
    /// Setting the value to false cancels a gesture in progress. If the recognizer tracks touches but has not
    /// recognized its gesture yet, it fails. The fingers on the screen are ignored from then on.
    open var isEnabled = true { didSet { if !isEnabled { currentRecognition.cancel() } } }
    /// A Boolean value that indicates whether the view receives all touch events only after the recognizer has failed.
    /// The default is false.
    open var delaysTouchesBegan = false
    /// A Boolean value that indicates whether the view receives the end of touches only after the recognizer has
    /// failed. The default is true.
    ///
    /// The value affects only recognizers that are still undecided when the finger is lifted, such as a recognizer of
    /// double taps.
    open var delaysTouchesEnded = true
    /// The buttons of a mouse or trackpad that make the gesture; empty for fingers and before the first touch.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// A name for debugging. The default is nil.
    open var name: String?
    /// The raw values of the types of touches that the recognizer receives. The default contains all types.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// A Boolean value that indicates whether the recognizer receives only touches of the type of the first finger, as
    /// long as that finger is on the screen. The default is true.
    open var requiresExclusiveTouchType = true
    /// The recognizers that must fail before this recognizer can recognize its gesture.
    private(set) var failureRequirements: [WeakRecognizer] = []

    /// Creates a recognizer that calls a method of a target.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it. Pass nil to add no target.
    ///   - action: The method. It has no parameter, or the recognizer as the parameter. Pass nil to add no target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Adds a target whose method is called. Targets are called in the order in which they were added.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it.
    ///   - action: The method. It has no parameter, or the recognizer as the parameter.
    open func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        let isAdded = actions.contains { $0.target === target && $0.selector == action }
        guard !isAdded else { return }
        let run: (UIGestureRecognizer) -> Void = { [weak target] recognizer in
            if let target { action.send(to: target, [recognizer]) }
        }
        actions.append(TargetAction(target: target, selector: action, run: run))
    }

    /// Removes methods of targets, so that the recognizer does not call them any more.
    /// - Parameters:
    ///   - target: The target. With nil, the methods of all targets are removed.
    ///   - action: The method; nil for all methods. References to methods cannot be compared: methods that were added by
    ///     reference are removed with nil only.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { entry in
            entry.target == nil
                || (target == nil || entry.target === target) && (action == nil || entry.selector == action)
        }
    }

    /// Creates a recognizer without a target.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer that calls a method of `target`, with the recognizer as the argument.
    ///
    /// Example: `UIPanGestureRecognizer(target: self, action: ViewController.pan)`.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it. Pass nil to add no target.
    ///   - action: The method, as an unapplied reference. The method is not called if the recognizer is not an instance
    ///     of the method's parameter type.
    public convenience init<Target: AnyObject, Recognizer>(
        target: Target?, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        self.init()
        if let target { addTarget(target, action: action) }
    }

    /// Creates a recognizer that calls a method of `target` without arguments.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it. Pass nil to add no target.
    ///   - action: The method, as an unapplied reference.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping @MainActor (Target) -> () -> Void) {
        self.init()
        if let target { addTarget(target, action: action) }
    }

    /// The state of recognition.
    ///
    /// Only subclasses set the state. The recognizer calls its targets when the state becomes `began`, `changed`,
    /// `ended` or `cancelled`, but not when it becomes `possible` or `failed`.
    /// In a method that handles touches, it does so after the method has returned, or when the method sets the next state.
    ///
    /// Setting `began` or `ended` while the state is `possible` attempts to recognize the gesture. If another
    /// recognizer or a delegate prevents recognition, the state becomes `failed`. If another recognizer must fail
    /// first, the state stays `possible` until that recognizer has failed.
    open var state: State {
        get { storedState }
        set { currentRecognition.changeState(to: newValue) }
    }

    /// The record of the dispatcher; without touches, one that exists as long as the caller uses it.
    var currentRecognition: Recognition { recognition ?? Recognition(of: self) }

    /// The received touches whose finger is on the screen.
    var fingersDown: Set<UITouch> { recognition?.fingersDown ?? [] }

    /// Whether the recognizer has recognized its gesture and waits for the failure of another recognizer.
    var isWaitingForFailure: Bool { recognition?.pendingState != nil }

    /// Whether the recognizer can still recognize its gesture with the next touch after the last finger is lifted. The
    /// dispatcher does not reset such a recognizer.
    var waitsForNextTouch: Bool { false }

    /// The views that the gesture touches. These and their superviews up to `view` can prevent the gesture.
    var touchedViews: [UIView] { trackedTouches.compactMap(\.view) }

    /// The number of touches that the recognizer tracks.
    open var numberOfTouches: Int { trackedTouches.count }

    /// Returns the centroid of the gesture's touches, in points.
    ///
    /// - Parameter view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    /// - Returns: The centroid; (0, 0) if the recognizer tracks no touch.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return .zero }
        if view == nil, let cachedCentroid, cachedCentroid.movementCount == UITouch.movementCount {
            return cachedCentroid.location
        }
        // Touches usually have the same window, so the conversion of coordinates is computed once for all of them.
        var (sum, window, transform) = (CGPoint.zero, UIWindow?.none, CGAffineTransform.identity)
        for touch in trackedTouches {
            guard let view, let touchWindow = touch.window else {
                sum = sum + touch.windowLocation
                continue
            }
            if touchWindow !== window { (window, transform) = (touchWindow, touchWindow.coordinateTransform(to: view)) }
            sum = sum + touch.windowLocation.applying(transform)
        }
        let centroid = CGPoint(x: sum.x / CGFloat(trackedTouches.count), y: sum.y / CGFloat(trackedTouches.count))
        if view == nil { cachedCentroid = (UITouch.movementCount, centroid) }
        return centroid
    }

    /// Returns the location of one of the gesture's touches, in points.
    ///
    /// - Parameters:
    ///   - touchIndex: The index of the touch, from 0 to `numberOfTouches - 1`. Any other index stops the program with
    ///     a precondition failure.
    ///   - view: The view in whose coordinate system the location is returned. Pass nil for window coordinates.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        requirePrecondition(
            trackedTouches.indices.contains(touchIndex),
            "The touch index \(touchIndex) is out of range: the gesture has \(trackedTouches.count) touches.")
        return trackedTouches[touchIndex].location(in: view)
    }

    /// Makes the recognizer wait until another recognizer has failed.
    ///
    /// For example, a recognizer of single taps requires the failure of a recognizer of double taps.
    ///
    /// - Parameter otherGestureRecognizer: The recognizer that must fail first. The recognizer does not retain it.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Returns whether the recognizer and its delegate accept an event.
    func acceptsEvent(_ event: UIEvent) -> Bool {
        shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
    }

    /// Removes touches from the tracked touches, so that they do not affect the location of the gesture.
    func stopTracking(where matches: (UITouch) -> Bool) { trackedTouches.removeAll(where: matches) }

    // MARK: For subclasses

    /// Returns whether the recognition of this gesture makes another recognizer fail. The default implementation
    /// returns true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether recognition by another recognizer makes this recognizer fail. The default implementation returns
    /// true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this recognizer waits for the failure of another recognizer. The default implementation returns
    /// false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether another recognizer waits for the failure of this recognizer. The default implementation returns
    /// false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the recognizer receives an event. The default implementation returns true.
    ///
    /// The method is called once for each event in which a touch begins that the recognizer can receive, before the
    /// delegate's methods are called.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Handles touches that began. The default implementation does nothing.
    ///
    /// When the method is called, the recognizer already tracks the touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that moved. The default implementation does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that ended. The default implementation does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that the system canceled. The default implementation sets the state to `cancelled` if a gesture
    /// is in progress, and otherwise to `failed`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = storedState.isActive ? .cancelled : .failed
    }

    /// Resets the recognizer after all its fingers have been lifted: removes all tracked touches and sets the state to
    /// `possible`.
    ///
    /// Fingers that the recognizer did not receive or ignores do not delay the reset. Overrides must call `super`.
    open func reset() {
        trackedTouches.removeAll()
        storedState = .possible
        buttonMask = []
    }

    /// Ignores a touch: the recognizer receives no further changes of it, and it does not affect the gesture.
    ///
    /// The touched view still receives the touch, even if `cancelsTouchesInView` is true.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        guard recognition?.removeTouch(touch) == true else { return }
        trackedTouches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }
}

/// A weak reference to a gesture recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
