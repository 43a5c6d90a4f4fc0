/// The two directions of a flow: along the scrolling, where lines follow each other, and across it, where items do.
/// Everything below this is computed once, for both ways of scrolling.
struct FlowAxis {
    var isVertical: Bool

    func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func size(along: CGFloat, across: CGFloat) -> CGSize {
        isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }
    func flow(_ size: CGSize) -> FlowSize {
        isVertical
            ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }
    func rect(_ frame: FlowFrame) -> CGRect {
        isVertical
            ? CGRect(x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
            : CGRect(x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
    }
    func leading(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
    func trailing(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.bottom : inset.right }
    func nearSide(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
    func farSide(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.right : inset.bottom }
}

/// A size along and across the scrolling, points; what is negative or not finite counts as 0.
struct FlowSize: Equatable {
    let along: CGFloat
    let across: CGFloat

    init(along: CGFloat, across: CGFloat) {
        self.along = along.isFinite ? max(0, along) : 0
        self.across = across.isFinite ? max(0, across) : 0
    }
}

/// An item's place along and across the scrolling, points.
struct FlowFrame: Equatable {
    var along: CGFloat
    var across: CGFloat
    var size: FlowSize
}

/// What the lines of a section have in common, points.
struct FlowRule {
    /// Where its first line starts, and the room after its last.
    var start: CGFloat
    var trailing: CGFloat
    /// Where its items start across, and how much room a line has.
    var indent: CGFloat
    var available: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat

    /// The room between `items` items of a line that together take `taken`, when what is left over is shared out.
    func gap(_ items: Int, taken: CGFloat) -> CGFloat { (available - taken) / CGFloat(items - 1) }

    /// Where a single item starts that is put into the middle.
    func middle(_ across: CGFloat) -> CGFloat { indent + (available - across) / 2 }
}

/// The sizes of a section's items.
struct FlowSizes {
    enum Kind {
        case uniform(FlowSize)
        case each([FlowSize])
    }
    var count: Int
    var sizes: Kind
}

/// One section of a flow: finds the items of a stretch, and the frame of an item.
struct FlowSection {
    let count: Int
    let start: CGFloat
    let end: CGFloat
    private let lines: Lines

    private enum Lines {
        case grid(FlowGrid)
        case mixed(FlowLines)
    }

    init(_ sizes: FlowSizes, rule: FlowRule, start: CGFloat) {
        count = sizes.count
        self.start = start
        let itemsEnd: CGFloat
        switch sizes.sizes {
        case .uniform(let size):
            let grid = FlowGrid(count: count, size: size, rule: rule)
            lines = .grid(grid)
            itemsEnd = grid.end
        case .each(let all):
            let mixed = FlowLines(all, rule: rule)
            lines = .mixed(mixed)
            itemsEnd = mixed.end
        }
        end = itemsEnd + rule.trailing
    }

    /// The items of the lines that reach into a stretch of the content.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        switch lines {
        case .grid(let grid): grid.items(from: low, to: high)
        case .mixed(let mixed): mixed.items(from: low, to: high)
        }
    }

    func frame(of item: Int) -> FlowFrame {
        switch lines {
        case .grid(let grid): grid.frame(of: item)
        case .mixed(let mixed): mixed.frames[item]
        }
    }
}

/// Items of one size: a grid, whose every line, the last one too, has the same gaps. Nothing is stored an item.
struct FlowGrid {
    private let count: Int
    private let size: FlowSize
    private let rule: FlowRule
    private let perLine: Int
    private let gap: CGFloat
    private let indent: CGFloat

    init(count: Int, size: FlowSize, rule: FlowRule) {
        self.count = count
        self.size = size
        self.rule = rule
        let room = (rule.available + rule.itemSpacing) / (size.across + rule.itemSpacing)
        perLine = room.isFinite ? max(1, Int(room.rounded(.down))) : max(1, count)
        gap = perLine > 1 ? rule.gap(perLine, taken: CGFloat(perLine) * size.across) : 0
        indent = perLine > 1 ? rule.indent : rule.middle(size.across)
    }

    private var lineCount: Int { (count + perLine - 1) / perLine }
    private var pitch: CGFloat { size.along + rule.lineSpacing }

    var end: CGFloat {
        count == 0 ? rule.start : rule.start + CGFloat(lineCount) * pitch - rule.lineSpacing
    }

    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0, pitch > 0 else { return 0..<count }
        let first = line(at: low, rounding: .down)
        let last = line(at: high, rounding: .down)
        return min(first * perLine, count)..<min(max(first, last + 1) * perLine, count)
    }

    private func line(at place: CGFloat, rounding rule: FloatingPointRoundingRule) -> Int {
        let line = ((place - self.rule.start) / pitch).rounded(rule)
        return Int(min(max(line, 0), CGFloat(lineCount)))
    }

    func frame(of item: Int) -> FlowFrame {
        let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
        return FlowFrame(
            along: rule.start + CGFloat(line) * pitch, across: indent + CGFloat(column) * (size.across + gap),
            size: size)
    }
}

/// Items of different sizes: each full line shares out what is left over in it, the last one does not.
struct FlowLines {
    private(set) var frames: [FlowFrame] = []
    private(set) var end: CGFloat
    private var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []

    init(_ sizes: [FlowSize], rule: FlowRule) {
        end = rule.start
        frames.reserveCapacity(sizes.count)
        var first = 0
        while first < sizes.count {
            let next = Self.lineEnd(sizes, from: first, rule)
            let start = lines.isEmpty ? rule.start : end + rule.lineSpacing
            place(sizes, first..<next, start: start, isLast: next == sizes.count, rule)
            first = next
        }
    }

    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = lines.partition { $0.end >= low }
        let last = max(first, lines.partition { $0.start > high })
        let index = { (line: Int) in line < lines.count ? lines[line].first : frames.count }
        return index(first)..<index(last)
    }

    /// A line takes items while they fit with the least spacing, and one at least.
    private static func lineEnd(_ sizes: [FlowSize], from first: Int, _ rule: FlowRule) -> Int {
        var used = sizes[first].across
        var next = first + 1
        while next < sizes.count, used + rule.itemSpacing + sizes[next].across <= rule.available {
            used += rule.itemSpacing + sizes[next].across
            next += 1
        }
        return next
    }

    private mutating func place(
        _ sizes: [FlowSize], _ items: Range<Int>, start: CGFloat, isLast: Bool, _ rule: FlowRule
    ) {
        let tallest = items.map { sizes[$0].along }.max() ?? 0
        let taken = items.reduce(CGFloat(0)) { $0 + sizes[$1].across }
        let alone = items.count == 1
        let twoFit = 2 * taken + rule.itemSpacing <= rule.available
        let gap = alone || isLast ? rule.itemSpacing : rule.gap(items.count, taken: taken)
        var across = alone && !(isLast && twoFit) ? rule.middle(taken) : rule.indent
        for item in items {
            let size = sizes[item]
            frames.append(FlowFrame(along: start + (tallest - size.along) / 2, across: across, size: size))
            across += size.across + gap
        }
        lines.append((items.lowerBound, start, start + tallest))
        end = start + tallest
    }
}
