extension World {
    /// Gives a body other shapes, about its position: mass and inertia follow, contacts begin anew, and joints hold on
    /// where they did. Place and velocity stay. Without any shape the body meets nothing, and queries do not find it.
    /// Wakes it.
    public func setShapes(_ shapes: [ShapeDefinition], of body: BodyID) {
        let index = self.index(of: body)
        let place = position(at: index)
        removeContacts(of: index)
        detachShapes(of: index)
        leaveStream(index)
        let old = bodies[index].localCenter
        var mass = MassProperties()
        for shape in shapes { mass.add(shape) }
        let record = (mass.area, mass.centralInertia, mass.center)
        (bodies[index].area, bodies[index].areaInertia, bodies[index].localCenter) = record
        bodies[index].computeMass()
        moveAnchors(of: index, by: old - mass.center)
        joinStream(index)
        setPose(of: body, position: place, angle: angle(at: index))
        attachShapes(shapes, to: index)
        wakeUp(index)
        loadCoefficients(index)
    }

    private func moveAnchors(of body: Int32, by shift: Vec2) {
        if shift == .zero { return }
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let joint = edge >> 1
            if edge & 1 == 0 { joints[joint].localAnchorA += shift } else { joints[joint].localAnchorB += shift }
            edge = joints[edge >> 1].next(side: edge & 1)
        }
    }
}
