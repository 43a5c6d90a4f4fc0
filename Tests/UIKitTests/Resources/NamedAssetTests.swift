import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Images and colors of asset catalogs")
struct NamedAssetTests {
    /// A JPEG file of 16 by 8 pixels: the left half is red, the right half blue.
    private let jpeg = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU\
            FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
            FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
            FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
            """)!

    /// A bundle with a catalog and files, which is removed after the call.
    private func withBundle(_ files: [String: Data], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test("UIImage(named:) finds an image set in the resources and takes its scale from the set")
    func namedImageIsFoundInCatalog() throws {
        let contents = #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "photo.jpg"}]}"#
        let set = "Resources/Assets.xcassets/Photo.imageset/"
        try withBundle([set + "Contents.json": Data(contents.utf8), set + "photo.jpg": jpeg]) { bundle in
            let image = try #require(UIImage(named: "Photo", in: bundle, compatibleWith: nil))
            #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 2)
            #expect(UIImage(named: "Photo.png", in: bundle)?.size == image.size, "the ending is ignored")
            #expect(UIImage(named: "Other", in: bundle) == nil)
        }
    }

    @Test("An image set determines whether its image is a template, and a resource names it")
    func imageSetDeterminesRenderingMode() throws {
        let contents = { (intent: String) in
            let images = #"[{"idiom": "universal", "scale": "1x", "filename": "a.jpg"}]"#
            return Data(#"{"images": \#(images), "properties": {"template-rendering-intent": "\#(intent)"}}"#.utf8)
        }
        var files: [String: Data] = [:]
        for intent in ["template", "original", "automatic"] {
            files["A.xcassets/\(intent).imageset/Contents.json"] = contents(intent)
            files["A.xcassets/\(intent).imageset/a.jpg"] = jpeg
        }
        try withBundle(files) { bundle in
            let mode = { (name: String) in UIImage(resource: ImageResource(name: name, bundle: bundle)).renderingMode }
            #expect(mode("template") == .alwaysTemplate && mode("original") == .alwaysOriginal)
            #expect(mode("automatic") == .automatic)
            #expect(UIImage(named: "template", in: bundle)?.renderingMode == .alwaysTemplate)
        }
    }

    @Test("Resources give colors and images of catalogs, and one that does not exist is clear and reported")
    func resourcesGiveColorsAndImages() throws {
        let tint = #"{"colors": [{"idiom": "universal", "color": {"reference": "systemGreenColor"}}]}"#
        try withBundle(["A.xcassets/Tint.colorset/Contents.json": Data(tint.utf8)]) { bundle in
            var reports: [String] = []
            UsageReport.handler = { reports.append($0) }
            defer { UsageReport.handler = nil }
            #expect(UIColor(resource: ColorResource(name: "Tint", bundle: bundle)) == .systemGreen && reports.isEmpty)
            #expect(UIColor(resource: ColorResource(name: "None", bundle: bundle)) == .clear)
            #expect(UIImage(resource: ImageResource(name: "None", bundle: bundle)).size == .zero)
            #expect(reports.map { $0.prefix(12) } == ["UIColor.None", "UIImage.None"])
        }
    }

    @Test("UIImage(named:) finds JPEG files, and images with equal names share their data")
    func namedImageIsFoundAsFile() throws {
        try withBundle(["photo@2x.jpg": jpeg, "Base.lproj/note.jpeg": jpeg]) { bundle in
            let image = try #require(UIImage(named: "photo", in: bundle))
            #expect(image.scale == 2 && UIImage(named: "photo.jpg", in: bundle)?.scale == 2)
            #expect(UIImage(named: "note", in: bundle)?.size == CGSize(width: 16, height: 8))
            guard case .bitmap(let first, _) = image.commands.first,
                case .bitmap(let second, _) = UIImage(named: "photo", in: bundle)?.commands.first
            else { return #expect(Bool(false), "the image has no bitmap") }
            #expect(first === second)
        }
    }

    @Test("UIColor(named:) gives a dynamic color of a color set, and the referenced color of the system")
    func namedColorIsFoundInCatalog() throws {
        let components = #"{"red": "1.000", "green": "0x00", "blue": "51", "alpha": "0.500"}"#
        let tint = #"{"colors": [{"idiom": "universal", "color": {"components": \#(components)}}]}"#
        let link = #"{"colors": [{"idiom": "universal", "color": {"reference": "systemGreenColor"}}]}"#
        let files = ["Tint": tint, "Link": link].map { ("A.xcassets/\($0).colorset/Contents.json", Data($1.utf8)) }
        try withBundle(Dictionary(uniqueKeysWithValues: files)) { bundle in
            let color = UIColor(named: "Tint", in: bundle, compatibleWith: nil)
            #expect(color == UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.5))
            #expect(UIColor(named: "Link", in: bundle, compatibleWith: nil) == .systemGreen)
            #expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil && UIColor(named: "None") == nil)
        }
    }

    @Test("A fault in a catalog is reported with the name of the file")
    func faultIsReported() throws {
        try withBundle(["A.xcassets/Ball.imageset/Contents.json": Data("{".utf8)]) { bundle in
            var reports: [String] = []
            UsageReport.handler = { reports.append($0) }
            defer { UsageReport.handler = nil }
            #expect(UIImage(named: "Ball", in: bundle) == nil)
            #expect(reports.count == 1 && reports[0].contains("Ball.imageset/Contents.json is not valid JSON"))
        }
    }
}
