import WorkCounting

/// Stores registered view classes, functions that create views, and the views that can be reused.
///
/// Views are created only while the queue of their key is empty. Therefore the queue of a key never holds more views
/// than were in use at any one time.
@MainActor
final class ReuseQueue {
    private var classes: [ReuseKey: ReusableElementView.Type] = [:]
    /// The functions that create views from interface files.
    private var makers: [ReuseKey: () -> ReusableElementView?] = [:]
    private var queuedViews: [ReuseKey: [ReusableElementView]] = [:]

    /// Registers the view class of a key, and discards the queued views of that key.
    ///
    /// - Parameters:
    ///   - viewClass: A class that derives from `baseClass`; other classes trap. Pass nil to remove the registration.
    ///   - key: The key of the registration.
    ///   - baseClass: The required base class.
    func register<Base: ReusableElementView>(_ viewClass: AnyClass?, forKey key: ReuseKey, baseClass: Base.Type) {
        queuedViews[key] = nil
        makers[key] = nil
        guard let viewClass else {
            classes[key] = nil
            return
        }
        guard let reusableClass = viewClass as? ReusableElementView.Type, reusableClass is Base.Type else {
            failPrecondition(
                "\(viewClass) cannot be registered as \"\(key.identifier)\": it does not derive from \(Base.self). "
                    + "Register a subclass of it.")
        }
        classes[key] = reusableClass
    }

    /// Registers a function that creates the views of a key, and discards the queued views of that key.
    func register(forKey key: ReuseKey, _ make: (() -> ReusableElementView?)?) {
        queuedViews[key] = nil
        classes[key] = nil
        makers[key] = make
    }

    /// Returns whether a class or a function is registered for a key.
    func hasRegistration(forKey key: ReuseKey) -> Bool { classes[key] != nil || makers[key] != nil }

    func enqueue(_ view: ReusableElementView) {
        guard let key = view.reuseKey else { return }
        queuedViews[key, default: []].append(view)
    }

    /// Returns a queued view or a new view of the registered class; nil if no class is registered for the key.
    ///
    /// - Parameters:
    ///   - key: The key of the registration.
    ///   - size: The size of a new view, in points. A queued view keeps its size.
    func dequeueView(for key: ReuseKey, size: CGSize) -> ReusableElementView? {
        if let view = queuedViews[key]?.popLast() {
            WorkRecorder.current?.count(.cellReused, of: view)
            view.resetForReuse()
            view.prepareElementForReuse()
            return view
        }
        guard let view = makeView(for: key, size: size) else { return nil }
        WorkRecorder.current?.count(.cellCreated, of: view)
        view.reuseKey = key
        return view
    }

    private func makeView(for key: ReuseKey, size: CGSize) -> ReusableElementView? {
        if let view = makers[key]?() {
            view.bounds.size = size
            return view
        }
        return classes[key]?.makeForReuse(identifier: key.identifier, size: size)
    }
}
