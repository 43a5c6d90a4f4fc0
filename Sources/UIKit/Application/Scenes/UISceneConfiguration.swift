/// The classes with which UIKit creates a scene.
///
/// The scene manifest in Info.plist declares configurations, if the resources of the executable's target contain this file.
/// An application without it declares its scene in code, in `application(_:configurationForConnecting:options:)` of the
/// application delegate:
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
    /// The name of the configuration. The default is nil. The name of a configuration in Info.plist gives the classes and the
    /// storyboard that it contains.
    open private(set) var name: String?
    /// The role of the sessions for which the configuration can be used.
    open private(set) var role: UISceneSession.Role
    /// The class of the scene: `UIWindowScene`, a subclass of it, or nil, the default, which means `UIWindowScene`. Other
    /// classes are reported and replaced by `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which conforms to ``UISceneDelegate``. The default is nil, with which the
    /// scene has no delegate. Classes that do not conform are reported and create no delegate.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene shows. The default is nil, with which the scene delegate creates
    /// the window.
    open var storyboard: UIStoryboard?

    /// Creates a configuration.
    /// - Parameters:
    ///   - name: The name, or nil.
    ///   - sessionRole: The role of the session, which `UISceneSession.role` contains.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
        if let entry = name.flatMap({ ApplicationInformation.main.sceneConfiguration(named: $0) }) {
            readEntry(entry, bundle: nil)
        }
    }

    /// Creates the configuration of a session: the first one of an Info.plist, or an empty one.
    convenience init(of information: ApplicationInformation, sessionRole: UISceneSession.Role) {
        self.init(name: nil, sessionRole: sessionRole)
        guard let entry = information.sceneConfigurations.first else { return }
        name = entry.name
        readEntry(entry, bundle: information.bundle)
    }

    private func readEntry(_ entry: ApplicationInformation.SceneConfiguration, bundle: Bundle?) {
        sceneClass = entry.sceneClass.flatMap { findClass($0) }
        delegateClass = entry.delegateClass.flatMap { findClass($0) }
        storyboard = entry.storyboard.map { UIStoryboard(name: $0, bundle: bundle) }
    }

    private func findClass(_ name: String) -> AnyClass? {
        let type: AnyClass? = InterfaceClasses.find(name)
        if type == nil {
            UsageReport.report(
                "Info.plist", "The program has no class \(name), which the scene manifest names. Correct the name.")
        }
        return type
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
            if let name, ApplicationInformation.main.sceneConfiguration(named: name) == nil {
                UsageReport.report(
                    "UISceneConfiguration.delegateClass",
                    "The configuration \"\(name)\" has no delegate class, and no Info.plist in the resources contains it. "
                        + "Set delegateClass in application(_:configurationForConnecting:options:).")
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
