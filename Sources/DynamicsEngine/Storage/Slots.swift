// Records in slots that are reused, with generations that detect outdated identifiers.

/// An element type of `Slots`. Each record also stores the generation and the free-list link of its slot.
protocol SlotRecord: BitwiseCopyable {
    /// A number that changes each time the slot is freed, so that identifiers of freed records become invalid.
    var generation: UInt32 { get set }
    /// The index of the next free slot while this slot is free (-1 in the last one); `inUse` while this slot is in use.
    var nextFree: Int32 { get set }
}

extension SlotRecord {
    /// The value of `nextFree` in slots that are in use: neither an index nor -1, the end of the free list.
    static var inUse: Int32 { -2 }
}

/// An array of records with stable indices: each record keeps its index until it is removed. Freed slots are reused,
/// the most recently freed first.
struct Slots<Record: SlotRecord> {
    var records = Buffer<Record>()
    var freeHead: Int32 = -1
    var liveCount = 0

    func deallocate() { records.deallocate() }

    var slotCount: Int { records.count }

    @inline(__always) subscript(index: Int32) -> Record {
        get { records[index] }
        nonmutating set { records[index] = newValue }
        nonmutating _modify { yield &records[index] }
    }

    func isLive(_ index: Int32) -> Bool { records[index].nextFree == Record.inUse }

    func contains(_ index: Int32, generation: UInt32) -> Bool {
        index >= 0 && Int(index) < records.count && isLive(index) && records[index].generation == generation
    }

    /// Stores `record` in a free slot, sets its generation, and returns the index of the slot.
    mutating func insert(_ record: Record) -> Int32 {
        liveCount += 1
        var record = record
        record.nextFree = Record.inUse
        if freeHead >= 0 {
            let index = freeHead
            freeHead = records[index].nextFree
            record.generation = records[index].generation
            records[index] = record
            return index
        }
        record.generation = 1
        records.append(record)
        return Int32(records.count - 1)
    }

    mutating func remove(_ index: Int32) {
        assert(isLive(index))
        liveCount -= 1
        records[index].generation &+= 1
        records[index].nextFree = freeHead
        freeHead = index
    }
}

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
    var bodyA: Int32 { get }
    var bodyB: Int32 { get }
    var links: EdgeLinks { get set }
}

extension EdgeRecord {
    /// Returns the body at the other end of the contact or joint than that of the edge.
    @inline(__always) func otherBody(at edge: Edge) -> Int32 { edge.side == 0 ? bodyB : bodyA }
}

/// An element of a body's list of contacts or joints.
struct Edge {
    let number: Int32
    /// The index of the contact or joint.
    @inline(__always) var index: Int32 { number >> 1 }
    /// 0 if the body is body A of the contact or joint, 1 if it is body B.
    @inline(__always) var side: Int32 { number & 1 }
}

/// The edges of a body's list, from the newest contact or joint to the oldest. The current one can be removed during the
/// iteration, other ones cannot.
struct EdgeList<Record: EdgeRecord>: Sequence, IteratorProtocol {
    fileprivate let slots: Slots<Record>
    fileprivate var number: Int32

    @inline(__always) mutating func next() -> Edge? {
        if number < 0 { return nil }
        let edge = Edge(number: number)
        number = slots.nextEdge(after: number)
        return edge
    }
}

extension Slots where Record: EdgeRecord {
    /// The list of edges that begins at `head`.
    @inline(__always) func edges(from head: Int32) -> EdgeList<Record> { EdgeList(slots: self, number: head) }

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
