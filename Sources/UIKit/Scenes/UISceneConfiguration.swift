/// The classes with which UIKit creates a scene.
///
/// On Apple's systems the file Info.plist declares configurations. Here there is no such file: an application declares
/// its scene in code, in `application(_:configurationForConnecting:options:)` of the application delegate, which works on
/// Apple's systems as well:
///
/// ```swift
/// func application(
///     _ application: UIApplication, configurationForConnecting session: UISceneSession,
///     options: UIScene.ConnectionOptions
/// ) -> UISceneConfiguration {
///     let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
///     configuration.delegateClass = SceneDelegate.self
///     return configuration
/// }
/// ```
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration. The default is nil. It selects nothing, because there is no Info.plist.
    open private(set) var name: String?
    /// The role of the sessions for which the configuration can be used.
    open private(set) var role: UISceneSession.Role
    /// The class of the scene: `UIWindowScene`, a subclass of it, or nil, the default, which means `UIWindowScene`. Other
    /// classes are reported and replaced by `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which conforms to ``UISceneDelegate``. The default is nil, with which the
    /// scene has no delegate. Classes that do not conform are reported and create no delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    /// - Parameters:
    ///   - name: The name, or nil.
    ///   - sessionRole: The role of the session, which `UISceneSession.role` contains.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }

    /// Creates the scene of a session.
    func makeScene(for session: UISceneSession, options: UIScene.ConnectionOptions) -> UIWindowScene {
        if let sceneClass, !(sceneClass is UIWindowScene.Type) {
            UsageReport.report(
                "UISceneConfiguration.sceneClass",
                "\(sceneClass) is not a subclass of UIWindowScene, so the scene is a UIWindowScene. Set a subclass.")
        }
        return (sceneClass as? UIWindowScene.Type ?? UIWindowScene.self).init(
            session: session, connectionOptions: options)
    }

    /// Creates the delegate of a scene; nil if the configuration has no delegate class.
    func makeSceneDelegate() -> (any UISceneDelegate)? {
        guard let delegateClass else {
            if let name {
                UsageReport.report(
                    "UISceneConfiguration.delegateClass",
                    "The configuration \"\(name)\" has no delegate class, and there is no Info.plist that could contain "
                        + "it. Set delegateClass in application(_:configurationForConnecting:options:).")
            }
            return nil
        }
        guard let type = delegateClass as? any UISceneDelegate.Type else {
            UsageReport.report(
                "UISceneConfiguration.delegateClass",
                "\(delegateClass) does not conform to UISceneDelegate, so the scene has no delegate. Declare the "
                    + "conformance.")
            return nil
        }
        let delegate = type.init()
        UsageReport.checkMethods(
            of: delegate, protocol: (any UISceneDelegate).self, adopts: { $0 is any UISceneDelegate.Type })
        UsageReport.checkMethods(
            of: delegate, protocol: (any UIWindowSceneDelegate).self,
            adopts: { $0 is any UIWindowSceneDelegate.Type })
        return delegate
    }
}
