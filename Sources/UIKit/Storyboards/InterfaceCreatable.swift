/// A class of objects or gesture recognizers that storyboards and xibs can create by its name.
///
/// The build plugin `PortUIKitSources` writes the adoption for classes that an interface file of the target names, if they
/// can be created without arguments, or with `init(target:action:)`. Views, controllers and collection view layouts need no
/// adoption: they are created with `init(coder:)`.
///
/// ```
/// class Presenter: NSObject, InterfaceCreatable {
///     @MainActor class func makeInterfaceObject() -> AnyObject? { Presenter() }
/// }
/// ```
///
/// A subclass that an interface file names overrides the method.
///
/// Foundation's `NSObject` has no `awakeFromNib()` on Linux, so that of a plain object overrides nothing: it is declared without
/// `override`, in the class that adopts the protocol, and has no super to call. The build plugin removes both.
public protocol InterfaceCreatable: AnyObject {
    /// Returns a new object of the class; nil if its initializer returns nil.
    @MainActor static func makeInterfaceObject() -> AnyObject?
    /// Called when an object was created from an interface file and its outlets are set. The default implementation does nothing.
    @MainActor func awakeFromNib()
}

extension InterfaceCreatable {
    /// The default implementation does nothing.
    @MainActor public func awakeFromNib() {}
}
