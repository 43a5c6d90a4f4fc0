/// A control with a minus and a plus button that change a number. Its size is always 94 x 32 points: a frame or constraints
/// that determine another size move only its top left corner.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    /// The time until a held button repeats its change, and the time between the repetitions, in seconds.
    private static let repetition = (delay: 0.5, interval: 0.1)

    /// The current number. The default is 0. Values out of range are clamped; NaN and infinite values are ignored and
    /// reported. Unitless.
    open var value: Double {
        get { storedValue }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "value") else { return }
            storedValue = min(max(newValue, minimumValue), maximumValue)
            updateButtons()
        }
    }
    /// The smallest number, which must be less than `maximumValue`. The default is 0. Other values are ignored and reported.
    /// Unitless.
    open var minimumValue = 0.0 {
        didSet {
            if !validateRange(minimumValue, "minimumValue") { minimumValue = oldValue }
            value = storedValue
        }
    }
    /// The largest number, which must be greater than `minimumValue`. The default is 100. Other values are ignored and
    /// reported. Unitless.
    open var maximumValue = 100.0 {
        didSet {
            if !validateRange(maximumValue, "maximumValue") { maximumValue = oldValue }
            value = storedValue
        }
    }
    /// The change of each tap, above 0. The default is 1. Other values are ignored and reported. Unitless.
    open var stepValue = 1.0 {
        didSet {
            let isValid = stepValue.isFinite && stepValue > 0
            if !isValid {
                reportIgnored(stepValue, "stepValue", "Set a finite number above 0.")
                stepValue = oldValue
            }
        }
    }
    /// A Boolean value that indicates whether the stepper sends `valueChanged` for each change. If it is false, it sends the
    /// event when the finger lifts. The default is true.
    open var isContinuous = true
    /// A Boolean value that indicates whether a held button repeats its change: after 0.5 seconds, ten times per second. The
    /// default is true.
    open var autorepeat = true
    /// A Boolean value that indicates whether a change beyond one end of the range continues at the other end. The default
    /// is false.
    open var wraps = false { didSet { updateButtons() } }

    private var storedValue = 0.0
    private let minus = StepperButton(isPlus: false)
    private let plus = StepperButton(isPlus: true)
    private let separatorLine = UIImageView(image: nil)
    private let backgroundView = UIImageView(image: nil)
    /// The direction of the pressed button: -1 or 1; nil while no button is pressed.
    private var direction: Double?
    private var hasUnsentChange = false
    private var link: CADisplayLink?
    private var nextRepetition: TimeInterval = 0

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

    /// Creates a stepper at the origin of a frame in the superview's coordinates, in points. The frame's size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a stepper. Coders other than those of storyboards and xibs are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.size
        setUp()
        coder.readInterface(readStepper)
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        separatorLine.isUserInteractionEnabled = false
        minus.frame = CGRect(x: 0, y: 0, width: 47, height: 32)
        plus.frame = CGRect(x: 47, y: 0, width: 47, height: 32)
        backgroundView.frame = CGRect(origin: .zero, size: Self.size)
        for view in [backgroundView, separatorLine, minus, plus] { addSubview(view) }
        updateButtons()
    }

    override class var defaultHugging: LayoutPriorities { LayoutPriorities(both: .defaultHigh) }

    /// The fixed size of a stepper, 94 x 32 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// Returns the fixed size of a stepper, 94 x 32 points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func validateRange(_ bound: Double, _ property: String) -> Bool {
        if bound.isFinite, minimumValue < maximumValue { return true }
        reportIgnored(bound, property, "Set finite numbers, with minimumValue less than maximumValue.")
        return false
    }

    private func reportIgnored(_ value: Double, _ property: String, _ remedy: String) {
        UsageReport.report("\(type(of: self)).\(property)", "The value \(value) was ignored. \(remedy)")
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        updateButtons()
    }

    private func updateButtons() {
        let isAtEnd = (minus: !wraps && storedValue <= minimumValue, plus: !wraps && storedValue >= maximumValue)
        let minusState = state(ofDirection: -1, isAtEnd: isAtEnd.minus)
        let plusState = state(ofDirection: 1, isAtEnd: isAtEnd.plus)
        minus.show(images.decrement, in: minusState)
        plus.show(images.increment, in: plusState)
        let hasBackground = !images.background.isEmpty
        let pressed = direction.map { $0 < 0 ? minusState : plusState }
        backgroundView.image = hasBackground ? images.background[pressed ?? state] ?? images.background[.normal] : nil
        backgroundColor = hasBackground ? nil : .tertiarySystemFill
        minus.backgroundColor = direction == -1 && !hasBackground ? .systemGray4 : nil
        plus.backgroundColor = direction == 1 && !hasBackground ? .systemGray4 : nil
        let divider = images.divider(left: minusState, right: plusState)
        separatorLine.image = divider
        separatorLine.backgroundColor = divider == nil ? .systemGray3 : nil
        let size =
            divider.map { CGSize(width: $0.size.width, height: Self.size.height) } ?? CGSize(width: 1, height: 18)
        separatorLine.bounds.size = size
        separatorLine.center = CGPoint(x: Self.size.width / 2, y: Self.size.height / 2)
    }

    private func state(ofDirection side: Double, isAtEnd: Bool) -> State {
        !isEnabled || isAtEnd ? .disabled : direction == side ? .highlighted : .normal
    }

    // MARK: Images

    private var images = StepperImages() { didSet { updateButtons() } }

    /// Sets the image of the button that adds, in place of the plus sign.
    /// - Parameters:
    ///   - image: The image; nil for the plus sign. It is drawn as a template in the tint color, unless its rendering mode is
    ///     `.alwaysOriginal`.
    ///   - state: The state: `.normal`, `.highlighted` while the button is pressed, or `.disabled` at the end of the range.
    ///     States without an image show that of the normal state.
    open func setIncrementImage(_ image: UIImage?, for state: State) { images.increment[state] = image }
    /// Returns the image that was set for the button that adds; nil if there is none for the state.
    open func incrementImage(for state: State) -> UIImage? { images.increment[state] }

    /// Sets the image of the button that subtracts, in place of the minus sign.
    /// - Parameters:
    ///   - image: The image; nil for the minus sign. It is drawn as a template in the tint color, unless its rendering mode is
    ///     `.alwaysOriginal`.
    ///   - state: The state, as for `setIncrementImage(_:for:)`.
    open func setDecrementImage(_ image: UIImage?, for state: State) { images.decrement[state] = image }
    /// Returns the image that was set for the button that subtracts; nil if there is none for the state.
    open func decrementImage(for state: State) -> UIImage? { images.decrement[state] }

    /// Sets the image behind the buttons, stretched to the size of the stepper, in place of the gray area.
    /// - Parameters:
    ///   - image: The image; nil for the gray area.
    ///   - state: The state: `.normal`, `.highlighted` while a button is pressed, or `.disabled`. States without an image show
    ///     that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { images.background[state] = image }
    /// Returns the image that was set behind the buttons; nil if there is none for the state.
    open func backgroundImage(for state: State) -> UIImage? { images.background[state] }

    /// Sets the image between the buttons, stretched to the height of the stepper, in place of the line.
    /// - Parameters:
    ///   - image: The image; nil for the line.
    ///   - leftState: The state of the left button, as for `setIncrementImage(_:for:)`.
    ///   - rightState: The state of the right button. States without an image show that of two normal buttons.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        images.dividers[[leftState, rightState]] = image
    }
    /// Returns the image that was set between buttons in two states; nil if there is none.
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        images.dividers[[state, rightSegmentState]]
    }

    // MARK: Touches

    override var handlesTaps: Bool { true }

    /// Changes the number by the button under the finger, and starts the repetition.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        direction = touch.location(in: self).x < bounds.midX ? -1 : 1
        hasUnsentChange = false
        performStep()
        if autorepeat { startRepeating() }
        updateButtons()
        return true
    }

    /// Stops the repetition while the finger is outside of the button, and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let side: Double = location.x < bounds.midX ? -1 : 1
        if side != direction || !bounds.insetBy(dx: -20, dy: -20).contains(location) { stopRepeating() }
        return true
    }

    /// Ends the repetition, and sends the events of a stepper that is not continuous.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }

    /// Ends the repetition, and sends the events of a stepper that is not continuous.
    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        stopRepeating()
        direction = nil
        updateButtons()
        if hasUnsentChange { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        hasUnsentChange = false
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.value = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        defaults.traits.insert(.adjustable)
        return defaults
    }

    /// Adds `stepValue` to the value, as a tap on the plus does.
    open override func accessibilityIncrement() { adjust(direction: 1) }
    /// Subtracts `stepValue` from the value, as a tap on the minus does.
    open override func accessibilityDecrement() { adjust(direction: -1) }

    private func adjust(direction: Double) {
        guard isEnabled else { return }
        self.direction = direction
        performStep()
        release()
    }

    private func performStep() {
        guard let direction else { return }
        let old = storedValue
        var new = old + direction * stepValue
        if wraps, new > maximumValue { new = minimumValue }
        if wraps, new < minimumValue { new = maximumValue }
        value = new
        guard storedValue != old else { return }
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) } else { hasUnsentChange = true }
    }

    // MARK: Repetition

    private func startRepeating() {
        stopRepeating()
        nextRepetition = frameClock.time + Self.repetition.delay
        let link = frameClock.perform { CADisplayLink(target: self, selector: UIStepper.repeatStep) }
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    private func stopRepeating() {
        link?.invalidate()
        link = nil
    }

    private func repeatStep(_ link: CADisplayLink) {
        while link.timestamp >= nextRepetition - 1e-6, self.link === link {
            nextRepetition += Self.repetition.interval
            performStep()
        }
    }
}
