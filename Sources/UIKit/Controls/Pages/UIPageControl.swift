/// A row of dots or images, one for each page, in which that of the current page is emphasized.
///
/// A tap beside the current dot changes the page by one; a finger that moves along the dots selects the page under it. Both
/// send `valueChanged`. The sizes of images and of the background are not measured.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The distance after which a finger selects the page under it, in points.
    private static let dragDistance: CGFloat = 10

    /// The number of pages. The default is 0; negative values mean 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            images = images.filter { $0.key < numberOfPages }
            currentImages = currentImages.filter { $0.key < numberOfPages }
            updateIndicators()
            currentPage = storedPage
            invalidateIntrinsicContentSize()
        }
    }
    /// The index of the current page. The default is 0. Values out of range are clamped.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            showIndicators()
        }
    }
    /// A Boolean value that indicates whether the control is hidden if there is at most one page. The default is false.
    open var hidesForSinglePage = false { didSet { showIndicators() } }
    /// The color of the dots of other pages. With nil, the default, it is white with an opacity of 0.3.
    open var pageIndicatorTintColor: UIColor? { didSet { showIndicators() } }
    /// The color of the dot of the current page. With nil, the default, it is white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { showIndicators() } }
    /// A Boolean value that indicates whether a moving finger selects pages. The default is true.
    open var allowsContinuousInteraction = true
    /// The visibility of the background. The default is `.automatic`.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { updateBackground() } }
    /// The direction in which the pages follow each other. The default is `.natural`. With a vertical direction, the control is
    /// high instead of wide.
    open var direction = Direction.natural { didSet { sizeDidChange() } }
    /// The interaction of the user with the control. It is `.none` except while a touch changes the page: handlers of
    /// `valueChanged` can read whether it was a tap or a movement.
    open private(set) var interactionState = InteractionState.none { didSet { updateBackground() } }

    private var storedPage = 0
    private var indicators: [PageIndicator] = []
    private let background = UIView()
    private var touchStart = CGPoint.zero

    /// Creates a page control with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a page control. Coders other than those of storyboards and xibs are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readPageControl)
    }

    private func setUp() {
        background.backgroundColor = .tertiarySystemFill
        background.isUserInteractionEnabled = false
        background.isHidden = true
        addSubview(background)
    }

    // MARK: Images

    /// The images of single pages, by the index of the page.
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    /// The image of the pages for which no image was set. It is drawn as a template in the color of the indicators, unless its
    /// rendering mode is `.alwaysOriginal`. With nil, the default, pages are dots.
    open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
    /// The image of the current page, if no image was set for it. With nil, the default, it is that of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

    /// Sets the image of a page.
    /// - Parameters:
    ///   - image: The image; nil for `preferredIndicatorImage`.
    ///   - page: The index of the page. Indices out of range are ignored and reported.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard validate(page, "setIndicatorImage(_:forPage:)") else { return }
        images[page] = image
        imagesDidChange()
    }

    /// Returns the image that was set for a page; nil if there is none. For indices out of range, reports the index and returns
    /// nil.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        validate(page, "indicatorImage(forPage:)") ? images[page] : nil
    }

    /// Sets the image of a page while it is the current one.
    /// - Parameters:
    ///   - image: The image; nil for `preferredCurrentPageIndicatorImage`.
    ///   - page: The index of the page. Indices out of range are ignored and reported.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard validate(page, "setCurrentPageIndicatorImage(_:forPage:)") else { return }
        currentImages[page] = image
        imagesDidChange()
    }

    /// Returns the image that was set for a page while it is the current one; nil if there is none. For indices out of range,
    /// reports the index and returns nil.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        validate(page, "currentPageIndicatorImage(forPage:)") ? currentImages[page] : nil
    }

    private func validate(_ page: Int, _ member: String) -> Bool {
        if page >= 0, page < numberOfPages { return true }
        UsageReport.report(
            "\(type(of: self)).\(member)",
            "The index \(page) was ignored, because there are \(numberOfPages) pages. Use the index of a page.")
        return false
    }

    private func imagesDidChange() {
        showIndicators()
        sizeDidChange()
    }

    private func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateIndicators() {
        while indicators.count > numberOfPages { indicators.removeLast().removeFromSuperview() }
        while indicators.count < numberOfPages {
            let indicator = PageIndicator()
            indicators.append(indicator)
            addSubview(indicator)
        }
        setNeedsLayout()
    }

    private func showIndicators() {
        for (page, indicator) in indicators.enumerated() {
            let isCurrent = page == storedPage
            indicator.isHidden = hidesForSinglePage && numberOfPages <= 1
            let current = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
            indicator.show(
                current ?? images[page] ?? preferredIndicatorImage,
                color: isCurrent
                    ? currentPageIndicatorTintColor ?? .white
                    : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3))
        }
        // The image of the current page can have another size than the others.
        setNeedsLayout()
        updateBackground()
    }

    private func updateBackground() {
        let isVisible =
            switch backgroundStyle {
            case .automatic: interactionState == .continuous
            case .prominent: true
            case .minimal: false
            }
        background.isHidden = !isVisible || numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1
    }

    // MARK: Layout

    private var layout: PageIndicatorLayout {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let images = [images, currentImages].flatMap { $0.sorted { $0.key < $1.key }.map(\.value) }
        let sizes = ([preferredIndicatorImage, preferredCurrentPageIndicatorImage] + images).map(PageIndicator.size)
        return PageIndicatorLayout(indicatorSizes: sizes, direction: direction, isMirrored: isMirrored)
    }

    /// Returns the size of a control with a number of pages, in points: 26 high, with dots at distances of 17. Large images
    /// make the control higher, and the distances longer.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { layout.size(pageCount: pageCount) }

    /// The size for the number of pages, in points.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size for the number of pages, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the indicators at the center, and the background behind them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (layout, center) = (layout, CGPoint(x: bounds.midX, y: bounds.midY))
        for (page, indicator) in indicators.enumerated() {
            let offset = layout.offset(ofPage: page, pageCount: numberOfPages)
            indicator.bounds.size = indicator.naturalSize
            indicator.center =
                direction.isVertical
                ? CGPoint(x: center.x, y: center.y + offset) : CGPoint(x: center.x + offset, y: center.y)
        }
        background.bounds.size = size(forNumberOfPages: numberOfPages)
        background.center = center
        background.layer.cornerRadius = min(background.bounds.width, background.bounds.height) / 2
    }

    /// Returns the distance of a point from the center along the direction of the pages, in points.
    private func offset(of point: CGPoint) -> CGFloat {
        direction.isVertical ? point.y - bounds.midY : point.x - bounds.midX
    }

    // MARK: Touches

    override var handlesTaps: Bool { true }

    /// Remembers the place of the finger, and returns true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchStart = touch.location(in: self)
        return true
    }

    /// Selects the page under a finger that has moved 10 points, and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let (layout, place) = (layout, offset(of: touch.location(in: self)))
        let hasMoved = abs(place - offset(of: touchStart)) >= Self.dragDistance
        if hasMoved, allowsContinuousInteraction { interactionState = .continuous }
        if interactionState == .continuous {
            let distances = indicators.indices.map {
                abs(layout.offset(ofPage: $0, pageCount: numberOfPages) - place)
            }
            changePage(to: distances.indices.min { distances[$0] < distances[$1] } ?? storedPage)
        }
        return true
    }

    /// Changes the page by one, toward the side of the current dot that was tapped.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        defer { interactionState = .none }
        guard interactionState != .continuous, isTouchInside else { return }
        interactionState = .discrete
        let layout = layout
        let isBehind = offset(of: touchStart) > layout.offset(ofPage: storedPage, pageCount: numberOfPages)
        changePage(to: storedPage + (isBehind != layout.isReversed ? 1 : -1))
    }

    /// Ends the interaction without a change of the page.
    open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

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
