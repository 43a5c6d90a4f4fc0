/// A controller that shows a message and buttons, in the middle of the window or at its bottom.
///
/// A tap on a button dismisses the controller; the handler of its action is called when the controller has disappeared.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The arrangement of an alert controller.
    public enum Style: Int, Sendable {
        /// Buttons at the bottom of the window. A tap beside them performs the action with the style `cancel`, if there is
        /// one.
        case actionSheet = 0
        /// A box in the middle of the window.
        case alert
    }

    private var storedStyle = Style.actionSheet
    /// The arrangement.
    open var preferredStyle: Style { storedStyle }
    /// The text below the title; nil for none.
    open var message: String? { didSet { contentDidChange() } }
    /// The title of the alert; nil for none.
    open override var title: String? { didSet { contentDidChange() } }
    private var storedActions: [UIAlertAction] = []
    /// The actions in the order in which they were added.
    open var actions: [UIAlertAction] { storedActions }
    private var storedFields: [UITextField] = []
    /// The text fields in the order in which they were added; nil if there are none.
    open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }
    /// The action with a bold title, instead of the one with the style `cancel`. The default is nil. Must be one of
    /// `actions`.
    open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }

    /// Creates an alert or action sheet.
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - message: The text below the title; nil for none.
    ///   - preferredStyle: The arrangement.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        storedStyle = preferredStyle
        self.title = title
        self.message = message
    }

    /// Adds an action. A second action with the style `cancel` is reported and ignored.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
            return UsageReport.report(
                "\(type(of: self)).addAction(_:)",
                "A second action with the style cancel was ignored. Give it the style default.")
        }
        storedActions.append(action)
        contentDidChange()
    }

    /// Adds a text field above the buttons. Action sheets have none: the call is reported and ignored.
    /// - Parameter configurationHandler: A closure that configures the text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return UsageReport.report(
                "\(type(of: self)).addTextField(configurationHandler:)",
                "The text field was ignored, because action sheets have none. Use the style alert.")
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        storedFields.append(field)
        contentDidChange()
    }

    /// Creates the view of the alert.
    open override func loadView() { view = AlertView(self) }

    /// Begins the editing of the first text field. Overrides must call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        (view as? AlertView)?.makeContents()
    }

    /// Makes the first text field the first responder. Overrides must call super.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        storedFields.first?.becomeFirstResponder()
    }

    private func contentDidChange() {
        guard let view = viewIfLoaded as? AlertView, view.window != nil else { return }
        view.makeContents()
        view.superview?.setNeedsLayout()
    }

    /// Dismisses the controller and performs an action.
    func perform(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        view.endEditing(true)
        dismiss(animated: true) { action.handler?(action) }
    }

    /// Performs the action with the style `cancel`, after a tap beside an action sheet.
    func cancel() {
        guard preferredStyle == .actionSheet, let action = actions.first(where: { $0.style == .cancel }) else { return }
        perform(action)
    }

    override func makeOwnPresentation() -> UIPresentationController? {
        presentation as? AlertPresentation ?? AlertPresentation(presentedViewController: self, presenting: nil)
    }

    override func makeOwnAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(isSheet: preferredStyle == .actionSheet)
    }
}
