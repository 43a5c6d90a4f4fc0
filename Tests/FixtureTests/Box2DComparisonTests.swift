import FixtureSupport
import Testing

@Suite("Scenes move as in Box2D 2.3.10")
struct Box2DComparisonTests {
    /// All that there are.
    static let families = Family.names

    @Test(
        "within 0.01 points where motion is smooth, 0.5 through contacts, all through two seconds", arguments: families,
        SceneRun.Anchors.allCases)
    func matches(name: String, anchors: SceneRun.Anchors) throws {
        let family = try Family.load(name)
        for scene in family.scenes {
            let run = SceneRun(scene, anchors: anchors)
            let found = run.compared(steps: family.steps, every: family.every, contacts: family.contacts)
            #expect(found.holds, "\(scene.name), anchors \(anchors.rawValue): \(found)")
        }
    }
}
