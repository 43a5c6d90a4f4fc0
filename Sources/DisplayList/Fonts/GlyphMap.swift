/// The glyphs of the characters of a font.
struct GlyphMap: Sendable {
    /// Successive characters.
    private struct Segment {
        var start: Int
        var end: Int
        /// The number that is added to the code of a character, or to the glyph in `glyphs`.
        var delta: Int
        /// The glyphs of the characters; nil if they follow from the codes.
        var glyphs: [Int]?
    }

    /// The segments by their codes.
    private var segments: [Segment] = []

    /// Reads the table with the largest set of characters. Returns nil if it has none in a known format.
    init?(_ table: FontTables.Table) {
        guard let count = table.uint16(2) else { return nil }
        var chosen: (rank: Int, offset: Int)?
        for index in 0..<count {
            let entry = 4 + index * 8
            guard let platform = table.uint16(entry), let encoding = table.uint16(entry + 2),
                let offset = table.uint32(entry + 4), let format = table.uint16(offset)
            else { continue }
            let isUnicode = platform == 0 || platform == 3 && [0, 1, 10].contains(encoding)
            let rank = !isUnicode ? 0 : format == 12 ? 3 : format == 4 ? 2 : format == 6 ? 1 : 0
            if rank > (chosen?.rank ?? 0) { chosen = (rank, offset) }
        }
        switch chosen?.rank {
        case 3: readGroups(table, chosen?.offset ?? 0)
        case 2: readSegments(table, chosen?.offset ?? 0)
        case 1: readArray(table, chosen?.offset ?? 0)
        default: return nil
        }
        segments.sort { $0.start < $1.start }
    }

    /// Format 12.
    private mutating func readGroups(_ table: FontTables.Table, _ offset: Int) {
        for index in 0..<min(table.uint32(offset + 12) ?? 0, table.count / 12) {
            let entry = offset + 16 + index * 12
            guard let start = table.uint32(entry), let end = table.uint32(entry + 4),
                let glyph = table.uint32(entry + 8), end >= start
            else { return }
            segments.append(Segment(start: start, end: end, delta: glyph - start))
        }
    }

    /// Format 4.
    private mutating func readSegments(_ table: FontTables.Table, _ offset: Int) {
        let count = (table.uint16(offset + 6) ?? 0) / 2
        for index in 0..<count {
            let (ends, starts) = (offset + 14, offset + 16 + count * 2)
            let (deltas, places) = (starts + count * 2, starts + count * 4)
            guard let end = table.uint16(ends + index * 2), let start = table.uint16(starts + index * 2),
                let delta = table.int16(deltas + index * 2), let place = table.uint16(places + index * 2),
                end >= start
            else { return }
            var glyphs: [Int]?
            if place > 0 {
                glyphs = (0...end - start).map { table.uint16(places + index * 2 + place + $0 * 2) ?? 0 }
            }
            segments.append(Segment(start: start, end: end, delta: delta, glyphs: glyphs))
        }
    }

    /// Format 6.
    private mutating func readArray(_ table: FontTables.Table, _ offset: Int) {
        guard let start = table.uint16(offset + 6), let count = table.uint16(offset + 8), count > 0 else { return }
        let glyphs = (0..<count).map { table.uint16(offset + 10 + $0 * 2) ?? 0 }
        segments.append(Segment(start: start, end: start + count - 1, delta: 0, glyphs: glyphs))
    }

    /// Returns the glyph of a character; nil if the font has none.
    func glyph(of scalar: Unicode.Scalar) -> Int? {
        let code = Int(scalar.value)
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < code { low = middle + 1 } else { high = middle }
        }
        guard low < segments.count, segments[low].start <= code else { return nil }
        let segment = segments[low]
        var glyph = code
        if let glyphs = segment.glyphs {
            glyph = glyphs[code - segment.start]
            if glyph == 0 { return nil }
        }
        glyph = (glyph + segment.delta) & 0xffff
        return glyph == 0 ? nil : glyph
    }
}
