import Foundation

/// A font of a TrueType or OpenType file that an app has registered, with the widths of its characters.
public final class FontFace: Sendable {
    /// The name by which programs choose the font, such as "Lato-Bold".
    public let postScriptName: String
    /// The name of the family, such as "Lato".
    public let familyName: String
    /// The full name, such as "Lato Bold".
    package let fullName: String
    /// The family name by which renderers choose the font. It contains weights that are neither regular nor bold.
    package let renderedFamily: String
    /// The weight, from 1 to 1000. The weight of regular fonts is 400, that of bold ones 700.
    package let weight: Int
    /// The width of the letters, from 1, condensed, to 9, expanded. That of normal fonts is 5.
    package let stretch: Int
    package let isItalic: Bool
    package let isMonospaced: Bool
    package var isBold: Bool { weight >= 600 }

    /// The distances above and below the baseline, and the heights of letters, as fractions of the font size.
    package let ascent: CGFloat
    package let descent: CGFloat
    package let capHeight: CGFloat
    package let xHeight: CGFloat

    /// The file.
    package let bytes: [UInt8]
    /// The path of the file; nil for a font from memory.
    package let path: String?

    private let glyphs: GlyphMap
    /// The advances of the glyphs, in thousandths of an em. Glyphs behind the last one have its advance.
    private let advances: [CGFloat]

    /// Reads a font. Returns nil if a table is missing or damaged.
    init?(_ bytes: [UInt8], directory: Int, path: String?) {
        guard let tables = FontTables(bytes, at: directory), let head = tables["head"], let hhea = tables["hhea"],
            let hmtx = tables["hmtx"], let cmap = tables["cmap"], let names = tables["name"].flatMap(FontNames.init),
            let glyphs = GlyphMap(cmap), let unitsPerEm = head.uint16(18), unitsPerEm > 0,
            let count = hhea.uint16(34), count > 0, let ascender = hhea.int16(4), let descender = hhea.int16(6),
            let style = head.uint16(44)
        else { return nil }
        let unit = 1 / CGFloat(unitsPerEm)
        advances = (0..<min(count, hmtx.count / 4)).map { CGFloat(hmtx.uint16($0 * 4) ?? 0) * 1000 * unit }
        guard !advances.isEmpty else { return nil }
        (self.bytes, self.path, self.glyphs) = (bytes, path, glyphs)
        (ascent, descent) = (CGFloat(ascender) * unit, CGFloat(-descender) * unit)
        let metrics = tables["OS/2"]
        weight = min(max(metrics?.uint16(4) ?? (style & 1 != 0 ? 700 : 400), 1), 1000)
        stretch = min(max(metrics?.uint16(6) ?? 5, 1), 9)
        isItalic = metrics?.uint16(62).map { $0 & 1 != 0 } ?? false || style & 2 != 0
        isMonospaced = tables["post"]?.uint32(12).map { $0 != 0 } ?? false
        let hasHeights = (metrics?.uint16(0) ?? 0) >= 2
        let heights = hasHeights ? (metrics?.int16(86), metrics?.int16(88)) : (nil, nil)
        xHeight = heights.0.map { CGFloat($0) * unit } ?? TextMetrics.xHeight
        capHeight = heights.1.map { CGFloat($0) * unit } ?? TextMetrics.capHeight
        guard let family = names[16] ?? names[1], let name = names[6] ?? names[4] else { return nil }
        (familyName, renderedFamily, postScriptName) = (family, names[1] ?? family, name)
        fullName = names[4] ?? family
    }

    /// Reads the fonts of a file; several of a collection. Empty if the bytes are no font.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: The path of the file; nil for a font from memory.
    package static func faces(in bytes: [UInt8], path: String? = nil) -> [FontFace] {
        FontTables.directories(of: bytes).compactMap { FontFace(bytes, directory: $0, path: path) }
    }

    /// Returns the advance of a character, in thousandths of an em; nil if the font does not have it.
    package func advance(of scalar: Unicode.Scalar) -> CGFloat? {
        glyphs.glyph(of: scalar).map { advances[min($0, advances.count - 1)] }
    }
}

extension FontFace: Hashable {
    /// Returns whether two fonts are the same object.
    public static func == (first: FontFace, second: FontFace) -> Bool { first === second }

    /// Combines the name with a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(postScriptName) }
}

/// The names of a font, by their numbers in the OpenType specification.
struct FontNames {
    private var names: [Int: String] = [:]

    /// Reads the table `name`. Names in English replace others.
    init?(_ table: FontTables.Table) {
        guard let count = table.uint16(2), let storage = table.uint16(4) else { return nil }
        var ranks: [Int: Int] = [:]
        for index in 0..<count {
            let entry = 6 + index * 12
            guard let platform = table.uint16(entry), let language = table.uint16(entry + 4),
                let id = table.uint16(entry + 6), let length = table.uint16(entry + 8),
                let offset = table.uint16(entry + 10), let bytes = table.bytes(at: storage + offset, count: length)
            else { continue }
            let isUnicode = platform == 0 || platform == 3
            guard isUnicode || platform == 1 else { continue }
            let rank = isUnicode ? (language == 0x409 || platform == 0 ? 3 : 1) : (language == 0 ? 2 : 0)
            guard rank > ranks[id] ?? -1 else { continue }
            let text = isUnicode ? Self.utf16(bytes) : String(decoding: bytes.filter { $0 < 0x80 }, as: UTF8.self)
            guard !text.isEmpty else { continue }
            (names[id], ranks[id]) = (text, rank)
        }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let values = Array(bytes)
        let units = stride(from: 0, to: values.count - 1, by: 2).map {
            UInt16(values[$0]) << 8 | UInt16(values[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    subscript(id: Int) -> String? { names[id] }
}
