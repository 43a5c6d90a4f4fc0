extension World {
    /// Calls `body` for every pair of shapes that touch, unless both bodies sleep: where each point of contact lies, and
    /// how hard it was pushed in the last sub-step, kg m/s. For drawing.
    public func forEachTouch(_ body: (_ point: WorldPoint, _ normal: Vec2, _ impulse: Float) -> Void) {
        for k in 0..<activeContacts.count where contacts[activeContacts[k].contact].isTouching {
            let c = contacts[activeContacts[k].contact]
            let center = position(ofCenter: c.bodyA)
            let (ta, tb) = relativePoses(c.bodyA, c.bodyB)
            let w = WorldManifold(c.manifold, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
            for i in 0..<Int(c.manifold.count) {
                body(center + w.point(i), w.normal, c.manifold[i].normalImpulse)
            }
        }
    }
}
