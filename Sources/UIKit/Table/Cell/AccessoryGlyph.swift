/// A line drawing at the right edge of a cell: an arrow or a check mark.
final class AccessoryGlyph: UIView {
    /// The color of the line; nil for the tint color.
    private let color: UIColor?
    private let path = UIBezierPath()

    private init(size: CGSize, color: UIColor?, addLines: (UIBezierPath, CGSize) -> Void) {
        self.color = color
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        path.lineWidth = 2
        addLines(path, size)
    }

    required init?(coder: NSCoder) { nil }

    static func makeArrow(color: UIColor?) -> AccessoryGlyph {
        AccessoryGlyph(size: CGSize(width: 8, height: 13), color: color) { path, size in
            path.move(to: CGPoint(x: 1, y: 1))
            path.addLine(to: CGPoint(x: size.width - 1, y: size.height / 2))
            path.addLine(to: CGPoint(x: 1, y: size.height - 1))
        }
    }

    static func makeCheckmark(color: UIColor?) -> AccessoryGlyph {
        AccessoryGlyph(size: CGSize(width: 14, height: 12), color: color) { path, size in
            path.move(to: CGPoint(x: 1, y: size.height * 0.55))
            path.addLine(to: CGPoint(x: size.width * 0.35, y: size.height - 1))
            path.addLine(to: CGPoint(x: size.width - 1, y: 1))
        }
    }

    override func draw(_ rect: CGRect) {
        (color ?? tintColor).setStroke()
        path.stroke()
    }
}

/// The mask of a row in a group with rounded corners.
private final class GroupMask: CALayer {}

extension ReusableElementView {
    /// Rounds the corners of the first and the last row of a group.
    func applyGroupShape(roundsTop: Bool, roundsBottom: Bool) {
        let radius: CGFloat = 10
        guard roundsTop || roundsBottom else {
            if layer.mask is GroupMask { layer.mask = nil }
            return
        }
        let mask = layer.mask as? GroupMask ?? GroupMask()
        mask.cornerRadius = radius
        // The mask rounds all four corners. It extends past the cell where a corner is not rounded, so that corner lies
        // outside.
        let (above, below) = (roundsTop ? 0 : 2 * radius, roundsBottom ? 0 : 2 * radius)
        mask.frame = CGRect(
            x: bounds.minX, y: bounds.minY - above, width: bounds.width, height: bounds.height + above + below)
        layer.mask = mask
    }
}
