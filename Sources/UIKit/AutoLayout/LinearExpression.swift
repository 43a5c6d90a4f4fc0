/// A variable of the simplex tableau, represented by its index in the tableau's arrays.
typealias SimplexSymbol = Int

/// A linear expression: a constant plus a sum of terms, each a coefficient times a symbol. Terms are sorted by symbol.
///
/// Only terms with nonzero coefficients are stored, because each layout expression contains few of the many symbols.
/// Because the terms are sorted, an addition is a single merge, and the results are the same in every run. The
/// iteration order of a dictionary would differ from run to run.
struct LinearExpression: Equatable {
    /// A symbol and its coefficient, which is never 0.
    struct Term: Equatable {
        var symbol: SimplexSymbol
        var coefficient: Double
    }

    /// The magnitude below which a coefficient is treated as 0, because it is a rounding error.
    static let epsilon = 1e-8

    var constant: Double
    private(set) var terms: [Term] = []

    init(constant: Double = 0) { self.constant = constant }

    /// Returns the coefficient of a symbol, or 0 if the expression does not contain the symbol.
    func coefficient(of symbol: SimplexSymbol) -> Double {
        let index = termIndex(of: symbol)
        return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
    }

    /// Adds `coefficient * symbol` to the expression.
    mutating func add(_ coefficient: Double, times symbol: SimplexSymbol) {
        let index = termIndex(of: symbol)
        if index < terms.count, terms[index].symbol == symbol {
            terms[index].coefficient += coefficient
            if abs(terms[index].coefficient) < Self.epsilon { terms.remove(at: index) }
        } else if abs(coefficient) >= Self.epsilon {
            terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
        }
    }

    /// Adds `coefficient * other` to the expression.
    mutating func add(_ coefficient: Double, times other: LinearExpression) {
        constant += coefficient * other.constant
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var index = 0
        for term in other.terms {
            while index < terms.count, terms[index].symbol < term.symbol {
                merged.append(terms[index])
                index += 1
            }
            var sum = coefficient * term.coefficient
            if index < terms.count, terms[index].symbol == term.symbol {
                sum += terms[index].coefficient
                index += 1
            }
            if abs(sum) >= Self.epsilon { merged.append(Term(symbol: term.symbol, coefficient: sum)) }
        }
        merged += terms[index...]
        terms = merged
    }

    /// Replaces a symbol with an expression that is equal to it.
    mutating func substitute(_ symbol: SimplexSymbol, with expression: LinearExpression) {
        let coefficient = coefficient(of: symbol)
        guard coefficient != 0 else { return }
        terms.remove(at: termIndex(of: symbol))
        add(coefficient, times: expression)
    }

    mutating func multiply(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
    }

    /// Solves the equation `self = 0` for a symbol of this expression. Afterward this expression is equal to the symbol
    /// and no longer contains it.
    mutating func solve(for symbol: SimplexSymbol) {
        let index = termIndex(of: symbol)
        let factor = -1 / terms.remove(at: index).coefficient
        multiply(by: factor)
    }

    /// Solves the equation `old = self` for the symbol `new`. Afterward this expression is equal to `new`.
    mutating func solve(for new: SimplexSymbol, replacing old: SimplexSymbol) {
        add(-1, times: old)
        solve(for: new)
    }

    private func termIndex(of symbol: SimplexSymbol) -> Int {
        terms.partitioningIndex { $0.symbol >= symbol }
    }
}
