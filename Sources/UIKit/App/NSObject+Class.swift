extension NSObject {
    /// Returns the class itself. Published code often calls it where `.self` would suffice, as in
    /// `register(UICollectionViewCell.classForCoder(), ...)`.
    public class func classForCoder() -> AnyClass { self }
}
