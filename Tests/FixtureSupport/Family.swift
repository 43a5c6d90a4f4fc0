import Foundation

/// A file of similar scenes and their motion in Box2D 2.3.10. Tests/Fixtures/README.md describes the format.
///
/// All values are in meters, kilograms, seconds, newtons and radians. The y axis points down.
public struct Family: Decodable, Sendable {
    /// The name of the family and of its file, for example "springs".
    public let family: String
    /// A description of the scenes in one sentence.
    public let about: String
    /// The duration of a step, in seconds.
    public let stepTime: Float
    /// The number of steps of each scene.
    public let steps: Int
    /// The number of steps from one sample to the next.
    public let every: Int
    /// The number of velocity iterations per step.
    public let velocityIterations: Int
    /// The number of position iterations per step.
    public let positionIterations: Int
    /// Whether shapes touch in the scenes. The motion of such scenes is compared with a larger tolerance.
    public let contacts: Bool
    /// The scenes, in their order in the file.
    public let scenes: [Scene]

    /// The names of all families.
    public static let names = [
        "springs", "rods", "ropes", "hinges", "sliders", "welds", "pushes", "snaps", "chains", "landings", "collisions",
        "stacks", "heaps", "pairs", "strands", "bridges", "cradles",
    ]

    /// The folder of the fixtures, beside the folder of this target.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Reads the family with the given name. Throws Foundation's errors if the file or a key is missing.
    public static func load(named name: String) throws -> Family {
        let file = folder.appendingPathComponent("Box2D").appendingPathComponent(name + ".json")
        return try JSONDecoder().decode(Family.self, from: Data(contentsOf: file))
    }
}
