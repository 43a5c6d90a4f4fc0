import DynamicsEngine

extension AnimatorCore {
    /// Gives an item a body, or counts one more behavior on the body it has.
    func retain(_ item: any UIDynamicItem) -> Int {
        let key = item.itemKey
        if let slot = slots[key] {
            reportIfOther(item, than: records[slot]!.item)
            records[slot]!.uses += 1
            return slot
        }
        return insert(item, key)
    }

    /// One behavior less holds the item; with the last its body goes.
    func release(_ item: any UIDynamicItem) {
        guard let slot = slots[item.itemKey] else { return }
        records[slot]!.uses -= 1
        guard records[slot]!.uses == 0 else { return }
        let item = records[slot]!.item
        world.destroyBody(records[slot]!.body)
        forgetContacts(of: slot)
        slots[records[slot]!.key] = nil
        records[slot] = nil
        outlets[slot] = nil
        if isStepping { released.append(ReleasedItem(slot: slot, item: item)) } else { freeSlots.append(slot) }
    }

    func slot(of item: any UIDynamicItem) -> Int? { slots[item.itemKey] }

    func body(of item: any UIDynamicItem) -> BodyID? { slot(of: item).map { records[$0]!.body } }

    func item(for key: DynamicItemKey) -> (any UIDynamicItem)? { slots[key].map { records[$0]!.item } }

    func items(in rect: CGRect) -> [any UIDynamicItem] {
        guard rect.isFinite else { return rect.isInfinite ? records.compactMap { $0?.item } : [] }
        var found: [any UIDynamicItem] = []
        let rect = rect.standardized
        let knowsAll = world.forEachBody(
            in: PointScale.metres(CGPoint(x: rect.minX, y: rect.minY)),
            PointScale.metres(CGPoint(x: rect.maxX, y: rect.maxY)), drift: drift.way
        ) { tag in
            if tag >= 0, let record = records[tag] { found.append(record.item) }
        }
        if knowsAll { drift.reset() }
        return found
    }

    /// Takes over what the item says of itself now: its size and shape if they are others, its place if it was moved.
    func update(_ item: any UIDynamicItem) {
        guard let slot = slot(of: item) else { return }
        let record = records[slot]!
        let outline = usableOutline(of: record.item)
        let pose = usablePose(of: record.item)
        setUsable(outline != nil && pose != nil, slot)
        if let outline, pose != nil, outline != record.outline || !record.isUsable { reshape(slot, outline) }
        if let pose, !isPublished(pose, slot) {
            world.setPose(of: record.body, position: PointScale.metres(pose.center), angle: Float(pose.angle))
            noteSight(of: slot)
        }
        wake(slot)
    }

    /// Wakes an item's body and the animator with it.
    func wake(_ slot: Int) {
        world.wake(records[slot]!.body)
        resume()
    }

    /// An item that cannot take part has a body all the same, which stays where it is and meets nothing: so behaviors
    /// need not care, and `update` can mend it.
    private func insert(_ item: any UIDynamicItem, _ key: DynamicItemKey) -> Int {
        let slot = freeSlots.popLast() ?? records.count
        if slot == records.count { records.append(nil) }
        let (outline, pose) = (usableOutline(of: item), usablePose(of: item))
        let isUsable = outline != nil && pose != nil
        var definition = BodyDefinition()
        (definition.halfWidth, definition.halfHeight) = (0, 0)
        if isUsable, let outline { definition.shapes = outline.shapes(reporting: faultReporter(for: item)) }
        if let pose {
            definition.position = PointScale.metres(pose.center)
            definition.angle = Float(pose.angle)
        }
        definition.kind = isUsable ? .dynamic : .static
        definition.tag = slot
        var record = ItemRecord(item: item, key: key, body: world.createBody(definition))
        if isUsable, let outline { record.outline = outline }
        record.isUsable = isUsable
        records[slot] = record
        slots[key] = slot
        let outlet = ItemOutlet(record)
        if slot == outlets.count { outlets.append(outlet) } else { outlets[slot] = outlet }
        noteSight(of: slot)
        return slot
    }

    /// The engine has just been told where the item is.
    private func noteSight(of slot: Int) {
        let body = records[slot]!.body
        drift.place(
            slot, at: world.position(of: body), angle: world.angle(of: body), reach: records[slot]!.outline.reach)
    }

    private func setUsable(_ isUsable: Bool, _ slot: Int) {
        guard records[slot]!.isUsable != isUsable else { return }
        let record = records[slot]!
        // A size that is zero for a moment, or a place that is no number: what it had goes on.
        guard isUsable else { return }
        records[slot]!.isUsable = true
        world.setKind(record.properties.isAnchored ? .static : .dynamic, of: record.body)
        applyCollision(slot)
    }

    private func reshape(_ slot: Int, _ outline: ItemOutline) {
        records[slot]!.outline = outline
        let record = records[slot]!
        world.setShapes(outline.shapes(reporting: faultReporter(for: record.item)), of: record.body)
        drift.reshape(slot, reach: outline.reach)
        let key = record.key
        forEachBehavior { behavior in if behavior.holds(key) { behavior.itemDidChange(slot, in: self) } }
    }

    /// Whether an item shows the pose that its body has: then a view's rounding must not move the body.
    private func isPublished(_ pose: ItemPose, _ slot: Int) -> Bool {
        guard let placed = records[slot]!.placed, drift.isShown(slot) else { return false }
        let body = records[slot]!.body
        return placed.shows(
            dynamicCenter: PointScale.points(world.position(of: body)), angle: CGFloat(world.angle(of: body)),
            in: reference)
    }
}
