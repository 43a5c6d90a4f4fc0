// Moves an item or a row with a finger: reordering, and the layout of the item under the finger.

extension ElementContainerView {
    func beginMovement(ofItemAt indexPath: IndexPath) -> Bool {
        guard movement == nil, elementProvider.countSource != nil, exists(.cell(at: indexPath)),
            elementProvider.canMoveItem(at: indexPath),
            let attributes = elementLayout.layoutAttributesForItem(at: indexPath)
        else { return false }
        movement = InteractiveMovement(origin: indexPath, target: indexPath, position: attributes.center)
        elementProvider.endHighlight()
        updateMovement(to: attributes.center)
        return true
    }

    func updateMovement(to position: CGPoint) {
        guard position.isFinite, let current = movement else { return }
        let proposed = elementLayout.targetIndexPath(
            forInteractivelyMovingItem: current.target, withPosition: position)
        let target = proposed == current.target ? proposed : allowedTarget(of: current, proposed: proposed)
        movement?.position = position
        invalidateForMovement(
            elementLayout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position,
                previousIndexPaths: [current.target], previousPosition: current.position))
        if target != current.target { moveElement(from: current.target, to: target) }
    }

    func endMovement() {
        guard let ended = movement else { return }
        movement = nil
        guard let origin = ended.origin else { return removeGap(ended) }
        if ended.target != origin {
            MissingMove.wasCalled = false
            elementProvider.moveItemInData(from: origin, to: ended.target)
            if MissingMove.wasCalled { return returnElement(of: ended) }
        }
        finishMovement(
            ended,
            context: elementLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [ended.target], previousIndexPaths: [origin], movementCancelled: false))
    }

    func cancelMovement() {
        guard let canceled = movement else { return }
        movement = nil
        returnElement(of: canceled)
    }

    // MARK: Gaps

    /// Opens a gap at an index path of the layout, or moves it there.
    /// - Parameters:
    ///   - origin: The item of the data source that leaves its place for the gap; nil for items from elsewhere.
    ///   - target: The index path of the gap.
    func openGap(for origin: IndexPath?, at target: IndexPath) {
        if let current = movement {
            guard current.isGap, current.target != target else { return }
            let allowed = allowedTarget(of: current, proposed: target)
            if allowed != current.target { moveElement(from: current.target, to: allowed) }
        } else if let origin {
            guard exists(.cell(at: origin)) else { return }
            movement = InteractiveMovement(origin: origin, target: origin, position: .zero, isGap: true)
            setNeedsLayout()
            if origin != target { openGap(for: origin, at: target) }
        } else {
            let counts = itemCounts
            guard target.count == 2, counts.indices.contains(target.section),
                (0...counts[target.section]).contains(target.item)
            else { return }
            performBatch {
                self.movement = InteractiveMovement(origin: nil, target: target, position: .zero, isGap: true)
                self.recordBatchChange { $0.insertedItems.append(target) }
            }
        }
    }

    /// Closes the gap: all items return to their places in the data source.
    func closeGap() { if movement?.isGap == true { cancelMovement() } }

    private func removeGap(_ gap: InteractiveMovement) {
        // The movement is restored while the counts before the update are determined.
        movement = gap
        performBatch {
            self.movement = nil
            self.recordBatchChange { $0.deletedItems.append(gap.target) }
        }
    }

    /// Returns the index path in the data source of the item that determines the size of an item of the layout; nil for a gap in
    /// an empty section.
    func measuredPath(forLayoutPath path: IndexPath) -> IndexPath? {
        guard let movement, path.count == 2 else { return path }
        if movement.isEmptyGap(path), itemCounts[path.section] < 2 { return nil }
        return movement.dataPath(forLayoutPath: path)
    }

    // MARK: Steps

    private func allowedTarget(of movement: InteractiveMovement, proposed: IndexPath) -> IndexPath {
        let allowed =
            movement.origin.map {
                elementProvider.targetOfMovement(from: $0, current: movement.target, proposed: proposed)
            } ?? proposed
        // In another section, the item can be placed behind the last one, so there is one more position than items.
        let counts = itemCounts
        guard allowed.count == 2, counts.indices.contains(allowed.section) else { return movement.target }
        let room = counts[allowed.section] + (allowed.section == movement.target.section ? 0 : 1)
        return (0..<room).contains(allowed.item) ? allowed : movement.target
    }

    private func moveElement(from source: IndexPath, to target: IndexPath) {
        performBatch {
            self.movement?.target = target
            self.recordMove(from: source, to: target)
        }
    }

    private func returnElement(of movement: InteractiveMovement) {
        guard let origin = movement.origin else { return removeGap(movement) }
        let context = elementLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [origin], previousIndexPaths: [movement.target], movementCancelled: true)
        guard movement.target != origin else { return finishMovement(movement, context: context) }
        invalidateForMovement(context)
        performBatch { self.recordMove(from: movement.target, to: origin) }
    }

    /// Animates the item from the position of the finger to that of the layout.
    private func finishMovement(
        _ movement: InteractiveMovement, context: UICollectionViewLayoutInvalidationContext
    ) {
        invalidateForMovement(context)
        // If the data source did not move the item between sections, its counts differ from the layout's, so the view
        // reloads.
        guard queryItemCounts() == itemCounts else { return elementProvider.reloadData() }
        performBatch {}
    }

    private func recordMove(from source: IndexPath, to target: IndexPath) {
        recordBatchChange { $0.movedItems.append(.init(from: source, to: target)) }
    }

    private func invalidateForMovement(_ context: UICollectionViewLayoutInvalidationContext) {
        elementLayout.invalidateLayout(with: context)
        cachedRect = .null
        setNeedsLayout()
    }
}

extension ElementContainerView {
    /// Cancels a movement if the data source no longer has the item or its target.
    func dropMovementOfMissingItem() {
        guard let moved = movement else { return }
        movement = nil
        let counts = queryItemCounts()
        let exists = { (counts: [Int], path: IndexPath) in
            counts.indices.contains(path.section) && path.item < counts[path.section]
        }
        guard moved.origin.map({ exists(counts, $0) }) ?? !moved.isGap,
            exists(moved.layoutCounts(for: counts), moved.target)
        else { return }
        movement = moved
    }

    /// Returns the attributes of the visible elements with those of the item that is being moved, and of items that are dragged.
    func replacingMovedItem(in attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        if let dragging, dragging.changesOpacity { return dragging.replacingOpacity(in: attributes) }
        guard let movement, !movement.isGap else { return attributes }
        let moved = elementLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.target, withTargetPosition: movement.position)
        return attributes.filter { $0.element != .cell(at: movement.target) } + [moved]
    }
}

/// Whether a data source without its own method was to move an item or a row.
@MainActor
enum MissingMove {
    static var wasCalled = false

    static func report(in dataSource: AnyObject, method: String = "collectionView(_:moveItemAt:to:)") {
        wasCalled = true
        UsageReport.report(
            "\(type(of: dataSource)).\(method)",
            "The method is missing, so the item returns to its position. Implement it and move the item in the data.")
    }
}

extension UICollectionViewLayout {
    func defaultTarget(ofItemAt previous: IndexPath, position: CGPoint) -> IndexPath {
        guard let container else { return previous }
        return itemPath(at: position) ?? emptySection(at: position, in: container) ?? previous
    }

    /// Returns the index path of the frontmost item whose frame contains a position in the content, in points.
    func itemPath(at position: CGPoint) -> IndexPath? {
        guard position.isFinite else { return nil }
        let nearby = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        let candidates = (layoutAttributesForElements(in: nearby) ?? []).filter { attributes in
            attributes.representedElementCategory == .cell && attributes.frame.contains(position)
        }
        return candidates.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Returns the first index path of an empty section whose supplementary view is at a position; otherwise nil.
    private func emptySection(at position: CGPoint, in container: ElementContainerView) -> IndexPath? {
        let nearby = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        let headers = (layoutAttributesForElements(in: nearby) ?? []).filter {
            $0.representedElementCategory == .supplementaryView && $0.frame.contains(position)
                && $0.indexPath.count == 2
        }
        let section = headers.first?.indexPath.section
        return section.flatMap {
            container.itemCounts.indices.contains($0) && container.itemCounts[$0] == 0
                ? IndexPath(item: 0, section: $0) : nil
        }
    }

    func defaultAttributes(ofMovingItemAt indexPath: IndexPath, position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let attributes =
            (layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes)
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int.max - 1
        attributes.isHidden = false
        return attributes
    }

    func movementContext(
        targets: [IndexPath], previous: [IndexPath], position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.targetIndexPathsForInteractivelyMovingItems = targets
        context.previousIndexPathsForInteractivelyMovingItems = previous
        context.interactiveMovementTarget = position
        return context
    }
}
