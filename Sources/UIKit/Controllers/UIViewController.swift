/// Owns a view and what happens in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var topGuide: ControllerLayoutGuide?
    private var bottomGuide: ControllerLayoutGuide?

    /// A controller that makes its view in `loadView` when it is first asked for. There are no archived interfaces
    /// here, so both arguments are ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// A controller that makes its view in `loadView`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// A controller that makes its view in `loadView`: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: View

    /// The controller's view; made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    /// Whether the view was made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it was made.
    open var viewIfLoaded: UIView? { loadedView }

    /// Makes the view if it was not.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "\(type(of: self)).loadView() must set the controller's view")
        viewDidLoad()
    }

    /// Makes the view: by default an empty one as large as the screen. Overrides do not call super.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// The view was made. Call super.
    open func viewDidLoad() {}
    /// The view is about to be seen: to come into a window. Call super.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is seen, and was laid out once. Call super.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window. Call super.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window. Call super.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Whether a status bar would be hidden: there is none here, so nothing asks. By default false.
    open var prefersStatusBarHidden: Bool { false }
    /// Memory is short; never called here. Call super.
    open func didReceiveMemoryWarning() {}

    /// The view's window is about to have another size. Call super: children hear of it by that.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.viewIfLoaded?.bounds.size == viewIfLoaded?.bounds.size {
            child.viewWillTransition(to: size, with: coordinator)
        }
    }

    // MARK: Layout

    /// What the controller covers of its view besides what the screen covers, points; by default nothing.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loadedView?.constraintsChanged() } }

    /// The strip above what the controller may cover; use `view.safeAreaLayoutGuide` in new code.
    public var topLayoutGuide: any UILayoutSupport {
        let guide = topGuide ?? ControllerLayoutGuide(.aboveSafeArea, of: view, "top layout guide")
        topGuide = guide
        return guide
    }

    /// The strip below what the controller may cover; use `view.safeAreaLayoutGuide` in new code.
    public var bottomLayoutGuide: any UILayoutSupport {
        let guide = bottomGuide ?? ControllerLayoutGuide(.belowSafeArea, of: view, "bottom layout guide")
        bottomGuide = guide
        return guide
    }

    /// What the controller is called; nil by default.
    open var title: String? { didSet { navigationItem.changed?() } }
    /// What a navigation bar shows for the controller.
    public let navigationItem = UINavigationItem()

    // MARK: Other controllers

    /// The controllers in this one, in the order in which they were added.
    public internal(set) var children: [UIViewController] = []
    /// The controller this one is in.
    public internal(set) weak var parent: UIViewController?
    /// The controller is about to get another parent, or none. Does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent has changed. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    /// The controller that this one has presented.
    public internal(set) var presentedViewController: UIViewController?
    /// The controller that has presented this one.
    public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    weak var presenter: UIViewController?
    /// What presents it, while it is presented.
    var presentation: UIPresentationController?
    /// The coming or going that it takes part in.
    var transition: AlongsideTransition?
    /// How it is presented; by default over the whole window.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// How it comes and goes when it is presented; from below by default.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Who makes the animations with which it comes and goes; nil, the default, for the usual ones. Not owned.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether it comes or goes with an animation that is not over.
    var appearance = Appearance.gone

    /// The view's superview, or for a view without one the controller that has presented it.
    open override var next: UIResponder? { loadedView?.superview ?? presenter }
}
