/// Watches the touches of a view and everything in it for one kind of gesture, and calls its targets when it sees it.
///
/// Only one recognizer that follows a touch recognizes, the first to do so, unless a delegate allows two at once.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Nothing is decided.
        case possible = 0
        /// A continuous gesture was recognized.
        case began
        /// A continuous gesture went on.
        case changed
        /// The gesture was completed.
        case ended
        /// The gesture was broken off.
        case cancelled
        /// It was another gesture.
        case failed

        /// What `ended` is called for a gesture of one moment.
        public static var recognized: State { .ended }

        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
        var isActive: Bool { self == .began || self == .changed }
    }

    private var stored = State.possible
    fileprivate var actions: [(UIGestureRecognizer) -> Void] = []
    /// The touches that belong to the gesture; they stay until the sequence of touches is over.
    private(set) var trackedTouches: [UITouch] = []
    weak var dispatcher: TouchDispatcher?

    /// The view whose touches it watches.
    public internal(set) weak var view: UIView?
    /// Who may forbid gestures or allow two at once; not owned.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the view's own touches are cancelled once this is recognized; by default true.
    open var cancelsTouchesInView = true
    /// Whether it watches at all; switching it off breaks a running gesture off. By default true.
    open var isEnabled = true { didSet { if !isEnabled { breakOff() } } }
    /// Whether the view hears of touches only after this has failed; by default false.
    open var delaysTouchesBegan = false
    /// Whether the view hears that touches ended only after this has failed; by default true. A gesture that is decided
    /// when the finger leaves, as most are, delays nothing.
    open var delaysTouchesEnded = true
    /// The recognizers that must fail before this one may recognize.
    private(set) var requirements: [WeakRecognizer] = []

    /// A recognizer without a target.
    public override init() { super.init() }

    /// A recognizer that calls a method of `target`, which it does not own, with itself:
    /// `UIPanGestureRecognizer(target: self, action: ViewController.pan)`.
    public convenience init<Target: AnyObject, Recognizer>(
        target: Target?, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        self.init()
        if let target { addTarget(target, action: action) }
    }

    /// A recognizer that calls a method of `target`, which it does not own, without an argument.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping @MainActor (Target) -> () -> Void) {
        self.init()
        if let target { addTarget(target, action: action) }
    }

    /// How far the gesture has come. Subclasses set it; targets hear of began, changed, ended and cancelled, not of
    /// possible and failed. A recognition that another recognizer or a delegate forbids becomes a failure; one that
    /// must wait for another recognizer to fail stays possible until then.
    open var state: State {
        get { stored }
        set {
            guard stored == .possible && (newValue == .began || newValue == .ended) else { return enter(newValue) }
            switch dispatcher?.verdict(on: self) ?? .go {
            case .go: enter(newValue)
            case .wait: waiting = waiting ?? newValue
            case .fail: enter(.failed)
            }
        }
    }

    private func enter(_ new: State) {
        let isRecognition = stored == .possible && (new == .began || new == .ended)
        stored = new
        waiting = nil
        if isRecognition { dispatcher?.didRecognize(self) }
        if new != .possible && new != .failed { for action in actions { action(self) } }
        if new == .failed { dispatcher?.didFail(self) }
        if new.isFinal { dispatcher?.settle() }
    }

    /// What was recognized but waits for another recognizer to fail.
    private(set) var waiting: State?

    /// Another recognizer has failed: what waits is tried again.
    func tryAgain() {
        if let waiting, stored == .possible { state = waiting }
    }

    /// Whether the gesture may go on with a finger that comes down later, so that no one may forget it yet.
    var outlastsTouches: Bool { stored == .possible && waiting != nil }

    /// How many fingers take part.
    open var numberOfTouches: Int { trackedTouches.count }

    /// The middle of the fingers in a view's coordinates, points; nil stands for the window. Zero without a finger.
    open func location(in view: UIView?) -> CGPoint {
        guard !trackedTouches.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for touch in trackedTouches { sum = sum + touch.location(in: view) }
        return CGPoint(x: sum.x / CGFloat(trackedTouches.count), y: sum.y / CGFloat(trackedTouches.count))
    }

    /// Where one of the fingers is in a view's coordinates, points; nil stands for the window.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        precondition(
            trackedTouches.indices.contains(index),
            "there is no touch \(index): the gesture has \(trackedTouches.count)")
        return trackedTouches[index].location(in: view)
    }

    /// Lets this one recognize only after another has failed: a single tap after a double tap.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// A running gesture is cancelled, one that is not decided fails.
    func breakOff() {
        if stored.isActive { enter(.cancelled) } else if !trackedTouches.isEmpty && !stored.isFinal { enter(.failed) }
    }

    // MARK: For subclasses

    /// Whether recognizing this makes another one fail; by default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another one's recognition makes this fail; by default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this may recognize only after another has failed; by default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another may recognize only after this has failed; by default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Fingers came down. Call super: it counts them as part of the gesture.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { trackedTouches += touches }
    /// Fingers moved. Does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were lifted. Does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system broke the touches off. By default a running gesture is cancelled, another one fails.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = stored.isActive ? .cancelled : .failed
    }

    /// The sequence of touches is over; forget it. Call super.
    open func reset() {
        trackedTouches.removeAll()
        waiting = nil
        stored = .possible
    }

    /// Stops counting a finger as part of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }
}

// In an extension: as members of the class their symbols are called otherwise where they are defined than where they
// are used (Swift 6.3, isolated generic methods of a class that came before concurrency checking).
extension UIGestureRecognizer {
    /// Calls a method of `target` as well, with the recognizer. The target is not owned.
    public func addTarget<Target: AnyObject, Recognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        actions.append { [weak target] recognizer in
            guard let target, let recognizer = recognizer as? Recognizer else { return }
            action(target)(recognizer)
        }
    }

    /// Calls a method of `target` as well, without an argument. The target is not owned.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        actions.append { [weak target] _ in
            if let target { action(target)() }
        }
    }
}

extension UIView {
    /// Watches the view's touches with a recognizer; it leaves the view it was on.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    /// Takes a recognizer off the view.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.breakOff()
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}

/// A recognizer that is not owned.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
