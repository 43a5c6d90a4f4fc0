import DynamicsEngine

// What each behavior adds to an X-ray. One file, because it is one idea; overrides stand in the classes.

extension AnimatorCore {
    /// An arrow at the center of each item that a behavior pulls at.
    func arrows(_ role: XRayMark.Role, _ items: [any UIDynamicItem], _ way: CGVector) -> [XRayMark] {
        items.compactMap { item in
            guard let slot = slot(of: item), records[slot]!.isUsable else { return nil }
            return XRayMark.arrow(role, from: position(of: records[slot]!), along: way)
        }
    }
}

extension UIGravityBehavior {
    func gravityMarks(in core: AnimatorCore) -> [XRayMark] {
        core.arrows(
            .gravity, items,
            CGVector(dx: gravityDirection.dx * 30, dy: gravityDirection.dy * 30).shortened(to: 90))
    }
}

extension UIPushBehavior {
    func pushMarks(in core: AnimatorCore) -> [XRayMark] {
        guard active else { return [] }
        return items.compactMap { item in
            guard let slot = core.slot(of: item), core.records[slot]!.isUsable else { return nil }
            let (offset, center) = (targetOffsetFromCenter(for: item), core.position(of: core.records[slot]!))
            let way = CGVector(dx: pushDirection.dx * 40, dy: pushDirection.dy * 40).shortened(to: 90)
            return XRayMark.arrow(
                .push, from: CGPoint(x: center.x + offset.horizontal, y: center.y + offset.vertical), along: way)
        }
    }
}

extension UISnapBehavior {
    func snapMarks(in core: AnimatorCore, _ slot: Int) -> [XRayMark] {
        let center = core.position(of: core.records[slot]!)
        let stretch = min(1, Double((snapPoint - center).length) / 100)
        return [.line(.spring(stretch: stretch), center, snapPoint), .dot(.anchor, at: snapPoint)]
    }
}

extension UIAttachmentBehavior {
    func attachmentMarks(in core: AnimatorCore) -> [XRayMark] {
        let slots = items.compactMap { core.slot(of: $0) }
        guard joint != nil, slots.count == items.count else { return [] }
        switch kind {
        case .distance, .limit: return lineMarks(core.attachmentEnds(self, slots))
        case .fixed, .pin, .sliding: return anchorMarks(in: core, slots)
        }
    }

    private func lineMarks(_ ends: (CGPoint, CGPoint)) -> [XRayMark] {
        let role: XRayMark.Role
        if kind == .distance, frequency > 0 {
            let now = Double((ends.1 - ends.0).length)
            // A spring without a length is measured against 50 points.
            role = .spring(stretch: max(-1, min(1, (now - Double(length)) / max(Double(length), 50))))
        } else {
            role = kind == .limit ? .range : .rod
        }
        return [.line(role, ends.0, ends.1), .dot(.anchor, at: ends.0), .dot(.anchor, at: ends.1)]
    }

    /// The anchor, tied to the items' centers, and how far it may slide or turn.
    private func anchorMarks(in core: AnimatorCore, _ slots: [Int]) -> [XRayMark] {
        let anchor = core.anchorPlace(self, slots)
        var marks = slots.map { XRayMark.line(.rod, anchor, core.position(of: core.records[$0]!)) }
        if case .sliding(let axis) = kind {
            let length = max((axis.dx * axis.dx + axis.dy * axis.dy).squareRoot(), 1e-9)
            let (low, high) = (max(attachmentRange.minimum, -100), min(attachmentRange.maximum, 100))
            let along = { (s: CGFloat) in
                CGPoint(x: self.anchorPoint.x + axis.dx / length * s, y: self.anchorPoint.y + axis.dy / length * s)
            }
            marks.append(.line(.range, along(low), along(high)))
        }
        if kind == .pin, !attachmentRange.isInfinite {
            let center = core.position(of: core.records[slots[0]]!)
            let way = center - anchor
            let now = CGFloat(ExactMath.arcTangent(y: Double(way.y), x: Double(way.x))) - core.hingeAngle(self, slots)
            let arc = PathBuilder.arc(
                center: anchor, radius: 25, from: now + attachmentRange.minimum, to: now + attachmentRange.maximum,
                growing: true, joins: false)
            marks.append(XRayMark(.range, arc))
        }
        return marks + [.dot(.anchor, at: anchor)]
    }
}

extension AnimatorCore {
    func attachmentEnds(_ attachment: UIAttachmentBehavior, _ slots: [Int]) -> (CGPoint, CGPoint) {
        attachment.attachmentPoints(in: self, slots)
    }

    /// Where an anchor that was given once is now: it moves with the first item.
    func anchorPlace(_ attachment: UIAttachmentBehavior, _ slots: [Int]) -> CGPoint {
        let record = records[slots[0]]!
        let turn = CGAffineTransform(rotationAngle: CGFloat(worldToRead.angle(of: record.body)))
        let local = CGPoint(
            x: PointScale.points(attachment.localAnchor.x), y: PointScale.points(attachment.localAnchor.y))
        return position(of: record) + local.applying(turn)
    }

    /// How far a pin is turned from where it was made.
    func hingeAngle(_ attachment: UIAttachmentBehavior, _ slots: [Int]) -> CGFloat {
        let angles = slots.map { worldToRead.angle(of: records[$0]!.body) }
        return CGFloat(angles[0] - (angles.count == 2 ? angles[1] : 0) - attachment.associatedAngle)
    }
}

extension UIFieldBehavior {
    /// What it would do to things at rest, on a grid of 12 by 12; and what it does to its items, if that depends on how
    /// they move.
    func xrayMarks(in area: CGRect, of core: AnimatorCore) -> [XRayMark] {
        guard area.isFinite, area.width > 0, area.height > 0 else { return [] }
        let (x, y) = (area.width / 12, area.height / 12)
        let longest = max(min(x, y) * 0.8, 4)
        var marks: [XRayMark] = []
        for index in 0..<144 {
            let point = CGPoint(
                x: area.minX + x * (CGFloat(index % 12) + 0.5), y: area.minY + y * (CGFloat(index / 12) + 0.5))
            guard let pull = sample(at: point), let arrow = arrow(pull, from: point, longest) else { continue }
            marks.append(arrow)
        }
        if dependsOnMotion { marks += itemMarks(in: core, max(longest, 40)) }
        return marks + [.dot(.anchor, at: position)]
    }

    private func itemMarks(in core: AnimatorCore, _ longest: CGFloat) -> [XRayMark] {
        items.compactMap { item in
            guard let slot = core.slot(of: item), core.records[slot]!.isUsable else { return nil }
            let (record, world) = (core.records[slot]!, core.worldToRead)
            let pull = sample(
                at: core.position(of: record), velocity: world.linearVelocity(of: record.body),
                mass: world.mass(of: record.body), charge: Float(record.properties.charge))
            return pull.flatMap { arrow($0, from: core.position(of: record), longest) }
        }
    }

    /// Its direction is the field's; its length grows with the square root of the strength.
    private func arrow(_ pull: CGVector, from point: CGPoint, _ longest: CGFloat) -> XRayMark? {
        let strength = (pull.dx * pull.dx + pull.dy * pull.dy).squareRoot()
        guard strength > 1e-6, strength.isFinite else { return nil }
        let length = min(max(8 * strength.squareRoot(), 4), longest) / strength
        return XRayMark.arrow(.field, from: point, along: CGVector(dx: pull.dx * length, dy: pull.dy * length))
    }
}
