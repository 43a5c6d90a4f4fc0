// Bar button items that call a method by its selector.

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

    /// Creates a button with an image that calls a method of a target when tapped.
    /// - Parameters:
    ///   - image: The image.
    ///   - style: The style.
    ///   - target: The target. It is not retained. With nil, it is the first object of the responder chain that has the
    ///     method.
    ///   - action: The method. It has no parameter, or the button as the parameter. With nil, the button does nothing.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained. With nil, it is the first object of the responder chain that has the
    ///     method.
    ///   - action: The method. It has no parameter, or the button as the parameter. With nil, the button does nothing.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
        setSystemItem(systemItem)
    }

    /// Calls a method of a target when the button is tapped. The target is not retained.
    func setInterfaceAction(_ selector: Selector, target: AnyObject?) { setAction(target: target, selector: selector) }

    private func setAction(target: Any?, selector: Selector?) {
        self.target = target.map { $0 as AnyObject }
        action = selector
    }
}
