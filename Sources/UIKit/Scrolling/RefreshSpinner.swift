import DynamicsEngine

/// The spokes of a refresh control. They appear one by one while the content is pulled, and then turn.
final class RefreshSpinner: UIView {
    static let defaultColor = UIColor(white: 0.55, alpha: 1)
    private static let spokeCount = 8
    /// The time in which the spokes turn by one spoke, in seconds.
    private static let stepDuration: TimeInterval = 0.1

    var color = RefreshSpinner.defaultColor { didSet { setNeedsDisplay() } }
    /// The part of the spokes that is visible while the spinner does not turn, from 0 to 1.
    var progress: CGFloat = 0 {
        didSet { if visibleSpokes(progress) != visibleSpokes(oldValue) { setNeedsDisplay() } }
    }
    private var link: CADisplayLink?
    private var startTime: TimeInterval?
    /// The number of spokes by which the spinner has turned.
    private var step = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func start() {
        guard link == nil else { return }
        let link = frameClock.perform { CADisplayLink(target: self, selector: RefreshSpinner.turn) }
        link.add(to: .main, forMode: .default)
        self.link = link
        setNeedsDisplay()
    }

    func stop() {
        link?.invalidate()
        (link, startTime, step) = (nil, nil, 0)
        setNeedsDisplay()
    }

    private func turn(_ link: CADisplayLink) {
        let start = startTime ?? link.timestamp
        startTime = start
        let new = Int(((link.timestamp - start) / Self.stepDuration + 1e-6).rounded(.down)) % Self.spokeCount
        guard new != step else { return }
        step = new
        setNeedsDisplay()
    }

    private func visibleSpokes(_ progress: CGFloat) -> Int { Int((progress * CGFloat(Self.spokeCount)).rounded(.down)) }

    override func draw(_ rect: CGRect) {
        for spoke in 0..<Self.spokeCount { drawSpoke(spoke) }
    }

    private func drawSpoke(_ spoke: Int) {
        guard link != nil || spoke < visibleSpokes(progress) else { return }
        // The spoke at which the spinner has arrived is opaque; those behind it are more and more transparent.
        let age = (step - spoke + Self.spokeCount) % Self.spokeCount
        let opacity = link == nil ? 1 : 1 - 0.75 * CGFloat(age) / CGFloat(Self.spokeCount - 1)
        let (sine, cosine) = ExactMath.sineCosine(Double(spoke) * 2 * .pi / Double(Self.spokeCount))
        let path = UIBezierPath(roundedRect: CGRect(x: -1.75, y: -13, width: 3.5, height: 8), cornerRadius: 1.75)
        path.apply(
            CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: bounds.midX, ty: bounds.midY))
        color.withAlphaComponent(opacity).setFill()
        path.fill()
    }
}
