extension PlaygroundScene {
    /// The state of the simulation in this frame for an overlay, without the attachments, as JSON.
    var xray: String {
        let core = player.animator.core
        var contacts: [[Double]] = []
        core.worldForReading.forEachContactPoint { point, normal, impulse in
            let p = PointScale.points(from: point)
            contacts.append([p.x, p.y, Double(normal.x), Double(normal.y), Double(impulse)])
        }
        let velocities = player.objects.singleItems.compactMap { item -> [Double]? in
            guard let body = core.item(of: item)?.body else { return nil }
            let velocity = PointScale.points(from: core.worldForReading.linearVelocity(of: body))
            return [item.center.x, item.center.y, velocity.x, velocity.y]
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

    private var awake: String {
        let indices = itemIndices
        return JSONText.formatArray(
            player.animator.activities.map { activity in
                let index = indices[ObjectIdentifier(activity.item)] ?? -1
                return "{\"item\":\(index),\"reason\":" + JSONText.formatString(reasonText(of: activity)) + "}"
            })
    }

    private var itemIndices: [ObjectIdentifier: Int] {
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, item) in player.objects.singleItems.enumerated() { indices[ObjectIdentifier(item)] = index }
        return indices
    }

    private func reasonText(of activity: UIDynamicActivity) -> String {
        activity.reasons.map { $0.description }.joined(separator: ", ")
    }

    /// The state of an item, as JSON.
    func itemState(at index: Int) -> String {
        guard player.objects.singleItems.indices.contains(index) else { return "null" }
        let (item, core) = (player.objects.singleItems[index], player.animator.core)
        let held = player.heldItem(at: index)
        let angle = ExactMath.arcTangent(y: item.transform.b, x: item.transform.a)
        var (velocity, angularVelocity, isAsleep) = (CGPoint.zero, 0.0, true)
        if let body = core.item(of: held)?.body {
            velocity = PointScale.points(from: core.worldForReading.linearVelocity(of: body))
            angularVelocity = Double(core.worldForReading.angularVelocity(of: body))
            isAsleep = !core.worldForReading.isAwake(body)
        }
        let activity = player.animator.activities.first { $0.item === held }
        let reason = activity.map { reasonText(of: $0) } ?? ""
        let numbers = [
            ("x", item.center.x), ("y", item.center.y), ("angle", angle), ("vx", velocity.x), ("vy", velocity.y),
            ("angularVelocity", angularVelocity),
        ].map { "\"" + $0.0 + "\":" + JSONText.formatNumber($0.1) }
        return "{\"id\":" + JSONText.formatString(item.id) + "," + numbers.joined(separator: ",")
            + ",\"asleep\":" + (isAsleep ? "true" : "false") + ",\"awakeBecause\":" + JSONText.formatString(reason)
            + "}"
    }

    /// Writes 7 numbers for each item: center x and y, the transform's a, b, c and d, and 1 if the item is asleep.
    func writePoses(to numbers: inout [Double]) {
        numbers.removeAll(keepingCapacity: true)
        let core = player.animator.core
        for item in player.objects.singleItems {
            let t = item.transform
            let isAsleep = core.item(of: item).map { !core.worldForReading.isAwake($0.body) } ?? false
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
