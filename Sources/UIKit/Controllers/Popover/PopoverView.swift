/// The view of a popover: its background with the arrow and a shadow, and the presented controller's view with round corners.
final class PopoverView: UIView {
    private weak var controller: UIViewController?
    private let background = CAShapeLayer()
    private let content = UIView()
    private var popoverLayout: PopoverLayout?
    /// The color of the arrow; nil for that of the controller's view.
    var arrowColor: UIColor? { didSet { updateColor() } }

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        changeTraitState { $0.fromContainer.userInterfaceLevel = .elevated }
        layer.addSublayer(background)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 4)
        content.clipsToBounds = true
        content.layer.cornerRadius = PopoverLayout.cornerRadius
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the controller's view, unless code of the client has moved it elsewhere.
    func adoptControllerView() {
        guard let view = controller?.view, view.superview !== content else { return }
        content.addSubview(view)
    }

    /// Shows the arrow at its place.
    func show(_ layout: PopoverLayout) {
        popoverLayout = layout
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let popoverLayout else { return }
        content.frame = popoverLayout.contentFrame
        if let view = controller?.viewIfLoaded, view.superview === content { view.frame = content.bounds }
        let path = outline(popoverLayout).cgPath
        background.frame = bounds
        background.path = path
        layer.shadowPath = path
        updateColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColor()
    }

    private func updateColor() {
        let color = arrowColor ?? controller?.viewIfLoaded?.backgroundColor ?? .systemBackground
        background.fillColor = color.resolvedColor(with: traitCollection).cgColor
    }

    /// Touches beside the arrow belong to the views behind the popover.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { content.frame.contains(point) }

    /// Returns the outline: a rectangle with round corners, with the arrow in one edge.
    private func outline(_ layout: PopoverLayout) -> UIBezierPath {
        let (rect, path) = (layout.contentFrame, UIBezierPath())
        let radius = min(PopoverLayout.cornerRadius, min(rect.width, rect.height) / 2)
        let half = PopoverLayout.arrowBase / 2
        let (position, tip) = (layout.arrowPosition, layout.tip)
        func addArrow(_ direction: UIPopoverArrowDirection, _ start: CGPoint, _ end: CGPoint) {
            guard layout.direction == direction else { return }
            path.addLine(to: start)
            path.addQuadCurve(to: tip, controlPoint: start.moved(to: tip, 0.7))
            path.addQuadCurve(to: end, controlPoint: end.moved(to: tip, 0.7))
        }
        path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
        addArrow(.up, CGPoint(x: position - half, y: rect.minY), CGPoint(x: position + half, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
        path.addQuadCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + radius), controlPoint: CGPoint(x: rect.maxX, y: rect.minY))
        addArrow(.right, CGPoint(x: rect.maxX, y: position - half), CGPoint(x: rect.maxX, y: position + half))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radius))
        path.addQuadCurve(
            to: CGPoint(x: rect.maxX - radius, y: rect.maxY), controlPoint: CGPoint(x: rect.maxX, y: rect.maxY))
        addArrow(.down, CGPoint(x: position + half, y: rect.maxY), CGPoint(x: position - half, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + radius, y: rect.maxY))
        path.addQuadCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - radius), controlPoint: CGPoint(x: rect.minX, y: rect.maxY))
        addArrow(.left, CGPoint(x: rect.minX, y: position + half), CGPoint(x: rect.minX, y: position - half))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + radius))
        path.addQuadCurve(
            to: CGPoint(x: rect.minX + radius, y: rect.minY), controlPoint: CGPoint(x: rect.minX, y: rect.minY))
        path.close()
        return path
    }
}

extension CGPoint {
    /// Returns the control point of a side of the arrow: nearer to the axis of the arrow by a fraction, at the height of its
    /// base.
    fileprivate func moved(to tip: CGPoint, _ fraction: CGFloat) -> CGPoint {
        let isVertical = abs(tip.y - y) == PopoverLayout.arrowLength
        return isVertical
            ? CGPoint(x: x + (tip.x - x) * fraction, y: y) : CGPoint(x: x, y: y + (tip.y - y) * fraction)
    }
}
