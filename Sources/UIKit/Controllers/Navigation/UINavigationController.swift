/// A container controller that manages a stack of controllers. It displays a navigation bar and, below it, the view of
/// the controller at the top of the stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The duration of push and pop animations, in seconds.
    private static let transitionDuration: TimeInterval = 0.35

    /// The navigation bar at the top of the view.
    open private(set) var navigationBar = UINavigationBar()
    /// A Boolean value that indicates whether the navigation bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set {
            navigationBar.isHidden = newValue
            updateChildrenSafeAreaInsets()
        }
    }

    /// The controllers of the stack, from the root to the top. Setting it replaces the stack without animation.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top of the stack; nil if the stack is empty.
    open var topViewController: UIViewController? { children.last }
    /// The visible controller: the controller that the top controller presents, or the top controller if it presents
    /// none.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Creates a navigation controller with a root controller on its stack.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Adds the navigation bar and the top controller's view. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        navigationBar.backButton.addTarget(
            self, action: UINavigationController.popTopViewController, for: .touchUpInside)
        if let top = topViewController { addView(of: top) }
        updateNavigationBar()
    }

    /// Sets the frame of the navigation bar. Overrides must call super.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let topInset = view.safeAreaInsets.top
        navigationBar.frame = CGRect(
            x: 0, y: 0, width: view.bounds.width, height: topInset + UINavigationBar.contentHeight)
    }

    /// Hides or shows the navigation bar.
    /// - Parameters:
    ///   - hidden: Whether to hide the bar.
    ///   - animated: Ignored, because the bar always changes without animation.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Pushes a controller onto the stack. Its view slides in from the right.
    ///
    /// The program stops with a precondition failure if the controller already has a parent.
    /// - Parameters:
    ///   - viewController: The controller to push.
    ///   - animated: Whether the view slides in, which takes 0.35 seconds. Ignored if the navigation controller's view
    ///     is not in a window.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        requirePrecondition(
            viewController.parent == nil,
            "\(type(of: viewController)) was pushed but already has a parent. Call removeFromParent() first.")
        let old = topViewController
        addToStack(viewController)
        guard isViewLoaded else { return }
        replaceTopView(from: old, to: viewController, enteringFrom: 1, animated: animated)
    }

    /// Pops the top controller from the stack.
    /// - Returns: The popped controller; nil if the stack has only one controller, which is not popped.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1 else { return nil }
        return popControllers(above: children[children.count - 2], animated: animated).last
    }

    /// Pops all controllers except the root.
    /// - Returns: The popped controllers; nil if the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.map { popControllers(above: $0, animated: animated) }
    }

    /// Pops controllers until the given controller is at the top of the stack.
    /// - Returns: The popped controllers; nil if the controller is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        viewController.parent === self ? popControllers(above: viewController, animated: animated) : nil
    }

    /// Replaces the stack. The program stops with a precondition failure if a controller occurs twice.
    /// - Parameters:
    ///   - viewControllers: The new controllers, from the root to the top.
    ///   - animated: Whether the view of a new top controller slides in from the right.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        requirePrecondition(
            Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count,
            "A navigation stack cannot contain a controller twice. Pass each controller once.")
        let old = topViewController
        for child in children where !viewControllers.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            if child !== old { child.removeFromParent() }
        }
        for controller in viewControllers where controller.parent !== self { addToStack(controller) }
        children = viewControllers
        guard isViewLoaded, let new = topViewController, new !== old else { return }
        replaceTopView(from: old, to: new, enteringFrom: 1, animated: animated)
    }

    private func popTopViewController() { popViewController(animated: true) }

    private func addToStack(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
        controller.navigationItem.onChange = { [weak self] in self?.updateNavigationBar() }
        updateChildrenSafeAreaInsets()
    }

    private func popControllers(above target: UIViewController, animated: Bool) -> [UIViewController] {
        guard let index = children.firstIndex(where: { $0 === target }), index < children.count - 1 else { return [] }
        let popped = Array(children[(index + 1)...])
        let old = topViewController
        for controller in popped {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        if isViewLoaded { replaceTopView(from: old, to: target, enteringFrom: -1, animated: animated) }
        return popped
    }

    /// Replaces the old top controller's view with the new top controller's view.
    /// - Parameter side: The side from which the new view slides in: 1 for the right, -1 for the left.
    private func replaceTopView(
        from old: UIViewController?, to new: UIViewController, enteringFrom side: CGFloat, animated: Bool
    ) {
        let outer = UIViewController.animatesAppearance
        UIViewController.animatesAppearance = animated
        addView(of: new)
        updateNavigationBar()
        UIViewController.animatesAppearance = outer
        guard let old, old !== new, let oldView = old.viewIfLoaded else { return }
        guard animated, view.window != nil, let newView = new.view else { return oldView.removeFromSuperview() }
        // During a pop, the old view slides out in front of the new view, so the new view is inserted behind it.
        if side < 0 { view.insertSubview(newView, belowSubview: oldView) }
        let width = view.bounds.width
        newView.transform = CGAffineTransform(translationX: side > 0 ? width : -width / 3, y: 0)
        UIView.animate(
            withDuration: Self.transitionDuration, delay: 0, options: .curveEaseOut,
            animations: {
                newView.transform = .identity
                oldView.transform = CGAffineTransform(translationX: side > 0 ? -width / 3 : width, y: 0)
            },
            completion: { _ in
                oldView.removeFromSuperview()
                oldView.transform = .identity
            })
    }

    /// Adds a controller's view behind the bar and resizes it to fill the navigation controller's view.
    private func addView(of controller: UIViewController) {
        guard let child = controller.view else { return }
        child.frame = CGRect(origin: .zero, size: view.bounds.size)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(child, belowSubview: navigationBar)
    }

    /// Displays the top controller's navigation item in the bar.
    private func updateNavigationBar() {
        guard let top = topViewController else { return }
        let previous = children.dropLast().last
        let backTitle = previous.map { $0.navigationItem.title ?? $0.title ?? "Back" }
        navigationBar.show(top.navigationItem, title: top.title, backTitle: backTitle)
    }

    /// Sets the safe area inset that the bar adds at the top of each controller's view: the height of the bar's
    /// content, or 0 if the bar is hidden.
    private func updateChildrenSafeAreaInsets() {
        let barHeight = isNavigationBarHidden ? 0 : UINavigationBar.contentHeight
        for child in children { child.additionalSafeAreaInsets.top = barHeight }
    }
}

extension UIViewController {
    var nearestNavigationController: UINavigationController? {
        var controller = parent
        while let current = controller {
            if let navigation = current as? UINavigationController { return navigation }
            controller = current.parent
        }
        return nil
    }
}
