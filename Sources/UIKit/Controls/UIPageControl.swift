/// A row of dots, one for each page, in which the dot of the current page is emphasized.
///
/// A tap beside the current dot changes the page by one; a finger that moves along the dots selects the page under it. Both
/// send `valueChanged`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dotSize: CGFloat = 7
    /// The distance between the centers of neighboring dots, in points.
    private static let spacing: CGFloat = 17
    private static let height: CGFloat = 26
    /// The distance between the outermost dots and the edges of the natural size, in points.
    private static let margin: CGFloat = 12
    /// The distance after which a finger selects the page under it, in points.
    private static let dragDistance: CGFloat = 10

    /// The number of pages. The default is 0; negative values mean 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            updateDots()
            currentPage = storedPage
            invalidateIntrinsicContentSize()
        }
    }
    /// The index of the current page. The default is 0. Values out of range are clamped.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            updateColors()
        }
    }
    /// A Boolean value that indicates whether the control is hidden if there is at most one page. The default is false.
    open var hidesForSinglePage = false { didSet { updateColors() } }
    /// The color of the dots of other pages. With nil, the default, it is white with an opacity of 0.3.
    open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }
    /// The color of the dot of the current page. With nil, the default, it is white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }
    /// A Boolean value that indicates whether a moving finger selects pages. The default is true.
    open var allowsContinuousInteraction = true

    private var storedPage = 0
    private var dots: [UIView] = []
    private var touchStart = CGPoint.zero
    private var isDragging = false

    /// Creates a page control with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a page control. Coders other than those of storyboards and xibs are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.readInterface(readPageControl)
    }

    private func updateDots() {
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
        while dots.count < numberOfPages {
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
            dot.layer.cornerRadius = Self.dotSize / 2
            dot.isUserInteractionEnabled = false
            dots.append(dot)
            addSubview(dot)
        }
        setNeedsLayout()
    }

    private func updateColors() {
        for (index, dot) in dots.enumerated() {
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
            dot.backgroundColor =
                index == storedPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
        }
    }

    // MARK: Layout

    /// Returns the size of a control with a number of pages, in points: 26 high, with dots at distances of 17.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let dots = CGFloat(max(0, pageCount - 1)) * Self.spacing + (pageCount > 0 ? Self.dotSize : 0)
        return CGSize(width: dots + 2 * Self.margin, height: Self.height)
    }

    /// The size for the number of pages, in points.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size for the number of pages, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the dots at the center.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in dots.enumerated() {
            dot.center = CGPoint(x: centerX(ofDot: index), y: bounds.midY)
        }
    }

    private func centerX(ofDot index: Int) -> CGFloat {
        let offset = (CGFloat(index) - CGFloat(numberOfPages - 1) / 2) * Self.spacing
        return bounds.midX + (effectiveUserInterfaceLayoutDirection == .rightToLeft ? -offset : offset)
    }

    // MARK: Touches

    override var handlesTaps: Bool { true }

    /// Remembers the place of the finger, and returns true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        (touchStart, isDragging) = (touch.location(in: self), false)
        return true
    }

    /// Selects the page under a finger that has moved 10 points, and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if abs(x - touchStart.x) >= Self.dragDistance { isDragging = isDragging || allowsContinuousInteraction }
        if isDragging {
            let nearest = dots.indices.min { abs(centerX(ofDot: $0) - x) < abs(centerX(ofDot: $1) - x) }
            changePage(to: nearest ?? storedPage)
        }
        return true
    }

    /// Changes the page by one, toward the side of the current dot that was tapped.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard !isDragging, isTouchInside else { return }
        let isAfter = touchStart.x > centerX(ofDot: storedPage)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        changePage(to: storedPage + (isAfter != isReversed ? 1 : -1))
    }

    private func changePage(to page: Int) {
        let old = storedPage
        currentPage = page
        if storedPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.value = "page \(currentPage + 1) of \(numberOfPages)"
        defaults.traits.insert(.adjustable)
        return defaults
    }

    /// Changes to the next page, and sends `valueChanged`.
    open override func accessibilityIncrement() { if isEnabled { changePage(to: currentPage + 1) } }
    /// Changes to the previous page, and sends `valueChanged`.
    open override func accessibilityDecrement() { if isEnabled { changePage(to: currentPage - 1) } }
}
