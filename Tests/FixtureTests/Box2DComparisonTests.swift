import FixtureSupport
import Testing

@Suite("Comparison with Box2D 2.3.10")
struct Box2DComparisonTests {
    /// Returns the tolerance of positions, in points.
    ///
    /// It is 0.01 points without contacts. With contacts, it is 0.5 points or less, because Box2D corrects positions at
    /// an impact until they are within a tolerance, and rounding decides whether it adds another correction.
    private static func tolerance(of family: Family) -> Double {
        switch family.family {
        case "landings", "collisions": 0.5
        case "bridges": 0.4
        case "stacks", "heaps": 0.15
        case "strands": 0.06
        case "pairs": 0.05
        default: 0.01
        }
    }

    @Test(
        "Scenes move as in Box2D for 2 s, within the tolerance of their family", arguments: Family.names,
        SceneRun.Anchors.allCases)
    func scenesMoveAsInBox2DWithinTolerance(name: String, anchors: SceneRun.Anchors) throws {
        let family = try Family.load(named: name)
        for scene in family.scenes {
            let run = SceneRun(scene, anchors: anchors)
            let found = run.compareWithFixture(
                stepCount: family.steps, stepsPerSample: family.every, tolerance: Self.tolerance(of: family))
            #expect(found.isWithinTolerance, "\(scene.name), anchors \(anchors.rawValue): \(found)")
        }
    }
}
