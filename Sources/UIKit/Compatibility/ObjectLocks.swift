// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Locks of objects, which code uses that was written for the Objective-C runtime.

/// Acquires the recursive lock of an object, and waits while another thread holds it. Call `objc_sync_exit(_:)` as often on the
/// same thread. A value that is not an object has no lock, so the call excludes nothing.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    if type(of: obj) is AnyClass { ObjectLocks.acquire(obj as AnyObject) }
    return 0
}

/// Releases the lock of an object that `objc_sync_enter(_:)` acquired on this thread.
/// - Returns: 0, or -1 if no thread holds the lock.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    type(of: obj) is AnyClass && ObjectLocks.release(obj as AnyObject) ? 0 : -1
}

private enum ObjectLocks {
    /// A lock, the object that it belongs to, and how many acquisitions of it wait or were not released.
    private struct Entry {
        let lock = NSRecursiveLock()
        let object: AnyObject
        var count = 0
    }

    private static let access = NSLock()
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]

    static func acquire(_ object: AnyObject) {
        let lock = access.withLock {
            var entry = entries[ObjectIdentifier(object)] ?? Entry(object: object)
            entry.count += 1
            entries[ObjectIdentifier(object)] = entry
            return entry.lock
        }
        lock.lock()
    }

    static func release(_ object: AnyObject) -> Bool {
        let lock = access.withLock { () -> NSRecursiveLock? in
            guard var entry = entries[ObjectIdentifier(object)] else { return nil }
            entry.count -= 1
            entries[ObjectIdentifier(object)] = entry.count > 0 ? entry : nil
            return entry.lock
        }
        lock?.unlock()
        return lock != nil
    }
}
