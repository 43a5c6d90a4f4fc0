import DynamicsEngine

extension AnimatorCore {
    /// All shapes of the X-ray debug overlay, from back to front.
    var xrayShapes: [XRayShape] {
        var shapes: [XRayShape] = []
        for field in fields.elements { shapes += field.xrayShapes(in: xrayArea, of: self) }
        forEachBoundary { path, _ in shapes.append(XRayShape(.boundary, path.elements)) }
        for case let item? in items.elements where item.isUsable { shapes += bodyShapes(of: item) }
        forEachBehavior { behavior in shapes += behavior.xrayShapes(in: self) }
        worldForReading.forEachContactPoint { point, _, impulse in
            // In steps of half a point, so that an animated picture needs only a few circles.
            let radius = 2 + (8 * min(CGFloat(impulse), 4).squareRoot()).rounded() / 2
            shapes.append(.dot(.contact, at: PointScale.points(from: point), radius: radius))
        }
        return shapes
    }

    /// The opacity of the X-ray debug overlay, from 0 to 1: the largest `visibility` of all X-ray behaviors, or 1 if
    /// `isDebugEnabled` is true.
    var xrayVisibility: CGFloat { xrays.elements.map(\.visibility).reduce(isDebugEnabled ? 1 : 0, max) }

    /// The kinetic energy of all bodies, in joules: of their movement and of their rotation.
    var kineticEnergy: Double {
        let world = worldForReading
        return items.elements.reduce(0) { sum, item in
            guard let body = item?.body else { return sum }
            let (v, w) = (world.linearVelocity(of: body), Double(world.angularVelocity(of: body)))
            let squaredSpeed = Double(v.x) * Double(v.x) + Double(v.y) * Double(v.y)
            return sum + (Double(world.mass(of: body)) * squaredSpeed + Double(world.inertia(of: body)) * w * w) / 2
        }
    }

    /// The items whose bodies sleep.
    var sleepingItems: [any UIDynamicItem] {
        items.elements.compactMap { item in
            guard let item, item.isUsable, !item.properties.isAnchored, !worldForReading.isAwake(item.body)
            else { return nil }
            return item.object
        }
    }

    /// The rectangle in which fields are drawn, in points: the reference bounds or, if there are none, a rectangle
    /// around all items.
    private var xrayArea: CGRect {
        if let referenceBounds, referenceBounds.width > 0, referenceBounds.height > 0 { return referenceBounds }
        let centers = items.elements.compactMap { $0.map { position(of: $0) } }
        return CGRect(enclosing: centers).insetBy(dx: -50, dy: -50)
    }

    private func bodyShapes(of item: AnimatorItem) -> [XRayShape] {
        let world = worldForReading
        let center = position(of: item)
        let isAwake = world.isAwake(item.body) || item.properties.isAnchored
        let role: XRayShape.Role = isAwake ? .body : .sleepingBody
        let pose = CGAffineTransform(rotationAngle: CGFloat(world.angle(of: item.body)))
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        var shapes = item.outline.paths().map { XRayShape(role, $0) }
        shapes.append(.line(role, from: .zero, to: CGPoint(x: min(10, item.size.width / 2), y: 0)))
        shapes.append(.dot(role, at: .zero, radius: 2))
        shapes = shapes.map { $0.attached(to: XRayShape.Body(index: item.slot, pose: pose)) }
        let velocity = PointScale.pointsPerSecond(from: world.linearVelocity(of: item.body))
        // The length of the arrow is the distance that the item moves in 0.1 seconds, but at most 80 points.
        let arrow = XRayShape.arrow(
            .velocity, from: center, along: CGVector(dx: velocity.x / 10, dy: velocity.y / 10).limited(to: 80))
        if let arrow { shapes.append(arrow) }
        return shapes
    }
}

extension ItemOutline {
    /// Returns the paths of all shapes of the outline, in points.
    /// - Parameter center: The center of the outline, in points.
    func paths(centeredAt center: CGPoint = .zero) -> [[PathElement]] {
        switch self {
        case .rectangle(let size): [PathBuilder.rectangle(CGRect(center: center, size: size))]
        case .ellipse(let size): [PathBuilder.ellipse(in: CGRect(center: center, size: size))]
        case .path(_, let elements): [elements.applying(CGAffineTransform(translationX: center.x, y: center.y))]
        case .group(let parts): parts.flatMap { $0.outline.paths(centeredAt: center + $0.offset) }
        }
    }
}

extension CGVector {
    /// Returns a vector of the same direction whose length is at most `limit`; zero if the length is not finite.
    func limited(to limit: CGFloat) -> CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > limit, length.isFinite else { return length.isFinite ? self : .zero }
        return CGVector(dx: dx / length * limit, dy: dy / length * limit)
    }
}
