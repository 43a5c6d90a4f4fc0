/// A dictionary whose keys, values or both are not retained, in the order in which keys were added.
///
/// Foundation has this class on Apple's systems only. Keys are compared with `isEqual(_:)` if they are of the class `NSObject`,
/// otherwise by identity.
public class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var key: KeyType?
        weak var value: ObjectType?
        /// The objects that the table retains.
        var retained: (key: KeyType?, value: ObjectType?)

        func hasKey(_ other: KeyType) -> Bool {
            if let key = key as? NSObject, let other = other as? NSObject { return key.isEqual(other) }
            return key === other
        }
    }

    private var entries: [Entry] = []
    private let retains: (keys: Bool, values: Bool)

    private init(retainsKeys: Bool, retainsValues: Bool) { retains = (retainsKeys, retainsValues) }

    /// Creates an empty table.
    /// - Parameters:
    ///   - keyOptions: `.weakMemory` for keys that are not retained; the other options are ignored.
    ///   - valueOptions: `.weakMemory` for values that are not retained; the other options are ignored.
    ///   - initialCapacity: Ignored. The default is 0.
    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.init(
            retainsKeys: !keyOptions.contains(.weakMemory), retainsValues: !valueOptions.contains(.weakMemory))
    }

    /// Returns an empty table that retains neither keys nor values.
    public class func weakToWeakObjects() -> NSMapTable { NSMapTable(retainsKeys: false, retainsValues: false) }
    /// Returns an empty table that retains its values alone.
    public class func weakToStrongObjects() -> NSMapTable { NSMapTable(retainsKeys: false, retainsValues: true) }
    /// Returns an empty table that retains its keys alone.
    public class func strongToWeakObjects() -> NSMapTable { NSMapTable(retainsKeys: true, retainsValues: false) }
    /// Returns an empty table that retains keys and values.
    public class func strongToStrongObjects() -> NSMapTable { NSMapTable(retainsKeys: true, retainsValues: true) }

    private func removeReleased() { entries.removeAll { $0.key == nil || $0.value == nil } }

    /// The number of keys that still exist and have a value.
    public var count: Int { entries.count { $0.key != nil && $0.value != nil } }

    /// Returns the value of a key; nil if it has none.
    public func object(forKey key: KeyType?) -> ObjectType? {
        guard let key else { return nil }
        return entries.first { $0.hasKey(key) }?.value
    }

    /// Sets the value of a key. A value that is nil removes the key, and a key that is nil is ignored.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        removeReleased()
        guard let key else { return }
        guard let object else { return removeObject(forKey: key) }
        let entry = Entry(
            key: key, value: object, retained: (retains.keys ? key : nil, retains.values ? object : nil))
        if let index = entries.firstIndex(where: { $0.hasKey(key) }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Removes a key and its value. A key that has none is ignored.
    public func removeObject(forKey key: KeyType?) {
        guard let key else { return }
        entries.removeAll { $0.key == nil || $0.hasKey(key) }
    }

    /// Removes all keys and values.
    public func removeAllObjects() { entries = [] }

    /// Returns the keys that still exist, in the order in which they were added.
    public func keyEnumerator() -> NSEnumerator {
        NSArray(array: entries.filter { $0.value != nil }.compactMap(\.key)).objectEnumerator()
    }

    /// Returns the values that still exist, in the order in which their keys were added; nil without any.
    public func objectEnumerator() -> NSEnumerator? {
        NSArray(array: entries.filter { $0.key != nil }.compactMap(\.value)).objectEnumerator()
    }
}
