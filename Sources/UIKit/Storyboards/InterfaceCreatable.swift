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
public protocol InterfaceCreatable: AnyObject {
    /// Returns a new object of the class; nil if its initializer returns nil.
    @MainActor static func makeInterfaceObject() -> AnyObject?
}
