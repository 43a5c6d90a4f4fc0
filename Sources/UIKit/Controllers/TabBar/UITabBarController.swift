/// A container controller with a tab bar, whose items select one of several child controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The bar. Its items are those of the controllers; its delegate is the tab bar controller.
    open private(set) var tabBar = UITabBar()
    /// The view that contains the selected controller's view, behind the bar. Transitions take place in it.
    let transitionView = UIView()
    /// The running change of the selected controller; nil if none is running.
    private var transition: TabTransition?
    private var storedIndex = NSNotFound

    /// The object that decides about and is notified of taps. It is not retained. The default is nil.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UITabBarControllerDelegate).self,
                adopts: { $0 is any UITabBarControllerDelegate.Type })
        }
    }

    /// The controllers, in the order of the bar's items. Setting it replaces them without animation.
    ///
    /// The selected controller stays selected if it is among the new ones. Otherwise the controller at the same index is
    /// selected, or the first one if there are fewer controllers. All items are shown; there is no "More" item.
    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The index of the selected controller in `viewControllers`; `NSNotFound` if there are none.
    ///
    /// Setting it shows the controller. Indices out of range are ignored and reported.
    open var selectedIndex: Int {
        get { storedIndex }
        set {
            guard newValue != storedIndex else { return }
            guard children.indices.contains(newValue) else {
                return UsageReport.report(
                    "\(type(of: self)).selectedIndex",
                    "The index \(newValue) was ignored, because there are \(children.count) controllers. Set an index "
                        + "of viewControllers.")
            }
            select(newValue)
        }
    }

    /// The selected controller; nil if there are none.
    ///
    /// Setting it shows the controller. A controller that is not in `viewControllers` is ignored and reported.
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(storedIndex) ? children[storedIndex] : nil }
        set {
            guard newValue !== selectedViewController else { return }
            guard let index = children.firstIndex(where: { $0 === newValue }) else {
                return UsageReport.report(
                    "\(type(of: self)).selectedViewController",
                    "The controller was ignored, because it is not in viewControllers. Add it there first.")
            }
            select(index)
        }
    }

    /// Creates a tab bar controller without controllers.
    /// - Parameters:
    ///   - nibNameOrNil: The name of a xib whose file's owner is the controller, or nil.
    ///   - nibBundleOrNil: The bundle with the xib; nil for the resources of all targets of the program.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates a tab bar controller from a storyboard. Other coders create one without controllers.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readTabBar)
    }

    private func setUp() {
        tabBar.controller = self
        tabBar.delegate = self
    }

    // MARK: Controllers

    /// Replaces the controllers, as setting `viewControllers` does. The program stops with a precondition failure if a
    /// controller occurs twice.
    /// - Parameters:
    ///   - viewControllers: The new controllers, in the order of the items; nil for none.
    ///   - animated: Whether the items of the bar cross-fade.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        requirePrecondition(
            Set(new.map { ObjectIdentifier($0) }).count == new.count,
            "A tab bar controller cannot contain a controller twice. Pass each controller once.")
        transition?.completeTransition(true)
        let (selected, index) = (selectedViewController, storedIndex)
        let removed = children.filter { old in !new.contains { $0 === old } }
        let added = new.filter { $0.parent !== self }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        children = new + removed
        let kept = new.firstIndex { $0 === selected }
        let newIndex = kept ?? (new.indices.contains(index) ? index : new.isEmpty ? NSNotFound : 0)
        storedIndex = newIndex
        let target = new.indices.contains(newIndex) ? new[newIndex] : nil
        if target !== selected { show(target, insteadOf: selected, animation: TransitionAnimation()) }
        for controller in removed { controller.removeFromParent() }
        for controller in added {
            controller.didMove(toParent: self)
            // The other controllers appear later because they are selected, not because they were added, so they are
            // not moving to the parent any more.
            if controller !== target { controller.isMovingToParent = false }
        }
        tabBar.setItems(new.compactMap(\.tabBarItem), animated: animated)
        tabBar.selectedItem = target?.tabBarItem
        updateBottomBar()
    }

    /// Updates the bar after the item of a child was replaced.
    func updateItems() {
        tabBar.items = children.compactMap(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    // MARK: Selection

    /// Called when the user taps an item, before the selection changes. The default implementation does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Selects the controller of an item that was tapped if the delegate allows it. A tap on the selected item pops the
    /// controllers of its navigation controller.
    func tabBarItemWasTapped(_ item: UITabBarItem) {
        guard let index = tabBar.items?.firstIndex(where: { $0 === item }), children.indices.contains(index) else {
            return
        }
        let controller = children[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
        if controller !== selectedViewController {
            selectedViewController = controller
        } else if let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func select(_ index: Int) {
        transition?.completeTransition(true)
        let (old, new) = (selectedViewController, children[index])
        let animation = delegateAnimation(from: old, to: new)
        storedIndex = index
        tabBar.selectedItem = new.tabBarItem
        show(new, insteadOf: old, animation: animation)
        updateBottomBar()
    }

    private func delegateAnimation(from old: UIViewController?, to new: UIViewController) -> TransitionAnimation {
        guard let delegate, let old, appearance == .appeared, viewIfLoaded?.window != nil,
            let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        else { return TransitionAnimation() }
        return TransitionAnimation(
            animator: animator, interactor: delegate.tabBarController(self, interactionControllerFor: animator))
    }

    private func show(_ new: UIViewController?, insteadOf old: UIViewController?, animation: TransitionAnimation) {
        guard isViewLoaded else { return }
        let transition = TabTransition(self, from: old, to: new, animation: animation)
        self.transition = transition
        transition.begin()
        transition.run()
    }

    /// Called after a change of the selected controller ended.
    func transitionDidEnd(_ ended: TabTransition) { if transition === ended { transition = nil } }

    /// Selects the controller that was selected before a cancelled transition.
    func restoreSelection(of controller: UIViewController?) {
        storedIndex = children.firstIndex { $0 === controller } ?? NSNotFound
        tabBar.selectedItem = controller?.tabBarItem
        updateBottomBar()
    }

    // MARK: Views

    /// Adds the view of the selected controller and the bar. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.shouldGroupAccessibilityChildren = true
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        if let selectedViewController { addView(of: selectedViewController) }
        updateBottomBar()
    }

    /// Sets the frame of the bar. Overrides must call super.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = UITabBar.contentHeight + view.safeAreaInsets.bottom
        tabBar.bounds = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        tabBar.center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - height / 2)
        if let selected = selectedViewController, endsAboveBar(selected) { resizeView(of: selected) }
    }

    /// Adds a controller's view in front of the other controllers' views, behind the bar.
    func addView(of controller: UIViewController) {
        resizeView(of: controller)
        if let view = controller.view, view.superview !== transitionView { transitionView.addSubview(view) }
    }

    /// Resizes a controller's view to fill the view of the tab bar controller.
    func resizeView(of controller: UIViewController) {
        var frame = transitionView.bounds
        if endsAboveBar(controller) {
            frame.size.height = max(0, frame.height - UITabBar.contentHeight - view.safeAreaInsets.bottom)
        }
        controller.view?.frame = frame
        controller.view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Whether the view of a child ends at the top of the visible bar. A navigation controller decides it for each of its
    /// children.
    private func endsAboveBar(_ child: UIViewController) -> Bool {
        !tabBar.isHidden && !(child is UINavigationController)
            && !child.extendsBehindBar(at: .bottom, isTranslucent: tabBar.isTranslucent)
    }

    // MARK: Visibility of the bar

    /// A Boolean value that indicates whether the bar is hidden. The default is false. The safe area of the children changes with
    /// it.
    open var isTabBarHidden: Bool {
        get { hidingBar ?? tabBar.isHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    /// Whether the running animation hides the bar; nil if none is running.
    private var hidingBar: Bool?

    /// Hides or shows the bar.
    /// - Parameters:
    ///   - hidden: Whether the bar is hidden.
    ///   - animated: Whether the bar moves over the bottom edge, in 0.25 seconds.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isTabBarHidden else { return }
        guard animated, let window = viewIfLoaded?.window, tabBar.superview === view else {
            hidingBar = nil
            tabBar.isHidden = hidden
            return
        }
        hidingBar = hidden
        let below = CGAffineTransform(translationX: 0, y: tabBar.bounds.height)
        if !hidden {
            if tabBar.isHidden { UIView.performWithoutAnimation { tabBar.transform = below } }
            tabBar.isHidden = false
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState]) {
            self.tabBar.transform = hidden ? below : .identity
            window.layoutIfNeeded()
        } completion: { _ in
            guard self.hidingBar == hidden else { return }
            self.hidingBar = nil
            self.tabBar.isHidden = hidden
            self.tabBar.transform = .identity
        }
    }

    /// Called after the bar was hidden or shown by code.
    func tabBarVisibilityDidChange() { updateBottomBar() }

    /// Called after the views of the children begin or end to extend behind the bar.
    func tabBarTranslucencyDidChange() {
        updateBottomBar()
        for case let navigation as UINavigationController in children { navigation.barsOfContentDidChange() }
    }

    /// Adds or removes the bar, according to the controllers of the selected navigation controller, and updates the safe
    /// area of the children.
    func updateBottomBar() {
        let inset = tabBar.isHidden ? 0 : UITabBar.contentHeight
        for child in children { child.bottomBarHeight = endsAboveBar(child) ? 0 : inset }
        guard isViewLoaded else { return }
        if let selected = selectedViewController, selected.isViewLoaded { resizeView(of: selected) }
        if (selectedViewController as? UINavigationController)?.hidesBottomBar == true {
            tabBar.removeFromSuperview()
        } else {
            showTabBar()
        }
    }

    /// Adds the bar in front of the controllers' views.
    func showTabBar() {
        guard tabBar.superview !== view else { return }
        tabBar.transform = .identity
        view.addSubview(tabBar)
    }
}
