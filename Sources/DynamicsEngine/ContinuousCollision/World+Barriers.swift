// The barrier pass: the last part of each sub-step. Static shapes do not move in a sub-step, and each body is checked
// against static shapes only, so the result for one body does not depend on other bodies.
extension World {
    /// Ensures that no body crosses a static shape in this sub-step.
    ///
    /// For each body that is near a static shape, the pass verifies the whole motion from the pose at the start of the
    /// sub-step to the current pose. If the motion keeps clear of all static shapes, the pass changes nothing. Otherwise
    /// it moves the body along the verified part of its path, and slides it along the static shapes from there.
    func keepBodiesOutsideStaticShapes() {
        for k in 0..<activeContacts.count where activeContacts[k].isBarrier {
            checkBarriers(ofContact: activeContacts[k].contact)
        }
        // Bodies that fell asleep in this sub-step have moved in it.
        var k = 0
        while k < newlySleeping.count {
            let body = newlySleeping[k]
            k += 1
            if bodies[body].awakeIndex >= 0 { continue }
            var edge = bodies[body].contactHead
            while edge >= 0 && bodies[body].awakeIndex < 0 {
                let c = contacts[edge >> 1]
                if c.isSolid && (bodies[c.bodyA].kind == .static || bodies[c.bodyB].kind == .static) {
                    checkBarriers(ofContact: edge >> 1)
                }
                edge = c.links.nextEdge(side: edge & 1)
            }
        }
    }

    private func checkBarriers(ofContact index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.movesB && bodies.records.base[Int(c.pointee.bodyA)].kind == .static {
            checkBarriers(of: c.pointee.bodyB, shape: c.pointee.shapeB, staticShape: c.pointee.shapeA)
        } else if c.pointee.movesA && bodies.records.base[Int(c.pointee.bodyB)].kind == .static {
            checkBarriers(of: c.pointee.bodyA, shape: c.pointee.shapeA, staticShape: c.pointee.shapeB)
        }
    }

    private func checkBarriers(of body: Int32, shape: Int32, staticShape: Int32) {
        if staysOnOneSide(ofEdge: staticShape, shape: shape, of: body) { return }
        let path = barrierPath(of: body)
        barrierScratch.barriers.removeAll()
        addBarrier(movingShape: shape, staticShape: staticShape, at: path.pose, of: body)
        addCenterBarrier(staticShape: staticShape, at: path.pose, of: body)
        if barrierScratch.barriers.count == 0 || isSafe(path, of: body) { return }
        moveAlongBarriers(body)
    }

    /// Returns whether a shape of a body is on the same side of a static edge, at the distance that barriers keep, at
    /// the start and at the end of the sub-step. This is a quick test that accepts almost all motions.
    private func staysOnOneSide(ofEdge edge: Int32, shape: Int32, of body: Int32) -> Bool {
        let e = shapes.records.base + Int(edge)
        if e.pointee.kind != .edge { return false }
        let staticBody = e.pointee.body
        let r = bodies.records.base + Int(body)
        let q = rotation(at: staticBody)
        let first = vertices.points.base + Int(e.pointee.firstVertex)
        let normal = q * vertices.normals.base[Int(e.pointee.firstVertex) + 1]
        let vertex = (centerOfMass(at: staticBody) - r.pointee.startPosition) + q * first[1]
        let s = shapes.records.base + Int(shape)
        let startRotation =
            r.pointee.startAngle == r.pointee.rotationAngle
            ? r.pointee.rotation : Rotation(r.pointee.startAngle)
        let side: Float = Vec2.dot(normal, startRotation * s.pointee.center - vertex) < 0 ? -1 : 1
        let n = side * normal
        let offset = Vec2.dot(n, vertex)
        let scale = coreScale(of: shape, edge: edge, body: body)
        let start = height(of: s, along: startRotation.inverseRotate(n), scale: scale) - offset
        if start <= 0.5 * Barrier.separation { return false }
        let displacement = centerOfMass(at: body) - r.pointee.startPosition
        let endRotation = rotation(at: body)
        let moved = Vec2.dot(n, displacement) - offset
        let end = height(of: s, along: endRotation.inverseRotate(n), scale: scale) + moved
        if end < min(start, Barrier.separation) { return false }
        let centerStart = Vec2.dot(n, startRotation * -r.pointee.localCenter) - offset
        let centerEnd = Vec2.dot(n, endRotation * -r.pointee.localCenter) + moved
        return centerStart > Barrier.separation && centerEnd >= min(centerStart, centerMargin(of: edge))
    }

    /// Returns the least coordinate of the core of a shape along a direction in the body's frame, in meters.
    @inline(__always)
    private func height(of s: UnsafeMutablePointer<ShapeRecord>, along n: Vec2, scale: Float) -> Float {
        let points = vertices.points.base + Int(s.pointee.firstVertex)
        if s.pointee.kind == .circle { return Vec2.dot(n, points[0]) - scale * s.pointee.radius }
        var least = Float.greatestFiniteMagnitude
        for i in 0..<Int(s.pointee.count) { least = min(least, Vec2.dot(n, points[i])) }
        let center = Vec2.dot(n, s.pointee.center)
        return center + scale * (least - center)
    }

    /// Returns the straight path of a body from its pose at the start of the sub-step to its current pose.
    func barrierPath(of body: Int32) -> BarrierPath {
        let r = bodies[body]
        return BarrierPath(
            angle: r.startAngle, displacement: centerOfMass(at: body) - r.startPosition,
            rotation: angle(at: body) - r.startAngle)
    }
}
