/// An object that manages a view, its layout and its child controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    final var loadedView: UIView?
    final var layoutSupports: (top: ControllerLayoutGuide?, bottom: ControllerLayoutGuide?) = (nil, nil)
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?
    /// The name of the xib with the controller's view; nil if the initializer received none.
    open private(set) var nibName: String?
    /// The bundle with the xib; nil for the resources of all targets of the program.
    open private(set) var nibBundle: Bundle?
    /// The scene from which the controller was created; nil if it was not created from a storyboard.
    var scene: ControllerScene?

    /// Creates a controller. `loadView()` creates its view when `view` is first read.
    /// - Parameters:
    ///   - nibNameOrNil: The name of a xib whose file's owner is the controller. With nil, it is the xib with the name of
    ///     the class, if there is one.
    ///   - nibBundleOrNil: The bundle with the xib; nil for the resources of all targets of the program.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    /// Creates a controller. `loadView()` creates its view when `view` is first read.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller from a scene of a storyboard. Other coders create a controller as `init()` does.
    public required init?(coder: NSCoder) {
        super.init()
        coder.readInterface(readController)
    }

    // MARK: View

    /// The controller's view. Reading it for the first time calls `loadView()` and `viewDidLoad()`.
    open var view: UIView! {
        get { viewValue }
        set { setView(newValue) }
    }

    /// A Boolean value that indicates whether the view has been created.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The controller's view; nil if it has not been created yet. Reading this property does not create the view.
    open var viewIfLoaded: UIView? { loadedView }
    /// Creates the view if it has not been created yet.
    /// The program stops with a precondition failure if an override of `loadView()` does not set `view`.
    open func loadViewIfNeeded() { performLoadViewIfNeeded() }

    /// Creates the controller's view and sets `view`. The default implementation creates the view of the storyboard or the
    /// xib. Without them, it creates an empty view with the screen's size.
    /// Overrides must set `view` and must not call super. Do not call it directly; use `loadViewIfNeeded()`.
    open func loadView() { if !loadInterfaceView() { view = UIView(frame: UIScreen.main.bounds) } }

    /// Called after the view was created. Overrides must call super.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view enters a window, and before a window with the view is shown. Overrides must call super.
    /// - Parameter animated: Whether the view appears in an animated transition.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once for each appearance, after `viewWillAppear(_:)`, when the view is in the window and has its traits and its
    /// size, before its layout. The default implementation does nothing.
    /// - Parameter animated: Whether the appearance is animated.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view entered a window and was laid out, and after its transition ended. Overrides must call super.
    /// - Parameter animated: Whether the view appeared in an animated transition.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves its window or is covered, and before its window is hidden. Overrides must call super.
    /// - Parameter animated: Whether the view disappears in an animated transition.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view left its window or was covered, and after its window was hidden. Overrides must call super.
    /// - Parameter animated: Whether the view disappeared in an animated transition.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called after `viewWillAppear(_:)` of a child. Navigation controllers override this method.
    func childWillAppear(_ child: UIViewController, animated: Bool) {}
    /// Called after `viewDidAppear(_:)` of a child. Navigation controllers override this method.
    func childDidAppear(_ child: UIViewController, animated: Bool) {}

    /// A Boolean value that indicates whether the appearance methods of the children are called together with those of
    /// this controller. The default implementation returns true.
    ///
    /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of its
    /// children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` of a child in a transition of its container.
    ///
    /// The appearance methods of the child are then not called when its view enters or leaves the window, but by
    /// `endAppearanceTransition()`. Does nothing if the child is already visible or appears (or, with false, is not visible
    /// or disappears). A call for the opposite direction before the end reverses the transition.
    /// - Parameters:
    ///   - isAppearing: Whether the child appears.
    ///   - animated: The argument of the appearance methods.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)` of a child for which `beginAppearanceTransition(_:animated:)` was
    /// called. A call without it is reported and ignored.
    open func endAppearanceTransition() { performEndAppearanceTransition() }
    /// A Boolean value that indicates whether the controller is being presented: true in `viewWillAppear(_:)` and
    /// `viewDidAppear(_:)` of a presentation, and between them.
    open internal(set) var isBeingPresented = false
    /// A Boolean value that indicates whether the controller is being dismissed: true in `viewWillDisappear(_:)` and
    /// `viewDidDisappear(_:)` of a dismissal, and between them.
    open internal(set) var isBeingDismissed = false
    /// A Boolean value that indicates whether the controller appears because it was added to a parent: true until
    /// `viewDidAppear(_:)` has returned.
    open internal(set) var isMovingToParent = false
    /// A Boolean value that indicates whether the controller disappears because it is removed from its parent: true until
    /// `viewDidDisappear(_:)` has returned.
    open internal(set) var isMovingFromParent = false
    /// Called before the view lays out its subviews. The default implementation does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews. The default implementation does nothing.
    open func viewDidLayoutSubviews() {}

    // MARK: System bars and rotation

    /// A Boolean value that indicates whether the status bar is hidden. The default is false.
    /// Only screens with `FrameLoop.showsSystemBars`, such as those of films with `--frame phone`, have a status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// A Boolean value that indicates whether the controller determines the status bar while it is presented without
    /// covering the screen. The default is false.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The style of the status bar. The default is `.default`: dark content in the light style, light content in the dark one.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation with which the status bar appears. The default is `.fade`.
    /// The value has no effect: the status bar appears without an animation.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style of the status bar. The default is nil: this controller.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden. The default is nil: this controller.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Tells the system that the style of the status bar changed, or whether it is hidden.
    open func setNeedsStatusBarAppearanceUpdate() { systemBarsDidChange() }
    /// A Boolean value that indicates whether the line at the bottom of the screen is hidden. The default is false.
    /// Only screens with `FrameLoop.showsSystemBars` have such a line.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that determines whether the line at the bottom of the screen is hidden. The default is nil: this controller.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Tells the system that `prefersHomeIndicatorAutoHidden` changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { systemBarsDidChange() }
    /// The edges at which the controller's recognizers precede those of the system. The default is none.
    /// The value has no effect, because the system has no recognizers.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Tells the system that `preferredScreenEdgesDeferringSystemGestures` changed. Does nothing.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Tells the system that `supportedInterfaceOrientations` changed. The interface rotates to the orientation of the device
    /// if that is supported now.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        (viewIfLoaded?.window?.loop ?? FrameLoop.current).rotateInterfaceToDevice()
    }
    /// The orientations that the controller supports. The default is all on a tablet, and all but upside down on a phone.
    /// When the device is rotated (`FrameLoop.rotate(to:)`), the interface follows if the controller that covers the screen
    /// supports the orientation. The size of a window is not limited.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// The orientation in which the controller is presented. The default is `.portrait`.
    /// The value has no effect: a presentation does not rotate the interface.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// A Boolean value that indicates whether the interface rotates with the device. The default is true.
    /// The value has no effect, as since iOS 16; `supportedInterfaceOrientations` replaces it.
    open var shouldAutorotate: Bool { true }
    /// Apple's systems call this method when memory is low. This implementation never calls it. Overrides must call super.
    open func didReceiveMemoryWarning() {}
    /// Creates the presentation controller of a class with its own kind of presentation; nil for other classes.
    func makeOwnPresentation() -> UIPresentationController? { nil }
    /// Creates the animator of a class with its own kind of presentation; nil for other classes.
    func makeOwnAnimator() -> (any UIViewControllerAnimatedTransitioning)? { nil }

    // MARK: Editing

    /// A Boolean value that indicates whether the content of the controller can be edited. The default is false. The
    /// setter calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    final var storedIsEditing = false
    /// A bar button that toggles `isEditing` with an animation. Its title is "Edit", or "Done" during editing.
    open var editButtonItem: UIBarButtonItem { editButtonItemValue }
    final var storedEditButton: UIBarButtonItem?

    /// Begins or ends the editing of the content. Overrides must call super.
    open func setEditing(_ editing: Bool, animated: Bool) { performSetEditing(editing) }

    /// Called before the size of the view's window, in points, changes. Overrides must call super. The default implementation calls
    /// this method on all children whose size changes, according to `size(forChildContentContainer:withParentContainerSize:)`.
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: An object that runs code after the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        performViewWillTransition(to: size, with: coordinator)
    }

    /// Called before the traits of the window's screen change, and before `viewWillTransition(to:with:)`. Overrides must
    /// call super. The default implementation calls this method on all children.
    /// - Parameters:
    ///   - newCollection: The new traits.
    ///   - coordinator: An object that runs code after the change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

    /// The traits of the controller: those of the view that contains its view, unless the parent or the controller itself
    /// overrides them. A controller whose view is in no view has those of its parent, or of the current frame loop's screen.
    open var traitCollection: UITraitCollection { currentTraits }
    /// The overridden traits of the controller; nil if there are none.
    final var traitState: TraitState?

    /// The style of the interface in the controller's view and in its children. The default, `.unspecified`, inherits it.
    /// Presented controllers do not inherit it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState?.overrideUserInterfaceStyle ?? .unspecified }
        set { changeTraitState { $0.overrideUserInterfaceStyle = newValue } }
    }

    /// The traits of the controller and its children that differ from the inherited ones. By default all are inherited.
    open var traitOverrides: UITraitOverrides {
        get { traitState?.traitOverrides ?? UITraitOverrides() }
        set { changeTraitState { $0.traitOverrides = newValue } }
    }

    /// Sets traits of a child that differ from those of this controller. Calls for other controllers are reported and ignored.
    /// - Parameters:
    ///   - collection: The traits. Unspecified ones are inherited; nil inherits all.
    ///   - childViewController: The child. The traits are removed when it leaves this controller.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { performSetOverrideTraitCollection(collection, forChild: childViewController) }

    /// Returns the traits that were set for a child with `setOverrideTraitCollection(_:forChild:)`; nil if none were.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        performOverrideTraitCollection(forChild: childViewController)
    }

    /// Called after the traits of the controller changed. Overrides must call super. The default implementation does nothing.
    /// - Parameter previousTraitCollection: The previous traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Layout

    /// The insets that the controller adds to its view's safe area, in points. The default is zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { barInsetsDidChange() } }

    /// The edges at which the view extends behind the bars of navigation and tab bar controllers. The default is all edges: the
    /// bars cover the view, and its safe area excludes them. Without `.top` or `.bottom`, the view ends at the bar.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
    }
    /// A Boolean value that indicates whether the view also extends behind a navigation bar that is not translucent. The
    /// default is false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutDidChange() } }
    }
    /// A Boolean value that indicates whether a scroll view, which is the controller's view or its first subview, is inset by
    /// the bars of a navigation controller also if its content is too small to scroll. The default is true.
    /// It applies to scroll views whose `contentInsetAdjustmentBehavior` is `.automatic`.
    open var automaticallyAdjustsScrollViewInsets = true

    /// Called before the layout of the view if the insets of its safe area have changed. The default implementation does
    /// nothing. Overrides must call super.
    open func viewSafeAreaInsetsDidChange() {}
    /// The insets of the view's safe area at the latest layout, in points.
    final var latestSafeAreaInsets = UIEdgeInsets.zero
    /// Called after the layout margins of the view changed, after its `layoutMarginsDidChange()`. The default implementation
    /// does nothing. Overrides must call super.
    open func viewLayoutMarginsDidChange() {}
    /// The smallest margins of the view without its safe area, in points: 0 at the top and the bottom, and 16 at the sides of
    /// a view that is narrower than 414 points, otherwise 20. Before the view is loaded, those of the screen.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { systemMargins }

    /// A Boolean value that indicates whether the layout margins of the view are at least `systemMinimumLayoutMargins`. With
    /// false, they are those that were set, by default 8 points on each side. The default is true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
    }

    /// Changes the constraints of the view. Called instead of the view's `updateConstraints()`, which the default
    /// implementation calls. Overrides must call super.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// The area between the top edge of the view and the safe area. Use `view.safeAreaLayoutGuide` in new code.
    open var topLayoutGuide: any UILayoutSupport { topLayoutGuideValue }
    /// The area between the safe area and the bottom edge of the view. Use `view.safeAreaLayoutGuide` in new code.
    open var bottomLayoutGuide: any UILayoutSupport { bottomLayoutGuideValue }
    /// An identifier of the controller, by which published code finds it. Storyboards set it. The default is nil.
    /// The state of an app is not restored.
    open var restorationIdentifier: String?
    /// The title of the controller, displayed by navigation bars. The default is nil.
    /// Setting it also sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? { didSet { titleDidChange() } }
    /// The item that represents the controller in a tab bar. The default is an item with the controller's title and no
    /// image; for a navigation controller, it is the item of its root controller.
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemValue }
        set { setTabBarItem(newValue) }
    }
    /// The item that represents the controller in a tab bar; nil until it is set or first used.
    final var storedTabBarItem: UITabBarItem?
    /// A Boolean value that indicates whether the tab bar is hidden while the controller is in the stack of a navigation
    /// controller. The bar moves with the animation of the push. The default is false.
    open var hidesBottomBarWhenPushed = false
    /// The height of the navigation bar that covers the top of the controller's view, in points. The safe area excludes it.
    final var topBarHeight: CGFloat = 0 { didSet { if topBarHeight != oldValue { barInsetsDidChange() } } }
    /// The height of the tab bar that covers the bottom of the controller's view, in points. The safe area excludes it.
    final var bottomBarHeight: CGFloat = 0 { didSet { if bottomBarHeight != oldValue { bottomBarHeightDidChange() } } }
    /// The items that the toolbar of a navigation controller shows for the controller. The default is nil.
    open var toolbarItems: [UIBarButtonItem]? { didSet { nearestNavigationController?.updateToolbar() } }
    /// Replaces the items of the toolbar.
    /// - Parameters:
    ///   - toolbarItems: The items, from the leading edge; nil for none.
    ///   - animated: Whether the items fade in, which takes 0.2 seconds.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        performSetToolbarItems(toolbarItems, animated: animated)
    }
    /// The search in the controller's content; nil if there is none.
    weak var activeSearch: UISearchController?
    /// A Boolean value that indicates whether presentations with the style `.currentContext` and searches cover this
    /// controller. The default is false. It has no effect, because a presentation covers the window, and a search covers the
    /// controller that shows its search bar.
    open var definesPresentationContext = false
    /// The content that a navigation bar displays for the controller.
    open var navigationItem: UINavigationItem { ownNavigationItem }
    private let ownNavigationItem = UINavigationItem()

    // MARK: Other controllers

    /// The child controllers, in the order in which they were added.
    open internal(set) var children: [UIViewController] = []
    /// The controller that contains this controller as a child; nil if there is none.
    open internal(set) weak var parent: UIViewController?
    /// Called before the parent changes. The argument is nil if the controller is being removed. Overrides must call super.
    open func willMove(toParent parent: UIViewController?) {
        (isMovingToParent, isMovingFromParent) = (parent != nil, parent == nil)
    }
    /// Called after the parent changed. The argument is nil if the controller was removed. The default implementation
    /// does nothing.
    open func didMove(toParent parent: UIViewController?) {}
    /// The controller that this controller presents; nil if there is none.
    open internal(set) var presentedViewController: UIViewController?
    /// The controller that presents this controller or its nearest presented ancestor; nil if there is none.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
    /// The controller that presents this controller; nil if this controller is not presented.
    weak var presenter: UIViewController?
    /// The presentation controller of this controller; nil if this controller is not presented and its presentation was not
    /// configured.
    var presentation: UIPresentationController?
    /// The running presentation or dismissal of the controllers above this controller; nil if none is running.
    var runningTransition: ModalTransition?
    /// The coordinator of the running transition that involves this controller itself; nil if none is running.
    var activeCoordinator: TransitionCoordinator?
    /// The area that the controller covers when it is presented. The default is `.automatic`, which presents a sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// A Boolean value that indicates whether the user cannot dismiss the controller by dragging it down or by tapping
    /// beside it. The default is false.
    open var isModalInPresentation = false
    /// Dismisses a sheet or a popover that the user can dismiss.
    /// - Returns: Whether it was one. The call then does not go to the next responder.
    open override func accessibilityPerformEscape() -> Bool { closeForUser() }
    /// The size of the controller's view in a form sheet or a popover, in points. With zero, the default, a form sheet has
    /// 540 x 620 points, and a popover 320 x 480. Negative, NaN and infinite values are ignored and reported.
    open var preferredContentSize = CGSize.zero {
        didSet { if !preferredContentSizeDidChange(from: oldValue) { preferredContentSize = oldValue } }
    }
    /// Called after the preferred size of a child changed. The default implementation does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size that a child will have when the view of this controller gets a size, both in points. The default
    /// implementation returns the same size for a child whose view has the size of this controller's view, otherwise the size
    /// of the child's view.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { performSize(forChildContentContainer: container, parentSize: parentSize) }

    /// The standard animation of the controller's presentation and dismissal. The default is `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The object that supplies the animators of the controller's presentation and dismissal. It is not retained.
    /// If it is nil (the default), transitions use the animation of `modalTransitionStyle`.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegateDidChange() }
    }
    /// The visibility of the controller's view.
    var appearance = Appearance.disappeared
    /// The transition that determines when the appearance methods are called; nil if none is running.
    var appearanceTransition: AppearanceTransition?
    /// Whether a transition is about to begin. The appearance methods are then not called when the view enters a window.
    var awaitsAppearanceTransition = false
    /// Whether `viewIsAppearing(_:)` must be called before the next layout.
    var awaitsIsAppearing = false
    /// The next responder: the controller that presents this controller, or the view's superview if it is not presented.
    open override var next: UIResponder? { presenter ?? loadedView?.superview }

    // MARK: Children

    /// Adds a child controller, after removing it from its previous parent.
    ///
    /// The method calls the child's `willMove(toParent:)`. After it, add the child's view to this controller's view and
    /// call the child's `didMove(toParent:)`. The program stops with a precondition failure if the child is this controller
    /// or one of its ancestors.
    open func addChild(_ childController: UIViewController) { performAddChild(childController) }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`. Does nothing without a parent.
    /// Call `willMove(toParent: nil)` and remove the view from its superview first.
    open func removeFromParent() { performRemoveFromParent() }

    /// Replaces the view of a child controller by that of another one, and calls their appearance methods.
    ///
    /// With an option of a transition such as `.transitionCrossDissolve`, the superview shows that transition; otherwise the
    /// new view is added before the animations, and the old one is removed after them. Controllers that are not children are
    /// reported, and nothing changes.
    /// - Parameters:
    ///   - fromViewController: The child whose view is removed.
    ///   - toViewController: The child whose view is added to the superview of the other one. Set its frame before.
    ///   - duration: The duration, in seconds.
    ///   - options: The options of the animations. The default is none.
    ///   - animations: A closure that changes the views; nil changes nothing else.
    ///   - completion: A closure that is called at the end. Its argument is whether the animations reached their end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        performTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    // MARK: Presentation

    /// Presents a controller over this controller.
    ///
    /// The presenter is the topmost ancestor of this controller, or this controller itself if it has no parent. If the
    /// presenter's view is not in a window, the presenter already presents a controller, or the controller to present is the
    /// presenter, is already presented or has a parent, this method writes a message to standard error and presents nothing.
    ///
    /// If the presentation covers the presenter completely (`.fullScreen`), the appearance methods are called in this order:
    /// `viewWillDisappear(_:)` of the presenter, `viewWillAppear(_:)` and `viewDidAppear(_:)` of the presented controller,
    /// `viewDidDisappear(_:)` of the presenter. In other styles, only the methods of the presented controller are called.
    /// - Parameters:
    ///   - viewControllerToPresent: The controller.
    ///   - flag: Whether the presentation is animated.
    ///   - completion: A closure that is called after the presentation.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { performPresent(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controllers that this controller's topmost ancestor presents. If the ancestor presents no
    /// controller, dismisses the ancestor itself.
    ///
    /// Controllers that the presented controller presents are dismissed with it. Does nothing if the ancestor neither
    /// presents a controller nor is presented. A controller without a parent is its own topmost ancestor.
    /// - Parameters:
    ///   - flag: Whether the dismissal is animated.
    ///   - completion: A closure that is called after the dismissal.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        performDismiss(animated: flag, completion: completion)
    }

    /// Shows a controller in the way that suits the container of this controller.
    ///
    /// The nearest ancestor that overrides this method shows it: a navigation controller pushes it. Without such an
    /// ancestor, it is presented.
    /// - Parameters:
    ///   - vc: The controller.
    ///   - sender: The object that requested it, which overrides receive.
    open func show(_ vc: UIViewController, sender: Any?) { performShow(vc) { $0.show(vc, sender: sender) } }

    /// Shows a controller as the detail of this controller's content.
    /// The nearest ancestor that overrides this method shows it. Without such an ancestor, it is presented.
    /// - Parameters:
    ///   - vc: The controller.
    ///   - sender: The object that requested it, which overrides receive.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        performShow(vc) { $0.showDetailViewController(vc, sender: sender) }
    }

    // MARK: Storyboards

    /// The storyboard from which the controller was created; nil if it was created in another way.
    open var storyboard: UIStoryboard? { scene?.reader.loader.storyboard }

    /// Performs a segue of the storyboard, without a call of `shouldPerformSegue(withIdentifier:sender:)`.
    /// An identifier that the scene does not contain is reported, and does nothing.
    /// - Parameters:
    ///   - identifier: The identifier of the segue.
    ///   - sender: The object that `prepare(for:sender:)` receives.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performStoryboardSegue(identifier, sender: sender)
    }

    /// Returns whether a touch performs a segue. The default implementation returns true.
    /// - Parameters:
    ///   - identifier: The identifier of the segue, empty if it has none.
    ///   - sender: The control, item, cell or recognizer that triggered the segue.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue shows its destination. The view of the destination has not been created yet. The default
    /// implementation does nothing.
    /// - Parameters:
    ///   - segue: The segue.
    ///   - sender: The object that triggered the segue.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether the controller is the destination of an unwind segue. The default implementation returns whether it
    /// has the method.
    /// - Parameters:
    ///   - action: The method.
    ///   - fromViewController: The controller at which the segue begins.
    ///   - sender: The object that triggered the segue.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { action.isMethod(of: self) }

    /// The coordinator of the running presentation, dismissal, push or pop that involves this controller, otherwise that of
    /// its nearest ancestor; nil if none is running.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.activeCoordinator).first
    }

    /// The presentation controller of this controller or, if this controller is not presented, of its nearest presented
    /// ancestor.
    ///
    /// For a controller without a parent that is not presented, it is the presentation controller of its next
    /// presentation, so that the delegate and the detents can be set before. It is nil for the style `.custom`, whose
    /// presentation controller the transitioning delegate creates when the presentation begins.
    open var presentationController: UIPresentationController? { nearestPresentationController }

    /// The presentation controller of this controller or its nearest ancestor, if it shows a sheet; otherwise nil.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller of this controller or its nearest ancestor, if it shows a popover; otherwise nil.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The nearest navigation controller that contains this controller; nil if there is none.
    open var navigationController: UINavigationController? { nearestNavigationController }
    /// The nearest ancestor that is a split view controller; nil if there is none.
    open var splitViewController: UISplitViewController? { nearestAncestor() }
    /// The nearest tab bar controller that contains this controller; nil if there is none.
    open var tabBarController: UITabBarController? { nearestAncestor() }
}
