// The drags from collection views and tables, and the drops on them.

/// What a collection view and a table ask their delegates about drags and drops.
@MainActor
protocol DragList: ElementProvider {
    /// Returns the items with which a drag begins at an index path of the data source, or that are added to a drag.
    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func allowsMove(_ session: any UIDragSession) -> Bool
    /// Whether the data source moves the dragged item itself, so that the drop is not passed to a delegate.
    func movesItself(_ path: IndexPath) -> Bool

    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    /// Returns the delegate's proposal; nil if there is no delegate.
    func listProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal?
    func perform(_ drop: ListDrop)
    /// Passes the state of a drag to a cell.
    func setDragState(ofItemAt path: IndexPath, isLifted: Bool, isDragged: Bool)
    func setDropHighlight(_ isHighlighted: Bool, ofItemAt path: IndexPath)
    /// Returns the index path of the item at a place in content coordinates, in points.
    func itemPath(at point: CGPoint) -> IndexPath?
}

/// What happens to items that are dropped on a list.
struct ListDropProposal {
    enum Intent {
        case unspecified
        /// The list opens a gap.
        case gap
        /// The list highlights the item at the destination.
        case intoItem
        /// A gap near the edges of an item, and the item itself in its middle.
        case automatic
    }

    let proposal: UIDropProposal
    let intent: Intent
}

/// The drags from a collection view or a table, and the drops on it.
@MainActor
final class ListDragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let list: any DragList
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    /// The dragged items with their index paths in the data source; nil for an item that was deleted meanwhile.
    private(set) var sources: [(item: UIDragItem, path: IndexPath?)] = []
    /// The index paths of the items whose previews have not arrived at them.
    private var landing: [IndexPath] = []
    /// Whether a drag from the list is active, and whether one is above the list.
    private(set) var (hasActiveDrag, hasActiveDrop) = (false, false)
    /// Whether the items return to their cells.
    private var isReturning = false
    private var isChangingGap = false
    private var highlighted: IndexPath?
    /// The destination of the last proposal, as an index path after the drop.
    private var destination: IndexPath?
    private var proposal: ListDropProposal?
    private var currentDrop: ListDrop?
    private var session: DropSession?
    private lazy var scrolling = EdgeScrolling(
        of: list, location: { [weak self] in self.flatMap { $0.session?.location(in: $0.list) } },
        didScroll: { [weak self] in self?.updateProposal() })

    init(of list: any DragList) {
        self.list = list
        super.init()
    }

    /// Adds the interactions that the delegates of the list need, and removes the others.
    func updateInteractions(drags: Bool, drops: Bool) {
        for (interaction, isNeeded) in [(drag as any UIInteraction, drags), (drop, drops)] {
            if isNeeded, interaction.view == nil { list.addInteraction(interaction) }
            if !isNeeded, interaction.view != nil { list.removeInteraction(interaction) }
        }
    }

    // MARK: Source

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        guard !hasActiveDrag, list.movement == nil,
            let path = list.itemPath(at: session.location(in: list))
        else { return [] }
        sources = items(for: session, at: path)
        guard !sources.isEmpty else { return [] }
        // A selected item is dragged with all others that are selected.
        if list.selectedIndexPaths.contains(path) {
            for other in list.selectedIndexPaths.sorted() where other != path {
                sources += items(for: session, at: other)
            }
        }
        (session as? DragSession)?.state.sourceList = list
        return sources.map(\.item)
    }

    private func items(for session: any UIDragSession, at path: IndexPath) -> [(item: UIDragItem, path: IndexPath?)] {
        list.dragItems(for: session, at: path).map { ($0, path) }
    }

    private func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = path(of: item), let cell = list.visibleViewsByElement[.cell(at: path)] else { return nil }
        return UITargetedDragPreview(
            view: cell, parameters: list.dragPreviewParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        list.elementProvider.endHighlight()
        setDragState(isLifted: true, isDragged: false)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasActiveDrag = true
        list.dragWillBegin(session)
        setDragState(isLifted: false, isDragged: true)
        list.setNeedsLayout()
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.allowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        isReturning = hasActiveDrag
        list.setNeedsLayout()
        guard let path = path(of: item) else { return nil }
        return preview(defaultPreview, at: path, scaled: false) ?? nil
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        animator.addCompletion { [weak self] _ in if self?.hasActiveDrag == false { self?.endDrag() } }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        hasActiveDrag = false
        endDrag()
        list.dragDidEnd(session)
    }

    private func endDrag() {
        setDragState(isLifted: false, isDragged: false)
        sources = []
        isReturning = false
        list.setNeedsLayout()
    }

    private func setDragState(isLifted: Bool, isDragged: Bool) {
        for path in sources.compactMap(\.path) {
            list.setDragState(ofItemAt: path, isLifted: isLifted, isDragged: isDragged)
        }
    }

    // MARK: Destination

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list.canHandleDrop(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        self.session = session as? DropSession
        list.dropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        updateProposal()
        scrolling.update()
        return proposal?.proposal ?? UIDropProposal(operation: .cancel)
    }

    private func updateProposal() {
        guard let session else { return }
        let point = session.location(in: list)
        let hit: IndexPath? =
            if let gap = list.movement, gap.isGap, list.itemPath(at: point) != nil {
                list.elementLayout.targetIndexPath(forInteractivelyMovingItem: gap.target, withPosition: point)
            } else {
                list.itemPath(at: point)
            }
        let single = singleSource(of: session)
        proposal = list.listProposal(session, at: hit)
        if proposal == nil, let single, list.movesItself(single) {
            proposal = ListDropProposal(proposal: UIDropProposal(operation: .move), intent: .gap)
        }
        var opensGap = proposal?.intent == .gap
        if proposal?.intent == .automatic, let hit,
            let frame = list.elementLayout.layoutAttributesForItem(at: hit)?.frame
        {
            opensGap = abs(point.y - frame.midY) > frame.height / 4
        }
        let operation = proposal?.proposal.operation ?? .cancel
        let isAccepted = operation == .copy || operation == .move && session.allowsMoveOperation
        destination = hit
        if isAccepted, opensGap {
            if let hit { changeGap { list.openGap(for: operation == .move ? single : nil, at: hit) } }
            destination = list.movement?.target ?? hit
        } else {
            let path = hit.map { list.movement?.dataPath(forLayoutPath: $0) ?? $0 }
            changeGap { list.closeGap() }
            destination = path
        }
        let into = proposal?.intent == .intoItem || proposal?.intent == .automatic && !opensGap
        highlight(isAccepted && into ? destination : nil)
    }

    /// Returns the index path of the dragged item, if it is the only one and comes from this list.
    private func singleSource(of session: DropSession) -> IndexPath? {
        session.state.sourceList === list && sources.count == 1 ? sources[0].path : nil
    }

    private func changeGap(_ change: () -> Void) {
        isChangingGap = true
        change()
        isChangingGap = false
    }

    private func highlight(_ path: IndexPath?) {
        guard path != highlighted else { return }
        if let highlighted { list.setDropHighlight(false, ofItemAt: highlighted) }
        if let path { list.setDropHighlight(true, ofItemAt: path) }
        highlighted = path
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        changeGap { list.closeGap() }
        list.dropDidExit(session)
    }

    private func leave() {
        hasActiveDrop = false
        scrolling.stop()
        highlight(nil)
        self.session = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let session = session as? DropSession else { return }
        let (gap, single) = (list.movement, singleSource(of: session))
        leave()
        hasActiveDrop = true
        let new = ListDrop(
            session: session, destination: destination,
            proposal: proposal?.proposal ?? UIDropProposal(operation: .cancel),
            sources: session.state.sourceList === list ? sources : session.items.map { ($0, nil) })
        currentDrop = new
        if let gap, gap.isGap, let single, gap.origin != nil, list.movesItself(single), let item = session.items.first {
            _ = new.add(.item(gap.target), of: item)
            landing = [gap.target]
            sources = []
            changeGap { list.endMovement() }
            return
        }
        let before = list.visibleViews.map { ($0, $0.displayedAppearance) }
        if gap?.isGap == true {
            list.suppressesUpdateAnimations = true
            changeGap { list.closeGap() }
        }
        list.perform(new)
        list.suppressesUpdateAnimations = false
        landing = new.landingPaths
        list.setNeedsLayout()
        list.layoutIfNeeded()
        if gap?.isGap == true { list.animateElements(from: before) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        switch currentDrop?.target(of: item) {
        case .item(let path)?: return preview(defaultPreview, at: path, scaled: true) ?? defaultPreview
        case .into(let path, let rect)?:
            guard let attributes = list.elementLayout.layoutAttributesForItem(at: path), rect.isFinite else {
                return defaultPreview
            }
            let origin = attributes.frame.origin
            let size = defaultPreview.size
            let scale = CGAffineTransform(
                scaleX: rect.width / max(size.width, 1), y: rect.height / max(size.height, 1))
            let center = CGPoint(x: origin.x + rect.midX, y: origin.y + rect.midY)
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(container: list, center: center, transform: scale))
        case .place(let target)?: return defaultPreview.retargetedPreview(with: target)
        case nil: return defaultPreview
        }
    }

    /// Returns a preview at the place of an item; nil if the layout does not have the item.
    private func preview(
        _ preview: UITargetedDragPreview, at path: IndexPath, scaled: Bool
    ) -> UITargetedDragPreview? {
        guard list.exists(.cell(at: path)),
            let attributes = list.displayed(list.elementLayout.layoutAttributesForItem(at: path))
        else { return nil }
        let size = preview.size
        let transform =
            scaled && size.width > 0 && size.height > 0
            ? CGAffineTransform(scaleX: attributes.size.width / size.width, y: attributes.size.height / size.height)
            : .identity
        let target = UIDragPreviewTarget(container: list, center: attributes.center, transform: transform)
        return preview.retargetedPreview(with: target)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let added = currentDrop?.animator(of: item) else { return }
        animator.addAnimations { added.runAnimations() }
        animator.addCompletion { _ in added.runCompletions() }
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        landing = []
        list.setNeedsLayout()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        (hasActiveDrop, currentDrop, proposal, destination) = (false, nil, nil, nil)
        list.dropDidEnd(session)
    }

    // MARK: Display

    /// Updates the index paths of the items after a batch update that the app performs.
    func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
        landing = landing.compactMap(newPath)
        guard !isChangingGap else { return }
        for index in sources.indices { sources[index].path = sources[index].path.flatMap(newPath) }
    }

    /// Whether cells are invisible or dimmed.
    var changesOpacity: Bool { list.movement?.isGap == true || !landing.isEmpty || hasActiveDrag }

    /// Returns the attributes of visible elements with those of the gap and of dragged items. A dragged item is dimmed.
    func replacingOpacity(in attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        let gap = list.movement.flatMap { $0.isGap ? $0 : nil }
        return attributes.map { original in
            guard original.representedElementCategory == .cell else { return original }
            let path = original.indexPath
            let isSource = hasActiveDrag && sources.contains { $0.path == gap?.dataPath(forLayoutPath: path) ?? path }
            let isHidden = landing.contains(path) || path == gap?.target || isSource && isReturning
            guard isHidden || isSource, let copy = original.copy() as? UICollectionViewLayoutAttributes else {
                return original
            }
            copy.alpha = isHidden ? 0 : 0.5 * original.alpha
            return copy
        }
    }
}

extension ElementContainerView {
    /// Animates visible elements from the appearances that they had before an update without an animation.
    func animateElements(from before: [(view: ReusableElementView, appearance: ElementAppearance?)]) {
        let animation = UpdateAnimation(of: self, completions: [])
        for (view, appearance) in before {
            guard let appearance, view.element != nil, let target = view.targetAppearance, target.alpha > 0,
                appearance != target
            else { continue }
            view.transition = ElementTransition(from: appearance, animation: animation)
            UIView.performWithoutAnimation { view.updateAppearance(toward: target) }
        }
        animation.subscribeToClock()
    }
}
