import UIKit

/// A scene of the gallery: an interface, its size, and the fingers that play with it.
@MainActor
public struct ExampleScene: Sendable {
    /// What the command line calls it.
    public let name: String
    /// What one sees, in a sentence.
    public let summary: String
    /// The screen's size, points.
    public let size: CGSize
    /// How long the story takes, seconds.
    public let seconds: Double
    /// The touch script that tells it, as it stands in the scene's folder.
    public let touches: [UInt8]
    /// How many cells it has unless told otherwise.
    public let cellCount: Int
    /// Makes the interface.
    public let makeRoot: @MainActor @Sendable (_ cellCount: Int) -> UIViewController

    /// All scenes, in the order in which a list shows them.
    public static let all = [
        ExampleScene(
            name: "springy-messages",
            summary: "A list like that of Messages: cells far from the finger lag behind on their springs.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.springy_messages_touches_json, cellCount: 120,
            makeRoot: { MessagesViewController(messageCount: $0) }),
        ExampleScene(
            name: "springy-tiled",
            summary: "The same with ten thousand cells: only those on the screen have springs.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.springy_tiled_touches_json, cellCount: 10_000,
            makeRoot: { TiledViewController(cellCount: $0) }),
    ]

    /// The scene of a name, if there is one.
    public static func named(_ name: String) -> ExampleScene? { all.first { $0.name == name } }
}
