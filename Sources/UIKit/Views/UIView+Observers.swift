extension UIView {
    /// Tells a responder, by its `observeValue(forKeyPath:of:change:context:)`, whenever a value has become another
    /// one, until `removeObserver` is called or the responder is gone.
    /// - Parameters:
    ///   - observer: Who is told. Not kept alive.
    ///   - keyPath: `frame`, `bounds`, `center`, `transform`, `alpha` or `hidden`; of a scroll view also
    ///     `contentOffset` and `contentSize`. Another name is reported on standard error and observes nothing.
    ///   - options: Which values the change has; `initial` tells of the value that there is now.
    ///   - context: Handed on as it is.
    public func addObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let tell = { [weak observer] (view: UIView, old: Any?, new: Any) in
            var change: [NSKeyValueChangeKey: Any] = [:]
            if options.contains(.new) { change[.newKey] = new }
            if options.contains(.old) { change[.oldKey] = old }
            observer?.observeValue(forKeyPath: keyPath, of: view, change: change, context: context)
        }
        guard let (observation, value) = observation(of: keyPath, tell: tell) else {
            let notice =
                "\(type(of: self)).addObserver(_:forKeyPath:options:context:): there is no \"\(keyPath)\" to observe; "
                + "frame, bounds, center, transform, alpha and hidden can be, of scroll views contentOffset and "
                + "contentSize\n"
            FileHandle.standardError.write(Data(notice.utf8))
            return
        }
        observersMade.add(ViewObservers.Entry(observation, observer: observer, keyPath: keyPath, context: context))
        if options.contains(.initial) { tell(self, nil, value) }
    }

    /// Ends what `addObserver` began for this responder and name; without such, nothing happens.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
        observers?.remove { $0.observer === observer && $0.keyPath == keyPath }
    }

    /// Ends what `addObserver` began for this responder, name and context.
    public func removeObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        observers?.remove { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }
    }

    /// An observation of the value of this name, and the value; nil if it cannot be observed.
    private func observation(
        of name: String, tell: @escaping (UIView, Any?, Any) -> Void
    ) -> (NSKeyValueObservation, Any)? {
        func found<Watched: UIView, Value: Equatable>(
            _ view: Watched, _ keyPath: KeyPath<Watched, Value>
        ) -> (NSKeyValueObservation, Any) {
            (view.watch(keyPath) { tell($0, $1, $2) }, view[keyPath: keyPath])
        }
        return switch (name, self as? UIScrollView) {
        case ("frame", _): found(self, \UIView.frame)
        case ("bounds", _): found(self, \UIView.bounds)
        case ("center", _): found(self, \UIView.center)
        case ("transform", _): found(self, \UIView.transform)
        case ("alpha", _): found(self, \UIView.alpha)
        case ("hidden", _): found(self, \UIView.isHidden)
        case ("contentOffset", let scroll?): found(scroll, \UIScrollView.contentOffset)
        case ("contentSize", let scroll?): found(scroll, \UIScrollView.contentSize)
        default: nil
        }
    }

    var observersMade: ViewObservers {
        let made = observers ?? ViewObservers()
        observers = made
        return made
    }
}

/// Those who observe a view, in the order they came.
@MainActor
final class ViewObservers {
    /// One of them. An observation by name is kept here, another one by whoever asked for it.
    struct Entry {
        private(set) weak var observation: NSKeyValueObservation?
        private let kept: NSKeyValueObservation?
        private(set) weak var observer: UIResponder?
        let keyPath: String?
        let context: UnsafeMutableRawPointer?

        @MainActor var isOver: Bool { observation?.look == nil || kept != nil && observer == nil }

        init(_ observation: NSKeyValueObservation) {
            (self.observation, kept, keyPath, context) = (observation, nil, nil, nil)
        }

        init(
            _ observation: NSKeyValueObservation, observer: UIResponder, keyPath: String,
            context: UnsafeMutableRawPointer?
        ) {
            (self.observation, kept, self.keyPath, self.context) = (observation, observation, keyPath, context)
            self.observer = observer
        }
    }

    private var entries: [Entry] = []
    private var holds = 0

    func add(_ entry: Entry) { entries.append(entry) }

    func remove(where matches: (Entry) -> Bool) {
        for entry in entries where matches(entry) { entry.observation?.invalidate() }
        entries.removeAll { $0.isOver }
    }

    /// Until `release()` nothing is looked at: two values change that belong together.
    func hold() { holds += 1 }

    func release() {
        holds -= 1
        look()
    }

    /// Has every value looked at that is observed.
    func look() {
        guard holds == 0 else { return }
        for entry in entries { entry.observation?.look?() }
        if entries.contains(where: \.isOver) { entries.removeAll { $0.isOver } }
    }
}
