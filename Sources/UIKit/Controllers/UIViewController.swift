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
    /// The view is about to be seen. Call super.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is seen, and was laid out once. Call super.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

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
    open var title: String?

    /// The view's superview.
    open override var next: UIResponder? { loadedView?.superview }
}
