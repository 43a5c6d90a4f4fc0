/// An element type of `Slots`. Each record also stores the generation and the free-list link of its slot.
protocol SlotRecord: BitwiseCopyable {
    /// A number that changes each time the slot is freed, so that identifiers of freed records become invalid.
    var generation: UInt32 { get set }
    /// The index of the next free slot while this slot is free (-1 in the last one); `SlotUse.inUse` while this slot is
    /// in use.
    var nextFree: Int32 { get set }
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

    func isLive(_ index: Int32) -> Bool { records[index].nextFree == SlotUse.inUse }

    func contains(_ index: Int32, generation: UInt32) -> Bool {
        index >= 0 && Int(index) < records.count && isLive(index) && records[index].generation == generation
    }

    /// Stores `record` in a free slot, sets its generation, and returns the index of the slot.
    mutating func insert(_ record: Record) -> Int32 {
        liveCount += 1
        var record = record
        record.nextFree = SlotUse.inUse
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

/// The value of `SlotRecord.nextFree` in slots that are in use: -2, which is neither an index nor -1, the end of the
/// free list.
enum SlotUse {
    static let inUse: Int32 = -2
}
