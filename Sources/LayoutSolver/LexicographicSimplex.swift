/// Solves a `LinearProgram` by the primal simplex method, starting from the roles of its columns.
///
/// Columns outside the basis are 0. Each iteration computes, level by level, the rates at which the penalties change if
/// one of these columns leaves 0, and moves the first column that lowers a level without raising a higher one, until
/// another column reaches 0. At the optimum there is no such column. A requirement needs no special treatment: it is a
/// penalty at level 0.
///
/// A column that can have both signs counts as two columns, its positive and its negative side. A basic column is on the
/// side to which it moved when it became basic, also while its value is 0. The penalties are therefore linear on each
/// basis, and Bland's rule prevents cycles.
struct LexicographicSimplex {
    private let program: LinearProgram
    private var basis: [Int] = []
    private var factorization = BasisFactorization()
    /// For each column, the row that owns it; -1 if it is not basic.
    private var rowOfColumn: [Int] = []
    /// The values of the basic columns, by row.
    private var values: [Double] = []
    /// Whether the basic columns are on their positive sides, by row.
    private var isPositive: [Bool] = []
    /// The number of exchanges of a basic column.
    private(set) var pivotCount = 0
    /// The number of consecutive exchanges that changed no value. After several of them, columns are chosen by their
    /// index (Bland's rule), because a choice by rate could repeat.
    private var degeneratePivotCount = 0
    /// The magnitude below which a value is treated as 0.
    private let valueTolerance: Double

    private static let rateTolerance = 1e-9
    private static let maximumDegeneratePivotCount = 20
    /// The number of exchanges after which the basis is factored again.
    private static let maximumUpdateCount = 40

    private struct Move {
        var column: Int
        var isUpward: Bool
    }

    init(_ program: LinearProgram) {
        self.program = program
        let largest = program.rightSides.reduce(0) { max($0, abs($1)) }
        valueTolerance = 1e-9 * max(100, largest)
    }

    /// Solves the program.
    mutating func run() {
        factorBasis()
        // In exact arithmetic, Bland's rule ends degenerate exchanges. With rounding errors it may not, so their number
        // is limited.
        for _ in 0..<100 * (program.rowCount + 10) {
            guard let move = chooseMove(), perform(move) else { break }
        }
        if factorization.updateCount > 0 { computeValues() }
    }

    /// Returns the value of a column in the solution.
    func value(ofColumn column: Int) -> Double {
        rowOfColumn[column] < 0 ? 0 : values[rowOfColumn[column]]
    }

    func isBasic(_ column: Int) -> Bool { rowOfColumn[column] >= 0 }

    /// Returns sets of rows whose requirements cannot all hold. Empty if all requirements hold.
    ///
    /// The violation of each basic column is a combination of rows. If the combination alone cannot become 0, it is a set.
    /// Otherwise the combination of all violations is.
    func findConflicts() -> [[Int]] {
        let tolerance = max(valueTolerance, 1e-5)
        let violated = basis.indices.filter {
            let penalty = program.penalties[basis[$0]]
            return penalty.level == 0
                && (values[$0] > tolerance && penalty.above || values[$0] < -tolerance && penalty.below)
        }
        guard !violated.isEmpty else { return [] }
        let conflicts = violated.compactMap { row -> [Int]? in
            var multipliers = [Double](repeating: 0, count: program.rowCount)
            multipliers[row] = slope(ofRow: row)
            factorization.solveTransposed(&multipliers)
            return isLeast(multipliers) ? requirements(in: multipliers) : nil
        }
        return conflicts.isEmpty ? [requirements(in: computeMultipliers(ofLevel: 0))] : conflicts
    }

    /// Returns whether no column can lower a combination of rows without violating its own requirement.
    private func isLeast(_ multipliers: [Double]) -> Bool {
        rowOfColumn.indices.allSatisfy { column in
            guard rowOfColumn[column] < 0 else { return true }
            let rate = computeProduct(of: multipliers, withColumn: column)
            let penalty = program.penalties[column]
            return abs(rate) <= Self.rateTolerance || penalty.level == 0 && (rate > 0 ? penalty.above : penalty.below)
        }
    }

    /// The required rows of a combination.
    private func requirements(in multipliers: [Double]) -> [Int] {
        multipliers.indices.filter { row in
            abs(multipliers[row]) > 1e-7 && program.penalties[program.slack(ofRow: row)].level == 0
        }
    }

    // MARK: Basis

    private mutating func factorBasis() {
        var elimination = BasisElimination(program)
        elimination.run()
        (basis, factorization) = (elimination.basis, elimination.factorization)
        rowOfColumn = [Int](repeating: -1, count: program.variableCount + program.rowCount)
        for row in basis.indices { rowOfColumn[basis[row]] = row }
        // At 0, a column could count as positive or negative. The side that is not penalized is chosen if there is one,
        // so the column has the slope 0.
        isPositive = basis.map { !program.penalties[$0].above || program.penalties[$0].below }
        computeValues()
    }

    /// Factors the current basis again, because each exchange adds to the cost and the rounding errors of solutions.
    private mutating func refactorBasis() {
        let roles = rowOfColumn.map { $0 < 0 ? LinearProgram.Role.nonbasic : .basic }
        let sides = rowOfColumn.map { $0 < 0 ? true : isPositive[$0] }
        let program = LinearProgram(self.program, roles: roles)
        var elimination = BasisElimination(program)
        elimination.run()
        (basis, factorization) = (elimination.basis, elimination.factorization)
        for column in rowOfColumn.indices { rowOfColumn[column] = -1 }
        for row in basis.indices { rowOfColumn[basis[row]] = row }
        isPositive = basis.map { sides[$0] }
        computeValues()
    }

    private mutating func computeValues() {
        values = program.rightSides
        factorization.solve(&values)
        for row in values.indices where abs(values[row]) > valueTolerance { isPositive[row] = values[row] > 0 }
    }

    /// Returns the column in terms of the basis.
    private func computeDirection(ofColumn column: Int) -> [Double] {
        var direction = [Double](repeating: 0, count: program.rowCount)
        if column >= program.variableCount {
            direction[column - program.variableCount] = 1
        } else {
            for index in program.columns[column] {
                direction[program.columns.positions[index]] = program.columns.values[index]
            }
        }
        factorization.solve(&direction)
        return direction
    }

    // MARK: Rates

    /// The rate at which the penalty of a row's basic column changes with the column: -1, 0 or 1.
    private func slope(ofRow row: Int) -> Double {
        let penalty = program.penalties[basis[row]]
        return isPositive[row] ? (penalty.above ? 1 : 0) : (penalty.below ? -1 : 0)
    }

    /// Returns the multipliers of the rows: the rates at which the sum of a level changes with the right sides.
    private func computeMultipliers(ofLevel level: Int) -> [Double] {
        var multipliers = [Double](repeating: 0, count: program.rowCount)
        for row in basis.indices where program.penalties[basis[row]].level == level {
            multipliers[row] = slope(ofRow: row)
        }
        factorization.solveTransposed(&multipliers)
        return multipliers
    }

    /// Returns the levels that depend on the values of basic columns, from the highest priority to the lowest. Returns
    /// no levels if all sums are 0.
    private func findLevels() -> [Int] {
        guard basis.indices.contains(where: { abs(values[$0]) > valueTolerance && slope(ofRow: $0) != 0 }) else {
            return []
        }
        var levels: [Int] = []
        for row in basis.indices where slope(ofRow: row) != 0 {
            let level = program.penalties[basis[row]].level
            if !levels.contains(level) { levels.append(level) }
        }
        return levels.sorted()
    }

    /// Returns a column and a direction that lower a level without raising a higher one; nil at the optimum.
    private func chooseMove() -> Move? {
        let levels = findLevels()
        guard !levels.isEmpty else { return nil }
        let usesBlandsRule = degeneratePivotCount > Self.maximumDegeneratePivotCount
        var best: (move: Move, rate: Double)?
        // The moves that do not change the levels examined so far. Only they can lower the next level without raising a
        // higher one.
        var moves: [Move] = []
        for column in rowOfColumn.indices where rowOfColumn[column] < 0 {
            moves.append(Move(column: column, isUpward: true))
            moves.append(Move(column: column, isUpward: false))
        }
        for (index, level) in levels.enumerated() {
            let multipliers = computeMultipliers(ofLevel: level)
            let previous = index > 0 ? levels[index - 1] : -1
            var count = 0
            for move in moves {
                let penalty = program.penalties[move.column]
                let isPenalized = move.isUpward ? penalty.above : penalty.below
                // A level between the previous one and this one has the sum 0, and the move would raise it, so the move
                // is skipped.
                if isPenalized && penalty.level > previous && penalty.level < level { continue }
                var rate = isPenalized && penalty.level == level ? 1.0 : 0
                let change = computeProduct(of: multipliers, withColumn: move.column)
                rate += move.isUpward ? -change : change
                if rate > Self.rateTolerance { continue }
                guard rate < -Self.rateTolerance else {
                    moves[count] = move
                    count += 1
                    continue
                }
                if best.map({ usesBlandsRule ? move.column < $0.move.column : rate < $0.rate }) ?? true {
                    best = (move, rate)
                }
            }
            if let best, !usesBlandsRule { return best.move }
            moves.removeSubrange(count...)
        }
        return best?.move
    }

    private func computeProduct(of multipliers: [Double], withColumn column: Int) -> Double {
        if column >= program.variableCount { return multipliers[column - program.variableCount] }
        var sum = 0.0
        for index in program.columns[column] {
            sum += multipliers[program.columns.positions[index]] * program.columns.values[index]
        }
        return sum
    }

    // MARK: Moving

    /// Moves a column away from 0 until a basic column reaches 0, and exchanges the two. Returns false if none does,
    /// which only rounding errors can cause.
    private mutating func perform(_ move: Move) -> Bool {
        let direction = computeDirection(ofColumn: move.column)
        guard let (row, distance) = chooseLeavingRow(direction, isUpward: move.isUpward) else { return false }
        let signedDistance = move.isUpward ? distance : -distance
        if distance > 0 {
            for index in direction.indices { values[index] -= direction[index] * signedDistance }
        }
        degeneratePivotCount = distance > 0 ? 0 : degeneratePivotCount + 1
        pivotCount += 1
        rowOfColumn[basis[row]] = -1
        (basis[row], rowOfColumn[move.column]) = (move.column, row)
        values[row] = signedDistance
        isPositive[row] = move.isUpward
        factorization.replaceColumn(ofRow: row, direction: direction)
        if factorization.updateCount >= Self.maximumUpdateCount { refactorBasis() }
        return true
    }

    /// Returns the row whose basic column reaches 0 first, and the distance that the entering column moves until then.
    private func chooseLeavingRow(_ direction: [Double], isUpward: Bool) -> (row: Int, distance: Double)? {
        var best: (row: Int, distance: Double)?
        for row in direction.indices where abs(direction[row]) > Self.rateTolerance {
            let penalty = program.penalties[basis[row]]
            guard penalty.isPenalized else { continue }
            let rate = isUpward ? -direction[row] : direction[row]
            guard isPositive[row] == (rate < 0) else { continue }
            let distance = abs(values[row]) <= valueTolerance ? 0 : abs(values[row] / rate)
            if let best {
                if distance > best.distance { continue }
                if distance == best.distance {
                    let isBetter =
                        degeneratePivotCount > Self.maximumDegeneratePivotCount
                        ? basis[row] < basis[best.row] : abs(direction[row]) > abs(direction[best.row])
                    guard isBetter else { continue }
                }
            }
            best = (row, distance)
        }
        return best
    }
}
