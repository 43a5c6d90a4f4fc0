import DynamicsEngine

/// A figure of the X-ray debug overlay.
package struct XRayShape: Hashable, Sendable {
    /// The kinds of simulated objects that a shape represents.
    package enum Role: Hashable, Sendable {
        case body
        case sleepingBody
        case boundary
        case velocity
        case gravity
        case push
        case field
        case anchor
        case rod
        /// A spring, with its relative extension: -1 is compressed to length 0, 0 is at rest, 1 is stretched to twice
        /// the rest length or more.
        case spring(stretch: Double)
        case range
        case contact
    }

    /// A geometric figure, in points.
    package enum Figure: Hashable, Sendable {
        /// The outline of a path.
        case path([PathElement])
        /// A filled circle.
        case dot(center: CGPoint, radius: CGFloat)
    }

    /// A body whose shapes move as a whole.
    package struct Body: Hashable, Sendable {
        /// The index of the body among the items of the animator. It stays the same from frame to frame.
        package let index: Int
        /// The transform from the body's coordinate system to the animator's reference coordinate system.
        package let pose: CGAffineTransform
    }

    package let role: Role
    /// The figure in the coordinate system of `body` or, without a body, of the animator's reference.
    package let figure: Figure
    /// The body that the shape belongs to and moves with, if any.
    package private(set) var body: Body?

    init(_ role: Role, _ path: [PathElement]) { (self.role, figure) = (role, .path(path)) }

    private init(_ role: Role, _ figure: Figure) { (self.role, self.figure) = (role, figure) }

    /// Returns the shape as a part of a body.
    func attached(to body: Body) -> XRayShape {
        var shape = self
        shape.body = body
        return shape
    }

    static func line(_ role: Role, from start: CGPoint, to end: CGPoint) -> XRayShape {
        XRayShape(role, [.move(start), .line(end)])
    }

    static func dot(_ role: Role, at center: CGPoint, radius: CGFloat = 3) -> XRayShape {
        XRayShape(role, .dot(center: center, radius: radius))
    }

    /// Returns an arrow from a point along a vector, in points; nil if the vector is not longer than 2 points.
    static func arrow(_ role: Role, from start: CGPoint, along vector: CGVector) -> XRayShape? {
        let length = vector.length
        guard length.isFinite, length > 2 else { return nil }
        let (x, y) = (vector.dx / length, vector.dy / length)
        let (end, head) = (CGPoint(x: start.x + vector.dx, y: start.y + vector.dy), min(6, length / 2))
        let side = { (s: CGFloat) in
            CGPoint(x: end.x - head * (x + s * 0.5 * y), y: end.y - head * (y - s * 0.5 * x))
        }
        return XRayShape(role, [.move(start), .line(end), .move(side(1)), .line(end), .line(side(-1))])
    }
}

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

    /// The items whose bodies sleep, in the order in which they were first added to the animator.
    var sleepingItems: [any UIDynamicItem] {
        itemsByObject.elements.compactMap { item in
            guard item.isUsable, !item.properties.isAnchored, !worldForReading.isAwake(item.body)
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
        let velocity = PointScale.points(from: world.linearVelocity(of: item.body))
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
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    /// Returns a vector of the same direction whose length is at most `limit`; zero if the length is not finite.
    func limited(to limit: CGFloat) -> CGVector {
        guard length > limit, length.isFinite else { return length.isFinite ? self : .zero }
        return CGVector(dx: dx / length * limit, dy: dy / length * limit)
    }
}
