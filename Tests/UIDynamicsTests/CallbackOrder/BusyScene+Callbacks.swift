import UIDynamics

// What is told, and what is done about it.
extension BusyScene: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    private func name(_ thing: AnyObject) -> String { names[ObjectIdentifier(thing)] ?? "?" }

    private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "the bounds" }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { book.note("\(name(animator)) resumes") }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        book.note("\(name(animator)) pauses")
        if name(animator) == "cellar", plans.remove("open the attic") != nil {
            animators["attic"] = makeAnimator("attic")
            animators["attic"]!.addBehavior(rules["second fall"]!)
            animators["attic"]!.addBehavior(rules["pull"]!)
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        book.note("\(name(behavior)): \(name(item1)) meets \(name(item2)) at \(CallbackBook.text(p))")
        if [name(item1), name(item2)] == ["crate", "coin"], plans.remove("let the coin go") != nil {
            rule("gravity", UIGravityBehavior.self).removeItem(cast["coin"]!)
            animators["hall"]!.removeBehavior(rules["wind"]!)
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { book.note("\(name(behavior)): \(name(item1)) leaves \(name(item2))") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        book.note("\(name(behavior)): \(name(item)) meets \(name(identifier)) at \(CallbackBook.text(p))")
        guard name(identifier) == "ramp", name(item) == "ball", plans.remove("break the ramp") != nil else { return }
        behavior.removeBoundary(withIdentifier: "ramp" as NSString)
        behavior.addItem(cast["late"]!)
        rule("gravity", UIGravityBehavior.self).addItem(cast["late"]!)
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { book.note("\(name(behavior)): \(name(item)) leaves \(name(identifier))") }

    /// An action runs.
    func act(_ name: String) {
        book.noteAction(of: name)
        let elapsed = { (animator: String) in Int((self.animators[animator]!.elapsedTime * 60).rounded()) }
        switch name {
        case "gravity" where elapsed("hall") == 70:
            animators["hall"]!.removeBehavior(rules["rod"]!)
            rule("kick", UIPushBehavior.self).addItem(cast["ball"]!)
            rule("kick", UIPushBehavior.self).active = true
        case "troupe's fall" where elapsed("hall") == 100:
            // A child that asks for its own removal, then for its parent's.
            let child = rules["troupe"]!.childBehaviors[0]
            animators["hall"]!.removeBehavior(child)
        case "walls" where elapsed("hall") == 130:
            animators["hall"]!.removeBehavior(rules["troupe"]!)
            animators["hall"]!.removeBehavior(rules["walls"]!)
            animators["hall"]!.addBehavior(rules["walls"]!)
        case "pull" where elapsed("attic") == 40:
            animators["attic"]!.removeAllBehaviors()
        default: break
        }
    }

    /// What comes from outside, between the frames.
    func interfere(at frame: Int) {
        let hall = animators["hall"]!
        switch frame {
        case 50:
            cast["plank"]!.center = CGPoint(x: 200, y: 60)
            hall.updateItem(usingCurrentState: cast["plank"]!)
        case 110: rule("gravity", UIGravityBehavior.self).setAngle(2.6, magnitude: 1.2)
        case 150: hall.addBehavior(rules["troupe"]!)
        case 170:
            reference.dynamicReferenceBounds.size.width = 300
            hall.updateItem(usingCurrentState: cast["ball"]!)
        case 190: rule("gravity", UIGravityBehavior.self).gravityDirection = CGVector(dx: 0, dy: 1)
        case 200:
            guard plans.remove("kick the bobs") != nil else { return }
            rule("spring", UIAttachmentBehavior.self).anchorPoint = CGPoint(x: 30, y: 40)
        case 240: rule("walls", UICollisionBehavior.self).collisionMode = .boundaries
        case 280: rule("firm", UIDynamicItemBehavior.self).isAnchored = false
        case 320: hall.removeAllBehaviors()
        default: break
        }
    }
}
