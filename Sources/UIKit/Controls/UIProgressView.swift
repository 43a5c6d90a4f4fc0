/// A bar that shows which part of a task is complete.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The appearances of a progress view.
    public enum Style: Int, Sendable {
        /// A bar of 4 points' height.
        case `default` = 0
        /// A bar of 2.5 points' height, for use in a navigation bar or toolbar.
        case bar
    }

    /// The time in which an animated change of the progress runs, in seconds.
    private static let animationDuration: TimeInterval = 0.25

    /// The appearance, which determines the natural height. The default is `.default`.
    open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
    /// The part that is complete, a fraction from 0 to 1. The default is 0. Values out of range are clamped; NaN is ignored
    /// and reported.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    /// The color of the complete part. With nil, the default, it is the tint color.
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    /// The color of the remaining part. With nil, the default, it is light gray.
    open var trackTintColor: UIColor? { didSet { updateColors() } }

    /// An image in the place of the complete part, stretched to its size. `progressTintColor` colors only an image with the
    /// rendering mode `.alwaysTemplate`. The default is nil.
    open var progressImage: UIImage? { didSet { imagesDidChange() } }
    /// An image in the place of the whole bar behind the complete part, stretched to its size. `trackTintColor` colors only an
    /// image with the rendering mode `.alwaysTemplate`. The default is nil.
    open var trackImage: UIImage? { didSet { imagesDidChange() } }
    /// A progress whose `fractionCompleted` the view shows: at once when it is set, and from then on with an animation. The view
    /// reads it in each frame while the view is in a window, until it is finished or cancelled. The default is nil.
    open var observedProgress: Progress? {
        didSet {
            if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
            updateObservation()
        }
    }

    private var storedProgress: Float = 0
    private let bar = UIImageView(image: nil)
    /// The view behind the complete part; nil until the track has an image.
    private var track: UIImageView?
    private var link: CADisplayLink?

    /// Creates a progress view with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a progress view with an appearance, a zero width and the natural height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size.height = intrinsicContentSize.height
    }

    /// Creates a progress view. Coders other than those of storyboards and xibs are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readProgressView)
    }

    override class var defaultHugging: LayoutPriorities {
        LayoutPriorities(horizontal: .defaultLow, vertical: .defaultHigh)
    }

    private func setUp() {
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(bar)
        updateColors()
    }

    /// Sets the progress.
    /// - Parameters:
    ///   - progress: The part that is complete, a fraction from 0 to 1. Values out of range are clamped; NaN is ignored and
    ///     reported.
    ///   - animated: Whether the bar grows in an animation of 0.25 seconds.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard UsageReport.validate(!progress.isNaN, progress, of: self, "progress") else { return }
        storedProgress = min(max(progress, 0), 1)
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: Self.animationDuration, delay: 0, options: [.beginFromCurrentState],
            animations: { self.layOutSubtreeIfNeeded() })
    }

    private func updateColors() {
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        bar.tintColor = progressTintColor
        backgroundColor = trackImage == nil ? trackTintColor ?? .systemGray5 : nil
        track?.tintColor = trackTintColor ?? .systemGray5
    }

    private func imagesDidChange() {
        bar.image = progressImage
        if trackImage != nil, track == nil {
            let view = UIImageView(image: nil)
            track = view
            insertSubview(view, at: 0)
        }
        track?.image = trackImage
        updateColors()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateObservation() {
        let isObserved = observedProgress.map { !$0.isFinished && !$0.isCancelled } ?? false
        guard isObserved, window != nil else {
            link?.invalidate()
            link = nil
            return
        }
        guard link == nil else { return }
        let link = frameClock.perform { CADisplayLink(target: self, selector: UIProgressView.readProgress) }
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    private func readProgress(_ link: CADisplayLink) {
        guard let observedProgress else { return updateObservation() }
        let fraction = Float(observedProgress.fractionCompleted)
        if fraction != storedProgress { setProgress(fraction, animated: true) }
        updateObservation()
    }

    /// Reads the observed progress only in a window. Overrides must call super.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
        updateObservation()
    }

    /// Updates the color of the complete part. Overrides must call super.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// The intrinsic size: a height of 4 points, or 2.5 points for the style `.bar`, or that of the higher image, and no
    /// intrinsic width.
    open override var intrinsicContentSize: CGSize {
        let heights = [trackImage, progressImage].compactMap { $0?.size.height }
        return CGSize(width: Self.noIntrinsicMetric, height: heights.max() ?? (progressViewStyle == .bar ? 2.5 : 4))
    }

    /// Returns the width of `size`, and the natural height, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// Sets the frame of the complete part.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // Images have their own ends.
        layer.cornerRadius = trackImage == nil ? bounds.height / 2 : 0
        bar.layer.cornerRadius = progressImage == nil ? bounds.height / 2 : 0
        track?.frame = CGRect(origin: .zero, size: bounds.size)
        let width = bounds.width * CGFloat(storedProgress)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: formatPercent(progress), traits: .updatesFrequently)
    }
}
