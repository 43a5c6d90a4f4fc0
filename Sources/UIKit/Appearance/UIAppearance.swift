/// A class whose appearance can be customized.
///
/// All views and bar button items conform to the protocol, so that methods of extensions of `UIAppearance` are
/// available for them. The appearance proxy, `appearance()`, does not exist, because it requires the forwarding of
/// messages by Objective-C: set the properties of the objects, or of a subclass in its initializer.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}
