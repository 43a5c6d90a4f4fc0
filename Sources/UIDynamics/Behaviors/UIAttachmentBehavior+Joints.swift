import DynamicsEngine

// The values from which an attachment is created, and its joint in the engine. Body B of a joint is the first item. Body A
// is the second item or, for an attachment to a point, the engine's static body.

extension UIAttachmentBehavior {
    /// The kinds of attachments.
    enum Kind: Equatable {
        case distance
        case sliding(axis: CGVector)
        case limit
        case fixed
        case pin

        /// Whether `attachmentRange` applies to this kind.
        var hasRange: Bool {
            switch self {
            case .sliding, .pin: true
            case .distance, .limit, .fixed: false
            }
        }
    }

    /// The values from which an attachment is created.
    @MainActor
    struct Configuration {
        let kind: Kind
        let items: [any UIDynamicItem]
        /// The attachment point of the first item, in points from its center.
        let offset: UIOffset
        /// The attachment point of the second item, in points from its center.
        let otherOffset: UIOffset
        var anchor: CGPoint
        /// The offsets that were out of range and were replaced by zero.
        let rejectedOffsets: [UIOffset]

        init(
            _ kind: Kind, _ items: [any UIDynamicItem], offset: UIOffset = .zero, otherOffset: UIOffset = .zero,
            anchor: CGPoint
        ) {
            requirePrecondition(anchor.isFinite, "An anchor must be finite, but is \(anchor).")
            requirePrecondition(items.count < 2 || items[0] !== items[1], "An item cannot be attached to itself.")
            (self.kind, self.items, self.anchor) = (kind, items, anchor)
            self.offset = offset.isEngineOffset ? offset : .zero
            self.otherOffset = otherOffset.isEngineOffset ? otherOffset : .zero
            rejectedOffsets = [offset, otherOffset].filter { !$0.isEngineOffset }
        }
    }

    /// The engine joint of an attachment that is in an animator.
    struct Joint {
        /// The identifier of the joint; nil if an item has no valid size or pose, or if the anchor is out of range.
        var id: JointID?
        /// The point of the first item that was at the anchor when the behavior was added to the animator: in the
        /// item's local coordinates, in meters from its center.
        var localAnchor = Vec2.zero
        /// The rotation of the first item at the time the behavior was added to the animator, in radians; relative to
        /// the second item or, if there is none, to the world.
        var initialAngle: Float = 0
        /// Whether the joint is a hinge: true for pin attachments, and for stiff distance attachments that are shorter
        /// than 1 point and have no explicit length.
        var isPin = false
    }
}

extension UIAttachmentBehavior {
    /// The length, in points, below which a stiff attachment becomes a pin. Source: measured on Apple's system.
    private static let pinDistance: CGFloat = 1

    /// Creates the joint of the attachment. Does nothing if one of the items has no valid size or pose, or if the anchor
    /// is out of range.
    /// - Parameter keepsLength: Whether the joint gets the initial length of an earlier joint, not the current distance.
    func createJoint(between ends: [AnimatorItem], in core: AnimatorCore, keepsLength: Bool = false) {
        guard anchorPoint.isEnginePoint, ends.count == items.count, ends.allSatisfy(\.isUsable) else { return }
        joint.isPin = kind == .pin
        joint.localAnchor = localPoint(anchorPoint, of: ends[0], in: core)
        if !keepsLength && (kind == .distance || kind == .limit) {
            let points = attachmentPoints(of: ends, in: core)
            initialLength = (points.second - points.first).length
        }
        joint.initialAngle = relativeAngle(of: ends, in: core)
        switch kind {
        case .distance: joint.id = createDistanceJoint(between: ends, in: core)
        case .limit:
            var rope = anchored(RopeJointDefinition(bodyB: ends[0].body), between: ends, in: core)
            rope.maximumLength = PointScale.meters(from: length)
            joint.id = core.world.createJoint(rope)
        case .fixed:
            var weld = anchored(WeldJointDefinition(bodyB: ends[0].body), between: ends, in: core)
            weld.referenceAngle = joint.initialAngle
            joint.id = core.world.createJoint(weld)
        case .pin: joint.id = createHingeJoint(between: ends, in: core)
        case .sliding(let axis):
            var slider = anchored(SliderJointDefinition(bodyB: ends[0].body), between: ends, in: core)
            slider.localAxisA = localAxis(axis, of: ends, in: core)
            slider.referenceAngle = joint.initialAngle
            slider.limits = limits
            joint.id = core.world.createJoint(slider)
        }
    }

    /// Creates the joint of a distance attachment: a hinge if the attachment is stiff, has no explicit length and is
    /// shorter than `pinDistance`; otherwise a rod or a spring.
    private func createDistanceJoint(between ends: [AnimatorItem], in core: AnimatorCore) -> JointID {
        if frequency == 0, explicitLength == nil, initialLength < Self.pinDistance {
            joint.isPin = true
            return createHingeJoint(between: ends, in: core)
        }
        var definition = anchored(DistanceJointDefinition(bodyB: ends[0].body), between: ends, in: core)
        definition.length = PointScale.meters(from: length)
        definition.frequency = Float(frequency)
        definition.dampingRatio = Float(damping)
        return core.world.createJoint(definition)
    }

    private func createHingeJoint(between ends: [AnimatorItem], in core: AnimatorCore) -> JointID {
        var hinge = anchored(HingeJointDefinition(bodyB: ends[0].body), between: ends, in: core)
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

    /// Returns a definition with the anchors of the joint. The items of a distance or limit attachment are attached at
    /// their offsets, those of other kinds at the anchor point, converted to the local coordinates of each body. If there is
    /// no second item, the other end of the joint is fixed at the anchor point.
    private func anchored<Definition: JointDefinition>(
        _ definition: Definition, between ends: [AnimatorItem], in core: AnimatorCore
    ) -> Definition {
        var definition = definition
        let usesOffsets = kind == .distance || kind == .limit
        definition.localAnchorB =
            usesOffsets ? PointScale.vector(from: offset) : localPoint(anchorPoint, of: ends[0], in: core)
        if ends.count == 2 {
            definition.bodyA = ends[1].body
            definition.localAnchorA =
                usesOffsets ? PointScale.vector(from: otherOffset) : localPoint(anchorPoint, of: ends[1], in: core)
        } else {
            definition.worldAnchor = PointScale.meters(from: anchorPoint)
        }
        // Items that overlap must not collide, because the contact would push them apart in every step while the joint
        // holds them together. Items of a distance attachment collide even then, as on Apple's system.
        definition.collideConnected = kind == .distance || ends.count < 2 || !itemsOverlap(ends[0], ends[1], in: core)
        return definition
    }

    /// Converts a point, in points, to local coordinates of an item's body, in meters from the body's center.
    private func localPoint(_ point: CGPoint, of item: AnimatorItem, in core: AnimatorCore) -> Vec2 {
        let rotation = CGAffineTransform(rotationAngle: -CGFloat(core.world.angle(of: item.body)))
        let rotated = (point - core.position(of: item)).applying(rotation)
        return PointScale.vector(from: rotated)
    }

    /// Converts an axis to local coordinates of the second body, or of the world if there is no second body. A zero,
    /// NaN or infinite axis is replaced by the x axis.
    private func localAxis(_ axis: CGVector, of ends: [AnimatorItem], in core: AnimatorCore) -> Vec2 {
        guard axis.dx.isFinite, axis.dy.isFinite, axis != .zero else { return Vec2(1, 0) }
        // Scales the larger component to a magnitude from 1 to 2, the range in which single precision is safe. Scaling by
        // powers of two is exact. There are two of them, because the inverse of the smallest number is infinite.
        let exponent = max(axis.dx.magnitude, axis.dy.magnitude).exponent
        let first = CGFloat(sign: .plus, exponent: -(exponent / 2), significand: 1)
        let second = CGFloat(sign: .plus, exponent: exponent / 2 - exponent, significand: 1)
        let axis = CGVector(dx: axis.dx * first * second, dy: axis.dy * first * second)
        let angle = ends.count == 2 ? CGFloat(core.world.angle(of: ends[1].body)) : 0
        let rotated = CGPoint(x: axis.dx, y: axis.dy).applying(CGAffineTransform(rotationAngle: -angle))
        return Vec2(x: Float(rotated.x), y: Float(rotated.y))
    }

    /// Returns the rotation of the first body relative to the second, in radians; relative to the world if there is no
    /// second body.
    func relativeAngle(of ends: [AnimatorItem], in core: AnimatorCore) -> Float {
        let world = core.worldForReading
        return world.angle(of: ends[0].body) - (ends.count == 2 ? world.angle(of: ends[1].body) : 0)
    }

    /// Returns the current attachment points of both ends, in points, in the animator's reference coordinate system.
    func attachmentPoints(of ends: [AnimatorItem], in core: AnimatorCore) -> (first: CGPoint, second: CGPoint) {
        let first = attachmentPoint(of: ends[0], offset: offset, in: core)
        return (first, ends.count == 2 ? attachmentPoint(of: ends[1], offset: otherOffset, in: core) : anchorPoint)
    }

    private func attachmentPoint(of item: AnimatorItem, offset: UIOffset, in core: AnimatorCore) -> CGPoint {
        let rotation = CGAffineTransform(rotationAngle: CGFloat(core.world.angle(of: item.body)))
        return core.position(of: item) + CGPoint(x: offset.horizontal, y: offset.vertical).applying(rotation)
    }

    /// Returns whether the axis-aligned bounding boxes of two items overlap.
    private func itemsOverlap(_ item: AnimatorItem, _ other: AnimatorItem, in core: AnimatorCore) -> Bool {
        /// Half the size of the bounding box of an item's rotated rectangle, in points.
        func halfSize(of item: AnimatorItem) -> CGSize {
            let rotation = CGAffineTransform(rotationAngle: CGFloat(core.world.angle(of: item.body)))
            return CGSize(
                width: (rotation.a.magnitude * item.size.width + rotation.c.magnitude * item.size.height) / 2,
                height: (rotation.b.magnitude * item.size.width + rotation.d.magnitude * item.size.height) / 2)
        }
        let distance = core.position(of: item) - core.position(of: other)
        let (a, b) = (halfSize(of: item), halfSize(of: other))
        return distance.x.magnitude < a.width + b.width && distance.y.magnitude < a.height + b.height
    }

    /// Creates the joint if it does not exist yet, because an item had no valid size or pose when the behavior was added
    /// to the animator, or because the anchor was out of range.
    func createMissingJoint() {
        guard let core = connectedCore, joint.id == nil else { return }
        createJoint(between: items.compactMap { core.item(of: $0) }, in: core)
    }

    /// Replaces the joint after a change that can require another type of joint. The initial length is kept.
    func rebuildJoint() {
        guard let core = connectedCore, joint.id != nil else { return }
        let items = items.compactMap { core.item(of: $0) }
        destroyJoint(in: core)
        createJoint(between: items, in: core, keepsLength: true)
        for item in items { core.wakeItem(item) }
    }

    func destroyJoint(in core: AnimatorCore) {
        if let id = joint.id { core.world.destroyJoint(id) }
        joint = Joint()
    }

    func updateJoint(_ update: (World, JointID) -> Void) {
        guard let core = connectedCore, let id = joint.id else { return }
        update(core.world, id)
        core.resume()
    }
}
