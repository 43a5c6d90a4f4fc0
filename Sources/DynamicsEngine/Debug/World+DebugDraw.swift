/// What a debug drawing is made of, metres.
public enum DebugMark: Sendable {
    /// A disk, with the angle of a radius to show how it is turned.
    case circle(center: WorldPoint, radius: Float, angle: Float)
    /// A polygon about a place, its corners along the world's axes.
    case polygon(center: WorldPoint, corners: [Vec2])
    /// A line of a boundary.
    case edge(WorldPoint, WorldPoint)
    /// A joint, between its two anchors.
    case joint(WorldPoint, WorldPoint)
    /// Where two bodies touch, and the impulse there, kg m/s, along the normal.
    case contact(WorldPoint, normal: Vec2, impulse: Float)
}

extension World {
    /// Calls `draw` for every shape, joint and touching point, with the tag of the body (0 for joints and contacts)
    /// and whether it is awake. For looking at a world, not for its work: it allocates.
    public func forEachDebugMark(_ draw: (DebugMark, _ tag: Int, _ isAwake: Bool) -> Void) {
        for shape in 0..<Int32(shapes.slotCount) where shapes.isLive(shape) {
            let body = shapes[shape].body
            draw(mark(of: shape), bodies[body].tag, bodies[body].dense >= 0)
        }
        for joint in 0..<Int32(joints.slotCount) where joints.isLive(joint) {
            let (a, b) = anchors(ofJoint: joint)
            draw(.joint(a, b), 0, bodies[joints[joint].bodyB].dense >= 0)
        }
        for contact in 0..<Int32(contacts.slotCount) where contacts.isLive(contact) {
            drawContact(contact, draw)
        }
    }

    /// Where a joint holds on to its two ends now, metres.
    public func anchors(of joint: JointID) -> (WorldPoint, WorldPoint) { anchors(ofJoint: index(of: joint)) }

    private func mark(of shape: Int32) -> DebugMark {
        let s = shapes[shape]
        let (p, a) = (position(ofCenter: s.body), angle(at: s.body))
        let q = Rotation(a)
        func corner(_ i: Int32) -> Vec2 { q * corners.points[s.start + i] }
        switch s.kind {
        case .circle: return .circle(center: p + corner(0), radius: s.radius, angle: a)
        case .polygon: return .polygon(center: p, corners: (0..<s.count).map(corner))
        case .edge: return .edge(p + corner(1), p + corner(2))
        }
    }

    private func anchors(ofJoint joint: Int32) -> (WorldPoint, WorldPoint) {
        let j = joints[joint]
        let b = position(ofCenter: j.bodyB) + turned(j.localAnchorB, by: angle(at: j.bodyB))
        if j.bodyA < 0 { return (j.worldAnchor, b) }
        return (position(ofCenter: j.bodyA) + turned(j.localAnchorA, by: angle(at: j.bodyA)), b)
    }

    private func drawContact(_ contact: Int32, _ draw: (DebugMark, Int, Bool) -> Void) {
        let c = contacts[contact]
        if !c.isTouching { return }
        let (ta, tb) = relativePoses(c.bodyA, c.bodyB)
        let w = WorldManifold(c.manifold, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
        for i in 0..<Int(c.manifold.count) {
            draw(
                .contact(
                    position(ofCenter: c.bodyA) + w.point(i), normal: w.normal, impulse: c.manifold[i].normalImpulse),
                0, c.listed >= 0)
        }
    }
}
