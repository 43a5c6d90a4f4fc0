/// The configurations of a cell, a header or a footer, and the views that show them.
@MainActor
final class CellConfigurations {
    private unowned let owner: ReusableElementView
    /// The view that contains the content.
    private let container: UIView

    /// Setting it shows the content, and requests an update for the current state.
    var content: (any UIContentConfiguration)? { didSet { showContent() } }
    private(set) var contentView: (any UIView & UIContentView)?
    /// Setting it shows the background behind all other views, and requests an update for the current state.
    var background: UIBackgroundConfiguration? { didSet { showBackground() } }
    private var backgroundView: BackgroundConfigurationView?
    /// Whether the configurations are updated when the state changes.
    var updatesContent = true
    var updatesBackground = true
    private var needsUpdate = true
    private var isUpdating = false

    init(_ owner: ReusableElementView, container: UIView) { (self.owner, self.container) = (owner, container) }

    /// Requests an update before the next layout.
    func setNeedsUpdate() {
        guard !isUpdating else { return }
        needsUpdate = true
        owner.setNeedsLayout()
    }

    /// Updates the configurations for a state if an update was requested. Requests during the update are ignored.
    /// - Parameters:
    ///   - state: The state; evaluated only for an update.
    ///   - notify: Calls the overridable method and the handler of the owner.
    func updateIfNeeded<State: UIConfigurationState>(for state: @autoclosure () -> State, notify: (State) -> Void) {
        guard needsUpdate, !isUpdating else { return }
        (needsUpdate, isUpdating) = (false, true)
        let state = state()
        if updatesContent, let content { self.content = content.updated(for: state) }
        if updatesBackground, let background { self.background = background.updated(for: state) }
        notify(state)
        isUpdating = false
    }

    /// Shows a content: in the current view if it supports the configuration, otherwise in a new one.
    private func showContent() {
        setNeedsUpdate()
        owner.setNeedsLayout()
        requestMeasurement()
        guard let configuration = content else {
            contentView?.removeFromSuperview()
            contentView = nil
            return
        }
        if let contentView, contentView.supports(configuration) {
            contentView.configuration = configuration
            return
        }
        contentView?.removeFromSuperview()
        let view = configuration.makeContentView()
        contentView = view
        container.addSubview(view)
        view.frame = CGRect(origin: .zero, size: container.bounds.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Makes the next layout pass measure a cell that is displayed, because its content changes.
    private func requestMeasurement() {
        guard let element = owner.element, element.category == .cell else { return }
        owner.fittedSize = nil
        owner.container?.setNeedsLayout()
        (owner.container as? UITableView)?.tableLayout.forgetMeasurement(of: element.indexPath)
    }

    private func showBackground() {
        setNeedsUpdate()
        owner.setNeedsLayout()
        guard let configuration = background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? BackgroundConfigurationView()
        if backgroundView == nil {
            backgroundView = view
            owner.insertSubview(view, at: 0)
            owner.backgroundColor = nil
        }
        view.show(configuration, tintColor: owner.tintColor)
    }

    /// Sets the frames of the content and the background.
    /// - Parameter area: The area of the background, in points.
    func layOut(background area: CGRect) {
        backgroundView?.frame = area
        contentView?.frame = CGRect(origin: .zero, size: container.bounds.size)
    }

    /// Returns the height that fits the content in a width, both in points; nil without a content.
    func height(fittingWidth width: CGFloat) -> CGFloat? {
        guard let contentView else { return nil }
        if !contentView.layoutMarks.subtreeHasConstraints {
            return contentView.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
        }
        return contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
