/// An object that receives touch events and passes those that it does not handle to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    /// Creates a responder without a next responder.
    public override init() { super.init() }

    /// Called after the responder was created from a storyboard or a xib, and its outlets and actions were connected.
    /// Overrides must call super. The default implementation does nothing.
    ///
    /// The outlets of a controller from a storyboard are not set yet, because its view is created later.
    open func awakeFromNib() {}
    /// The editor of storyboards calls this method on Apple's systems. This implementation never calls it.
    open func prepareForInterfaceBuilder() {}

    /// The next responder, which receives the events that this responder does not handle. The default is nil.
    open var next: UIResponder? { nil }

    /// Called when touches begin. The default implementation passes them to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesBegan(touches, with: event) }
    }
    /// Called when touches move. The default implementation passes them to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesMoved(touches, with: event) }
    }
    /// Called when touches are lifted. The default implementation passes them to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesEnded(touches, with: event) }
    }
    /// Called when delivery of touches is cancelled, for example because a gesture was recognized. The default
    /// implementation passes them to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    /// Called when a key is pressed, unless it performs a key command. The default implementation types the key if the
    /// responder is the first responder and conforms to ``UIKeyInput``; it passes other keys to `next`.
    ///
    /// The first receiver is the first responder of the key window. If there is none, it is the controller at the front
    /// of the window: the one that was presented last, or its visible child. A key that is held is reported once.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let presses = typeText(of: presses)
        if !presses.isEmpty { forward { $0.pressesBegan(presses, with: event) } }
    }
    /// Called when a key is released. The default implementation passes the press to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesEnded(presses, with: event) }
    }
    /// Called when the window loses the focus while a key is pressed. The default implementation passes the press to
    /// `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward { $0.pressesCancelled(presses, with: event) }
    }
    /// Called when the device begins to be shaken. The default implementation passes the movement to `next`.
    ///
    /// The first receiver is the one of `pressesBegan(_:with:)`. See `FrameLoop.shake()`.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionBegan(motion, with: event) }
    }
    /// Called when the device has been shaken. The default implementation passes the movement to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionEnded(motion, with: event) }
    }
    /// Called when the application stops being active while the device is shaken. The default implementation passes the
    /// movement to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward { $0.motionCancelled(motion, with: event) }
    }
    /// The commands that keys perform while the responder is in the responder chain. The default is nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// A Boolean value that indicates whether the responder can become the first responder. The default implementation
    /// returns false.
    open var canBecomeFirstResponder: Bool { false }
    /// A Boolean value that indicates whether the responder gives up its state when another one becomes the first
    /// responder. The default implementation returns true.
    open var canResignFirstResponder: Bool { true }
    /// A Boolean value that indicates whether the responder is the first responder of its window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes the responder the first responder of its window, which receives presses of keys. The previous first responder
    /// resigns. Overrides must call super.
    /// - Returns: Whether the responder is the first responder. False if `canBecomeFirstResponder` is false, if the view
    ///   is not in a window, or if the previous one does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow, canBecomeFirstResponder else { return false }
        let become = {
            if let current = window.firstResponder, current !== self {
                guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
            }
            window.storedFirstResponder = self
            return true
        }
        return window.loop?.keyboard.performChange(become) ?? become()
    }

    /// Gives up the state as the first responder. Overrides must call super.
    /// - Returns: Whether the responder is not the first responder any more. False if `canResignFirstResponder` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        let window = responderWindow
        guard let keyboard = window?.loop?.keyboard else {
            window?.storedFirstResponder = nil
            return true
        }
        keyboard.performChange {
            window?.storedFirstResponder = nil
            // Another responder that becomes the first responder makes this one resign.
            if keyboard.isInOutermostChange { restoreOwnerOfInputViews(in: window) }
        }
        return true
    }

    /// The view that replaces the keyboard while the responder is the first responder. The default, nil, means the input view of
    /// the next responder that has one, or the keyboard for a responder into which text is typed.
    ///
    /// The view is as wide as the screen; its height is that of its frame, or that of its constraints if it does not translate
    /// its autoresizing mask.
    open var inputView: UIView? { nil }
    /// The view above the keyboard, or at the bottom of the screen without one, while the responder is the first responder. The
    /// default, nil, means the accessory view of the next responder that has one.
    ///
    /// The view is as wide as the screen; its height is that of its frame, of its intrinsic content size or of its constraints. A
    /// controller whose `canBecomeFirstResponder` is true shows a bar at the bottom of the screen in this way. If a text in the
    /// bar ends editing, the responder that supplied the bar becomes the first responder again.
    open var inputAccessoryView: UIView? { nil }

    /// Replaces the displayed input view and accessory view by the current ones. Does nothing unless the responder is the first
    /// responder.
    open func reloadInputViews() {
        if isFirstResponder { responderWindow?.loop?.keyboard.update() }
    }

    /// Whether keys of the keyboard are typed into the responder while it is the first responder. Text views override the property.
    var takesTypedText: Bool { self is any UIKeyInput }

    /// Called when the responder has become the first responder or is not the first responder any more. Text fields override
    /// this method.
    func firstResponderStateDidChange() {}

    /// Returns whether the responder can perform an action. The default implementation returns whether it has the method; of the
    /// commands in ``UIResponderStandardEditActions``, whether a class of the program overrides the method.
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: The object that sends the action; nil for none.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasMethod(of: action) }

    /// Returns the first object of the responder chain that can perform an action; nil if there is none.
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: The object that sends the action, which `canPerformAction(_:withSender:)` receives; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        chain.first { $0.canPerformAction(action, withSender: sender) }
    }

    /// The manager of the changes that the user can undo. The default is that of the next responder; each window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Edit menus

    /// Called by the command Cut of edit menus. The default implementation does nothing.
    open func cut(_ sender: Any?) {}
    /// Called by the command Copy of edit menus. The default implementation does nothing.
    open func copy(_ sender: Any?) {}
    /// Called by the command Paste of edit menus. The default implementation does nothing.
    open func paste(_ sender: Any?) {}
    /// Called by the command Select of edit menus. The default implementation does nothing.
    open func select(_ sender: Any?) {}
    /// Called by the command Select All of edit menus. The default implementation does nothing.
    open func selectAll(_ sender: Any?) {}
    /// Called by the command Delete of edit menus. The default implementation does nothing.
    open func delete(_ sender: Any?) {}
    /// Called by the command Bold of edit menus. The default implementation does nothing.
    open func toggleBoldface(_ sender: Any?) {}
    /// Called by the command Italic of edit menus. The default implementation does nothing.
    open func toggleItalics(_ sender: Any?) {}
    /// Called by the command Underline of edit menus. The default implementation does nothing.
    open func toggleUnderline(_ sender: Any?) {}

    /// The number of nested calls of `forward(_:)` up to which a call is forwarded immediately. The limit keeps the
    /// calls, and those of overriding methods, far below the size of the stack.
    private static let maximumForwardingDepth = 500
    /// The number of calls of `forward(_:)` that are running.
    private static var forwardingDepth = 0
    /// The calls that were not forwarded immediately.
    private static var delayedCalls: [() -> Void] = []

    /// Passes a call to the next responder: immediately, or after the outermost call of this function if the responder
    /// chain is longer than the limit.
    private func forward(_ call: @escaping (UIResponder) -> Void) {
        guard let next else { return }
        if Self.forwardingDepth >= Self.maximumForwardingDepth { return Self.delayedCalls.append { call(next) } }
        Self.forwardingDepth += 1
        call(next)
        Self.forwardingDepth -= 1
        while Self.forwardingDepth == 0, !Self.delayedCalls.isEmpty {
            let delayed = Self.delayedCalls.removeFirst()
            Self.forwardingDepth += 1
            delayed()
            Self.forwardingDepth -= 1
        }
    }

    /// Called after a change to a value that the responder observes with `UIView.addObserver`. The default
    /// implementation does nothing.
    /// - Parameters:
    ///   - keyPath: The name of the value, as passed to `addObserver`.
    ///   - object: The observed view.
    ///   - change: The new and old values, if the options passed to `addObserver` requested them.
    ///   - context: The pointer passed to `addObserver`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    /// The values for assistive technologies that the program has set; nil while all have their defaults.
    final var accessibilityState: AccessibilityState?
    /// The values for assistive technologies that the program has not set. Classes of UIKit override this property.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// A Boolean value that indicates whether the object is an element for assistive technologies. Its subviews are no elements
    /// then. The default is true for labels, texts, controls and cells of tables that contain no element to operate, otherwise
    /// false.
    open var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? accessibilityDefaults.isElement }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    /// A short text that describes the object. The default is the text of a label, the title of a button or of a bar item, the texts
    /// in a cell of a table; otherwise nil.
    open var accessibilityLabel: String? {
        get { accessibilityState?.label ?? accessibilityDefaults.label }
        set { changeAccessibility { $0.label = newValue } }
    }
    /// A text that describes the result of an action on the object. The default is nil.
    open var accessibilityHint: String? {
        get { accessibilityState?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    /// A text with the value of the object. The default is the value of a control, such as "50%" for a slider and "1" for a switch
    /// that is on, or the text of a text field; otherwise nil.
    open var accessibilityValue: String? {
        get { accessibilityState?.value ?? accessibilityDefaults.value }
        set { changeAccessibility { $0.value = newValue } }
    }
    /// The kind of the object. The default is that of the control, with `.notEnabled` and `.selected` if it is, `.staticText` for
    /// labels, `.image` for image views, `.header` for titles of bars and headers of tables; otherwise `.none`.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityState?.traits ?? accessibilityDefaults.traits }
        set { changeAccessibility { $0.traits = newValue } }
    }
    /// A Boolean value that indicates whether the siblings of the view are hidden from assistive technologies. The default
    /// is false.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityState?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }
    /// A Boolean value that indicates whether the elements of the object are hidden from assistive technologies. The default is
    /// false.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityState?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }
    /// A Boolean value that indicates whether the elements of the object follow each other in the order of the focus, wherever they
    /// are on the screen. The default is true for scroll views, bars, and the views of navigation and tab bar
    /// controllers, otherwise false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityState?.groupsChildren ?? accessibilityDefaults.groupsChildren }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }
    /// The elements of the object for assistive technologies, in order: views, or objects such as ``UIAccessibilityElement``. With
    /// nil, the default, they are those of its subviews.
    open var accessibilityElements: [Any]? {
        get { accessibilityState?.elements ?? accessibilityDefaults.elements }
        set { changeAccessibility { $0.elements = newValue } }
    }
    /// Returns the number of elements of the object for assistive technologies. The default implementation returns that of
    /// `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns one of the elements of the object; nil if it does not exist. The default implementation returns one of
    /// `accessibilityElements`.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// Returns the index of one of the elements; `NSNotFound` for other objects.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// The frame of the object on the screen, in points. The default is the frame of the view; zero for other objects.
    open var accessibilityFrame: CGRect {
        get { accessibilityState?.frame ?? (self as? UIView)?.frameOnScreen ?? .zero }
        set { changeAccessibility { $0.frame = newValue } }
    }
    /// The outline of the object on the screen, in points, instead of its frame. The default is nil.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityState?.path }
        set { changeAccessibility { $0.path = newValue } }
    }
    /// The point on the screen at which an assistive technology taps the object, in points. The default is the middle of
    /// `accessibilityFrame`; of a slider, that of its thumb.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibilityState?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { changeAccessibility { $0.activationPoint = newValue } }
    }
    /// Actions on the object that assistive technologies offer, such as those of swipes. The default is nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityState?.customActions }
        set { changeAccessibility { $0.customActions = newValue } }
    }
    /// Called when an assistive technology activates the object.
    /// - Returns: Whether the object was activated. The default implementation returns false: then `accessibilityActivationPoint`
    ///   is tapped.
    open func accessibilityActivate() -> Bool { false }
    /// Called when an assistive technology increases the value of an adjustable object. The default implementation does nothing;
    /// that of a slider adds a tenth of its range.
    open func accessibilityIncrement() {}
    /// Called when an assistive technology decreases the value of an adjustable object. The default implementation does nothing;
    /// that of a slider subtracts a tenth of its range.
    open func accessibilityDecrement() {}
    /// Called when the user scrolls with an assistive technology. The call goes up the responder chain until it is handled.
    /// - Returns: Whether the object has scrolled. The default implementation returns false; a scroll view scrolls by a page.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Called when the user leaves a view, such as a modal one, with an assistive technology. The call goes up the responder chain
    /// until it is handled.
    /// - Returns: Whether the view was left. The default implementation returns false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Called when the user taps twice with two fingers, for the most important action of the app. The call goes up the responder
    /// chain until it is handled.
    /// - Returns: Whether the action was performed. The default implementation returns false.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Called after the focus of an assistive technology has moved to the object. The default implementation does nothing.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after the focus of an assistive technology has left the object. The default implementation does nothing.
    open func accessibilityElementDidLoseFocus() {}
    /// Returns whether the focus of an assistive technology is on the object.
    open func accessibilityElementIsFocused() -> Bool { FrameLoop.current.accessibilityFocus === self }
}
