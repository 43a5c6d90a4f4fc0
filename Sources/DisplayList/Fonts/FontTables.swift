/// The tables of a TrueType or OpenType font. Numbers outside of a table are nil, so that damaged files are rejected instead of
/// ending the program.
///
/// Source: the OpenType specification.
struct FontTables {
    private let bytes: [UInt8]
    private var places: [String: Range<Int>] = [:]

    /// A part of the file.
    struct Table {
        fileprivate let bytes: [UInt8]
        let range: Range<Int>

        /// The number of bytes.
        var count: Int { range.count }

        func uint8(_ offset: Int) -> Int? {
            guard offset >= 0, offset < range.count else { return nil }
            return Int(bytes[range.lowerBound + offset])
        }

        func uint16(_ offset: Int) -> Int? {
            guard let high = uint8(offset), let low = uint8(offset + 1) else { return nil }
            return high << 8 | low
        }

        func int16(_ offset: Int) -> Int? { uint16(offset).map { $0 >= 0x8000 ? $0 - 0x10000 : $0 } }

        func uint32(_ offset: Int) -> Int? {
            guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
            return high << 16 | low
        }

        /// Returns the bytes at an offset; nil if the table does not contain all of them.
        func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
            guard offset >= 0, count >= 0, offset <= range.count, count <= range.count - offset else { return nil }
            return bytes[range.lowerBound + offset..<range.lowerBound + offset + count]
        }
    }

    /// Reads the directory of the tables. Returns nil if the bytes are no font.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - start: The offset of the directory in the file.
    init?(_ bytes: [UInt8], at start: Int) {
        self.bytes = bytes
        let file = Table(bytes: bytes, range: 0..<bytes.count)
        guard let format = file.uint32(start), [0x0001_0000, 0x4f54_544f, 0x7472_7565].contains(format),
            let count = file.uint16(start + 4)
        else { return nil }
        for index in 0..<count {
            let entry = start + 12 + index * 16
            guard let tag = file.bytes(at: entry, count: 4), let offset = file.uint32(entry + 8),
                let length = file.uint32(entry + 12)
            else { return nil }
            guard offset <= bytes.count, length <= bytes.count - offset else { continue }
            places[String(decoding: tag, as: UTF8.self)] = offset..<offset + length
        }
    }

    /// Returns the table with a name; nil if there is none.
    subscript(name: String) -> Table? { places[name].map { Table(bytes: bytes, range: $0) } }

    /// Returns the offsets of the directories of a file: several for a collection.
    static func directories(of bytes: [UInt8]) -> [Int] {
        let file = Table(bytes: bytes, range: 0..<bytes.count)
        guard file.uint32(0) == 0x7474_6366, let count = file.uint32(8) else { return [0] }
        return (0..<min(count, 256)).compactMap { file.uint32(12 + $0 * 4) }
    }
}
