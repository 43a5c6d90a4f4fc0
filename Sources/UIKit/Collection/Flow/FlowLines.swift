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
