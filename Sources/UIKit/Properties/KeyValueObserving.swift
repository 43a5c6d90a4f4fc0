// Key-value observing of views. Apple's implementation uses the Objective-C runtime. In this implementation, a view
// compares its observed values with their last reported values after each change of its geometry, opacity or
// visibility.

/// Options that determine which values the observer of a view receives with each change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: UInt

    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Includes the new value in each change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// Includes the previous value in each change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Also calls the observer immediately with the current value, as a change without a previous value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A key of the change dictionary passed to `UIResponder.observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of the value after the change. The dictionary contains it if the observer requested the option `new`.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the value before the change. The dictionary contains it if the observer requested the option `old`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The key of the kind of the change: the raw value of an `NSKeyValueChange`, which is always in the dictionary.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// The kinds of changes of observed properties.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set. It is the only kind here.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion
    /// Objects were removed from a collection.
    case removal
    /// Objects of a collection were replaced.
    case replacement
}

/// A change to an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The value after the change; nil if the observer did not request the option `new`.
    public let newValue: Value?
    /// The value before the change; nil if the observer did not request the option `old`.
    public let oldValue: Value?
}

/// An observation of a view's value. It ends when this object is deallocated or `invalidate()` is called.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
    /// The closure that compares the observed value with its last reported value and notifies the observer if they
    /// differ. It is nil after `invalidate()`.
    var checkForChange: (() -> Void)?

    /// Ends the observation.
    public func invalidate() { checkForChange = nil }
}

/// A type whose values can be observed by key path. `UIView` conforms to it.
@preconcurrency @MainActor
public protocol KeyValueObservable: UIView {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls a closure after each change of the value at a key path.
    ///
    /// The value is compared with its last reported value whenever `frame`, `bounds`, `center`, `transform`, `alpha` or
    /// `isHidden` is set, whether by an animator's step, by layout or by the application. For scroll views, it is also
    /// compared whenever `contentOffset` or `contentSize` is set. Any value computed from these can be observed. The
    /// closure is called before the setter returns.
    ///
    /// Apple's systems differ in two ways. They report every call of a setter, even if the value does not change. They
    /// do not report changes of computed values: an observer of `frame` is not called when `center` is set.
    /// - Parameters:
    ///   - keyPath: The key path from the view to the value.
    ///   - options: The values that the change contains; `initial` also calls the closure immediately.
    ///   - changeHandler: The closure to call with the view and the change.
    /// - Returns: The observation. Retain it: the observation ends when it is deallocated.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = makeObservation(of: keyPath) { view, old, new in
            let change = NSKeyValueObservedChange(
                newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
            changeHandler(view, change)
        }
        addObserverRegistration(ViewObservers.Registration(observation))
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
        }
        return observation
    }

    /// Creates an observation that calls a closure with the view, the old value and the new value after each change.
    func makeObservation<Value: Equatable>(
        of keyPath: KeyPath<Self, Value>, onChange: @escaping (Self, Value, Value) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation()
        var lastReported = self[keyPath: keyPath]
        observation.checkForChange = { [weak self] in
            guard let self else { return }
            let (old, new) = (lastReported, self[keyPath: keyPath])
            guard new != old else { return }
            lastReported = new
            onChange(self, old, new)
        }
        return observation
    }
}
