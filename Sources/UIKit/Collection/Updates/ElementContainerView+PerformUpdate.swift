// Applies the changes of a batch update to the views of a list.

extension ElementContainerView {
    /// Validates and performs the changes of a batch update. The method traps if the changes are invalid.
    func performUpdate(_ changes: BatchChanges, countsBefore: [Int], completions: [(Bool) -> Void]) {
        let countsAfter = queryItemCounts()
        var mapping: BatchUpdateMapping
        do {
            mapping = try BatchUpdateMapping(changes, before: countsBefore, after: countsAfter)
        } catch {
            failPrecondition("\(error)")
        }
        mapping.kindsOfItems = elementLayout.kindsOfItems
        cachedItemCounts = countsAfter
        isInLayoutPass = true
        let animates = UIView.areAnimationsEnabled && !suppressesUpdateAnimations
        let animation = UpdateAnimation(of: self, completions: completions)
        // The collection view animates the elements with its own transitions. View animation is disabled meanwhile,
        // because a client's surrounding `UIView.animate` would animate the same properties a second time.
        UIView.performWithoutAnimation {
            let isAnimated = performValidatedUpdate(
                mapping, reconfigured: changes.reconfiguredItems, animation: animation, animates: animates)
            if !isAnimated { animation.skipToEnd() }
        }
        isInLayoutPass = false
        animation.subscribeToClock()
        performPendingUpdates()
    }

    /// Performs the reloads and batch updates that were requested during a layout pass.
    ///
    /// Updates that are requested meanwhile are performed too, in up to 8 rounds. The limit prevents an endless loop if
    /// each update requests another one, for example in `prepare()`; the remaining updates wait for the next layout pass.
    func performPendingUpdates() {
        guard !isPerformingPendingUpdates else { return }
        isPerformingPendingUpdates = true
        for _ in 0..<8 where hasPendingReload || !pendingUpdates.isEmpty {
            if hasPendingReload { elementProvider.reloadData() }
            let updates = pendingUpdates
            pendingUpdates.removeAll()
            for update in updates { update(self) }
        }
        isPerformingPendingUpdates = false
        if !pendingUpdates.isEmpty { setNeedsLayout() }
    }

    /// Performs a validated batch update. Returns whether any view has a transition.
    ///
    /// The methods of data source and layout are called in UIKit's order: item counts, `prepare()`, content size,
    /// `prepare(forCollectionViewUpdates:)`, visible attributes, initial and final attributes,
    /// `finalizeCollectionViewUpdates()`.
    private func performValidatedUpdate(
        _ mapping: BatchUpdateMapping, reconfigured: [IndexPath], animation: UpdateAnimation, animates: Bool
    ) -> Bool {
        let (offset, layout) = (contentOffset, elementLayout)
        var appearances: [ElementID: ElementAppearance] = [:]
        for view in visibleViews { appearances[view.element!] = view.displayedAppearance }
        let update = ActiveBatchUpdate(mapping: mapping, appearancesBefore: appearances.mapValues(layoutAppearance))
        activeUpdate = update
        let removed = updateIndexPaths(with: mapping)
        prepareLayout(for: mapping)
        reconfigureDisplayedItems(at: reconfigured.compactMap { mapping.newIndexPath(forOldPath: $0) })
        elementProvider.measureVisibleElements()
        let attributes = attributesForVisibleRect()
        let context = TransitionContext(
            animation: animation, offsetChange: contentOffset - offset, animates: animates)
        let finals = appearances.keys.sorted(by: ElementID.areInIncreasingOrder).map { element in
            (element, displayed(layout.finalAttributes(of: element))?.appearance)
        }
        let finalAppearances = Dictionary(uniqueKeysWithValues: finals)
        for (view, element) in removed {
            animateOut(view, displayedAs: element, to: finalAppearances[element] ?? nil, context: context)
        }
        let survivors = attributes.compactMap { target in
            visibleViewsByElement[target.element]?.displayedAppearance.map {
                (from: $0.offset(by: context.offsetChange), to: target.appearance)
            }
        }
        display(attributes) { view, target, isNew in
            let from =
                self.displayed(layout.initialAttributes(of: target.element))?.appearance
                ?? (isNew
                    ? context.initialAppearance(
                        for: target.appearance, isNew: update.isNew(target.element), survivors: survivors)
                    : view.displayedAppearance?.offset(by: context.offsetChange) ?? target.appearance)
            return animates && from != target.appearance ? ElementTransition(from: from, animation: animation) : nil
        } onRemoval: { view in
            guard let element = view.element else { return }
            let old = mapping.oldElement(forNewElement: element) ?? element
            let final = (finalAppearances[old] ?? nil) ?? self.displayed(layout.attributes(of: element))?.appearance
            self.animateOut(view, displayedAs: old, to: final, context: context)
        }
        layout.finalizeCollectionViewUpdates()
        activeUpdate = nil
        return !disappearingViews.isEmpty || visibleViews.contains { $0.transition != nil }
    }

    /// Updates the index paths of the visible views, the selection and the highlight. Returns the views of deleted and
    /// reloaded elements, each with the old identity of its element.
    private func updateIndexPaths(
        with mapping: BatchUpdateMapping
    ) -> [(view: ReusableElementView, element: ElementID)] {
        var removed: [(view: ReusableElementView, element: ElementID)] = []
        visibleViewsByElement.removeAll(keepingCapacity: true)
        for view in visibleViews {
            let old = view.element!
            view.element = mapping.newElement(forOldElement: old)
            if let element = view.element { visibleViewsByElement[element] = view } else { removed.append((view, old)) }
        }
        visibleViews.removeAll { $0.element == nil }
        for index in disappearingViews.indices {
            disappearingViews[index].remaining = disappearingViews[index].remaining.flatMap(mapping.newElement)
        }
        selectedIndexPaths = selectedIndexPaths.compactMap { mapping.newIndexPath(forOldPath: $0) }
        highlightedIndexPath = highlightedIndexPath.flatMap { mapping.newIndexPath(forOldPath: $0) }
        dragging?.updateIndexPaths { mapping.newIndexPath(forOldPath: $0) }
        moveSectionScrollViews(with: mapping)
        prefetching.requested = prefetching.requested.compactMap { mapping.newIndexPath(forOldPath: $0) }
        return removed
    }

    /// Invalidates the layout, prepares it for a batch update, and applies the target content offset.
    private func prepareLayout(for mapping: BatchUpdateMapping) {
        let layout = elementLayout
        let context = layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: mapping.updateItems)
        layout.removeAnimatedElements { !exists($0) }
        applyTargetOffset(of: layout)
        prepareLayout()
    }

    /// Sets the content offset for the state after a batch update or a change of layout. The layout proposes the
    /// offset, and the delegate can replace it.
    func applyTargetOffset(of layout: UICollectionViewLayout) {
        let target = elementProvider.adjustedUpdateOffset(
            layout.targetContentOffset(forProposedContentOffset: contentOffset))
        if target != contentOffset { contentOffset = target }
    }
}
