/// The sparse LU factorization of a square basis of a `LinearProgram`, with product-form updates.
///
/// Each row of the program owns one basic column: the column in which elimination found the row's pivot. Vectors by row
/// and vectors by basic column therefore have the same indices.
struct BasisFactorization {
    private struct Pivot {
        var row: Int
        var value: Double
        /// The ends of the pivot's entries in the arrays below. They start at the ends of the previous pivot.
        var lowerEnd: Int
        var upperEnd: Int
    }
    /// A replaced column: the entries of the new column in terms of the previous basis, without the replaced row.
    private struct Update {
        var row: Int
        var value: Double
        var end: Int
    }

    private var pivots: [Pivot] = []
    private var lowerRows: [Int] = []
    private var lowerFactors: [Double] = []
    private var upperRows: [Int] = []
    private var upperValues: [Double] = []
    private var updates: [Update] = []
    private var updateRows: [Int] = []
    private var updateValues: [Double] = []

    /// The number of columns replaced since the factorization.
    var updateCount: Int { updates.count }

    // MARK: Building

    /// Appends the factor by which the next pivot's row is subtracted from another row.
    mutating func appendLower(row: Int, factor: Double) {
        lowerRows.append(row)
        lowerFactors.append(factor)
    }

    /// Appends an entry of the next pivot's row. The entry is in a column that is eliminated later.
    /// - Parameter column: The column. `renumberUpperEntries(_:)` must replace it with the row that owns it.
    mutating func appendUpper(column: Int, value: Double) {
        upperRows.append(column)
        upperValues.append(value)
    }

    /// Appends a pivot with the entries that were appended since the previous pivot.
    mutating func appendPivot(row: Int, value: Double) {
        pivots.append(Pivot(row: row, value: value, lowerEnd: lowerRows.count, upperEnd: upperRows.count))
    }

    /// Replaces the columns of the upper entries with the rows that own them. Entries of columns that no row owns, for
    /// which `rowOfColumn` contains -1, get the value 0.
    mutating func renumberUpperEntries(_ rowOfColumn: [Int]) {
        for index in upperRows.indices {
            let row = rowOfColumn[upperRows[index]]
            if row < 0 { upperValues[index] = 0 }
            upperRows[index] = max(row, 0)
        }
    }

    // MARK: Solving

    /// Solves `B x = v` in place.
    func solve(_ v: inout [Double]) {
        var start = 0
        for pivot in pivots {
            let value = v[pivot.row]
            if value != 0 {
                for index in start..<pivot.lowerEnd { v[lowerRows[index]] -= lowerFactors[index] * value }
            }
            start = pivot.lowerEnd
        }
        for index in pivots.indices.reversed() {
            let pivot = pivots[index]
            var value = v[pivot.row]
            for entry in (index > 0 ? pivots[index - 1].upperEnd : 0)..<pivot.upperEnd {
                value -= upperValues[entry] * v[upperRows[entry]]
            }
            v[pivot.row] = value / pivot.value
        }
        start = 0
        for update in updates {
            let value = v[update.row] / update.value
            v[update.row] = value
            if value != 0 {
                for index in start..<update.end { v[updateRows[index]] -= updateValues[index] * value }
            }
            start = update.end
        }
    }

    /// Solves `transpose(B) y = v` in place.
    func solveTransposed(_ v: inout [Double]) {
        for index in updates.indices.reversed() {
            let update = updates[index]
            var value = v[update.row]
            for entry in (index > 0 ? updates[index - 1].end : 0)..<update.end {
                value -= updateValues[entry] * v[updateRows[entry]]
            }
            v[update.row] = value / update.value
        }
        var start = 0
        for pivot in pivots {
            let value = v[pivot.row] / pivot.value
            v[pivot.row] = value
            if value != 0 {
                for index in start..<pivot.upperEnd { v[upperRows[index]] -= upperValues[index] * value }
            }
            start = pivot.upperEnd
        }
        for index in pivots.indices.reversed() {
            let pivot = pivots[index]
            var value = v[pivot.row]
            for entry in (index > 0 ? pivots[index - 1].lowerEnd : 0)..<pivot.lowerEnd {
                value -= lowerFactors[entry] * v[lowerRows[entry]]
            }
            v[pivot.row] = value
        }
    }

    /// Replaces the basic column of a row.
    /// - Parameter direction: The new column in terms of the current basis: the result of `solve(_:)` for it.
    mutating func replaceColumn(ofRow row: Int, direction: [Double]) {
        for index in direction.indices where direction[index] != 0 && index != row {
            updateRows.append(index)
            updateValues.append(direction[index])
        }
        updates.append(Update(row: row, value: direction[row], end: updateRows.count))
    }
}
