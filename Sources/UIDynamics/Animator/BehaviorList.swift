/// Behaviors in order of adding. Adding and removing take the same time however many
/// there are: a removed one leaves a gap, and gaps are closed when half the list is gaps.
@MainActor
struct BehaviorList<Behavior: UIDynamicBehavior> {
    private var slots: [Behavior?] = []
    private var positions: [ObjectIdentifier: Int] = [:]
    private var packed: [Behavior]?

    var isEmpty: Bool { positions.isEmpty }

    /// All of them; the array is kept until the list changes.
    var all: [Behavior] {
        mutating get {
            if let packed { return packed }
            let behaviors = slots.compactMap { $0 }
            packed = behaviors
            return behaviors
        }
    }

    func contains(_ behavior: Behavior) -> Bool { positions[ObjectIdentifier(behavior)] != nil }

    mutating func append(_ behavior: Behavior) {
        positions[ObjectIdentifier(behavior)] = slots.count
        slots.append(behavior)
        packed = nil
    }

    mutating func remove(_ behavior: Behavior) {
        guard let position = positions.removeValue(forKey: ObjectIdentifier(behavior)) else { return }
        slots[position] = nil
        packed = nil
        if slots.count > 32 && positions.count * 2 < slots.count { closeGaps() }
    }

    private mutating func closeGaps() {
        slots.removeAll { $0 == nil }
        for (position, behavior) in slots.enumerated() { positions[ObjectIdentifier(behavior!)] = position }
    }
}
