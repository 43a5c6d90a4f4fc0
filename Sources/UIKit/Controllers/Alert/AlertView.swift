/// The box of an alert, or the groups of buttons of an action sheet.
final class AlertView: UIView {
    /// The distance of an action sheet from the edges, and of its groups from each other, in points.
    static let sheetMargin: CGFloat = 8
    private static let alertWidth: CGFloat = 270
    private static let padding: CGFloat = 16
    private static let fieldHeight: CGFloat = 30

    private weak var controller: UIAlertController?
    private var isSheet: Bool { controller?.preferredStyle == .actionSheet }
    /// The box with the texts and the buttons.
    private let box = UIView()
    /// The box of the button with the style `cancel` of an action sheet.
    private let cancelBox = UIView()
    /// The texts and fields, which scroll if the window is too low.
    private let scrollView = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for box in [box, cancelBox] {
            // In the dark style, backgrounds become lighter toward the front, so an alert has the second color, not
            // black.
            box.backgroundColor = UIColor {
                $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
            }
            box.layer.cornerRadius = 14
            box.clipsToBounds = true
            addSubview(box)
        }
        scrollView.contentInsetAdjustmentBehavior = .never
        box.addSubview(scrollView)
        for label in [titleLabel, messageLabel] {
            (label.numberOfLines, label.textAlignment) = (0, .center)
            scrollView.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    /// Creates the buttons of the actions and shows the texts.
    func makeContents() {
        guard let controller else { return }
        (titleLabel.text, messageLabel.text) = (controller.title, controller.message)
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        for label in [titleLabel, messageLabel] { label.textColor = isSheet ? .secondaryLabel : .label }
        for view in buttons + lines { view.removeFromSuperview() }
        lines = []
        let bold = controller.preferredAction ?? controller.actions.first { $0.style == .cancel }
        buttons = orderedActions(of: controller).map { action in
            let button = AlertButton(action, size: isSheet ? 20 : 17, isBold: action === bold)
            button.addAction(
                UIAction { [weak controller] _ in controller?.perform(action) }, for: .touchUpInside)
            (isSheet && action.style == .cancel ? cancelBox : box).addSubview(button)
            return button
        }
        for field in controller.textFields ?? [] where field.superview !== scrollView { scrollView.addSubview(field) }
        setNeedsLayout()
    }

    /// The actions in the order of their buttons: the one with the style `cancel` is the first of two buttons beside each
    /// other, otherwise the last.
    private func orderedActions(of controller: UIAlertController) -> [UIAlertAction] {
        let actions = controller.actions
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        return areBeside(actions) ? cancel + others : others + cancel
    }

    /// Whether two buttons are beside each other.
    private func areBeside(_ actions: [UIAlertAction]) -> Bool {
        guard !isSheet, actions.count == 2 else { return false }
        let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        let label = UILabel()
        label.font = font
        return actions.allSatisfy {
            label.text = $0.title
            return label.sizeThatFits(.zero).width <= Self.alertWidth / 2 - 16
        }
    }

    // MARK: Layout

    private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
    private var isBeside: Bool { controller.map { areBeside($0.actions) } ?? false }

    /// The height of the texts and fields for a width, in points.
    private func headHeight(width: CGFloat) -> CGFloat {
        let texts = textHeights(width: width)
        let fields = CGFloat(controller?.textFields?.count ?? 0) * Self.fieldHeight
        let content = texts.title + texts.message
        guard content + fields > 0 else { return 0 }
        let gaps: CGFloat = (texts.title > 0 && texts.message > 0 ? 4 : 0) + (fields > 0 ? 12 : 0)
        return content + fields + gaps + (isSheet ? 28 : 38)
    }

    private func textHeights(width: CGFloat) -> (title: CGFloat, message: CGFloat) {
        let available = CGSize(width: width - 2 * Self.padding, height: 0)
        return (titleLabel.sizeThatFits(available).height, messageLabel.sizeThatFits(available).height)
    }

    private var buttonRows: (box: Int, cancel: Int) {
        let cancel = isSheet ? buttons.count { $0.action.style == .cancel } : 0
        return (isBeside ? 1 : buttons.count - cancel, cancel)
    }

    /// Returns the size of the alert in an area, in points.
    func fittingSize(in area: CGSize) -> CGSize {
        let width = isSheet ? max(0, min(area.width, 500) - 2 * Self.sheetMargin) : Self.alertWidth
        let rows = buttonRows
        var height = headHeight(width: width) + CGFloat(rows.box) * buttonHeight
        if rows.cancel > 0 { height += buttonHeight + (height > 0 ? Self.sheetMargin : 0) }
        return CGSize(width: width, height: min(height, max(0, area.height - 2 * Self.sheetMargin)).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for line in lines { line.removeFromSuperview() }
        lines = []
        let rows = buttonRows
        let cancelHeight = rows.cancel > 0 ? buttonHeight + Self.sheetMargin : 0
        box.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancelHeight))
        cancelBox.frame = CGRect(x: 0, y: bounds.maxY - buttonHeight, width: bounds.width, height: buttonHeight)
        cancelBox.isHidden = rows.cancel == 0
        let head = max(0, box.bounds.height - CGFloat(rows.box) * buttonHeight)
        scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: head)
        layOutHead()
        layOutButtons(top: head)
    }

    private func layOutHead() {
        let width = bounds.width
        let texts = textHeights(width: width)
        var y: CGFloat = isSheet ? 14 : 19
        let inner = width - 2 * Self.padding
        titleLabel.frame = CGRect(x: Self.padding, y: y, width: inner, height: texts.title)
        y += texts.title + (texts.title > 0 && texts.message > 0 ? 4 : 0)
        messageLabel.frame = CGRect(x: Self.padding, y: y, width: inner, height: texts.message)
        y += texts.message + 12
        for field in controller?.textFields ?? [] {
            field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight)
            y += Self.fieldHeight
        }
        scrollView.contentSize = CGSize(width: width, height: headHeight(width: width))
    }

    private func layOutButtons(top: CGFloat) {
        let (width, beside) = (bounds.width, isBeside)
        var y = top
        for (index, button) in buttons.enumerated() {
            if button.superview === cancelBox {
                button.frame = cancelBox.bounds
            } else if beside {
                button.frame = CGRect(x: CGFloat(index) * width / 2, y: top, width: width / 2, height: buttonHeight)
                if index == 1 { addLine(CGRect(x: width / 2, y: top, width: pixel, height: buttonHeight)) }
                if index == 0 { addLine(CGRect(x: 0, y: top, width: width, height: pixel)) }
            } else {
                button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                if y > 0 { addLine(CGRect(x: 0, y: y, width: width, height: pixel)) }
                y += buttonHeight
            }
        }
    }

    private var pixel: CGFloat { 1 / (window?.screen.scale ?? UIScreen.main.scale) }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        box.addSubview(line)
        lines.append(line)
    }
}

/// A button of an alert.
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction, size: CGFloat, isBold: Bool) {
        self.action = action
        super.init(frame: .zero)
        action.button = self
        accessibilityIdentifier = action.accessibilityIdentifier
        label.text = action.title
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isEnabled = action.isEnabled
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override var handlesTaps: Bool { true }
    override var isEnabled: Bool { didSet { updateColors() } }
    override var isHighlighted: Bool { didSet { updateColors() } }

    private func updateColors() {
        let color = action.style == .destructive ? UIColor.systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
        backgroundColor = isHighlighted ? .systemGray5 : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
