/// Shows the last of a row of controllers, under a bar that leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    private static let duration: TimeInterval = 0.35

    /// The bar at the top.
    public let navigationBar = UINavigationBar()
    /// Whether there is no bar; by default false.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set {
            navigationBar.isHidden = newValue
            updateInsets()
        }
    }

    /// The controllers, the one that is seen last.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is seen.
    open var topViewController: UIViewController? { children.last }
    /// The controller that is seen.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// A row of one controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Puts the bar over the view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        navigationBar.back.addTarget(self, action: UINavigationController.goBack, for: .touchUpInside)
        if let top = topViewController { place(top) }
        showItem()
    }

    /// Keeps the bar at the top and the view below at full size.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let covered = view.safeAreaInsets.top
        navigationBar.frame = CGRect(
            x: 0, y: 0, width: view.bounds.width, height: covered + UINavigationBar.height)
    }

    /// Hides the bar or shows it, at once.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Shows another controller; it comes in from the right.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(viewController.parent == nil, "\(type(of: viewController)) is in a controller already")
        let old = topViewController
        adopt(viewController)
        guard isViewLoaded else { return }
        exchange(old, for: viewController, from: 1, animated: animated)
    }

    /// Goes back by one; the controller that leaves, or nil if it is the first.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1 else { return nil }
        return pop(to: children[children.count - 2], animated: animated).last
    }

    /// Goes back to the first; the controllers that leave.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.map { pop(to: $0, animated: animated) }
    }

    /// Goes back to one of the controllers; those that leave.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        viewController.parent === self ? pop(to: viewController, animated: animated) : nil
    }

    /// Exchanges the whole row.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = topViewController
        for child in children where !viewControllers.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            if child !== old { child.removeFromParent() }
        }
        for controller in viewControllers where controller.parent !== self { adopt(controller) }
        children = viewControllers
        guard isViewLoaded, let new = topViewController, new !== old else { return }
        exchange(old, for: new, from: 1, animated: animated)
    }

    private func goBack() { popViewController(animated: true) }

    private func adopt(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
        controller.navigationItem.changed = { [weak self] in self?.showItem() }
        updateInsets()
    }

    private func pop(to target: UIViewController, animated: Bool) -> [UIViewController] {
        guard let index = children.firstIndex(where: { $0 === target }), index < children.count - 1 else { return [] }
        let leaving = Array(children[(index + 1)...])
        let old = topViewController
        for controller in leaving {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        if isViewLoaded { exchange(old, for: target, from: -1, animated: animated) }
        return leaving
    }

    /// One view comes in, the other goes.
    /// - Parameter side: Where it comes from: 1 is the right, -1 the left.
    private func exchange(_ old: UIViewController?, for new: UIViewController, from side: CGFloat, animated: Bool) {
        let outer = UIViewController.appearsAnimated
        UIViewController.appearsAnimated = animated
        place(new)
        showItem()
        UIViewController.appearsAnimated = outer
        guard let old, old !== new, let oldView = old.viewIfLoaded else { return }
        guard animated, view.window != nil, let newView = new.view else { return oldView.removeFromSuperview() }
        // What goes back lies over what was below it.
        if side < 0 { view.insertSubview(newView, belowSubview: oldView) }
        let width = view.bounds.width
        newView.transform = CGAffineTransform(translationX: side > 0 ? width : -width / 3, y: 0)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: {
                newView.transform = .identity
                oldView.transform = CGAffineTransform(translationX: side > 0 ? -width / 3 : width, y: 0)
            },
            completion: { _ in
                oldView.removeFromSuperview()
                oldView.transform = .identity
            })
    }

    private func place(_ controller: UIViewController) {
        guard let child = controller.view else { return }
        child.frame = CGRect(origin: .zero, size: view.bounds.size)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(child, belowSubview: navigationBar)
    }

    private func showItem() {
        guard let top = topViewController else { return }
        let below = children.dropLast().last
        let backTitle = below.map { $0.navigationItem.title ?? $0.title ?? "Back" }
        navigationBar.show(top.navigationItem, title: top.title, backTitle: backTitle)
    }

    private func updateInsets() {
        let covered = isNavigationBarHidden ? 0 : UINavigationBar.height
        for child in children { child.additionalSafeAreaInsets.top = covered }
    }
}

extension UIViewController {
    /// The nearest navigation controller that this one is in.
    public var navigationController: UINavigationController? {
        var controller = parent
        while let current = controller {
            if let navigation = current as? UINavigationController { return navigation }
            controller = current.parent
        }
        return nil
    }
}
