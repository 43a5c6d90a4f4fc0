import Foundation

/// The symbol table of a 64-bit ELF file with little-endian numbers.
struct FileSymbols {
    private let file: Data
    /// The range of the table of names.
    private let strings: Range<Int>
    /// The position of the first symbol, and the number of symbols.
    private let symbols: (start: Int, count: Int)
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
            sections.indices.contains(symbols.link), symbols.range.lowerBound % MemoryLayout<Symbol>.alignment == 0
        else { return nil }
        strings = sections[symbols.link].range
        isComplete = symbols.type == 2
        self.symbols = (symbols.range.lowerBound, symbols.range.count / MemoryLayout<Symbol>.stride)
    }

    /// Returns the names that begin with a prefix.
    func names(withPrefix prefix: String) -> [String] {
        let count = prefix.utf8.count
        return prefix.withCString { prefix in
            // The length of a name is measured only if it matches: most do not.
            names { name, maximumLength in
                guard maximumLength >= count, strncmp(name, prefix, count) == 0 else { return nil }
                return strnlen(name, maximumLength)
            }
        }
    }

    /// Returns the names that end with a suffix.
    func names(withSuffix suffix: String) -> [String] {
        let count = suffix.utf8.count
        return suffix.withCString { suffix in
            names { name, maximumLength in
                let length = strnlen(name, maximumLength)
                return length >= count && strncmp(name + (length - count), suffix, count) == 0 ? length : nil
            }
        }
    }

    /// Returns the names for which a closure returns their length.
    private func names(
        where lengthOfMatch: (_ name: UnsafePointer<CChar>, _ maximumLength: Int) -> Int?
    ) -> [String] {
        var names: [String] = []
        forEachSymbol { _, name, maximumLength in
            if let length = lengthOfMatch(name, maximumLength) { names.append(Self.string(name, length)) }
        }
        return names
    }

    /// Returns the names of the symbols with a value, which is a distance from the start of the loaded file in bytes.
    func names(at value: Int) -> [String] {
        var names: [String] = []
        forEachSymbol { symbol, name, maximumLength in
            guard symbol.value == UInt64(value) else { return }
            names.append(Self.string(name, strnlen(name, maximumLength)))
        }
        return names
    }

    private static func string(_ name: UnsafePointer<CChar>, _ length: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
    }

    /// Calls a function for each symbol with the start of its name and the number of bytes after it in the table of names.
    ///
    /// A program has hundreds of thousands of symbols, so the loop uses only what is also fast in debug builds: pointers,
    /// integers, and functions of the C library.
    private func forEachSymbol(_ body: (Symbol, UnsafePointer<CChar>, _ maximumLength: Int) -> Void) {
        file.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let table = (base + symbols.start).assumingMemoryBound(to: Symbol.self)
            let names = (base + strings.lowerBound).assumingMemoryBound(to: CChar.self)
            let (count, length) = (symbols.count, strings.count)
            var index = 0
            while index < count {
                let start = Int(table[index].name)
                if start < length { body(table[index], names + start, length - start) }
                index += 1
            }
        }
    }

    /// A symbol in the file.
    private struct Symbol {
        /// The position of the name in the table of names, in bytes.
        var name: UInt32
        var kind: UInt32
        /// The distance from the start of the loaded file, in bytes.
        var value: UInt64
        /// In bytes.
        var size: UInt64
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
