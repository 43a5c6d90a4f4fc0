/// A protocol that supplies the `delegate` property of scroll views and stores its value.
///
/// `UICollectionView` declares `delegate` with a narrower type. Swift does not allow an override to change the type of
/// a class member, but a class can shadow a member of a protocol extension with a member of another type. Therefore
/// this protocol's extension declares `delegate`.
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
