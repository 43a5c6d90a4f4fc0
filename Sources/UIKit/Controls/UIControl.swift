/// A view that tells its targets what a finger did with it.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control.
    public struct Event: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Events from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1)
        /// A finger came down again in short succession.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// A finger moved inside the control.
        public static let touchDragInside = Event(rawValue: 4)
        /// A finger moved outside the control.
        public static let touchDragOutside = Event(rawValue: 8)
        /// A finger came back in.
        public static let touchDragEnter = Event(rawValue: 16)
        /// A finger went out.
        public static let touchDragExit = Event(rawValue: 32)
        /// A finger was lifted inside.
        public static let touchUpInside = Event(rawValue: 64)
        /// A finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 128)
        /// A gesture took the touch over.
        public static let touchCancel = Event(rawValue: 256)
        /// The value was changed by a finger.
        public static let valueChanged = Event(rawValue: 4096)
        /// What the control is for was done: a button was tapped, a value changed.
        public static let primaryActionTriggered = Event(rawValue: 8192)
        /// Every one of them.
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    /// What state a control is in.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// States from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be used.
        public static let disabled = State(rawValue: 2)
        /// It is chosen.
        public static let selected = State(rawValue: 4)
    }

    /// How far outside a finger still counts as inside, points.
    private static let reach: CGFloat = 70

    private struct Action {
        var events: Event
        var target: ObjectIdentifier?
        var run: (UIControl, UIEvent?) -> Void
    }

    private var actions: [Action] = []

    /// Whether it can be used; by default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether it is chosen; by default false.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// The state, put together from these.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// Whether a finger is followed.
    public private(set) var isTracking = false
    /// Whether the finger that is followed is inside.
    public private(set) var isTouchInside = false

    func stateChanged() { setNeedsRedraw() }

    // MARK: Targets

    /// Calls the targets of these events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    private func send(_ events: Event, _ event: UIEvent?) {
        for action in actions where !action.events.isDisjoint(with: events) { action.run(self, event) }
    }

    fileprivate func add(_ events: Event, _ target: AnyObject?, _ run: @escaping (UIControl, UIEvent?) -> Void) {
        actions.append(Action(events: events, target: target.map { ObjectIdentifier($0) }, run: run))
    }

    /// Calls none of a target's methods for these events any more; nil stands for all targets.
    public func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        for index in actions.indices
        where target == nil || actions[index].target == target.map({ ObjectIdentifier($0) }) {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    // MARK: Touches

    /// A finger came down: whether it is followed. True by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved: whether it is followed on. True by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted. Does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// A gesture took the finger over. Does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    /// A finger came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    /// The finger moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        guard continueTracking(touch, with: event) else { return stopTracking() }
        let (was, inside) = (isTouchInside, isInside(touch))
        (isTouchInside, isHighlighted) = (inside, inside)
        if was != inside { send(inside ? .touchDragEnter : .touchDragExit, event) }
        send(inside ? .touchDragInside : .touchDragOutside, event)
    }

    /// The finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let inside = isInside(touch)
        endTracking(touch, with: event)
        stopTracking()
        send(inside ? .touchUpInside : .touchUpOutside, event)
    }

    /// A gesture took the finger over.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, event)
    }

    private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
    }

    /// A tap on a control is the control's, not that of a tap recognizer of a view around it.
    override func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool {
        isEnabled && recognizer is UITapGestureRecognizer
    }
}

// In an extension for the reason given at UIGestureRecognizer's.
extension UIControl {
    /// Calls a method of `target`, which it does not own, with the control:
    /// `button.addTarget(self, action: ViewController.tapped, for: .touchUpInside)`.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        add(controlEvents, target) { [weak target] control, _ in
            if let target, let sender = control as? Sender { action(target)(sender) }
        }
    }

    /// Calls a method of `target`, which it does not own, without an argument.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        add(controlEvents, target) { [weak target] _, _ in
            if let target { action(target)() }
        }
    }

    /// Runs an action.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        add(controlEvents, action) { control, _ in
            action.sender = control
            action.handler(action)
        }
    }
}

/// Something to do, with a title.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// What a button says.
    public let title: String
    /// The control that it was done with last.
    public fileprivate(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// Something to do.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
        super.init()
    }
}
