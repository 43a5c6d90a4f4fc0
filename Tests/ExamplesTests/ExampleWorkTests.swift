import DynamicsTesting
import Examples
import Gallery
import Testing

/// The slow patterns in the examples, each of which was looked at.
@MainActor
@Suite("Work of the examples")
struct ExampleWorkTests {
    private func findings(in scene: ExampleScene, seconds: Double) throws -> [WorkFinding] {
        let touches = try TouchScript(json: scene.touches, name: scene.name)
        let host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRootViewController(scene.cellCount) }
        host.loop.countsWork = true
        var frames: [FrameWork] = []
        while host.time < seconds {
            host.advance()
            if let work = host.loop.takeWork(ofFrame: host.frame) { frames.append(work) }
        }
        return WorkFinding.find(in: frames)
    }

    @Test("Only patterns that were looked at are found")
    func reviewedFindings() throws {
        // The shadows have no path. In the cradle, a tap finds the touched ball in a layout that the animator has invalidated,
        // and its action invalidates the layout again.
        let expected = [
            "draggable-grid": ["shadowWithoutPath GridCell"],
            "newtons-cradle": ["layoutPreparedRepeatedly CradleLayout"],
            "card-swipe": ["shadowWithoutPath CardView"],
            "swinging-menu": ["shadowWithoutPath MenuView"],
            "endless-carousel": ["shadowWithoutPath PlanetCard"],
            "flipped-chat": ["shadowWithoutPath UIButton"],
            "floating-overlay": ["shadowWithoutPath UIButton"],
            "side-menu": ["shadowWithoutPath UIView"],
        ]
        for scene in ExampleScene.all + ExampleScene.apps {
            let found = try findings(in: scene, seconds: 3)
            #expect(
                found.map { "\($0.rule) \($0.subject)" } == expected[scene.name] ?? [], "\(scene.name): \(found)")
        }
    }
}
