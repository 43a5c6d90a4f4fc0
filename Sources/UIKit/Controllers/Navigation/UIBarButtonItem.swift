/// A button in a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The weight of a bar button's title.
    public enum Style: Int, Sendable {
        /// The title has regular weight.
        case plain = 0
        /// The title has semibold weight, for a button that completes a task.
        case done = 2
    }

    /// The standard titles of bar buttons.
    public enum SystemItem: Int, Sendable {
        /// A button with the semibold title "Done".
        case done = 0
        /// A button with the title "Cancel".
        case cancel
        /// A button with the title "Edit".
        case edit
        /// A button with the semibold title "Save".
        case save
        /// A button with the title "+".
        case add

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }
    }

    /// The color of the title. The default, nil, uses the bar's tint color.
    open var tintColor: UIColor? { didSet { button.setTitleColor(tintColor, for: .normal) } }
    let button = UIButton(type: .system)

    /// Creates a button. Interface archives are not supported, so the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func itemDidChange() {
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        button.isEnabled = isEnabled
        super.itemDidChange()
    }

    init(_ title: String?, _ style: Style) {
        super.init()
        self.title = title
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    }

    /// Creates a button that calls a method of a target when tapped. The button is the argument of the call.
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight of the title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title, style)
        setAction { [weak self, weak target] in
            if let self, let target { action(target)(self) }
        }
    }

    /// Creates a button that calls a method of a target when tapped. The method has no parameters.
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight of the title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title, style)
        setAction { [weak target] in
            if let target { action(target)() }
        }
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped. The button is the
    /// argument of the call.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped. The method has no
    /// parameters.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    }

    func setAction(_ action: @escaping () -> Void) {
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
}
