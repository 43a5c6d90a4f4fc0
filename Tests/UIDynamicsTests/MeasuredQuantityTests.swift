import TestSupport
import Testing
import UIDynamics

/// Derives masses, forces and shapes from the motion of items and compares them with measurements on Apple's system.
@MainActor
@Suite("Masses, forces and shapes as measured on Apple's system")
struct MeasuredQuantityTests {
    private let stage = TestStage()

    /// Applies an impulse to an item at an offset from its center, in points. Returns the item's velocity in points/s
    /// and its angular velocity in rad/s after one step, from which tests derive its mass and inertia.
    private func measureVelocitiesAfterImpulse(
        _ impulse: CGVector, to item: any UIDynamicItem, at offset: UIOffset = .zero, density: CGFloat = 1
    ) -> (velocity: CGPoint, angularVelocity: CGFloat) {
        let stage = TestStage()
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.resistance, properties.angularResistance, properties.density) = (0, 0, density)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = impulse
        push.setTargetOffsetFromCenter(offset, for: item)
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(push)
        stage.runFrames(1)
        return (properties.linearVelocity(for: item), properties.angularVelocity(for: item))
    }

    @Test("A rectangle has the mass and inertia of a plate: 200 x 50 points at density 3")
    func rectangleHasMassAndInertiaOfPlate() {
        let item = TestItem(center: .zero, size: CGSize(width: 200, height: 50))
        let result = measureVelocitiesAfterImpulse(
            CGVector(dx: 0, dy: 1), to: item, at: UIOffset(horizontal: 100, vertical: 0), density: 3)
        #expect(result.velocity.y.matches(100.0 / 3), "3 kg: \(result)")
        #expect(result.angularVelocity.matches(1 / 1.0625, within: 0.0001), "1.0625 kg m^2: \(result)")
    }

    @Test("A group has the mass and inertia of its members: two squares of 0.16 kg, 0.5 m from the center")
    func groupHasMassAndInertiaOfItsMembers() {
        let members = [TestItem(x: 100, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40)]
        let group = UIDynamicItemGroup(items: members)
        let result = measureVelocitiesAfterImpulse(
            CGVector(dx: 0, dy: 0.32), to: group, at: UIOffset(horizontal: 50, vertical: 0))
        #expect(result.velocity.y.matches(100), "\(result)")
        let inertia = 2 * (0.16 * (0.4 * 0.4 + 0.4 * 0.4) / 12 + 0.16 * 0.5 * 0.5)
        #expect(result.angularVelocity.matches(0.5 * 0.32 / inertia, within: 0.0001), "\(result)")
        #expect(
            members[1].center.x.matches(group.center.x + 50 * group.transform.a, within: 0.0001)
                && members[1].center.y.matches(group.center.y + 50 * group.transform.b, within: 0.0001))
    }

    @Test("Resistance c divides the velocity by 1 + c/120 in each sub-step: one in the first frame, then two")
    func resistanceDividesVelocityInEachSubStep() {
        let item = TestItem(x: 0, y: 0)
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.resistance, properties.angularResistance) = (1, 3)
        properties.addLinearVelocity(CGPoint(x: 100, y: -200), for: item)
        properties.addAngularVelocity(2, for: item)
        stage.animator.addBehavior(properties)
        var (speed, spin): (CGFloat, CGFloat) = (100, 2)
        for frame in 0..<30 {
            for _ in 0..<(frame == 0 ? 1 : 2) { (speed, spin) = (speed / (1 + 1 / 120), spin / (1 + 3 / 120)) }
            stage.runFrames(1)
            let velocity = properties.linearVelocity(for: item)
            #expect(velocity.x.matches(speed) && velocity.y.matches(-2 * speed), "frame \(frame): \(velocity)")
            #expect(properties.angularVelocity(for: item).matches(spin, within: 0.0001))
        }
    }

    @Test("The acceleration by a field depends on mass as measured: independent, 1/m or 1/m^2")
    func fieldAccelerationDependsOnMassAsMeasured() {
        // Returns the acceleration that a field gives an item of 100 x 100 points at (300, 400) in the first sub-step,
        // in points/s^2.
        let acceleration = { (field: UIFieldBehavior, density: CGFloat, charge: CGFloat) -> CGPoint in
            let stage = TestStage()
            let item = TestItem(x: 300, y: 400)
            let properties = stage.removeResistance(from: [item])
            (properties.density, properties.charge) = (density, charge)
            field.addItem(item)
            stage.animator.addBehavior(field)
            stage.runFrames(1)
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
        for (makeField, unitMassAcceleration, power) in rows {
            for density: CGFloat in [1, 2.5] {
                let factor = (0..<power).reduce(CGFloat(1)) { factor, _ in factor / density }
                let found = acceleration(makeField(), density, 2)
                let expected = CGPoint(x: unitMassAcceleration.x * factor, y: unitMassAcceleration.y * factor)
                #expect((found - expected).length < 0.001, "\(found), not \(expected)")
            }
        }
    }

    @Test("A limit attachment of length 200 keeps its length when added and stops items at 200 points")
    func limitAttachmentStopsItemsAtItsLength() {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 300, y: 100, side: 40))
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 200)
        stage.animator.addBehavior(rope)
        #expect(rope.length.matches(200))
        let properties = stage.removeResistance(from: [a, b])
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: b)
        stage.runFrames(1)
        #expect(properties.linearVelocity(for: a).x.matches(30) && properties.linearVelocity(for: b).x.matches(30))
        for _ in 0..<60 {
            stage.runFrames(1)
            #expect((b.center - a.center).length < 200.51, "\(b.center - a.center)")
        }
    }

    @Test("Bounds of (5, 7, 320, 480) with insets of 10, 20, 30, 40 give a boundary from (24, 16) to (286, 458)")
    func insetBoundsGiveMeasuredBoundary() throws {
        let stage = TestStage(bounds: CGRect(x: 5, y: 7, width: 320, height: 480))
        let collision = UICollisionBehavior(items: [TestItem(x: 100, y: 100)])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        stage.animator.addBehavior(collision)
        let boundary = try #require(stage.animator.boundaries.first)
        #expect(boundary.identifier == nil)
        #expect(boundary.path.bounds == CGRect(x: 24, y: 16, width: 262, height: 442))
    }

    @Test("A stiff attachment shorter than 1 point is a pin, a longer one a rod", arguments: [0.9, 1.1])
    func stiffAttachmentShorterThanOnePointIsPin(distance: Double) {
        let item = TestItem(x: 100, y: 100, side: 40)
        let hold = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100 + distance))
        stage.animator.addBehavior(hold)
        hold.frictionTorque = 50
        let properties = stage.removeResistance(from: [item])
        properties.addAngularVelocity(2, for: item)
        stage.runFrames(10)
        // An attachment shorter than 1 point must be a pin, a longer one a rod. Friction torque affects only pins, so
        // the item must stop rotating only if the distance is below 1.
        #expect(hold.length.matches(CGFloat(distance)))
        #expect((properties.angularVelocity(for: item).magnitude < 0.01) == (distance < 1))
    }

    @Test("A square item with an ellipse as collision bounds has the mass and inertia of a disk")
    func ellipseItemHasMassAndInertiaOfDisk() {
        let item = TestItem(x: 0, y: 0)
        item.collisionBoundsType = .ellipse
        let result = measureVelocitiesAfterImpulse(
            CGVector(dx: 1, dy: 0), to: item, at: UIOffset(horizontal: 0, vertical: -50))
        let mass: CGFloat = .pi / 4
        let inertia = mass * 0.5 * 0.5 / 2
        #expect(result.velocity.x.matches(100 / mass, within: 0.01), "\(result)")
        #expect(result.angularVelocity.matches(0.5 / inertia, within: 0.001), "\(result)")
    }
}
