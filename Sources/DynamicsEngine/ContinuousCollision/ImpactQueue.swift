/// The contacts that can have an impact in the current sub-step, and a heap of their times of impact.
///
/// A time of impact is computed once, and again only after the path of one of the bodies changed. The heap then gives
/// the earliest impact in logarithmic time. Contacts with equal times are ordered by their index in `candidates`.
struct ImpactQueue {
    /// A contact, with the generation of its slot. The slot can be freed and reused while impacts are solved; the
    /// candidate then refers to no contact.
    struct Candidate: BitwiseCopyable {
        var contact: Int32
        var generation: UInt32
    }

    /// An element of the heap. It is out of date if the time of impact of the candidate has changed since. Later impacts
    /// are smaller, so that the first element of the heap, the largest, is the earliest impact.
    struct Impact: BitwiseCopyable, Comparable {
        var time: Float
        var candidate: Int32

        @inline(__always) static func < (a: Impact, b: Impact) -> Bool {
            a.time > b.time || (a.time == b.time && a.candidate > b.candidate)
        }
    }

    /// The candidates, in the order in which they were found. Each has an element in `startDistances`.
    private(set) var candidates = Buffer<Candidate>()
    private(set) var startDistances = Buffer<TimeOfImpact.StartDistance>()
    /// A bit set of the indices of the candidates whose time of impact must be computed. An impact makes hundreds of
    /// candidates pending; a bit set gives them in ascending order without sorting.
    private var pendingWords = Buffer<UInt64>()
    /// A lower bound on the index of the first word in `pendingWords` that is not 0.
    private var firstPendingWord = 0
    private var heap = Buffer<Impact>()
    /// What is known of the crowds of this sub-step, by the index of the body in `World.bodies`.
    var crowdMembers = Buffer<CrowdMember>()
    /// The indices of the bodies of which something is known in `crowdMembers`.
    var examinedBodies = Buffer<Int32>()

    mutating func removeAll() {
        candidates.removeAll()
        startDistances.removeAll()
        pendingWords.removeAll()
        firstPendingWord = 0
        heap.removeAll()
    }

    func deallocate() {
        candidates.deallocate()
        startDistances.deallocate()
        pendingWords.deallocate()
        heap.deallocate()
        crowdMembers.deallocate()
        examinedBodies.deallocate()
    }

    mutating func append(_ candidate: Candidate) {
        candidates.append(candidate)
        startDistances.append(TimeOfImpact.StartDistance())
    }

    /// Marks the time of impact of the candidate at an index as pending.
    mutating func insertPending(_ candidate: Int32) {
        let word = Int(candidate >> 6)
        if word >= pendingWords.count { pendingWords.resize(to: word + 1, with: 0) }
        pendingWords[word] |= 1 << UInt64(candidate & 63)
        firstPendingWord = min(firstPendingWord, word)
    }

    /// Removes and returns the smallest index of a pending candidate; nil if there is none.
    mutating func popFirstPending() -> Int32? {
        while firstPendingWord < pendingWords.count {
            let bits = pendingWords[firstPendingWord]
            if bits != 0 {
                pendingWords[firstPendingWord] = bits & (bits - 1)
                return Int32(firstPendingWord << 6 + bits.trailingZeroBitCount)
            }
            firstPendingWord += 1
        }
        return nil
    }

    mutating func insert(_ impact: Impact) { heap.pushHeap(impact) }

    /// Removes and returns the earliest impact; nil if there is none.
    mutating func popFirst() -> Impact? { heap.count > 0 ? heap.popHeap() : nil }
}

/// What the search for impacts knows of a body in a sub-step.
struct CrowdMember: BitwiseCopyable {
    /// Whether the body is crowded; nil if this has not been determined in this sub-step.
    var isCrowded: Bool?
    /// The number of impacts of the body with moving bodies that were resolved in this sub-step, if it is crowded.
    var impactCount: UInt8 = 0

    /// Whether further impacts of the body with moving bodies are ignored in this sub-step.
    var isExhausted: Bool { impactCount >= ImpactPolicy.largestCrowdImpactCount }
}

extension World {
    /// Discards what is known of crowds, in time proportional to the number of bodies that were examined. Call this once
    /// per sub-step, before the search for impacts.
    func resetCrowds() {
        for k in 0..<impacts.examinedBodies.count { impacts.crowdMembers[impacts.examinedBodies[k]] = CrowdMember() }
        impacts.examinedBodies.removeAll()
        if impacts.crowdMembers.count < bodies.slotCount {
            impacts.crowdMembers.resize(to: bodies.slotCount, with: CrowdMember())
        }
    }

    /// Returns whether a body is crowded. The result is the same in the whole sub-step.
    @inline(__always)
    func isCrowded(_ body: Int32) -> Bool { impacts.crowdMembers[body].isCrowded ?? findCrowd(around: body) }

    /// Returns whether a contact is in a crowd.
    @inline(__always)
    func isInCrowd(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        isCrowded(c.pointee.bodyA) || isCrowded(c.pointee.bodyB)
    }

    /// Returns whether the search for impacts skips a contact in a crowd, because the contact has had an impact in this
    /// sub-step, or one of two moving bodies has had its last one.
    func isLeftToSolver(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !isInCrowd(c) { return false }
        if c.pointee.impacts > 0 { return true }
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if bodies[a].kind == .static || bodies[b].kind == .static { return false }
        return impacts.crowdMembers[a].isExhausted || impacts.crowdMembers[b].isExhausted
    }

    /// Counts an impact of a contact in a crowd.
    func countCrowdImpact(of c: UnsafeMutablePointer<ContactRecord>) {
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        if isCrowded(a) { impacts.crowdMembers[a].impactCount += 1 }
        if isCrowded(b) { impacts.crowdMembers[b].impactCount += 1 }
    }

    private func findCrowd(around body: Int32) -> Bool {
        let isCrowded = hasCrowd(around: body)
        impacts.crowdMembers[body].isCrowded = isCrowded
        impacts.examinedBodies.append(body)
        return isCrowded
    }

    private func hasCrowd(around body: Int32) -> Bool {
        if bodies[body].kind == .static { return false }
        islandScratch.mark &+= 1
        var count: Int32 = 0
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts.records.base + Int(edge.index)
            let other = bodies.records.base + Int(c.pointee.otherBody(at: edge))
            if other.pointee.kind == .dynamic && other.pointee.islandMark != islandScratch.mark {
                other.pointee.islandMark = islandScratch.mark
                count += 1
                if count > SoftIslands.largestReferenceIslandSize { return true }
            }
        }
        return false
    }
}
