import DynamicsTesting
import Examples
import Foundation

/// Audits of the scenes of the gallery, whose findings were checked by hand.
@MainActor
@Suite struct GalleryAuditTests {
    private static func audit(_ scene: ExampleScene, _ setting: AuditSetting, seconds: Double) throws -> [AuditFinding]
    {
        let touches = try TouchScript(json: scene.touches, name: scene.name)
        let host = HeadlessHost(
            size: scene.size, touches: touches, device: setting.applied(to: DeviceSettings())
        ) { scene.makeRootViewController(scene.cellCount) }
        let audit = Audit(host.loop, framesPerSecond: host.fps, setting: setting)
        audit.observe(frame: 0, isTouched: false)
        while host.time < seconds {
            host.advance()
            audit.observe(frame: host.frame, isTouched: host.isTouched)
        }
        return audit.finish()
    }

    /// Each finding was compared with the picture of its frame. The scenes show that motion, cards behind the first one, a menu
    /// that leaves the screen and text in pictures of other screens are not reported.
    @Test func hasTheReviewedFindings() throws {
        let expected: [(String, AuditSetting, [String])] = [
            ("swinging-menu", .standard, ["contrast UIView 0/UIButton 0/UILabel 0"]),
            (
                "swinging-menu", .reduceMotion,
                ["contrast UIView 0/UIButton 0/UILabel 0", "motion UIView 0/MenuView 0"]
            ),
            ("card-swipe", .standard, ["contrast UIView 0/UILabel 0"]),
            ("newtons-cradle", .standard, ["label UIView 0/UIView 0"]),
            ("draggable-grid", .standard, []),
        ]
        for (name, setting, findings) in expected {
            let scene = try #require(ExampleScene.all.first { $0.name == name })
            let found = try Self.audit(scene, setting, seconds: setting == .standard ? 4 : 2)
            #expect(found.map { "\($0.rule) \($0.element)" } == findings, "\(name), \(setting): \(found)")
        }
    }
}
