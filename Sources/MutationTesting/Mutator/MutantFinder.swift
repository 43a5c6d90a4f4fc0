import SwiftSyntax

/// Finds the mutants of a file: visits each node of its tree and asks the operators.
final class MutantFinder: SyntaxAnyVisitor {
    let source: MutatedSource
    private let firstNumber: Int
    private var mutants: [Mutant] = []
    /// The changes that were found, because two operators can propose the same one.
    private var known: Set<String> = []

    init(_ source: MutatedSource, firstNumber: Int) {
        (self.source, self.firstNumber) = (source, firstNumber)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the mutants in the order of their positions, with their numbers.
    func find() -> [Mutant] {
        walk(source.tree)
        let ordered = mutants.enumerated().sorted {
            ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }
        return ordered.enumerated().map { index, entry in
            var mutant = entry.element
            mutant.number = firstNumber + index
            return mutant
        }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        // Messages of programs that end and tests of preconditions are no behavior.
        if let call = node.as(FunctionCallExprSyntax.self),
            Self.endingCalls.contains(call.calledExpression.lastName ?? "")
        {
            return .skipChildren
        }
        findFactors(node)
        findVelocities(node)
        findMissingCalls(node)
        findOrders(node)
        findActivations(node)
        findCancellations(node)
        findSpaces(node)
        findIndices(node)
        findConstraints(node)
        findAnimations(node)
        findColors(node)
        findOperators(node)
        findConditions(node)
        findValues(node)
        return .visitChildren
    }

    static let endingCalls: Set = [
        "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "print", "NSLog",
    ]

    // MARK: What operators call

    /// Adds a mutant that replaces ranges inside one node.
    func add(_ name: String, motion: Bool, _ phrase: String, in node: some SyntaxProtocol, _ changes: [Change]) {
        guard let site = SiteFinder.site(of: node) else { return }
        let text = source.text(site.range, with: changes)
        add(
            Mutant(
                name: name, isMotion: motion, phrase: phrase, changes: changes, parts: [.init(site: site, text: text)]))
    }

    /// Adds a mutant that replaces a node.
    func replace(_ name: String, motion: Bool, _ phrase: String, _ node: some SyntaxProtocol, with text: String) {
        add(name, motion: motion, phrase, in: node, [Change(range: node.offsets, text: text)])
    }

    func add(_ mutant: Mutant) {
        let key = mutant.changes.map { "\($0.range) \($0.text)" }.joined(separator: "|")
        guard mutant.changes.allSatisfy({ source.text($0.range) != $0.text }), known.insert(key).inserted else {
            return
        }
        mutants.append(mutant)
    }

    func text(_ node: some SyntaxProtocol) -> String { source.text(node.offsets) }
}

extension Syntax {
    /// The label and the value, if the node is an argument with a label, or an assignment to a member or variable.
    var namedValue: (name: String, value: Range<Int>, node: Syntax, isAssignment: Bool)? {
        if let argument = self.as(LabeledExprSyntax.self), let label = argument.label {
            return (label.text, argument.expression.offsets, Syntax(argument.expression), false)
        }
        guard let expression = self.as(ExprSyntax.self), let (target, range, first, _) = expression.assignment,
            let name = target.lastName
        else { return nil }
        return (name, range, Syntax(first), true)
    }
}
