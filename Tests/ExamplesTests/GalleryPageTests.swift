import Examples
import Foundation
import Testing

@MainActor
@Suite("Gallery page")
struct GalleryPageTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func readText(atPath path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("docs/gallery.md shows a film of every scene and app with a link to the scene's folder")
    func galleryPageShowsFilmOfEveryScene() throws {
        let page = try readText(atPath: "docs/gallery.md")
        for scene in ExampleScene.all + ExampleScene.apps {
            let film = try #require(
                try? readText(atPath: "docs/media/\(scene.name).svg"),
                "no film of \(scene.name); scripts/gallery writes missing films")
            #expect(film.contains("<svg") && film.contains("<animate"), "the film of \(scene.name) has no animation")
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

    @Test("docs/gallery.md shows exactly the existing scenes and apps")
    func galleryPageShowsExactlyTheExistingScenes() throws {
        let shown = try readText(atPath: "docs/gallery.md").matches(of: #/src="media/([^"]+)\.svg"/#).map {
            String($0.1)
        }
        #expect(shown == (ExampleScene.all + ExampleScene.apps).map(\.name))
    }
}
