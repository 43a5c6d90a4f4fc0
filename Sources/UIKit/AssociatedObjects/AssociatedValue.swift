/// A value that is associated with an object.
struct AssociatedValue {
    /// The value; nil if it is not retained.
    private let retained: Any?
    private weak var assigned: AnyObject?

    /// The value; nil if it was not retained and has been deallocated.
    var value: Any? { retained ?? assigned }

    init(_ value: Any, policy: objc_AssociationPolicy) {
        let isObject = type(of: value) is AnyClass
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where isObject: (retained, assigned) = (nil, value as AnyObject)
        case .OBJC_ASSOCIATION_COPY where isObject, .OBJC_ASSOCIATION_COPY_NONATOMIC where isObject:
            retained = (value as? any NSCopying)?.copy(with: nil) ?? value
        default: retained = value
        }
    }
}

/// The values that are associated with one object, in the order in which their keys were added.
final class AssociatedValues {
    private var keys: [UnsafeRawPointer] = []
    private var values: [AssociatedValue] = []

    /// The value of a key; nil removes the key.
    subscript(key: UnsafeRawPointer) -> AssociatedValue? {
        get { keys.firstIndex(of: key).map { values[$0] } }
        set {
            switch (keys.firstIndex(of: key), newValue) {
            case (let index?, let newValue?): values[index] = newValue
            case (let index?, nil):
                keys.remove(at: index)
                values.remove(at: index)
            case (nil, let newValue?):
                keys.append(key)
                values.append(newValue)
            case (nil, nil): break
            }
        }
    }
}
