import UIKit

/// A scene of the gallery: an interface, its size, and the fingers that play with it.
@MainActor
public struct ExampleScene: Sendable {
    /// What the command line calls it.
    public let name: String
    /// What a person calls it.
    public let title: String
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
    /// Whether it needs a screen of its `size`; others fill any.
    public let hasFixedSize: Bool
    /// What can be turned while it runs.
    public let knobs: [SceneKnob]
    /// Makes the interface.
    public let makeRoot: @MainActor @Sendable (_ cellCount: Int) -> UIViewController

    /// A scene.
    public init(
        name: String, title: String, summary: String, size: CGSize, seconds: Double, touches: [UInt8], cellCount: Int,
        hasFixedSize: Bool = false, knobs: [SceneKnob] = [],
        makeRoot: @escaping @MainActor @Sendable (_ cellCount: Int) -> UIViewController
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.size, self.seconds, self.touches, self.cellCount) = (size, seconds, touches, cellCount)
        (self.hasFixedSize, self.knobs, self.makeRoot) = (hasFixedSize, knobs, makeRoot)
    }

    /// All scenes, in the order in which a list shows them.
    public static let all = [
        ExampleScene(
            name: "springy-messages", title: "Springy messages",
            summary: "A list like that of Messages: cells far from the finger lag behind on their springs.",
            size: CGSize(width: 320, height: 568), seconds: 9,
            touches: PackageResources.springy_messages_touches_json, cellCount: 120,
            knobs: SceneKnob.messages,
            makeRoot: { MessagesViewController(messageCount: $0) }),
        ExampleScene(
            name: "springy-tiled", title: "Springy tiles",
            summary: "The same with ten thousand cells: only those on the screen have springs.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.springy_tiled_touches_json, cellCount: 10_000,
            knobs: SceneKnob.tiled,
            makeRoot: { TiledViewController(cellCount: $0) }),
        ExampleScene(
            name: "draggable-grid", title: "Draggable grid",
            summary: "A grid whose selected squares a long press drags on springs; let go, they fly home.",
            size: CGSize(width: 375, height: 667), seconds: 6.5,
            touches: PackageResources.draggable_grid_touches_json, cellCount: 1000,
            knobs: SceneKnob.grid,
            makeRoot: { GridViewController(cellCount: $0) }),
        ExampleScene(
            name: "bouncy-palette", title: "Bouncy palette",
            summary: "Palettes that turn a page a flick; the colors far from the finger bounce after it.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.bouncy_palette_touches_json, cellCount: 96,
            knobs: SceneKnob.palette,
            makeRoot: { PaletteViewController(cellCount: $0, layout: EagerBouncyLayout()) }),
        ExampleScene(
            name: "bouncy-palette-lazy", title: "Lazy palette",
            summary: "The same, with springs that are made when a color is first seen.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.bouncy_palette_touches_json, cellCount: 96,
            knobs: SceneKnob.palette,
            makeRoot: { PaletteViewController(cellCount: $0, layout: LazyBouncyLayout()) }),
        ExampleScene(
            name: "newtons-cradle", title: "Newton\u{2019}s cradle",
            summary: "Balls fly in, hang, swing and collide; one that is let go falls out while others come.",
            size: CGSize(width: 375, height: 667), seconds: 12,
            touches: PackageResources.newtons_cradle_touches_json, cellCount: 0,
            knobs: SceneKnob.cradle,
            makeRoot: { _ in CradleViewController() }),
        ExampleScene(
            name: "behaviors-guide", title: "Behaviors guide",
            summary: "A first walk through gravity, collisions and pushes, a small stage for each step.",
            size: CGSize(width: 395, height: 775), seconds: 3, touches: Array("[]".utf8), cellCount: 13,
            hasFixedSize: true, knobs: SceneKnob.stages,
            makeRoot: {
                StagesViewController(
                    columns: 3, side: 115, hasXRays: false, Array(GuideStages.all.prefix($0)))
            }),
        ExampleScene(
            name: "behaviors-catalog", title: "Behaviors catalog",
            summary: "Every behavior and every field with what can be set on it, under X-rays.",
            size: CGSize(width: 770, height: 928), seconds: 3, touches: Array("[]".utf8), cellCount: 36,
            hasFixedSize: true, knobs: SceneKnob.stages,
            makeRoot: {
                StagesViewController(
                    columns: 6, side: 115, hasXRays: true, Array(CatalogStages.all.prefix($0)))
            }),
    ]

    /// The scene of a name, if there is one.
    public static func named(_ name: String) -> ExampleScene? { all.first { $0.name == name } }
}
