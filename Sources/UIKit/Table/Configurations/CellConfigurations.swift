/// The configurations of a cell, a header or a footer, and the views that show them.
@MainActor
final class CellConfigurations {
    private unowned let owner: UIView
    /// The view that contains the content.
    private let container: UIView

    private(set) var content: (any UIContentConfiguration)?
    private(set) var contentView: (any UIView & UIContentView)?
    private(set) var background: UIBackgroundConfiguration?
    private var backgroundView: BackgroundConfigurationView?
    /// Whether the configurations are updated when the state changes.
    var updatesContent = true
    var updatesBackground = true
    private var needsUpdate = true
    private var isUpdating = false

    init(_ owner: UIView, container: UIView) { (self.owner, self.container) = (owner, container) }

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
        update(for: state)
        notify(state)
        isUpdating = false
    }

    /// Replaces the configurations by those for a state.
    private func update(for state: any UIConfigurationState) {
        if updatesContent, let content { setContent(content.updated(for: state)) }
        if updatesBackground, let background { setBackground(background.updated(for: state)) }
    }

    /// Shows a content: in the current view if it supports the configuration, otherwise in a new one.
    func setContent(_ configuration: (any UIContentConfiguration)?) {
        content = configuration
        owner.setNeedsLayout()
        requestMeasurement()
        guard let configuration else {
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
        guard let cell = owner as? ReusableElementView, let element = cell.element, element.category == .cell else {
            return
        }
        cell.fittedSize = nil
        cell.superview?.setNeedsLayout()
        (cell.superview as? UITableView)?.tableLayout.forgetMeasurement(of: element.indexPath)
    }

    /// Shows a background behind all other views of the cell.
    func setBackground(_ configuration: UIBackgroundConfiguration?) {
        background = configuration
        owner.setNeedsLayout()
        guard let configuration else {
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
        if !contentView.subtreeHasConstraints {
            return contentView.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
        }
        return contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
