import Foundation

/// The pods that a Podfile of CocoaPods names.
struct Podfile {
    /// A line such as `pod 'Cards/Core', :path => '../'`.
    struct Pod: Equatable {
        /// The name without that of a subspec.
        let name: String
        /// The values of the options `path`, `git` and others.
        let options: [String: String]

        /// The name of the module, if the podspec gives it no other.
        var moduleName: String { ModuleName.identifier(name) }
    }

    /// The pods in the order of the file. Pods that the file contains for several targets are contained once.
    let pods: [Pod]

    /// Reads the file Podfile in a folder; it has no pods if it does not exist.
    init(folder: String) {
        let data = FileManager.default.contents(atPath: folder + "/Podfile") ?? Data()
        self.init(String(decoding: data, as: UTF8.self))
    }

    init(_ text: String) {
        var names: Set<String> = []
        pods = text.split(separator: "\n").compactMap { Self.pod(in: $0) }.filter { names.insert($0.name).inserted }
    }

    private static func pod(in line: Substring) -> Pod? {
        let line = line.drop(while: \.isWhitespace)
        guard line.hasPrefix("pod "), let name = QuotedTexts(line).first?.text.split(separator: "/").first else {
            return nil
        }
        var options: [String: String] = [:]
        for quoted in QuotedTexts(line) {
            // The word before the text, of the forms `:path => ` and `path: `.
            let word = quoted.prefix.filter { $0.isLetter || $0 == "," }.split(separator: ",").last
            if let word { options[String(word)] = String(quoted.text) }
        }
        return Pod(name: String(name), options: options)
    }
}

/// The texts between quotation marks of a line of Ruby, each with the text before it. A comment ends the line.
struct QuotedTexts: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ line: some StringProtocol) { rest = Substring(line) }

    mutating func next() -> (prefix: Substring, text: Substring)? {
        guard let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" || $0 == "#" }), rest[start] != "#",
            let end = rest[rest.index(after: start)...].firstIndex(of: rest[start])
        else { return nil }
        defer { rest = rest[rest.index(after: end)...] }
        return (rest[..<start], rest[rest.index(after: start)..<end])
    }

    /// The first text.
    var first: (prefix: Substring, text: Substring)? {
        var copy = self
        return copy.next()
    }
}
