import DynamicsEngine

// The shapes that the X-ray debug overlay draws for each behavior. The overrides of `xrayShapes(in:)` are in the
// behavior classes, because extensions cannot override methods; they call the functions below.

extension UIGravityBehavior {
    func gravityShapes(in core: AnimatorCore) -> [XRayShape] {
        let vector = CGVector(dx: gravityDirection.dx * 30, dy: gravityDirection.dy * 30).limited(to: 90)
        return connectedItems(in: core).filter(\.isUsable).compactMap { item in
            XRayShape.arrow(.gravity, from: core.position(of: item), along: vector)
        }
    }
}

extension UIPushBehavior {
    func pushShapes(in core: AnimatorCore) -> [XRayShape] {
        guard active else { return [] }
        let vector = CGVector(dx: pushDirection.dx * 40, dy: pushDirection.dy * 40).limited(to: 90)
        return connectedItems(in: core).filter(\.isUsable).compactMap { item in
            let (offset, center) = (targetOffsetFromCenter(for: item.object), core.position(of: item))
            return XRayShape.arrow(
                .push, from: CGPoint(x: center.x + offset.horizontal, y: center.y + offset.vertical), along: vector)
        }
    }
}

extension UISnapBehavior {
    func snapShapes(of item: AnimatorItem, in core: AnimatorCore) -> [XRayShape] {
        let center = core.position(of: item)
        let stretch = min(1, Double((snapPoint - center).length) / 100)
        return [.line(.spring(stretch: stretch), from: center, to: snapPoint), .dot(.anchor, at: snapPoint)]
    }
}

extension UIAttachmentBehavior {
    func attachmentShapes(in core: AnimatorCore) -> [XRayShape] {
        let ends = items.compactMap { core.item(of: $0) }
        guard joint.id != nil, ends.count == items.count else { return [] }
        switch kind {
        case .distance, .limit: return connectionShapes(between: attachmentPoints(of: ends, in: core))
        case .fixed, .pin, .sliding: return anchorShapes(of: ends, in: core)
        }
    }

    private func connectionShapes(between ends: (first: CGPoint, second: CGPoint)) -> [XRayShape] {
        let role: XRayShape.Role
        if kind == .distance, frequency > 0 {
            let distance = Double((ends.second - ends.first).length)
            // The stretch is the extension of the spring divided by its rest length. A rest length below 50 points,
            // which can be 0, is replaced by 50 points.
            role = .spring(stretch: max(-1, min(1, (distance - Double(length)) / max(Double(length), 50))))
        } else {
            role = kind == .limit ? .range : .rod
        }
        return [
            .line(role, from: ends.first, to: ends.second), .dot(.anchor, at: ends.first),
            .dot(.anchor, at: ends.second),
        ]
    }

    /// Returns the shapes of a fixed, pin or sliding attachment: lines from the anchor to the centers of the items, and
    /// a shape for the range of motion.
    private func anchorShapes(of ends: [AnimatorItem], in core: AnimatorCore) -> [XRayShape] {
        let anchor = currentAnchorPoint(of: ends[0], in: core)
        var shapes = ends.map { XRayShape.line(.rod, from: anchor, to: core.position(of: $0)) }
        if case .sliding(let axis) = kind {
            let length = max(axis.length, 1e-9)
            // The range is the motion of the anchor relative to the item, so the item moves the other way.
            let (low, high) = (max(-attachmentRange.maximum, -100), min(-attachmentRange.minimum, 100))
            let pointOnAxis = { (s: CGFloat) in
                CGPoint(x: self.anchorPoint.x + axis.dx / length * s, y: self.anchorPoint.y + axis.dy / length * s)
            }
            shapes.append(.line(.range, from: pointOnAxis(low), to: pointOnAxis(high)))
        }
        if kind == .pin, !attachmentRange.isInfinite {
            let radius = core.position(of: ends[0]) - anchor
            // The direction from the anchor to the item's center at a pin rotation of 0, in radians.
            let zeroAngle =
                CGFloat(ExactMath.arcTangent(y: Double(radius.y), x: Double(radius.x)))
                - CGFloat(relativeAngle(of: ends, in: core) - joint.initialAngle)
            let arc = PathBuilder.arc(
                center: anchor, radius: 25, from: zeroAngle - attachmentRange.maximum,
                to: zeroAngle - attachmentRange.minimum, anglesIncrease: true, continuesSubpath: false)
            shapes.append(XRayShape(.range, arc))
        }
        return shapes + [.dot(.anchor, at: anchor)]
    }

    /// Returns the current position of the anchor, in points. The anchor moves with the first item.
    func currentAnchorPoint(of first: AnimatorItem, in core: AnimatorCore) -> CGPoint {
        let rotation = CGAffineTransform(rotationAngle: CGFloat(core.worldForReading.angle(of: first.body)))
        return core.position(of: first) + PointScale.points(from: joint.localAnchor).applying(rotation)
    }
}

extension UIFieldBehavior {
    /// Returns arrows for the forces that the field exerts on a body of 1 kg and charge 1, at rest at each point of a
    /// 12 x 12 grid. If the forces depend on velocity, also returns arrows for the forces on the field's items. The
    /// last shape is a dot at the field's position.
    func xrayShapes(in area: CGRect, of core: AnimatorCore) -> [XRayShape] {
        guard area.isFinite, area.width > 0, area.height > 0 else { return [] }
        let (x, y) = (area.width / 12, area.height / 12)
        let maximumLength = max(min(x, y) * 0.8, 4)
        var shapes: [XRayShape] = []
        for index in 0..<144 {
            let point = CGPoint(
                x: area.minX + x * (CGFloat(index % 12) + 0.5), y: area.minY + y * (CGFloat(index / 12) + 0.5))
            let arrow = sampleForce(at: point, time: core.worldForReading.time)
                .flatMap { forceArrow($0, from: point, maximumLength: maximumLength) }
            if let arrow { shapes.append(arrow) }
        }
        if dependsOnVelocity { shapes += itemForceShapes(in: core, maximumLength: max(maximumLength, 40)) }
        return shapes + [.dot(.anchor, at: position)]
    }

    private func itemForceShapes(in core: AnimatorCore, maximumLength: CGFloat) -> [XRayShape] {
        connectedItems(in: core).filter(\.isUsable).compactMap { item in
            let (world, center) = (core.worldForReading, core.position(of: item))
            let force = sampleForce(
                at: center, velocity: world.linearVelocity(of: item.body), mass: world.mass(of: item.body),
                charge: Float(item.properties.charge), time: world.time)
            return force.flatMap { forceArrow($0, from: center, maximumLength: maximumLength) }
        }
    }

    /// Returns an arrow in the direction of a force; its length increases with the square root of the force.
    private func forceArrow(_ force: CGVector, from point: CGPoint, maximumLength: CGFloat) -> XRayShape? {
        let strength = force.length
        guard strength > 1e-6, strength.isFinite else { return nil }
        let length = min(max(8 * strength.squareRoot(), 4), maximumLength) / strength
        return XRayShape.arrow(.field, from: point, along: CGVector(dx: force.dx * length, dy: force.dy * length))
    }
}
