extension UICollectionView {
    /// One layout pass: the layout prepares if it must, the content takes its size, and every element that meets the
    /// bounds gets a view with its present attributes.
    func placeVisibleElements() {
        guard !isInLayoutPass else { return }
        isInLayoutPass = true
        prepareLayout()
        place(visibleAttributes())
        moveLeavingViews()
        isInLayoutPass = false
        if waitsForReload || !waitingUpdates.isEmpty { catchUp() }
    }

    /// Asks the layout for what has become invalid; once more if a new content size has moved the bounds and so made
    /// it invalid again.
    func prepareLayout() {
        for _ in 0..<2 where layoutIsInvalid {
            layoutIsInvalid = false
            covered = .null
            if let adjustment = takeAdjustment() {
                contentSize.width += adjustment.size.width
                contentSize.height += adjustment.size.height
                contentOffset = contentOffset + adjustment.offset
            }
            _ = knownCounts
            collectionViewLayout.prepareIfNeeded()
            contentSize = collectionViewLayout.collectionViewContentSize
        }
    }

    /// The attributes of what meets the bounds, and maybe of more.
    ///
    /// A layout that stays valid while the view scrolls is asked for half a screen more on each side, and not again
    /// until that is used up: scrolling a plain list makes no objects in most frames. One that is invalid in each frame
    /// is asked for just what is seen. Without an area nothing is visible, and data sources are not asked before the
    /// view has its size.
    func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        guard !covered.covers(bounds) else { return coveredAttributes }
        let rect = covered.isNull ? bounds : bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        coveredAttributes = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
        covered = rect
        return coveredAttributes
    }

    /// Shows what the attributes say: known views are moved, new ones made, those of nothing any more taken away. An
    /// update gives the views their ways, and keeps those for a while that are taken away.
    func place(
        _ attributes: [UICollectionViewLayoutAttributes],
        transition: (
            (UICollectionReusableView, UICollectionViewLayoutAttributes, _ isNew: Bool) -> ElementTransition?
        )? = nil,
        leave: ((UICollectionReusableView) -> Void)? = nil
    ) {
        let (visible, time) = (bounds, animation.time)
        let isSeen = { (goal: UICollectionViewLayoutAttributes) in !goal.isHidden && goal.frame.overlaps(visible) }
        // A pass has two numbers: views are still wanted, and views were placed.
        passNumber += 2
        var kept = 0
        for goal in attributes where isSeen(goal) {
            guard let view = shownByElement[goal.element], view.lastPass < passNumber else { continue }
            view.lastPass = passNumber
            kept += 1
        }
        // What is no longer needed goes first: what comes can then be made of it.
        if kept < shown.count { takeAwayUnwanted(leave ?? recycle) }
        var needsOrder = false
        for goal in attributes where isSeen(goal) {
            let element = goal.element
            let known = shownByElement[element]
            // A layout may name an element twice; the first time counts.
            if let known, known.lastPass > passNumber { continue }
            let view = known ?? newView(for: goal)
            needsOrder = needsOrder || known == nil || view.look?.zIndex != goal.zIndex
            view.lastPass = passNumber + 1
            if let transition { view.transition = transition(view, goal, known == nil) }
            if known != nil {
                view.show(goal, at: time)
            } else {
                // What was not seen before does not fly in with an animation around the layout.
                UIView.performWithoutAnimation { view.show(goal, at: time) }
                present(view, as: element)
            }
        }
        if needsOrder { orderSubviews() }
    }

    private func takeAwayUnwanted(_ leave: (UICollectionReusableView) -> Void) {
        var unseen: [UICollectionReusableView] = []
        shown.removeAll { view in
            guard view.lastPass != passNumber else { return false }
            unseen.append(view)
            return true
        }
        for view in unseen {
            if let element = view.element { shownByElement[element] = nil }
            leave(view)
        }
    }

    private func present(_ view: UICollectionReusableView, as element: ElementID) {
        view.element = element
        shown.append(view)
        shownByElement[element] = view
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            cell.isSelected = selection.contains(element.indexPath)
            cell.isHighlighted = highlighted == element.indexPath
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        } else if element.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
        }
        addSubview(view)
    }

    private func newView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let element = attributes.element
        precondition(
            element.category == .decorationView || exists(element),
            "the layout gave attributes for \(element.name), which does not exist")
        if element.category == .decorationView { return decorationView(for: attributes) }
        guard let dataSource else {
            preconditionFailure("a collection view that shows \(element.name) needs a data source")
        }
        dequeuedAttributes = attributes
        let view =
            element.category == .cell
            ? dataSource.collectionView(self, cellForItemAt: element.indexPath)
            : dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
        dequeuedAttributes = nil
        precondition(
            view.reuseKey != nil && view.element == nil,
            "the view for \(element.name) must come from one of the dequeue methods, a new one for each element")
        return view
    }

    private func decorationView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let kind = attributes.representedElementKind ?? ""
        guard let view = collectionViewLayout.decorations.take(.decoration(kind), size: attributes.size) else {
            preconditionFailure(
                "the layout gave attributes for a decoration view of kind \"\(kind)\"; call its "
                    + "register(_:forDecorationViewOfKind:) first")
        }
        return view
    }

    /// Whether there is such an element; only the section counts for supplementary views.
    func exists(_ element: ElementID) -> Bool {
        let (counts, path) = (knownCounts, element.indexPath)
        guard let section = path.first, counts.indices.contains(section) else {
            return element.category != .cell && path.count == 1
        }
        return element.category != .cell || path.count == 2 && (0..<counts[section]).contains(path[1])
    }

    /// Takes a view off the screen and keeps it for another element.
    func recycle(_ view: UICollectionReusableView) {
        guard let element = view.element else { return }
        recycle(view, shownAs: element)
    }

    func recycle(_ view: UICollectionReusableView, shownAs element: ElementID) {
        view.removeFromSuperview()
        view.element = nil
        view.transition = nil
        switch element.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
            }
        case .supplementaryView:
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
                at: element.indexPath)
        case .decorationView: break
        }
        (element.category == .decorationView ? collectionViewLayout.decorations : reuse).put(view)
    }

    /// Views by zIndex; those of one zIndex, and the views that are no elements, keep the order they have. The scroll
    /// indicators are in front of all.
    private func orderSubviews() {
        let depths = subviews.map { view -> Int in
            if view is ScrollIndicator { return Int.max }
            return view === backgroundView ? Int.min : (view as? UICollectionReusableView)?.look?.zIndex ?? 0
        }
        guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = depths.indices.sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        subviews = order.map { subviews[$0] }
        setNeedsRedraw()
    }
}

extension CGRect {
    /// Whether another rectangle lies inside, its edges included.
    func covers(_ other: CGRect) -> Bool {
        !isNull && minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// Whether two rectangles share more than an edge; one without an area counts if it lies inside.
    func overlaps(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}
