import Foundation

/// One file of scenes of a kind, with what Box2D 2.3.10 made of them. Tests/Fixtures/README.md describes the format.
///
/// Everything in it is in metres, kilograms, seconds, newtons and radians, y down.
public struct Family: Decodable, Sendable {
    /// Its name, which is that of its file: "springs".
    public let family: String
    /// What it holds, in a sentence.
    public let about: String
    /// The length of a step, s.
    public let stepTime: Float
    /// How many steps were taken.
    public let steps: Int
    /// After how many steps a sample was kept, each time.
    public let every: Int
    /// Velocity iterations a step.
    public let velocityIterations: Int
    /// Position iterations a step.
    public let positionIterations: Int
    /// Whether shapes touch in its scenes.
    public let contacts: Bool
    /// The scenes, in the order of the file.
    public let scenes: [Scene]

    /// The families that there are, by name.
    public static let names = [
        "springs", "rods", "ropes", "hinges", "sliders", "welds", "pushes", "snaps", "chains", "landings", "collisions",
    ]

    /// The folder that holds the fixtures; it lies beside this target's.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Reads the family of that name. Throws what Foundation says of a missing file or of a key that is not there.
    public static func load(_ name: String) throws -> Family {
        let file = folder.appendingPathComponent("Box2D").appendingPathComponent(name + ".json")
        return try JSONDecoder().decode(Family.self, from: Data(contentsOf: file))
    }
}
