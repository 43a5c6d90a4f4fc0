import Foundation
import SourcePorter
import Testing

@Suite("Porting of imports")
struct ImportTests {
    @Test("Modules that cannot be left out are errors with file and line, except in conditions on modules")
    func missingModules() throws {
        let result = try port([
            "A.swift": "import SwiftUI\nstruct A: View {}\n",
            "B.swift": "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n",
        ])
        #expect(result.messages.count == 1)
        #expect(result.messages[0].hasPrefix("A.swift:1: The module SwiftUI does not exist on Linux."))
        #expect(result.texts["A.swift"]?.contains("import SwiftUI") == true)
    }

    @Test("Imports of Apple's other frameworks are left out with a warning, and the lines are kept")
    func frameworksAreLeftOut() throws {
        let source = "import UIKit\nimport AVFoundation\nimport struct CoreLocation.CLLocation\nlet a = 1\n"
        let result = try port(["A.swift": source], for: .compile)
        #expect(result.texts["A.swift"] == "import UIKit\n\n\nlet a = 1\n")
        #expect(
            result.messages == [
                "A.swift:2: The module AVFoundation does not exist on Linux. The import is left out.",
                "A.swift:3: The module CoreLocation does not exist on Linux. The import is left out.",
            ])
    }

    @Test("Imports of UIKit's parts inside of a condition on a module become that of UIKit")
    func importsWithConditions() throws {
        try expectPort(
            "#if canImport(UIKit)\nimport UIKit\nimport QuartzCore\nimport AVFoundation\nlet a = 1\n#endif\n",
            becomes: "#if canImport(UIKit)\nimport UIKit\nimport UIKit\n\nlet a = 1\n#endif\n", for: .compile)
    }

    @Test("A file that two targets share is ported once in each of them")
    func sharedFile() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("shared-\(UUID().uuidString).swift")
        try Data("import UIKit\nclass Effect: UIView {}\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try Porter.port([file.path], context: [file.path], for: .compile)
        #expect(result.files.map(\.path) == [file.path] && result.diagnostics.isEmpty)
    }

    @Test("In sources that are ported for good, such imports depend on the module")
    func frameworksAreConditional() throws {
        let expected = "import UIKit\n#if canImport(AVFoundation)\nimport AVFoundation\n#endif\n"
        #expect(try port(["A.swift": "import UIKit\nimport AVFoundation\n"]).texts["A.swift"] == expected)
        try expectPort(expected, becomes: expected)
    }

    @Test("A file that imports only Foundation also sees the types of CoreGraphics and CoreFoundation")
    func foundationBecomesUIKit() throws {
        try expectPort(
            "import Foundation\nvar duration: CFTimeInterval = 1\n",
            becomes: "import UIKit\nvar duration: CFTimeInterval = 1\n", for: .compile)
        let both = "import Foundation\nimport UIKit\n"
        try expectPort(both, becomes: both, for: .compile)
        try expectPort("import Foundation\n", becomes: "import Foundation\n")
    }

    @Test("A file that parses XML imports FoundationXML")
    func xmlIsImported() throws {
        try expectPort(
            "import UIKit\nlet parser: XMLParser? = nil\n",
            becomes: "import FoundationXML; import UIKit\nlet parser: XMLParser? = nil\n", for: .compile)
    }

    @Test("Functions with the name of their module are those of Foundation")
    func qualifiedFunctions() throws {
        try expectPort(
            "import UIKit\nlet y = CoreGraphics.sin(1)\n", becomes: "import UIKit\nlet y = Foundation.sin(1)\n",
            for: .compile)
        try expectPort(
            "import UIKit\nlet y = Darwin.cos(1)\n", becomes: "import UIKit\nlet y = Foundation.cos(1)\n")
    }

    @Test("A file that loads from URLs imports FoundationNetworking")
    func networkingIsImported() throws {
        let use = "var task: URLSessionDataTask?\n"
        try expectPort(
            "import UIKit\n\(use)", becomes: "import FoundationNetworking; import UIKit\n\(use)", for: .compile)
        let condition = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        try expectPort("import UIKit\n\(use)", becomes: "\(condition)import UIKit\n\(use)")
    }

    @Test("The main bundle and the bundles of classes become those that contain resources")
    func bundlesAreThoseOfResources() throws {
        let file = { (main: String, label: String) in
            """
            import UIKit
            let url = Bundle.\(main).url(forResource: "a", withExtension: "txt")
            let views = Foundation.Bundle.\(main).loadNibNamed("A", owner: nil)
            let bundles = [Bundle(\(label): Box.self), Bundle.init(\(label): type(of: box))]
            let path = Bundle.main.executablePath
            let queue = OperationQueue.main

            """
        }
        try expectPort(file("main", "for"), becomes: file("program", "containing"), for: .compile)
        try expectPort(file("main", "for"), becomes: file("main", "for"))
    }

    @Test("A file that imports only a library also sees UIKit, as with the library's header")
    func librariesBringUIKit() throws {
        try expectPort("import SideMenu\n", becomes: "import UIKit; import SideMenu\n", for: .compile)
        try expectPort("import SideMenu\n", becomes: "import SideMenu\n")
    }

    @Test("Submodules of UIKit and its frameworks are imported under conditions, too")
    func conditionalSubmodules() throws {
        try expectPort(
            "#if os(iOS)\nimport UIKit.UIColor\n#endif\n", becomes: "#if true\nimport UIKit\n#endif\n", for: .compile)
        try expectPort(
            "#if canImport(QuartzCore)\nimport QuartzCore\n#elseif canImport(CoreGraphics)\nimport CoreGraphics\n#endif\n",
            becomes: "#if true\nimport UIKit\n#elseif true\nimport UIKit\n#endif\n", for: .compile)
        let kept = "#if canImport(QuartzCore)\nlet a = 1\n#endif\n"
        try expectPort(kept, becomes: kept)
    }

    @Test("OSLog, os.log and their types become the module os")
    func logs() throws {
        try expectPort(
            "import UIKit\nimport os.log\nimport OSLog\nimport struct os.Logger\n",
            becomes: "import UIKit\nimport os\nimport os\nimport os\n", for: .compile)
        try expectPort(
            "#if canImport(os)\nimport os.log\n#endif\n", becomes: "#if canImport(os)\nimport os\n#endif\n",
            for: .compile)
    }

    @Test("Conditions on iOS are true, also around imports and members that Interface Builder names")
    func conditionsOnIOS() throws {
        let source = "#if os(iOS) || os(tvOS)\nimport UIKit\nimport AVFoundation\n#else\nimport AppKit\n#endif\n"
        let expected = "#if true || os(tvOS)\nimport UIKit\n\n#else\nimport AppKit\n#endif\n"
        try expectPort(source, becomes: expected, for: .compile)
        try expectPort(source, becomes: source)
        let member = "import UIKit\nclass A: UIView {\n    #if os(iOS)\n    @IBAction func tap() {}\n    #endif\n}\n"
        let text = try #require(try port(["A.swift": member], for: .compile).texts["A.swift"])
        #expect(text.contains("#if (true)\n        case \"tap\"") && !text.contains("os(iOS)"), "\(text)")
    }

    @Test("XCPlayground becomes PlaygroundSupport, with the names of Xcode 7 and earlier")
    func playgroundsOfXcode7() throws {
        let source = """
            import UIKit
            import XCPlayground
            XCPlaygroundPage.currentPage.liveView = view
            XCPShowView("Box", view: view)
            XCPSetExecutionShouldContinueIndefinitely()

            """
        let expected = """
            import UIKit
            import PlaygroundSupport
            PlaygroundPage.current.liveView = view
            PlaygroundPage.current.liveView = view
            PlaygroundPage.current.needsIndefiniteExecution = true

            """
        try expectPort(source, becomes: expected, for: .compile)
    }
}
