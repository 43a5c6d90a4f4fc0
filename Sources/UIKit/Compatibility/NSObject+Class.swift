// The class of an object and its name, as members that published code calls.

extension NSObject {
    /// Returns the class itself. Published code often calls it where `.self` would suffice, as in
    /// `register(UICollectionViewCell.classForCoder(), ...)`.
    public class func classForCoder() -> AnyClass { self }

    /// Returns the name of the class with its module, such as `Fling.Card`.
    public class func description() -> String { NSStringFromClass(self) }
}
