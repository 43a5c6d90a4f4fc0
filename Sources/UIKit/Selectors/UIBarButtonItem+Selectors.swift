extension UIBarButtonItem {
    /// Creates a button that calls a method of a target when tapped.
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight of the title.
    ///   - target: The target. It is not retained. With nil, it is the first object of the responder chain that has the
    ///     method.
    ///   - action: The method. It has no parameter, or the button as the parameter. With nil, the button does nothing.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title, style)
        setAction(target: target, selector: action)
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained. With nil, it is the first object of the responder chain that has the
    ///     method.
    ///   - action: The method. It has no parameter, or the button as the parameter. With nil, the button does nothing.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    }

    /// Calls a method of a target when the button is tapped. The target is not retained.
    func setInterfaceAction(_ selector: Selector, target: AnyObject?) { setAction(target: target, selector: selector) }

    private func setAction(target: Any?, selector: Selector?) {
        guard let selector else { return }
        let (target, hasTarget) = (target.map { $0 as AnyObject }, target != nil)
        setAction { [weak self, weak target] in
            guard let self, target != nil || !hasTarget else { return }
            UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
        }
    }
}
