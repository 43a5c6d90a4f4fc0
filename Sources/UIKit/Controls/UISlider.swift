/// A control for selecting a number from a range by dragging a thumb along a horizontal track.
@preconcurrency @MainActor
open class UISlider: UIControl {
    static let thumbSize: CGFloat = 28
    static let trackHeight: CGFloat = 4

    /// The minimum value of the slider, a unitless number. The default is 0. A value above `maximumValue` also becomes the
    /// maximum. NaN and infinite values are ignored.
    open var minimumValue: Float = 0 {
        didSet {
            if !UsageReport.validate(minimumValue.isFinite, minimumValue, of: self, "minimumValue") {
                minimumValue = oldValue
            }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }
    /// The maximum value of the slider, a unitless number. The default is 1. A value below `minimumValue` also becomes the
    /// minimum. NaN and infinite values are ignored.
    open var maximumValue: Float = 1 {
        didSet {
            if !UsageReport.validate(maximumValue.isFinite, maximumValue, of: self, "maximumValue") {
                maximumValue = oldValue
            }
            if maximumValue < minimumValue { minimumValue = maximumValue }
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
    private let track = SliderPart()
    private let filledTrack = SliderPart()
    private let thumb = SliderPart()
    /// The views of the images at the ends; nil without images.
    private var (minimumImageView, maximumImageView): (UIImageView?, UIImageView?)
    /// An image at the left end, in front of the track. The default is nil.
    open var minimumValueImage: UIImage? {
        didSet { show(minimumValueImage, in: &minimumImageView) }
    }
    /// An image at the right end, after the track. The default is nil.
    open var maximumValueImage: UIImage? {
        didSet { show(maximumValueImage, in: &maximumImageView) }
    }
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
        if animated { UIView.animate(withDuration: 0.2) { self.layOutSubtreeIfNeeded() } }
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

    // MARK: Images

    /// Sets the image of the thumb for a state, instead of the standard one. States without an image use that of the normal
    /// state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumb.images[state] = image
        setNeedsLayout()
    }

    /// Sets the image of the track below the current value for a state, instead of the standard one. States without an image
    /// use that of the normal state. A resizable image keeps its caps.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        filledTrack.images[state] = image
        setNeedsLayout()
    }

    /// Sets the image of the track above the current value for a state, instead of the standard one. States without an image
    /// use that of the normal state. A resizable image keeps its caps.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        track.images[state] = image
        setNeedsLayout()
    }

    /// Returns the image of the thumb that was set for a state, or for the normal state; nil if there is none.
    open func thumbImage(for state: State) -> UIImage? { thumb.image(for: state) }
    /// Returns the image of the track below the value that was set for a state, or for the normal state; nil if there is none.
    open func minimumTrackImage(for state: State) -> UIImage? { filledTrack.image(for: state) }
    /// Returns the image of the track above the value that was set for a state, or for the normal state; nil if there is none.
    open func maximumTrackImage(for state: State) -> UIImage? { track.image(for: state) }
    /// The image of the thumb for the current state; nil if there is none.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track below the value for the current state; nil if there is none.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track above the value for the current state; nil if there is none.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func show(_ image: UIImage?, in view: inout UIImageView?) {
        view?.removeFromSuperview()
        view = image.map { UIImageView(image: $0) }
        view?.drawsTemplates = true
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: Layout

    /// Returns the area of the image at the left end, in points; empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Returns the area of the image at the right end, in points; empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Returns the area of the track in the bounds of the slider, in points: between the images at the ends, as high as its
    /// images, or 4 points high without images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { naturalTrackRect(in: bounds) }

    /// Returns the area of the thumb, in points.
    /// - Parameters:
    ///   - bounds: The bounds of the slider, in points.
    ///   - rect: The area of the track, in points.
    ///   - value: The value, between `minimumValue` and `maximumValue`.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        naturalThumbRect(in: rect, value: value)
    }

    /// Sets the frames of the track, the thumb and the images. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = CGRect(origin: .zero, size: bounds.size)
        let trackRect = trackRect(forBounds: bounds)
        let thumbRect = thumbRect(forBounds: bounds, trackRect: trackRect, value: storedValue)
        thumb.bounds.size = thumbRect.size
        thumb.center = CGPoint(x: thumbRect.midX, y: thumbRect.midY)
        track.frame = trackRect
        filledTrack.frame = trackRect
        filledTrack.frame.size.width = max(0, thumbRect.midX - trackRect.minX)
        track.show(color: maximumTrackTintColor ?? .systemGray4, state: state)
        filledTrack.show(color: minimumTrackTintColor ?? tintColor, state: state)
        thumb.show(color: thumbTintColor ?? .white, state: state)
        thumb.layer.borderWidth = currentThumbImage == nil ? 0.5 : 0
        thumb.layer.borderColor = UIColor.systemGray3.cgColor
        minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
        maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
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
        return isNearThumb(location)
    }

    private func isNearThumb(_ location: CGPoint) -> Bool {
        thumb.frame.insetBy(dx: -10, dy: -10).contains(location)
    }

    /// Returns false for a swipe of the thumb along the slider in a recognizer of a superview: the slider handles it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // While the slider tracks the finger, the thumb is no longer where the finger began.
        if gestureRecognizer is UISwipeGestureRecognizer, let start = startOfDragAlongAxis(gestureRecognizer),
            isTracking || isNearThumb(start)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Moves the thumb by the finger's movement and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let (track, thumb) = (track.frame, thumb.bounds)
        let position = touch.location(in: self).x - touchOffset - thumb.width / 2 - track.minX
        let fraction = position / max(1, track.width - thumb.width)
        value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        for view in [track, filledTrack, thumb] { view.alpha = isEnabled ? 1 : 0.5 }
        setNeedsLayout()
    }

    /// Sends `valueChanged` if `isContinuous` is false.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        let (offset, range) = (Double(value) - Double(minimumValue), Double(maximumValue) - Double(minimumValue))
        defaults.value = range > 0 ? formatPercent(Float(offset / range)) : "0%"
        defaults.traits.insert(.adjustable)
        return defaults
    }

    /// The middle of the thumb on the screen, in points.
    open override var accessibilityActivationPoint: CGPoint {
        get {
            let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
            return accessibilityState?.activationPoint
                ?? UIAccessibility.convertToScreenCoordinates(
                    CGRect(x: thumb.midX, y: thumb.midY, width: 0, height: 0), in: self
                )
                .origin
        }
        set { super.accessibilityActivationPoint = newValue }
    }

    /// Adds a tenth of the range to the value, and sends `valueChanged` if it has changed.
    open override func accessibilityIncrement() { adjust(by: 0.1) }
    /// Subtracts a tenth of the range from the value, and sends `valueChanged` if it has changed.
    open override func accessibilityDecrement() { adjust(by: -0.1) }

    private func adjust(by fraction: Float) {
        guard isEnabled else { return }
        let old = value
        value += (maximumValue - minimumValue) * fraction
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
