/// A control for selecting a number from a range by dragging a thumb along a horizontal track.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let thumbSize: CGFloat = 28
    private static let trackHeight: CGFloat = 4

    /// The minimum value of the slider, a unitless number. The default is 0. NaN and infinite values are ignored.
    open var minimumValue: Float = 0 {
        didSet {
            if !UsageReport.validate(minimumValue.isFinite, minimumValue, of: self, "minimumValue") {
                minimumValue = oldValue
            }
            value = storedValue
        }
    }
    /// The maximum value of the slider, a unitless number. The default is 1. If it is below `minimumValue`, the slider
    /// uses `minimumValue` instead. NaN and infinite values are ignored.
    open var maximumValue: Float = 1 {
        didSet {
            if !UsageReport.validate(maximumValue.isFinite, maximumValue, of: self, "maximumValue") {
                maximumValue = oldValue
            }
            value = storedValue
        }
    }
    /// A Boolean value that indicates whether the slider sends `valueChanged` continuously while a finger moves the
    /// thumb. If it is false, the slider sends the event only when the finger is lifted. The default is true.
    open var isContinuous = true
    /// The color of the part of the track below the current value. With nil, the default, it is the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the part of the track above the current value. With nil, the default, it is light gray.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color of the thumb. With nil, the default, it is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    private var storedValue: Float = 0
    private let track = UIView()
    private let filledTrack = UIView()
    private let thumb = UIView()
    /// The horizontal distance from the thumb's center to the finger at the beginning of tracking, in points.
    private var touchOffset: CGFloat = 0

    /// The current value, a unitless number. The default is 0.
    ///
    /// Values out of range are clamped to `minimumValue` or `maximumValue`. NaN and infinite values are ignored.
    open var value: Float {
        get { storedValue }
        set {
            guard newValue.isFinite else { return }
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsLayout()
        }
    }

    /// Sets the value without calling targets.
    /// - Parameters:
    ///   - value: The new value, a unitless number. Values out of range are clamped; NaN and infinite values are
    ///     ignored.
    ///   - animated: Whether the movement of the thumb is animated, with a duration of 0.2 seconds. If false, the thumb
    ///     moves at the next layout pass.
    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
        if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    }

    /// Creates a slider with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider from a storyboard or a xib. Other coders create a slider with a zero frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readSlider)
    }

    private func setUp() {
        for view in [track, filledTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Self.trackHeight / 2
        filledTrack.layer.cornerRadius = Self.trackHeight / 2
        thumb.bounds.size = CGSize(width: Self.thumbSize, height: Self.thumbSize)
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.borderWidth = 0.5
    }

    /// The intrinsic size: a height of 28 points, the height of the thumb, and no intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.thumbSize) }

    /// Sets the frames of the track and the thumb. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let trackLength = max(0, bounds.width - Self.thumbSize)
        let length = maximumValue - minimumValue
        let fraction = length > 0 ? CGFloat((storedValue - minimumValue) / length) : 0
        let centerY = bounds.height / 2
        thumb.center = CGPoint(x: Self.thumbSize / 2 + trackLength * fraction, y: centerY)
        let top = centerY - Self.trackHeight / 2
        track.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.trackHeight)
        filledTrack.frame = CGRect(x: 0, y: top, width: thumb.center.x, height: Self.trackHeight)
        track.backgroundColor = maximumTrackTintColor ?? .systemGray4
        filledTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.backgroundColor = thumbTintColor ?? .white
        thumb.layer.borderColor = UIColor.systemGray3.cgColor
    }

    /// Updates the color of the track. Overrides must call super.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// Returns whether the finger is within 10 points of the thumb.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        touchOffset = location.x - thumb.center.x
        return thumb.frame.insetBy(dx: -10, dy: -10).contains(location)
    }

    /// Moves the thumb by the finger's movement and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let trackLength = max(1, bounds.width - Self.thumbSize)
        let fraction = (touch.location(in: self).x - touchOffset - Self.thumbSize / 2) / trackLength
        value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        for view in [track, filledTrack, thumb] { view.alpha = isEnabled ? 1 : 0.5 }
    }

    /// Sends `valueChanged` if `isContinuous` is false.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }
}
