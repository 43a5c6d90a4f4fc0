/// A protocol that supplies the `delegate` property of scroll views and stores its value.
///
/// `UICollectionView` redeclares `delegate` with a narrower type. An override cannot change the type of a class member.
/// `delegate` is therefore a member of a protocol extension, because a class can shadow such a member with one of
/// another type.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {
    /// The storage of `delegate`. Client code uses `delegate` instead.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
    /// The delegate, whose methods the scroll view calls as it scrolls. The scroll view does not retain it.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
