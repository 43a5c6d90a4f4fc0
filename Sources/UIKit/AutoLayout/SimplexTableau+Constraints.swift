extension SimplexTableau {
    /// The symbols that were added to the tableau for a constraint. `removeConstraint(_:)` needs them.
    struct Marker {
        /// The symbol that identifies the constraint: a slack, error or dummy symbol.
        var symbol: SimplexSymbol
        /// The second symbol of a constraint that is not required: an error symbol. It is nil for required constraints.
        var otherSymbol: SimplexSymbol?
        /// The error symbols of a constraint that is not required. Their sum is minimized.
        var errors: [SimplexSymbol] = []
        var priority: Float
    }

    /// An error that is thrown when a required constraint cannot be satisfied.
    struct UnsatisfiableConstraint: Error {
        /// The marker symbols of the required constraints with which the constraint conflicts.
        var conflictingSymbols: [SimplexSymbol]
    }

    /// Adds the constraint `expression relation 0`. Lengths are in points.
    /// - Parameter priority: The priority, above 0. A constraint with a priority of 1000 or more is required.
    /// - Throws: `UnsatisfiableConstraint` if the constraint is required and cannot be satisfied. In that case, the
    ///   constraint is not added.
    mutating func addConstraint(
        _ expression: LinearExpression, _ relation: NSLayoutConstraint.Relation, priority: Float
    ) throws(UnsatisfiableConstraint) -> Marker {
        var row = LinearExpression(constant: expression.constant)
        for term in expression.terms {
            if let value = self.expression(of: term.symbol) {
                row.add(term.coefficient, times: value)
            } else {
                row.add(term.coefficient, times: term.symbol)
            }
        }
        let marker = addMarkerSymbols(for: relation, priority: priority, to: &row)
        if row.constant < 0 { row.multiply(by: -1) }
        if let subject = chooseSubject(of: row, marker: marker) {
            row.solve(for: subject)
            substitute(subject, with: row)
            insertRow(row, for: subject)
        } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
            try addRowOfDummySymbols(row, marker: marker)
        } else {
            try addRowWithArtificialVariable(row, marker: marker)
        }
        for error in marker.errors { addToObjective(error, priority: priority, weight: 1) }
        minimizeObjectives()
        return marker
    }

    /// Removes the constraint that was added with the given marker.
    mutating func removeConstraint(_ marker: Marker) {
        for error in marker.errors { addToObjective(error, priority: marker.priority, weight: -1) }
        if expression(of: marker.symbol) == nil, let leaving = leavingSymbol(forMarker: marker.symbol) {
            pivot(entering: marker.symbol, leaving: leaving)
        }
        if expression(of: marker.symbol) != nil { removeRow(of: marker.symbol) }
        recycleSymbols(of: marker)
        minimizeObjectives()
    }

    // MARK: Steps

    private mutating func addMarkerSymbols(
        for relation: NSLayoutConstraint.Relation, priority: Float, to row: inout LinearExpression
    ) -> Marker {
        let isRequired = priority >= 1000
        if relation == .equal {
            if isRequired {
                let dummy = makeSymbol(.dummy)
                row.add(1, times: dummy)
                return Marker(symbol: dummy, priority: priority)
            }
            let (above, below) = (makeSymbol(.restricted), makeSymbol(.restricted))
            row.add(-1, times: above)
            row.add(1, times: below)
            return Marker(symbol: above, otherSymbol: below, errors: [above, below], priority: priority)
        }
        let sign: Double = relation == .lessThanOrEqual ? 1 : -1
        let slack = makeSymbol(.restricted)
        row.add(sign, times: slack)
        if isRequired { return Marker(symbol: slack, priority: priority) }
        let error = makeSymbol(.restricted)
        row.add(-sign, times: error)
        return Marker(symbol: slack, otherSymbol: error, errors: [error], priority: priority)
    }

    /// Returns the subject of a new row, in Cassowary's terms: a symbol for which the row can be solved without making
    /// a restricted symbol negative. Returns nil if there is none.
    private func chooseSubject(of row: LinearExpression, marker: Marker) -> SimplexSymbol? {
        if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
        for symbol in [marker.symbol, marker.otherSymbol].compactMap(\.self)
        where kinds[symbol] == .restricted && row.coefficient(of: symbol) < 0 {
            return symbol
        }
        return nil
    }

    /// Adds a row that contains only dummy symbols. Dummy symbols are 0, so the constraint is redundant if the row's
    /// constant is 0; otherwise it conflicts with the other constraints.
    private mutating func addRowOfDummySymbols(
        _ row: LinearExpression, marker: Marker
    ) throws(UnsatisfiableConstraint) {
        guard abs(row.constant) < Self.tolerance else {
            defer { recycleSymbols(of: marker) }
            throw UnsatisfiableConstraint(
                conflictingSymbols: row.terms.map(\.symbol).filter { $0 != marker.symbol })
        }
        var row = row
        row.constant = 0
        row.solve(for: marker.symbol)
        substitute(marker.symbol, with: row)
        insertRow(row, for: marker.symbol)
    }

    /// Adds a row that has no subject. An artificial variable is set equal to the row's expression and minimized (phase
    /// 1 of the simplex method). The constraint can be satisfied only if the minimum is 0.
    private mutating func addRowWithArtificialVariable(
        _ row: LinearExpression, marker: Marker
    ) throws(UnsatisfiableConstraint) {
        let artificial = makeSymbol(.restricted)
        defer { recycle(artificial) }
        insertRow(row, for: artificial)
        while let entering = expression(of: artificial)?.terms.first(where: {
            $0.coefficient < -LinearExpression.epsilon && kinds[$0.symbol] != .dummy
        })?.symbol, let leaving = leavingSymbol(for: entering) {
            pivot(entering: entering, leaving: leaving)
        }
        guard let remainder = expression(of: artificial) else {
            substitute(artificial, with: LinearExpression())
            return
        }
        // The artificial variable is basic, and a basic symbol occurs only in its own row. Removing the row therefore
        // removes the variable from the tableau.
        removeRow(of: artificial)
        guard abs(remainder.constant) < Self.tolerance else {
            let others = remainder.terms.map(\.symbol).filter { $0 != marker.symbol && $0 != marker.otherSymbol }
            recycleSymbols(of: marker)
            throw UnsatisfiableConstraint(conflictingSymbols: others)
        }
        guard
            let entering = remainder.terms.first(where: { kinds[$0.symbol] != .dummy })?.symbol
                ?? remainder.terms.first?.symbol
        else { return }
        var solved = remainder
        solved.constant = 0
        solved.solve(for: entering)
        substitute(entering, with: solved)
        insertRow(solved, for: entering)
    }

    /// Adds `weight * error` to the objective of the given priority.
    private mutating func addToObjective(_ error: SimplexSymbol, priority: Float, weight: Double) {
        let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert((priority, LinearExpression()), at: index)
        }
        if let value = expression(of: error) {
            objectives[index].expression.add(weight, times: value)
        } else {
            objectives[index].expression.add(weight, times: error)
        }
    }

    /// Returns the basic symbol to exchange for a marker symbol before the marker's row is removed. The choice keeps
    /// all restricted symbols at 0 or above.
    private func leavingSymbol(forMarker marker: SimplexSymbol) -> SimplexSymbol? {
        if let leaving = leavingSymbol(for: marker) { return leaving }
        var best: (ratio: Double, symbol: SimplexSymbol)?
        var free: SimplexSymbol?
        for row in rows {
            let coefficient = row.expression.coefficient(of: marker)
            guard coefficient != 0 else { continue }
            if kinds[row.basic] == .free {
                free = free ?? row.basic
            } else if best.map({ row.expression.constant / coefficient < $0.ratio }) ?? true {
                best = (row.expression.constant / coefficient, row.basic)
            }
        }
        return best?.symbol ?? free
    }

    private mutating func recycleSymbols(of marker: Marker) {
        recycle(marker.symbol)
        if let other = marker.otherSymbol { recycle(other) }
    }

    /// The violation, in points, below which a required constraint is treated as satisfied.
    private static let tolerance = 1e-5
}
