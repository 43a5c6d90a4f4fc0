import Synchronization

/// A method of an object that receives notifications.
final class SelectorObserver: Sendable {
    private nonisolated(unsafe) weak var observer: AnyObject?
    private let observerID: ObjectIdentifier
    private let selector: Selector
    private let name: NSNotification.Name?
    private let objectID: ObjectIdentifier?
    /// The registration of the closure that calls `receive(_:)`. It is set once, before other threads see the object.
    nonisolated(unsafe) var token: (any NSObjectProtocol)?

    /// The observers of each center. Those of deallocated objects are removed when another one is added.
    private static let all = Mutex<[ObjectIdentifier: [SelectorObserver]]>([:])

    init(_ observer: AnyObject, _ selector: Selector, name: NSNotification.Name?, object: AnyObject?) {
        (self.observer, observerID, self.selector) = (observer, ObjectIdentifier(observer), selector)
        (self.name, objectID) = (name, object.map { ObjectIdentifier($0) })
    }

    /// Calls the method: immediately on the main thread, otherwise as soon as possible.
    func receive(_ notification: Notification) {
        nonisolated(unsafe) let notification = notification
        if MainThread.isCurrent {
            MainActor.assumeIsolated { send(notification) }
        } else {
            DispatchQueue.main.async { self.send(notification) }
        }
    }

    @MainActor private func send(_ notification: Notification) {
        if let observer { selector.send(to: observer, [notification]) }
    }

    static func add(_ new: SelectorObserver, to center: NotificationCenter) {
        let dead = all.withLock { all in
            let list = all[ObjectIdentifier(center), default: []]
            all[ObjectIdentifier(center)] = list.filter { $0.observer != nil } + [new]
            return list.filter { $0.observer == nil }
        }
        for observer in dead { if let token = observer.token { center.removeObserver(token as Any) } }
    }

    /// Removes the registrations of an observer and returns their tokens.
    static func remove(
        _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, from center: NotificationCenter
    ) -> [any NSObjectProtocol] {
        let removed = all.withLock { all in
            let list = all[ObjectIdentifier(center), default: []]
            let matches = { (entry: SelectorObserver) in
                entry.observerID == ObjectIdentifier(observer) && entry.observer != nil
                    && (name == nil || entry.name == name)
                    && (object == nil || entry.objectID == object.map { ObjectIdentifier($0) })
            }
            all[ObjectIdentifier(center)] = list.filter { !matches($0) }
            return list.filter(matches)
        }
        return removed.compactMap(\.token)
    }
}
