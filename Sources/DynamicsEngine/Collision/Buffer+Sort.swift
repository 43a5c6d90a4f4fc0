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
