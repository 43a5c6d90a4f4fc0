import DynamicsEngine

extension AnimatorCore {
    /// Gives an item a body, or counts one more behavior on the body it has. Nil if the item cannot have one.
    func retain(_ item: any UIDynamicItem) -> Int? {
        let key = item.itemKey
        if let slot = slots[key] {
            reportIfOther(item, than: records[slot]!.item)
            records[slot]!.uses += 1
            return slot
        }
        guard let definition = bodyDefinition(for: item) else { return nil }
        return insert(item, key, definition)
    }

    /// One behavior less holds the item; with the last its body goes.
    func release(_ item: any UIDynamicItem) {
        guard let slot = slots[item.itemKey] else { return }
        records[slot]!.uses -= 1
        guard records[slot]!.uses == 0 else { return }
        world.destroyBody(records[slot]!.body)
        slots[records[slot]!.key] = nil
        records[slot] = nil
        freeSlots.append(slot)
    }

    func slot(of item: any UIDynamicItem) -> Int? { slots[item.itemKey] }

    func body(of item: any UIDynamicItem) -> BodyID? { slot(of: item).map { records[$0]!.body } }

    func item(for key: DynamicItemKey) -> (any UIDynamicItem)? { slots[key].map { records[$0]!.item } }

    func items(in rect: CGRect) -> [any UIDynamicItem] {
        guard rect.isFinite else { return rect.isInfinite ? records.compactMap { $0?.item } : [] }
        var found: [any UIDynamicItem] = []
        let rect = rect.standardized
        world.forEachBody(
            in: PointScale.metres(CGPoint(x: rect.minX, y: rect.minY)),
            PointScale.metres(CGPoint(x: rect.maxX, y: rect.maxY))
        ) { slot in
            if let record = records[slot] { found.append(record.item) }
        }
        return found
    }

    func update(_ item: any UIDynamicItem) {
        guard let slot = slot(of: item) else { return }
        guard let (center, angle) = place(of: item) else { return }
        let body = records[slot]!.body
        world.setPose(of: body, position: PointScale.metres(center), angle: angle)
        records[slot]!.publishedAngle = nil
        wake(slot)
    }

    /// Wakes an item's body and the animator with it.
    func wake(_ slot: Int) {
        world.wake(records[slot]!.body)
        resume()
    }

    private func insert(_ item: any UIDynamicItem, _ key: DynamicItemKey, _ definition: BodyDefinition) -> Int {
        let slot = freeSlots.popLast() ?? records.count
        if slot == records.count { records.append(nil) }
        var definition = definition
        definition.tag = slot
        let body = world.createBody(definition)
        records[slot] = ItemRecord(
            item: item, placed: item as? any PlacedDynamicItem, key: key, body: body, uses: 1)
        slots[key] = slot
        return slot
    }

    /// Size and place are read here, once; nil, with a diagnostic, where no body can be made of them.
    private func bodyDefinition(for item: any UIDynamicItem) -> BodyDefinition? {
        let size = item.bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            diagnostics.report(
                .unusableSize,
                "\(name(of: item)) has the size \(size.width) x \(size.height) and is left out; give it a positive size "
                    + "before it is added to a behavior")
            return nil
        }
        guard let (center, angle) = place(of: item) else { return nil }
        var definition = BodyDefinition()
        definition.position = PointScale.metres(center)
        definition.angle = angle
        definition.halfWidth = PointScale.metres(size.width / 2)
        definition.halfHeight = PointScale.metres(size.height / 2)
        return definition
    }

    private func place(of item: any UIDynamicItem) -> (center: CGPoint, angle: Float)? {
        let center = (item as? any PlacedDynamicItem)?.dynamicCenter(in: reference) ?? item.center
        let angle = item.angle
        guard center.isFinite, angle.isFinite else {
            diagnostics.report(
                .unusablePlace,
                "\(name(of: item)) has the center (\(center.x), \(center.y)) and the rotation \(angle), which are not "
                    + "finite, and is left out; set them before it is added or updated")
            return nil
        }
        return (center, Float(angle))
    }

    private func reportIfOther(_ item: any UIDynamicItem, than known: any UIDynamicItem) {
        guard item !== known else { return }
        diagnostics.report(
            .secondObjectForElement,
            "\(name(of: item)) has a body already, made for another object of the same index path; that one goes on")
    }

    /// How an item is called in a sentence: its element, or its class.
    private func name(of item: any UIDynamicItem) -> String {
        if case .element(_, let kind, let indexPath) = item.itemKey {
            let place = indexPath.map(String.init).joined(separator: "-")
            return kind.isEmpty ? "the cell \(place)" : "the \(kind) \(place)"
        }
        return "an item of class \(type(of: item))"
    }
}
