/// A sheet with the services that can handle items: copying, and the activities of the app.
///
/// The controller dismisses itself when an activity has finished, or when the user cancels, and then calls its completion
/// handler.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// A closure that is called at the end.
    ///
    /// Its arguments are the name of the activity, nil if the user cancelled; whether the activity has done its work; nil; and
    /// nil.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private var items: [Any] = []
    private var activities: [UIActivity] = []
    private var hasFinished = false
    private let table = UITableView(frame: .zero, style: .insetGrouped)

    /// The activities that are not shown. The default is nil, for none.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// A closure that is called after the controller was dismissed. The default is nil.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Creates a sheet for items.
    /// - Parameters:
    ///   - activityItems: The items: strings, URLs, images, other values that activities of the app handle, and objects that
    ///     provide an item (`UIActivityItemSource`).
    ///   - applicationActivities: Activities of the app; nil for none.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
        items = activityItems
        activities = (applicationActivities ?? []) + [CopyActivity()]
    }

    /// Creates a sheet without items. The result shows nothing.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The activities in the order in which they are shown.
    private var shownActivities: [UIActivity] {
        let values = items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
        let possible = activities.filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: values)
        }
        return possible.filter { type(of: $0).activityCategory == .share }
            + possible.filter { type(of: $0).activityCategory == .action }
    }
    private var rows: [UIActivity] = []

    // MARK: View

    /// Creates the list of activities. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        rows = shownActivities
        view.backgroundColor = .systemGroupedBackground
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (table.dataSource, table.delegate) = (self, self)
        table.tableHeaderView = ActivityHeader(items: items.map(preview)) { [weak self] in
            self?.dismiss(animated: true)
        }
        view.addSubview(table)
    }

    private func preview(_ item: Any) -> Any {
        (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }

    /// Returns the number of activities.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    /// Returns the cell of an activity.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let activity = rows[indexPath.row]
        cell.textLabel?.text = activity.activityTitle
        let icon = UIImageView(image: activity.activityImage)
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .label
        icon.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        cell.accessoryView = icon
        return cell
    }

    /// Runs the chosen activity.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        start(rows[indexPath.row])
    }

    // MARK: Activities

    private func start(_ activity: UIActivity) {
        let type = activity.activityType
        let values = items.compactMap { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
        activity.onFinish = { [weak self, weak activity] completed in
            activity?.onFinish = nil
            self?.finish(type, completed: completed)
        }
        activity.prepare(withActivityItems: values)
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
        guard !hasFinished else { return }
        hasFinished = true
        let handler = completionWithItemsHandler
        guard let presenter = presentingViewController else {
            handler?(type, completed, nil, nil)
            return
        }
        presenter.dismiss(animated: true) { handler?(type, completed, nil, nil) }
    }

    /// Calls the completion handler if the user has dismissed the sheet. Overrides must call super.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !hasFinished else { return }
        hasFinished = true
        completionWithItemsHandler?(nil, false, nil, nil)
    }

    override func makeOwnPresentation() -> UIPresentationController? {
        if let sheet = presentation as? UISheetPresentationController { return sheet }
        guard modalPresentationStyle.isSheet else { return nil }
        let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
        sheet.detents = [.medium(), .large()]
        return sheet
    }
}
