/// An element of a menu that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// The title.
    var title: String { get set }
    /// The image; nil for none.
    var image: UIImage? { get set }
    /// A longer text that describes the element; nil for none.
    var discoverabilityTitle: String? { get set }
    /// The attributes, such as `.disabled`.
    var attributes: UIMenuElement.Attributes { get set }
    /// The state, which a list of elements shows as a check mark or a line.
    var state: UIMenuElement.State { get set }
    /// The object that performed the element most recently; nil for none.
    var sender: Any? { get }
    /// Performs the element.
    /// - Parameters:
    ///   - sender: The object that `sender` returns during and after the call. It is not retained.
    ///   - target: The object whose method a command calls; nil for the first responder in the chain that can. Actions do not
    ///     read it.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
