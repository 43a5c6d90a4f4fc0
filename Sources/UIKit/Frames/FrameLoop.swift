import DisplayList
import WorkCounting

/// The frame loop of an interface. Its inputs are time and touches; its outputs are display lists.
///
/// A window on a desktop, a recorder and a test each own a frame loop. Windows and animators created inside
/// `perform(_:)` belong to the loop: its screen shows the windows, and its clock drives the animators. Time advances
/// only in `runFrame(_:step:)`, so the same touches at the same times produce the same display lists on any machine.
@preconcurrency @MainActor
public final class FrameLoop {
    /// The loop to which objects created outside of `perform(_:)` belong. Its screen has 390 x 844 points at scale 2.
    public static let main = FrameLoop(size: CGSize(width: 390, height: 844), clock: .main)
    /// The loop to which newly created windows belong.
    public private(set) static var current = main
    /// The loop whose `perform(_:)` method is running; nil if no loop runs this method.
    private(set) static var performing: FrameLoop?

    /// The clock of the loop's windows, animations and animators.
    public let clock: FrameClock
    /// The screen of the loop's windows.
    public let screen: UIScreen
    /// The visible windows, from back to front: by level, and within a level in the order in which they were shown.
    public private(set) var windows: [UIWindow] = []
    /// The window that was made key last; nil if no visible window is key.
    public private(set) weak var keyWindow: UIWindow?

    /// The distances from the screen's edges to its safe area, in points. Parts of the device, such as a notch or a home
    /// indicator, cover the area outside. The default is zero: the whole screen is safe.
    ///
    /// A new value is that of the current orientation. `rotate(to:)` changes it to that of the new orientation.
    public var safeAreaInsets: UIEdgeInsets {
        get { deviceInsets.current }
        set { deviceInsets = DeviceInsets(newValue) }
    }
    /// The safe areas of the screen in both orientations.
    var deviceInsets = DeviceInsets(.zero) {
        didSet {
            guard deviceInsets.current != oldValue.current else { return }
            cachedDisplayList = nil
            for window in windows { window.setNeedsConstraintSolving() }
        }
    }

    /// A Boolean value that indicates whether the screen shows a status bar and a home indicator, which the system draws over
    /// the windows. The default is false.
    ///
    /// The status bar needs an upper safe area of at least 20 points, the home indicator a lower one of at least 13. The
    /// status bar shows the time 9:41. The frontmost controller determines its style (`preferredStatusBarStyle`) and whether
    /// it is hidden.
    public var showsSystemBars = false { didSet { if showsSystemBars != oldValue { cachedDisplayList = nil } } }

    /// The accessibility settings that the user has switched on. The default is none. A new value changes the traits that depend on
    /// it, and posts the notifications of ``UIAccessibility``.
    public var accessibilitySettings: AccessibilitySettings = [] {
        didSet { accessibilitySettingsDidChange(from: oldValue) }
    }
    /// The element that has the focus of VoiceOver; nil if VoiceOver does not run, or if the screen has no element.
    public internal(set) weak var accessibilityFocus: NSObject?
    /// The element to which the focus moves after the layout; `.some(nil)` is the first one of the screen.
    var accessibilityFocusRequest: NSObject??
    /// The texts of the order of the focus that were reported last.
    var reportedAccessibilityOrder: [String] = []
    /// What `performAccessibility(_:)` returned last while VoiceOver ran.
    package internal(set) var lastAccessibilityResult = true
    /// The touches of taps for VoiceOver, of which each frame delivers one.
    var accessibilityTouches: [TouchInput] = []

    /// How the device is held, for the module CoreMotion. The default is upright.
    public var tilt = DeviceTilt.upright {
        didSet { if tilt != oldValue { perform { MotionEffectTarget.updateAll(in: self) } } }
    }

    /// The device of the screen.
    private(set) lazy var device = UIDevice(screen: screen)

    /// The height of the keyboard that covers the bottom of the screen while a text is edited, in points.
    ///
    /// The keyboard is not drawn. When it appears and disappears, it posts the notifications of `UIResponder`, such as
    /// `keyboardWillShowNotification`. The default, 0, means that there is no keyboard on the screen: the text is typed
    /// with the keyboard of the window. Negative, NaN and infinite values are treated as 0.
    public var keyboardHeight: CGFloat {
        get { keyboard.height }
        set { keyboard.height = newValue.isFinite ? max(0, newValue) : 0 }
    }
    private(set) lazy var keyboard = SoftKeyboard(self)
    private(set) lazy var menuController = UIMenuController(self)
    /// The interaction whose edit menu is open; nil if none is.
    weak var editMenu: UIEditMenuInteraction?

    /// The life cycle of the application and the scene of the loop.
    private(set) lazy var lifecycle = ApplicationLifecycle(self)
    let touches = ScreenTouches()
    private let keys = ScreenKeys()
    private let pointer = ScreenPointer()
    /// Counts the work of the loop; nil, the default, if it is not counted.
    var workRecorder: WorkRecorder?
    var layerIDs = LayerIDGenerator()
    /// The latest display list; nil if something outside of the windows has changed since.
    var cachedDisplayList: DisplayList?
    private var systemBars = SystemBars()
    private var isRunningFrame = false

    /// Creates a frame loop at time 0, without windows. The program stops with a precondition failure if a parameter is
    /// out of range.
    /// - Parameters:
    ///   - size: The size of the screen, in points. Width and height must be finite and above 0.
    ///   - scale: The number of pixels per point. It must be finite and above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, which sets the clock's frame duration. It must be
    ///     finite and above 0. The default is 60.
    public convenience init(size: CGSize, scale: CGFloat = 2, framesPerSecond: Double = 60) {
        requirePrecondition(
            framesPerSecond.isFinite && framesPerSecond > 0,
            "The frame rate must be finite and above 0, but is \(framesPerSecond) frames per second.")
        self.init(size: size, scale: scale, clock: FrameClock(frameDuration: 1 / framesPerSecond))
    }

    init(size: CGSize, scale: CGFloat = 2, clock: FrameClock) {
        requirePrecondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "The screen size must be finite and above 0, but is \(size.width) x \(size.height) points.")
        requirePrecondition(
            scale > 0 && scale.isFinite, "The screen scale must be finite and above 0, but is \(scale).")
        screen = UIScreen(size: size, scale: scale)
        self.clock = clock
    }

    /// Runs `body` with this loop as the current loop and its clock as the current clock.
    /// - Returns: The result of `body`.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (outer, outermost) = (Self.current, Self.performing)
        (Self.current, Self.performing) = (self, self)
        defer { (Self.current, Self.performing) = (outer, outermost) }
        return try WorkRecorder.perform(workRecorder) {
            try UITraitCollection.withStandardCurrent { try clock.perform(body) }
        }
    }

    /// Runs one frame: advances the clock, delivers touches, updates everything that moves with time (animators,
    /// animations and scroll views), and lays out views.
    ///
    /// Touches that change in one frame arrive in one event. Several movements of a finger become one.
    ///
    /// The program stops with a precondition failure if a callback of the frame, such as the action of a gesture
    /// recognizer, runs another frame of the same loop.
    /// - Parameters:
    ///   - inputs: The touch changes since the last frame, in order. Changes of unknown touches, and changes whose
    ///     location is NaN or infinite, are ignored.
    ///   - step: The time since the last frame, in seconds. The default, nil, means the clock's frame duration.
    ///     Negative, NaN and infinite values are treated as 0.
    public func runFrame(_ inputs: [TouchInput] = [], step: TimeInterval? = nil) {
        requirePrecondition(
            !isRunningFrame,
            "A frame cannot run inside a frame of the same loop. Run it after the frame has returned.")
        isRunningFrame = true
        FrameProgress.beginFrame()
        defer {
            isRunningFrame = false
            FrameProgress.endFrame()
        }
        perform {
            clock.advanceTime(by: step)
            deliver(inputs)
            clock.callSubscribers()
        }
        layout()
        if accessibilitySettings.contains(.voiceOver) { perform { updateAccessibilityFocus() } }
        AssociatedObjectStore.releaseValuesOfDeallocatedObjects()
    }

    /// Delivers the touches of fingers and the changes of the pointer.
    private func deliver(_ inputs: [TouchInput]) {
        let inputs = accessibilityTouches.isEmpty ? inputs : inputs + [accessibilityTouches.removeFirst()]
        guard pointer.hasChanged else { return touches.deliver(inputs, in: self) }
        touches.deliver(pointer.beginFrame(at: clock.time) + inputs, in: self)
        pointer.updateHover(in: self)
    }

    /// Lays out all views that need layout, without advancing time. Call it, for example, before the first frame is
    /// shown.
    public func layout() {
        perform {
            let visible = windows
            defer { CATransaction.commitImplicitTransaction() }
            for window in visible { window.performLayoutPass() }
            // A window that appears during the pass, such as in `viewDidAppear(_:)`, must be laid out before it is
            // drawn, so a second pass lays out the new windows.
            guard windows.count != visible.count else { return }
            for window in windows where !visible.contains(where: { $0 === window }) { window.performLayoutPass() }
        }
    }

    /// A Boolean value that indicates whether the next frame can change something without a touch, because a gesture
    /// recognizer, scroll view, animation, delayed closure or animator subscribes to the clock, or VoiceOver taps.
    public var isMoving: Bool { clock.hasSubscribers || !accessibilityTouches.isEmpty }

    /// Whether the next frame lays out a view.
    package var needsLayout: Bool { windows.contains(where: \.layoutMarks.subtreeNeedsLayout) }

    /// A Boolean value that indicates whether a dynamic animator is running.
    public var isSimulating: Bool { clock.hasSubscribers(in: .simulation) }

    /// Returns the display list of the screen. If nothing changed since the last call, it returns the same display
    /// list.
    public func displayList() -> DisplayList {
        if let cachedDisplayList, !windows.contains(where: \.needsRedraw) { return cachedDisplayList }
        let isDark = userInterfaceStyle == .dark
        var list = DisplayList(size: screen.bounds.size, background: isDark ? .black : .white)
        WorkRecorder.perform(workRecorder) {
            for window in windows {
                window.currentTraits.asCurrent { window.draw(into: &list, layerIDs: &layerIDs) }
                window.needsRedraw = false
            }
            if showsSystemBars { systemBars.draw(self, into: &list, layerIDs: &layerIDs) }
        }
        cachedDisplayList = list
        return list
    }

    /// Moves the application and its scene to a state, as a desktop window does when it gets or loses the focus, is
    /// minimized or restored. The delegates are called and the notifications are posted for each state on the way.
    ///
    /// A scene that stops being active cancels its touches.
    /// - Parameter state: The new state. `.unattached` is ignored; `UIApplication.terminate(in:)` disconnects the scene.
    public func setActivationState(_ state: UIScene.ActivationState) {
        guard state != .unattached else { return }
        lifecycle.move(to: state)
        layout()
    }

    /// Delivers a change of a key to the key window: it performs a key command, or is sent to responders.
    public func sendKey(_ input: KeyInput) {
        perform { keys.deliver(input, in: self) }
        layout()
    }

    /// Sets the location and the pressed buttons of the pointer of a mouse or trackpad. The next frame delivers the change: a
    /// pressed button makes a touch, and without one the pointer hovers (`UIHoverGestureRecognizer`).
    public func sendPointer(_ input: PointerInput) { pointer.add(input) }

    /// Cancels the touches whose fingers are on the screen, and the presses of keys.
    func cancelTouchesAndPresses() {
        touches.cancelAll(in: self)
        keys.cancelAll(in: self)
    }

    /// Adds a window in front of the visible windows of its level. A window without a scene joins the scene of the loop.
    func showWindow(_ window: UIWindow) {
        if let scene = lifecycle.sceneForVisibleWindow() { window.joinScene(scene) }
        windows.removeAll { $0 === window }
        windows.insert(window, at: windows.lastIndex { $0.windowLevel <= window.windowLevel }.map { $0 + 1 } ?? 0)
        cachedDisplayList = nil
    }

    /// Removes a window that is no longer visible. If it was the key window, the frontmost visible window of the lowest
    /// level becomes key.
    func removeHiddenWindow(_ window: UIWindow) {
        guard windows.contains(where: { $0 === window }) else { return }
        windows.removeAll { $0 === window }
        cachedDisplayList = nil
        if keyWindow === window { makeKey(windows.last { $0.windowLevel == windows[0].windowLevel }) }
    }

    func makeKey(_ window: UIWindow?) {
        guard keyWindow !== window else { return }
        let previous = keyWindow
        keyWindow = window
        previous?.resignKey()
        previous?.post(UIWindow.didResignKeyNotification)
        window?.becomeKey()
        window?.post(UIWindow.didBecomeKeyNotification)
    }
}
