/// The information that persists about a scene.
///
/// UIKit creates one session when the application is launched.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The role of a session, which determines the kind of its scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String

        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of scenes that show windows on the screen of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene of the session; nil before the scene is connected.
    public internal(set) weak var scene: UIScene?
    /// The role of the session. It is always `.windowApplication`.
    public let role: Role
    /// The configuration with which the scene was created.
    public internal(set) var configuration: UISceneConfiguration
    /// A text that identifies the session. It is the same in every run, because an application has one session.
    public let persistentIdentifier = "UIWindowScene-1"
    /// Values of the application about the session. The default is nil. They are not stored when the application ends.
    public var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}
