/// A state visitor that appends the bytes of each visited value to an array.
struct ByteWriter: StateVisitor {
    private(set) var bytes: [UInt8] = []

    mutating func write<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }

    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value) { write(value) }

    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
        write(buffer.count)
        visit(buffer.base, count: buffer.count)
    }

    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int) {
        bytes.append(contentsOf: UnsafeRawBufferPointer(UnsafeBufferPointer(start: column, count: count)))
    }
}

/// A state visitor that replaces each visited value with the next bytes that a `ByteWriter` wrote. The reader does not
/// check bounds, because `World.restore(_:)` verifies the hash of the bytes first.
struct ByteReader: StateVisitor {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read<Value: BitwiseCopyable>(at offset: Int, as type: Value.Type) -> Value {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    }

    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value) {
        value = read(at: position, as: Value.self)
        position += MemoryLayout<Value>.size
    }

    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
        var count = 0
        visit(&count)
        buffer.resizeUninitialized(to: count)
        visit(buffer.base, count: count)
    }

    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int) {
        let size = count * MemoryLayout<Element>.stride
        bytes.withUnsafeBytes { source in
            if size > 0 {
                UnsafeMutableRawPointer(column).copyMemory(from: source.baseAddress! + position, byteCount: size)
            }
        }
        position += size
    }
}
