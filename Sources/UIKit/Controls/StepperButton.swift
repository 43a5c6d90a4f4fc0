/// The sign or the image of a stepper's button.
final class StepperButton: UIView {
    private let isPlus: Bool
    private var isDimmed = false
    /// The view of the image; nil until the button has one.
    private var imageView: UIImageView?

    init(isPlus: Bool) {
        self.isPlus = isPlus
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the image of a state, or that of the normal state, or else a sign.
    func show(_ images: [UIControl.State: UIImage], in state: UIControl.State) {
        let image = images[state] ?? images[.normal]
        let hadImage = imageView?.image != nil
        if image != nil, imageView == nil {
            let view = UIImageView(image: nil)
            view.drawsTemplates = true
            imageView = view
            addSubview(view)
        }
        imageView?.image = image
        // An image of the state itself is not dimmed.
        imageView?.alpha = state == .disabled && images[.disabled] == nil ? 0.3 : 1
        let wasDimmed = isDimmed
        isDimmed = state == .disabled
        if isDimmed != wasDimmed || hadImage != (image != nil) { setNeedsDisplay() }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let imageView else { return }
        imageView.bounds.size = imageView.displayed(imageView.image)?.size ?? .zero
        imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func draw(_ rect: CGRect) {
        guard imageView?.image == nil else { return }
        (isDimmed ? UIColor.tertiaryLabel : .label).setFill()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        UIBezierPath(rect: CGRect(x: center.x - 7, y: center.y - 0.75, width: 14, height: 1.5)).fill()
        guard isPlus else { return }
        UIBezierPath(rect: CGRect(x: center.x - 0.75, y: center.y - 7, width: 1.5, height: 14)).fill()
    }
}

/// The images of a stepper, by the states of its buttons.
struct StepperImages {
    var increment: [UIControl.State: UIImage] = [:]
    var decrement: [UIControl.State: UIImage] = [:]
    var background: [UIControl.State: UIImage] = [:]
    /// The images between the buttons, by the states of the left and the right button.
    var dividers: [[UIControl.State]: UIImage] = [:]

    /// Returns the image between buttons in two states; nil if none was set for them and for normal buttons.
    func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        dividers[[left, right]] ?? dividers[[.normal, .normal]]
    }
}
