import DisplayList

/// The view at the top: it shows its root controller's view and receives the touches of its frame loop.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Who owns the visible windows; weak, so that a loop and its windows go together.
    weak var loop: FrameLoop?
    /// The screen that the window is on.
    public let screen: UIScreen
    var needsRedraw = true
    /// What the screen covers of the window.
    var screenInsets: UIEdgeInsets { loop?.safeAreaInsets ?? .zero }
    /// The controllers that have come into the window and do not know it yet.
    var appearing: [UIViewController] = []

    /// A window of the current frame loop, as large as its screen.
    public convenience init() { self.init(frame: FrameLoop.current.screen.bounds) }

    /// A window of the current frame loop; it is neither seen nor touched until it is made visible.
    public override init(frame: CGRect) {
        loop = FrameLoop.current
        screen = FrameLoop.current.screen
        super.init(frame: frame)
        isHidden = true
    }

    /// A window of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        loop = FrameLoop.current
        screen = FrameLoop.current.screen
        super.init(coder: coder)
        isHidden = true
    }

    override func setNeedsRedraw() { needsRedraw = true }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.view.removeFromSuperview()
            if !isHidden { showRoot() }
        }
    }

    /// Shows the window; it stays with its frame loop until it is hidden.
    open func makeKeyAndVisible() {
        isHidden = false
        loop?.add(self)
        showRoot()
    }

    /// Sends what happened to gesture recognizers and views.
    open func sendEvent(_ event: UIEvent) { dispatcher.dispatch(event, in: self) }

    private let dispatcher = TouchDispatcher()

    private func showRoot() {
        guard let controller = rootViewController else { return }
        let view = controller.view!
        guard view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// The layout pass of a frame; controllers hear that they have appeared after their first one, unless they are on the
    /// way there with an animation.
    func layoutPass() {
        layoutIfNeeded()
        guard !appearing.isEmpty else { return }
        let controllers = appearing
        appearing.removeAll()
        for controller in controllers where controller.presenter == nil && controller.presentedViewController == nil {
            controller.finishAppearance(animated: false)
        }
        layoutIfNeeded()
    }

    /// The screen has another size; what fills it does so again.
    func resize(to size: CGSize) {
        let transition = AlongsideTransition()
        var controller = rootViewController
        while let current = controller {
            current.viewWillTransition(to: size, with: transition)
            controller = current.presentedViewController
        }
        frame = CGRect(origin: frame.origin, size: size)
        layoutIfNeeded()
        transition.begin()
        transition.end()
    }
}
