import Examples

/// The names of the example scenes and apps.
@MainActor
enum SceneNames {
    /// The names in the order of the gallery, those of the apps, and that of the gallery itself.
    static var all: [String] { (ExampleScene.all + ExampleScene.apps + [.gallery]).map(\.name) }
}
