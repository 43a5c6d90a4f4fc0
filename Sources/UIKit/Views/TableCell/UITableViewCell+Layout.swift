extension UITableViewCell {
    /// The distance of the content from the edges and of its parts from each other, in points.
    private static let margin: CGFloat = 16
    /// The right end of the label of the style `value2`, in points.
    private static let value2LabelEnd: CGFloat = 100

    /// Places the accessory view at the right edge.
    /// - Returns: The frame of the content view.
    func layOutAccessory(_ accessory: UIView?) -> CGRect {
        guard let accessory else { return bounds }
        let size = accessory.bounds.size
        let left = bounds.maxX - Self.margin - size.width
        accessory.frame = CGRect(
            x: left, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        return CGRect(x: bounds.minX, y: bounds.minY, width: max(0, left - bounds.minX), height: bounds.height)
    }

    /// Places the image and the labels.
    func layOutContent() {
        guard let imageView, let textLabel else { return }
        let size = contentView.bounds.size
        let indentation = CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? indentationWidth : 0)
        var left = Self.margin + indentation
        let image = imageSize(fittingHeight: size.height)
        show(
            imageView, if: image != .zero,
            in: CGRect(x: left, y: (size.height - image.height) / 2, width: image.width, height: image.height))
        if image != .zero { left += image.width + Self.margin }
        let area = CGRect(x: left, y: 0, width: max(0, size.width - left - Self.margin), height: size.height)
        let frames = labelFrames(in: area)
        show(textLabel, if: textLabel.text?.isEmpty == false, in: frames.text)
        if let detailTextLabel {
            show(detailTextLabel, if: detailTextLabel.text?.isEmpty == false, in: frames.detail)
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
        let text = textLabel.sizeThatFits(.zero)
        let detail = detailTextLabel.sizeThatFits(.zero)
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
    static func makeAccessory(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: nil
        case .disclosureIndicator:
            AccessoryGlyph(size: CGSize(width: 8, height: 13), color: .systemGray3) { path, size in
                path.move(to: CGPoint(x: 1, y: 1))
                path.addLine(to: CGPoint(x: size.width - 1, y: size.height / 2))
                path.addLine(to: CGPoint(x: 1, y: size.height - 1))
            }
        case .checkmark:
            AccessoryGlyph(size: CGSize(width: 14, height: 12), color: nil) { path, size in
                path.move(to: CGPoint(x: 1, y: size.height * 0.55))
                path.addLine(to: CGPoint(x: size.width * 0.35, y: size.height - 1))
                path.addLine(to: CGPoint(x: size.width - 1, y: 1))
            }
        }
    }
}

/// A line drawing at the right edge of a cell.
private final class AccessoryGlyph: UIView {
    /// The color of the line; nil for the tint color.
    private let color: UIColor?
    private let path = UIBezierPath()

    init(size: CGSize, color: UIColor?, addLines: (UIBezierPath, CGSize) -> Void) {
        self.color = color
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        path.lineWidth = 2
        addLines(path, size)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        (color ?? tintColor).setStroke()
        path.stroke()
    }
}
