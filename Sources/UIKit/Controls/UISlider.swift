/// A control for a number in a range: a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let thumbSize: CGFloat = 28
    private static let trackHeight: CGFloat = 4

    /// The range's lower end; 0 by default.
    open var minimumValue: Float = 0 { didSet { value = stored } }
    /// The range's upper end; 1 by default.
    open var maximumValue: Float = 1 { didSet { value = stored } }
    /// Whether targets hear of the value while a finger moves it, not only when it leaves; by default true.
    open var isContinuous = true
    /// The color of the track below the thumb; nil, the default, is the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the track beyond the thumb; nil, the default, is a light gray.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The thumb's color; nil, the default, is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    private var stored: Float = 0
    private let track = UIView()
    private let filled = UIView()
    private let thumb = UIView()
    private var grip: CGFloat = 0

    /// The number; brought into the range, and not taken over if it is not finite.
    open var value: Float {
        get { stored }
        set {
            guard newValue.isFinite else { return }
            stored = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsLayout()
        }
    }

    /// Sets the number, moving the thumb there if `animated`.
    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
        if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    }

    /// A slider with this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A slider of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [track, filled, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.trackHeight / 2
        filled.layer.cornerRadius = Self.trackHeight / 2
        thumb.bounds.size = CGSize(width: Self.thumbSize, height: Self.thumbSize)
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.borderWidth = 0.5
        thumb.layer.borderColor = UIColor.systemGray3.cgColor
    }

    /// As wide as it is made, as high as the thumb, points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.thumbSize) }

    /// Puts thumb and track to their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let way = max(0, bounds.width - Self.thumbSize)
        let length = maximumValue - minimumValue
        let share = length > 0 ? CGFloat((stored - minimumValue) / length) : 0
        let middle = bounds.height / 2
        thumb.center = CGPoint(x: Self.thumbSize / 2 + way * share, y: middle)
        let top = middle - Self.trackHeight / 2
        track.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.trackHeight)
        filled.frame = CGRect(x: 0, y: top, width: thumb.center.x, height: Self.trackHeight)
        track.backgroundColor = maximumTrackTintColor ?? .systemGray4
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    /// Only a finger on the thumb moves it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        grip = place.x - thumb.center.x
        return thumb.frame.insetBy(dx: -10, dy: -10).contains(place)
    }

    /// The thumb follows the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let way = max(1, bounds.width - Self.thumbSize)
        let share = (touch.location(in: self).x - grip - Self.thumbSize / 2) / way
        value = minimumValue + Float(share) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    override func stateChanged() {
        super.stateChanged()
        for view in [track, filled, thumb] { view.alpha = isEnabled ? 1 : 0.5 }
    }

    /// The finger left.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }
}
