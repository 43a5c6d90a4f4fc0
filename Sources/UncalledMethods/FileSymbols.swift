import Foundation

/// The symbol table of a 64-bit ELF file with little-endian numbers.
struct FileSymbols {
    private let file: Data
    /// The range of the table of names.
    private let strings: Range<Int>
    /// The positions of the symbols. A symbol has 24 bytes; its name is at 0 and its value at 8.
    private let symbols: Range<Int>
    /// Whether the table contains all names. If it was removed (stripped), only the names that the file exports are known.
    let isComplete: Bool

    /// Reads the symbol table of a file. Without one, reads the names that the file exports.
    init?(ofFile path: String) {
        guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
            file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
        else { return nil }
        self.file = file
        let sections = file.withUnsafeBytes { Self.sections(of: $0) }
        // The types of the sections with all symbols, and with the exported ones.
        guard let symbols = sections.first(where: { $0.type == 2 }) ?? sections.first(where: { $0.type == 11 }),
            sections.indices.contains(symbols.link)
        else { return nil }
        strings = sections[symbols.link].range
        isComplete = symbols.type == 2
        // A last symbol that is cut off is omitted.
        let range = symbols.range
        self.symbols = range.lowerBound..<range.lowerBound + range.count / 24 * 24
    }

    /// Returns the names that begin with a prefix.
    func names(withPrefix prefix: String) -> [String] {
        let count = prefix.utf8.count
        return prefix.withCString { prefix in
            names { name, length in length >= count && strncmp(name, prefix, count) == 0 }
        }
    }

    /// Returns the names that end with a suffix.
    func names(withSuffix suffix: String) -> [String] {
        let count = suffix.utf8.count
        return suffix.withCString { suffix in
            names { name, length in length >= count && strncmp(name + (length - count), suffix, count) == 0 }
        }
    }

    /// Returns the names that match.
    private func names(where matches: (_ name: UnsafePointer<CChar>, _ length: Int) -> Bool) -> [String] {
        collectNames { base, symbol in
            var offset: UInt32 = 0
            memcpy(&offset, base + symbol, 4)
            let start = strings.lowerBound + Int(UInt32(littleEndian: offset))
            guard start < strings.upperBound else { return nil }
            let name = (base + start).assumingMemoryBound(to: CChar.self)
            return matches(name, strnlen(name, strings.upperBound - start)) ? start : nil
        }
    }

    /// Returns the names of the symbols with a value, which is a distance from the start of the loaded file in bytes.
    func names(at value: Int) -> [String] {
        var number = UInt64(bitPattern: Int64(value)).littleEndian
        return collectNames { base, symbol in
            guard memcmp(base + symbol + 8, &number, 8) == 0 else { return nil }
            return strings.lowerBound
                + Self.number(in: UnsafeRawBufferPointer(start: base, count: file.count), at: symbol, bytes: 4)
        }
    }

    /// Returns the names of the symbols for which a closure returns the position of the name.
    ///
    /// A program has hundreds of thousands of symbols, and in debug builds generic functions such as iterators are slow. So
    /// this is a plain loop, and the closures call functions of the C library, which compare and copy bytes.
    private func collectNames(_ position: (_ base: UnsafeRawPointer, _ symbol: Int) -> Int?) -> [String] {
        file.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var names: [String] = []
            var symbol = symbols.lowerBound
            while symbol < symbols.upperBound {
                if let start = position(base, symbol), let name = name(at: start, in: bytes) { names.append(name) }
                symbol += 24
            }
            return names
        }
    }

    private func name(at start: Int, in bytes: UnsafeRawBufferPointer) -> String? {
        guard strings.contains(start) else { return nil }
        let end = bytes[start..<strings.upperBound].firstIndex(of: 0) ?? strings.upperBound
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private struct Section {
        var type: Int
        var range: Range<Int>
        /// The index of the section with the names.
        var link: Int
    }

    private static func sections(of bytes: UnsafeRawBufferPointer) -> [Section] {
        let (start, size, count) = (
            number(in: bytes, at: 40, bytes: 8), number(in: bytes, at: 58, bytes: 2),
            number(in: bytes, at: 60, bytes: 2)
        )
        return (0..<count).map { index in
            let header = start + index * size
            let offset = min(number(in: bytes, at: header + 24, bytes: 8), bytes.count)
            let length = min(number(in: bytes, at: header + 32, bytes: 8), bytes.count - offset)
            return Section(
                type: number(in: bytes, at: header + 4, bytes: 4), range: offset..<offset + length,
                link: number(in: bytes, at: header + 40, bytes: 4))
        }
    }

    /// Returns a number of 2, 4 or 8 bytes without a sign. Numbers outside of the file are 0.
    private static func number(in file: UnsafeRawBufferPointer, at position: Int, bytes: Int) -> Int {
        guard position >= 0, position <= file.count - bytes else { return 0 }
        switch bytes {
        case 2: return Int(UInt16(littleEndian: file.loadUnaligned(fromByteOffset: position, as: UInt16.self)))
        case 4: return Int(UInt32(littleEndian: file.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
        default:
            let value = UInt64(littleEndian: file.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            return Int(clamping: value)
        }
    }
}
