import Foundation

/// The names that sources declare, found by words: types, and methods and properties of any type.
struct DeclaredNames {
    private(set) var types: Set<String> = []
    private(set) var members: Set<String> = []
    /// The names with a name and a point in front of them, such as `Module.Class`.
    private(set) var qualified: Set<String> = []

    init(_ paths: [String]) {
        for path in paths {
            let data = FileManager.default.contents(atPath: path) ?? Data()
            // A name ends at any character that identifiers cannot contain.
            let text = String(decoding: data, as: UTF8.self)
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            let chains = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            qualified.formUnion(chains.filter { $0.contains(".") }.map(String.init))
            for (word, next) in zip(words, words.dropFirst()) {
                switch word {
                case "class", "typealias": types.insert(String(next))
                case "var", "let", "func": members.insert(String(next))
                // The name that Objective-C sees: `@objc(name:)`.
                case "objc": members.insert(String(next))
                default: break
                }
            }
        }
    }
}
