import Foundation
import JSONReading
import Testing

@testable import AssetCatalogs

@Suite("Asset catalogs")
struct AssetCatalogTests {
    @Test("An image set gives the file for a scale and an appearance, and prefers files for iPhones")
    func imageSetGivesFileForScaleAndAppearance() throws {
        let catalog = try TemporaryCatalog(
            [
                "Ball.imageset": """
                {"images": [
                    {"idiom": "universal", "scale": "1x", "filename": "one.png"},
                    {"idiom": "universal", "scale": "2x", "filename": "two.png"},
                    {"idiom": "iphone", "scale": "2x", "filename": "phone.png"},
                    {"idiom": "ipad", "scale": "2x", "filename": "pad.png"},
                    {"idiom": "universal", "scale": "3x"},
                    {"idiom": "universal", "scale": "2x", "filename": "dark.png",
                     "appearances": [{"appearance": "luminosity", "value": "dark"}]}
                ], "info": {"version": 1, "author": "xcode"},
                "properties": {"template-rendering-intent": "template"}}
                """
            ])
        let set = try #require(try catalog.catalog.imageSet(named: "Ball"))
        let name = { (path: String?) in path?.split(separator: "/").last.map(String.init) }
        #expect(name(set.image(forScale: 2)?.path) == "phone.png" && name(set.image(forScale: 1)?.path) == "one.png")
        #expect(name(set.image(forScale: 3)?.path) == "phone.png")
        #expect(name(set.image(forScale: 2, isDark: true)?.path) == "dark.png")
        #expect(set.rendering == .template && set.images.count == 3)
    }

    @Test("A color set reads the three notations of components, gray, references and a dark variant")
    func colorSetReadsAllNotations() throws {
        let color = { (components: String) in
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \(components)}},
                {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"},
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """
        }
        let catalog = try TemporaryCatalog([
            "Mixed.colorset": color(#"{"red": "0x80", "green": "51", "blue": "0.250", "alpha": "1.000"}"#),
            "Gray.colorset": color(#"{"white": "0.500", "alpha": "1"}"#),
            "AccentColor.colorset": #"{"colors": [{"idiom": "universal"}]}"#,
        ])
        let mixed = try #require(try catalog.catalog.colorSet(named: "Mixed"))
        #expect(mixed.light == .components(red: 128.0 / 255, green: 0.2, blue: 0.25, alpha: 1))
        #expect(mixed.dark == .system("systemBlueColor"))
        let gray = try #require(try catalog.catalog.colorSet(named: "Gray"))
        #expect(gray.light == .components(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(try catalog.catalog.colorSet(named: "AccentColor")?.light == nil)
    }

    @Test("Groups are searched, and a group that provides a namespace is part of the names")
    func groupsAreSearched() throws {
        let empty = #"{"images": []}"#
        let catalog = try TemporaryCatalog([
            "Icons/Star.imageset": empty, "Brand": #"{"properties": {"provides-namespace": true}}"#,
            "Brand/Logo.imageset": empty, "AppIcon.appiconset": "{}", "Tint.colorset": #"{"colors": []}"#,
        ])
        #expect(catalog.catalog.imageNames == ["Brand/Logo", "Star"] && catalog.catalog.colorNames == ["Tint"])
        #expect(AssetCatalog(path: "/no such folder").imageNames == [])
    }

    @Test("Colors and images get the names that Xcode gives them, in namespaces, and no name of UIKit")
    func symbolsHaveTheNamesOfXcode() throws {
        let (color, image) = (#"{"colors": []}"#, #"{"images": []}"#)
        let catalog = try TemporaryCatalog([
            "AccentColor.colorset": color, "twitter-blue.colorset": color, "Red.colorset": color,
            "URLText.colorset": color, "Color.colorset": color,
            "Brand": #"{"properties": {"provides-namespace": true}}"#,
            "Brand/Logo Image.imageset": image, "3 dots.imageset": image, "default.imageset": image,
            "--.imageset": image,
        ])
        #expect(
            AssetSymbols([catalog.catalog]).text == """
                import UIKit

                extension ColorResource {
                    static let accent = ColorResource(name: "AccentColor", bundle: .program)
                    static let color = ColorResource(name: "Color", bundle: .program)
                    static let red = ColorResource(name: "Red", bundle: .program)
                    static let urlText = ColorResource(name: "URLText", bundle: .program)
                    static let twitterBlue = ColorResource(name: "twitter-blue", bundle: .program)
                }

                extension UIColor {
                    static var accent: UIColor { UIColor(resource: .accent) }
                    static var color: UIColor { UIColor(resource: .color) }
                    static var urlText: UIColor { UIColor(resource: .urlText) }
                    static var twitterBlue: UIColor { UIColor(resource: .twitterBlue) }
                }

                extension ImageResource {
                    static let _3Dots = ImageResource(name: "3 dots", bundle: .program)
                    static let `default` = ImageResource(name: "default", bundle: .program)
                    enum Brand {
                        static let logo = ImageResource(name: "Brand/Logo Image", bundle: .program)
                    }
                }

                extension UIImage {
                    static var _3Dots: UIImage { UIImage(resource: ._3Dots) }
                    static var `default`: UIImage { UIImage(resource: .default) }
                    enum Brand {
                        static var logo: UIImage { UIImage(resource: .Brand.logo) }
                    }
                }

                """)
        #expect(AssetSymbols([AssetCatalog(path: "/no such folder")]).text == nil)
    }

    @Test("All colors and images that are members of UIKit's classes keep their names")
    func namesOfUIKitAreKnown() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/UIKit")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        var names: Set<String> = []
        for file in files.sorted() where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /\n    public static (?:let|var) (\w+)(?:: UIColor\b| = UIColor\()/) {
                names.insert(String(match.1))
            }
        }
        #expect(names.count > 40 && names.subtracting(AssetSymbols.colorNames) == [])
    }

    @Test(
        "A fault names the file and the place",
        arguments: [
            (
                #"{"colors": [{"color": {"components": {"red": "much", "green": "0", "blue": "0"}}}]}"#,
                #"colors[0].color.components.red: "much" is no color component"#
            ),
            ("{}", #""colors" is missing"#), ("[1", "is not valid JSON"),
            (
                #"{"colors": [{"color": {"components": {"red": "0"}}}]}"#,
                #"colors[0].color.components: "green" is missing"#
            ),
        ])
    func faultNamesFileAndPlace(contents: String, message: String) throws {
        let catalog = try TemporaryCatalog(["Bad.colorset": contents])
        let error = #expect(throws: UserFacingError.self) { try catalog.catalog.colorSet(named: "Bad") }
        #expect(error?.message.contains("Bad.colorset/Contents.json") == true)
        #expect(error?.message.contains(message) == true)
    }
}

/// A catalog in a temporary folder, which is removed with the object.
private final class TemporaryCatalog {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xcassets")
    let catalog: AssetCatalog

    /// Creates a catalog from the texts of Contents.json by the paths of their folders.
    init(_ contents: [String: String]) throws {
        for (path, text) in contents {
            let set = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try text.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
        }
        catalog = AssetCatalog(path: folder.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
