/// The values that are associated with objects.
///
/// Values are released after the lock: their `deinit` can use associations itself.
enum AssociatedObjectStore {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var table = AssociatedObjectTable()

    static func value(forKey key: UnsafeRawPointer, of object: AnyObject) -> Any? {
        lock.withLock { values(of: object)?[key]?.value }
    }

    static func set(_ value: AssociatedValue?, forKey key: UnsafeRawPointer, of object: AnyObject) {
        let replaced = lock.withLock {
            guard let values = value == nil ? values(of: object) : valuesForAdding(to: object) else {
                return nil as AssociatedValue?
            }
            defer { values[key] = value }
            return values[key]
        }
        withExtendedLifetime(replaced) {}
    }

    static func removeValues(of object: AnyObject) {
        let removed = lock.withLock {
            guard let owner = object as? any AssociatedObjectOwner else { return table.removeValues(of: object) }
            defer { owner.associatedValues = nil }
            return owner.associatedValues
        }
        withExtendedLifetime(removed) {}
    }

    /// Releases the values of deallocated objects that could not store them. Called at the end of a frame.
    static func releaseValuesOfDeallocatedObjects() {
        let released = lock.withLock { table.removeValuesOfDeallocatedObjects() }
        withExtendedLifetime(released) {}
    }

    private static func values(of object: AnyObject) -> AssociatedValues? {
        guard let owner = object as? any AssociatedObjectOwner else { return table.values(of: object) }
        return owner.associatedValues
    }

    private static func valuesForAdding(to object: AnyObject) -> AssociatedValues {
        if let values = values(of: object) { return values }
        let values = AssociatedValues()
        if let owner = object as? any AssociatedObjectOwner {
            owner.associatedValues = values
        } else {
            table.add(values, of: object)
        }
        return values
    }
}
