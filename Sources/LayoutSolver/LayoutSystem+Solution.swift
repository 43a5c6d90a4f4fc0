// These methods solve one component of the system.

extension LayoutSystem {
    /// A change of a variable, in points, below which it keeps its value, because the change is a rounding error.
    private static let smallestChange = 1e-7

    /// Solves a component and records the variables that changed and the constraints that are newly ignored.
    ///
    /// Of the constraints that contradict each other, the latest one is ignored. It is tried again if it may contradict
    /// only constraints that are ignored themselves. So exactly those constraints are ignored that contradict earlier
    /// ones that are not.
    mutating func solve(_ component: Int, changes: inout Changes) {
        let members = components[component]
        let ignored = Set(members.rows.filter { rows[$0].isIgnored })
        for row in members.rows { rows[row].isIgnored = false }
        var conflicts: [Conflict] = []
        var simplex = solveWithoutConflicts(members, ignored: &conflicts)
        // A trial settles the earliest such constraint, so the loop ends. The limit is for rounding errors.
        for _ in 0..<10 * (members.rows.count + 1) {
            guard let retried = earliestUncertain(conflicts) else { break }
            rows[conflicts.remove(at: retried).row].isIgnored = false
            simplex = solveWithoutConflicts(members, ignored: &conflicts)
        }
        changes.conflicts += conflicts.filter { !ignored.contains($0.row) }
        storeValues(from: simplex, ofVariables: members.variables, changedVariables: &changes.variables)
    }

    /// Returns the index of the conflict with the earliest constraint that may contradict only ignored constraints.
    private func earliestUncertain(_ conflicts: [Conflict]) -> Int? {
        conflicts.indices
            .filter { index in conflicts[index].others.contains { rows[$0].isIgnored } }
            .min { rows[conflicts[$0].row].constraint.order < rows[conflicts[$1].row].constraint.order }
    }

    /// Solves a component. While its requirements contradict each other, ignores the latest of those that do.
    private mutating func solveWithoutConflicts(
        _ members: Component, ignored conflicts: inout [Conflict]
    ) -> LexicographicSimplex {
        while true {
            let active = members.rows.filter { !rows[$0].isIgnored && rows[$0].constraint.priority > 0 }
            var simplex = LexicographicSimplex(makeProgram(variables: members.variables, rows: active))
            simplex.run()
            pivotCount += simplex.pivotCount
            storeRoles(from: simplex, ofVariables: members.variables, rows: active)
            let sets = simplex.findConflicts().filter { !$0.isEmpty }
            guard !sets.isEmpty else { return simplex }
            for set in sets { ignoreLatest(of: set.map { active[$0] }, conflicts: &conflicts) }
        }
    }

    /// Ignores the latest of contradicting constraints.
    private mutating func ignoreLatest(of set: [Int], conflicts: inout [Conflict]) {
        guard let latest = set.max(by: { rows[$0].constraint.order < rows[$1].constraint.order }),
            !rows[latest].isIgnored
        else { return }
        rows[latest].isIgnored = true
        rows[latest].role = .undecided
        conflicts.append(Conflict(row: latest, others: set.filter { $0 != latest }))
    }

    private mutating func storeRoles(from simplex: LexicographicSimplex, ofVariables members: [Int], rows active: [Int])
    {
        for (column, variable) in members.enumerated() {
            variables[variable].role = simplex.isBasic(column) ? .basic : .nonbasic
        }
        for (index, row) in active.enumerated() {
            rows[row].role = simplex.isBasic(members.count + index) ? .basic : .nonbasic
        }
    }

    private mutating func storeValues(
        from simplex: LexicographicSimplex, ofVariables members: [Int], changedVariables: inout [Int]
    ) {
        for (column, variable) in members.enumerated() {
            let value = simplex.value(ofColumn: column)
            let old = variables[variable].value
            guard value.isFinite, abs(value - old) > Self.smallestChange * max(1, abs(old) * 1e-6) else { continue }
            variables[variable].value = value
            changedVariables.append(variable)
        }
    }

    // MARK: Programs

    private mutating func makeProgram(variables members: [Int], rows active: [Int]) -> LinearProgram {
        for (position, variable) in members.enumerated() { positions[variable] = position }
        var lines = LinearProgram.Lines(starts: [0], positions: [], values: [])
        var rightSides: [Double] = []
        rightSides.reserveCapacity(active.count)
        var roles = members.map { variables[$0].role }
        var penalties = members.map {
            LinearProgram.Penalty(level: variables[$0].isLength ? 0 : .max, below: variables[$0].isLength)
        }
        let levels = makeLevels(active)
        for row in active {
            let constraint = rows[row].constraint
            for term in constraint.expression.terms {
                lines.positions.append(positions[term.variable])
                lines.values.append(term.coefficient)
            }
            lines.starts.append(lines.positions.count)
            rightSides.append(-constraint.expression.constant)
            penalties.append(
                LinearProgram.Penalty(
                    level: constraint.isRequired ? 0 : levels.firstIndex(of: constraint.priority)! + 1,
                    below: constraint.relation != .greaterThanOrEqual, above: constraint.relation != .lessThanOrEqual))
            roles.append(rows[row].role)
        }
        return LinearProgram(
            rows: lines, variableCount: members.count, rightSides: rightSides, penalties: penalties, roles: roles)
    }

    /// Returns the priorities of the rows that are not required, from the highest to the lowest.
    private func makeLevels(_ active: [Int]) -> [Float] {
        var levels: [Float] = []
        for row in active where !rows[row].constraint.isRequired {
            let priority = rows[row].constraint.priority
            if !levels.contains(priority) { levels.append(priority) }
        }
        return levels.sorted(by: >)
    }
}
