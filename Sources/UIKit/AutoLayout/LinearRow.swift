/// A number in a tableau that is still to be found: its place in the tableau's lists.
typealias SimplexSymbol = Int

/// A constant and a sum of symbols with factors, in rising order of symbols.
///
/// Rows of layout equations have few terms out of many symbols, so only those are kept. Sorted, because adding two rows
/// is then one walk, and because the order of a dictionary would differ from run to run.
struct LinearRow: Equatable {
    /// A symbol with its factor, which is never 0.
    struct Term: Equatable {
        var symbol: SimplexSymbol
        var factor: Double
    }

    /// Factors and constants smaller than this are rounding, not layout.
    static let rounding = 1e-8

    var constant: Double
    private(set) var terms: [Term] = []

    init(constant: Double = 0) { self.constant = constant }

    /// The symbol's factor; 0 if it does not occur.
    func factor(of symbol: SimplexSymbol) -> Double {
        let index = index(of: symbol)
        return index < terms.count && terms[index].symbol == symbol ? terms[index].factor : 0
    }

    mutating func add(_ factor: Double, _ symbol: SimplexSymbol) {
        let index = index(of: symbol)
        if index < terms.count, terms[index].symbol == symbol {
            terms[index].factor += factor
            if abs(terms[index].factor) < Self.rounding { terms.remove(at: index) }
        } else if abs(factor) >= Self.rounding {
            terms.insert(Term(symbol: symbol, factor: factor), at: index)
        }
    }

    /// Adds a multiple of another row.
    mutating func add(_ factor: Double, _ other: LinearRow) {
        constant += factor * other.constant
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var mine = 0
        for term in other.terms {
            while mine < terms.count, terms[mine].symbol < term.symbol {
                merged.append(terms[mine])
                mine += 1
            }
            var sum = factor * term.factor
            if mine < terms.count, terms[mine].symbol == term.symbol {
                sum += terms[mine].factor
                mine += 1
            }
            if abs(sum) >= Self.rounding { merged.append(Term(symbol: term.symbol, factor: sum)) }
        }
        merged += terms[mine...]
        terms = merged
    }

    /// Puts a row in a symbol's place.
    mutating func substitute(_ symbol: SimplexSymbol, by row: LinearRow) {
        let factor = factor(of: symbol)
        guard factor != 0 else { return }
        terms.remove(at: index(of: symbol))
        add(factor, row)
    }

    mutating func multiply(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].factor *= factor }
    }

    /// Reads the row as `row = 0` and solves it for one of its symbols, which leaves it.
    mutating func solve(for symbol: SimplexSymbol) {
        let index = index(of: symbol)
        let factor = -1 / terms.remove(at: index).factor
        multiply(by: factor)
    }

    /// Reads the row as `old = row` and solves it for `new`.
    mutating func exchange(_ old: SimplexSymbol, for new: SimplexSymbol) {
        add(-1, old)
        solve(for: new)
    }

    private func index(of symbol: SimplexSymbol) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
