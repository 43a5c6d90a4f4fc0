import Foundation

/// Prints rows of columns, the first to the left, the others to the right.
struct Table {
    private let widths: [Int]

    init(_ titles: [String], widths: [Int]) {
        self.widths = widths
        row(titles)
        row(widths.map { String(repeating: "-", count: $0) })
    }

    func row(_ cells: [String]) {
        let padded = zip(cells, widths).enumerated().map { index, cell in
            let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
            return index == 0 ? cell.0 + space : space + cell.0
        }
        print("| " + padded.joined(separator: " | ") + " |")
        fflush(nil)
    }
}

/// Numbers as the tables show them.
enum Format {
    /// Three digits that count, as far as the clock can tell them.
    static func milliseconds(_ value: Double) -> String {
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : value >= 0.01 ? 4 : 5
        return String(format: "%.\(digits)f", value)
    }

    /// How many times as long the peer takes.
    static func ratio(_ peer: Double, to ours: Double) -> String {
        let value = peer / ours
        return String(format: value >= 100 ? "%.0fx" : value >= 10 ? "%.1fx" : "%.2fx", value)
    }

    static func bytes(_ value: Double?) -> String { value.map { String(format: "%.0f", $0) } ?? "-" }
}
