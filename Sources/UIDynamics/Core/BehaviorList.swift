/// An ordered set of behaviors, in the order in which they were added.
@MainActor
struct BehaviorList<Behavior: UIDynamicBehavior> {
    private var list = KeyedList<ObjectIdentifier, Behavior> { ObjectIdentifier($0) }

    var isEmpty: Bool { list.isEmpty }

    var all: [Behavior] { mutating get { list.elements } }

    func contains(_ behavior: Behavior) -> Bool { list.contains(ObjectIdentifier(behavior)) }

    /// Appends a behavior that is not in the list yet.
    mutating func append(_ behavior: Behavior) { list.append(behavior, for: ObjectIdentifier(behavior)) }

    mutating func remove(_ behavior: Behavior) { _ = list.remove(for: ObjectIdentifier(behavior)) }
}
