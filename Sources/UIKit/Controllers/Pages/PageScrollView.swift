/// The scroll view of a page view controller. Its bounds are larger than a page by the distance between pages.
final class PageScrollView: UIScrollView {
    weak var controller: UIPageViewController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isPagingEnabled = true
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        clipsToBounds = true
    }

    override func dragDidBegin() {
        super.dragDidBegin()
        controller?.dragDidBegin()
    }

    override func scrollingDidEnd() {
        super.scrollingDidEnd()
        controller?.pagesCameToRest()
    }

    override func boundsDidChange(from oldBounds: CGRect) {
        if oldBounds.size != bounds.size { controller?.layOutPages() }
        if oldBounds.origin != bounds.origin { controller?.pagesDidMove() }
        super.boundsDidChange(from: oldBounds)
    }
}
