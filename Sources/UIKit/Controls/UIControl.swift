/// A view that calls the methods of its targets in response to touches.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// The distance from the bounds up to which a tracked finger is treated as inside the control, in points.
    private static let insideMargin: CGFloat = 70

    private struct TargetAction {
        var events: Event
        var target: ObjectIdentifier?
        var run: (UIControl, UIEvent?) -> Void
    }

    private var targetActions: [TargetAction] = []

    /// A Boolean value that indicates whether the control responds to touches. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { controlStateDidChange() } } }
    /// A Boolean value that indicates whether the control is selected. The default is false.
    open var isSelected = false { didSet { if isSelected != oldValue { controlStateDidChange() } } }
    /// A Boolean value that indicates whether the control is highlighted. It is true while a tracked finger is inside
    /// the control. The default is false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { controlStateDidChange() } } }
    /// The state of the control, computed from `isHighlighted`, `isEnabled` and `isSelected`.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// The horizontal alignment of the content, such as the title of a button. The default is `.center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content, such as the title of a button. The default is `.center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// The horizontal alignment in the layout direction of the control: not `.leading` or `.trailing`.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isReversed ? .right : .left
        case .trailing: return isReversed ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// A Boolean value that indicates whether the control tracks a finger.
    open private(set) var isTracking = false
    /// A Boolean value that indicates whether the tracked finger is inside the control. A finger within 70 points of
    /// the control is treated as inside.
    open private(set) var isTouchInside = false
    /// The tracked touch. Other touches in the control are ignored.
    private weak var trackedTouch: UITouch?

    /// Whether a tap triggers the primary action, after `touchUpInside`. Buttons override this property.
    var triggersPrimaryActionByTap: Bool { false }

    func controlStateDidChange() { setNeedsRedraw() }

    // MARK: Targets

    /// Calls the methods and runs the actions that were added for the given events.
    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, event: nil) }

    private func sendActions(for events: Event, event: UIEvent?) {
        for action in targetActions where !action.events.isDisjoint(with: events) { action.run(self, event) }
    }

    /// Returns whether a method or an action was added for one of the given events.
    func hasTargets(for events: Event) -> Bool { targetActions.contains { !$0.events.isDisjoint(with: events) } }

    func addTargetAction(for events: Event, target: AnyObject?, run: @escaping (UIControl, UIEvent?) -> Void) {
        targetActions.append(TargetAction(events: events, target: target.map { ObjectIdentifier($0) }, run: run))
    }

    /// Removes a target's methods for the given events.
    /// - Parameters:
    ///   - target: The target, or an action added with `addAction(_:for:)`. With nil, the methods of all targets are
    ///     removed.
    ///   - controlEvents: The events for which the target's methods are removed.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        for index in targetActions.indices
        where target == nil || targetActions[index].target == target.map({ ObjectIdentifier($0) }) {
            targetActions[index].events.subtract(controlEvents)
        }
        targetActions.removeAll { $0.events.isEmpty }
    }

    // MARK: Touches

    /// Called when a finger touches the control. Returns whether to track the finger; the default implementation
    /// returns true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger moves. Returns whether to continue tracking; the default implementation returns
    /// true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked finger is lifted. The default implementation does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch is cancelled. The default implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking || trackedTouch == nil, let touch = touches.sortedByFinger.first else { return }
        guard event?.isSecondaryClick != true, beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else { return stopTracking() }
        let (wasInside, isInside) = (isTouchInside, isInside(touch))
        (isTouchInside, isHighlighted) = (isInside, isInside)
        if wasInside != isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit, event: event) }
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isInside(touch)
        endTracking(touch, with: event)
        stopTracking()
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, event: event)
        if isInside, triggersPrimaryActionByTap { sendActions(for: .primaryActionTriggered, event: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        stopTracking()
        sendActions(for: .touchCancel, event: event)
    }

    private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.insideMargin, dy: -Self.insideMargin).contains(touch.location(in: self))
    }

    /// Returns true for tap recognizers of enclosing views while the control is enabled, so that a tap does not also
    /// trigger them.
    override func blocksTouches(for recognizer: UIGestureRecognizer) -> Bool {
        isEnabled && recognizer is UITapGestureRecognizer && recognizer.view !== self
    }

    // MARK: Actions

    /// Adds an action that the control runs for the given events. The control retains the action.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        addTargetAction(for: controlEvents, target: action) { control, _ in
            action.sender = control
            action.handler(action)
        }
    }
}
