import Foundation

/// Prints a Markdown table row by row. The first column is left aligned, the others are right aligned.
struct Table {
    private let widths: [Int]

    /// Prints the head of a table.
    /// - Parameters:
    ///   - titles: The titles of the columns. Columns other than the first are as wide as their titles, but at least 9
    ///     characters.
    ///   - firstWidth: The width of the first column, in characters.
    init(columns titles: [String], firstWidth: Int = 40) {
        widths = titles.enumerated().map { max($1.count, $0 == 0 ? firstWidth : 9) }
        printRow(titles)
        printRow(widths.map { String(repeating: "-", count: $0) })
    }

    func printRow(_ cells: [String]) {
        let padded = zip(cells, widths).enumerated().map { index, cell in
            let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
            return index == 0 ? cell.0 + space : space + cell.0
        }
        print("| " + padded.joined(separator: " | ") + " |")
        fflush(nil)
    }
}

/// Formats numbers for the tables.
enum Format {
    /// Returns the text of a time with three significant digits, but at most five decimals, because the clock has no
    /// finer resolution. Returns "-" for nil.
    ///
    /// - Parameter value: The time, in milliseconds.
    static func formatMilliseconds(_ value: Double?) -> String {
        guard let value else { return "-" }
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : value >= 0.01 ? 4 : 5
        return String(format: "%.\(digits)f", value)
    }

    /// Returns the text of a peer's time divided by ours, for example `6.00x` if ours is six times as fast.
    static func formatRatio(of peer: Double, to ours: Double) -> String {
        let value = peer / ours
        return String(format: value >= 100 ? "%.0fx" : value >= 10 ? "%.1fx" : "%.2fx", value)
    }

    static func formatInteger(_ value: Double?) -> String { value.map { String(format: "%.0f", $0) } ?? "-" }
}
