import Examples
import Foundation
import Testing

@MainActor
@Suite("The gallery")
struct GalleryTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("has a film of every scene, linked to its code; scripts/gallery makes what is missing")
    func films() throws {
        let page = try text("docs/gallery.md")
        for scene in ExampleScene.all {
            let film = try #require(try? text("docs/media/\(scene.name).svg"), "no film of \(scene.name)")
            #expect(film.contains("<svg") && film.contains("<animate"), "\(scene.name) does not move")
            let row = try #require(
                page.split(separator: "\n").first { $0.contains("media/\(scene.name).svg\"") },
                "docs/gallery.md does not show \(scene.name)")
            #expect(row.contains(scene.summary))
            let link = try #require(row.firstMatch(of: #/<a href="\.\./([^"]+)">/#)).1
            var isFolder: ObjCBool = false
            let path = root.appendingPathComponent(String(link)).path
            #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
        }
    }

    @Test("shows no scene that is no more")
    func orphans() throws {
        let shown = try text("docs/gallery.md").matches(of: #/src="media/([^"]+)\.svg"/#).map { String($0.1) }
        #expect(shown == ExampleScene.all.map(\.name))
    }
}
