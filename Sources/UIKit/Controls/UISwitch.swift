/// A control that is on or off, of 51 x 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)

    /// Its color when it is on; the system's green by default.
    open var onTintColor: UIColor? { didSet { update() } }
    /// The thumb's color; nil, the default, is white.
    open var thumbTintColor: UIColor? { didSet { update() } }
    private var stored = false
    private let thumb = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))

    /// Whether it is on; false by default.
    open var isOn: Bool {
        get { stored }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off, moving the thumb if `animated`; targets do not hear of it.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != stored else { return }
        stored = on
        if animated { UIView.animate(withDuration: 0.2) { self.update() } } else { update() }
    }

    /// A switch at the frame's origin, in its own size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// A switch at the origin: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
    }

    private func setUp() {
        layer.cornerRadius = Self.size.height / 2
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = 13.5
        addSubview(thumb)
        addTarget(self, action: UISwitch.tapped, for: .touchUpInside)
        update()
    }

    /// 51 x 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 51 x 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func tapped() {
        setOn(!stored, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
    }

    private func update() {
        backgroundColor = stored ? onTintColor ?? .systemGreen : .systemGray5
        thumb.backgroundColor = thumbTintColor ?? .white
        thumb.center.x = stored ? Self.size.width - 15.5 : 15.5
    }
}
