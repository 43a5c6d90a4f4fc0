/// A control that starts a refresh when the content of a scroll view is pulled down.
///
/// Set the control as the scroll view's `refreshControl`. When a finger has pulled the content down by 120 points, the
/// control sends `valueChanged` and spins. While it refreshes, the content rests 60 points below its top. Call
/// ``endRefreshing()`` when the new content is there.
///
/// Content that is not higher than the scroll view can be pulled only if `alwaysBounceVertical` is true.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// The height of the control, in points.
    private static let height: CGFloat = 60
    /// The distance by which the content must be pulled down, in points.
    private static let threshold: CGFloat = 120
    /// The duration of the animation with which the control disappears, in seconds.
    private static let endDuration: TimeInterval = 0.3

    /// A Boolean value that indicates whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// The text below the spokes. The default is nil. Text without a font has 13 points, and text without a color is gray.
    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            if let scrollView { contentDidMove(in: scrollView) }
        }
    }
    private lazy var titleLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(label)
        return label
    }()
    /// The distance between the spokes and the title, in points.
    private static let titleDistance: CGFloat = 4

    private let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    private weak var scrollView: UIScrollView?
    /// Whether pulling the content starts a refresh. After a refresh, the content must return to its top first.
    private var isReady = true

    /// Creates a control with the width of a frame and a height of 60 points.
    /// - Parameter frame: The frame in the superview's coordinates, in points. The scroll view sets it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control, with the attributes in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds.size.height = Self.height
        isUserInteractionEnabled = false
        isHidden = true
        addSubview(spinner)
    }

    /// The color of the spokes. The default is gray.
    open override var tintColor: UIColor! {
        get { spinner.color }
        set { spinner.color = newValue ?? RefreshSpinner.defaultColor }
    }

    /// Shows that a refresh is in progress that something else than a finger has started. The control sends no event.
    ///
    /// The content offset does not change. Scroll to the top to show the control.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        (isRefreshing, isReady) = (true, false)
        spinner.start()
        scrollView?.updateAdjustedContentInset(keepsEdge: false)
        if let scrollView { contentDidMove(in: scrollView) }
    }

    /// Hides the control with an animation. Content that rests below the control returns to its top.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        frameClock.perform {
            UIView.animate(
                withDuration: Self.endDuration, delay: 0, options: [.allowUserInteraction],
                animations: { self.spinner.alpha = 0 }, completion: { [weak self] _ in self?.refreshDidEnd() })
        }
        scrollView?.updateAdjustedContentInset(keepsEdge: false)
        scrollView?.returnToEdge(duration: Self.endDuration)
    }

    private func refreshDidEnd() {
        guard !isRefreshing else { return }
        spinner.stop()
        spinner.alpha = 1
        if let scrollView { contentDidMove(in: scrollView) }
    }

    /// The height by which the control moves down the content of its scroll view, in points.
    var contentInset: CGFloat { isRefreshing ? Self.height : 0 }

    /// Called when the control was set as that of a scroll view, or is that of a scroll view no longer.
    func didMove(to scrollView: UIScrollView?) {
        self.scrollView = scrollView
        guard let scrollView else { return removeFromSuperview() }
        scrollView.insertSubview(self, at: 0)
        contentDidMove(in: scrollView)
    }

    /// Places the spokes, and the title below them.
    private func layOutContents() {
        guard attributedTitle != nil else {
            spinner.center = CGPoint(x: bounds.width / 2, y: Self.height / 2)
            return
        }
        let height = titleLabel.sizeThatFits(bounds.size).height
        let top = (Self.height - spinner.bounds.height - Self.titleDistance - height) / 2
        spinner.center = CGPoint(x: bounds.width / 2, y: top + spinner.bounds.height / 2)
        titleLabel.frame = CGRect(
            x: 0, y: top + spinner.bounds.height + Self.titleDistance, width: bounds.width, height: height)
    }

    /// Places the control in the area above the content, and starts a refresh if a finger has pulled far enough.
    func contentDidMove(in scrollView: UIScrollView) {
        let visibleTop = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - contentInset
        frame = CGRect(x: 0, y: min(-Self.height, visibleTop), width: scrollView.bounds.width, height: Self.height)
        layOutContents()
        let pull = max(0, -visibleTop)
        isHidden = pull == 0
        if !isRefreshing {
            spinner.progress = min(1, max(0, pull - Self.height / 2) / (Self.threshold - Self.height / 2))
        }
        if pull == 0, !isRefreshing { isReady = true }
        guard isReady, scrollView.isDragging, pull >= Self.threshold else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIScrollView {
    /// Scrolls content that rests beyond its edge back to the edge.
    fileprivate func returnToEdge(duration: TimeInterval) {
        guard !isTracking, !isDecelerating else { return }
        let end = offsetInRange(contentOffset)
        guard end != contentOffset else { return }
        startMotion(ScrollMotion(easingFrom: contentOffset, to: end, duration: duration), decelerates: false)
    }

    func refreshControlDidChange(from old: UIRefreshControl?) {
        old?.didMove(to: nil)
        refreshControl?.didMove(to: self)
        updateAdjustedContentInset(keepsEdge: false)
    }
}
