import DynamicsEngine

extension AnimatorCore {
    /// Adds a behavior to those that contain an item, and creates the item's body if it has none. Returns the slot of
    /// the item: its index in `records`.
    func retainBody(of item: any UIDynamicItem, for behavior: UIDynamicBehavior) -> Int {
        if let slot = slots.slot(of: item) {
            reportDuplicateElement(item, existingItem: records[slot]!.item)
            records[slot]!.behaviors.append(behavior)
            return slot
        }
        let slot = createBody(of: item)
        records[slot]!.behaviors.append(behavior)
        return slot
    }

    /// Removes a behavior from those that contain an item, and destroys the item's body if there are none left.
    func releaseBody(of item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
        guard let slot = slots.slot(of: item) else { return }
        records[slot]!.behaviors.remove(behavior)
        guard records[slot]!.behaviors.isEmpty else { return }
        let item = records[slot]!.item
        world.destroyBody(records[slot]!.body)
        discardContactReports(ofBodyWithTag: slot)
        slots.remove(item, key: records[slot]!.key)
        records[slot] = nil
        poseWriters[slot] = nil
        if isStepping {
            itemsRemovedInStep.append(RemovedItem(slot: slot, item: item))
        } else {
            freeSlots.append(slot)
        }
    }

    func slot(of item: any UIDynamicItem) -> Int? { slots.slot(of: item) }

    func body(of item: any UIDynamicItem) -> BodyID? { slot(of: item).map { records[$0]!.body } }

    func item(for key: DynamicItemKey) -> (any UIDynamicItem)? { slots.slot(for: key).map { records[$0]!.item } }

    func items(in rect: CGRect) -> [any UIDynamicItem] {
        guard rect.isFinite else { return rect.isInfinite ? records.compactMap { $0?.item } : [] }
        var found: [any UIDynamicItem] = []
        let rect = rect.standardized
        let treeIsUpToDate = world.forEachBody(
            inBoxFrom: PointScale.meters(from: CGPoint(x: rect.minX, y: rect.minY)),
            to: PointScale.meters(from: CGPoint(x: rect.maxX, y: rect.maxY)),
            maximumDisplacement: displacementBound.meters
        ) { tag in
            if tag >= 0, let item = records[tag]?.item { found.append(item) }
        }
        if treeIsUpToDate { displacementBound.reset() }
        return found
    }

    /// Rereads the size, shape and pose of an item, and applies those that have changed to the item's body.
    func updateBody(of item: any UIDynamicItem) {
        guard let slot = slot(of: item) else { return }
        performChange { updateBody(slot: slot) }
    }

    private func updateBody(slot: Int) {
        let record = records[slot]!
        let wasUsable = record.isUsable
        let outline = validOutline(of: record.item, traits: record.traits)
        let pose = validPose(of: record.item, traits: record.traits)
        if outline != nil && pose != nil { setUsable(slot: slot) }
        if let outline, pose != nil, !wasUsable || outline != record.outline { setOutline(outline, slot: slot) }
        if let pose, !itemDisplaysBodyPose(slot: slot) {
            world.setPose(of: record.body, position: PointScale.meters(from: pose.center), angle: Float(pose.angle))
            recordPose(slot: slot, isUnrotated: pose.angle == 0 && record.item.transform == .identity)
        }
        recordPlacement(slot: slot)
        wakeBody(slot: slot)
    }

    /// Wakes the body of an item and resumes the animator.
    func wakeBody(slot: Int) {
        world.wake(records[slot]!.body)
        resume()
    }

    /// Creates the body of an item. Returns the slot of the item.
    ///
    /// An item with an invalid size or pose is not usable. It gets a static body without shapes, so that behaviors need
    /// no special case for it and `updateBody(of:)` can make it usable later.
    private func createBody(of item: any UIDynamicItem) -> Int {
        let slot = freeSlots.popLast() ?? records.count
        if slot == records.count { records.append(nil) }
        let traits = ItemTraits(of: item)
        let (outline, pose) = (validOutline(of: item, traits: traits), validPose(of: item, traits: traits))
        let isUsable = outline != nil && pose != nil
        var definition = BodyDefinition()
        (definition.halfWidth, definition.halfHeight) = (0, 0)
        if isUsable, let outline { definition.shapes = outline.shapes(reporting: shapeDiagnosticReporter(for: item)) }
        if let pose {
            definition.position = PointScale.meters(from: pose.center)
            definition.angle = Float(pose.angle)
        }
        definition.kind = isUsable ? .dynamic : .static
        definition.tag = slot
        let record = ItemRecord(item: item, traits: traits, body: world.createBody(definition))
        if isUsable, let outline { record.outline = outline }
        record.isUsable = isUsable
        records[slot] = record
        slots.insert(item, key: record.key, slot: slot)
        let writer = ItemPoseWriter(record)
        if slot == poseWriters.count { poseWriters.append(writer) } else { poseWriters[slot] = writer }
        recordPose(slot: slot)
        return slot
    }

    /// Records the current pose of an item's body, after the body was created or moved outside of a step.
    /// - Parameters:
    ///   - slot: The slot of the item.
    ///   - isUnrotated: Whether the item's transform is the identity, which need not be written again if the animator
    ///     wrote it before.
    private func recordPose(slot: Int, isUnrotated: Bool = false) {
        let record = records[slot]!
        displacementBound.recordPose(
            slot: slot, position: world.position(of: record.body), angle: world.angle(of: record.body),
            boundingRadius: record.outline.boundingRadius, isUnrotated: isUnrotated)
    }

    /// Marks an item as usable after its size and pose have become valid. Its body can collide from now on, and becomes
    /// dynamic unless the item is anchored.
    ///
    /// There is no reverse operation: an item whose size later becomes zero, or whose center becomes NaN, keeps its
    /// body.
    private func setUsable(slot: Int) {
        guard !records[slot]!.isUsable else { return }
        records[slot]!.isUsable = true
        world.setKind(records[slot]!.properties.isAnchored ? .static : .dynamic, of: records[slot]!.body)
        updateCollisionFilter(slot: slot)
    }

    private func setOutline(_ outline: ItemOutline, slot: Int) {
        let record = records[slot]!
        record.outline = outline
        world.setShapes(outline.shapes(reporting: shapeDiagnosticReporter(for: record.item)), of: record.body)
        displacementBound.setBoundingRadius(outline.boundingRadius, slot: slot)
        for behavior in record.behaviors.elements { behavior.itemShapeDidChange(slot: slot, core: self) }
    }

    /// Returns whether an item's center and transform are the rounded pose of its body. In that case no client has
    /// moved the item, and its pose must not be copied to the body, because that would move the body by the rounding
    /// error.
    private func itemDisplaysBodyPose(slot: Int) -> Bool {
        guard let item = records[slot]!.traits.convertingItem, displacementBound.hasWrittenAngle(slot: slot) else {
            return false
        }
        let body = records[slot]!.body
        return item.displaysPose(
            dynamicCenter: PointScale.points(from: world.position(of: body)), angle: CGFloat(world.angle(of: body)),
            in: reference)
    }
}
