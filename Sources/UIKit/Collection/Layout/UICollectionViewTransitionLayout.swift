/// A layout between two layouts: each element is between its attributes in the one and its attributes in the other.
///
/// `UICollectionView.startInteractiveTransition(to:completion:)` creates and installs a transition layout. Set
/// `transitionProgress` while a finger moves, and call `invalidateLayout()`. Positions, sizes, transforms and opacities are
/// interpolated linearly, and so is the size of the content; the content offset does not change. An element that only one of
/// the two layouts has fades in or out where it is. Subclasses can compute other attributes; return them from
/// `collectionView(_:transitionLayoutForOldLayout:newLayout:)` of the delegate.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// How much of the transition is done, as a fraction from 0 (the current layout) to 1 (the next layout). The default
    /// is 0.
    ///
    /// Values outside of this range extrapolate. A value that is NaN or infinite is ignored and reported. A new value has an
    /// effect after the next call of `invalidateLayout()`.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            let isUsable = UsageReport.validate(
                transitionProgress.isFinite, transitionProgress, of: self, "transitionProgress")
            if !isUsable { transitionProgress = oldValue }
        }
    }
    /// The layout at the beginning of the transition.
    open private(set) var currentLayout: UICollectionViewLayout
    /// The layout at the end of the transition.
    open private(set) var nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two layouts.
    ///
    /// - Parameters:
    ///   - currentLayout: The layout at the beginning of the transition.
    ///   - newLayout: The layout at the end of the transition.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Returns nil, because interface files contain no transition layouts.
    public required init?(coder: NSCoder) { return nil }

    /// Stores a value of the client's own, for example the offset of a finger; in any unit.
    ///
    /// - Parameters:
    ///   - value: The value. A value that is NaN or infinite is ignored and reported.
    ///   - key: The name of the value.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        guard UsageReport.validate(value.isFinite, value, of: self, "updateValue(_:forAnimatedKey:)") else { return }
        values[key] = value
    }

    /// Returns the value that was last stored under a name, in any unit; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Interpolation

    /// The size between the content sizes of the two layouts, in points.
    open override var collectionViewContentSize: CGSize {
        let (start, end) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(
            width: start.width + (end.width - start.width) * transitionProgress,
            height: start.height + (end.height - start.height) * transitionProgress)
    }

    /// Returns the interpolated attributes of the elements that one of the two layouts has in a rectangle.
    ///
    /// - Parameter rect: A rectangle in content coordinates, in points.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var elements = Set<ElementID>()
        var result: [UICollectionViewLayoutAttributes] = []
        for start in currentLayout.layoutAttributesForElements(in: rect) ?? []
        where elements.insert(start.element).inserted {
            let end = nextLayout.attributes(of: start.element)
            if let attributes = interpolate(from: start, to: end) { result.append(attributes) }
        }
        for end in nextLayout.layoutAttributesForElements(in: rect) ?? []
        where elements.insert(end.element).inserted {
            let start = currentLayout.attributes(of: end.element)
            if let attributes = interpolate(from: start, to: end) { result.append(attributes) }
        }
        return result
    }

    /// Returns the interpolated attributes of a cell.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        interpolatedAttributes(of: .cell(at: indexPath))
    }

    /// Returns the interpolated attributes of a supplementary view.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        interpolatedAttributes(of: .supplementaryView(ofKind: elementKind, at: indexPath))
    }

    /// Returns the interpolated attributes of a decoration view.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        interpolatedAttributes(of: .decorationView(ofKind: elementKind, at: indexPath))
    }

    private func interpolatedAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        interpolate(from: currentLayout.attributes(of: element), to: nextLayout.attributes(of: element))
    }

    /// Returns a copy of the attributes of the next layout, or of the only ones, with interpolated values.
    private func interpolate(
        from start: UICollectionViewLayoutAttributes?, to end: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard let result = (end ?? start)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        func visibleAppearance(_ attributes: UICollectionViewLayoutAttributes?) -> ElementAppearance? {
            attributes.map { $0.isHidden ? $0.appearance.fadedOut() : $0.appearance }
        }
        let appearance = result.appearance.fadedOut()
        let (first, last) = (visibleAppearance(start) ?? appearance, visibleAppearance(end) ?? appearance)
        result.apply(first.interpolated(to: last, fraction: transitionProgress))
        result.zIndex = transitionProgress < 0.5 ? first.zIndex : last.zIndex
        result.isHidden = (start?.isHidden ?? true) && (end?.isHidden ?? true)
        return result
    }

    // MARK: The two layouts

    /// The layout direction of the current layout.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        currentLayout.developmentLayoutDirection
    }

    /// The value of the current layout.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        currentLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    /// Returns whether a change of the bounds invalidates one of the two layouts, and invalidates it.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let invalid = [currentLayout, nextLayout].filter { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
        for layout in invalid { layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds)) }
        return !invalid.isEmpty
    }

    /// Invalidates the interpolated attributes, and both layouts if the context invalidates everything.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
        for layout in [currentLayout, nextLayout] {
            let inner = layout.makeInvalidationContext()
            inner.invalidateEverything = context.invalidateEverything
            inner.invalidateDataSourceCounts = context.invalidateDataSourceCounts
            layout.invalidateLayout(with: inner)
        }
    }

    override func prepareIfNeeded() {
        currentLayout.prepareIfNeeded()
        nextLayout.prepareIfNeeded()
        super.prepareIfNeeded()
    }

    override func decorationQueue(ofKind kind: String) -> ReuseQueue {
        let isInNext = nextLayout.decorationQueue.hasRegistration(forKey: .decorationView(ofKind: kind))
        return isInNext ? nextLayout.decorationQueue : currentLayout.decorationQueue
    }
}
