/// What lies in a slot of `Slots`: it knows whether it is in use and how often the slot was given out.
protocol SlotRecord: BitwiseCopyable {
    /// Counts up when the slot is freed, so that old handles are told from new ones.
    var generation: UInt32 { get set }
    /// The next free slot while this one is free; `Slots.inUse` while it is not.
    var nextFree: Int32 { get set }
}

/// Records at places that never change while they live; freed places are given out again, last freed first.
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

    /// Stores `record`; its generation is set here.
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

/// Marks a slot that is in use.
enum SlotUse {
    static let inUse: Int32 = -2
}
