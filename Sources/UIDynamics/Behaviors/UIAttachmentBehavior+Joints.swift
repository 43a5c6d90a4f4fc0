import DynamicsEngine

// How attachments become joints. The first item is the joint's second body, as the other end may be no body.
extension UIAttachmentBehavior {
    /// A stiff attachment shorter than this, points, is a pin, as measured on Apple's system.
    private static let pinReach: CGFloat = 1

    func makeJoint(in core: AnimatorCore, _ slots: [Int]) {
        guard slots.count == items.count, slots.allSatisfy({ core.records[$0]!.isUsable }) else { return }
        let bodies = slots.map { core.records[$0]!.body }
        let overlap = slots.count == 2 && core.boxesMeet(slots[0], slots[1])
        isPinned = kind == .pin
        localAnchor = local(anchorPoint, of: bodies[0], in: core)
        associatedAngle = angleBetween(in: core, bodies)
        switch kind {
        case .distance: makeDistance(in: core, slots, bodies)
        case .limit:
            var rope = RopeJointDefinition(bodyB: bodies[0])
            place(&rope, bodies, overlap)
            associatedLength = distance(in: core, slots)
            rope.maximumLength = PointScale.metres(length)
            joint = core.world.createJoint(rope)
        case .fixed:
            var weld = WeldJointDefinition(bodyB: bodies[0])
            place(&weld, in: core, slots, bodies, overlap)
            weld.referenceAngle = associatedAngle
            joint = core.world.createJoint(weld)
        case .pin:
            var hinge = HingeJointDefinition(bodyB: bodies[0])
            place(&hinge, in: core, slots, bodies, overlap)
            joint = create(&hinge, in: core, bodies)
        case .sliding(let axis):
            var slider = SliderJointDefinition(bodyB: bodies[0])
            place(&slider, in: core, slots, bodies, overlap)
            slider.localAxisA = localAxis(axis, in: core, bodies)
            slider.referenceAngle = associatedAngle
            slider.limits = limits
            joint = core.world.createJoint(slider)
        }
    }

    /// A rod or a spring; the two items go on colliding, as on Apple's system.
    private func makeDistance(in core: AnimatorCore, _ slots: [Int], _ bodies: [BodyID]) {
        associatedLength = distance(in: core, slots)
        if frequency == 0, chosenLength == nil, associatedLength < Self.pinReach {
            var hinge = HingeJointDefinition(bodyB: bodies[0])
            place(&hinge, bodies, false)
            joint = create(&hinge, in: core, bodies)
            isPinned = true
            return
        }
        var definition = DistanceJointDefinition(bodyB: bodies[0])
        place(&definition, bodies, false)
        definition.length = PointScale.metres(length)
        definition.frequency = Float(frequency)
        definition.dampingRatio = Float(damping)
        joint = core.world.createJoint(definition)
    }

    private func create(_ hinge: inout HingeJointDefinition, in core: AnimatorCore, _ bodies: [BodyID]) -> JointID {
        hinge.referenceAngle = associatedAngle
        hinge.limits = kind == .pin ? limits : nil
        hinge.frictionTorque = Float(frictionTorque)
        return core.world.createJoint(hinge)
    }

    /// The range in the engine's units; nil is without limits.
    var limits: ClosedRange<Float>? {
        if attachmentRange.isInfinite { return nil }
        let (low, high) = (attachmentRange.minimum, attachmentRange.maximum)
        if kind == .pin { return Float(low)...Float(high) }
        return PointScale.metres(low)...PointScale.metres(high)
    }

    /// Ends that are given from the items' centers, or the anchor.
    private func place(_ joint: inout some JointDefinition, _ bodies: [BodyID], _ overlap: Bool) {
        joint.localAnchorB = PointScale.metres(offset)
        if bodies.count == 2 {
            joint.bodyA = bodies[1]
            joint.localAnchorA = PointScale.metres(otherOffset)
        } else {
            joint.worldAnchor = PointScale.metres(anchorPoint)
        }
        joint.collideConnected = !overlap
    }

    /// Ends that are where the anchor is now.
    private func place(
        _ joint: inout some JointDefinition, in core: AnimatorCore, _ slots: [Int], _ bodies: [BodyID], _ overlap: Bool
    ) {
        joint.localAnchorB = local(anchorPoint, of: bodies[0], in: core)
        if bodies.count == 2 {
            joint.bodyA = bodies[1]
            joint.localAnchorA = local(anchorPoint, of: bodies[1], in: core)
        } else {
            joint.worldAnchor = PointScale.metres(anchorPoint)
        }
        joint.collideConnected = !overlap
    }

    private func local(_ point: CGPoint, of body: BodyID, in core: AnimatorCore) -> Vec2 {
        let offset = point - PointScale.points(core.world.position(of: body))
        let turned = offset.applying(CGAffineTransform(rotationAngle: -CGFloat(core.world.angle(of: body))))
        return PointScale.metres(UIOffset(horizontal: turned.x, vertical: turned.y))
    }

    private func localAxis(_ axis: CGVector, in core: AnimatorCore, _ bodies: [BodyID]) -> Vec2 {
        guard axis.dx.isFinite, axis.dy.isFinite, axis != .zero else { return Vec2(1, 0) }
        let angle = bodies.count == 2 ? CGFloat(core.world.angle(of: bodies[1])) : 0
        let turned = CGPoint(x: axis.dx, y: axis.dy).applying(CGAffineTransform(rotationAngle: -angle))
        return Vec2(x: Float(turned.x), y: Float(turned.y))
    }

    private func angleBetween(in core: AnimatorCore, _ bodies: [BodyID]) -> Float {
        core.world.angle(of: bodies[0]) - (bodies.count == 2 ? core.world.angle(of: bodies[1]) : 0)
    }

    /// The present distance between the two attachment points.
    private func distance(in core: AnimatorCore, _ slots: [Int]) -> CGFloat {
        let ends = attachmentPoints(in: core, slots)
        return (ends.1 - ends.0).length
    }

    /// Where the two ends are now, in points.
    func attachmentPoints(in core: AnimatorCore, _ slots: [Int]) -> (CGPoint, CGPoint) {
        let first = attachmentPoint(of: slots[0], offset, in: core)
        return (first, slots.count == 2 ? attachmentPoint(of: slots[1], otherOffset, in: core) : anchorPoint)
    }

    private func attachmentPoint(of slot: Int, _ offset: UIOffset, in core: AnimatorCore) -> CGPoint {
        let body = core.records[slot]!.body
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical)
            .applying(CGAffineTransform(rotationAngle: CGFloat(core.world.angle(of: body))))
        return PointScale.points(core.world.position(of: body)) + turned
    }
}

extension AnimatorCore {
    /// Whether the upright boxes around two items overlap.
    func boxesMeet(_ first: Int, _ second: Int) -> Bool {
        let way = position(of: first) - position(of: second)
        let (a, b) = (reach(of: first), reach(of: second))
        return way.x.magnitude < a.width + b.width && way.y.magnitude < a.height + b.height
    }

    private func position(of slot: Int) -> CGPoint { PointScale.points(world.position(of: records[slot]!.body)) }

    /// How far an item's rectangle reaches from its center along the axes.
    private func reach(of slot: Int) -> CGSize {
        let size = records[slot]!.size
        let turn = CGAffineTransform(rotationAngle: CGFloat(world.angle(of: records[slot]!.body)))
        return CGSize(
            width: (turn.a.magnitude * size.width + turn.c.magnitude * size.height) / 2,
            height: (turn.b.magnitude * size.width + turn.d.magnitude * size.height) / 2)
    }
}
