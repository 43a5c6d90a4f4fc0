extension World {
    /// Calls `body` once for each body that has a shape containing a point, in the order in which the bodies were
    /// created.
    ///
    /// The skin of a polygon belongs to the shape. An edge contains only the points of its line segment.
    ///
    /// - Parameters:
    ///   - point: A point, in meters. A NaN or infinite coordinate finds no body.
    ///   - body: A closure that receives the tag of each body. It must not change the world, but it can call queries.
    public func forEachBody(at point: WorldPoint, _ body: (_ tag: Int) -> Void) {
        guard point.isFinite else { return }
        var found = takeQueryBuffer()
        collectBodies(in: AABB(lower: point, upper: point), into: &found)
        for k in 0..<found.count where distance(from: point, to: found.body(at: k)) <= 0 {
            body(bodies[found.body(at: k)].tag)
        }
        returnQueryBuffer(found)
    }

    /// Returns the body with the shape nearest to a point, or nil if no shape is within a radius.
    ///
    /// The distance to a shape that contains the point is 0. Of several bodies at the same distance, the oldest is
    /// returned.
    ///
    /// - Parameters:
    ///   - point: A point, in meters. A NaN or infinite coordinate gives nil.
    ///   - radius: The largest distance, in meters, 0 or more. A negative, NaN or infinite radius gives nil.
    /// - Returns: The body, its tag, and its distance from the point in meters.
    public func nearestBody(
        to point: WorldPoint, within radius: Float
    ) -> (body: BodyID, tag: Int, distance: Float)? {
        guard point.isFinite, radius.isFinite, radius >= 0 else { return nil }
        var found = takeQueryBuffer()
        collectBodies(in: AABB(lower: point, upper: point).expanded(by: Double(radius)), into: &found)
        var best: (index: Int32, distance: Float) = (-1, radius)
        for k in 0..<found.count {
            let index = found.body(at: k)
            let d = max(distance(from: point, to: index), 0)
            if d < best.distance || (d == best.distance && best.index < 0) { best = (index, d) }
        }
        returnQueryBuffer(found)
        if best.index < 0 { return nil }
        let r = bodies[best.index]
        return (BodyID(index: best.index, generation: r.generation), r.tag, best.distance)
    }

    /// Returns the distance from a point to the nearest shape of a body, in meters. The distance is 0 or less inside a
    /// shape. The distance to an edge is measured to its line segment, without the skin.
    private func distance(from point: WorldPoint, to body: Int32) -> Float {
        let p = Rotation(angle(at: body)).inverseRotate(point - centerOfMass(at: body))
        var least = Float.greatestFiniteMagnitude
        var shape = bodies[body].shapeHead
        while shape >= 0 {
            var origin = p
            let one = withUnsafeMutablePointer(to: &origin) {
                let s = ShapeView(shapes[shape], vertices)
                let pose = Pose(p: .zero, q: .identity)
                let d = Distance(DistanceShape(s), pose, DistanceShape($0), pose)
                return d.distance - (s.kind == .edge ? 0 : s.radius)
            }
            least = min(least, one)
            shape = shapes[shape].next
        }
        return least
    }
}
