/// The associated values of objects that cannot store them.
struct AssociatedObjectTable {
    private struct Entry {
        weak var owner: AnyObject?
        let identity: ObjectIdentifier
        let values: AssociatedValues
    }

    /// The entries, in the order in which they were added. Values are released in this order.
    private var entries: [Entry] = []
    /// The indices of the entries by their owners. The entry of a deallocated object loses its index to a new object at
    /// the same address.
    private var indices: [ObjectIdentifier: Int] = [:]

    func values(of object: AnyObject) -> AssociatedValues? {
        guard let index = indices[ObjectIdentifier(object)], entries[index].owner === object else { return nil }
        return entries[index].values
    }

    /// Adds the values of an object that has none.
    mutating func add(_ values: AssociatedValues, of object: AnyObject) {
        let identity = ObjectIdentifier(object)
        indices[identity] = entries.count
        entries.append(Entry(owner: object, identity: identity, values: values))
    }

    /// Removes and returns the values of an object.
    mutating func removeValues(of object: AnyObject) -> AssociatedValues? {
        guard let values = values(of: object) else { return nil }
        keepEntries { $0.values !== values }
        return values
    }

    /// Removes the values of deallocated objects.
    /// - Returns: These values, and all other owners: if the last reference to one of them ends elsewhere meanwhile,
    ///   the
    ///   caller deallocates it after it has unlocked the table.
    mutating func removeValuesOfDeallocatedObjects() -> (values: [AssociatedValues], owners: [AnyObject]) {
        let owners = entries.map(\.owner)
        guard owners.contains(where: { $0 == nil }) else { return ([], owners.compactMap(\.self)) }
        let removed = zip(entries, owners).filter { $0.1 == nil }.map(\.0.values)
        let identities = Set(removed.map { ObjectIdentifier($0) })
        keepEntries { !identities.contains(ObjectIdentifier($0.values)) }
        return (removed, owners.compactMap(\.self))
    }

    private mutating func keepEntries(where isKept: (Entry) -> Bool) {
        entries.removeAll { !isKept($0) }
        indices.removeAll(keepingCapacity: true)
        for (index, entry) in entries.enumerated() { indices[entry.identity] = index }
    }
}
