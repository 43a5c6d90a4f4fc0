import UIDynamics

/// Records the callbacks of a busy scene, and makes changes during callbacks and between frames.
extension BusyScene: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    private func findName(of object: AnyObject) -> String { names[ObjectIdentifier(object)] ?? "?" }

    private func describeBoundary(_ identifier: (any NSCopying)?) -> String {
        identifier.map { "\($0)" } ?? "the bounds"
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        log.recordEvent("\(findName(of: animator)) resumes")
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        log.recordEvent("\(findName(of: animator)) pauses")
        if findName(of: animator) == "cellar", pendingChanges.remove("open the attic") != nil {
            animators["attic"] = makeAnimator(named: "attic")
            animators["attic"]!.addBehavior(behaviors["second fall"]!)
            animators["attic"]!.addBehavior(behaviors["pull"]!)
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        let (name1, name2) = (findName(of: item1), findName(of: item2))
        log.recordEvent("\(findName(of: behavior)): \(name1) meets \(name2) at \(CallbackLog.formatPoint(p))")
        if [name1, name2] == ["crate", "coin"], pendingChanges.remove("let the coin go") != nil {
            findBehavior(named: "gravity", as: UIGravityBehavior.self).removeItem(items["coin"]!)
            animators["hall"]!.removeBehavior(behaviors["wind"]!)
        }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { log.recordEvent("\(findName(of: behavior)): \(findName(of: item1)) leaves \(findName(of: item2))") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        let (name, boundary) = (findName(of: item), describeBoundary(identifier))
        log.recordEvent("\(findName(of: behavior)): \(name) meets \(boundary) at \(CallbackLog.formatPoint(p))")
        guard boundary == "ramp", name == "ball", pendingChanges.remove("break the ramp") != nil else { return }
        behavior.removeBoundary(withIdentifier: "ramp" as NSString)
        behavior.addItem(items["late"]!)
        findBehavior(named: "gravity", as: UIGravityBehavior.self).addItem(items["late"]!)
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { log.recordEvent("\(findName(of: behavior)): \(findName(of: item)) leaves \(describeBoundary(identifier))") }

    /// Records that the action of a behavior was called, and changes the scene in certain frames.
    func handleAction(of name: String) {
        log.recordAction(of: name)
        let elapsed = { (animator: String) in Int((self.animators[animator]!.elapsedTime * 60).rounded()) }
        switch name {
        case "gravity" where elapsed("hall") == 70:
            animators["hall"]!.removeBehavior(behaviors["rod"]!)
            findBehavior(named: "kick", as: UIPushBehavior.self).addItem(items["ball"]!)
            findBehavior(named: "kick", as: UIPushBehavior.self).active = true
        case "troupe's fall" where elapsed("hall") == 100:
            // A child of the composite "troupe" removes itself. The action of "walls" removes the composite at frame
            // 130.
            let child = behaviors["troupe"]!.childBehaviors[0]
            animators["hall"]!.removeBehavior(child)
        case "walls" where elapsed("hall") == 130:
            animators["hall"]!.removeBehavior(behaviors["troupe"]!)
            animators["hall"]!.removeBehavior(behaviors["walls"]!)
            animators["hall"]!.addBehavior(behaviors["walls"]!)
        case "pull" where elapsed("attic") == 40:
            animators["attic"]!.removeAllBehaviors()
        default: break
        }
    }

    /// Makes the changes that happen before a frame, outside of callbacks.
    func applyChanges(beforeFrame frame: Int) {
        let hall = animators["hall"]!
        switch frame {
        case 50:
            items["plank"]!.center = CGPoint(x: 200, y: 60)
            hall.updateItem(usingCurrentState: items["plank"]!)
        case 110: findBehavior(named: "gravity", as: UIGravityBehavior.self).setAngle(2.6, magnitude: 1.2)
        case 150: hall.addBehavior(behaviors["troupe"]!)
        case 170:
            referenceView.dynamicReferenceBounds.size.width = 300
            hall.updateItem(usingCurrentState: items["ball"]!)
        case 190: findBehavior(named: "gravity", as: UIGravityBehavior.self).gravityDirection = CGVector(dx: 0, dy: 1)
        case 200:
            guard pendingChanges.remove("kick the bobs") != nil else { return }
            findBehavior(named: "spring", as: UIAttachmentBehavior.self).anchorPoint = CGPoint(x: 30, y: 40)
        case 240: findBehavior(named: "walls", as: UICollisionBehavior.self).collisionMode = .boundaries
        case 280: findBehavior(named: "firm", as: UIDynamicItemBehavior.self).isAnchored = false
        case 320: hall.removeAllBehaviors()
        default: break
        }
    }
}
