/// A container controller whose pages, each the view of a controller, slide with the finger.
///
/// Set the first page with `setViewControllers(_:direction:animated:completion:)`, and the data source for those before and
/// after it. Pages with the style `.pageCurl` slide, too, and there is one page at a time.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The object that provides the pages before and after the current one. It is not retained. With nil, the default, the
    /// user cannot change the page. Setting it forgets the pages beside the current one.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            neighbors = PageNeighbors()
            layOutPages()
            updateIndicator()
        }
    }
    /// The object that is notified when the user changes the page. It is not retained. The default is nil.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UIPageViewControllerDelegate).self,
                adopts: { $0 is any UIPageViewControllerDelegate.Type })
        }
    }
    /// The way in which pages change. It only says what the initializer received: all pages slide.
    open private(set) var transitionStyle: TransitionStyle
    /// The axis along which pages follow each other. The default is horizontal.
    open private(set) var navigationOrientation: NavigationOrientation
    /// The position of the spine: `.min` for the style `.pageCurl`, otherwise `.none`.
    open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
    /// A Boolean value that indicates whether pages have content on their back. The default is false. It is a hint: pages slide, so
    /// their back is never seen.
    open var isDoubleSided = false
    /// The recognizers of the style `.pageCurl`, which has none here: empty.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The controller of the current page; empty before the first one was set.
    open var viewControllers: [UIViewController]? { page.map { [$0] } ?? [] }

    /// The distance between pages, in points.
    let spacing: CGFloat
    let scrollView = PageScrollView()
    let indicator = UIPageControl()
    /// The controller of the current page.
    var page: UIViewController?
    var neighbors = PageNeighbors()
    var change: PageChange?
    /// Whether the code moves the pages without a change of the page.
    var isArranging = false

    /// Creates a page view controller without pages.
    /// - Parameters:
    ///   - style: The way in which pages change.
    ///   - navigationOrientation: The axis along which pages follow each other.
    ///   - options: The distance between pages in points, under the key `.interPageSpacing`; a value that is negative or not
    ///     finite means 0. The default is nil: no distance.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        spacing = Self.spacing(options?[.interPageSpacing])
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a controller with the style `.pageCurl` and horizontal pages.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Creates a page view controller from a storyboard. Other coders create one with the default style `.pageCurl`.
    public required init?(coder: NSCoder) {
        let reader = coder.interfaceReader
        transitionStyle = reader?.string("transitionStyle") == "scroll" ? .scroll : .pageCurl
        navigationOrientation = reader?.string("navigationOrientation") == "vertical" ? .vertical : .horizontal
        spacing = Self.spacing(reader?.number("pageSpacing"))
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollView.controller = self
        scrollView.alwaysBounceHorizontal = navigationOrientation == .horizontal
        scrollView.alwaysBounceVertical = navigationOrientation == .vertical
        indicator.isUserInteractionEnabled = false
    }

    private static func spacing(_ value: Any?) -> CGFloat {
        let number = ValueConversion.number(value) ?? 0
        return number.isFinite ? max(0, number) : 0
    }

    /// Shows a page.
    ///
    /// A running change is completed before. The delegate is not notified.
    /// - Parameters:
    ///   - viewControllers: The controller of the page. An array with another count than 1 is reported and ignored.
    ///   - direction: The side from which the page slides in.
    ///   - animated: Whether the page slides in, within 0.3 seconds.
    ///   - completion: A closure that is called at the end, with true. The default is nil.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let target = viewControllers?.first, viewControllers?.count == 1 else {
            UsageReport.report(
                "\(Swift.type(of: self)).setViewControllers(_:direction:animated:completion:)",
                "\(viewControllers?.count ?? 0) controllers were ignored. Pass the controller of one page.")
            completion?(false)
            return
        }
        show(target, direction: direction, animated: animated, completion: completion)
    }

    // MARK: Views

    /// Adds the views of the pages. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        view.addSubview(indicator)
        if let page, let view = page.view { scrollView.addSubview(view) }
        updateIndicator()
    }

    /// Sets the frames of the pages. Overrides must call super.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutViews()
    }
}
