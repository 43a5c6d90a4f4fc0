/// An item that constraints can refer to: a `UIView` or a `UILayoutGuide`. Other types must not conform to it.
protocol LayoutItem: AnyObject {}

extension UIView: LayoutItem {}

extension UILayoutGuide: LayoutItem {}

@MainActor
extension LayoutItem {
    /// The item itself if it is a view, or the owning view of a layout guide.
    var layoutView: UIView? { (self as? UIView) ?? (self as? UILayoutGuide)?.owningView }
}
