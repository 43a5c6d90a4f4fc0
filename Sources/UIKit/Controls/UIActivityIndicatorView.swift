/// Spokes that turn while a task is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The sizes of an activity indicator.
    public enum Style: Int, Sendable {
        /// 20 x 20 points, gray.
        case medium = 100
        /// 37 x 37 points, gray.
        case large = 101
        /// 37 x 37 points, white.
        @available(*, deprecated, renamed: "large")
        case whiteLarge = 0
        /// 20 x 20 points, white.
        @available(*, deprecated, renamed: "medium")
        case white = 1
        /// 20 x 20 points, gray.
        @available(*, deprecated, renamed: "medium")
        case gray = 2

        fileprivate var isLarge: Bool { rawValue == 101 || rawValue == 0 }
        @MainActor fileprivate var color: UIColor { rawValue < 2 ? .white : RefreshSpinner.defaultColor }
    }

    /// The size and the standard color. The default is `.medium`. Setting it replaces `color`.
    open var style: Style {
        didSet {
            spinner.color = style.color
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the spokes. The default depends on the style; setting nil restores it.
    open var color: UIColor! {
        get { spinner.color }
        set { spinner.color = newValue ?? style.color }
    }
    /// A Boolean value that indicates whether the view is hidden while it does not turn. The default is true.
    open var hidesWhenStopped = true { didSet { updateVisibility() } }
    /// A Boolean value that indicates whether the spokes turn. Use `startAnimating()` and `stopAnimating()` to change it.
    open private(set) var isAnimating = false

    private let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: 26, height: 26))

    /// Creates an indicator that does not turn, in the size of its style.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        bounds.size = intrinsicContentSize
        center = CGPoint(x: bounds.midX, y: bounds.midY)
        setUp()
    }

    /// Creates an indicator of the style `.medium` that does not turn.
    /// - Parameter frame: The frame in the superview's coordinates, in points. The spokes are at its center.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Creates an indicator of the style `.medium`. Coders other than those of storyboards and xibs are ignored.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)!
        setUp()
        coder.readInterface(readActivityIndicator)
    }

    override class var defaultHugging: LayoutPriorities { LayoutPriorities(both: .defaultHigh) }

    private func setUp() {
        isUserInteractionEnabled = false
        spinner.color = style.color
        spinner.progress = 1
        addSubview(spinner)
        updateVisibility()
    }

    /// Starts to turn the spokes, and shows the view. They turn while the view is in a window.
    open func startAnimating() {
        isAnimating = true
        updateVisibility()
        if window != nil { spinner.start() }
    }

    /// Stops turning the spokes, and hides the view if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        spinner.stop()
        updateVisibility()
    }

    private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

    /// Turns the spokes only in a window. Overrides must call super.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isAnimating { spinner.start() } else { spinner.stop() }
    }

    /// The size of the style: 20 x 20 or 37 x 37 points.
    open override var intrinsicContentSize: CGSize {
        style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    /// Returns the size of the style, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the spokes at the center.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let scale = intrinsicContentSize.width / spinner.bounds.width
        spinner.transform = CGAffineTransform(scaleX: scale, y: scale)
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: isAnimating ? "In progress" : "Progress halted")
    }
}
