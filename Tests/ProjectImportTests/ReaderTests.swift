import Foundation
import JSONReading
import Testing

@testable import ProjectImport

@Suite("Playgrounds, packages and folders")
struct ReaderTests {
    @Test("A playground is its file Contents.swift with its sources and resources; a page is chosen by name")
    func playgroundIsRead() throws {
        let project = try TemporaryProject([
            "Toy.playground/Contents.swift": "import UIKit", "Toy.playground/Sources/Ball.swift": "",
            "Toy.playground/Resources/ball.png": "", "Book.playground/Pages/One.xcplaygroundpage/Contents.swift": "",
            "Book.playground/Pages/Two.xcplaygroundpage/Contents.swift": "",
            "Book.playground/Pages/Two.xcplaygroundpage/Sources/Two.swift": "",
        ])
        let toy = try project.read("Toy.playground").app
        #expect(toy.sources.map(\.place) == ["Contents.swift", "Ball.swift"])
        #expect(toy.resources.map(\.place) == ["ball.png"] && EntryPoint(of: toy) == .source)
        #expect(try project.read("Book.playground", target: "Two").app.sources.count == 2)
        let error = #expect(throws: UserFacingError.self) { try project.read("Book.playground") }
        #expect(error?.message.contains("several targets: One, Two.") == true)
    }

    @Test("A folder without a project gives all sources and resources except tests, with a controller as entry point")
    func folderIsRead() throws {
        let project = try TemporaryProject([
            "My App/ViewController.swift": "import UIKit\nfinal class ViewController: UIViewController {}",
            "My App/Other.swift": "class Other : UIViewController {", "My App/AppTests/T.swift": "", "My App/a.png": "",
            "My App/Readme.md": "", "My App/.hidden/A.swift": "", "My App/Pods/Boxes/B.swift": "",
        ])
        let imported = try project.read("My App")
        #expect(imported.app.name == "My_App")
        #expect(imported.app.sources.map(\.place) == ["Other.swift", "ViewController.swift"])
        #expect(imported.app.resources.map(\.place) == ["a.png"])
        #expect(EntryPoint(of: imported.app) == .controller("ViewController"))
    }

    @Test("A pod in the folder of the project is a module")
    func podIsModule() throws {
        let project = try TemporaryProject([
            "App/A.swift": "import UIKit\nimport Boxes\nimport Missing\n@main class A {}",
            "App/Pods/Boxes/Sources/B.swift": "import UIKit",
        ])
        #expect(try project.read("App").libraries.map(\.name) == ["Boxes"])
    }

    @Test("What is no project gives one sentence")
    func otherPathsGiveSentence() throws {
        let project = try TemporaryProject([
            "Empty/a.txt": "", "Two/A.xcodeproj/a": "", "Two/B.xcodeproj/a": "", "a.swift": "",
        ])
        for (path, message) in [
            ("Empty", "contains neither a project nor Swift files"), ("None", "no such project or folder"),
            ("Two", "contains A.xcodeproj, B.xcodeproj. Give the path of one"),
            ("a.swift", "is a file. Give the project"),
        ] {
            let error = #expect(throws: UserFacingError.self) { try project.read(path) }
            #expect(error?.message.contains(message) == true)
        }
    }

    @Test("Imports and entry points are found in the text of a file")
    func textIsScanned() {
        let text = SourceText(
            "@testable import class UIKit.UIView\n  import Boxes;\n// import Other\n@main struct A {}", name: "A.swift")
        #expect(text.imports == [.init(module: "UIKit", line: 1), .init(module: "Boxes", line: 2)])
        #expect(text.hasEntryPoint && SourceText("", name: "main.swift").hasEntryPoint)
        #expect(!SourceText("// @main", name: "A.swift").hasEntryPoint)
        #expect(!SourceText("import SwiftUI\n// UIHostingController\nlet a = UIColor.red", name: "A.swift").usesSwiftUI)
        #expect(SourceText("import SwiftUI\nstruct A: View {}", name: "A.swift").usesSwiftUI)
        #expect(SourceText("import SwiftUI\nlet a = VStack()", name: "A.swift").usesSwiftUI)
        #expect(
            !SourceText("#if canImport(SwiftUI)\n import SwiftUI\nlet a = VStack()\n#endif", name: "A.swift")
                .usesSwiftUI)
    }
}
