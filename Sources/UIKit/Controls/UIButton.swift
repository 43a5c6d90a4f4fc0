/// A control with a title or a picture that does something when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The looks a button can be made with.
    public enum ButtonType: Int, Sendable {
        /// White title.
        case custom = 0
        /// Title in the tint color.
        case system
    }

    /// The look it was made with.
    public let buttonType: ButtonType
    /// Shows the title.
    public let titleLabel: UILabel? = UILabel()
    /// Shows the picture.
    public let imageView: UIImageView? = UIImageView(image: nil)
    /// Room around title and picture, points; none by default.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

    private var titles: [State: String] = [:]
    private var colors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    /// A button with this frame.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    /// A button of a type, of no size.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
        setUp()
    }

    /// A button with an action's title that does the action when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .touchUpInside)
    }

    /// A button of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        guard let titleLabel, let imageView else { return }
        titleLabel.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        titleLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(titleLabel)
        stateChanged()
    }

    /// Sets what it says in a state; states without a title of their own say the normal one.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentChanged()
    }

    /// Sets the title's color in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        contentChanged()
    }

    /// Sets the picture in a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentChanged()
    }

    /// What it says in a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// The title's color in a state, if one was set.
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
    /// The picture in a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// What it says now.
    public var currentTitle: String? { title(for: state) }
    /// The title's color now.
    public var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : UIColor.white)
    }

    /// The room that title and picture take with the room around them, points.
    open override var intrinsicContentSize: CGSize {
        let (text, picture) = (titleLabel?.intrinsicContentSize ?? .zero, imageView?.image?.size ?? .zero)
        let insets = contentEdgeInsets
        // As on Apple's systems a title without room of its own keeps six points above and below.
        let margin: CGFloat = insets == .zero ? 6 : 0
        return CGSize(
            width: max(text.width + picture.width + insets.left + insets.right, 30),
            height: max(text.height, picture.height) + insets.top + insets.bottom + 2 * margin)
    }

    /// The room that title and picture take, points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Puts the picture on the left of the title and both in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel, let imageView else { return }
        let room = CGRect(origin: .zero, size: bounds.size).inset(by: contentEdgeInsets)
        let (text, picture) = (titleLabel.intrinsicContentSize, imageView.image?.size ?? .zero)
        let width = min(text.width, max(0, room.width - picture.width))
        let left = room.midX - (width + picture.width) / 2
        imageView.frame = CGRect(
            x: left, y: room.midY - picture.height / 2, width: picture.width, height: picture.height)
        titleLabel.frame = CGRect(
            x: left + picture.width, y: room.midY - text.height / 2, width: width, height: text.height)
    }

    override func stateChanged() {
        super.stateChanged()
        titleLabel?.text = currentTitle
        imageView?.image = image(for: state)
        let isDimmed = state.contains(.highlighted) && colors[state] == nil || state.contains(.disabled)
        titleLabel?.textColor = isDimmed ? currentTitleColor.withAlphaComponent(0.3) : currentTitleColor
        setNeedsLayout()
    }

    /// The tint color is found when the button is in its place.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        stateChanged()
    }

    private func contentChanged() {
        stateChanged()
        invalidateIntrinsicContentSize()
    }
}
