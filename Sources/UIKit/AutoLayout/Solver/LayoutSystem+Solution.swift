// These methods solve one component of the system.

extension LayoutSystem {
    /// A change of a variable, in points, below which it keeps its value, because the change is a rounding error.
    private static let smallestChange = 1e-7

    /// Solves a component and records the variables that changed and the constraints that are newly ignored.
    mutating func solve(_ component: Int, changes: inout Changes) {
        let members = components[component]
        let ignored = members.rows.filter { rows[$0].isIgnored }
        var active = members.rows.filter { !rows[$0].isIgnored && rows[$0].constraint.priority > 0 }
        for row in ignored { rows[row].isIgnored = false }
        var conflicts: [Conflict] = []
        var solution = solveWithoutConflicts(members.variables, &active, conflicts: &conflicts)
        // Constraints that were ignored before, and those that were ignored now and may contradict only constraints
        // that were ignored after them, are tried again in their order.
        var rest = ignored.isEmpty && conflicts.count < 2 ? [] : ignored + conflicts.map(\.row)
        rest.sort { rows[$0].constraint.order < rows[$1].constraint.order }
        // Each trial settles the earliest constraint; the limit is for rounding errors.
        for _ in 0..<10 * (rest.count + 1) where !rest.isEmpty {
            let row = rest.removeFirst()
            guard rows[row].constraint.priority > 0 else { continue }
            var (trial, trialConflicts) = (active + [row], [Conflict]())
            let trialSolution = solveWithoutConflicts(members.variables, &trial, conflicts: &trialConflicts)
            guard trial.contains(row) else {
                if !conflicts.contains(where: { $0.row == row }) {
                    conflicts += trialConflicts.filter { $0.row == row }
                }
                continue
            }
            (active, solution) = (trial, trialSolution)
            conflicts.removeAll { $0.row == row }
            conflicts += trialConflicts
            rest = (rest + trialConflicts.map(\.row)).sorted { rows[$0].constraint.order < rows[$1].constraint.order }
        }
        for conflict in conflicts {
            rows[conflict.row].isIgnored = true
            rows[conflict.row].role = .undecided
            if !ignored.contains(conflict.row) { changes.conflicts.append(conflict) }
        }
        store(solution, of: members.variables, active, changedVariables: &changes.variables)
    }

    /// Solves a component. While its requirements contradict each other, removes the latest of those that do.
    private mutating func solveWithoutConflicts(
        _ variables: [Int], _ active: inout [Int], conflicts: inout [Conflict]
    ) -> LexicographicSimplex {
        while true {
            var simplex = LexicographicSimplex(makeProgram(variables, active))
            simplex.run()
            pivotCount += simplex.pivotCount
            let conflicting = simplex.findConflictingRows()
            let latest = conflicting.max { rows[active[$0]].constraint.order < rows[active[$1]].constraint.order }
            guard let latest else { return simplex }
            let others = conflicting.filter { $0 != latest }.map { active[$0] }
            conflicts.append(Conflict(row: active[latest], others: others))
            active.remove(at: latest)
        }
    }

    private mutating func store(
        _ simplex: LexicographicSimplex, of members: [Int], _ active: [Int], changedVariables: inout [Int]
    ) {
        for (column, variable) in members.enumerated() {
            variables[variable].role = simplex.isBasic(column) ? .basic : .nonbasic
            let value = simplex.value(ofColumn: column)
            let old = variables[variable].value
            guard value.isFinite, abs(value - old) > Self.smallestChange * max(1, abs(old) * 1e-6) else { continue }
            variables[variable].value = value
            changedVariables.append(variable)
        }
        for (index, row) in active.enumerated() {
            rows[row].role = simplex.isBasic(members.count + index) ? .basic : .nonbasic
        }
    }

    // MARK: Programs

    private mutating func makeProgram(_ members: [Int], _ active: [Int]) -> LinearProgram {
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
