// Apple's key-value observing asks the Objective-C runtime. Here a view looks, after each change of its place and of
// what is seen of it, whether the values that others observe are still the same.

/// What an observer is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The value that there is now is told at once, as a change without an old value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// What is in the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The value after the change, with the option `new`.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before it, with the option `old`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The value after the change; nil without the option `new`.
    public let newValue: Value?
    /// The value before it; nil without the option `old`.
    public let oldValue: Value?
}

/// An observation: it lasts as long as this object is kept and `invalidate()` is not called.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
    var look: (() -> Void)?

    /// Ends the observation.
    public func invalidate() { look = nil }
}

/// Views, whose values can be observed by key path.
@preconcurrency @MainActor
public protocol KeyValueObservable: UIView {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls a closure whenever a value has become another one.
    ///
    /// It is looked at after `frame`, `bounds`, `center`, `transform`, `alpha` or `isHidden` was set, by whomever: by
    /// an animator in its step, by layout, by you; a scroll view's `contentOffset` and `contentSize` count too. Any
    /// value that follows from these can be observed. The closure is called before the setter returns. (Apple's
    /// systems tell of each call of the setter, also with an equal value, and not of what follows from it: who
    /// observes `frame` there is not told when `center` is set.)
    /// - Parameters:
    ///   - keyPath: From the view to the value.
    ///   - options: Which values the change has; `initial` calls the closure at once.
    /// - Returns: The observation; it ends when nobody keeps it.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = watch(keyPath) { view, old, new in
            let change = NSKeyValueObservedChange(
                newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
            changeHandler(view, change)
        }
        observersMade.add(ViewObservers.Entry(observation))
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
        }
        return observation
    }

    /// An observation that tells of each change.
    func watch<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, tell: @escaping (Self, Value, Value) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation()
        var last = self[keyPath: keyPath]
        observation.look = { [weak self] in
            guard let self else { return }
            let (old, new) = (last, self[keyPath: keyPath])
            guard new != old else { return }
            last = new
            tell(self, old, new)
        }
        return observation
    }
}
