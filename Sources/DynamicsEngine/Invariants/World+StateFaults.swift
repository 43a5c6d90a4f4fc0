extension World {
    /// A sentence that describes the first fault in the world's state; nil if there is none.
    ///
    /// The checks assume nothing about the state except that Boolean values and enumerations are valid (see
    /// `rawValueFault`), so `restore(_:)` can call them for the content of a damaged snapshot. Each check relies on the
    /// checks before it. If there is no fault, no index, link or loop of the engine leaves its range.
    ///
    /// Complexity: linear in the size of the world's state. Allocates memory.
    var stateFault: StaticString? {
        if let fault = slotFault ?? awakeFault ?? shapeFault ?? treeFault ?? edgeFault { return fault }
        if let fault = contactRecordFault ?? constraintCountFault ?? islandRecordFault { return fault }
        return graphFault ?? numberFault ?? containmentFault
    }

    private var slotFault: StaticString? {
        bodies.fault ?? joints.fault ?? shapes.fault ?? contacts.fault ?? islandRecords.fault
    }

    private var numberFault: StaticString? {
        let isInRange =
            isPlausible(currentGravity) && time.isFinite
            && (0..<Double(Tolerances.timeStep)).contains(accumulator)
        if !isInRange { return "gravity or a time is not finite or out of range" }
        return bodyNumberFault ?? awakeNumberFault ?? jointNumberFault
    }
}
