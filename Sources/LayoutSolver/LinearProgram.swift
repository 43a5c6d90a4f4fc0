/// The constraints of one component of a layout system as a program in standard form: `A x + s = b`.
///
/// The columns are the layout variables `x`, numbered from 0, followed by one slack `s` per row. A column can be free,
/// or a distance from 0 in one or both directions can be penalized. All penalties are sums of distances, and each
/// belongs to a level: level 0 contains the requirements, and each priority is a level below it. The program minimizes
/// the sum of level 0, then, among the solutions that do so, the sum of level 1, and so on.
///
/// A required equation penalizes its slack in both directions at level 0, an inequality in one direction, and a length,
/// which must not be negative, is penalized below 0. So the program is solvable even if the requirements contradict
/// each other; then the sum of level 0 is not 0.
struct LinearProgram {
    /// The penalty of a column.
    struct Penalty {
        /// The level to which the distances from 0 are added.
        var level = Int.max
        /// Whether negative values are penalized.
        var below = false
        /// Whether positive values are penalized.
        var above = false
        /// Whether any value is penalized. A column without a penalty is free.
        var isPenalized: Bool { below || above }
    }

    /// The role of a column in an earlier solution, from which the solver starts.
    enum Role: UInt8 {
        /// The column is new.
        case undecided
        /// The column was determined by the other columns.
        case basic
        /// The column was 0.
        case nonbasic
    }

    /// Nonzero entries of a matrix, line by line.
    struct Lines {
        /// The index of the first entry of each line, and the number of all entries.
        var starts: [Int]
        /// The row or column of each entry.
        var positions: [Int]
        var values: [Double]

        subscript(line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }
    }

    let variableCount: Int
    let rowCount: Int
    /// The entries of `A` by row; positions are columns.
    let rows: Lines
    /// The entries of `A` by column; positions are rows.
    let columns: Lines
    let rightSides: [Double]
    /// The penalties of the variables and of the slacks.
    let penalties: [Penalty]
    /// The roles of the variables and of the slacks in the previous solution.
    let roles: [Role]

    /// - Parameter rows: The entries of `A` by row.
    init(rows: Lines, variableCount: Int, rightSides: [Double], penalties: [Penalty], roles: [Role]) {
        self.rows = rows
        self.variableCount = variableCount
        rowCount = rightSides.count
        self.rightSides = rightSides
        self.penalties = penalties
        self.roles = roles
        columns = Self.transpose(rows, lineCount: variableCount)
    }

    /// Creates a program that differs from another one only in the roles of the columns.
    init(_ other: LinearProgram, roles: [Role]) {
        (variableCount, rowCount) = (other.variableCount, other.rowCount)
        (rows, columns, rightSides, penalties) = (other.rows, other.columns, other.rightSides, other.penalties)
        self.roles = roles
    }

    /// The slack column of a row.
    func slack(ofRow row: Int) -> Int { variableCount + row }

    private static func transpose(_ lines: Lines, lineCount: Int) -> Lines {
        var starts = [Int](repeating: 0, count: lineCount + 1)
        for position in lines.positions { starts[position + 1] += 1 }
        for line in 0..<lineCount { starts[line + 1] += starts[line] }
        var next = starts
        var positions = [Int](repeating: 0, count: lines.positions.count)
        var values = [Double](repeating: 0, count: lines.positions.count)
        for line in 0..<(lines.starts.count - 1) {
            for index in lines[line] {
                let target = next[lines.positions[index]]
                next[lines.positions[index]] += 1
                (positions[target], values[target]) = (line, lines.values[index])
            }
        }
        return Lines(starts: starts, positions: positions, values: values)
    }
}
