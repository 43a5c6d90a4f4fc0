import Testing
import UIDynamics

/// Masses, forces and shapes as measured on Apple's system, each seen from outside: by what an animator does to items.
@MainActor
@Suite("Masses, forces and shapes as measured on Apple's system")
struct MeasuredQuantityTests {
    private let stage = Stage()

    /// Strikes an item at a place beside its center; answers its velocity and its spin after a step.
    private func strike(
        _ item: any UIDynamicItem, _ impulse: CGVector, at offset: UIOffset = .zero, density: CGFloat = 1
    ) -> (velocity: CGPoint, spin: CGFloat) {
        let stage = Stage()
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.resistance, properties.angularResistance, properties.density) = (0, 0, density)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = impulse
        push.setTargetOffsetFromCenter(offset, for: item)
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(push)
        stage.frames(1)
        return (properties.linearVelocity(for: item), properties.angularVelocity(for: item))
    }

    @Test("a rectangle's mass is density times area, its inertia that of a plate: 200 x 50 at density 3")
    func plate() {
        let item = TestItem(center: .zero, size: CGSize(width: 200, height: 50))
        let told = strike(item, CGVector(dx: 0, dy: 1), at: UIOffset(horizontal: 100, vertical: 0), density: 3)
        #expect(told.velocity.y.matches(100.0 / 3), "3 kg: \(told)")
        #expect(told.spin.matches(1 / 1.0625, within: 0.0001), "1.0625 kg m^2: \(told)")
    }

    @Test("a group's mass and inertia are its members': two squares of 0.16 kg, half a metre off the middle")
    func group() {
        let members = [TestItem(x: 100, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40)]
        let group = UIDynamicItemGroup(items: members)
        let told = strike(group, CGVector(dx: 0, dy: 0.32), at: UIOffset(horizontal: 50, vertical: 0))
        #expect(told.velocity.y.matches(100), "\(told)")
        let inertia = 2 * (0.16 * (0.4 * 0.4 + 0.4 * 0.4) / 12 + 0.16 * 0.5 * 0.5)
        #expect(told.spin.matches(0.5 * 0.32 / inertia, within: 0.0001), "\(told)")
        #expect(
            members[1].center.x.matches(group.center.x + 50 * group.transform.a, within: 0.0001)
                && members[1].center.y.matches(group.center.y + 50 * group.transform.b, within: 0.0001))
    }

    @Test("resistance divides the velocity by 1 + c/120 in each half-frame: one in the first frame, then two")
    func resistance() {
        let item = TestItem(x: 0, y: 0)
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.resistance, properties.angularResistance) = (1, 3)
        properties.addLinearVelocity(CGPoint(x: 100, y: -200), for: item)
        properties.addAngularVelocity(2, for: item)
        stage.animator.addBehavior(properties)
        var (speed, spin): (CGFloat, CGFloat) = (100, 2)
        for frame in 0..<30 {
            for _ in 0..<(frame == 0 ? 1 : 2) { (speed, spin) = (speed / (1 + 1 / 120), spin / (1 + 3 / 120)) }
            stage.frames(1)
            let velocity = properties.linearVelocity(for: item)
            #expect(velocity.x.matches(speed) && velocity.y.matches(-2 * speed), "frame \(frame): \(velocity)")
            #expect(properties.angularVelocity(for: item).matches(spin, within: 0.0001))
        }
    }

    @Test("a field's force is divided by the mass: what holds for 1 kg is so much less for 2.5 kg")
    func massesInFields() {
        // Acceleration of an item of 100 x 100 points at (300, 400) in its first half-frame, points/s^2.
        let acceleration = { (field: UIFieldBehavior, density: CGFloat, charge: CGFloat) -> CGPoint in
            let stage = Stage()
            let item = TestItem(x: 300, y: 400)
            let properties = stage.frictionless([item])
            (properties.density, properties.charge) = (density, charge)
            field.addItem(item)
            stage.animator.addBehavior(field)
            stage.frames(1)
            let velocity = properties.linearVelocity(for: item)
            return CGPoint(x: velocity.x * 120, y: velocity.y * 120)
        }
        let direction = CGVector(dx: 3, dy: 4)
        let rows: [(() -> UIFieldBehavior, CGPoint, power: Int)] = [
            ({ .linearGravityField(direction: direction) }, CGPoint(x: 300, y: 400), 0),
            ({ .radialGravityField(position: .zero) }, CGPoint(x: -2.4, y: -3.2), 0),
            ({ .springField() }, CGPoint(x: -300, y: -400), 1),
            ({ .electricField() }, CGPoint(x: 24, y: 32), 1),
            ({ .vortexField() }, CGPoint(x: -80, y: 60), 2),
            ({ .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: -2) } }, CGPoint(x: 100, y: -200), 1),
        ]
        for (make, one, power) in rows {
            for density: CGFloat in [1, 2.5] {
                let share = (0..<power).reduce(CGFloat(1)) { share, _ in share / density }
                let found = acceleration(make(), density, 2)
                let error = (found - CGPoint(x: one.x * share, y: one.y * share)).length
                #expect(error < 0.001, "\(found), not \(share) of \(one)")
            }
        }
    }

    @Test("a limit attachment's length is 200 before and after it joins, and holds at 200 exactly")
    func limit() {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 300, y: 100, side: 40))
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 200)
        stage.animator.addBehavior(rope)
        #expect(rope.length.matches(200))
        let properties = stage.frictionless([a, b])
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: b)
        stage.frames(1)
        #expect(properties.linearVelocity(for: a).x.matches(30) && properties.linearVelocity(for: b).x.matches(30))
        for _ in 0..<60 {
            stage.frames(1)
            #expect((b.center - a.center).length < 200.51, "\(b.center - a.center)")
        }
    }

    @Test("the bounds (5, 7, 320, 480) with insets of 10, 20, 30, 40 are a boundary from (24, 16) to (286, 458)")
    func insets() throws {
        let stage = Stage(bounds: CGRect(x: 5, y: 7, width: 320, height: 480))
        let collision = UICollisionBehavior(items: [TestItem(x: 100, y: 100)])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        stage.animator.addBehavior(collision)
        let boundary = try #require(stage.animator.boundaries.first)
        #expect(boundary.identifier == nil)
        #expect(boundary.path.bounds == CGRect(x: 24, y: 16, width: 262, height: 442))
    }

    @Test("a stiff attachment nearer than a point is a pin, and one of a point or more a rod", arguments: [0.9, 1.1])
    func pinOrRod(distance: Double) {
        let item = TestItem(x: 100, y: 100, side: 40)
        let hold = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100 + distance))
        stage.animator.addBehavior(hold)
        hold.frictionTorque = 50
        let properties = stage.frictionless([item])
        properties.addAngularVelocity(2, for: item)
        stage.frames(10)
        // Only a pin has a friction to brake with.
        #expect(hold.length.matches(CGFloat(distance)))
        #expect((properties.angularVelocity(for: item).magnitude < 0.01) == (distance < 1))
    }

    @Test("a square that collides as an ellipse is a circle: its mass is that of a disc")
    func disc() {
        let item = TestItem(x: 0, y: 0)
        item.collisionBoundsType = .ellipse
        let told = strike(item, CGVector(dx: 1, dy: 0), at: UIOffset(horizontal: 0, vertical: -50))
        let mass: CGFloat = .pi / 4
        let inertia = mass * 0.5 * 0.5 / 2
        #expect(told.velocity.x.matches(100 / mass, within: 0.01), "\(told)")
        #expect(told.spin.matches(0.5 / inertia, within: 0.001), "\(told)")
    }
}
