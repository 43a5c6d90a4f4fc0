/// Solves linear equations and inequalities of different priorities, and goes on from the present solution when one is
/// added or removed.
///
/// This is the Cassowary way of using the simplex method. Required constraints hold exactly. Every other one has error
/// symbols, and of each priority the sum of the errors is a row to minimize. Lower rows are minimized only among the
/// solutions that are best for the higher ones, so that no number of weak wishes outweighs a strong one; weighting
/// them in a single sum was rejected because a thousand priorities do not fit in the digits of one number.
struct SimplexTableau {
    /// What values a symbol may take.
    enum Kind {
        /// Any.
        case free
        /// Not below 0: slacks, errors, and lengths.
        case restricted
        /// Only 0; it marks a required equation.
        case dummy
    }

    /// What a row says: `basic` equals it.
    struct BasicRow {
        var basic: SimplexSymbol
        var row: LinearRow
    }

    private(set) var kinds: [Kind] = []
    private var unused: [SimplexSymbol] = []
    /// Where in `rows` a symbol is basic; -1 if it is not, and therefore 0.
    private var places: [Int] = []
    private(set) var rows: [BasicRow] = []
    /// What is minimized, the most important first.
    var objectives: [(priority: Float, row: LinearRow)] = []

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind) -> SimplexSymbol {
        if let symbol = unused.popLast() {
            kinds[symbol] = kind
            return symbol
        }
        kinds.append(kind)
        places.append(-1)
        return kinds.count - 1
    }

    mutating func discard(_ symbol: SimplexSymbol) { unused.append(symbol) }

    /// A symbol's value in the present solution.
    func value(of symbol: SimplexSymbol) -> Double { row(of: symbol)?.constant ?? 0 }

    func row(of symbol: SimplexSymbol) -> LinearRow? { places[symbol] < 0 ? nil : rows[places[symbol]].row }

    // MARK: Rows

    mutating func insert(_ row: LinearRow, for basic: SimplexSymbol) {
        places[basic] = rows.count
        rows.append(BasicRow(basic: basic, row: row))
    }

    @discardableResult
    mutating func removeRow(of basic: SimplexSymbol) -> LinearRow {
        let place = places[basic]
        let row = rows[place].row
        places[basic] = -1
        let last = rows.removeLast()
        if place < rows.count {
            rows[place] = last
            places[last.basic] = place
        }
        return row
    }

    /// Puts a row in a symbol's place everywhere.
    mutating func substitute(_ symbol: SimplexSymbol, by row: LinearRow) {
        for index in rows.indices { rows[index].row.substitute(symbol, by: row) }
        for index in objectives.indices { objectives[index].row.substitute(symbol, by: row) }
    }

    /// `entering` becomes basic instead of `leaving`.
    mutating func pivot(entering: SimplexSymbol, leaving: SimplexSymbol) {
        var row = removeRow(of: leaving)
        row.exchange(leaving, for: entering)
        substitute(entering, by: row)
        insert(row, for: entering)
    }

    // MARK: Minimizing

    /// Brings every objective to its least value, the most important first.
    mutating func minimizeObjectives() {
        // Bland's rule ends the exchanges; the limit is for rounding, which knows no rules.
        for _ in 0..<100 * (rows.count + 10) {
            guard let entering = enteringSymbol(), let leaving = leavingSymbol(for: entering) else { return }
            pivot(entering: entering, leaving: leaving)
        }
    }

    /// The restricted symbol that can take the place of `entering` first when that grows. The lowest symbol among equals
    /// (Bland's rule), so that no cycle of exchanges without progress can occur.
    func leavingSymbol(for entering: SimplexSymbol) -> SimplexSymbol? {
        var best: (ratio: Double, symbol: SimplexSymbol)?
        for row in rows where kinds[row.basic] != .free {
            let factor = row.row.factor(of: entering)
            guard factor < 0 else { continue }
            let ratio = -row.row.constant / factor
            if let best, ratio > best.ratio || (ratio == best.ratio && row.basic > best.symbol) { continue }
            best = (ratio, row.basic)
        }
        return best?.symbol
    }

    /// The lowest symbol that improves an objective without making a more important one worse.
    private func enteringSymbol() -> SimplexSymbol? {
        for (level, objective) in objectives.enumerated() {
            for term in objective.row.terms where term.factor < -LinearRow.rounding && kinds[term.symbol] != .dummy {
                let isIndifferent = objectives[..<level].allSatisfy {
                    $0.row.factor(of: term.symbol) <= LinearRow.rounding
                }
                if isIndifferent { return term.symbol }
            }
        }
        return nil
    }
}
