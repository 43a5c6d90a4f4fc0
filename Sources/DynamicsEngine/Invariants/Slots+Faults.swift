extension Slots {
    /// Whether `index` is the index of a live record. Any index is valid.
    func containsLive(_ index: Int32) -> Bool { index >= 0 && Int(index) < slotCount && isLive(index) }

    /// A sentence that describes a wrong count of live records or a wrong list of free slots; nil if both are right.
    var fault: StaticString? {
        var (live, free) = (0, 0)
        for index in 0..<Int32(slotCount) where isLive(index) { live += 1 }
        var index = freeHead
        while index != -1 {
            let isFree = index >= 0 && Int(index) < slotCount && !isLive(index)
            if !isFree || free == slotCount { return "a list of free slots is wrong" }
            free += 1
            index = records[index].nextFree
        }
        return live == liveCount && live + free == slotCount ? nil : "a number of records is wrong"
    }
}

extension Slots where Record: EdgeRecord {
    /// Returns the number of edges in the list that begins at `head`, or nil if the list is wrong: if an edge is out of
    /// range, freed, of another body or not linked to the edge before it.
    ///
    /// The check of the backward links also ends the walk along a list that forms a loop.
    func edgeCount(from head: Int32, _ isEdgeOfBody: (Int32) -> Bool) -> Int32? {
        var (edge, previous, count) = (head, Int32(-1), Int32(0))
        while edge != -1 {
            guard edge >= 0, containsLive(edge >> 1), isEdgeOfBody(edge),
                self[edge >> 1].links.previousEdge(side: edge & 1) == previous
            else { return nil }
            count += 1
            (previous, edge) = (edge, nextEdge(after: edge))
        }
        return count
    }
}

extension Buffer where Element == Int32 {
    /// Returns which of the indices `0..<limit` the buffer contains, or nil if it contains another number, except
    /// `ignored`, or if it contains an index twice while `allowsDuplicates` is false.
    func membership(limit: Int, ignoring ignored: Int32? = nil, allowsDuplicates: Bool = false) -> [Bool]? {
        var isMember = [Bool](repeating: false, count: limit)
        for k in 0..<count where self[k] != ignored {
            guard self[k] >= 0, Int(self[k]) < limit, allowsDuplicates || !isMember[Int(self[k])] else { return nil }
            isMember[Int(self[k])] = true
        }
        return isMember
    }
}
