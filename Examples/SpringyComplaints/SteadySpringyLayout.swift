import UIKit

/// A springy flow layout that moves only the lag of its elements.
///
/// The flow layout computes where an element belongs, its *place*. A spring moves a number, the *lag*: the element is shown
/// at its place plus its lag. An inserted row, a measured cell, a rotation or a reload changes places; it cannot make
/// anything stale, because no spring contains a place. The class is for lists that scroll vertically, and uses only API that
/// Apple's UIKit has too.
final class SteadySpringyLayout: UICollectionViewFlowLayout {
    /// The distance from the finger, in points, at which an element lags behind by the whole scroll distance.
    var resistance: CGFloat = 1500
    /// The largest lag, in points. It is also the height of the strip around the screen in which elements have springs.
    var largestLag: CGFloat = 60
    /// The largest lag as a fraction of the distance from the finger. It keeps neighbors from overlapping if their spacing
    /// is at least this fraction of the distance between their centers.
    var largestCompression: CGFloat = 0.15

    /// The lag within which an animator lets an item rest, in points. It is not shown, so elements rest at their places.
    private static let restingLag: CGFloat = 0.5

    private let animator = UIDynamicAnimator()
    /// The parent of all springs.
    private let springs = UIDynamicBehavior()
    private var lags: [SpringyElement: SpringyLag] = [:]
    /// The distance of the latest touch from the top of the screen, in points; nil before the first touch.
    private var touch: CGFloat?
    /// Whether a batch update is about to tell the new index paths. Until then the elements have their old ones.
    private var awaitsUpdate = false

    /// The number of springs.
    var springCount: Int { lags.count }
    /// Whether any element moves on its spring.
    var isMoving: Bool { animator.isRunning }

    override init() {
        super.init()
        startSprings()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        startSprings()
    }

    private func startSprings() {
        springs.action = { [weak self] in self?.invalidatePositions() }
        animator.addBehavior(springs)
    }

    // MARK: Elements near the screen have springs

    override func prepare() {
        super.prepare()
        if !awaitsUpdate { updateSprings() }
    }

    /// Adds springs to elements that came near the screen, and removes those of elements that left.
    private func updateSprings() {
        guard let collectionView else { return }
        let strip = collectionView.bounds.insetBy(dx: 0, dy: -largestLag)
        let places = (super.layoutAttributesForElements(in: strip) ?? []).filter { !isPinned($0) }
        for place in places {
            let (element, center) = (SpringyElement(place), place.center.y)
            if let lag = lags[element] { lag.place = center } else { addSpring(to: element, at: center) }
        }
        let near = Set(places.map(SpringyElement.init))
        removeSprings { !near.contains($0) }
    }

    /// Adds a spring to an element, which lags like its neighbor when it comes near the screen.
    private func addSpring(to element: SpringyElement, at place: CGFloat) {
        let lag = SpringyLag(element, place: place)
        let distance = { (other: SpringyLag) in abs(other.place - place) }
        let neighbor = orderedLags.min { distance($0) < distance($1) }
        if let neighbor, distance(neighbor) < collectionView?.bounds.height ?? 0 { lag.center = neighbor.center }
        let spring = UIAttachmentBehavior(item: lag, attachedToAnchor: .zero)
        spring.length = 0
        spring.frequency = 1
        spring.damping = 0.8
        lags[element] = lag
        springs.addChildBehavior(spring)
    }

    private func removeSprings(where isRemoved: (SpringyElement) -> Bool) {
        for spring in springs.childBehaviors {
            guard let lag = lag(of: spring), isRemoved(lag.element) else { continue }
            springs.removeChildBehavior(spring)
            lags[lag.element] = nil
        }
    }

    private func lag(of spring: UIDynamicBehavior) -> SpringyLag? {
        (spring as? UIAttachmentBehavior)?.items.first as? SpringyLag
    }

    /// The lags in the order in which their springs were added. The order of a dictionary differs from run to run.
    private var orderedLags: [SpringyLag] { springs.childBehaviors.compactMap(lag) }

    /// Whether an element stays at the edge of the screen while the list scrolls, so that it must not lag.
    private func isPinned(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader: sectionHeadersPinToVisibleBounds
        case UICollectionView.elementKindSectionFooter: sectionFootersPinToVisibleBounds
        default: false
        }
    }

    // MARK: An element is shown at its place plus its lag

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -largestLag))?.map(addLag)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(addLag)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(addLag)
    }

    private func addLag(to place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let lag = lags[SpringyElement(place)]?.center.y, abs(lag) > Self.restingLag,
            let shown = place.copy() as? UICollectionViewLayoutAttributes
        else { return place }
        shown.center.y += lag > 0 ? lag - Self.restingLag : lag + Self.restingLag
        return shown
    }

    // MARK: Scrolling stretches the springs

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let (bounds, delta) = (collectionView.bounds, newBounds.minY - collectionView.bounds.minY)
        if collectionView.isTracking {
            touch = collectionView.panGestureRecognizer.location(in: collectionView).y - bounds.minY
        }
        // A change by more than a screen is a jump to another part of the list, not a scroll.
        if delta != 0, abs(delta) < bounds.height, !UIAccessibility.isReduceMotionEnabled {
            for lag in orderedLags {
                displace(lag, by: delta)
                animator.updateItem(usingCurrentState: lag)
            }
        }
        return delta != 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Increases a lag by a part of a scroll distance, in proportion to the distance from the finger, up to a limit.
    private func displace(_ lag: SpringyLag, by delta: CGFloat) {
        guard let bounds = collectionView?.bounds else { return }
        let distance = abs(lag.place - bounds.minY - (touch ?? bounds.height / 2))
        let limit = max(min(largestLag, distance * largestCompression), abs(lag.center.y))
        let stretched = lag.center.y + delta * min(distance / resistance, 1)
        lag.center.y = min(max(stretched, -limit), limit)
    }

    /// Requests a layout pass in which elements move, without a query of any size.
    private func invalidatePositions() {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        invalidateLayout(with: context)
    }

    // MARK: Lags follow their elements through updates

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        awaitsUpdate = context.invalidateDataSourceCounts && !context.invalidateEverything
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        removeSprings { $0.updated(by: updateItems) == nil }
        let kept = orderedLags
        for lag in kept { lag.element = lag.element.updated(by: updateItems) ?? lag.element }
        lags = Dictionary(kept.map { ($0.element, $0) }) { first, _ in first }
        awaitsUpdate = false
        updateSprings()
    }
}
