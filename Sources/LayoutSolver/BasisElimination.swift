/// Chooses a basis of a `LinearProgram` near the previous solution, and factors it by sparse Gaussian elimination.
///
/// Rows whose slack was basic keep their slack, and so do new inequalities between lengths, if they are required or hold
/// while all lengths are 0: an upper bound alone leaves a length at 0. Every other row gets the variable in which it has
/// its pivot: first the rows of the previous solution and the required equations, then the rows of each priority, and
/// last the required inequalities, so that a bound determines a position that nothing else determines. A row without a
/// pivot, because it depends on the rows before it, keeps its slack. So any set of previous roles gives a valid basis,
/// also if rows or variables were added or removed since.
///
/// Pivots are chosen for sparsity: in the row with the fewest entries, the column with the fewest entries. Layouts are
/// mostly chains, for which this order needs no arithmetic beyond the pivots themselves.
struct BasisElimination {
    private struct Entry {
        var column: Int
        var value: Double
    }

    private let program: LinearProgram
    /// The basic column of each row; -1 while it is not chosen.
    private(set) var basis: [Int]
    private(set) var factorization = BasisFactorization()
    /// The row that owns each variable; -1 if the variable is not basic.
    private var rowOfColumn: [Int]
    private let isCandidate: [Bool]
    /// The remaining entries of each active row. The array is empty until the first pivot that changes other rows.
    private var entries: [[Entry]] = []
    /// For each column, the active rows that may have an entry in it.
    private var rowsOfColumn: [[Int]] = []
    /// The number of remaining entries in each row and column.
    private var rowCounts: [Int]
    private var columnCounts: [Int]
    private var entryIndices: [Int] = []

    /// The smallest magnitude of a pivot.
    private static let smallestPivot = 1e-7

    init(_ program: LinearProgram) {
        self.program = program
        basis = [Int](repeating: -1, count: program.rowCount)
        rowOfColumn = [Int](repeating: -1, count: program.variableCount)
        isCandidate = program.roles[..<program.variableCount].map { $0 != .nonbasic }
        rowCounts = [Int](repeating: 0, count: program.rowCount)
        columnCounts = [Int](repeating: 0, count: program.variableCount)
    }

    mutating func run() {
        chooseSlacksOfInequalities()
        countEntries()
        for tier in makeTiers() {
            eliminateSingletons(in: tier)
            let rest = tier.filter { basis[$0] < 0 && rowCounts[$0] > 0 }
            if !rest.isEmpty { eliminate(rest) }
        }
        for row in basis.indices where basis[row] < 0 {
            basis[row] = program.slack(ofRow: row)
            factorization.appendPivot(row: row, value: 1)
        }
        factorization.renumberUpperEntries(rowOfColumn)
    }

    // MARK: Steps

    /// Gives rows their slack if it was basic. These pivots come first, because they change no other row.
    private mutating func chooseSlacksOfInequalities() {
        for row in basis.indices {
            let slack = program.slack(ofRow: row)
            guard program.roles[slack] == .basic || isNewBoundOfLengths(row) else { continue }
            basis[row] = slack
            for index in program.rows[row] where isCandidate[program.rows.positions[index]] {
                factorization.appendUpper(column: program.rows.positions[index], value: program.rows.values[index])
            }
            factorization.appendPivot(row: row, value: 1)
        }
    }

    /// Returns whether a row is a new inequality between lengths that is required or holds while all lengths are 0.
    private func isNewBoundOfLengths(_ row: Int) -> Bool {
        let slack = program.slack(ofRow: row)
        let penalty = program.penalties[slack]
        guard program.roles[slack] == .undecided, penalty.below != penalty.above else { return false }
        let holdsAtZero = penalty.below ? program.rightSides[row] >= 0 : program.rightSides[row] <= 0
        guard penalty.level == 0 || holdsAtZero else { return false }
        return program.rows[row].allSatisfy { program.penalties[program.rows.positions[$0]].isPenalized }
    }

    private mutating func countEntries() {
        for row in basis.indices where basis[row] < 0 {
            for index in program.rows[row] where isCandidate[program.rows.positions[index]] {
                rowCounts[row] += 1
                columnCounts[program.rows.positions[index]] += 1
            }
        }
    }

    /// Returns the rows that need a pivot, in groups: rows of the previous solution, then new rows by level.
    private func makeTiers() -> [[Int]] {
        var rowsByTier: [(tier: Int, row: Int)] = []
        for row in basis.indices where basis[row] < 0 {
            let slack = program.slack(ofRow: row)
            rowsByTier.append((program.roles[slack] == .undecided ? tier(ofNewRow: row) : 0, row))
        }
        rowsByTier.sort { ($0.tier, $0.row) < ($1.tier, $1.row) }
        var tiers: [[Int]] = []
        var last = -1
        for (tier, row) in rowsByTier {
            if tier != last { tiers.append([]) }
            last = tier
            tiers[tiers.count - 1].append(row)
        }
        return tiers
    }

    /// The group of a new row: by its level, and last if it is a required inequality.
    private func tier(ofNewRow row: Int) -> Int {
        let penalty = program.penalties[program.slack(ofRow: row)]
        return penalty.level == 0 && penalty.below != penalty.above ? .max : penalty.level + 1
    }

    /// Eliminates the rows that have one remaining entry, and rows that thereby get one remaining entry.
    private mutating func eliminateSingletons(in tier: [Int]) {
        guard entries.isEmpty else { return }
        var isInTier: [Bool] = []
        if tier.count != basis.count {
            isInTier = [Bool](repeating: false, count: basis.count)
            for row in tier { isInTier[row] = true }
        }
        var rest = tier.reversed().filter { rowCounts[$0] == 1 }
        while let row = rest.popLast() {
            guard basis[row] < 0, rowCounts[row] == 1 else { continue }
            let found = program.rows[row].first {
                isCandidate[program.rows.positions[$0]] && rowOfColumn[program.rows.positions[$0]] < 0
            }
            guard let found, abs(program.rows.values[found]) >= Self.smallestPivot else { continue }
            let (column, pivot) = (program.rows.positions[found], program.rows.values[found])
            (basis[row], rowOfColumn[column]) = (column, row)
            for index in program.columns[column] {
                let other = program.columns.positions[index]
                guard other != row, basis[other] < 0 else { continue }
                factorization.appendLower(row: other, factor: program.columns.values[index] / pivot)
                rowCounts[other] -= 1
                if rowCounts[other] == 1 && (isInTier.isEmpty || isInTier[other]) { rest.append(other) }
            }
            factorization.appendPivot(row: row, value: pivot)
        }
    }

    /// Eliminates rows in the order of their remaining entries.
    private mutating func eliminate(_ rows: [Int]) {
        if entries.isEmpty { collectEntries() }
        // Rows by their number of entries. A row is appended again when its number changes; outdated entries are
        // skipped.
        var queues: [[Int]] = []
        func enqueue(_ row: Int, _ queues: inout [[Int]]) {
            while queues.count <= entries[row].count { queues.append([]) }
            queues[entries[row].count].append(row)
        }
        var isInTier = [Bool](repeating: false, count: basis.count)
        for row in rows.reversed() {
            isInTier[row] = true
            enqueue(row, &queues)
        }
        var length = 1
        while length < queues.count {
            guard let row = queues[length].popLast() else {
                length += 1
                continue
            }
            guard basis[row] < 0, entries[row].count == length, let pivot = choosePivot(in: row) else { continue }
            for other in eliminate(pivot, of: row) where isInTier[other] && !entries[other].isEmpty {
                enqueue(other, &queues)
                length = min(length, entries[other].count)
            }
        }
    }

    /// Copies the remaining entries of all active rows.
    private mutating func collectEntries() {
        entries = [[Entry]](repeating: [], count: basis.count)
        rowsOfColumn = [[Int]](repeating: [], count: program.variableCount)
        entryIndices = [Int](repeating: -1, count: program.variableCount)
        columnCounts = [Int](repeating: 0, count: program.variableCount)
        for row in basis.indices where basis[row] < 0 {
            for index in program.rows[row] {
                let column = program.rows.positions[index]
                guard isCandidate[column], rowOfColumn[column] < 0 else { continue }
                entries[row].append(Entry(column: column, value: program.rows.values[index]))
                rowsOfColumn[column].append(row)
                columnCounts[column] += 1
            }
        }
    }

    /// Returns the entry whose column has the fewest entries, of those that are not much smaller than the row's
    /// largest.
    private func choosePivot(in row: Int) -> Entry? {
        let largest = entries[row].reduce(0) { max($0, abs($1.value)) }
        guard largest >= Self.smallestPivot else { return nil }
        var best: Entry?
        for entry in entries[row] where abs(entry.value) >= 0.1 * largest {
            if best.map({ columnCounts[entry.column] < columnCounts[$0.column] }) ?? true { best = entry }
        }
        return best
    }

    /// Subtracts a row from all active rows that have an entry in the pivot's column, and returns these rows.
    private mutating func eliminate(_ pivot: Entry, of row: Int) -> [Int] {
        (basis[row], rowOfColumn[pivot.column]) = (pivot.column, row)
        let pivotRow = entries[row]
        for entry in pivotRow where entry.column != pivot.column {
            factorization.appendUpper(column: entry.column, value: entry.value)
            columnCounts[entry.column] -= 1
        }
        var changed: [Int] = []
        for other in rowsOfColumn[pivot.column] where basis[other] < 0 {
            guard let index = entries[other].firstIndex(where: { $0.column == pivot.column }) else { continue }
            let factor = entries[other][index].value / pivot.value
            entries[other].remove(at: index)
            subtract(pivotRow, except: pivot.column, times: factor, from: other)
            factorization.appendLower(row: other, factor: factor)
            changed.append(other)
        }
        factorization.appendPivot(row: row, value: pivot.value)
        return changed
    }

    private mutating func subtract(_ pivotRow: [Entry], except column: Int, times factor: Double, from row: Int) {
        for (index, entry) in entries[row].enumerated() { entryIndices[entry.column] = index }
        let oldEntries = entries[row]
        var hasZeros = false
        for entry in pivotRow where entry.column != column {
            let (index, change) = (entryIndices[entry.column], factor * entry.value)
            if index < 0 {
                entries[row].append(Entry(column: entry.column, value: -change))
                rowsOfColumn[entry.column].append(row)
                columnCounts[entry.column] += 1
            } else {
                let value = entries[row][index].value - change
                // A difference that is only a rounding error counts as 0, so it does not become a pivot.
                let isZero = abs(value) <= 1e-11 * abs(change)
                entries[row][index].value = isZero ? 0 : value
                hasZeros = hasZeros || isZero
            }
        }
        for entry in oldEntries { entryIndices[entry.column] = -1 }
        guard hasZeros else { return }
        for entry in entries[row] where entry.value == 0 { columnCounts[entry.column] -= 1 }
        entries[row].removeAll { $0.value == 0 }
    }
}
