import DynamicsGeometry
import DynamicsRecording
import UIKit

/// Finds areas that flash more than three times in a second.
///
/// Approximation of WCAG's general flash: the screen is sampled every 32 points. A sample changes if its relative luminance rises
/// or falls by 0.1 or more from its last extreme and the darker of both is below 0.8. An area of 341 x 256 points, which stands for
/// a visual field of 10 degrees, changes if a quarter of its samples change in the same direction within a twentieth of a second.
/// Two opposing changes are a flash. Changes where a layer moves do not count, because a list that scrolls does not flash. Red
/// flashes are not treated separately.
struct FlashCheck: AuditCheck {
    private static let cell: CGFloat = 32
    private static let blockColumns = 11
    private static let blockRows = 8
    private static let smallestChange = 0.1
    private static let brightLimit = 0.8
    /// Seven changes in a second are three flashes and the beginning of a fourth one.
    private static let largestChangeCount = 6

    private struct Cell {
        var extreme: Double
        var isRising = false
        var isFalling = false
        var changeTime = -Double.infinity
        /// The identifier of the layer in front; 0 for none.
        var owner: UInt64 = 0
    }

    private struct Sample {
        var luminance: Double
        var owner: UInt64
    }

    private struct Block {
        var isRising: Bool?
        var times: [Double] = []
    }

    private let framesPerSecond: Double
    private var columns = 0
    private var rows = 0
    private var cells: [Cell] = []
    private var blocks: [Int: Block] = [:]
    /// The transforms of all layers to the screen in the previous frame.
    private var transforms: [UInt64: CGAffineTransform] = [:]

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    mutating func observe(_ frame: AuditFrame) -> [Observation] {
        let samples = sample(frame)
        let time = Double(frame.number) / framesPerSecond
        var next: [UInt64: CGAffineTransform] = [:]
        for scope in frame.drawn.scopes where scope.owner != 0 && next[scope.owner] == nil {
            next[scope.owner] = scope.transform
        }
        defer { transforms = next }
        guard cells.count == samples.count else {
            cells = samples.map { Cell(extreme: $0.luminance, owner: $0.owner) }
            blocks = [:]
            return []
        }
        let previous = transforms
        let isChanged = updateCells(samples, time) { owner in
            guard let old = previous[owner], let new = next[owner] else { return false }
            return old != new
        }
        guard isChanged else { return [] }
        var worst: (count: Int, rect: CGRect)?
        for row in stride(from: 0, through: max(0, rows - Self.blockRows), by: 4) {
            for column in stride(from: 0, through: max(0, columns - Self.blockColumns), by: 4) {
                guard let count = updateBlock(row, column, time), count > Self.largestChangeCount else { continue }
                let rect = CGRect(
                    x: CGFloat(column) * Self.cell, y: CGFloat(row) * Self.cell,
                    width: CGFloat(Self.blockColumns) * Self.cell, height: CGFloat(Self.blockRows) * Self.cell)
                if count > worst?.count ?? 0 { worst = (count, rect.intersection(frame.screen)) }
            }
        }
        guard let worst else { return [] }
        return [makeObservation(worst.count, worst.rect, frame)]
    }

    private func makeObservation(_ count: Int, _ block: CGRect, _ frame: AuditFrame) -> Observation {
        let recent = cells.indices.filter { cells[$0].changeTime > Double(frame.number) / framesPerSecond - 0.5 }
        var area = CGRect.null
        for index in recent {
            let origin = CGPoint(x: CGFloat(index % columns) * Self.cell, y: CGFloat(index / columns) * Self.cell)
            let rect = CGRect(origin: origin, size: CGSize(width: Self.cell, height: Self.cell))
            if rect.intersects(block) { area = area.union(rect) }
        }
        let place = area.isNull ? block : area.intersection(frame.screen)
        let flashes = Double(count) / 2
        // The view is the innermost one that contains the whole area.
        let view = frame.views.last {
            $0.view.frameOnScreen.insetBy(dx: -Self.cell, dy: -Self.cell).contains(place)
                && frame.drawn.range(ofLayer: $0.view.displayLayerID) != nil
        }
        let text = "flashes \(formatted(flashes)) times in a second, but at most 3 times are safe"
        guard let view = view?.view else {
            return Observation(
                rule: .flash, element: "window", identifier: nil, label: nil, identifiers: [], place: place,
                measured: flashes, required: 3, problem: text, severity: flashes)
        }
        return Observation(
            .flash, view, in: frame, place: place, measured: flashes, required: 3, severity: flashes, text)
    }

    /// Returns the relative luminance of the middle of each cell, and the layer in front of it.
    private mutating func sample(_ frame: AuditFrame) -> [Sample] {
        columns = Int((frame.screen.width / Self.cell).rounded(.up))
        rows = Int((frame.screen.height / Self.cell).rounded(.up))
        let drawn = frame.drawn
        let large = drawn.drawings.indices.filter {
            let area = drawn.drawings[$0].area
            return drawn.drawings[$0].ink == nil && area.width >= 8 && area.height >= 8
        }
        return (0..<rows).flatMap { row in
            let y = min((CGFloat(row) + 0.5) * Self.cell, frame.screen.maxY - 1)
            let candidates = large.filter { drawn.drawings[$0].area.minY <= y && drawn.drawings[$0].area.maxY >= y }
            return (0..<columns).map { column in
                let x = min((CGFloat(column) + 0.5) * Self.cell, frame.screen.maxX - 1)
                let sample = drawn.color(at: CGPoint(x: x, y: y), among: candidates)
                let owner = sample.front.map { drawn.scopes[drawn.drawings[$0].scope].owner } ?? 0
                return Sample(luminance: sample.with.luminance, owner: owner)
            }
        }
    }

    /// Records the cells that change. Returns whether one does.
    private mutating func updateCells(_ samples: [Sample], _ time: Double, isMoved: (UInt64) -> Bool) -> Bool {
        var isChanged = false
        for (index, sample) in samples.enumerated() {
            let value = sample.luminance
            defer { cells[index].owner = sample.owner }
            if isMoved(sample.owner) || isMoved(cells[index].owner) {
                cells[index].extreme = value
                continue
            }
            let extreme = cells[index].extreme
            let (darker, change) = (min(value, extreme), value - extreme)
            if abs(change) >= Self.smallestChange, darker < Self.brightLimit {
                isChanged = true
                (cells[index].isRising, cells[index].isFalling) = (change > 0, change < 0)
                cells[index].changeTime = time
                cells[index].extreme = value
            } else if cells[index].isRising, value > extreme || cells[index].isFalling, value < extreme {
                cells[index].extreme = value
            }
        }
        return isChanged
    }

    /// Records whether a block changes. Returns the number of its changes in the last second; nil if it does not change.
    private mutating func updateBlock(_ firstRow: Int, _ firstColumn: Int, _ time: Double) -> Int? {
        var (rising, falling, count) = (0, 0, 0)
        for row in firstRow..<min(rows, firstRow + Self.blockRows) {
            for column in firstColumn..<min(columns, firstColumn + Self.blockColumns) {
                let cell = cells[row * columns + column]
                count += 1
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
        block.times.removeAll { $0 <= time - 1 }
        guard block.isRising != isRising else { return nil }
        block.isRising = isRising
        block.times.append(time)
        return block.times.count
    }
}
