// The frames of the parts of a table cell, and the views of accessories and editing.

extension UITableViewCell {
    /// The distance of the content from the edges and of its parts from each other, in points.
    private static let margin: CGFloat = 16
    /// The right end of the label of the style `value2`, in points.
    private static let value2LabelEnd: CGFloat = 100

    /// Places the accessory view at the right edge of an area, in points.
    /// - Returns: The frame of the content view.
    func layOutAccessory(_ accessory: UIView?, in area: CGRect) -> CGRect {
        guard let accessory else { return area }
        let size = accessory.bounds.size
        let left = area.maxX - Self.margin - size.width
        accessory.frame = CGRect(
            x: left, y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        return CGRect(x: area.minX, y: area.minY, width: max(0, left - area.minX), height: area.height)
    }

    /// Places the editing control at the left edge of an area, in points. Returns the area to its right, up to the index of the
    /// table's sections.
    func layOutEditingControl(_ control: UIView?, in area: CGRect) -> CGRect {
        control?.frame = CGRect(x: area.minX, y: area.minY, width: EditingControl.width, height: area.height)
        let indent = editingIndent
        return CGRect(
            x: area.minX + indent, y: area.minY, width: max(0, area.width - indent - appearance.trailingInset),
            height: area.height)
    }

    func layOutSeparator(_ separator: UIView, in area: CGRect) {
        let (color, inset) = (appearance.separatorColor, separatorInset)
        separator.isHidden = color == nil
        separator.backgroundColor = color
        let height = 1 / (window?.screen.scale ?? UIScreen.main.scale)
        let left = inset.left + editingIndent
        separator.frame = CGRect(
            x: area.minX + left, y: bounds.maxY - height, width: max(0, area.width - left - inset.right),
            height: height)
        bringSubviewToFront(separator)
    }

    // MARK: Measurement

    /// The width of the content view in a cell of a width, in points.
    func contentWidth(inWidth width: CGFloat, accessory: UIView?) -> CGFloat {
        let insets = editingIndent + appearance.trailingInset
        return max(0, width - insets - (accessory.map { $0.bounds.width + Self.margin } ?? 0))
    }

    func fittingSize(width: CGFloat, accessory: UIView?) -> CGSize {
        let contentWidth = contentWidth(inWidth: width, accessory: accessory)
        guard contentView.layoutMarks.subtreeHasConstraints else {
            return CGSize(width: width, height: heightOfTexts(contentWidth: contentWidth))
        }
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: width, height: size.height)
    }

    /// Returns the height of a cell with the texts and the image, in points: 44 points or more.
    func heightOfTexts(contentWidth: CGFloat) -> CGFloat {
        guard let textLabel else { return UITableView.standardRowHeight }
        let indentation = CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? indentationWidth : 0)
        let image = imageView?.image.map { $0.size.width + Self.margin } ?? 0
        let available = CGSize(width: max(1, contentWidth - 2 * Self.margin - indentation - image), height: 0)
        var height = textLabel.sizeThatFits(available).height
        if let detailTextLabel {
            let detail = detailTextLabel.sizeThatFits(available).height
            height = style == .subtitle ? height + detail : max(height, detail)
        }
        return max(UITableView.standardRowHeight, (height + 2 * 11).rounded(.up))
    }

    /// Places the image and the labels.
    func layOutContent() {
        guard let imageView, let textLabel else { return }
        guard contentConfiguration == nil else {
            for view in [imageView, textLabel, detailTextLabel] where view?.superview === contentView {
                view?.removeFromSuperview()
            }
            return
        }
        let size = contentView.bounds.size
        let indentation = CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? indentationWidth : 0)
        var left = Self.margin + indentation
        let image = imageSize(fittingHeight: size.height)
        storedContentView.show(
            imageView, if: image != .zero,
            in: CGRect(x: left, y: (size.height - image.height) / 2, width: image.width, height: image.height))
        if image != .zero { left += image.width + Self.margin }
        let area = CGRect(x: left, y: 0, width: max(0, size.width - left - Self.margin), height: size.height)
        let frames = labelFrames(in: area)
        storedContentView.show(textLabel, if: textLabel.text?.isEmpty == false, in: frames.text)
        if let detailTextLabel {
            storedContentView.show(detailTextLabel, if: detailTextLabel.text?.isEmpty == false, in: frames.detail)
        }
    }

    /// The size of the image, in points, scaled down to the height of the cell; zero without an image.
    private func imageSize(fittingHeight height: CGFloat) -> CGSize {
        guard let size = imageView?.image?.size, size.height > 0 else { return .zero }
        let scale = min(1, height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func labelFrames(in area: CGRect) -> (text: CGRect, detail: CGRect) {
        guard let textLabel, let detailTextLabel else { return (area, .zero) }
        let available = CGSize(width: area.width, height: 0)
        let text = textLabel.sizeThatFits(available)
        let detail = detailTextLabel.sizeThatFits(available)
        switch style {
        case .default: return (area, .zero)
        case .value1:
            let textWidth = min(text.width, area.width)
            let detailWidth = min(detail.width, max(0, area.width - textWidth - Self.margin / 2))
            return (
                CGRect(x: area.minX, y: 0, width: textWidth, height: area.height),
                CGRect(x: area.maxX - detailWidth, y: 0, width: detailWidth, height: area.height)
            )
        case .value2:
            textLabel.textColor = tintColor
            let split = min(max(area.minX, Self.value2LabelEnd), area.maxX)
            let detailLeft = min(split + Self.margin / 2, area.maxX)
            return (
                CGRect(x: area.minX, y: 0, width: split - area.minX, height: area.height),
                CGRect(x: detailLeft, y: 0, width: area.maxX - detailLeft, height: area.height)
            )
        case .subtitle:
            let top = (area.height - text.height - detail.height) / 2
            return (
                CGRect(x: area.minX, y: top, width: area.width, height: text.height),
                CGRect(x: area.minX, y: top + text.height, width: area.width, height: detail.height)
            )
        }
    }

    /// Creates the view of an accessory type; nil for `.none`.
    func makeAccessory(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: nil
        case .disclosureIndicator: AccessoryGlyph.makeArrow(color: .systemGray3)
        case .detailButton: DetailButton(cell: self, hasArrow: false)
        case .detailDisclosureButton: DetailButton(cell: self, hasArrow: true)
        case .checkmark: AccessoryGlyph.makeCheckmark(color: nil)
        }
    }
}

/// The button for details at the right edge of a cell: the letter i in a circle, with or without an arrow.
private final class DetailButton: UIControl {
    private weak var cell: UITableViewCell?
    private let hasArrow: Bool

    init(cell: UITableViewCell, hasArrow: Bool) {
        (self.cell, self.hasArrow) = (cell, hasArrow)
        super.init(frame: CGRect(x: 0, y: 0, width: hasArrow ? 42 : 22, height: 44))
        addTarget(self, action: DetailButton.notifyTable, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var handlesTaps: Bool { true }

    private func notifyTable() { cell?.table?.accessoryWasTapped(of: cell) }

    override func draw(_ rect: CGRect) {
        tintColor.setStroke()
        tintColor.setFill()
        let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: bounds.midY - 10, width: 20, height: 20))
        circle.lineWidth = 1.5
        circle.stroke()
        UIBezierPath(ovalIn: CGRect(x: 9.75, y: bounds.midY - 6, width: 2.5, height: 2.5)).fill()
        UIBezierPath(rect: CGRect(x: 10, y: bounds.midY - 2, width: 2, height: 8)).fill()
        guard hasArrow else { return }
        UIColor.systemGray3.setStroke()
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: 35, y: bounds.midY - 5.5))
        arrow.addLine(to: CGPoint(x: 41, y: bounds.midY))
        arrow.addLine(to: CGPoint(x: 35, y: bounds.midY + 5.5))
        arrow.lineWidth = 2
        arrow.stroke()
    }
}

/// The button at the left edge of a cell that is being edited.
final class EditingControl: UIControl {
    /// The width of the button, in points.
    static let width: CGFloat = 38
    let style: UITableViewCell.EditingStyle
    private weak var cell: UITableViewCell?

    init(style: UITableViewCell.EditingStyle, cell: UITableViewCell) {
        (self.style, self.cell) = (style, cell)
        super.init(frame: CGRect(x: -Self.width, y: 0, width: Self.width, height: cell.bounds.height))
        // A touch of the mark of a selected row selects the row.
        isUserInteractionEnabled = style != .none
        addTarget(self, action: EditingControl.notifyTable, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var handlesTaps: Bool { true }

    private func notifyTable() { cell?.table?.editingControlWasTapped(of: cell) }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX + 4, y: bounds.midY)
        if style == .none {
            return Self.drawMark(at: center, isSelected: cell?.isSelected == true, color: tintColor, checkColor: .white)
        }
        (style == .delete ? UIColor.systemRed : .systemGreen).setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22)).fill()
        UIColor.white.setFill()
        UIBezierPath(rect: CGRect(x: center.x - 6, y: center.y - 1, width: 12, height: 2)).fill()
        if style == .insert {
            UIBezierPath(rect: CGRect(x: center.x - 1, y: center.y - 6, width: 2, height: 12)).fill()
        }
    }

    /// Draws a circle, which has a check mark in a selected row.
    static func drawMark(at center: CGPoint, isSelected: Bool, color: UIColor, checkColor: UIColor) {
        let circle = UIBezierPath(ovalIn: CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22))
        guard isSelected else {
            UIColor.systemGray3.setStroke()
            return circle.stroke()
        }
        color.setFill()
        circle.fill()
        checkColor.setStroke()
        let mark = UIBezierPath()
        mark.move(to: CGPoint(x: center.x - 5, y: center.y))
        mark.addLine(to: CGPoint(x: center.x - 1, y: center.y + 4))
        mark.addLine(to: CGPoint(x: center.x + 5, y: center.y - 4))
        mark.lineWidth = 2
        mark.stroke()
    }
}

extension UITableViewCell {
    /// The table that contains the cell.
    var table: UITableView? { superview as? UITableView }
}
