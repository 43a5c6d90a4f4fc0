import DisplayList

/// The root of a view hierarchy. A window shows the view of its root view controller and receives touches from its
/// frame loop.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The frame loop to which the window belongs. The reference is weak because the loop retains its visible windows.
    weak var loop: FrameLoop?
    /// The screen on which the window appears.
    open private(set) var screen: UIScreen
    private weak var storedScene: UIWindowScene?
    /// Whether the window's display list is outdated.
    var needsRedraw: Bool {
        get { reference.needsRedraw }
        set { reference.needsRedraw = newValue }
    }
    /// A number that changes when a view enters or leaves the window, or gets another identifier. While it is the same,
    /// the result of a search of the hierarchy by identifier is the same too.
    package var hierarchyVersion: Int { reference.hierarchyVersion }
    /// The reference to this window that all views in it share.
    private let reference = WindowReference()
    /// The safe area insets of the screen, in points.
    var screenInsets: UIEdgeInsets { loop?.safeAreaInsets ?? .zero }
    /// The views whose safe area insets can have changed since the last layout pass.
    var safeAreaChanges = SafeAreaChanges()
    /// The controllers whose views entered the window and whose `viewDidAppear(_:)` has not been called yet.
    var controllersAwaitingAppearance: [UIViewController] = []

    /// Creates a hidden window that fills the screen of the current frame loop.
    public convenience init() { self.init(frame: FrameLoop.current.screen.bounds) }

    /// Creates a hidden window in the current frame loop. It neither appears nor receives touches before it is shown
    /// with `makeKeyAndVisible()` or `isHidden = false`.
    /// - Parameter frame: The frame on the screen, in points.
    public override init(frame: CGRect) {
        loop = FrameLoop.current
        screen = FrameLoop.current.screen
        super.init(frame: frame)
        setWindowReference()
        isHidden = true
    }

    /// Creates a hidden window, with the frame in a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        loop = FrameLoop.current
        screen = FrameLoop.current.screen
        super.init(coder: coder)
        setWindowReference()
        isHidden = true
    }

    /// Creates a hidden window that fills the screen of a scene. It appears when it is shown with `makeKeyAndVisible()`
    /// or `isHidden = false`.
    /// - Parameter windowScene: The scene, which `scene(_:willConnectTo:options:)` receives.
    public init(windowScene: UIWindowScene) {
        loop = windowScene.loop ?? FrameLoop.current
        screen = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        storedScene = windowScene
        setWindowReference()
        isHidden = true
    }

    /// The scene that contains the window. A window that was created without a scene joins the scene of its frame loop
    /// when it becomes visible.
    ///
    /// Setting the value to nil hides the window. A scene of another frame loop is reported and ignored.
    open var windowScene: UIWindowScene? {
        get { storedScene }
        set {
            if let newValue, newValue.screen !== screen {
                return UsageReport.report(
                    "UIWindow.windowScene",
                    "The scene belongs to another screen than the window, so the value was ignored. Create another "
                        + "window with UIWindow(windowScene:).")
            }
            storedScene = newValue
            if newValue == nil { isHidden = true }
        }
    }

    /// Makes a scene the window's scene if the window has none.
    func joinScene(_ scene: UIWindowScene) {
        if storedScene == nil { storedScene = scene }
    }

    /// The next responder: the window's scene, or the application if the window has none.
    open override var next: UIResponder? { storedScene ?? UIApplication.shared }

    /// The undo manager of the window. It is created when it is first read.
    open override var undoManager: UndoManager? { windowUndoManager }
    private lazy var windowUndoManager = UndoManager()

    private func setWindowReference() {
        reference.window = self
        windowReference = reference
        addGestureRecognizer(StatusBarTapRecognizer())
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The view controller whose view fills the window. The default is nil.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if !isHidden { showRootView() }
        }
    }

    /// A Boolean value that indicates whether the window is hidden. Windows are created hidden.
    ///
    /// Setting the value to false shows the window in front of the visible windows of its level, without making it key.
    /// A hidden window is not drawn, not laid out, receives no touches and is not key; its frame loop does not retain
    /// it. The touches that began in it are canceled in the next frame.
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden {
                let controllers = controllersInWindow
                for controller in controllers { controller.disappearWithWindow(isHidden: false) }
                loop?.removeHiddenWindow(self)
                for controller in controllers { controller.disappearWithWindow(isHidden: true) }
            } else {
                // The insets of the screen can have changed while the window was hidden, so they are passed to its
                // views before it is shown.
                safeAreaInsetsMayChange()
                loop?.showWindow(self)
                showRootView()
                for controller in controllersInWindow { controller.appear(in: self) }
            }
            post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
        }
    }

    /// The position of the window on the z-axis: windows of higher levels are in front of windows of lower levels. The
    /// default is `.normal`.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue, !isHidden { loop?.showWindow(self) } }
    }

    /// A Boolean value that indicates whether the window is the key window of its frame loop.
    open var isKeyWindow: Bool { loop?.keyWindow === self }

    /// Makes the window the key window. The window need not be visible, but a hidden window is not key.
    open func makeKey() {
        if !isHidden { loop?.makeKey(self) }
    }

    /// Shows the window in front of the other windows of its level and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        loop?.showWindow(self)
        showRootView()
        makeKey()
    }

    /// The notification that is posted after a window was shown. Its object is the window.
    public class var didBecomeVisibleNotification: NSNotification.Name { .init("UIWindowDidBecomeVisibleNotification") }
    /// The notification that is posted after a window was hidden. Its object is the window.
    public class var didBecomeHiddenNotification: NSNotification.Name { .init("UIWindowDidBecomeHiddenNotification") }
    /// The notification that is posted after a window became the key window. Its object is the window.
    public class var didBecomeKeyNotification: NSNotification.Name { .init("UIWindowDidBecomeKeyNotification") }
    /// The notification that is posted after a window resigned being the key window. Its object is the window.
    public class var didResignKeyNotification: NSNotification.Name { .init("UIWindowDidResignKeyNotification") }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Called when the window has become the key window. The default implementation does nothing.
    open func becomeKey() {}

    /// Called when the window is no longer the key window. The default implementation does nothing.
    open func resignKey() {}

    /// Converts a point on the screen to window coordinates, in points.
    package func convertFromScreen(_ point: CGPoint) -> CGPoint { point.applying(transformToSuperview.inverted()) }

    /// Converts a point in window coordinates to a point on the screen, in points.
    package func convertToScreen(_ point: CGPoint) -> CGPoint { point.applying(transformToSuperview) }

    /// The responder that was made the first responder; it can have left the window since.
    weak var storedFirstResponder: UIResponder? {
        didSet {
            guard oldValue !== storedFirstResponder else { return }
            oldValue?.firstResponderStateDidChange()
            storedFirstResponder?.firstResponderStateDidChange()
            loop?.keyboard.update()
        }
    }

    /// Dispatches the touches of an event that began in this window to gesture recognizers and views, or presses of keys
    /// to responders. Overrides must call super.
    open func sendEvent(_ event: UIEvent) {
        if let event = event as? UIPressesEvent { event.deliver() } else { dispatcher.dispatch(event, in: self) }
    }

    private let dispatcher = TouchDispatcher()

    private func showRootView() {
        guard !isHidden, let controller = rootViewController else { return }
        let view = controller.view!
        guard view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// The controllers whose views are in the window, parents before their children.
    private var controllersInWindow: [UIViewController] {
        var controllers: [UIViewController] = []
        forEachViewInSubtree { view in
            if let controller = view.viewController { controllers.append(controller) }
        }
        return controllers
    }

    /// Performs the layout pass of a frame. The first pass after controllers entered the window calls their
    /// `viewDidAppear(_:)`, unless a transition determines when it is called.
    func performLayoutPass() {
        layoutIfNeeded()
        guard !controllersAwaitingAppearance.isEmpty else { return }
        let controllers = controllersAwaitingAppearance
        controllersAwaitingAppearance.removeAll()
        for controller in controllers { controller.finishAppearanceInWindow() }
        layoutIfNeeded()
    }
}
