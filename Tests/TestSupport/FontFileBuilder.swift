/// Writes a TrueType font with a few rectangular glyphs, so that tests need no installed font.
package struct FontFileBuilder {
    /// A glyph of a character: a rectangle from the baseline up, or nothing.
    package struct Glyph {
        var character: UInt16
        var advance: Int
        var size: (width: Int, height: Int)?

        package init(_ character: UInt16, advance: Int, size: (width: Int, height: Int)? = nil) {
            (self.character, self.advance, self.size) = (character, advance, size)
        }
    }

    package var family = "Test Font"
    package var style = "Regular"
    package var weight = 400
    package var isItalic = false
    /// The glyphs by the codes of their characters. The em has 1000 units.
    package var glyphs = [
        Glyph(0x41, advance: 1000, size: (1000, 800)), Glyph(0x42, advance: 250), Glyph(0xe000, advance: 2000),
    ]

    package init() {}

    /// The name by which programs choose the font.
    package var postScriptName: String { (family + "-" + style).replacing(" ", with: "") }

    /// The file.
    package func bytes() -> [UInt8] {
        let tables: [(String, [UInt8])] = [
            ("OS/2", metrics), ("cmap", characterMap), ("glyf", outlines.bytes), ("head", head),
            ("hhea", horizontalHeader), ("hmtx", horizontalMetrics), ("loca", outlines.offsets), ("maxp", maxima),
            ("name", names), ("post", words(3, 0) + [UInt8](repeating: 0, count: 28)),
        ]
        var directory = words(1, 0, tables.count, 0, 0, 0)
        var data: [UInt8] = []
        for (tag, table) in tables {
            let offset = 12 + tables.count * 16 + data.count
            directory += Array(tag.utf8) + words(0, 0, offset >> 16, offset & 0xffff, 0, table.count)
            data += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        return directory + data
    }

    private func words(_ values: Int...) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xff), UInt8($0 & 0xff)] } }

    private var head: [UInt8] {
        let style = (weight >= 600 ? 1 : 0) | (isItalic ? 2 : 0)
        return words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000) + [UInt8](repeating: 0, count: 16)
            + words(0, -200, 2000, 800, style, 8, 2, 0, 0)
    }

    private var horizontalHeader: [UInt8] {
        words(1, 0, 800, -200, 0, 2000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count + 1)
    }

    private var horizontalMetrics: [UInt8] { words(500, 0) + glyphs.flatMap { words($0.advance, 0) } }

    private var maxima: [UInt8] {
        words(1, 0, glyphs.count + 1, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    }

    private var metrics: [UInt8] {
        words(2, 500, weight, 5, 0) + [UInt8](repeating: 0, count: 52)
            + words((isItalic ? 1 : 0) | (weight >= 600 ? 32 : isItalic ? 0 : 64), 0x41, 0xe000, 800, -200, 0, 800, 200)
            + words(0, 1, 0, 0, 400, 600, 0, 32, 0)
    }

    private var characterMap: [UInt8] {
        let count = glyphs.count + 1
        let ends = glyphs.map { Int($0.character) } + [0xffff]
        let deltas = glyphs.enumerated().map { ($0 + 1 - Int($1.character)) & 0xffff } + [1]
        var table = words(4, 16 + count * 8, 0, count * 2, 0, 0, 0)
        for value in ends { table += words(value) }
        table += words(0)
        for value in ends + deltas { table += words(value) }
        for _ in ends { table += words(0) }
        return words(0, 1, 3, 1, 0, 12) + table
    }

    private var outlines: (bytes: [UInt8], offsets: [UInt8]) {
        var (bytes, offsets): ([UInt8], [UInt8]) = ([], words(0, 0))
        for glyph in glyphs {
            if let (width, height) = glyph.size {
                bytes += words(1, 0, 0, width, height, 3, 0) + [1, 1, 1, 1]
                bytes += words(0, 0, width, 0) + words(0, height, 0, -height)
            }
            offsets += words(bytes.count / 2)
        }
        return (bytes, offsets)
    }

    private var names: [UInt8] {
        let isStandard = ["Regular", "Bold", "Italic", "Bold Italic"].contains(style)
        var entries = [
            (1, isStandard ? family : family + " " + style), (2, isStandard ? style : "Regular"),
            (4, family + " " + style), (6, postScriptName),
        ]
        if !isStandard { entries += [(16, family), (17, style)] }
        var (table, storage): ([UInt8], [UInt8]) = (words(0, entries.count, 6 + entries.count * 12), [])
        for (id, name) in entries {
            let text = name.utf16.flatMap { words(Int($0)) }
            table += words(3, 1, 0x409, id, text.count, storage.count)
            storage += text
        }
        return table + storage
    }
}
