extension SimplexTableau {
    /// The symbols that a constraint brought along.
    struct Marker {
        /// The symbol by which the constraint is found again: a slack, an error or a dummy.
        var symbol: SimplexSymbol
        /// The other symbol of a constraint that may be missed, if any.
        var other: SimplexSymbol?
        /// The symbols that are minimized.
        var errors: [SimplexSymbol] = []
        var priority: Float
    }

    /// Why a required constraint was not added.
    struct Conflict: Error {
        /// The markers' symbols of the required constraints that contradict it.
        var symbols: [SimplexSymbol]
    }

    /// Adds `expression relation 0`, of any symbols. Lengths are in points.
    /// - Parameter priority: Above 0; from 1000 on it is required.
    /// - Throws: `Conflict` if it is required and cannot hold; the tableau is then as it was before.
    mutating func add(
        _ expression: LinearRow, _ relation: NSLayoutConstraint.Relation, priority: Float
    ) throws(Conflict) -> Marker {
        var row = LinearRow(constant: expression.constant)
        for term in expression.terms {
            if let known = self.row(of: term.symbol) {
                row.add(term.factor, known)
            } else {
                row.add(term.factor, term.symbol)
            }
        }
        let marker = makeMarker(relation, priority: priority, in: &row)
        if row.constant < 0 { row.multiply(by: -1) }
        if let subject = subject(of: row, marker) {
            row.solve(for: subject)
            substitute(subject, by: row)
            insert(row, for: subject)
        } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
            try addRedundant(row, marker)
        } else {
            try addByArtificial(row, marker)
        }
        for error in marker.errors { minimize(error, priority: priority, factor: 1) }
        minimizeObjectives()
        return marker
    }

    /// Takes a constraint back; it must be one that was added.
    mutating func remove(_ marker: Marker) {
        for error in marker.errors { minimize(error, priority: marker.priority, factor: -1) }
        if row(of: marker.symbol) == nil, let leaving = leavingSymbol(forMarker: marker.symbol) {
            pivot(entering: marker.symbol, leaving: leaving)
        }
        if row(of: marker.symbol) != nil { removeRow(of: marker.symbol) }
        discardSymbols(of: marker)
        minimizeObjectives()
    }

    // MARK: Steps

    private mutating func makeMarker(
        _ relation: NSLayoutConstraint.Relation, priority: Float, in row: inout LinearRow
    ) -> Marker {
        let isRequired = priority >= 1000
        if relation == .equal {
            if isRequired {
                let dummy = makeSymbol(.dummy)
                row.add(1, dummy)
                return Marker(symbol: dummy, priority: priority)
            }
            let (above, below) = (makeSymbol(.restricted), makeSymbol(.restricted))
            row.add(-1, above)
            row.add(1, below)
            return Marker(symbol: above, other: below, errors: [above, below], priority: priority)
        }
        let side: Double = relation == .lessThanOrEqual ? 1 : -1
        let slack = makeSymbol(.restricted)
        row.add(side, slack)
        if isRequired { return Marker(symbol: slack, priority: priority) }
        let error = makeSymbol(.restricted)
        row.add(-side, error)
        return Marker(symbol: slack, other: error, errors: [error], priority: priority)
    }

    /// The symbol that a new row can be solved for without anything becoming negative.
    private func subject(of row: LinearRow, _ marker: Marker) -> SimplexSymbol? {
        if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
        for symbol in [marker.symbol, marker.other].compactMap(\.self)
        where kinds[symbol] == .restricted && row.factor(of: symbol) < 0 {
            return symbol
        }
        return nil
    }

    /// A row of dummies alone says that a constant is 0: the other constraints say so too, or it contradicts them.
    private mutating func addRedundant(_ row: LinearRow, _ marker: Marker) throws(Conflict) {
        guard abs(row.constant) < Self.tolerance else {
            defer { discardSymbols(of: marker) }
            throw Conflict(symbols: row.terms.map(\.symbol).filter { $0 != marker.symbol })
        }
        var row = row
        row.constant = 0
        row.solve(for: marker.symbol)
        substitute(marker.symbol, by: row)
        insert(row, for: marker.symbol)
    }

    /// Measures by an extra symbol how far the row is from holding, and brings that to 0.
    private mutating func addByArtificial(_ row: LinearRow, _ marker: Marker) throws(Conflict) {
        let artificial = makeSymbol(.restricted)
        defer { discard(artificial) }
        insert(row, for: artificial)
        while let entering = self.row(of: artificial)?.terms.first(where: {
            $0.factor < -LinearRow.rounding && kinds[$0.symbol] != .dummy
        })?.symbol, let leaving = leavingSymbol(for: entering) {
            pivot(entering: entering, leaving: leaving)
        }
        guard let rest = self.row(of: artificial) else {
            substitute(artificial, by: LinearRow())
            return
        }
        // Basic, the artificial symbol is in no other row, so without its row all is as it was before.
        removeRow(of: artificial)
        guard abs(rest.constant) < Self.tolerance else {
            let others = rest.terms.map(\.symbol).filter { $0 != marker.symbol && $0 != marker.other }
            discardSymbols(of: marker)
            throw Conflict(symbols: others)
        }
        guard let entering = rest.terms.first(where: { kinds[$0.symbol] != .dummy })?.symbol ?? rest.terms.first?.symbol
        else { return }
        var solved = rest
        solved.constant = 0
        solved.solve(for: entering)
        substitute(entering, by: solved)
        insert(solved, for: entering)
    }

    private mutating func minimize(_ error: SimplexSymbol, priority: Float, factor: Double) {
        let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert((priority, LinearRow()), at: index)
        }
        if let row = row(of: error) {
            objectives[index].row.add(factor, row)
        } else {
            objectives[index].row.add(factor, error)
        }
    }

    /// The symbol to exchange a marker for, so that its row can be dropped and all restricted symbols stay above 0.
    private func leavingSymbol(forMarker marker: SimplexSymbol) -> SimplexSymbol? {
        if let leaving = leavingSymbol(for: marker) { return leaving }
        var best: (ratio: Double, symbol: SimplexSymbol)?
        var free: SimplexSymbol?
        for row in rows {
            let factor = row.row.factor(of: marker)
            guard factor != 0 else { continue }
            if kinds[row.basic] == .free {
                free = free ?? row.basic
            } else if best.map({ row.row.constant / factor < $0.ratio }) ?? true {
                best = (row.row.constant / factor, row.basic)
            }
        }
        return best?.symbol ?? free
    }

    private mutating func discardSymbols(of marker: Marker) {
        discard(marker.symbol)
        if let other = marker.other { discard(other) }
    }

    /// Layout that misses by less than this, points, does not contradict itself.
    private static let tolerance = 1e-5
}
