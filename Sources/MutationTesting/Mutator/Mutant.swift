// Mutants, the changes that they consist of, and the places at which the program chooses.

/// A replacement of a range of a source file.
struct Change {
    let range: Range<Int>
    let text: String
}

/// A fault that is seeded into a source file.
struct Mutant {
    /// A place at which the running program chooses, and what it runs with this mutant.
    struct Part {
        let site: Site
        let text: String
    }

    var number = 0
    /// The name of the operator, such as `damping`.
    let name: String
    /// Whether the operator is one for motion.
    let isMotion: Bool
    /// What is wrong, as a phrase for the report.
    let phrase: String
    /// The replacements as the report shows them.
    let changes: [Change]
    let parts: [Part]

    /// Where the fault begins.
    var position: Int { changes.map(\.range.lowerBound).min() ?? 0 }
}

/// A range of a source file at which the running program chooses between the original and mutants.
struct Site: Hashable {
    enum Kind: Int {
        /// A statement: `if mutant(1) { … } else { … }`.
        case statement
        /// The only expression of a function that returns a value.
        case result
        /// The value of a declared variable: an `if` expression.
        case initializer
        /// An expression: `(mutant(1) ? … : …)`.
        case expression
        /// A text that is inserted, whatever mutant runs. It contains the choice itself.
        case insertion
    }

    let range: Range<Int>
    let kind: Kind
}

/// A mutant in the list that the program prints.
struct MutantDescription: Encodable {
    let number: Int
    let file: String
    let line: Int
    let name: String
    let isMotion: Bool
    let phrase: String
    /// The lines that the fault changes, before and after.
    let before: String
    let after: String

    init(_ mutant: Mutant, in source: MutatedSource) {
        (number, file, name) = (mutant.number, source.path, mutant.name)
        (isMotion, phrase) = (mutant.isMotion, mutant.phrase)
        let start = mutant.position
        line = source.line(at: start)
        let lines = source.lines(of: start..<(mutant.changes.map(\.range.upperBound).max() ?? start))
        before = source.text(lines)
        after = source.text(lines, with: mutant.changes)
    }
}
