import WorkCounting

// Gives each visible element of a list a view, and removes the views of others.

extension ElementContainerView {
    /// Performs one layout pass: prepares the layout if it is invalid, updates the content size, and displays each
    /// element that intersects the bounds in a view with the current attributes.
    func layOutVisibleElements() {
        guard !isInLayoutPass else { return }
        isInLayoutPass = true
        measurementCount = 0
        invalidateLayoutIfDirectionChanged()
        prepareLayout()
        applyInitialMirroredOffset()
        elementProvider.measureVisibleElements()
        displayVisibleElements()
        measureDisplayedElements()
        elementProvider.elementsDidDisplay()
        updateDisappearingViews()
        noteMeasurements()
        isInLayoutPass = false
        updatePrefetching()
        if hasPendingReload || !pendingUpdates.isEmpty { performPendingUpdates() }
    }

    /// Records that the pass measured all visible elements.
    private func noteMeasurements() {
        guard let recorder = WorkRecorder.current, !visibleViews.isEmpty, measurementCount >= visibleViews.count else {
            return
        }
        recorder.note(.allElementsMeasured(list: recorder.name(of: self), count: measurementCount))
    }

    /// Returns the attributes of all elements that intersect the bounds, and possibly of elements near the bounds.
    ///
    /// The first query after an invalidation covers only the bounds, because a layout that is invalidated in each frame
    /// could not reuse a larger result. If the bounds leave that rectangle while the layout stays valid, the next query
    /// extends the bounds by half their size on each side. The result is cached until the bounds leave the extended
    /// rectangle, so most frames of scrolling allocate nothing. For empty bounds the method queries nothing, so that
    /// data sources are not called before the view has a size.
    func attributesForVisibleRect() -> [UICollectionViewLayoutAttributes] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        updateSectionScrollViews()
        guard !cachedRect.covers(bounds) else { return replacingMovedItem(in: cachedAttributes) }
        let rect = cachedRect.isNull ? bounds : bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        cachedAttributes = attributes(in: rect)
        cachedRect = rect
        return replacingMovedItem(in: cachedAttributes)
    }

    /// Displays the elements that the attributes describe: updates existing views, creates missing views, and removes
    /// the views of all other elements.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of the elements. Hidden elements and elements outside the bounds are ignored.
    ///   - transition: A closure that returns the animated transition of a view. Pass nil outside of batch updates and
    ///     changes of layout.
    ///   - onRemoval: A closure that is called for each removed view instead of `recycle`, so that the view can animate
    ///     before it is recycled. Pass nil to recycle removed views immediately.
    func display(
        _ attributes: [UICollectionViewLayoutAttributes],
        transition: (
            (ReusableElementView, UICollectionViewLayoutAttributes, _ isNew: Bool) -> ElementTransition?
        )? = nil,
        onRemoval: ((ReusableElementView) -> Void)? = nil
    ) {
        let visible = bounds
        let isVisible = { [self] (target: UICollectionViewLayoutAttributes) in
            let frame = shownFrame(of: target)
            guard frame.overlaps(visible) else {
                if !frame.isFinite { reportUnusableFrame(frame, of: target.element) }
                return false
            }
            return !target.isHidden
        }
        takeBackDisappearingViews(of: attributes.lazy.filter(isVisible).map(\.element))
        // In this pass, a view's `lastLayoutPass` is set to `layoutPassNumber` if the view is still needed, and to
        // `layoutPassNumber + 1` when the view has been updated. Therefore the number increases by 2 per pass.
        layoutPassNumber += 2
        var kept = 0
        for target in attributes where isVisible(target) {
            guard let view = visibleViewsByElement[target.element], view.lastLayoutPass < layoutPassNumber else {
                continue
            }
            view.lastLayoutPass = layoutPassNumber
            kept += 1
        }
        // Unneeded views are removed before missing views are created, so that new elements can reuse them.
        if kept < visibleViews.count { removeUnneededViews(onRemoval: onRemoval ?? recycle) }
        var needsSorting = false
        for target in attributes where isVisible(target) {
            let element = target.element
            let existing = visibleViewsByElement[element]
            // A layout can return several attributes objects for one element; only the first takes effect.
            if let existing, existing.lastLayoutPass > layoutPassNumber { continue }
            let view = existing ?? elementProvider.makeElementView(for: target)
            needsSorting = needsSorting || existing == nil || view.displayedAppearance?.zIndex != target.zIndex
            view.lastLayoutPass = layoutPassNumber + 1
            WorkRecorder.current?.count(.elementDisplayed, of: view)
            if let transition { view.transition = transition(view, target, existing == nil) }
            let host = scrollView(of: element)
            view.hostOrigin = host?.frame.origin ?? .zero
            if existing != nil {
                if view.superview !== host ?? self { (host ?? self).addSubview(view) }
                view.display(target)
            } else {
                // A reused view still has its previous position. Animations are disabled, because inside a client's
                // `UIView.animate` the view would animate from that position.
                UIView.performWithoutAnimation { view.display(target) }
                addVisibleView(view, for: element)
            }
        }
        if needsSorting { sortSubviewsByZIndex() }
    }

    private func reportUnusableFrame(_ frame: CGRect, of element: ElementID) {
        UsageReport.report(
            "\(type(of: elementLayout))",
            "\(element.name) is not displayed, because its layout attributes have the frame \(frame). Return attributes "
                + "with finite numbers.")
    }

    private func removeUnneededViews(onRemoval: (ReusableElementView) -> Void) {
        var unneeded: [ReusableElementView] = []
        visibleViews.removeAll { view in
            guard view.lastLayoutPass != layoutPassNumber else { return false }
            unneeded.append(view)
            return true
        }
        for view in unneeded {
            if let element = view.element { visibleViewsByElement[element] = nil }
            onRemoval(view)
        }
    }

    private func addVisibleView(_ view: ReusableElementView, for element: ElementID) {
        view.element = element
        visibleViews.append(view)
        visibleViewsByElement[element] = view
        elementProvider.willDisplay(view, for: element)
        (scrollView(of: element) ?? self).addSubview(view)
    }

    /// Sorts the subviews by `zIndex`; the sort is stable. Subviews that represent no element have a `zIndex` of 0. The
    /// background view stays behind all elements, and the scroll indicators stay in front of all elements.
    ///
    /// Decoration views are behind other elements with the same `zIndex`.
    private func sortSubviewsByZIndex() {
        sortSubviewsByZIndex(of: self)
        for section in sectionScrollViews.keys.sorted() {
            if let view = sectionScrollViews[section] { sortSubviewsByZIndex(of: view) }
        }
    }

    private func sortSubviewsByZIndex(of parent: UIView) {
        let depths = parent.subviewList.map { view -> (zIndex: Int, rank: Int) in
            if view is ScrollIndicator { return (Int.max, 1) }
            if view === elementProvider.elementBackground { return (Int.min, 0) }
            guard let element = view as? ReusableElementView else { return (0, 1) }
            let isDecoration = element.element?.category == .decorationView
            return (element.displayedAppearance?.zIndex ?? 0, isDecoration ? 0 : 1)
        }
        guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = depths.indices.sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        parent.subviewList = order.map { parent.subviewList[$0] }
        parent.setNeedsRedraw()
    }

    /// Shows another view behind all elements.
    func replaceElementBackground(_ old: UIView?, with new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
    }
}
