import DynamicsEngine

/// What item behaviors can set on a body. Defaults as measured on Apple's system.
struct ItemProperties: Equatable {
    var elasticity: CGFloat = 0.2
    var friction: CGFloat = 0.2
    var density: CGFloat = 1
    var resistance: CGFloat = 0.1
    var angularResistance: CGFloat = 0.1
    var allowsRotation = true
    var isAnchored = false
    var charge: CGFloat = 0
}

extension AnimatorCore {
    /// Gathers what the item behaviors ask for and hands the differences to the bodies. Behaviors are taken in order,
    /// each before its children; for each property the last one that set it wins.
    func applyItemProperties() {
        guard itemPropertiesChanged else { return }
        itemPropertiesChanged = false
        guard itemBehaviorCount > 0 else { return }
        var associated: [UIDynamicItemBehavior] = []
        forEachBehavior { behavior in
            if let behavior = behavior as? UIDynamicItemBehavior { associated.append(behavior) }
        }
        forEachSlot(of: associated) { slot, _ in
            let known = records[slot]!.properties
            records[slot]!.wanted = ItemProperties()
            (records[slot]!.wanted.isAnchored, records[slot]!.wanted.charge) = (known.isAnchored, known.charge)
        }
        forEachSlot(of: associated) { slot, behavior in behavior.override(&records[slot]!.wanted) }
        forEachSlot(of: associated) { slot, _ in setProperties(records[slot]!.wanted, of: slot) }
    }

    /// Brings a body's properties to `wanted`, touching only what differs.
    func setProperties(_ wanted: ItemProperties, of slot: Int) {
        let (known, body) = (records[slot]!.properties, records[slot]!.body)
        records[slot]!.properties = wanted
        if wanted.elasticity != known.elasticity { world.setRestitution(Float(wanted.elasticity), of: body) }
        if wanted.friction != known.friction { world.setFriction(Float(wanted.friction), of: body) }
        if wanted.charge != known.charge { world.setCharge(Float(wanted.charge), of: body) }
        if wanted.density != known.density { world.setDensity(Float(wanted.density), of: body) }
        if wanted.resistance != known.resistance { world.setLinearDamping(Float(wanted.resistance), of: body) }
        if wanted.angularResistance != known.angularResistance {
            world.setAngularDamping(Float(wanted.angularResistance), of: body)
        }
        if wanted.allowsRotation != known.allowsRotation { world.setFixedRotation(!wanted.allowsRotation, of: body) }
        if wanted.isAnchored != known.isAnchored, records[slot]!.isUsable {
            world.setKind(wanted.isAnchored ? .static : .dynamic, of: body)
        }
    }

    private func forEachSlot(
        of behaviors: [UIDynamicItemBehavior], _ body: (Int, UIDynamicItemBehavior) -> Void
    ) {
        for behavior in behaviors {
            for item in behavior.items {
                if let slot = slot(of: item) { body(slot, behavior) }
            }
        }
    }
}
