extension World {
    /// Calls `body` for each contact point of shapes that touch, for example to draw the point. Skips contacts of which
    /// neither body is awake.
    ///
    /// - Parameter body: A closure with the point in meters, the unit normal from the first body to the second
    ///   (unitless), and the normal impulse of the last sub-step in kilogram meters per second.
    /// - Complexity: O(number of contacts with an awake body).
    public func forEachContactPoint(_ body: (_ point: WorldPoint, _ normal: Vec2, _ impulse: Float) -> Void) {
        for k in 0..<activeContacts.count where contacts[activeContacts[k].contact].isTouching {
            updateStoredImpulses(ofContact: activeContacts[k].contact)
            let c = contacts[activeContacts[k].contact]
            let center = centerOfMass(at: c.bodyA)
            let (ta, tb) = relativePoses(of: c.bodyA, and: c.bodyB)
            let w = WorldManifold(c.manifold, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
            for i in 0..<Int(c.manifold.count) {
                body(center + w.point(at: i), w.normal, c.manifold[i].normalImpulse)
            }
        }
    }
}
