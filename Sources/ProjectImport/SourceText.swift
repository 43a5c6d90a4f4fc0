import Foundation

/// What the import reads in the text of a Swift file: the imported modules and the entry point of the program.
struct SourceText {
    /// An import of a module.
    struct Import: Equatable {
        let module: String
        /// The number of the line, from 1.
        let line: Int
        /// Whether the import is part of `#if`.
        var isConditional = false
    }

    let imports: [Import]
    /// Whether the text contains a name of SwiftUI.
    private let namesSwiftUI: Bool
    /// Whether the file contains the entry point of a program: `@main`, or statements in main.swift.
    let hasEntryPoint: Bool

    init(path: String) {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        self.init(String(decoding: data, as: UTF8.self), name: (path as NSString).lastPathComponent)
    }

    init(_ text: String, name: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var depth = 0
        imports = lines.enumerated().compactMap { index, line in
            let start = line.drop(while: \.isWhitespace)
            if start.hasPrefix("#if") { depth += 1 }
            if start.hasPrefix("#endif") { depth -= 1 }
            return Self.importedModule(line).map { Import(module: $0, line: index + 1, isConditional: depth > 0) }
        }
        namesSwiftUI = SwiftUINames.areContained(in: text)
        hasEntryPoint =
            name == "main.swift" || name == "Contents.swift"
            || lines.contains { line in
                let words = line.split(whereSeparator: \.isWhitespace)
                return words.contains { ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains($0) }
                    && !(words.first?.hasPrefix("//") ?? false)
            }
    }

    /// Whether the file imports SwiftUI, which does not exist here, outside of `#if`, and contains a name of it. Templates of Xcode
    /// import it into files that use UIKit alone.
    var usesSwiftUI: Bool { importsSwiftUI && namesSwiftUI }
    private var importsSwiftUI: Bool { imports.contains { $0.module == "SwiftUI" && !$0.isConditional } }

    /// The module of a line such as `@testable import class UIKit.UIView`; nil if the line imports none.
    static func importedModule(_ line: Substring) -> String? {
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "\r" })
        let modifiers: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]
        while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) { words.removeFirst() }
        guard words.count >= 2, words.removeFirst() == "import" else { return nil }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        if words.count >= 2, kinds.contains(words[0]) { words.removeFirst() }
        // A name of another form would lead to folders outside of the project.
        let name = words.first?.split(separator: ".").first.map(String.init)
        return name.flatMap { $0 == ModuleName.identifier($0) ? $0 : nil }
    }
}
