extension UICollectionView {
    /// Carries out several changes together, in an animation of 0.3 s. What goes, or is made anew, is named by its
    /// place before all of them; what comes by its place after all of them. The data source must have changed alike by
    /// the end of `updates`; numbers that do not add up trap with a sentence. Calls inside of another's `updates`
    /// become part of that one.
    ///
    /// From inside a layout pass, from `willDisplay` say, it takes effect when the pass is over.
    ///
    /// `completion` is called with true when the animation is over; in the next frame, if there was nothing to move.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard !isInLayoutPass else {
            waitingUpdates.append { $0.performBatchUpdates(updates, completion: completion) }
            return
        }
        if let completion { updateCompletions.append(completion) }
        guard changes == nil else {
            updates?()
            return
        }
        let before = stateBeforeUpdate()
        changes = CollectionChanges()
        updates?()
        let made = changes ?? CollectionChanges()
        changes = nil
        let completions = updateCompletions
        updateCompletions.removeAll()
        // A data source that is gone has nothing left to be counted.
        if dataSource == nil { reloadData() }
        if made.isReload || dataSource == nil {
            _ = animation.begin(in: self)
            animation.run(movesAnything: false, completion: completions)
        } else {
            carryOut(made, before: before, completions)
        }
    }

    /// Items come; `indexPaths` are their places afterwards.
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }
    /// Items go; `indexPaths` are their places before.
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }
    /// Items are shown by new cells; `indexPaths` are their places before.
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }
    /// An item goes elsewhere: from its place before to its place afterwards.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
    }
    /// Sections come; `sections` are their places afterwards.
    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
    /// Sections go; `sections` are their places before.
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
    /// Sections are asked for and shown anew; `sections` are their places before.
    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
    /// A section goes elsewhere: from its place before to its place afterwards.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    /// Notes a change; one outside of `performBatchUpdates` is a batch of its own. There the data source has changed
    /// already: what was known of it before counts, and if that is nothing, there is nothing to update.
    private func change(_ note: @escaping (inout CollectionChanges) -> Void) {
        if changes != nil {
            note(&changes!)
        } else if counts != nil {
            performBatchUpdates { note(&self.changes!) }
        }
    }

    /// What there is before an update. What waits for a layout pass gets it now, so that it is seen where it is.
    private func stateBeforeUpdate() -> [Int] {
        if layoutIsInvalid && counts != nil && window != nil { placeVisibleElements() }
        return knownCounts
    }
}

// MARK: - Carrying out

extension UICollectionView {
    private func carryOut(_ changes: CollectionChanges, before: [Int], _ completions: [(Bool) -> Void]) {
        let after = askedCounts()
        let plan: UpdatePlan
        do { plan = try UpdatePlan(changes, before: before, after: after) } catch { preconditionFailure("\(error)") }
        counts = after
        isInLayoutPass = true
        let animates = UIView.areAnimationsEnabled
        var movesAnything = false
        // The views' ways are this view's own; an animation around the update has nothing to add.
        UIView.performWithoutAnimation { movesAnything = carryOut(plan, animates: animates) }
        isInLayoutPass = false
        animation.run(movesAnything: movesAnything, completion: completions)
        catchUp()
    }

    /// What was asked for during a layout pass is done after it.
    func catchUp() {
        if waitsForReload { reloadData() }
        let waiting = waitingUpdates
        waitingUpdates.removeAll()
        for update in waiting { update(self) }
    }

    /// The order of Apple's: counts, `prepare`, the content's size, `prepare(forCollectionViewUpdates:)`, what is
    /// visible, where it comes from and goes to, `finalizeCollectionViewUpdates`. Says whether anything moves.
    private func carryOut(_ plan: UpdatePlan, animates: Bool) -> Bool {
        let start = animation.begin(in: self)
        let (offset, layout) = (contentOffset, collectionViewLayout)
        var looks: [ElementID: ElementLook] = [:]
        for view in shown { looks[view.element!] = view.look }
        let update = CollectionUpdate(plan: plan, before: looks)
        self.update = update
        let gone = rename(by: plan)
        prepareForUpdate(plan)
        let attributes = visibleAttributes()
        let ways = UpdateWays(start: start, scrolled: contentOffset - offset, animates: animates)
        let finals = looks.keys.sorted(by: ElementID.inOrder).map { ($0, layout.finalAttributes(of: $0)?.look) }
        let goals = Dictionary(uniqueKeysWithValues: finals)
        for (view, element) in gone { leave(view, element, to: goals[element] ?? nil, ways) }
        let survivors = attributes.compactMap { goal in
            shownByElement[goal.element]?.look.map { (from: $0.moved(by: ways.scrolled), to: goal.look) }
        }
        place(attributes) { view, goal, isNew in
            let initial = layout.initialAttributes(of: goal.element)?.look
            let from =
                initial
                ?? (isNew
                    ? ways.arrival(of: goal.look, isNew: update.isNew(goal.element), among: survivors)
                    : view.look?.moved(by: ways.scrolled) ?? goal.look)
            return animates && from != goal.look ? ElementTransition(from: from, start: start) : nil
        } leave: { view in
            guard let element = view.element else { return }
            let old = plan.element(before: element) ?? element
            self.leave(view, old, to: (goals[old] ?? nil) ?? layout.attributes(of: element)?.look, ways)
        }
        layout.finalizeCollectionViewUpdates()
        self.update = nil
        return !leaving.isEmpty || shown.contains { $0.transition != nil }
    }

    /// Views and selected items get their new names. Answers the views of what is gone, with the names they had.
    private func rename(by plan: UpdatePlan) -> [(UICollectionReusableView, ElementID)] {
        var gone: [(UICollectionReusableView, ElementID)] = []
        shownByElement.removeAll(keepingCapacity: true)
        for view in shown {
            let old = view.element!
            view.element = plan.element(after: old)
            if let element = view.element { shownByElement[element] = view } else { gone.append((view, old)) }
        }
        shown.removeAll { $0.element == nil }
        selection = selection.compactMap { plan.path(after: $0) }
        highlighted = highlighted.flatMap { plan.path(after: $0) }
        return gone
    }

    private func prepareForUpdate(_ plan: UpdatePlan) {
        let layout = collectionViewLayout
        let context = layout.makeContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: plan.updateItems)
        layout.dropMovedElements { !exists($0) }
        takeTargetOffset(of: layout)
        prepareLayout()
    }

    /// The layout's and the delegate's word on where to be afterwards.
    func takeTargetOffset(of layout: UICollectionViewLayout) {
        var target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if let delegate {
            target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        }
        if target != contentOffset { contentOffset = target }
    }

    /// A view goes out to a look, or fades where it is.
    func leave(_ view: UICollectionReusableView, _ element: ElementID, to goal: ElementLook?, _ ways: UpdateWays) {
        guard let look = view.look, ways.animates else { return recycle(view, shownAs: element) }
        view.element = nil
        let from = look.moved(by: ways.scrolled)
        view.transition = ElementTransition(from: from, start: ways.start)
        leaving.append(LeavingView(view: view, element: element, goal: goal ?? from.faded()))
    }

    func moveLeavingViews() {
        guard !leaving.isEmpty else { return }
        for leaving in leaving { leaving.view.move(towards: leaving.goal, at: animation.time) }
        let arrived = leaving.filter { $0.view.transition == nil }
        leaving.removeAll { $0.view.transition == nil }
        for arrived in arrived { recycle(arrived.view, shownAs: arrived.element) }
    }

    func removeLeavingViews() {
        let gone = leaving
        leaving.removeAll()
        for gone in gone { recycle(gone.view, shownAs: gone.element) }
    }
}

/// Where elements come from in an update.
struct UpdateWays {
    let start: TimeInterval
    /// How far the content offset has changed: what stays on the screen moves that far in the content.
    let scrolled: CGPoint
    /// Whether elements move; otherwise they are there at once.
    let animates: Bool

    /// Where a view comes from that was not visible: what is new fades in; what was beyond the edge comes along with
    /// its nearest neighbour.
    func arrival(
        of goal: ElementLook, isNew: Bool, among survivors: [(from: ElementLook, to: ElementLook)]
    ) -> ElementLook {
        func distance(_ other: (from: ElementLook, to: ElementLook)) -> CGFloat {
            (other.to.center - goal.center).length
        }
        guard !isNew, let neighbour = survivors.min(by: { distance($0) < distance($1) }) else { return goal.faded() }
        return goal.moved(by: neighbour.from.center - neighbour.to.center)
    }
}

extension ElementID {
    /// Cells before supplementary before decoration views, each by kind and path.
    static func inOrder(_ one: ElementID, _ other: ElementID) -> Bool {
        if one.category != other.category { return one.category.rawValue < other.category.rawValue }
        if one.kind != other.kind { return one.kind < other.kind }
        return one.indexPath < other.indexPath
    }
}
