/// A handle at an end of a selected text, which the user drags.
final class SelectionHandle: UIView {
    private static let knobSize: CGFloat = 10
    private static let barWidth: CGFloat = 2
    /// The distance from the line to the far side of the knob, in points: the upper inset of text views.
    private static let reach: CGFloat = 8

    /// Whether the handle is at the start of the selection, with the knob above it, or at the end, with the knob below it.
    let isStart: Bool
    private let bar = UIView()
    private let knob = UIView()

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        knob.layer.cornerRadius = Self.knobSize / 2
        for view in [bar, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Places the handle at an end of the selection.
    /// - Parameters:
    ///   - caret: The rectangle of the insertion point at the end, in the superview, in points.
    ///   - color: The color of the handle.
    func place(at caret: CGRect, color: UIColor) {
        let (size, width, reach) = (Self.knobSize, Self.barWidth, Self.reach)
        frame = CGRect(
            x: caret.minX - size / 2, y: caret.minY - (isStart ? reach : 0), width: size, height: caret.height + reach)
        bar.frame = CGRect(x: (size - width) / 2, y: isStart ? reach : 0, width: width, height: caret.height)
        knob.frame = CGRect(x: 0, y: isStart ? 0 : bounds.height - size, width: size, height: size)
        (bar.backgroundColor, knob.backgroundColor) = (color, color)
    }

    /// Returns whether a point is close to the handle. More space belongs to the handle outside of the selection than inside.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let area = bounds.inset(
            by: UIEdgeInsets(top: -10, left: isStart ? -18 : 3, bottom: -10, right: isStart ? 3 : -18))
        return area.contains(point)
    }
}
