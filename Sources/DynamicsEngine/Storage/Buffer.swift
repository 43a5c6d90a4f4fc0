/// A growing row of plain values without reference counting, bounds checks or copy on write.
///
/// The world frees it; copies of the struct share the memory, so a pass may take one at its beginning. An array
/// would do the same work, but counts references and asks for uniqueness at every write.
struct Buffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    func deallocate() { base.deallocate() }

    @inline(__always) subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    @inline(__always) subscript(index: Int32) -> Element {
        get { self[Int(index)] }
        nonmutating set { self[Int(index)] = newValue }
        nonmutating _modify { yield &self[Int(index)] }
    }

    var last: Element { self[count - 1] }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always) @discardableResult mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    /// Makes it `newCount` long; what is new is `element`.
    mutating func resize(to newCount: Int, with element: Element) {
        reserve(newCount)
        if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
        count = newCount
    }

    /// Makes it `newCount` long without writing what is new: the caller does.
    mutating func resizeUninitialized(to newCount: Int) {
        reserve(newCount)
        count = newCount
    }

    mutating func reserve(_ needed: Int) {
        if needed <= capacity { return }
        let larger = max(needed, capacity + capacity / 2)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }
}
