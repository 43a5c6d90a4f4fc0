extension UIViewController {
    /// Whether the controller's view is seen.
    enum Appearance {
        case gone
        /// In a window; not told yet that it has appeared.
        case appearing
        case seen
    }

    /// Whether an animation in which views come and go is being set up now.
    static var appearsAnimated = false

    /// The view comes into a window or leaves it.
    func viewWillMove(toWindow window: UIWindow?) {
        if window != nil {
            guard appearance == .gone else { return }
            appearance = .appearing
            viewWillAppear(Self.appearsAnimated)
            window?.appearing.append(self)
        } else if appearance != .gone {
            viewWillDisappear(Self.appearsAnimated)
        }
    }

    func viewDidMove(toWindow window: UIWindow?) {
        guard window == nil, appearance != .gone else { return }
        appearance = .gone
        viewDidDisappear(Self.appearsAnimated)
    }

    /// After the first layout, or when its animation is over.
    func finishAppearance(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .seen
        viewDidAppear(animated)
    }
}

extension UIViewController {
    /// Makes another controller a child of this one; add its view to yours, then call its `didMove(toParent:)`.
    public func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Ends being a child; call `willMove(toParent: nil)` and remove the view before.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
