import UIKit

/// A scene of the gallery: a view controller, the size of its screen, and a touch script.
@MainActor
public struct ExampleScene: Sendable {
    /// The name on the command line and in file names, for example `springy-messages`.
    public let name: String
    /// The title on the scene's card in the gallery.
    public let title: String
    /// A description of the scene in one sentence.
    public let summary: String
    /// What the user does in the scene, in one sentence, for example "Tap squares, then hold one and drag."
    public let hint: String
    /// The size of the screen, in points.
    public let size: CGSize
    /// The duration of a film of the scene, in seconds.
    public let seconds: Double
    /// The touch script as JSON: the contents of the `*.touches.json` file in the scene's folder.
    public let touches: [UInt8]
    /// The default number of cells, a count; 0 if the scene starts without cells.
    public let cellCount: Int
    /// The largest number of cells, a count. It is less than `largestCellCount` for scenes that create an object for each
    /// cell when they open.
    public let maximumCellCount: Int
    /// A Boolean value that indicates whether the scene needs a screen of exactly `size`. Other scenes fit any screen.
    public let hasFixedSize: Bool
    /// The parameters that can be changed while the scene runs.
    public let parameters: [SceneParameter]
    /// A closure that creates the scene's root view controller with the given number of cells.
    public let makeRootViewController: @MainActor @Sendable (_ cellCount: Int) -> UIViewController

    /// The largest number of cells of a scene that creates objects only for the cells on the screen, a count.
    public static let largestCellCount = 1_000_000_000

    /// Creates a scene. Each parameter sets the property of the same name.
    public init(
        name: String, title: String, summary: String, hint: String, size: CGSize, seconds: Double, touches: [UInt8],
        cellCount: Int,
        maximumCellCount: Int = largestCellCount, hasFixedSize: Bool = false, parameters: [SceneParameter] = [],
        makeRootViewController: @escaping @MainActor @Sendable (_ cellCount: Int) -> UIViewController
    ) {
        (self.name, self.title, self.summary, self.hint) = (name, title, summary, hint)
        (self.size, self.seconds, self.touches, self.cellCount) = (size, seconds, touches, cellCount)
        (self.maximumCellCount, self.hasFixedSize) = (maximumCellCount, hasFixedSize)
        (self.parameters, self.makeRootViewController) = (parameters, makeRootViewController)
    }

    /// All scenes, in the order in which the gallery shows them.
    public static let all = [
        ExampleScene(
            name: "springy-messages", title: "Springy messages",
            summary: "A list like that of Messages: cells far from the finger lag behind on their springs.",
            hint: "Flick the list, or tap a message to insert an answer.",
            size: CGSize(width: 320, height: 568), seconds: 9,
            touches: PackageResources.springy_messages_touches_json, cellCount: 120, maximumCellCount: 100_000,
            parameters: SceneParameter.messages,
            makeRootViewController: { MessagesViewController(messageCount: $0) }),
        ExampleScene(
            name: "springy-tiled", title: "Springy tiles",
            summary: "The same list with ten thousand cells: only visible cells have springs.",
            hint: "Flick the list, or tap a square to add a row.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.springy_tiled_touches_json, cellCount: 10_000,
            parameters: SceneParameter.tiled,
            makeRootViewController: { TiledViewController(cellCount: $0) }),
        ExampleScene(
            name: "draggable-grid", title: "Draggable grid",
            summary: "A long press drags the selected squares of a grid on springs.",
            hint: "Tap squares, then hold one and drag.",
            size: CGSize(width: 375, height: 667), seconds: 6.5,
            touches: PackageResources.draggable_grid_touches_json, cellCount: 1000,
            parameters: SceneParameter.grid,
            makeRootViewController: { GridViewController(cellCount: $0) }),
        ExampleScene(
            name: "bouncy-palette", title: "Bouncy palette",
            summary: "Pages of color palettes: colors far from the finger bounce behind it.",
            hint: "Flick from page to page, or drag slowly.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.bouncy_palette_touches_json, cellCount: 96, maximumCellCount: 100_000,
            parameters: SceneParameter.palette,
            makeRootViewController: { PaletteViewController(cellCount: $0, layout: EagerBouncyLayout()) }),
        ExampleScene(
            name: "bouncy-palette-lazy", title: "Lazy palette",
            summary: "The same palettes, with springs that are created when a color first becomes visible.",
            hint: "Flick from page to page, or drag slowly.",
            size: CGSize(width: 320, height: 568), seconds: 7,
            touches: PackageResources.bouncy_palette_touches_json, cellCount: 96,
            parameters: SceneParameter.palette,
            makeRootViewController: { PaletteViewController(cellCount: $0, layout: LazyBouncyLayout()) }),
        ExampleScene(
            name: "newtons-cradle", title: "Newton\u{2019}s cradle",
            summary: "Balls drop in, hang from rods, swing and collide; a released ball falls while others are added.",
            hint: "Tap plus to add a ball; tap a ball to release it.",
            size: CGSize(width: 375, height: 667), seconds: 12,
            touches: PackageResources.newtons_cradle_touches_json, cellCount: 0,
            parameters: SceneParameter.cradle,
            makeRootViewController: { _ in CradleViewController() }),
        ExampleScene(
            name: "behaviors-guide", title: "Behaviors guide",
            summary: "An introduction to gravity, collisions and pushes, with a small stage for each step.",
            hint: "Watch the stages; move a slider to change all of them.",
            size: CGSize(width: 395, height: 775), seconds: 3, touches: Array("[]".utf8), cellCount: 13,
            hasFixedSize: true, parameters: SceneParameter.stages,
            makeRootViewController: {
                StagesViewController(
                    columns: 3, side: 115, isDebugEnabled: false, period: 5, Array(GuideStages.all.prefix($0)))
            }),
        ExampleScene(
            name: "behaviors-catalog", title: "Behaviors catalog",
            summary: "Every behavior and every field with its parameters, and an X-ray overlay.",
            hint: "Watch the stages; move a slider to change all of them.",
            size: CGSize(width: 770, height: 928), seconds: 3, touches: Array("[]".utf8), cellCount: 36,
            hasFixedSize: true, parameters: SceneParameter.stages,
            makeRootViewController: {
                StagesViewController(
                    columns: 6, side: 115, isDebugEnabled: true, Array(CatalogStages.all.prefix($0)))
            }),
        ExampleScene(
            name: "toy-pile", title: "Toy pile",
            summary: "Rummage in a pile: drag toys out of it with several fingers, and throw them.",
            hint: "Drag and throw toys, with several fingers at once.",
            size: CGSize(width: 390, height: 700), seconds: 9,
            touches: PackageResources.toy_pile_touches_json, cellCount: 28, maximumCellCount: 500,
            parameters: SceneParameter.toys,
            makeRootViewController: { ToyPileViewController(toyCount: $0) }),
        ExampleScene(
            name: "card-swipe", title: "Card swipe",
            summary: "Throw the top card to a side, and the next one comes up; released slowly, it snaps back.",
            hint: "Throw the top card to a side.",
            size: CGSize(width: 390, height: 700), seconds: 9,
            touches: PackageResources.card_swipe_touches_json, cellCount: 6, maximumCellCount: 1000,
            parameters: SceneParameter.cards,
            makeRootViewController: { CardSwipeViewController(cardCount: $0) }),
        ExampleScene(
            name: "swinging-menu", title: "Swinging menu",
            summary: "Pull the menu from the left edge, or tap the button: it falls open, and bounces.",
            hint: "Pull from the left edge, or tap the button.",
            size: CGSize(width: 390, height: 700), seconds: 8,
            touches: PackageResources.swinging_menu_touches_json, cellCount: 0,
            parameters: SceneParameter.menu,
            makeRootViewController: { _ in SwingingMenuViewController() }),
    ]

    /// Returns the scene or app with the given name, for example `springy-messages`; nil if there is none.
    public static func named(_ name: String) -> ExampleScene? {
        (all + apps + complaints).first { $0.name == name }
    }
}
