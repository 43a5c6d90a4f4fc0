// Performs segues, and returns to a controller by unwind segues.

extension UIViewController {
    /// Performs the segue with an identifier.
    func performStoryboardSegue(_ identifier: String, sender: Any?) {
        guard let scene else {
            return UsageReport.report(
                "\(type(of: self)).performSegue(withIdentifier: \"\(identifier)\")",
                "The controller was not created from a storyboard, so it has no segues. Create it with UIStoryboard.")
        }
        guard let segue = scene.segues.first(where: { $0.attributes["identifier"] == identifier }) else {
            return scene.reader.report("\(type(of: self)) has no segue with the identifier \"\(identifier)\".")
        }
        InterfaceSegue(segue, scene.reader.loader).perform(from: self, sender: sender)
    }

    /// Adds a controller as a child whose view fills a container view.
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    // MARK: Unwinding

    /// Returns the nearest controller that the user came from and that performs an unwind action: siblings below this
    /// controller, its ancestors, and those of the presenting controllers.
    func unwindTarget(_ action: Selector, sender: Any?) -> UIViewController? {
        var current = self
        while true {
            if let parent = current.parent {
                let index = parent.children.firstIndex { $0 === current } ?? 0
                for sibling in parent.children[..<index].reversed() {
                    if let target = sibling.unwindTargetInSubtree(action, from: self, sender: sender) { return target }
                }
                if parent.canPerformUnwindSegueAction(action, from: self, sender: sender) { return parent }
                current = parent
            } else if let presenter = current.presenter {
                if let target = presenter.unwindTargetInSubtree(action, from: self, sender: sender) { return target }
                current = presenter
            } else {
                return nil
            }
        }
    }

    private func unwindTargetInSubtree(_ action: Selector, from source: UIViewController, sender: Any?)
        -> UIViewController?
    {
        for child in children.reversed() {
            if let target = child.unwindTargetInSubtree(action, from: source, sender: sender) { return target }
        }
        return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
    }

    /// Removes the controllers above a target: dismisses those that are presented, and pops those of navigation controllers.
    func returnFromSegue(to target: UIViewController, animated: Bool) {
        let ancestors = Array(sequence(first: target, next: \.parent))
        let isPresenting = ancestors.last?.presentedViewController != nil
        for (child, parent) in zip(ancestors, ancestors.dropFirst()) {
            parent.unwindToChild(child, animated: animated && !isPresenting)
        }
        if isPresenting { ancestors.last?.dismiss(animated: animated) }
    }

    private func unwindToChild(_ child: UIViewController, animated: Bool) {
        if let tabs = self as? UITabBarController { tabs.selectedViewController = child }
        guard let navigation = self as? UINavigationController, navigation.topViewController !== child else { return }
        navigation.popToViewController(child, animated: animated)
    }
}
