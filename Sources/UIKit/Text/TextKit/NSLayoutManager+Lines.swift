// The lines of a layout manager, and the conversion between glyphs and characters.

extension NSLayoutManager {
    /// A line: the index of its container, and its index in the container.
    typealias LinePlace = (container: Int, line: Int)

    /// Returns the laid-out text of a container; nil if it has none.
    func layout(of container: NSTextContainer) -> LaidOutText? {
        guard let index = textContainers.firstIndex(of: container), layouts.indices.contains(index) else { return nil }
        return layouts[index].lines.isEmpty ? nil : layouts[index]
    }

    /// Returns the line with a glyph; nil if the glyph fits into no container. An index past the end is that of the last glyph.
    func line(ofGlyph index: Int) -> LinePlace? {
        let last = units.characters(in: NSRange(location: max(0, numberOfGlyphs - 1), length: 0)).lowerBound
        let character = min(units.characters(in: NSRange(location: index, length: 0)).lowerBound, last)
        for (container, layout) in layouts.enumerated() where !layout.lines.isEmpty {
            if layout.range.contains(character) || layout.range.isEmpty && numberOfGlyphs == 0 {
                return (container, layout.lineIndex(of: character))
            }
        }
        return nil
    }

    /// The empty line at the end of the text; nil if there is none.
    var extraLine: LinePlace? {
        guard let container = layouts.lastIndex(where: { !$0.lines.isEmpty }) else { return nil }
        let line = layouts[container].lines.count - 1
        let range = layouts[container].lines[line].range
        return range.isEmpty && range.lowerBound == layouts[container].text.characters.count ? (container, line) : nil
    }

    /// Returns the lines with glyphs of a range, from the top.
    func lines(in glyphRange: NSRange) -> [LinePlace] {
        let characters = units.characters(in: glyphRange)
        var places: [LinePlace] = []
        for (container, layout) in layouts.enumerated() where layout.range.overlaps(characters) {
            let first = layout.lineIndex(of: characters.lowerBound)
            let last = layout.lineIndex(of: characters.upperBound - 1)
            places += (first...max(first, last)).map { (container, $0) }
        }
        return places
    }

    func glyphRange(of place: LinePlace) -> NSRange {
        units.range(of: layouts[place.container].lines[place.line].range)
    }

    func usedRect(of place: LinePlace) -> CGRect {
        let (layout, padding) = (layouts[place.container], textContainers[place.container].usablePadding)
        let line = layout.lines[place.line]
        return CGRect(
            x: layout.leading(ofLine: place.line), y: line.top, width: line.width + 2 * padding, height: line.height)
    }

    func fragmentRect(of place: LinePlace) -> CGRect {
        let (layout, container) = (layouts[place.container], textContainers[place.container])
        let (line, used) = (layout.lines[place.line], usedRect(of: place))
        let width = line.partWidth.map { $0 + 2 * container.usablePadding } ?? container.usableWidth
        return CGRect(
            x: line.left, y: line.top, width: width.isFinite ? width : used.maxX - line.left,
            height: layout.bottom(ofLine: place.line) - line.top)
    }

    /// Returns the distance of a character from the left edge of its container, in points.
    func x(of character: Int, in place: LinePlace) -> CGFloat {
        layouts[place.container].x(of: character, inLine: place.line) + textContainers[place.container].usablePadding
    }

    /// Returns the rectangles of glyphs in the lines of a container, in points.
    func rects(of glyphRange: NSRange, in container: NSTextContainer) -> [CGRect] {
        let characters = units.characters(in: glyphRange)
        return lines(in: glyphRange).filter { textContainers[$0.container] === container }.map { place in
            layouts[place.container].rect(of: characters, inLine: place.line)
                .offsetBy(dx: container.usablePadding, dy: 0)
        }
    }

    /// Returns the character at a point of a container, in points, or the nearest one, and the fraction of its width that is on
    /// the left of the point.
    func character(at point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
        guard let layout = layout(of: container) else { return (0, 0) }
        let (x, y) = (point.x.isNaN ? 0 : point.x, point.y.isNaN ? 0 : point.y)
        var line = layout.lineIndex(at: CGPoint(x: x - container.usablePadding, y: y))
        if layout.lines[line].range.isEmpty, line > 0 { line -= 1 }
        let found = layout.character(inLine: line, at: x - container.usablePadding)
        return (min(found.index, max(0, layout.text.characters.count - 1)), found.fraction)
    }

    /// Draws parts of glyphs into the current context.
    func draw(_ glyphRange: NSRange, at origin: CGPoint, parts: TextParts) {
        guard let context = UIGraphicsGetCurrentContext(), origin.isFinite else { return }
        let characters = units.characters(in: glyphRange)
        for (container, layout) in zip(textContainers, layouts) where layout.range.overlaps(characters) {
            let color = container.textView?.fallbackColor ?? .black
            let start = CGPoint(x: origin.x + container.usablePadding, y: origin.y)
            context.draw(layout.commands(drawing: characters, at: start, color: color.value, parts: parts))
        }
    }
}

/// The UTF-16 code units of the characters of a text.
struct CodeUnits {
    /// The number of code units before each character, and before the end.
    private var offsets = [0]

    init(_ text: String) {
        for character in text { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
    }

    /// The number of code units.
    var count: Int { offsets[offsets.count - 1] }

    /// Returns the characters with code units of a range, limited to the text. Without code units, the range is empty, at the
    /// character with the location.
    func characters(in range: NSRange) -> Range<Int> {
        let start = min(max(range.location == NSNotFound ? count : range.location, 0), count)
        let first = offsets.partitioningIndex { $0 > start } - 1
        guard range.length > 0 else { return first..<first }
        let end = start + min(range.length, count - start)
        return first..<max(first, offsets.partitioningIndex { $0 >= end })
    }

    /// Returns the code units of characters.
    func range(of characters: Range<Int>) -> NSRange {
        let start = offsets[min(characters.lowerBound, offsets.count - 1)]
        return NSRange(location: start, length: offsets[min(characters.upperBound, offsets.count - 1)] - start)
    }
}
