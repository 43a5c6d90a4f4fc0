import Foundation

/// A file of similar scenes with their motion in Box2D 2.3.10. Tests/Fixtures/README.md describes the format.
///
/// All values are in meters, kilograms, seconds, newtons and radians. The y axis points down.
public struct Family: Decodable, Sendable {
    /// The name, which is also the name of the file, for example "springs".
    public let family: String
    /// The description of the scenes, one sentence.
    public let about: String
    /// The duration of a step, in seconds.
    public let stepTime: Float
    /// The number of steps.
    public let steps: Int
    /// The number of steps per sample.
    public let every: Int
    /// The number of velocity iterations per step.
    public let velocityIterations: Int
    /// The number of position iterations per step.
    public let positionIterations: Int
    /// Whether shapes touch in the scenes.
    public let contacts: Bool
    /// The scenes, in the order of the file.
    public let scenes: [Scene]

    /// The names of all families.
    public static let names = [
        "springs", "rods", "ropes", "hinges", "sliders", "welds", "pushes", "snaps", "chains", "landings", "collisions",
    ]

    /// The folder of the fixtures, beside the folder of this target.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Reads a family. Throws Foundation's errors for missing files and keys.
    public static func load(named name: String) throws -> Family {
        let file = folder.appendingPathComponent("Box2D").appendingPathComponent(name + ".json")
        return try JSONDecoder().decode(Family.self, from: Data(contentsOf: file))
    }
}
