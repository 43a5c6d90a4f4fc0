/// A control that is either on or off. Its size is always 51 x 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)

    /// The background color of the switch while it is on. With nil, the default, it is `UIColor.systemGreen`.
    open var onTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the thumb. With nil, the default, it is white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
    private var storedIsOn = false
    private let thumb = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))

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
        if animated { UIView.animate(withDuration: 0.2) { self.updateAppearance() } } else { updateAppearance() }
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
        addTarget(self, action: UISwitch.toggleAndSendActions, for: .touchUpInside)
        updateAppearance()
    }

    /// The fixed size of a switch, 51 x 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// Returns the fixed size of a switch, 51 x 31 points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func toggleAndSendActions() {
        setOn(!storedIsOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    private func updateAppearance() {
        backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : .systemGray5
        thumb.backgroundColor = thumbTintColor ?? .white
        thumb.center.x = storedIsOn ? Self.size.width - 15.5 : 15.5
    }
}
