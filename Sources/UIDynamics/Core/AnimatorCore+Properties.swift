import DynamicsEngine

extension AnimatorCore {
    /// Combines the values of all item behaviors and applies them to the bodies.
    ///
    /// The behaviors are visited in order, parents before their children. If several behaviors set a property of an
    /// item, the last one applies.
    func applyItemProperties() {
        guard itemPropertiesChanged else { return }
        itemPropertiesChanged = false
        guard itemBehaviorCount > 0 else { return }
        var itemBehaviors: [UIDynamicItemBehavior] = []
        forEachBehavior { behavior in
            if let behavior = behavior as? UIDynamicItemBehavior { itemBehaviors.append(behavior) }
        }
        forEachItemSlot(of: itemBehaviors) { slot, _ in
            // The properties `isAnchored` and `charge` keep their values instead of being reset to their defaults, as
            // on Apple's system.
            let current = records[slot]!.properties
            records[slot]!.targetProperties = ItemProperties()
            (records[slot]!.targetProperties.isAnchored, records[slot]!.targetProperties.charge) =
                (current.isAnchored, current.charge)
        }
        forEachItemSlot(of: itemBehaviors) { slot, behavior in
            behavior.applyOverrides(to: &records[slot]!.targetProperties)
        }
        forEachItemSlot(of: itemBehaviors) { slot, _ in setProperties(records[slot]!.targetProperties, slot: slot) }
    }

    /// Applies properties to an item's body. Only properties that differ from the current ones are set, because setting
    /// a property can wake the body.
    func setProperties(_ new: ItemProperties, slot: Int) {
        let (current, body) = (records[slot]!.properties, records[slot]!.body)
        records[slot]!.properties = new
        if new.elasticity != current.elasticity { world.setRestitution(Float(new.elasticity), of: body) }
        if new.friction != current.friction { world.setFriction(Float(new.friction), of: body) }
        if new.charge != current.charge { world.setCharge(Float(new.charge), of: body) }
        if new.density != current.density { world.setDensity(Float(new.density), of: body) }
        if new.resistance != current.resistance { world.setLinearDamping(Float(new.resistance), of: body) }
        if new.angularResistance != current.angularResistance {
            world.setAngularDamping(Float(new.angularResistance), of: body)
        }
        if new.allowsRotation != current.allowsRotation { world.setFixedRotation(!new.allowsRotation, of: body) }
        if new.isAnchored != current.isAnchored, records[slot]!.isUsable {
            world.setKind(new.isAnchored ? .static : .dynamic, of: body)
        }
    }

    private func forEachItemSlot(
        of behaviors: [UIDynamicItemBehavior], _ body: (Int, UIDynamicItemBehavior) -> Void
    ) {
        for behavior in behaviors {
            for item in behavior.items {
                if let slot = slot(of: item) { body(slot, behavior) }
            }
        }
    }
}
