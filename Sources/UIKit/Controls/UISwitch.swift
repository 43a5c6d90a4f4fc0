/// A control that is either on or off. Its size is always 51 x 31 points: a frame or constraints that determine another
/// size move only its top left corner.
///
/// A tap toggles it. A finger that moves along the switch drags the thumb: the switch is on while the finger is in its right
/// half. `valueChanged` is sent when the finger lifts, if the value has changed.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)

    /// The background color of the switch while it is on. With nil, the default, it is `UIColor.systemGreen`.
    open var onTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the thumb. With nil, the default, it is white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
    private var storedIsOn = false
    private let thumb = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))
    /// The distance after which a finger drags the thumb, in points.
    private static let dragDistance: CGFloat = 4
    /// The width of the thumb, and the width that a finger on the switch adds, in points.
    private static let thumbWidth = (normal: CGFloat(27), pressed: CGFloat(34))
    private var touchStart = CGPoint.zero
    /// The value that a dragged thumb shows; nil while no finger drags it.
    private var draggedValue: Bool?
    /// Whether a finger is on the switch.
    private var isPressed = false

    /// A Boolean value that indicates whether the switch is on. The default is false.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without calling targets.
    /// - Parameters:
    ///   - on: Whether the switch is on.
    ///   - animated: Whether the change is animated, with a duration of 0.2 seconds.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        if animated { animateAppearance() } else { updateAppearance() }
    }

    /// The frame, in the superview's coordinates and in points. A new value sets the origin; its size is ignored.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = frame(newValue, ofFixedSize: Self.size) }
    }

    /// The bounds, in points. A new value sets the origin; its size is ignored.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = bounds(newValue, ofFixedSize: Self.size) }
    }

    /// Creates a switch at the origin of a frame in the superview's coordinates, in points. The frame's size is
    /// ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a switch, from a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.size
        setUp()
        coder.readInterface(readSwitch)
    }

    private func setUp() {
        layer.cornerRadius = Self.size.height / 2
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = 13.5
        addSubview(thumb)
        updateAppearance()
    }

    override class var defaultHugging: LayoutPriorities { LayoutPriorities(both: .defaultHigh) }

    /// The fixed size of a switch, 51 x 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// Returns the fixed size of a switch, 51 x 31 points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override var handlesTaps: Bool { true }

    /// Returns false for a single tap, and for a drag of the thumb along the switch, in recognizers of superviews: the switch
    /// handles both.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer is UIPanGestureRecognizer, let start = startOfDragAlongAxis(gestureRecognizer),
            thumbFrame(isOn: storedIsOn, width: Self.thumbWidth.normal).contains(start)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Presses the thumb and returns true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        (touchStart, isPressed) = (touch.location(in: self), true)
        animateAppearance()
        return true
    }

    /// Moves the thumb to the side of a finger that has moved 4 points, and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard draggedValue != nil || abs(x - touchStart.x) >= Self.dragDistance else { return true }
        let value = x > Self.size.width / 2
        if draggedValue != value {
            draggedValue = value
            animateAppearance()
        }
        return true
    }

    /// Sets the value of the dragged thumb, or toggles the switch after a tap.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let value = draggedValue ?? (isTouchInside ? !storedIsOn : storedIsOn)
        (draggedValue, isPressed) = (nil, false)
        let hasChanged = value != storedIsOn
        storedIsOn = value
        animateAppearance()
        if hasChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Moves the thumb back without a change of the value.
    open override func cancelTracking(with event: UIEvent?) {
        (draggedValue, isPressed) = (nil, false)
        animateAppearance()
    }

    private func animateAppearance() {
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.updateAppearance() })
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    private func updateAppearance() {
        let isOn = draggedValue ?? storedIsOn
        backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        thumb.backgroundColor = thumbTintColor ?? .white
        let frame = thumbFrame(isOn: isOn, width: isPressed ? Self.thumbWidth.pressed : Self.thumbWidth.normal)
        thumb.bounds.size.width = frame.width
        thumb.center.x = frame.midX
    }

    private func thumbFrame(isOn: Bool, width: CGFloat) -> CGRect {
        CGRect(x: isOn ? Self.size.width - 2 - width : 2, y: 2, width: width, height: 27)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.value = isOn ? "1" : "0"
        defaults.traits.insert(.button)
        return defaults
    }
}
