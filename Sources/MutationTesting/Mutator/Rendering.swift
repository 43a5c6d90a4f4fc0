// The text of a source file with all its mutants.

/// A range of lines of a written file, and the mutants that a message of the compiler about it concerns.
struct Region: Encodable {
    let first: Int
    let last: Int
    let numbers: [Int]
}

/// Which lines of a written file belong to which mutants.
struct RenderedFile: Encodable {
    let name: String
    let regions: [Region]
}

/// Writes a source file with all its mutants behind the switch.
///
/// Each alternative begins on a line of its own, so that a message of the compiler names the mutant.
struct Rendering {
    /// What an insertion contains instead of the call that tells whether the mutant runs.
    static let placeholder = "\u{1}"

    private(set) var regions: [Region] = []
    private let source: MutatedSource
    private let function: String
    /// The sites in the order of their positions, an outer one before those inside it.
    private let sites: [Site]
    private let choices: [Site: [(number: Int, text: String)]]
    private var output: [UInt8] = []
    private var line = 1

    init(_ source: MutatedSource, module: String, _ mutants: [Mutant]) {
        self.source = source
        function = mutantFunction(module)
        var choices: [Site: [(number: Int, text: String)]] = [:]
        for mutant in mutants {
            for part in mutant.parts { choices[part.site, default: []].append((mutant.number, part.text)) }
        }
        self.choices = choices
        sites = choices.keys.sorted { first, second in
            let (a, b) = (first.range, second.range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
            return first.kind.rawValue < second.kind.rawValue
        }
    }

    /// Returns the text of the file.
    mutating func render() -> [UInt8] {
        var index = 0
        render(0..<source.bytes.count, &index)
        return output
    }

    /// Writes a range, with the sites inside it from an index on.
    private mutating func render(_ range: Range<Int>, _ index: inout Int) {
        var position = range.lowerBound
        while index < sites.count, sites[index].range.upperBound <= range.upperBound {
            let site = sites[index]
            index += 1
            write(source.bytes[position..<site.range.lowerBound])
            let first = line
            render(site, &index)
            regions.append(Region(first: first, last: line, numbers: choices[site]!.map(\.number)))
            position = site.range.upperBound
        }
        write(source.bytes[position..<range.upperBound])
    }

    private mutating func render(_ site: Site, _ index: inout Int) {
        let choices = choices[site]!
        switch site.kind {
        case .insertion:
            for choice in choices {
                let call = "\(function)(\(choice.number))"
                writeChoice(
                    choice.number,
                    choice.text.split(separator: Self.placeholder, omittingEmptySubsequences: false).joined(
                        separator: call))
            }
        case .expression:
            write("(")
            for choice in choices {
                write("\(function)(\(choice.number)) ?\n")
                writeChoice(choice.number, "(\(choice.text))")
                write("\n: ")
            }
            write("(\n")
            render(site.range, &index)
            write("\n))")
        case .statement, .result, .initializer:
            let prefix = site.kind == .result ? "return " : ""
            for choice in choices {
                write("if \(function)(\(choice.number)) {\n")
                writeChoice(choice.number, choice.text.isEmpty ? "" : prefix + choice.text)
                write("\n} else ")
            }
            write("{\n" + prefix)
            render(site.range, &index)
            write("\n}")
        }
    }

    private mutating func writeChoice(_ number: Int, _ text: String) {
        let first = line
        write(text)
        regions.append(Region(first: first, last: line, numbers: [number]))
    }

    private mutating func write(_ text: String) { write(Array(text.utf8)[...]) }

    private mutating func write(_ bytes: ArraySlice<UInt8>) {
        output += bytes
        for byte in bytes where byte == UInt8(ascii: "\n") { line += 1 }
    }
}

/// The name of the function that tells whether a mutant runs. Each module has one of its own, so that tests can import several.
func mutantFunction(_ module: String) -> String { "_mutant_\(module)" }
