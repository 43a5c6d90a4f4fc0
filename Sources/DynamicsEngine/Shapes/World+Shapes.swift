// Attaches shapes to bodies.

extension World {
    /// Adds shapes to a body. The mass and the pose of the body must already be set.
    func attachShapes(_ definitions: [ShapeDefinition], to body: Int32) {
        for definition in definitions {
            switch definition {
            case .circle(let center, let radius): attachCircle(center: center, radius: radius, to: body)
            case .polygon(let polygon, let skin): attachPolygon(polygon.points, skin: skin, to: body)
            case .edge(let from, let to): attachEdges([from, to], isClosed: false, to: body)
            case .chain(let points, let isClosed): attachEdges(points, isClosed: isClosed, to: body)
            }
        }
    }

    /// Removes all shapes of a body with their AABBs and vertices.
    func detachShapes(of body: Int32) {
        while bodies[body].shapeHead >= 0 {
            let shape = bodies[body].shapeHead
            let s = shapes[shape]
            bodies[body].shapeHead = s.next
            broadPhase.unmarkMoved(shape, in: shapes)
            broadPhase[isStatic: bodies[body].kind == .static].remove(s.leaf)
            vertices.freeBlock(at: s.firstVertex, vertexCount: Int(s.count))
            shapes.remove(shape)
        }
    }

    private func attachCircle(center: Vec2, radius: Float, to body: Int32) {
        guard ShapeDefinition.isValidCircle(center: center, radius: radius) else {
            recordRejectedInput(
                "a circle's radius was not above 0, or its center was NaN, infinite or too large: the shape was rejected",
                tag: bodies[body].tag)
            return
        }
        var s = ShapeRecord()
        s.kind = .circle
        s.radius = radius
        s.center = center - bodies[body].localCenter
        attachShape(&s, vertices: [s.center], to: body)
    }

    private func attachPolygon(_ points: [Vec2], skin: Float, to body: Int32) {
        var s = ShapeRecord()
        s.kind = .polygon
        s.radius = min(validated(skin, "a polygon's skin", atLeast: 0, or: 0), 1000)
        var mass = MassProperties()
        mass.addPolygon(points)
        s.center = mass.center - bodies[body].localCenter
        attachShape(&s, vertices: points.map { $0 - bodies[body].localCenter }, to: body)
    }

    /// Adds an edge for each line segment of a chain. Vertices within `Tolerances.linearSlop` of the preceding vertex
    /// are skipped, because the direction of such a short edge would be inaccurate.
    private func attachEdges(_ points: [Vec2], isClosed: Bool, to body: Int32) {
        let limit = ConvexPolygon.maximumCoordinate
        let p = ConvexPolygon.removingDuplicates(
            points.filter { $0.isFinite && max(abs($0.x), abs($0.y)) <= limit }, within: Tolerances.linearSlop,
            isClosed: isClosed)
        if p.count < 2 || p.count < points.count / 2 {
            recordRejectedInput(
                "most points of an edge or chain were NaN, infinite, too large or duplicates: they were removed",
                tag: bodies[body].tag)
        }
        if p.count < 2 { return }
        let n = p.count
        let isLoop = isClosed && n > 2
        let center = bodies[body].localCenter
        for i in 0..<(isLoop ? n : n - 1) {
            var s = ShapeRecord()
            s.kind = .edge
            s.radius = Tolerances.edgeSkin
            s.hasPreviousVertex = isLoop || i > 0
            s.hasNextVertex = isLoop || i < n - 2
            s.isInClosedChain = isLoop
            let four = [p[(i + n - 1) % n], p[i], p[(i + 1) % n], p[(i + 2) % n]].map { $0 - center }
            s.center = 0.5 * (four[1] + four[2])
            attachShape(&s, vertices: four, to: body)
        }
    }

    /// Stores a shape with its vertices and normals, and inserts its AABB into the tree for the body's kind.
    private func attachShape(_ s: inout ShapeRecord, vertices points: [Vec2], to body: Int32) {
        s.body = body
        s.count = Int32(points.count)
        s.firstVertex = vertices.allocateBlock(vertexCount: points.count)
        s.next = bodies[body].shapeHead
        for i in 0..<points.count {
            vertices.points[s.firstVertex + Int32(i)] = points[i]
            vertices.normals[s.firstVertex + Int32(i)] = VertexStore.normal(
                ofSideFrom: points[i], to: points[(i + 1) % points.count])
            s.maximumExtent = max(s.maximumExtent, points[i].length + s.radius)
        }
        let shape = shapes.insert(s)
        bodies[body].shapeHead = shape
        let box = self.box(of: shape, center: centerOfMass(at: body), rotation: Rotation(angle(at: body)))
        shapes[shape].leaf = broadPhase[isStatic: bodies[body].kind == .static].insert(
            box.expanded(by: Tolerances.aabbMargin), shape: shape)
        broadPhase.markMoved(shape, in: shapes)
    }

    /// Returns the AABB of a shape, in meters, for the center of mass and the rotation of its body. The box includes the
    /// skin but not `Tolerances.aabbMargin`.
    func box(of shape: Int32, center: WorldPoint, rotation: Rotation) -> AABB {
        sweptBox(of: shape, from: center, rotation, to: center, rotation)
    }

    /// Returns the smallest box that contains the AABBs of a shape for two centers of mass and rotations of its body.
    func sweptBox(
        of shape: Int32, from start: WorldPoint, _ startRotation: Rotation, to end: WorldPoint,
        _ endRotation: Rotation
    ) -> AABB {
        let s = shapes.records.base + Int(shape)
        let isEdge = s.pointee.kind == .edge
        let points = vertices.points.base + Int(s.pointee.firstVertex) + (isEdge ? 1 : 0)
        // The lanes are x and y of a vertex at the start, and x and y at the end.
        let (p, q) = (startRotation, endRotation)
        let (cosines, sines) = (Float4(p.c, p.c, q.c, q.c), Float4(-p.s, p.s, -q.s, q.s))
        var (lower, upper) = (Float4(repeating: .infinity), Float4(repeating: -.infinity))
        for i in 0..<(isEdge ? 2 : Int(s.pointee.count)) {
            let (x, y) = (points[i].x, points[i].y)
            let v = cosines * Float4(x, y, x, y) + sines * Float4(y, x, y, x)
            (lower, upper) = (laneMinimum(lower, v), laneMaximum(upper, v))
        }
        lower -= s.pointee.radius
        upper += s.pointee.radius
        return AABB(
            lower: WorldPoint(
                x: min(start.x + Double(lower[0]), end.x + Double(lower[2])),
                y: min(start.y + Double(lower[1]), end.y + Double(lower[3]))),
            upper: WorldPoint(
                x: max(start.x + Double(upper[0]), end.x + Double(upper[2])),
                y: max(start.y + Double(upper[1]), end.y + Double(upper[3]))))
    }

    /// Replaces the shapes of a body, and updates its mass and inertia. Wakes the body.
    ///
    /// The body keeps its position and velocity, and its joints keep their anchors. Its contacts are removed; the next
    /// step creates new ones. A body without shapes collides with no other body, and queries do not find it.
    ///
    /// - Parameters:
    ///   - shapes: The new shapes, in meters relative to the body's position. See `ShapeDefinition` for invalid shapes.
    ///   - body: The body.
    public func setShapes(_ shapes: [ShapeDefinition], of body: BodyID) {
        let index = self.index(of: body)
        let oldPosition = position(at: index)
        removeContacts(of: index)
        detachShapes(of: index)
        saveSpringImpulse(of: index)
        let old = bodies[index].localCenter
        let mass = MassProperties(of: shapes)
        (bodies[index].area, bodies[index].areaInertia) = (mass.area, mass.centralInertia)
        bodies[index].localCenter = mass.center
        bodies[index].computeMass()
        moveAnchors(of: index, by: old - mass.center)
        updateUnconstrainedStatus(of: index)
        setPose(of: body, position: oldPosition, angle: angle(at: index))
        attachShapes(shapes, to: index)
        wakeUp(index)
        loadCoefficients(of: index)
    }

    /// Shifts the anchors of a body's joints, which are stored relative to the center of mass, after the center of mass
    /// changed.
    private func moveAnchors(of body: Int32, by shift: Vec2) {
        if shift == .zero { return }
        for edge in joints.edges(from: bodies[body].jointHead) {
            let joint = edge.index
            if edge.side == 0 { joints[joint].localAnchorA += shift } else { joints[joint].localAnchorB += shift }
        }
    }
}
