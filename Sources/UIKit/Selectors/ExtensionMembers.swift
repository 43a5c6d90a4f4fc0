/// The properties by name that extensions of a program add to classes of UIKit.
///
/// The porter writes the adoption for properties that are marked with `@IBInspectable`, so that runtime attributes of storyboards,
/// `value(forKey:)` and `setValue(_:forKey:)` reach them:
///
/// ```
/// extension NSObject: @retroactive ExtensionMembers {
///     @MainActor public func extensionMember(_ name: String) -> NamedMember? {
///         guard name == "shade", let view = self as? UIView else { return nil }
///         return .property({ view.shade }, { view.shade = $0 })
///     }
/// }
/// ```
///
/// The members that a class declares in ``NamedMembers`` come first. If several modules of a program adopt the protocol for one
/// class, those of one of them are found.
public protocol ExtensionMembers: AnyObject {
    /// Returns the member with a name; nil if there is none.
    @MainActor func extensionMember(_ name: String) -> NamedMember?
}
