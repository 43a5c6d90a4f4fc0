import UIKit

/// Counts the changes of one kind of flash, for each sample of the screen and for areas of samples.
struct FlashCounter {
    private static let blockColumns = 11
    private static let blockRows = 8

    private struct Cell {
        /// The color after the last change, and as far as it has gone in the same direction.
        var extreme: FlashColor
        var isRising = false
        var isFalling = false
        var changeTime = -Double.infinity
        var owner: UInt64 = 0
    }

    private struct Block {
        var isRising: Bool?
        var times: [Double] = []
    }

    let kind: FlashKind
    private var columns = 0
    private var rows = 0
    private var cells: [Cell] = []
    private var blocks: [Int: Block] = [:]

    init(_ kind: FlashKind) { self.kind = kind }

    /// Adds a frame.
    /// - Parameters:
    ///   - samples: The colors. If their number differs from that of the previous frame, the count begins again.
    ///   - time: The time of the frame, in seconds.
    ///   - isMoved: Whether a layer has moved since the previous frame.
    /// - Returns: The area that changes in this frame and has changed most often in the last second; nil if none changes.
    mutating func update(
        _ samples: FlashSamples, time: Double, isMoved: (UInt64) -> Bool
    ) -> (count: Int, rect: CGRect)? {
        guard cells.count == samples.samples.count, columns == samples.columns else {
            (columns, rows) = (samples.columns, samples.rows)
            cells = samples.samples.map { Cell(extreme: $0.color, owner: $0.owner) }
            blocks = [:]
            return nil
        }
        guard updateCells(samples.samples, time, isMoved) else { return nil }
        var worst: (count: Int, rect: CGRect)?
        for row in stride(from: 0, through: max(0, rows - Self.blockRows), by: 4) {
            for column in stride(from: 0, through: max(0, columns - Self.blockColumns), by: 4) {
                guard let count = updateBlock(row, column, time), count > worst?.count ?? 0 else { continue }
                let size = CGSize(
                    width: CGFloat(Self.blockColumns) * FlashSamples.cell,
                    height: CGFloat(Self.blockRows) * FlashSamples.cell)
                worst = (count, CGRect(origin: origin(column, row), size: size))
            }
        }
        return worst
    }

    /// The cells in a rectangle that have changed after a time, together; the rectangle if there is none.
    func area(changedSince time: Double, in rect: CGRect) -> CGRect {
        var area = CGRect.null
        for index in cells.indices where cells[index].changeTime > time {
            let cell = CGRect(
                origin: origin(index % columns, index / columns),
                size: CGSize(width: FlashSamples.cell, height: FlashSamples.cell))
            if cell.intersects(rect) { area = area.union(cell) }
        }
        return area.isNull ? rect : area
    }

    private func origin(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: CGFloat(column) * FlashSamples.cell, y: CGFloat(row) * FlashSamples.cell)
    }

    /// Records the cells that change. Returns whether one does.
    private mutating func updateCells(
        _ samples: [FlashSamples.Sample], _ time: Double, _ isMoved: (UInt64) -> Bool
    ) -> Bool {
        var isChanged = false
        for (index, sample) in samples.enumerated() {
            let color = sample.color
            defer { cells[index].owner = sample.owner }
            if color == cells[index].extreme { continue }
            if isMoved(sample.owner) || isMoved(cells[index].owner) {
                cells[index].extreme = color
                continue
            }
            let (old, new) = (kind.value(of: cells[index].extreme), kind.value(of: color))
            if kind.isChange(from: cells[index].extreme, to: color) {
                isChanged = true
                (cells[index].isRising, cells[index].isFalling) = (new > old, new < old)
                cells[index].changeTime = time
                cells[index].extreme = color
            } else if cells[index].isRising, new > old || cells[index].isFalling, new < old {
                cells[index].extreme = color
            }
        }
        return isChanged
    }

    /// Records whether a block changes. Returns the number of its changes in the last second; nil if it does not change.
    private mutating func updateBlock(_ firstRow: Int, _ firstColumn: Int, _ time: Double) -> Int? {
        var (rising, falling) = (0, 0)
        for row in firstRow..<min(rows, firstRow + Self.blockRows) {
            for column in firstColumn..<min(columns, firstColumn + Self.blockColumns) {
                let cell = cells[row * columns + column]
                guard cell.changeTime > time - 0.05 else { continue }
                rising += cell.isRising ? 1 : 0
                falling += cell.isFalling ? 1 : 0
            }
        }
        let limit = Self.blockColumns * Self.blockRows / 4
        guard max(rising, falling) >= limit else { return nil }
        let isRising = rising > falling
        let key = firstRow * 1000 + firstColumn
        var block = blocks[key] ?? Block()
        defer { blocks[key] = block }
        // A change exactly one second ago does not count, also if the times are rounded.
        block.times.removeAll { $0 < time - 1 + 1e-6 }
        guard block.isRising != isRising else { return nil }
        block.isRising = isRising
        block.times.append(time)
        return block.times.count
    }
}
