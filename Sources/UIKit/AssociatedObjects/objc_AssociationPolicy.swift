// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The ways in which an object holds an associated value.
///
/// All accesses are atomic, so the policies that promise it are the same as those that do not.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// An instance of a class is not retained. After its deallocation the value is nil; on Apple's systems it is an
    /// invalid pointer. Values that are not instances of classes are stored.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// An instance of a class that conforms to `NSCopying` is copied. Other values are retained, which for values that
    /// are not instances of classes is the same as a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The same as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
    case OBJC_ASSOCIATION_COPY = 771
}
