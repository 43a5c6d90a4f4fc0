/// The buttons of the actions that a swipe reveals at the edge of a cell.
final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    private var buttons: [UIButton] = []
    private let perform: (UIContextualAction, UIView) -> Void
    /// The distance by which the content of the cell is moved to reveal the actions, in points.
    var offset: CGFloat = 0

    init(
        _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
        perform: @escaping (UIContextualAction, UIView) -> Void
    ) {
        (self.configuration, self.isLeading, self.perform) = (configuration, isLeading, perform)
        super.init(frame: .zero)
        clipsToBounds = true
        for action in configuration.actions { addButton(for: action) }
    }

    required init?(coder: NSCoder) { nil }

    private func addButton(for action: UIContextualAction) {
        let button = UIButton(type: .custom)
        button.backgroundColor = action.backgroundColor
        button.setTitle(action.title, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15)
        button.setImage(action.image, for: .normal)
        button.addAction(
            UIAction { [weak self, weak button] _ in
                if let self, let button { self.perform(action, button) }
            }, for: .touchUpInside)
        buttons.append(button)
        insertSubview(button, at: 0)
    }

    /// The width of all buttons, in points.
    var buttonsWidth: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    private func width(of button: UIButton) -> CGFloat { max(74, button.intrinsicContentSize.width + 30) }

    /// The button of the first action, which a full swipe performs.
    var firstButton: UIView? { buttons.first }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Up to the width of all buttons, each has its share of the revealed width. Further space belongs to the first
        // one, so the factor is at most 1.
        let total = buttonsWidth
        guard total > 0 else { return }
        let factor = min(1, bounds.width / total)
        var position = max(0, bounds.width - total)
        for (index, button) in buttons.enumerated() {
            let start = index == 0 ? 0 : position
            position += width(of: button) * factor
            let left = isLeading ? start : bounds.width - position
            button.frame = CGRect(x: left, y: 0, width: position - start, height: bounds.height)
        }
    }
}

extension SwipeableCell {
    /// Places the actions of a swipe. Returns the area of the content, which is moved to reveal them.
    func layOutSwipe(_ swipe: SwipeActionsView?) -> CGRect {
        guard let swipe else { return bounds }
        let width = max(0, swipe.offset)
        swipe.frame = CGRect(
            x: swipe.isLeading ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
        swipe.layOutSubtreeIfNeeded()
        return bounds.offsetBy(dx: swipe.isLeading ? width : -width, dy: 0)
    }
}
