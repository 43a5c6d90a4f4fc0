// Observers of notifications that are called by selector.

extension NotificationCenter {
    /// Calls a method of an observer for each notification.
    /// - Parameters:
    ///   - observer: The object whose method is called. It is not retained; the calls end when it is deallocated.
    ///   - selector: The method. It has no parameter, or the notification as the parameter. It runs on the main thread.
    ///   - name: The name of the notifications; nil for all names.
    ///   - object: The object whose notifications are received; nil for all objects.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        let registration = SelectorObserver(observer as AnyObject, selector, name: name, object: object as AnyObject?)
        registration.token = addObserver(forName: name, object: object, queue: nil) { registration.receive($0) }
        SelectorObserver.add(registration, to: self)
    }

    /// Ends all calls of an observer's methods.
    /// - Parameter observer: The object that was passed to `addObserver(_:selector:name:object:)`, or the result of
    ///   `addObserver(forName:object:queue:using:)`.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the calls of an observer's methods for some notifications.
    /// - Parameters:
    ///   - observer: The object that was passed to `addObserver(_:selector:name:object:)`, or the result of
    ///     `addObserver(forName:object:queue:using:)`.
    ///   - name: The name of the notifications; nil for all names.
    ///   - object: The object of the notifications; nil for all objects.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        for token in SelectorObserver.remove(observer, name: name, object: object as AnyObject?, from: self) {
            removeObserver(token as Any, name: nil, object: nil)
        }
        removeObserver(observer as Any, name: name, object: object)
    }
}
