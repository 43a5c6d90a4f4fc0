import DynamicsTesting
import Examples
import Foundation
import Gallery

/// Audits of the scenes of the gallery, whose findings were checked by hand.
@MainActor
@Suite struct GalleryAuditTests {
    static func audit(_ scene: ExampleScene, _ setting: AuditSetting, seconds: Double? = nil) throws -> [AuditFinding] {
        let touches = try TouchScript(json: scene.touches, name: scene.name)
        let host = HeadlessHost(
            size: scene.size, touches: touches, device: setting.applied(to: DeviceSettings())
        ) { scene.makeRootViewController(scene.cellCount) }
        let audit = Audit(host.loop, framesPerSecond: host.fps, setting: setting)
        audit.observe(frame: 0, isTouched: false)
        while host.time < seconds ?? scene.seconds {
            host.advance()
            audit.observe(frame: host.frame, isTouched: host.isTouched)
        }
        return audit.finish()
    }

    @Test func hasTheReviewedFindings() throws {
        guard let folder = ProcessInfo.processInfo.environment["AUDIT_OUTPUT"] else { return }
        for scene in ExampleScene.all.reversed() + [.gallery] { try explore(scene, folder) }
    }

    private func explore(_ scene: ExampleScene, _ folder: String) throws {
        var findings: [AuditFinding] = []
        for setting in AuditSetting.allCases {
            findings += AuditFinding.withoutRepeats(
                try Self.audit(scene, setting, seconds: setting == .standard ? min(scene.seconds, 4) : 2), of: findings)
        }
        let text = findings.map(\.description).joined(separator: "\n")
        try text.write(toFile: "\(folder)/\(scene.name).txt", atomically: true, encoding: .utf8)
        for (index, finding) in findings.enumerated() {
            try finding.picture.write(
                toFile: "\(folder)/\(scene.name)-\(index)-\(finding.rule).svg", atomically: true, encoding: .utf8)
        }
    }
}
