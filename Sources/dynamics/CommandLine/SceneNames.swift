import Examples

/// The names of the example scenes.
@MainActor
enum SceneNames {
    /// The names in the order of the gallery, and that of the gallery itself.
    static var all: [String] { (ExampleScene.all + [.gallery]).map(\.name) }
}
