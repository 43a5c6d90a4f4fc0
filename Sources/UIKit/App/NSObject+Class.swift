extension NSObject {
    /// The class itself: `register(UICollectionViewCell.classForCoder(), ...)` is often written for `.self`.
    public class func classForCoder() -> AnyClass { self }
}
