/// An ordered set of behaviors, in the order in which they were added. All functions take constant time on average.
@MainActor
struct BehaviorList<Behavior: UIDynamicBehavior> {
    private var list = KeyedList<ObjectIdentifier, Behavior> { ObjectIdentifier($0) }

    var isEmpty: Bool { list.isEmpty }

    var count: Int { list.count }

    /// The behavior that was added last; nil if the list is empty.
    var last: Behavior? { list.last }

    var all: [Behavior] { mutating get { list.elements } }

    func contains(_ behavior: Behavior) -> Bool { list.contains(ObjectIdentifier(behavior)) }

    /// Adds a behavior at the end, unless the list contains it.
    mutating func append(_ behavior: Behavior) {
        let key = ObjectIdentifier(behavior)
        if !list.contains(key) { list.append(behavior, for: key) }
    }

    /// Removes a behavior. Returns whether the list contained it.
    @discardableResult
    mutating func remove(_ behavior: Behavior) -> Bool { list.remove(for: ObjectIdentifier(behavior)) != nil }

    /// Moves all behaviors to an array. The list must not be used afterward.
    nonisolated mutating func takeAll() -> [Behavior] { list.takeElements() }

    mutating func removeAll() { self = BehaviorList() }
}
