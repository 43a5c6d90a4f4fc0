/// A symbol that the sources use and that does not exist, or another error of the compiler.
package struct MissingSymbol: Equatable {
    /// What is wrong.
    package enum Kind: Equatable {
        /// A symbol or a module does not exist.
        case symbol
        /// The compiler cannot parse the file, so the fault is in the sources.
        case syntax
        /// Another error of the compiler.
        case message
    }

    /// A place in a source file.
    package struct Place: Equatable {
        package let file: String
        /// The number of the line, from 1.
        package let line: Int
    }

    /// The symbol, such as `UIWebView` or `UIView.snapshotView`, or the message of the compiler.
    package let name: String
    /// What is wrong. The default is a missing symbol.
    package var kind = Kind.symbol
    /// The places in the order of the compiler's messages.
    package fileprivate(set) var places: [Place]

    /// The name of the module that is missing; nil if the symbol is no module.
    package var missingModule: String? {
        kind == .symbol && name.hasPrefix(Self.modulePrefix) ? String(name.dropFirst(Self.modulePrefix.count)) : nil
    }

    /// The text before the names of modules.
    static let modulePrefix = "module "

    /// Whether the compiler's message is the result of another missing symbol: a type that cannot be inferred, or a member
    /// of a class whose superclass is missing.
    package var isConsequence: Bool {
        let messages = [
            "cannot infer ", "'nil' requires a contextual type", "'super' cannot be used",
            "method does not override any",
            "initializer does not override", "property does not override any", "reference to member '",
            "generic parameter '", "could not infer type of ",
        ]
        return kind != .syntax && messages.contains(where: name.hasPrefix)
    }
}

/// Collects the missing symbols of a project.
struct MissingSymbols {
    private var symbols: [MissingSymbol] = []

    /// The number of symbols.
    var count: Int { symbols.count }

    /// The symbols, those with most places first, then by name.
    var sorted: [MissingSymbol] {
        symbols.sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    }

    /// Adds a place of a symbol. A place counts once.
    mutating func add(_ name: String, _ kind: MissingSymbol.Kind = .symbol, file: String, line: Int) {
        let place = MissingSymbol.Place(file: file, line: line)
        guard let index = symbols.firstIndex(where: { $0.name == name }) else {
            return symbols.append(MissingSymbol(name: name, kind: kind, places: [place]))
        }
        if !symbols[index].places.contains(place) { symbols[index].places.append(place) }
    }

    /// Adds the errors in the output of the compiler, lines such as `PATH:12:5: error: cannot find 'X' in scope`.
    /// - Returns: Whether the output contains an error with a place.
    @discardableResult
    mutating func add(compilerOutput: String) -> Bool {
        var containsError = false
        for line in compilerOutput.split(separator: "\n") {
            guard let range = line.firstRange(of: ": error: ") else { continue }
            let place = line[..<range.lowerBound].split(separator: ":")
            guard place.count >= 3, let number = Int(place[place.count - 2]) else { continue }
            containsError = true
            let (name, kind) = Self.symbol(in: String(line[range.upperBound...]))
            add(name, kind, file: place.dropLast(2).joined(separator: ":"), line: number)
        }
        return containsError
    }

    /// The symbol that a message of the compiler names; the message itself if it names none.
    static func symbol(in message: String) -> (name: String, kind: MissingSymbol.Kind) {
        let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
        if message.hasPrefix("cannot find "), quoted.count > 1 { return (String(quoted[1]), .symbol) }
        if message.contains("has no member"), quoted.count > 3 { return ("\(quoted[1]).\(quoted[3])", .symbol) }
        if message.hasPrefix("no such module"), quoted.count > 1 {
            return (MissingSymbol.modulePrefix + quoted[1], .symbol)
        }
        return (message.trimmingSpaces, .message)
    }
}

extension String {
    /// The text without the spaces at its beginning.
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
