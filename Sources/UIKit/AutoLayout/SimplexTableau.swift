/// A simplex tableau for linear equations and inequalities of different priorities. After a constraint is added or
/// removed, the solver continues from the current solution.
///
/// It implements Cassowary's incremental simplex method. Required constraints hold exactly. Each other constraint has
/// error symbols, and the sum of the errors of each priority is an objective to minimize. Objectives are minimized in
/// order of priority: a lower objective is minimized only among the solutions that are optimal for all higher
/// objectives, so no number of weak constraints outweighs a strong constraint. A single weighted sum was rejected
/// because the weights of a thousand priorities exceed the precision of a `Double`.
struct SimplexTableau {
    /// The range of values that a symbol can have.
    enum Kind {
        /// The symbol can have any value.
        case free
        /// The symbol must be 0 or more. Slack symbols, error symbols and lengths are restricted.
        case restricted
        /// The symbol must be 0. A dummy symbol marks a required equation.
        case dummy
    }

    /// A row of the tableau: the equation `basic = expression`.
    struct Row {
        var basic: SimplexSymbol
        var expression: LinearExpression
    }

    private(set) var kinds: [Kind] = []
    private var recycledSymbols: [SimplexSymbol] = []
    /// For each symbol, the index in `rows` of its row, or -1 if the symbol is not basic. The value of a symbol that is
    /// not basic is 0.
    private var rowIndices: [Int] = []
    private(set) var rows: [Row] = []
    /// The expressions to minimize, from the highest priority to the lowest.
    var objectives: [(priority: Float, expression: LinearExpression)] = []

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind) -> SimplexSymbol {
        if let symbol = recycledSymbols.popLast() {
            kinds[symbol] = kind
            return symbol
        }
        kinds.append(kind)
        rowIndices.append(-1)
        return kinds.count - 1
    }

    /// Releases a symbol, so that `makeSymbol(_:)` can return it again.
    mutating func recycle(_ symbol: SimplexSymbol) { recycledSymbols.append(symbol) }

    /// Returns the value of a symbol in the current solution.
    func value(of symbol: SimplexSymbol) -> Double { expression(of: symbol)?.constant ?? 0 }

    /// Returns the expression of a basic symbol; nil if the symbol is not basic.
    func expression(of symbol: SimplexSymbol) -> LinearExpression? {
        rowIndices[symbol] < 0 ? nil : rows[rowIndices[symbol]].expression
    }

    // MARK: Rows

    mutating func insertRow(_ expression: LinearExpression, for basic: SimplexSymbol) {
        rowIndices[basic] = rows.count
        rows.append(Row(basic: basic, expression: expression))
    }

    @discardableResult
    mutating func removeRow(of basic: SimplexSymbol) -> LinearExpression {
        let index = rowIndices[basic]
        let expression = rows[index].expression
        rowIndices[basic] = -1
        let last = rows.removeLast()
        if index < rows.count {
            rows[index] = last
            rowIndices[last.basic] = index
        }
        return expression
    }

    /// Replaces a symbol with an expression in all rows and objectives.
    mutating func substitute(_ symbol: SimplexSymbol, with expression: LinearExpression) {
        for index in rows.indices { rows[index].expression.substitute(symbol, with: expression) }
        for index in objectives.indices { objectives[index].expression.substitute(symbol, with: expression) }
    }

    /// Performs a pivot: `entering` becomes basic, and `leaving` becomes nonbasic.
    mutating func pivot(entering: SimplexSymbol, leaving: SimplexSymbol) {
        var expression = removeRow(of: leaving)
        expression.solve(for: entering, replacing: leaving)
        substitute(entering, with: expression)
        insertRow(expression, for: entering)
    }

    // MARK: Minimizing

    /// Minimizes the objectives in order of priority, from the highest to the lowest.
    mutating func minimizeObjectives() {
        // Bland's rule guarantees termination only in exact arithmetic. The number of pivots is limited because of
        // rounding errors.
        for _ in 0..<100 * (rows.count + 10) {
            guard let entering = enteringSymbol(), let leaving = leavingSymbol(for: entering) else { return }
            pivot(entering: entering, leaving: leaving)
        }
    }

    /// Returns the restricted basic symbol that reaches 0 first as `entering` increases. If several symbols reach 0 at
    /// the same time, returns the lowest of them (Bland's rule), because degenerate pivots could otherwise form a
    /// cycle.
    func leavingSymbol(for entering: SimplexSymbol) -> SimplexSymbol? {
        var best: (ratio: Double, symbol: SimplexSymbol)?
        for row in rows where kinds[row.basic] != .free {
            let coefficient = row.expression.coefficient(of: entering)
            guard coefficient < 0 else { continue }
            let ratio = -row.expression.constant / coefficient
            if let best, ratio > best.ratio || (ratio == best.ratio && row.basic > best.symbol) { continue }
            best = (ratio, row.basic)
        }
        return best?.symbol
    }

    /// Returns a symbol whose increase lowers an objective and raises no objective of higher priority. Objectives
    /// are searched in order of priority; within an objective, the lowest symbol is returned (Bland's rule).
    private func enteringSymbol() -> SimplexSymbol? {
        for (index, objective) in objectives.enumerated() {
            for term in objective.expression.terms
            where term.coefficient < -LinearExpression.epsilon && kinds[term.symbol] != .dummy {
                let worsensNone = objectives[..<index].allSatisfy {
                    $0.expression.coefficient(of: term.symbol) <= LinearExpression.epsilon
                }
                if worsensNone { return term.symbol }
            }
        }
        return nil
    }
}
