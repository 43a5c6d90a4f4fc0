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
        itemsByObject.remove(item)
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
        itemsByObject.append(item)
        if item.key.isElement { itemsByElement[item.key] = item }
        poses.insert(
            ItemPoseWriter(item), slot: slot, position: world.position(of: item.body),
            angle: world.angle(of: item.body), boundingRadius: item.outline.boundingRadius)
        return item
    }

    /// Returns the objects of the items in or near a rectangle.
    func objects(in rect: CGRect) -> [any UIDynamicItem] {
        guard rect.isFinite else { return rect.isInfinite ? itemsByObject.elements.map(\.object) : [] }
        var found: [any UIDynamicItem] = []
        forEachItem(in: rect.standardized) { found.append($0.object) }
        return found
    }

    /// Calls `body` for each item in or near a finite rectangle, in points, in the order in which the items were first
    /// added to the animator. `body` must not change the world.
    private func forEachItem(in rect: CGRect, _ body: (AnimatorItem) -> Void) {
        let treeIsUpToDate = world.forEachBody(
            inBoxFrom: PointScale.meters(from: CGPoint(x: rect.minX, y: rect.minY)),
            to: PointScale.meters(from: CGPoint(x: rect.maxX, y: rect.maxY)),
            maximumDisplacement: poses.displacementBound
        ) { tag in
            if tag >= 0, let item = items[tag] { body(item) }
        }
        if treeIsUpToDate { poses.resetDisplacementBound() }
    }

    /// Rereads the size, shape and pose of an object, and applies those that have changed to its body.
    func updateItem(_ object: any UIDynamicItem) {
        guard let item = item(of: object) else { return }
        performChange { update(item) }
    }

    private func update(_ item: AnimatorItem) {
        let wasUsable = item.isUsable
        let oldBox = anchoredBox(of: item)
        let outline = validOutline(of: item.object, traits: item.traits)
        let pose = validPose(of: item.object, traits: item.traits)
        if outline != nil && pose != nil { setUsable(item) }
        var isReshaped = false
        if let outline, pose != nil, !wasUsable || outline != item.outline {
            setOutline(outline, of: item)
            isReshaped = true
        }
        let (oldPosition, oldAngle) = (world.position(of: item.body), world.angle(of: item.body))
        if let pose, !displaysWrittenPose(item) {
            world.setPose(of: item.body, position: PointScale.meters(from: pose.center), angle: Float(pose.angle))
            poses.move(
                slot: item.slot, position: world.position(of: item.body), angle: world.angle(of: item.body),
                isUnrotated: pose.angle == 0 && item.object.transform == .identity)
        }
        // After the new pose is set, because a joint that an attachment could not create before depends on it.
        if isReshaped { for behavior in item.behaviors.elements { behavior.itemShapeDidChange(item, core: self) } }
        if item.properties.isAnchored,
            isReshaped || world.position(of: item.body) != oldPosition || world.angle(of: item.body) != oldAngle
        {
            wakeItems(in: oldBox, collidingWith: item)
            wakeItems(nearAnchored: item)
        }
        recordPlacement(of: item)
        wakeItem(item)
    }

    /// Wakes the items in or near an anchored item with which it collides. Call this after a property has changed on which
    /// their rest depends.
    func wakeItems(nearAnchored item: AnimatorItem) { wakeItems(in: anchoredBox(of: item), collidingWith: item) }

    /// Wakes the items in or near a rectangle that collide with an item. The rectangle is nil if the item was not anchored or
    /// could not collide.
    private func wakeItems(in box: CGRect?, collidingWith item: AnimatorItem) {
        guard let box else { return }
        var others: [AnimatorItem] = []
        forEachItem(in: box) { others.append($0) }
        let behaviors = item.collisions.elements
        for other in others where other !== item && behaviors.contains(where: { other.collisions.contains($0) }) {
            world.wake(other.body)
        }
    }

    /// Returns the bounding box of an anchored item that can collide, in points, in the animator's reference coordinate
    /// system; nil for other items.
    private func anchoredBox(of item: AnimatorItem) -> CGRect? {
        guard item.isUsable, item.properties.isAnchored, !item.collisions.isEmpty else { return nil }
        let (center, angle) = (position(of: item), CGFloat(world.angle(of: item.body)))
        let rotation = CGAffineTransform(rotationAngle: angle)
        var points: [CGPoint] = []
        for path in item.outline.paths() {
            for element in path { points += element.points.map { $0.applying(rotation) } }
        }
        let box = CGRect(enclosing: points)
        return box.isNull ? nil : box.offsetBy(dx: center.x, dy: center.y)
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
    ///   - setKey: A closure that stores a new key in an item, or in another object for the same element that a behavior
    ///     lists.
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
        // Behaviors can list other objects for these elements.
        var updated: Set<ObjectIdentifier> = []
        core.forEachBehavior { behavior in
            for object in behavior.itemsForDisplay where !core.itemsByObject.contains(key: ObjectIdentifier(object)) {
                let oldKey = object.itemKey
                guard oldKey.isElement, updated.insert(ObjectIdentifier(object)).inserted, let key = newKey(oldKey)
                else { continue }
                setKey(object, key)
            }
        }
        core.forEachBehavior { $0.updateItemKeys(mapping: newKey) }
        UIDynamicBehavior.currentItemKeyGeneration += 1
    }
}
