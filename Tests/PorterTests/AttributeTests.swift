import Testing

@Suite("Porting of attributes and imports")
struct AttributeTests {
    @Test("Attributes of Objective-C and Interface Builder are removed, with the lines that they fill")
    func attributesAreRemoved() throws {
        try expectPort(
            """
            import UIKit
            import QuartzCore

            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {}

            @IBDesignable
            struct Box {
                @IBInspectable
                var radius = 1
                @available(*, deprecated) @objc func move() {}
                @objc dynamic var x = 0
            }

            """,
            becomes: """
                import UIKit

                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {}

                struct Box {
                    var radius = 1
                    @available(*, deprecated) func move() {}
                    var x = 0
                }

                """)
    }

    @Test("A property that only Interface Builder may set is available to the table that sets it")
    func unavailableProperties() throws {
        let source = """
            class Box: UIView {
                @available(*, unavailable, message: "Use kind.")
                @IBInspectable var kindName: String { get { "" } set {} }
                @available(*, unavailable) var other: Int { 0 }
                @available(iOS, deprecated) @IBInspectable var old: Int { 0 }
            }

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        #expect(text.contains("\n    \n    var kindName: String { get { \"\" } set {} }\n"))
        #expect(text.contains("case \"kindName\": return .property({ self.kindName }, { self.kindName = $0 })"))
        #expect(text.contains("    @available(*, unavailable) var other: Int { 0 }\n"))
        #expect(text.contains("    @available(iOS, deprecated) var old: Int { 0 }\n"))
    }

    @Test("Text for the compiler keeps the lines of the source")
    func linesAreKept() throws {
        try expectPort(
            "import UIKit.UIGestureRecognizerSubclass\nimport class CoreGraphics.CGPath\n@IBDesignable\nstruct A {\n    @objc\n    var b = 0\n}\n",
            becomes: "import UIKit\nimport UIKit\n\nstruct A {\n    \n    var b = 0\n}\n", for: .compile)
    }

    @Test("Core Data properties are errors with file and line")
    func managedProperties() throws {
        let result = try port(["B.swift": "import Foundation\nclass B {\n    @NSManaged var name: String\n}\n"])
        #expect(result.messages.count == 1)
        #expect(result.messages[0].hasPrefix("B.swift:3: @NSManaged properties need Core Data"))
    }

    @Test("The initializer of a segue is required, as that of its superclass")
    func segueInitializersAreRequired() throws {
        let parameters = "(identifier: String?, source: UIViewController, destination: UIViewController)"
        try expectPort(
            "class Fade: UIStoryboardSegue {\n    override init\(parameters) {}\n}\n",
            becomes: "class Fade: UIStoryboardSegue {\n    required init\(parameters) {}\n}\n", for: .compile)
        try expectPort(
            "class Fade: UIStoryboardSegue {\n    override public init\(parameters) {}\n}\n",
            becomes: "class Fade: UIStoryboardSegue {\n    required override public init\(parameters) {}\n}\n")
    }

    @Test("A playground ends with a call that shows its live view")
    func playgrounds() throws {
        let source = "import PlaygroundSupport\nPlaygroundPage.current.liveView = box\n"
        let expected = String(source.dropLast()) + "\n\n#if os(Linux)\nPlaygroundPage.current.run()\n#endif\n"
        #expect(try port(["main.swift": source]).texts["main.swift"] == expected)
        #expect(try port(["main.swift": expected]).texts["main.swift"] == expected)
        #expect(try port(["Other.swift": source]).texts["Other.swift"] == source)
    }

    @Test("Spaces that are errors only in Swift 6 are accepted")
    func spacesOfOldSources() throws {
        let source = "import UIKit\n@available (iOS 14.0, *)\nfunc move() {}\n"
        try expectPort(source, becomes: source)
    }

    @Test("A syntax error is one message, and no file is ported")
    func syntaxError() throws {
        let result = try port(["A.swift": "class A {\n    func\n}\n", "B.swift": "@objc class B {}\n"])
        #expect(result.texts.isEmpty && result.messages.count == 1)
        #expect(result.messages.first?.hasPrefix("A.swift:2: expected identifier") == true, "\(result.messages)")
    }

    @Test("Brackets that are nested too deeply are one message, without a long search for their ends")
    func deepBrackets() throws {
        let brackets = String(repeating: "[", count: 100_000)
        let result = try port(["A.swift": "class A {}\nlet a = \(brackets)\n"])
        #expect(result.texts.isEmpty)
        #expect(result.messages == ["A.swift:2: brackets are nested more than 500 levels deep"])
    }

    @Test("A file whose parsing does not end is one message")
    func endlessParsing() throws {
        let brackets = String(repeating: "[", count: 60)
        let result = try port(["A.swift": "class A {\n    var a: \(brackets)B]\n}\n", "B.swift": "class B {}\n"])
        #expect(result.texts.isEmpty && result.messages.count == 1)
        #expect(result.messages.first?.hasPrefix("A.swift:1: the parser of the toolchain takes too long") == true)
    }

    @Test("The description of a class is its name, also for objects of any class")
    func descriptionsOfClasses() throws {
        try expectStatement(
            "print(type(of: self.box).description(), box.description)",
            becomes: "print(NSStringFromClass(type(of: self.box)), box.description)")
        let own = "struct Box { static func description() -> Int { 0 } }\nlet a = type(of: b).description()\n"
        try expectPort(own, becomes: own)
    }
}
