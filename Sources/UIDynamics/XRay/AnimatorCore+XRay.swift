import DynamicsEngine

extension AnimatorCore {
    /// Everything that an X-ray shows, what lies behind first.
    var xrayMarks: [XRayMark] {
        var marks: [XRayMark] = []
        for field in fields.all { marks += field.xrayMarks(in: xrayArea, of: self) }
        forEachBoundary { path, _ in marks.append(XRayMark(.boundary, path.elements)) }
        for case let record? in records where record.isUsable { marks += bodyMarks(record) }
        forEachBehavior { behavior in marks += behavior.xrayMarks(in: self) }
        worldToRead.forEachTouch { point, _, impulse in
            let size = 2 + 4 * min(CGFloat(impulse), 4).squareRoot()
            marks.append(.dot(.contact, at: PointScale.points(point), radius: size))
        }
        return marks
    }

    /// How much of it is seen, 0 to 1.
    var xrayVisibility: CGFloat { xrays.all.map(\.visibility).reduce(isDebugEnabled ? 1 : 0, max) }

    /// Where fields are drawn: in the reference, or around all items.
    private var xrayArea: CGRect {
        if let referenceBounds, referenceBounds.width > 0, referenceBounds.height > 0 { return referenceBounds }
        let centers = records.compactMap { $0.map { position(of: $0) } }
        return CGRect(around: centers).insetBy(dx: -50, dy: -50)
    }

    func position(of record: ItemRecord) -> CGPoint { PointScale.points(worldToRead.position(of: record.body)) }

    private func bodyMarks(_ record: ItemRecord) -> [XRayMark] {
        let world = worldToRead
        let center = position(of: record)
        let isAwake = world.isAwake(record.body) || record.properties.isAnchored
        let role: XRayMark.Role = isAwake ? .body : .sleepingBody
        let pose = CGAffineTransform(rotationAngle: CGFloat(world.angle(of: record.body)))
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        var marks = record.outline.paths().map { XRayMark(role, $0.applying(pose)) }
        marks.append(.line(role, center, CGPoint(x: min(10, record.size.width / 2), y: 0).applying(pose)))
        marks.append(.dot(role, at: center, radius: 2))
        let velocity = PointScale.points(perSecond: world.linearVelocity(of: record.body))
        // As far as it goes in a tenth of a second.
        let way = XRayMark.arrow(
            .velocity, from: center, along: CGVector(dx: velocity.x / 10, dy: velocity.y / 10).shortened(to: 80))
        if let way { marks.append(way) }
        return marks
    }
}

extension ItemOutline {
    /// The outlines of all shapes, about a center.
    func paths(about center: CGPoint = .zero) -> [[PathElement]] {
        switch self {
        case .rectangle(let size): [PathBuilder.rectangle(CGRect(center: center, size: size))]
        case .ellipse(let size): [PathBuilder.ellipse(in: CGRect(center: center, size: size))]
        case .path(_, let elements): [elements.applying(CGAffineTransform(translationX: center.x, y: center.y))]
        case .group(_, let parts): parts.flatMap { $0.outline.paths(about: center + $0.offset) }
        }
    }
}

extension CGVector {
    /// The same direction, no longer than a limit.
    func shortened(to limit: CGFloat) -> CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > limit, length.isFinite else { return length.isFinite ? self : .zero }
        return CGVector(dx: dx / length * limit, dy: dy / length * limit)
    }
}
