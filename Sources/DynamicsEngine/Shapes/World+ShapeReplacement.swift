extension World {
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
        var mass = MassProperties()
        for shape in shapes { mass.add(shape) }
        let record = (mass.area, mass.centralInertia, mass.center)
        (bodies[index].area, bodies[index].areaInertia, bodies[index].localCenter) = record
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
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let joint = edge >> 1
            if edge & 1 == 0 { joints[joint].localAnchorA += shift } else { joints[joint].localAnchorB += shift }
            edge = joints.nextEdge(after: edge)
        }
    }
}
