/// A view that calls the methods of its targets in response to touches.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The distance from the bounds up to which a tracked finger is treated as inside the control, in points.
    private static let insideMargin: CGFloat = 70

    var targetActions: [TargetAction] = []

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

    // MARK: Menus

    /// A Boolean value that indicates whether a touch opens the menu at once, in place of the control's action; otherwise a
    /// long press opens it. The default is false.
    open var showsMenuAsPrimaryAction = false { didSet { updatePressDuration() } }
    /// A Boolean value that indicates whether the control shows a context menu, whose contents an override of
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` determines. The default is false; setting the menu of a
    /// button sets it.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let interaction = contextMenuInteraction { removeInteraction(interaction) }
            contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
            contextMenuInteraction.map(addInteraction)
            updatePressDuration()
        }
    }
    /// The interaction that shows the menu; nil if `isContextMenuInteractionEnabled` is false.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?

    private func updatePressDuration() {
        contextMenuInteraction?.pressDuration = showsMenuAsPrimaryAction ? 0 : 0.5
    }

    /// Returns the menu for a press at a place of the control, in points. The default implementation returns nil: no menu.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Called before the menu appears. The default implementation sends the event `menuActionTriggered`. Overrides must call
    /// super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { sendActions(for: .menuActionTriggered) }

    /// Called before the menu disappears. The default implementation does nothing. Overrides must call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Targets

    /// Calls the methods and runs the actions that were added for the given events.
    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, event: nil) }

    private func sendActions(for events: Event, event: UIEvent?) {
        for action in targetActions where !action.events.isDisjoint(with: events) {
            FrameProgress.call("the action of a control", of: self) { action.run(self, event) }
        }
    }

    /// Returns whether a method or an action was added for one of the given events.
    func hasTargets(for events: Event) -> Bool { targetActions.contains { !$0.events.isDisjoint(with: events) } }

    func addTargetAction(
        for events: Event, target: AnyObject?, selector: Selector? = nil, run: @escaping (UIControl, UIEvent?) -> Void
    ) {
        let targetID = target.map { ObjectIdentifier($0) }
        targetActions.append(
            TargetAction(events: events, targetID: targetID, target: target, selector: selector, run: run))
    }

    /// Adds a target whose method is called for the given events.
    /// - Parameters:
    ///   - target: The object whose method is called. The control does not retain it. With nil, it is the first object of
    ///     the responder chain that has the method; the chain begins at the first responder of the key window, or at the
    ///     control if there is none.
    ///   - action: The method. Its parameters are none, the control, or the control and the event.
    ///   - controlEvents: The events that call the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let (target, hasTarget) = (target.map { $0 as AnyObject }, target != nil)
        let targetID = target.map { ObjectIdentifier($0) }
        removeTargetActions(for: controlEvents) { $0.targetID == targetID && $0.selector == action }
        addTargetAction(for: controlEvents, target: target, selector: action) { [weak target] control, event in
            if target != nil || !hasTarget { control.sendAction(action, to: target, for: event) }
        }
    }

    /// Calls a method of a target. Controls call it for each method that was added with a selector.
    /// - Parameters:
    ///   - action: The method. Its parameters are none, the control, or the control and the event.
    ///   - target: The object whose method is called; nil for the first object of the responder chain that has it.
    ///   - event: The second argument of the method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Removes a method of a target for the given events.
    /// - Parameters:
    ///   - target: The target. With nil, the methods of all targets are removed.
    ///   - action: The method. With nil, all methods of the target are removed.
    ///   - controlEvents: The events for which the method is removed.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        guard let action else { return removeTarget(target.map { $0 as AnyObject }, for: controlEvents) }
        let target = target.map { ObjectIdentifier($0 as AnyObject) }
        removeTargetActions(for: controlEvents) { (target == nil || $0.targetID == target) && $0.selector == action }
    }

    /// Removes a target's methods for the given events.
    /// - Parameters:
    ///   - target: The target, or an action added with `addAction(_:for:)`. With nil, the methods of all targets are
    ///     removed.
    ///   - controlEvents: The events for which the target's methods are removed.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        let target = target.map { ObjectIdentifier($0) }
        removeTargetActions(for: controlEvents) { target == nil || $0.targetID == target }
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

    /// Whether a tap of one finger is the default action of the control: it belongs to the control, not to recognizers of
    /// superviews. As on Apple's systems, this is true for buttons and similar controls, and false for `UIControl` itself.
    var handlesTaps: Bool { false }

    /// Returns false for a single tap of one finger in a recognizer of a superview, if the control is a button, a switch, a
    /// stepper, a segmented control, a page control or a text field and is enabled. Returns true otherwise.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard handlesTaps, isEnabled, gestureRecognizer.view !== self,
            let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    /// Returns where a finger began, in the control's coordinates and in points, if a recognizer of a superview is about to
    /// recognize a drag of this finger along the x-axis of the control. Returns nil for other gestures, and if the control is
    /// disabled.
    func startOfDragAlongAxis(_ recognizer: UIGestureRecognizer) -> CGPoint? {
        guard isEnabled, recognizer.view !== self, recognizer.numberOfTouches == 1 else { return nil }
        let touch = recognizer.trackedTouches[0]
        let start = convert(touch.startLocation, from: touch.window)
        let path = touch.location(in: self) - start
        return abs(path.x) > abs(path.y) ? start : nil
    }

    // MARK: Actions

    /// Adds an action that the control runs for the given events. The control retains the action. For these events, it
    /// replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { addActionEntry(action, for: controlEvents) }

    /// Removes an action for the given events, which is the one with the identifier of `action`.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeActionEntries(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for the given events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeActionEntries(identifiedBy: actionIdentifier, for: controlEvents)
    }

    /// Runs an action with the control as its sender. Controls call it for each action that was added.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// Calls the methods and runs the actions that were added for `primaryActionTriggered`. Does nothing while the control
    /// is disabled.
    open func performPrimaryAction() {
        if isEnabled { sendActions(for: .primaryActionTriggered) }
    }

    /// The targets whose methods the control calls, and an `NSNull` if there are methods for the responder chain. Targets that
    /// are neither objects of `NSObject` nor hashable are left out.
    open var allTargets: Set<AnyHashable> { hashableTargets }
    /// The events for which methods or actions were added.
    open var allControlEvents: Event { targetActions.reduce([]) { $0.union($1.events) } }

    /// Returns the names of a target's methods for an event; nil if there are none. Methods that were added by reference have
    /// no names.
    /// - Parameters:
    ///   - target: The target; nil for the responder chain.
    ///   - controlEvent: The event.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        selectorNames(target: target, event: controlEvent)
    }

    /// Calls a closure with each action, and with each target whose method has a name.
    /// - Parameter iterator: The closure. It is called with an action, or with a target and a method, and with their events.
    ///   It ends the enumeration by setting its last parameter to true.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerateTargetActions(iterator)
    }

    /// Adds the action that was given to an initializer. Buttons show its title and its image as well.
    func setPrimaryAction(_ action: UIAction?) {
        if let action { addAction(action, for: .primaryActionTriggered) }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = AccessibilityDefaults(isElement: true)
        if !isEnabled { defaults.traits.insert(.notEnabled) }
        if isSelected { defaults.traits.insert(.selected) }
        return defaults
    }
}
