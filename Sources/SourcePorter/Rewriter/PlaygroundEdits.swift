import SwiftSyntax

/// Adds a call to the end of a playground, which shows its live view.
struct PlaygroundEdits {
    let file: SourceFile

    private static let call = "PlaygroundPage.current.run()"

    func add() {
        let importsSupport = file.imports.contains {
            ["PlaygroundSupport", "XCPlayground"].contains($0.path.trimmedDescription)
        }
        let name = file.path.split(separator: "/").last ?? ""
        guard importsSupport, ["main.swift", "Contents.swift"].contains(name),
            !file.tree.statements.trimmedDescription.contains(Self.call)
        else { return }
        file.insert("\n\n#if os(Linux)\n\(Self.call)\n#endif", at: file.tree.statements.trimmedOffsets.upperBound)
    }
}
