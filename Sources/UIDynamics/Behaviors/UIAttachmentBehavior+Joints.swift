import DynamicsEngine

// The engine joints of attachments. Body B of a joint is the first item. Body A is the second item or, for an
// attachment to a point, the engine's static body.
extension UIAttachmentBehavior {
    /// The length, in points, below which a stiff attachment becomes a pin. Source: measured on Apple's system.
    private static let pinDistance: CGFloat = 1

    /// Creates the joint of the attachment. Does nothing if one of the items has no valid size or pose, or if the anchor
    /// is out of range. The slots are the indices of the items in `core.records`.
    /// - Parameter keepsLength: Whether the joint gets the initial length of an earlier joint, not the current distance.
    func createJoint(slots: [Int], core: AnimatorCore, keepsLength: Bool = false) {
        guard anchorPoint.isEnginePoint, slots.count == items.count,
            slots.allSatisfy({ core.records[$0]!.isUsable })
        else { return }
        let bodies = slots.map { core.records[$0]!.body }
        let itemsOverlap = slots.count == 2 && core.itemsOverlap(slot: slots[0], otherSlot: slots[1])
        joint.isPin = kind == .pin
        joint.localAnchor = localPoint(anchorPoint, of: bodies[0], core: core)
        if !keepsLength && (kind == .distance || kind == .limit) {
            initialLength = attachmentDistance(slots: slots, core: core)
        }
        joint.initialAngle = relativeAngle(of: bodies, core: core)
        switch kind {
        case .distance:
            joint.id = createDistanceJoint(slots: slots, bodies: bodies, core: core)
        case .limit:
            var rope = RopeJointDefinition(bodyB: bodies[0])
            setAnchorsFromOffsets(of: &rope, bodies: bodies, itemsOverlap: itemsOverlap)
            rope.maximumLength = PointScale.meters(from: length)
            joint.id = core.world.createJoint(rope)
        case .fixed:
            var weld = WeldJointDefinition(bodyB: bodies[0])
            setAnchorsFromAnchorPoint(of: &weld, core: core, bodies: bodies, itemsOverlap: itemsOverlap)
            weld.referenceAngle = joint.initialAngle
            joint.id = core.world.createJoint(weld)
        case .pin:
            var hinge = HingeJointDefinition(bodyB: bodies[0])
            setAnchorsFromAnchorPoint(of: &hinge, core: core, bodies: bodies, itemsOverlap: itemsOverlap)
            joint.id = createHingeJoint(from: &hinge, core: core)
        case .sliding(let axis):
            var slider = SliderJointDefinition(bodyB: bodies[0])
            setAnchorsFromAnchorPoint(of: &slider, core: core, bodies: bodies, itemsOverlap: itemsOverlap)
            slider.localAxisA = localAxis(axis, bodies: bodies, core: core)
            slider.referenceAngle = joint.initialAngle
            slider.limits = limits
            joint.id = core.world.createJoint(slider)
        }
    }

    /// Creates the joint of a distance attachment: a hinge if the attachment is stiff, has no explicit length and is
    /// shorter than `pinDistance`; otherwise a rod or a spring. The attached items can still collide with each other,
    /// as on Apple's system.
    private func createDistanceJoint(
        slots: [Int], bodies: [BodyID], core: AnimatorCore
    ) -> JointID {
        if frequency == 0, explicitLength == nil, initialLength < Self.pinDistance {
            var hinge = HingeJointDefinition(bodyB: bodies[0])
            setAnchorsFromOffsets(of: &hinge, bodies: bodies, itemsOverlap: false)
            joint.isPin = true
            return createHingeJoint(from: &hinge, core: core)
        }
        var definition = DistanceJointDefinition(bodyB: bodies[0])
        setAnchorsFromOffsets(of: &definition, bodies: bodies, itemsOverlap: false)
        definition.length = PointScale.meters(from: length)
        definition.frequency = Float(frequency)
        definition.dampingRatio = Float(damping)
        return core.world.createJoint(definition)
    }

    private func createHingeJoint(
        from hinge: inout HingeJointDefinition, core: AnimatorCore
    ) -> JointID {
        hinge.referenceAngle = joint.initialAngle
        hinge.limits = kind == .pin ? limits : nil
        hinge.frictionTorque = Float(frictionTorque)
        return core.world.createJoint(hinge)
    }

    /// The limits of the joint: meters for a slider, radians for a hinge; nil if the range is infinite.
    ///
    /// The attachment range is the motion of the second item, or of the anchor, relative to the first item. The joint
    /// measures the motion of body B, the first item, so the signs are opposite.
    var limits: ClosedRange<Float>? {
        if attachmentRange.isInfinite { return nil }
        let (low, high) = (-attachmentRange.maximum, -attachmentRange.minimum)
        if kind == .pin { return Float(low)...Float(high) }
        return PointScale.meters(from: low)...PointScale.meters(from: high)
    }

    /// Sets the anchors of the joint of a distance or limit attachment. Each item is attached at its offset from its
    /// center. If there is no second item, the other end of the joint is fixed at the anchor point.
    private func setAnchorsFromOffsets(of joint: inout some JointDefinition, bodies: [BodyID], itemsOverlap: Bool) {
        joint.localAnchorB = PointScale.meters(from: offset)
        if bodies.count == 2 {
            joint.bodyA = bodies[1]
            joint.localAnchorA = PointScale.meters(from: otherOffset)
        } else {
            joint.worldAnchor = PointScale.meters(from: anchorPoint)
        }
        // Items that overlap must not collide, because the contact would push them apart in every step while the joint
        // holds them together.
        joint.collideConnected = !itemsOverlap
    }

    /// Sets the joint's anchors for a fixed, pin or sliding attachment: the anchor point, converted to the local
    /// coordinates of each body.
    private func setAnchorsFromAnchorPoint(
        of joint: inout some JointDefinition, core: AnimatorCore, bodies: [BodyID], itemsOverlap: Bool
    ) {
        joint.localAnchorB = localPoint(anchorPoint, of: bodies[0], core: core)
        if bodies.count == 2 {
            joint.bodyA = bodies[1]
            joint.localAnchorA = localPoint(anchorPoint, of: bodies[1], core: core)
        } else {
            joint.worldAnchor = PointScale.meters(from: anchorPoint)
        }
        joint.collideConnected = !itemsOverlap
    }

    /// Converts a point, in points, to local coordinates of a body, in meters from the body's center.
    private func localPoint(_ point: CGPoint, of body: BodyID, core: AnimatorCore) -> Vec2 {
        let offset = point - PointScale.points(from: core.world.position(of: body))
        let rotated = offset.applying(CGAffineTransform(rotationAngle: -CGFloat(core.world.angle(of: body))))
        return PointScale.meters(from: UIOffset(horizontal: rotated.x, vertical: rotated.y))
    }

    /// Converts an axis to local coordinates of the second body, or of the world if there is no second body. A zero,
    /// NaN or infinite axis is replaced by the x axis.
    private func localAxis(_ axis: CGVector, bodies: [BodyID], core: AnimatorCore) -> Vec2 {
        guard axis.dx.isFinite, axis.dy.isFinite, axis != .zero else { return Vec2(1, 0) }
        // Scales the larger component to a magnitude from 1 to 2, the range in which single precision is safe. Scaling by
        // powers of two is exact. There are two of them, because the inverse of the smallest number is infinite.
        let exponent = max(axis.dx.magnitude, axis.dy.magnitude).exponent
        let first = CGFloat(sign: .plus, exponent: -(exponent / 2), significand: 1)
        let second = CGFloat(sign: .plus, exponent: exponent / 2 - exponent, significand: 1)
        let axis = CGVector(dx: axis.dx * first * second, dy: axis.dy * first * second)
        let angle = bodies.count == 2 ? CGFloat(core.world.angle(of: bodies[1])) : 0
        let rotated = CGPoint(x: axis.dx, y: axis.dy).applying(CGAffineTransform(rotationAngle: -angle))
        return Vec2(x: Float(rotated.x), y: Float(rotated.y))
    }

    /// Returns the rotation of the first body relative to the second, in radians; relative to the world if there is no
    /// second body.
    private func relativeAngle(of bodies: [BodyID], core: AnimatorCore) -> Float {
        core.world.angle(of: bodies[0]) - (bodies.count == 2 ? core.world.angle(of: bodies[1]) : 0)
    }

    /// Returns the current distance between the two attachment points, in points.
    private func attachmentDistance(slots: [Int], core: AnimatorCore) -> CGFloat {
        let ends = attachmentPoints(slots: slots, core: core)
        return (ends.second - ends.first).length
    }

    /// Returns the current attachment points of both ends, in points, in the animator's reference coordinate system.
    func attachmentPoints(slots: [Int], core: AnimatorCore) -> (first: CGPoint, second: CGPoint) {
        let first = attachmentPoint(slot: slots[0], offset: offset, core: core)
        return (
            first, slots.count == 2 ? attachmentPoint(slot: slots[1], offset: otherOffset, core: core) : anchorPoint
        )
    }

    private func attachmentPoint(slot: Int, offset: UIOffset, core: AnimatorCore) -> CGPoint {
        let body = core.records[slot]!.body
        let rotated = CGPoint(x: offset.horizontal, y: offset.vertical)
            .applying(CGAffineTransform(rotationAngle: CGFloat(core.world.angle(of: body))))
        return PointScale.points(from: core.world.position(of: body)) + rotated
    }
}

extension AnimatorCore {
    /// Returns whether the axis-aligned bounding boxes of two items overlap. The slots identify the items in `records`.
    func itemsOverlap(slot: Int, otherSlot: Int) -> Bool {
        let distance = position(slot: slot) - position(slot: otherSlot)
        let (a, b) = (boundingBoxHalfSize(slot: slot), boundingBoxHalfSize(slot: otherSlot))
        return distance.x.magnitude < a.width + b.width && distance.y.magnitude < a.height + b.height
    }

    private func position(slot: Int) -> CGPoint { PointScale.points(from: world.position(of: records[slot]!.body)) }

    /// Returns half the size of the axis-aligned bounding box of an item's rotated rectangle, in points.
    private func boundingBoxHalfSize(slot: Int) -> CGSize {
        let size = records[slot]!.size
        let rotation = CGAffineTransform(rotationAngle: CGFloat(world.angle(of: records[slot]!.body)))
        return CGSize(
            width: (rotation.a.magnitude * size.width + rotation.c.magnitude * size.height) / 2,
            height: (rotation.b.magnitude * size.width + rotation.d.magnitude * size.height) / 2)
    }
}
