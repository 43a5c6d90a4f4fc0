// Observers of a view's values, by name.

extension UIView {
    /// Calls an object's `observeValue(forKeyPath:of:change:context:)` after each change of a value.
    ///
    /// The observation ends with `removeObserver`, or when the object is deallocated.
    /// - Parameters:
    ///   - observer: The object to call: a responder, or an object of a class that adopts ``KeyValueObserver``. It is not retained.
    ///   - keyPath: `frame`, `bounds`, `center`, `transform`, `alpha` or `hidden`; for a scroll view also
    ///     `contentOffset` and `contentSize`. Any other name is reported on standard error and observes nothing.
    ///   - options: The values that the change dictionary contains. `initial` also calls the object immediately.
    ///   - context: A pointer that is passed to each call unchanged.
    public func addObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let notify = { [weak observer] (view: UIView, old: Any?, new: Any) in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new }
            if options.contains(.old) { change[.oldKey] = old }
            observer?.observeValue(forKeyPath: keyPath, of: view, change: change, context: context)
        }
        guard let (observation, value) = NamedProperty.observe(keyPath, of: self, onChange: notify) else {
            let message =
                "\(type(of: self)).addObserver(_:forKeyPath:options:context:): \"\(keyPath)\" cannot be observed. "
                + "Observe frame, bounds, center, transform, alpha or hidden; of scroll views also contentOffset or "
                + "contentSize."
            writeToStandardError(message)
            return
        }
        addObserverRegistration(
            ViewObservers.Registration(observation, observer: observer, keyPath: keyPath, context: context))
        if options.contains(.initial) { notify(self, nil, value) }
    }

    /// Ends an object's observations of a value. Does nothing if the object does not observe the value.
    /// - Parameters:
    ///   - observer: The object passed to `addObserver`.
    ///   - keyPath: The name passed to `addObserver`.
    public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
        observers?.remove { $0.observer === observer && $0.keyPath == keyPath }
    }

    /// Ends an object's observations of a value that were added with the given context.
    /// - Parameters:
    ///   - observer: The object passed to `addObserver`.
    ///   - keyPath: The name passed to `addObserver`.
    ///   - context: The pointer passed to `addObserver`.
    public func removeObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        observers?.remove { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }
    }

    func addObserverRegistration(_ registration: ViewObservers.Registration) {
        let allObservers = observers ?? ViewObservers()
        observers = allObservers
        allObservers.add(registration)
    }
}

/// The key-value observations of a view, in the order in which they were added.
@MainActor
final class ViewObservers {
    /// A registered observation. An observation made by `addObserver` is retained by its registration. An observation
    /// made by `observe` is retained by the client.
    struct Registration {
        private(set) weak var observation: NSKeyValueObservation?
        private let retainedObservation: NSKeyValueObservation?
        private(set) weak var observer: (any KeyValueObserver)?
        let keyPath: String?
        let context: UnsafeMutableRawPointer?

        @MainActor var hasEnded: Bool {
            observation?.checkForChange == nil || retainedObservation != nil && observer == nil
        }

        /// Creates the registration of an observation made by `observe`, which the client retains.
        init(_ observation: NSKeyValueObservation) {
            (self.observation, retainedObservation, keyPath, context) = (observation, nil, nil, nil)
        }

        /// Creates the registration of an observation made by `addObserver`, and retains the observation.
        init(
            _ observation: NSKeyValueObservation, observer: any KeyValueObserver, keyPath: String,
            context: UnsafeMutableRawPointer?
        ) {
            self.observation = observation
            retainedObservation = observation
            self.observer = observer
            self.keyPath = keyPath
            self.context = context
        }
    }

    private var registrations: [Registration] = []
    private var pauseCount = 0

    func add(_ registration: Registration) { registrations.append(registration) }

    func remove(where matches: (Registration) -> Bool) {
        for registration in registrations where matches(registration) { registration.observation?.invalidate() }
        registrations.removeAll { $0.hasEnded }
    }

    /// Pauses notifications until `resumeNotifications()`, so that observers are called once when a setter changes two
    /// values.
    func pauseNotifications() { pauseCount += 1 }

    func resumeNotifications() {
        pauseCount -= 1
        notifyChanges()
    }

    /// Compares each observed value with its last reported value and calls the observer if they differ.
    func notifyChanges() {
        guard pauseCount == 0 else { return }
        for registration in registrations { registration.observation?.checkForChange?() }
        if registrations.contains(where: \.hasEnded) { registrations.removeAll { $0.hasEnded } }
    }
}
