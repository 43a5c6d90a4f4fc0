import DynamicsEngine

// The items of an animator: their creation, their release, and searches.

extension AnimatorCore {
    /// Returns the item of an object, or the item of another object that represents the same collection view element;
    /// nil if there is none.
    ///
    /// Most lookups find the object for which the body was created, by its identity. A lookup by key takes longer.
    func item(of object: any UIDynamicItem) -> AnimatorItem? {
        if let item = itemsByObject[ObjectIdentifier(object)] { return item }
        return itemsByElement.isEmpty ? nil : itemsByElement[object.itemKey]
    }

    /// Returns the item that a key identifies; nil if there is none.
    func item(for key: DynamicItemKey) -> AnimatorItem? {
        if case .object(let identifier) = key { return itemsByObject[identifier] }
        return itemsByElement[key]
    }

    /// Adds a behavior to those that contain an item, and creates the item with its body if there is none.
    func retainItem(_ object: any UIDynamicItem, for behavior: UIDynamicBehavior) -> AnimatorItem {
        let existing = item(of: object)
        if let existing { reportDuplicateElement(object, existingItem: existing.object) }
        let item = existing ?? createItem(object)
        item.behaviors.append(behavior)
        return item
    }

    /// Removes a behavior from those that contain an item, and destroys the item's body if there are none left.
    func releaseItem(_ item: AnimatorItem, for behavior: UIDynamicBehavior) {
        item.behaviors.remove(behavior)
        guard item.behaviors.isEmpty else { return }
        world.destroyBody(item.body)
        discardContactReports(ofBodyWithTag: item.slot)
        itemsByObject[ObjectIdentifier(item.object)] = nil
        if item.key.isElement { itemsByElement[item.key] = nil }
        items.remove(at: item.slot, isStepping: isStepping)
        poses.remove(slot: item.slot)
    }

    /// Creates an item with its body.
    ///
    /// An item with an invalid size or pose is not usable. It gets a static body without shapes, so that behaviors need
    /// no special case for it and `updateItem(_:)` can make it usable later.
    private func createItem(_ object: any UIDynamicItem) -> AnimatorItem {
        let slot = items.reserveSlot()
        let traits = ItemTraits(of: object)
        let (validOutline, pose) = (validOutline(of: object, traits: traits), validPose(of: object, traits: traits))
        let outline = pose == nil ? nil : validOutline
        var definition = BodyDefinition()
        (definition.halfWidth, definition.halfHeight) = (0, 0)
        definition.shapes = outline?.shapes(reporting: shapeDiagnosticReporter(for: object)) ?? []
        if let pose {
            definition.position = PointScale.meters(from: pose.center)
            definition.angle = Float(pose.angle)
        }
        definition.kind = outline == nil ? .static : .dynamic
        definition.tag = slot
        let item = AnimatorItem(
            object, traits: traits, slot: slot, body: world.createBody(definition), outline: outline)
        items.insert(item, at: slot)
        itemsByObject[ObjectIdentifier(object)] = item
        if item.key.isElement { itemsByElement[item.key] = item }
        poses.insert(
            ItemPoseWriter(item), slot: slot, position: world.position(of: item.body),
            angle: world.angle(of: item.body), boundingRadius: item.outline.boundingRadius)
        return item
    }

    /// Returns the objects of the items in or near a rectangle.
    func objects(in rect: CGRect) -> [any UIDynamicItem] {
        guard rect.isFinite else { return rect.isInfinite ? items.elements.compactMap { $0?.object } : [] }
        var found: [any UIDynamicItem] = []
        let rect = rect.standardized
        let treeIsUpToDate = world.forEachBody(
            inBoxFrom: PointScale.meters(from: CGPoint(x: rect.minX, y: rect.minY)),
            to: PointScale.meters(from: CGPoint(x: rect.maxX, y: rect.maxY)),
            maximumDisplacement: poses.displacementBound
        ) { tag in
            if tag >= 0, let item = items[tag] { found.append(item.object) }
        }
        if treeIsUpToDate { poses.resetDisplacementBound() }
        return found
    }

    /// Rereads the size, shape and pose of an object, and applies those that have changed to its body.
    func updateItem(_ object: any UIDynamicItem) {
        guard let item = item(of: object) else { return }
        performChange { update(item) }
    }

    private func update(_ item: AnimatorItem) {
        let wasUsable = item.isUsable
        let outline = validOutline(of: item.object, traits: item.traits)
        let pose = validPose(of: item.object, traits: item.traits)
        if outline != nil && pose != nil { setUsable(item) }
        if let outline, pose != nil, !wasUsable || outline != item.outline { setOutline(outline, of: item) }
        if let pose, !displaysWrittenPose(item) {
            world.setPose(of: item.body, position: PointScale.meters(from: pose.center), angle: Float(pose.angle))
            poses.move(
                slot: item.slot, position: world.position(of: item.body), angle: world.angle(of: item.body),
                isUnrotated: pose.angle == 0 && item.object.transform == .identity)
        }
        recordPlacement(of: item)
        wakeItem(item)
    }

    /// Wakes the body of an item and resumes the animator.
    func wakeItem(_ item: AnimatorItem) {
        world.wake(item.body)
        resume()
    }

    /// Marks an item as usable after its size and pose have become valid. Its body can collide from now on, and becomes
    /// dynamic unless the item is anchored.
    ///
    /// There is no reverse operation: an item whose size later becomes zero, or whose center becomes NaN, keeps its
    /// body.
    private func setUsable(_ item: AnimatorItem) {
        guard !item.isUsable else { return }
        item.isUsable = true
        world.setKind(item.properties.isAnchored ? .static : .dynamic, of: item.body)
        updateCollisionFilter(of: item)
    }

    private func setOutline(_ outline: ItemOutline, of item: AnimatorItem) {
        item.outline = outline
        world.setShapes(outline.shapes(reporting: shapeDiagnosticReporter(for: item.object)), of: item.body)
        poses.setBoundingRadius(outline.boundingRadius, slot: item.slot)
        for behavior in item.behaviors.elements { behavior.itemShapeDidChange(item, core: self) }
    }

    /// Returns whether an item's center and transform are the rounded pose that the animator wrote. In that case no client
    /// has moved the item, and its pose must not be copied to the body, because that would move the body by the rounding
    /// error.
    private func displaysWrittenPose(_ item: AnimatorItem) -> Bool {
        guard let object = item.traits.convertingItem, let pose = poses.writtenPose(slot: item.slot) else {
            return false
        }
        return object.displaysPose(
            dynamicCenter: PointScale.points(from: pose.position), angle: CGFloat(pose.angle), in: reference)
    }

    /// Returns the position of an item's body, in points, in the animator's reference coordinate system.
    func position(of item: AnimatorItem) -> CGPoint {
        PointScale.points(from: worldForReading.position(of: item.body))
    }
}

// Collection views call these functions when elements are deleted or move to other index paths, so that the animator's
// items follow.
extension UIDynamicAnimator {
    /// Removes the items of deleted collection view elements from all behaviors. Also removes behaviors without an item
    /// list that act on such an item, for example attachments and snaps.
    ///
    /// The removal is immediate even during a step, because the layout may read its items before the step ends.
    @MainActor package func removeItems(where isDeleted: (DynamicItemKey) -> Bool) {
        // The deleted items of each behavior, in order.
        var deletedItems: [ObjectIdentifier: [any UIDynamicItem]] = [:]
        for case let item? in core.items.elements where isDeleted(item.key) {
            for behavior in item.behaviors.elements {
                deletedItems[ObjectIdentifier(behavior), default: []].append(item.object)
            }
        }
        guard !deletedItems.isEmpty else { return }
        var all: [UIDynamicBehavior] = []
        core.forEachBehavior { if deletedItems[ObjectIdentifier($0)] != nil { all.append($0) } }
        for behavior in all {
            for item in deletedItems[ObjectIdentifier(behavior)]! where behavior.removeDeletedItem(item) {
                core.removeFromHierarchy(behavior)
            }
        }
    }

    /// Replaces the keys of items. Bodies and behaviors do not change.
    /// - Parameters:
    ///   - newKey: A closure that returns the new key for an old key, or nil if the key does not change. The new keys
    ///     must be distinct.
    ///   - setKey: A closure that stores a new key in an item.
    @MainActor package func updateItemKeys(
        mapping newKey: (DynamicItemKey) -> DynamicItemKey?, setKey: (any UIDynamicItem, DynamicItemKey) -> Void
    ) {
        var newItems: [DynamicItemKey: AnimatorItem] = [:]
        for case let item? in core.items.elements where item.key.isElement {
            let key = newKey(item.key) ?? item.key
            if key != item.key {
                item.key = key
                setKey(item.object, key)
            }
            newItems[key] = item
        }
        core.itemsByElement = newItems
        core.forEachBehavior { $0.updateItemKeys(mapping: newKey) }
        UIDynamicBehavior.currentItemKeyGeneration += 1
    }
}
