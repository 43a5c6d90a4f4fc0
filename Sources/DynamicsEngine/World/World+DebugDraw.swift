// The shapes, joints and contacts of a world as primitives to draw.

/// A primitive of a debug drawing: a shape, a joint or a contact point. Positions and lengths are in meters.
public enum DebugPrimitive: Sendable {
    /// A circle with a center and a radius, in meters, and the angle of its body, in radians clockwise on screen.
    case circle(center: WorldPoint, radius: Float, angle: Float)
    /// A polygon without its skin. The center is the center of mass of its body, and the vertices are relative to the
    /// center along the axes of the world, in meters.
    case polygon(center: WorldPoint, vertices: [Vec2])
    /// An edge between two points, in meters.
    case edge(WorldPoint, WorldPoint)
    /// A joint with its anchors on the first and second body, in meters.
    case joint(WorldPoint, WorldPoint)
    /// A contact point (meters), the unit normal from the first to the second body, and the normal impulse of the last
    /// sub-step (newton seconds).
    case contact(WorldPoint, normal: Vec2, impulse: Float)
}

extension World {
    /// Calls `draw` for each shape, then for each joint, then for each contact point of the world.
    ///
    /// The function allocates memory, so use it only for debugging. Complexity: linear in the number of shapes, joints
    /// and contacts.
    ///
    /// - Parameter draw: A closure that receives a primitive, the tag of its body (0 for joints and contacts), and
    ///   whether the body is awake. It must not change the world.
    public func forEachDebugPrimitive(_ draw: (DebugPrimitive, _ tag: Int, _ isAwake: Bool) -> Void) {
        for shape in 0..<Int32(shapes.slotCount) where shapes.isLive(shape) {
            let body = shapes[shape].body
            draw(primitive(of: shape), bodies[body].tag, bodies[body].awakeIndex >= 0)
        }
        for joint in 0..<Int32(joints.slotCount) where joints.isLive(joint) {
            let (a, b) = anchors(ofJoint: joint)
            draw(.joint(a, b), 0, bodies[joints[joint].bodyB].awakeIndex >= 0)
        }
        for contact in 0..<Int32(contacts.slotCount) where contacts.isLive(contact) && contacts[contact].isTouching {
            forEachPoint(ofContact: contact) { point, normal, impulse in
                draw(.contact(point, normal: normal, impulse: impulse), 0, contacts[contact].activeIndex >= 0)
            }
        }
    }

    /// Returns the current positions of a joint's anchors on its first and second body, in meters.
    public func anchors(of joint: JointID) -> (WorldPoint, WorldPoint) { anchors(ofJoint: index(of: joint)) }

    private func primitive(of shape: Int32) -> DebugPrimitive {
        let s = shapes[shape]
        let (p, a) = (centerOfMass(at: s.body), angle(at: s.body))
        let q = Rotation(a)
        func vertex(_ i: Int32) -> Vec2 { q * vertices.points[s.firstVertex + i] }
        switch s.kind {
        case .circle: return .circle(center: p + vertex(0), radius: s.radius, angle: a)
        case .polygon: return .polygon(center: p, vertices: (0..<s.count).map(vertex))
        case .edge: return .edge(p + vertex(1), p + vertex(2))
        }
    }

    private func anchors(ofJoint joint: Int32) -> (WorldPoint, WorldPoint) {
        let j = joints[joint]
        let b = centerOfMass(at: j.bodyB) + rotated(j.localAnchorB, by: angle(at: j.bodyB))
        if j.bodyA < 0 { return (j.worldAnchor, b) }
        return (centerOfMass(at: j.bodyA) + rotated(j.localAnchorA, by: angle(at: j.bodyA)), b)
    }
}
