/// The separators below the last row of a plain table.
final class FillerRowsView: UIView {
    /// The distance between separators, in points.
    var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }
    /// The distances of the separators from the left and right edges, in points.
    var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsDisplay() } } }
    var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let color, rowHeight >= 1 else { return }
        color.setFill()
        let height = 1 / (window?.screen.scale ?? UIScreen.main.scale)
        let width = max(0, bounds.width - insets.left - insets.right)
        var y = rowHeight
        while y <= bounds.height {
            UIBezierPath(rect: CGRect(x: insets.left, y: y - height, width: width, height: height)).fill()
            y += rowHeight
        }
    }
}

extension UITableView {
    /// Shows separators between the end of the content and the bottom of the table.
    func layOutFillerRows() {
        let top = contentSize.height
        let height = bounds.height - adjustedContentInset.bottom - max(0, -contentOffset.y) - top
        guard style == .plain, fillerRowHeight > 0, separatorStyle != .none, height > 0 else {
            fillerRows?.removeFromSuperview()
            fillerRows = nil
            return
        }
        let view = fillerRows ?? FillerRowsView()
        if fillerRows == nil {
            fillerRows = view
            insertSubview(view, at: 0)
        }
        (view.rowHeight, view.insets, view.color) = (fillerRowHeight, separatorEdgeInset, separatorColor)
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        if view.frame != frame {
            view.frame = frame
            view.setNeedsDisplay()
        }
    }
}
