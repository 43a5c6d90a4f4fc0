// The controls beside the content of a list cell: buttons for editing, the arrow of an outline, and the grip for movements.

/// A button that an accessory draws, with a touch area of the height of a row.
final class AccessoryButton: UIControl {
    private let drawing: (CGRect) -> Void
    private let action: () -> Void

    /// Creates a button.
    /// - Parameters:
    ///   - width: The width, in points.
    ///   - draw: A closure that draws it into its bounds.
    ///   - action: A closure that is called after a tap.
    init(width: CGFloat, draw: @escaping (CGRect) -> Void, action: @escaping () -> Void) {
        (drawing, self.action) = (draw, action)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: UITableView.standardRowHeight))
        addTarget(self, action: AccessoryButton.callAction, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var handlesTaps: Bool { true }

    private func callAction() { action() }

    override func draw(_ rect: CGRect) { drawing(bounds) }

    /// Draws a filled circle with a minus, or with a plus.
    static func drawSign(isPlus: Bool, color: UIColor, sign: UIColor, in bounds: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22)).fill()
        sign.setFill()
        UIBezierPath(rect: CGRect(x: center.x - 6, y: center.y - 1, width: 12, height: 2)).fill()
        if isPlus { UIBezierPath(rect: CGRect(x: center.x - 1, y: center.y - 6, width: 2, height: 12)).fill() }
    }
}

/// The arrow of an item with children, which points down while they are visible.
final class OutlineArrow: UIView {
    /// Whether a tap of the cell toggles the item.
    let style: UICellAccessory.OutlineDisclosureOptions.Style
    let hasOwnAction: Bool
    private let arrow: AccessoryGlyph

    init(
        color: UIColor?, style: UICellAccessory.OutlineDisclosureOptions.Style, action: (() -> Void)?,
        cell: UICollectionViewListCell
    ) {
        (self.style, hasOwnAction) = (style, action != nil)
        arrow = AccessoryGlyph.makeArrow(color: color)
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: UITableView.standardRowHeight))
        let button = AccessoryButton(width: 24) { _ in
        } action: { [weak cell] in
            if let action { action() } else { cell?.toggleOutline() }
        }
        addSubview(button)
        arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
        addSubview(arrow)
    }

    required init?(coder: NSCoder) { nil }

    /// Turns the arrow.
    func show(isExpanded: Bool, isReversed: Bool) {
        let angle: CGFloat = isExpanded ? .pi / 2 : isReversed ? .pi : 0
        arrow.transform = CGAffineTransform(rotationAngle: angle)
    }
}

/// The grip with which the user moves an item or a row.
final class ReorderGrip: UIView {
    private let color: UIColor?
    private let movement: GripMovement

    /// Creates the grip of a cell. If the color is nil, it is a light gray.
    init(of cell: ReusableElementView, color: UIColor? = nil) {
        (self.color, movement) = (color, GripMovement(of: cell))
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: UITableView.standardRowHeight))
        let recognizer = UILongPressGestureRecognizer(target: self, action: ReorderGrip.move)
        recognizer.minimumPressDuration = 0
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }

    private func move(with recognizer: UILongPressGestureRecognizer) { movement.follow(recognizer) }

    override func draw(_ rect: CGRect) {
        (color ?? .systemGray3).setFill()
        for offset in [-6.0, 0, 6] {
            UIBezierPath(rect: CGRect(x: 1, y: bounds.midY + offset - 1, width: bounds.width - 2, height: 2)).fill()
        }
    }
}
