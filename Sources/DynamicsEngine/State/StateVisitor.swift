// Reads the state of a world from bytes, and writes it to bytes.

/// A visitor that receives all parts of a world's state in a fixed order, and either writes or replaces each of them.
protocol StateVisitor {
    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value)
    /// Visits a Boolean value. A reader rejects bytes other than 0 and 1.
    mutating func visit(_ value: inout Bool)
    /// Visits the number of elements that follow. A reader rejects a number of elements that the remaining bytes cannot
    /// contain.
    mutating func visitCount(_ count: inout Int, minimumElementSize: Int)
    /// Reports that a value that the visitor read is invalid.
    mutating func reportDamage()
    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>)
    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int)
}

/// A state visitor that replaces each visited value with the next bytes that a `ByteWriter` wrote.
///
/// The reader never reads beyond the bytes. If a value is missing or invalid, `isDamaged` becomes true, and the values
/// visited from then on keep their initial values.
struct ByteReader: StateVisitor {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private(set) var isDamaged = false

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

    private var remainingCount: Int { bytes.endIndex - position }

    /// Whether all bytes were read and all values were valid.
    var isComplete: Bool { !isDamaged && remainingCount == 0 }

    mutating func reportDamage() { isDamaged = true }

    /// Returns whether there are `size` more bytes. If not, the snapshot is damaged.
    private mutating func canRead(_ size: Int) -> Bool {
        if size > remainingCount { isDamaged = true }
        return !isDamaged
    }

    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value) {
        if !canRead(MemoryLayout<Value>.size) { return }
        let offset = position - bytes.startIndex
        value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
        position += MemoryLayout<Value>.size
    }

    mutating func visit(_ value: inout Bool) {
        var byte: UInt8 = 0
        visit(&byte)
        if byte > 1 { isDamaged = true }
        value = byte == 1
    }

    mutating func visitCount(_ count: inout Int, minimumElementSize: Int) {
        var newCount = 0
        visit(&newCount)
        if newCount < 0 || newCount > remainingCount / minimumElementSize { isDamaged = true }
        count = isDamaged ? 0 : newCount
    }

    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
        var count = 0
        visitCount(&count, minimumElementSize: MemoryLayout<Element>.stride)
        buffer.resizeUninitialized(to: count)
        visit(buffer.base, count: count)
    }

    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int) {
        let size = count * MemoryLayout<Element>.stride
        if size == 0 || !canRead(size) { return }
        let offset = position - bytes.startIndex
        bytes.withUnsafeBytes { source in
            UnsafeMutableRawPointer(column).copyMemory(from: source.baseAddress! + offset, byteCount: size)
        }
        position += size
    }
}

/// A state visitor that appends the bytes of each visited value to an array.
struct ByteWriter: StateVisitor {
    private(set) var bytes: [UInt8] = []

    mutating func write<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }

    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value) { write(value) }

    mutating func visit(_ value: inout Bool) { write(value ? UInt8(1) : 0) }

    mutating func visitCount(_ count: inout Int, minimumElementSize: Int) { write(count) }

    mutating func reportDamage() {}

    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
        write(buffer.count)
        visit(buffer.base, count: buffer.count)
    }

    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int) {
        bytes.append(contentsOf: UnsafeRawBufferPointer(UnsafeBufferPointer(start: column, count: count)))
    }
}
