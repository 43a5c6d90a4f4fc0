/// A class whose objects store the values that are associated with them, so that these are released with the object.
protocol AssociatedObjectOwner: AnyObject {
    /// The values; nil if there are none. `AssociatedObjectStore` accesses the property while it holds its lock.
    nonisolated var associatedValues: AssociatedValues? { get set }
}

extension UIView: AssociatedObjectOwner {}
extension UIViewController: AssociatedObjectOwner {}
extension UIGestureRecognizer: AssociatedObjectOwner {}
extension UIBarItem: AssociatedObjectOwner {}
extension UILayoutGuide: AssociatedObjectOwner {}
extension NSLayoutConstraint: AssociatedObjectOwner {}
extension CALayer: AssociatedObjectOwner {}
