/// A protocol that supplies the `delegate` property of scroll views and stores its value.
///
/// `UICollectionView` redeclares `delegate` with a narrower type. A class member cannot be overridden with another
/// type, so `delegate` is a member of a protocol extension, which a subclass can hide with a member of any type.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {
    /// The stored delegate. Client code uses `delegate`.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
    /// The delegate, whose methods the scroll view calls as it scrolls. The scroll view does not retain it.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
