// Keys of dictionaries that sources convert to `NSCopying`, as Apple's Foundation requires.

extension NSMutableDictionary {
    /// Stores an object for a key.
    /// - Parameters:
    ///   - object: The object.
    ///   - key: The key, such as `"title" as NSCopying`. The dictionary stores the key itself, not a copy. A key that is
    ///     not hashable traps.
    public func setObject(_ object: Any, forKey key: any NSCopying) {
        guard let hashable = key as? AnyHashable else {
            failPrecondition("\(key) is not hashable, so it cannot be the key of an NSMutableDictionary.")
        }
        setObject(object, forKey: hashable)
    }
}
