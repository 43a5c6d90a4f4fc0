/// The links of a contact or joint in the linked lists of its two bodies.
///
/// Each body has a doubly linked list of its contacts, and another one of its joints. The elements of these lists are
/// called edges. The number of an edge is index * 2 + side, where index is the index of the contact or joint, and side
/// is 0 for body A and 1 for body B. The body's record contains the first edge of each list (`contactHead`,
/// `jointHead`). The number -1 marks the end of a list.
struct EdgeLinks: BitwiseCopyable {
    var nextA: Int32 = -1
    var nextB: Int32 = -1
    var previousA: Int32 = -1
    var previousB: Int32 = -1

    @inline(__always) func nextEdge(side: Int32) -> Int32 { side == 0 ? nextA : nextB }

    @inline(__always) func previousEdge(side: Int32) -> Int32 { side == 0 ? previousA : previousB }

    @inline(__always) mutating func setNextEdge(_ edge: Int32, side: Int32) {
        if side == 0 { nextA = edge } else { nextB = edge }
    }

    @inline(__always) mutating func setPreviousEdge(_ edge: Int32, side: Int32) {
        if side == 0 { previousA = edge } else { previousB = edge }
    }
}

/// A contact or joint record, which is an element of the linked lists of two bodies.
protocol EdgeRecord: SlotRecord {
    var links: EdgeLinks { get set }
}

extension Slots where Record: EdgeRecord {
    /// Returns the edge that follows `edge` in the linked list of its body, or -1 if `edge` is the last one.
    @inline(__always) func nextEdge(after edge: Int32) -> Int32 { self[edge >> 1].links.nextEdge(side: edge & 1) }

    /// Inserts `edge` at the front of the list that begins at `head`.
    ///
    /// Lists are ordered from newest to oldest. Do not reorder them: Box2D solves the newest contacts and joints of a
    /// body first, so another order would change the motion.
    func linkEdge(_ edge: Int32, head: inout Int32) {
        self[edge >> 1].links.setNextEdge(head, side: edge & 1)
        self[edge >> 1].links.setPreviousEdge(-1, side: edge & 1)
        if head >= 0 { self[head >> 1].links.setPreviousEdge(edge, side: head & 1) }
        head = edge
    }

    /// Removes `edge` from the list that begins at `head`.
    func unlinkEdge(_ edge: Int32, head: inout Int32) {
        let next = nextEdge(after: edge)
        let previous = self[edge >> 1].links.previousEdge(side: edge & 1)
        if next >= 0 { self[next >> 1].links.setPreviousEdge(previous, side: next & 1) }
        if previous >= 0 { self[previous >> 1].links.setNextEdge(next, side: previous & 1) } else { head = next }
    }
}
