extension PlaygroundScene {
    /// The state of the simulation in this frame for an overlay, without the attachments, as JSON.
    var xray: String {
        let core = player.animator.core
        var contacts: [[Double]] = []
        core.worldForReading.forEachContactPoint { point, normal, impulse in
            let p = PointScale.points(from: point)
            contacts.append([p.x, p.y, Double(normal.x), Double(normal.y), Double(impulse)])
        }
        let velocities = core.itemsByObject.elements.map { item -> [Double] in
            let (center, velocity) = (item.object.center, core.worldForReading.linearVelocity(of: item.body))
            return [center.x, center.y, PointScale.points(from: velocity).x, PointScale.points(from: velocity).y]
        }
        return "{\"contacts\":" + format(contacts)
            + ",\"velocities\":" + format(velocities) + ",\"fields\":" + fields + ",\"awake\":" + awake + "}"
    }

    private var fields: String {
        var fields: [String] = []
        for field in player.animator.core.fields.elements {
            let arrows = field.xrayShapes(in: CGRect(origin: .zero, size: document.size), of: player.animator.core)
            let path = arrows.compactMap { shape -> String? in
                guard shape.role == .field, case .path(let elements) = shape.figure else { return nil }
                return DisplayShape.path(elements).svgPathData(transformedBy: .identity)
            }.joined()
            fields.append(
                "{\"x\":" + JSONText.formatNumber(field.position.x) + ",\"y\":"
                    + JSONText.formatNumber(field.position.y)
                    + ",\"arrows\":\"" + path + "\"}")
        }
        return JSONText.formatArray(fields)
    }

    /// The reasons why bodies are awake, each with the indices of the items that move with the body.
    private var awake: String {
        let core = player.animator.core
        // The indices of the items that move with each body, by its slot.
        var indices = [[String]](repeating: [], count: core.items.elements.count)
        for (index, held) in heldItems.enumerated() {
            if let item = core.item(of: held) { indices[item.slot].append("\(index)") }
        }
        return JSONText.formatArray(
            player.animator.activities.map { activity in
                let items = core.item(of: activity.item).map { indices[$0.slot] } ?? []
                return "{\"items\":" + JSONText.formatArray(items) + ",\"reason\":"
                    + JSONText.formatString(reasonText(of: activity)) + "}"
            })
    }

    private func reasonText(of activity: UIDynamicActivity) -> String {
        activity.reasons.map { $0.description }.joined(separator: ", ")
    }

    /// The id of an item, and whether and why it is awake, as JSON.
    func itemState(at index: Int) -> String {
        guard player.objects.singleItems.indices.contains(index) else { return "null" }
        let (core, held) = (player.animator.core, heldItems[index])
        let isAsleep = core.item(of: held).map { !core.worldForReading.isAwake($0.body) } ?? true
        let activity = player.animator.activities.first { $0.item === held }
        let reason = activity.map { reasonText(of: $0) } ?? ""
        return "{\"id\":" + JSONText.formatString(player.objects.singleItems[index].id) + ",\"asleep\":"
            + (isAsleep ? "true" : "false") + ",\"awakeBecause\":" + JSONText.formatString(reason) + "}"
    }

    /// Writes 7 numbers for each item: center x and y, the transform's a, b, c and d, and 1 if the item is asleep.
    func writePoses(to numbers: inout [Double]) {
        numbers.removeAll(keepingCapacity: true)
        let core = player.animator.core
        for (item, held) in zip(player.objects.singleItems, heldItems) {
            let t = item.transform
            let isAsleep = core.item(of: held).map { !core.worldForReading.isAwake($0.body) } ?? false
            numbers.append(item.center.x)
            numbers.append(item.center.y)
            numbers.append(t.a)
            numbers.append(t.b)
            numbers.append(t.c)
            numbers.append(t.d)
            numbers.append(isAsleep ? 1 : 0)
        }
    }

    private func format(_ rows: [[Double]]) -> String {
        JSONText.formatArray(rows.map { JSONText.formatArray($0.map(JSONText.formatNumber)) })
    }
}
