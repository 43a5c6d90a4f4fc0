import Foundation
import ScenePlayback
import Testing

@MainActor
@Suite("Watched scene files")
struct SceneFileWatcherTests {
    private func scene(center: String) -> Data {
        Data(
            """
            {"format": "opendynamics-scene", "version": 1, "size": [100, 100],
             "items": [{"id": "a", "center": \(center), "size": [20, 20]}],
             "behaviors": [{"type": "gravity", "items": ["a"]}]}
            """.utf8)
    }

    @Test("A changed file is started again; a fault or a missing file keeps the scene, and the fault is told once")
    func changedFileIsReloaded() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).scene.json")
        defer { try? FileManager.default.removeItem(at: file) }
        try scene(center: "[50, 20]").write(to: file)
        let watcher = try SceneFileWatcher(path: file.path)
        watcher.player.isDark = true
        for _ in 0..<10 { watcher.player.advance() }
        #expect(watcher.reloadIfChanged() == .none && watcher.player.frame == 10)
        try scene(center: "[50").write(to: file)
        let player = watcher.player
        guard case .faulty(let message) = watcher.reloadIfChanged() else {
            #expect(Bool(false), "The fault was not found.")
            return
        }
        #expect(message.contains(file.path) && watcher.player === player)
        #expect(watcher.reloadIfChanged() == .none)
        try FileManager.default.removeItem(at: file)
        #expect(watcher.reloadIfChanged() == .none && watcher.player === player)
        try scene(center: "[30, 20]").write(to: file)
        #expect(watcher.reloadIfChanged() == .reloaded)
        #expect(watcher.player.frame == 0 && watcher.player.isDark && watcher.player !== player)
        watcher.player.advance()
        watcher.restart()
        #expect(watcher.player.frame == 0)
    }
}
