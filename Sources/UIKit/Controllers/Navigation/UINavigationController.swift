/// A container controller that manages a stack of controllers. It displays a navigation bar and, below it, the view of
/// the controller at the top of the stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The navigation bar at the top of the view.
    open private(set) var navigationBar = UINavigationBar()
    /// A Boolean value that indicates whether the navigation bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { storedIsNavigationBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    private var storedIsNavigationBarHidden = false

    /// The controllers of the stack, from the root to the top. Setting it replaces the stack without animation.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top of the stack; nil if the stack is empty.
    open var topViewController: UIViewController? { children.last }
    /// The visible controller: the controller that the top controller or the navigation controller presents, or the top
    /// controller if they present none.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? presentedViewController ?? topViewController
    }

    /// The recognizer of the drag from the left edge that pops the top controller. The user can cancel the pop by dragging
    /// back.
    ///
    /// It recognizes nothing while the stack has one controller, a transition runs, the bar is hidden, or the top
    /// controller's item has no back button.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }
    private lazy var interactivePop = InteractivePop(self)
    /// The running push or pop; nil if none is running.
    private(set) var transition: NavigationTransition?
    /// The view that contains the controllers' views, behind the bar. Transitions take place in it.
    let transitionView = UIView()
    /// The object that is notified of changes of the top controller, and supplies animators. It is not retained. The
    /// default is nil.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UINavigationControllerDelegate).self,
                adopts: { $0 is any UINavigationControllerDelegate.Type })
        }
    }
    /// Whether a top controller has been shown, so that further ones are shown by transitions.
    private var hasShownController = false

    /// Creates a navigation controller with a root controller on its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a navigation controller without controllers, with bars of subclasses, which `init(coder:)` creates.
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`. nil and other classes give `UINavigationBar`.
    ///   - toolbarClass: A subclass of `UIToolbar`. nil and other classes give `UIToolbar`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let type = navigationBarClass as? UINavigationBar.Type { navigationBar = createObject(of: type) }
        if let type = toolbarClass as? UIToolbar.Type { toolbar = createObject(of: type) }
    }

    /// Creates a navigation controller without controllers.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller from a scene of a storyboard. Other coders create one without controllers.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Adds the navigation bar and the top controller's view. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.shouldGroupAccessibilityChildren = true
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        view.addSubview(navigationBar)
        navigationBar.navigationController = self
        navigationBar.onChangeOfLayout = { [weak self] in self?.barLayoutDidChange() }
        toolbar.onChangeOfLayout = { [weak self] in self?.barsOfContentDidChange() }
        view.addGestureRecognizer(interactivePop.recognizer)
        storedBarHiding?.addRecognizers(to: view)
        updateChildrenSafeAreaInsets()
        if let top = topViewController { addView(of: top) }
        updateNavigationBar()
        if !isToolbarHidden { slide(toolbar, animated: false) }
    }

    /// Notifies the delegate of the first top controller.
    override func childWillAppear(_ child: UIViewController, animated: Bool) {
        if !hasShownController, transition == nil, child === topViewController { willShow(child, animated: animated) }
    }

    /// Notifies the delegate of the first top controller.
    override func childDidAppear(_ child: UIViewController, animated: Bool) {
        if !hasShownController, transition == nil, child === topViewController { didShow(child, animated: animated) }
    }

    /// Sets the frame of the navigation bar. Overrides must call super.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutBars()
        guard transition == nil, let top = topViewController else { return }
        if isContentBelowBar(top) || heightOfBottomBars(below: top) > 0 { resizeView(of: top) }
    }

    /// Hides or shows the navigation bar.
    /// - Parameters:
    ///   - hidden: Whether to hide the bar.
    ///   - animated: Whether the bar slides over the top edge, in `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != storedIsNavigationBarHidden else { return }
        storedIsNavigationBarHidden = hidden
        slide(navigationBar, animated: animated)
    }

    /// The toolbar at the bottom of the view, which shows the `toolbarItems` of the top controller.
    open private(set) var toolbar: UIToolbar! = UIToolbar()
    private var storedIsToolbarHidden = true
    /// The time in which bars are hidden and shown, in seconds: 0.2.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// A Boolean value that indicates whether the toolbar is hidden. The default is true. The safe area of the controllers
    /// excludes a visible toolbar.
    open var isToolbarHidden: Bool {
        get { storedIsToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    /// - Parameters:
    ///   - hidden: Whether to hide the toolbar.
    ///   - animated: Whether the bar slides, in `hideShowBarDuration`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != storedIsToolbarHidden else { return }
        storedIsToolbarHidden = hidden
        slide(toolbar, animated: animated)
    }

    // MARK: Bars that hide

    private var storedBarHiding: BarHiding?
    /// The gestures that hide the bars. They are created when they are used first, because most controllers do without.
    private var barHiding: BarHiding {
        if let storedBarHiding { return storedBarHiding }
        let new = BarHiding(self)
        storedBarHiding = new
        if let view = viewIfLoaded { new.addRecognizers(to: view) }
        return new
    }
    /// A Boolean value that indicates whether a swipe up hides the navigation bar and the toolbar, and a swipe down shows them
    /// again. The default is false. The swipe is recognized beside the drag of a scroll view.
    open var hidesBarsOnSwipe = false {
        didSet { if hidesBarsOnSwipe != oldValue { barHiding.swipe.isEnabled = hidesBarsOnSwipe } }
    }
    /// A Boolean value that indicates whether a tap hides the navigation bar and the toolbar, and the next one shows them. The
    /// default is false. Taps on controls, cells and bars do not count.
    open var hidesBarsOnTap = false {
        didSet { if hidesBarsOnTap != oldValue { barHiding.hidesOnTap = hidesBarsOnTap } }
    }
    /// A Boolean value that indicates whether the navigation bar and the toolbar are hidden when the keyboard appears. The default
    /// is false. They stay hidden until a tap on the content shows them again, or code does.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet {
            if hidesBarsWhenKeyboardAppears != oldValue { barHiding.observesKeyboard = hidesBarsWhenKeyboardAppears }
        }
    }
    /// The recognizer of the swipes that hide and show the bars. It is enabled while `hidesBarsOnSwipe` is true.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    /// The recognizer of the taps that hide and show the bars. It is enabled while `hidesBarsOnTap` or
    /// `hidesBarsWhenKeyboardAppears` is true.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    /// Pushes a controller onto the stack. Its view slides in from the right.
    ///
    /// The appearance methods are called in this order: `viewDidLoad()` of the new top controller, `viewWillDisappear(_:)` of
    /// the old one, `viewWillAppear(_:)` of the new one, `viewDidDisappear(_:)`, `viewDidAppear(_:)`; then `didMove(toParent:)`. A push
    /// during a transition completes the transition first. The program stops with a precondition failure if the controller
    /// already has a parent.
    /// - Parameters:
    ///   - viewController: The controller to push.
    ///   - animated: Whether the view slides in, which takes 0.35 seconds. Ignored if the navigation controller's view
    ///     is not in a window.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        transition?.completeTransition(true)
        requirePrecondition(
            viewController.parent == nil,
            "\(type(of: viewController)) was pushed but already has a parent. Call removeFromParent() first.")
        changeStack(to: children + [viewController], isPop: false, animated: animated)
    }

    /// Pushes a controller onto the stack, with animation unless animations are disabled.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    /// Pops the top controller from the stack.
    /// - Returns: The popped controller; nil if the stack has only one controller, which is not popped.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        transition?.completeTransition(true)
        guard children.count > 1 else { return nil }
        return popControllers(above: children[children.count - 2], animated: animated).last
    }

    /// Pops all controllers except the root.
    /// - Returns: The popped controllers; nil if the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        transition?.completeTransition(true)
        return children.first.map { popControllers(above: $0, animated: animated) }
    }

    /// Pops controllers until the given controller is at the top of the stack.
    /// - Returns: The popped controllers; nil if the controller is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transition?.completeTransition(true)
        return viewController.parent === self ? popControllers(above: viewController, animated: animated) : nil
    }

    /// Replaces the stack. The program stops with a precondition failure if a controller occurs twice.
    /// - Parameters:
    ///   - viewControllers: The new controllers, from the root to the top.
    ///   - animated: Whether the view of a new top controller slides in: from the left if it was in the stack, otherwise from
    ///     the right.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        requirePrecondition(
            Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count,
            "A navigation stack cannot contain a controller twice. Pass each controller once.")
        transition?.completeTransition(true)
        let isPop = viewControllers.last.map { $0.parent === self } ?? false
        changeStack(to: viewControllers, isPop: isPop, animated: animated)
    }

    private func popControllers(above target: UIViewController, animated: Bool) -> [UIViewController] {
        guard let index = children.firstIndex(where: { $0 === target }), index < children.count - 1 else { return [] }
        let popped = Array(children[(index + 1)...])
        changeStack(to: Array(children[...index]), isPop: true, animated: animated)
        return popped
    }

    // MARK: Transitions

    private func changeStack(to stack: [UIViewController], isPop: Bool, animated: Bool) {
        let change = NavigationChange(of: self, to: stack, isPop: isPop, animated: animated)
        let animation = delegateAnimation(of: change)
        // The delegate can change the stack while it is asked for an animator. Its change is the later one, so this one
        // ends here.
        guard change.isCurrent(in: self) else { return }
        startTransition(change, animation: animation).run()
    }

    /// Replaces the stack and begins the transition to its top controller. The transition must be run.
    func startTransition(_ change: NavigationChange, animation: TransitionAnimation) -> NavigationTransition {
        let transition = NavigationTransition(self, change, animation: animation)
        self.transition = transition
        transition.begin()
        return transition
    }

    /// Called after a transition was completed.
    func transitionDidEnd(_ ended: NavigationTransition) {
        if transition === ended { transition = nil }
    }

    /// Returns the animator that the delegate supplies for a change; nil if the views slide.
    func delegateAnimator(of change: NavigationChange) -> (any UIViewControllerAnimatedTransitioning)? {
        guard change.isAnimated, let from = change.from, let to = change.to else { return nil }
        return delegate?.navigationController(
            self, animationControllerFor: change.isPop ? .pop : .push, from: from, to: to)
    }

    private func delegateAnimation(of change: NavigationChange) -> TransitionAnimation {
        guard let animator = delegateAnimator(of: change) else { return TransitionAnimation() }
        return TransitionAnimation(
            animator: animator, interactor: delegate?.navigationController(self, interactionControllerFor: animator))
    }

    /// Notifies the delegate before a controller is shown.
    func willShow(_ controller: UIViewController, animated: Bool) {
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    /// Notifies the delegate after a controller was shown.
    func didShow(_ controller: UIViewController, animated: Bool) {
        hasShownController = true
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }

    /// Replaces the stack without calls of client code other than those of controllers that are added.
    func setStack(_ stack: [UIViewController]) {
        for controller in stack where controller.parent !== self {
            addChild(controller)
            controller.navigationItem.onChange = { [weak self] in
                self?.updateNavigationBar()
                if self?.navigationBar.prefersLargeTitles == true { self?.barLayoutDidChange() }
            }
            controller.navigationItem.onHeightChange = { [weak self] in self?.barHeightDidChange() }
        }
        children = stack
        updateChildrenSafeAreaInsets()
        if isViewLoaded { updateNavigationBar() }
    }

    /// Adds a controller's view in front of the other controllers' views, and resizes it to fill the navigation
    /// controller's view.
    func addView(of controller: UIViewController) {
        resizeView(of: controller)
        if let view = controller.view { transitionView.addSubview(view) }
    }

    /// Resizes a controller's view to fill the navigation controller's view, or its part below an opaque bar.
    func resizeView(of controller: UIViewController) {
        controller.view?.frame = contentFrame(of: controller)
        controller.view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Displays the top controller's navigation item in the bar.
    private func updateNavigationBar() {
        guard let top = topViewController else { return }
        let previous = children.dropLast().last
        navigationBar.show(
            top.navigationItem, title: top.title, backItem: previous?.navigationItem, backTitle: previous?.title)
        layOutNavigationBar()
        updateToolbar()
    }

    /// Lays out the bar and the content after a prompt or a search bar was added or removed, or a search has begun or ended.
    func barHeightDidChange() {
        guard isViewLoaded else { return }
        barLayoutDidChange()
        navigationBar.layoutIfNeeded()
    }

    private func barLayoutDidChange() {
        layOutNavigationBar()
        barsOfContentDidChange()
    }

    /// Sets the safe area inset that the bar adds at the top of each controller's view: the height of the bar's
    /// content with a large title, or 0 if the bar is hidden.
    func updateChildrenSafeAreaInsets() {
        for (index, child) in children.enumerated() {
            child.topBarHeight =
                isContentBelowBar(child) || isNavigationBarHidden ? 0 : barHeight(forChildAt: index)
        }
        updateBottomInsets()
    }

    /// Pops the top controller, with an animation. Without one to pop, dismisses a sheet or a popover.
    open override func accessibilityPerformEscape() -> Bool {
        popViewController(animated: true) != nil || super.accessibilityPerformEscape()
    }
}

extension UIViewController {
    var nearestNavigationController: UINavigationController? { nearestAncestor() }
}
