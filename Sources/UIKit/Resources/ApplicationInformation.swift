/// The entries of the program's Info.plist that UIKit reads: the scene manifest, the main storyboard and the fonts.
///
/// The file is a resource of the executable's target: `resources: [.copy("Resources")]` for a folder that contains it.
struct ApplicationInformation: @unchecked Sendable {
    /// The configuration of a scene.
    struct SceneConfiguration: Equatable {
        var name: String?
        var sceneClass: String?
        var delegateClass: String?
        var storyboard: String?
    }

    /// The information of the program. It has no entries if there is no file.
    static let main = ApplicationInformation(path: ProgramResources.path(ofProgramFile: "Info.plist"))

    /// The configurations of scenes that show windows on the screen of the application, in the order of the file.
    let sceneConfigurations: [SceneConfiguration]
    /// The name of the storyboard that an application without a scene manifest shows; nil if there is none.
    let mainStoryboard: String?
    /// The names of the files with fonts.
    let fonts: [String]
    /// The bundle of the storyboards; nil for the resources of the program.
    let bundle: Bundle?

    /// Reads a file. A path of nil and a file that is no property list give information without entries.
    init(path: String?) {
        let data = path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        self.init(entries: list as? [String: Any] ?? [:])
    }

    init(entries: [String: Any], bundle: Bundle? = nil) {
        self.bundle = bundle
        fonts = entries["UIAppFonts"] as? [String] ?? []
        let manifest = entries["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let list = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
        sceneConfigurations = list.map { entry in
            SceneConfiguration(
                name: entry["UISceneConfigurationName"] as? String, sceneClass: entry["UISceneClassName"] as? String,
                delegateClass: entry["UISceneDelegateClassName"] as? String,
                storyboard: entry["UISceneStoryboardFile"] as? String)
        }
        mainStoryboard = sceneConfigurations.isEmpty ? entries["UIMainStoryboardFile"] as? String : nil
    }

    /// Returns the configuration with a name; nil if there is none.
    func sceneConfiguration(named name: String) -> SceneConfiguration? {
        sceneConfigurations.first { $0.name == name }
    }
}
