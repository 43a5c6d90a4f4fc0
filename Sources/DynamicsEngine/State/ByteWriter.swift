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
