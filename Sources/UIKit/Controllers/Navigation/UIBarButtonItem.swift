/// A button of a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// How its title is written.
    public enum Style: Int, Sendable {
        /// Regular.
        case plain = 0
        /// Bold: the button that ends something.
        case done = 2
    }

    /// Buttons with a usual title.
    public enum SystemItem: Int, Sendable {
        /// "Done", bold.
        case done = 0
        /// "Cancel".
        case cancel
        /// "Edit".
        case edit
        /// "Save", bold.
        case save
        /// "+".
        case add

        fileprivate var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            }
        }
    }

    /// What it says.
    open var title: String? { didSet { button.setTitle(title, for: .normal) } }
    /// Whether it can be used; by default true.
    open var isEnabled = true { didSet { button.isEnabled = isEnabled } }
    /// Its color; nil, the default, is the bar's.
    open var tintColor: UIColor? { didSet { button.setTitleColor(tintColor, for: .normal) } }
    let button = UIButton(type: .system)

    init(_ title: String?, _ style: Style) {
        super.init()
        self.title = title
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    }

    /// A button that calls a method of `target`, which it does not own, with itself.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title, style)
        call { [weak self, weak target] in
            if let self, let target { action(target)(self) }
        }
    }

    /// A button that calls a method of `target`, which it does not own, without an argument.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title, style)
        call { [weak target] in
            if let target { action(target)() }
        }
    }

    /// A button with a usual title that calls a method of `target`, which it does not own, with itself.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        let isDone = systemItem == .done || systemItem == .save
        self.init(title: systemItem.title, style: isDone ? .done : .plain, target: target, action: action)
    }

    /// A button with a usual title that calls a method of `target`, which it does not own, without an argument.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        let isDone = systemItem == .done || systemItem == .save
        self.init(title: systemItem.title, style: isDone ? .done : .plain, target: target, action: action)
    }

    private func call(_ body: @escaping () -> Void) {
        button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    }
}

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// What stands in the middle; the controller's own title if that is nil.
    open var title: String? { didSet { changed?() } }
    /// What stands in the middle instead of a title.
    open var titleView: UIView? { didSet { changed?() } }
    /// The buttons on the left, from left to right; they take the place of the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
    /// The buttons on the right, from right to left.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
    /// Whether there is no button that leads back; by default false.
    open var hidesBackButton = false { didSet { changed?() } }
    /// The only button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The only button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    var changed: (() -> Void)?
}
