/// Lines of items, filled one after another, like words on a page.
///
/// A question costs what it returns, not what exists: with one size for all items of a section their places are
/// computed from their numbers, so a million items open at once.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of each item, points, where the delegate gives none; by default 50 x 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The room between lines, points; by default 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The least room between items of a line, points; by default 10. What is left over in a line is shared out.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The room around the items of a section, points; by default none.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// Where the lines follow each other; by default downward.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    private var sections: [FlowSection] = []
    private var contentLength: CGFloat = 0
    private var measured: Measured?
    /// Set by the default of `sizeForItemAt`: the delegate does not size items one by one.
    var delegateGivesNoSizes = false

    /// A flow of 50 x 50 points that scrolls vertically.
    public override init() { super.init() }

    /// A flow of 50 x 50 points: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Measures the sections, if anything they depend on has changed.
    open override func prepare() {
        super.prepare()
        measureIfNeeded()
    }

    /// The collection view's width (its height, if it scrolls sideways) and all lines.
    open override var collectionViewContentSize: CGSize {
        measureIfNeeded()
        return axis.size(along: contentLength, across: axis.across(availableSize))
    }

    /// The items whose frames meet `rect`, in order, each a new object.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        measureIfNeeded()
        guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = (axis.along(rect.origin), axis.along(CGPoint(x: rect.maxX, y: rect.maxY)))
        for number in sectionNumbers(from: low, to: high) {
            for item in sections[number].items(from: low, to: high) {
                let frame = axis.rect(sections[number].frame(of: item))
                guard frame.intersects(rect) else { continue }
                found.append(attributes(IndexPath(item: item, section: number), frame))
            }
        }
        return found
    }

    /// The attributes of an item, a new object each time; nil for an item that does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        measureIfNeeded()
        guard sections.indices.contains(indexPath.section), indexPath.item >= 0,
            indexPath.item < sections[indexPath.section].count
        else { return nil }
        return attributes(indexPath, axis.rect(sections[indexPath.section].frame(of: indexPath.item)))
    }

    /// True if the size across the direction of scrolling changes: then lines break elsewhere.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return axis.across(newBounds.size) != axis.across(collectionView.bounds.size)
    }

    /// Asks for a new layout. What an animator moved does not change sizes: they are not measured again.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !context.comesFromAnimator { measured = nil }
        super.invalidateLayout(with: context)
    }

    private var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    private var availableSize: CGSize {
        guard let collectionView else { return .zero }
        return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    }

    private func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame
        return attributes
    }

    /// The sections that reach into a stretch of the content, found by halving.
    private func sectionNumbers(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = sections.partition { $0.end >= low }
        return first..<max(first, sections.partition { $0.start > high })
    }
}

// MARK: - Measuring

extension UICollectionViewFlowLayout {
    /// What the measures depend on besides the layout's own properties and the delegate.
    private struct Measured: Equatable {
        var across: CGFloat
        var counts: [Int]
    }

    private func measureIfNeeded() {
        let now = Measured(across: axis.across(availableSize), counts: collectionView?.knownCounts ?? [])
        guard measured != now else { return }
        measured = now
        sections.removeAll(keepingCapacity: true)
        contentLength = 0
        for (number, count) in now.counts.enumerated() {
            let section = measure(number, count, start: contentLength, across: now.across)
            sections.append(section)
            contentLength = section.end
        }
    }

    private func measure(_ number: Int, _ count: Int, start: CGFloat, across: CGFloat) -> FlowSection {
        let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
        var inset = sectionInset
        var (lineSpacing, itemSpacing) = (minimumLineSpacing, minimumInteritemSpacing)
        if let delegate, let collectionView {
            inset = delegate.collectionView(collectionView, layout: self, insetForSectionAt: number)
            lineSpacing = delegate.collectionView(
                collectionView, layout: self, minimumLineSpacingForSectionAt: number)
            itemSpacing = delegate.collectionView(
                collectionView, layout: self, minimumInteritemSpacingForSectionAt: number)
        }
        let flow = FlowRule(
            start: start + axis.leading(inset), trailing: axis.trailing(inset), indent: axis.nearSide(inset),
            available: across - axis.nearSide(inset) - axis.farSide(inset), lineSpacing: lineSpacing,
            itemSpacing: itemSpacing)
        let sizes = FlowSizes(count: count, sizes: sizes(number, count, delegate))
        return FlowSection(sizes, rule: flow, start: start)
    }

    /// One size for all, or, where the delegate gives sizes, each item's. Lengths are along and across the scrolling.
    private func sizes(
        _ section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSizes.Kind {
        guard let delegate, let collectionView, count > 0 else { return .uniform(axis.flow(itemSize)) }
        delegateGivesNoSizes = false
        let ask = { (item: Int) in
            self.axis.flow(
                delegate.collectionView(
                    collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        let first = ask(0)
        if delegateGivesNoSizes { return .uniform(axis.flow(itemSize)) }
        return .each([first] + (1..<count).map(ask))
    }
}

extension Array {
    /// The first index whose element fits, where those that fit all come after those that do not.
    func partition(_ fits: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension UICollectionView {
    /// Where a flow layout's lines follow each other.
    public enum ScrollDirection: Int, Sendable {
        /// Downward.
        case vertical = 0
        /// To the right.
        case horizontal = 1
    }
}

/// Gives a flow layout measures item by item and section by section. All methods are optional; each stands for the
/// layout's property of the same name.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// An item's size, points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The room around the items of a section, points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The room between a section's lines, points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least room between the items of a section's lines, points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
    /// The layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        flow.delegateGivesNoSizes = true
        return flow.itemSize
    }

    /// The layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

    /// The layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

    /// The layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
}
