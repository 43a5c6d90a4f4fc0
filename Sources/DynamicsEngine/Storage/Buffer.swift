/// A growable array of plain values without reference counting or copy-on-write. Only debug builds check bounds.
///
/// The owner must call `deallocate()`. Copies of the struct share the memory until one of them grows, so a function can
/// keep a copy in a local constant during a loop that adds no elements. `Array` was rejected, because it counts
/// references and checks for uniqueness at each write.
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
        if count == capacity { reserveCapacity(count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always) @discardableResult mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    /// Changes the number of elements to `newCount`. Added elements are copies of `element`.
    mutating func resize(to newCount: Int, with element: Element) {
        reserveCapacity(newCount)
        if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
        count = newCount
    }

    /// Changes the number of elements to `newCount`. The caller must write the added elements before it reads them.
    mutating func resizeUninitialized(to newCount: Int) {
        reserveCapacity(newCount)
        count = newCount
    }

    /// Ensures capacity for at least `needed` elements. If the buffer has to grow, the capacity grows by half or more,
    /// so that appending takes constant time on average.
    mutating func reserveCapacity(_ needed: Int) {
        if needed <= capacity { return }
        let larger = max(needed, capacity + capacity / 2)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }
}

extension Buffer where Element: Comparable {
    /// Sorts the elements in ascending order, in O(n log n).
    ///
    /// Uses heapsort, because it works in place: a step must not allocate memory. It also needs no recursion.
    func sort() {
        if isSorted { return }
        var start = count / 2
        while start > 0 {
            start -= 1
            siftDown(from: start, end: count)
        }
        var end = count - 1
        while end > 0 {
            (base[0], base[end]) = (base[end], base[0])
            siftDown(from: 0, end: end)
            end -= 1
        }
    }

    /// Adds an element to a heap, whose first element is the largest.
    mutating func pushHeap(_ element: Element) {
        append(element)
        var child = count - 1
        while child > 0 && base[(child - 1) / 2] < base[child] {
            (base[child], base[(child - 1) / 2]) = (base[(child - 1) / 2], base[child])
            child = (child - 1) / 2
        }
    }

    /// Removes and returns the largest element of a heap that is not empty.
    mutating func popHeap() -> Element {
        let first = base[0]
        base[0] = removeLast()
        if count > 0 { siftDown(from: 0, end: count) }
        return first
    }

    private var isSorted: Bool {
        var k = 1
        while k < count && base[k - 1] <= base[k] { k += 1 }
        return k >= count
    }

    private func siftDown(from start: Int, end: Int) {
        var root = start
        while true {
            var child = 2 * root + 1
            if child >= end { return }
            if child + 1 < end && base[child] < base[child + 1] { child += 1 }
            if base[root] >= base[child] { return }
            (base[root], base[child]) = (base[child], base[root])
            root = child
        }
    }
}
