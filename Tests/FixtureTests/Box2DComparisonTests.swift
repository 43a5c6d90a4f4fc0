import FixtureSupport
import Testing

@Suite("Comparison with Box2D 2.3.10")
struct Box2DComparisonTests {
    @Test(
        "Scenes move as in Box2D for 2 s, within 0.01 points, with contacts within 0.5 points", arguments: Family.names,
        SceneRun.Anchors.allCases)
    func scenesMoveAsInBox2DWithinTolerance(name: String, anchors: SceneRun.Anchors) throws {
        let family = try Family.load(named: name)
        for scene in family.scenes {
            let run = SceneRun(scene, anchors: anchors)
            let found = run.compareWithFixture(
                stepCount: family.steps, stepsPerSample: family.every, hasContacts: family.contacts)
            #expect(found.isWithinTolerance, "\(scene.name), anchors \(anchors.rawValue): \(found)")
        }
    }
}
