import UIDynamics

/// Creates and changes random behaviors.
extension RandomProgram {
    func makeRandomBehavior() -> UIDynamicBehavior {
        switch randomInt(below: 11) {
        case 0: return UIGravityBehavior(items: randomItems())
        case 1, 2:
            let collision = UICollisionBehavior(items: randomItems())
            collision.collisionDelegate = self
            collision.translatesReferenceBoundsIntoBoundary = randomInt(below: 2) == 0
            return collision
        case 3: return UIAttachmentBehavior(item: randomItem(), attachedToAnchor: randomFinitePoint())
        case 4:
            let (a, b) = (randomItem(), randomItem())
            return a === b ? UIGravityBehavior() : UIAttachmentBehavior(item: a, attachedTo: b)
        case 5: return UISnapBehavior(item: randomItem(), snapTo: randomFinitePoint())
        case 6:
            return UIPushBehavior(items: randomItems(), mode: randomInt(below: 2) == 0 ? .continuous : .instantaneous)
        case 7: return UIDynamicItemBehavior(items: randomItems())
        case 8: return makeRandomField()
        default: return makeRandomJoint()
        }
    }

    private func makeRandomField() -> UIFieldBehavior {
        let kinds: [() -> UIFieldBehavior] = [
            { .dragField() }, { .vortexField() }, { .radialGravityField(position: .zero) }, { .springField() },
            { .noiseField(smoothness: 0.5, animationSpeed: 1) }, { .electricField() },
            { .velocityField(direction: CGVector(dx: 1, dy: 1)) }, { .magneticField() },
            { .field { _, position, velocity, _, _, _ in CGVector(dx: -position.y, dy: 1 / velocity.dx) } },
        ]
        let field = kinds[randomInt(below: kinds.count)]()
        for item in randomItems() { field.addItem(item) }
        (field.strength, field.falloff, field.position) = (randomNumber(), randomNumber() / 100, randomPoint())
        if randomInt(below: 2) == 0 { field.region = UIRegion(radius: randomNumber()).inverse() }
        return field
    }

    private func makeRandomJoint() -> UIDynamicBehavior {
        let (a, b) = (randomItem(), randomItem())
        let axis = CGVector(dx: randomNumber(), dy: randomNumber())
        if a === b {
            return UIAttachmentBehavior.slidingAttachment(
                with: a, attachmentAnchor: randomFinitePoint(), axisOfTranslation: axis)
        }
        switch randomInt(below: 4) {
        case 0: return UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: randomFinitePoint())
        case 1:
            return UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: randomFinitePoint())
        case 2:
            return UIAttachmentBehavior.limitAttachment(
                with: a, offsetFromCenter: UIOffset(horizontal: randomNumber(), vertical: randomNumber()),
                attachedTo: b,
                offsetFromCenter: .zero)
        default:
            return UIAttachmentBehavior.slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: randomFinitePoint(), axisOfTranslation: axis)
        }
    }

    /// Changes random properties, boundaries or items of a behavior.
    func changeRandomProperties(of behavior: UIDynamicBehavior) {
        switch behavior {
        case let gravity as UIGravityBehavior:
            if randomInt(below: 2) == 0 {
                gravity.magnitude = randomNumber() / 100
            } else {
                toggleRandomItem(in: gravity.items, add: gravity.addItem, remove: gravity.removeItem)
            }
        case let collision as UICollisionBehavior:
            switch randomInt(below: 4) {
            case 0: collision.collisionMode = [.items, .boundaries, .everything][randomInt(below: 3)]
            case 1:
                collision.addBoundary(
                    withIdentifier: randomInt(below: 3) as NSNumber, from: randomPoint(), to: randomPoint())
            case 2: collision.removeBoundary(withIdentifier: randomInt(below: 3) as NSNumber)
            default: toggleRandomItem(in: collision.items, add: collision.addItem, remove: collision.removeItem)
            }
        case let attachment as UIAttachmentBehavior:
            attachment.anchorPoint = randomPoint()
            attachment.length = randomNumber()
            attachment.frequency = randomNumber() / 100
            attachment.damping = randomNumber() / 100
            attachment.frictionTorque = randomNumber() / 100
            attachment.attachmentRange = UIFloatRange(minimum: -randomNumber(), maximum: randomNumber())
        case let field as UIFieldBehavior:
            (field.strength, field.minimumRadius, field.direction) = (
                randomNumber(), randomNumber(), CGVector(dx: randomNumber(), dy: 1)
            )
            toggleRandomItem(in: field.items, add: field.addItem, remove: field.removeItem)
        case let snap as UISnapBehavior:
            snap.snapPoint = randomPoint()
            snap.damping = randomNumber() / 300
        case let push as UIPushBehavior:
            push.setAngle(randomNumber() / 50, magnitude: randomNumber() / 100)
            push.active = randomInt(below: 2) == 0
            toggleRandomItem(in: push.items, add: push.addItem, remove: push.removeItem)
        case let properties as UIDynamicItemBehavior:
            properties.density = randomNumber() / 100
            properties.isAnchored = randomInt(below: 3) == 0
            properties.allowsRotation = randomInt(below: 2) == 0
            properties.elasticity = randomNumber() / 300
            properties.addLinearVelocity(randomPoint(), for: randomItem())
            toggleRandomItem(in: properties.items, add: properties.addItem, remove: properties.removeItem)
        default: break
        }
    }

    /// Removes a random item from a behavior, or adds it if the behavior does not contain it.
    private func toggleRandomItem(
        in items: [any UIDynamicItem], add: (any UIDynamicItem) -> Void, remove: (any UIDynamicItem) -> Void
    ) {
        let item = randomItem()
        if items.contains(where: { $0 === item }) { remove(item) } else { add(item) }
    }
}
