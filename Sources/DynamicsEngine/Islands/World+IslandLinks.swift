// Links bodies that touch or are joined to islands, joins islands, and splits islands that have fallen apart.

/// A persistent island: dynamic bodies that touching solid contacts and joints link to each other.
///
/// A link is a contact or a joint between two dynamic bodies. A new link joins the islands of its bodies at once. A
/// removed link only sets `hasRemovedLink`; `World.splitIsland(_:)` later finds out whether the island has
/// fallen apart. So an island contains at least all bodies that are linked, and finding it costs nothing while no link
/// changes. A body without links is in no island.
struct IslandRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    /// The first and the last body of the island's linked list; see `BodyRecord.nextInIsland`.
    var firstBody: Int32 = -1
    var lastBody: Int32 = -1
    var bodyCount: Int32 = 0
    var awakeBodyCount: Int32 = 0
    /// Whether links were removed since the island was last known to be connected.
    var hasRemovedLink = false
    /// Whether the soft-step solver solves the island, because it has more than `SoftIslands.largestReferenceIslandSize` bodies.
    var isSoft = false
    /// Whether `World.changedIslands` contains the island.
    var isChanged = false
    /// The index of the constraint graph that contains the island's contacts and joints, if the island is soft.
    var graph: UInt8 = 0
    /// The number of sub-steps until a large island with removed links is checked for a split.
    var subStepsUntilSplit: Int32 = 0
    /// The shortest time for which a body of the island has been at rest, in seconds. Valid for soft islands at the end
    /// of a sub-step.
    var minimumSleepTime: Float = 0
}

extension World {
    /// Adds a link between two bodies, and joins their islands. Does nothing if one of the bodies is static.
    func linkBodies(_ a: Int32, _ b: Int32) {
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        bodies[a].linkCount += 1
        bodies[b].linkCount += 1
        let (islandA, islandB) = (islandOrNewIsland(of: a), islandOrNewIsland(of: b))
        if islandA == islandB { return }
        let isALarger = islands[islandA].bodyCount >= islands[islandB].bodyCount
        mergeIsland(isALarger ? islandB : islandA, into: isALarger ? islandA : islandB)
    }

    /// Removes a link between two bodies. A body that loses its last link leaves its island.
    func unlinkBodies(_ a: Int32, _ b: Int32) {
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        bodies[a].linkCount -= 1
        bodies[b].linkCount -= 1
        islands[bodies[a].island].hasRemovedLink = true
        markIslandChanged(bodies[a].island)
        if bodies[a].linkCount == 0 { removeFromIsland(a) }
        if bodies[b].linkCount == 0 { removeFromIsland(b) }
    }

    private func islandOrNewIsland(of body: Int32) -> Int32 {
        if bodies[body].island >= 0 { return bodies[body].island }
        let island = islands.insert(IslandRecord())
        appendToIsland(island, body: body)
        return island
    }

    /// Appends a body that is in no island to the end of an island's list.
    func appendToIsland(_ island: Int32, body: Int32) {
        let last = islands[island].lastBody
        bodies[body].island = island
        bodies[body].previousInIsland = last
        bodies[body].nextInIsland = -1
        if last >= 0 { bodies[last].nextInIsland = body } else { islands[island].firstBody = body }
        islands[island].lastBody = body
        islands[island].bodyCount += 1
        if bodies[body].awakeIndex >= 0 { islands[island].awakeBodyCount += 1 }
        if islands[island].isSoft && !bodies[body].isInSoftIsland {
            bodies[body].isInSoftIsland = true
            pendingSoftBodies.append(body)
        }
    }

    /// Moves all bodies of the island `smaller` to the island `larger`.
    private func mergeIsland(_ smaller: Int32, into larger: Int32) {
        let s = islands[smaller]
        if s.isSoft && !islands[larger].isSoft { makeIslandSoft(larger, graph: s.graph) }
        if s.isSoft && islands[larger].graph != s.graph { removeIslandFromGraph(smaller) }
        if s.hasRemovedLink { islands[larger].hasRemovedLink = true }
        forEachBody(ofIsland: smaller) { appendToIsland(larger, body: $0) }
        if s.hasRemovedLink || islands[larger].bodyCount > SoftIslands.largestReferenceIslandSize {
            markIslandChanged(larger)
        }
        islands.remove(smaller)
    }

    /// Removes a body without links from its island. Frees the island if it is empty.
    private func removeFromIsland(_ body: Int32) {
        let island = bodies[body].island
        detachFromIsland(body)
        if bodies[body].isInSoftIsland { leaveSoftIsland(body) }
        let count = islands[island].bodyCount
        if count == 0 { return islands.remove(island) }
        if islands[island].isSoft && count <= SoftIslands.largestReferenceIslandSize {
            endSoftIsland(island)
        }
    }

    private func detachFromIsland(_ body: Int32) {
        let r = bodies[body]
        let island = r.island
        if r.previousInIsland >= 0 {
            bodies[r.previousInIsland].nextInIsland = r.nextInIsland
        } else {
            islands[island].firstBody = r.nextInIsland
        }
        if r.nextInIsland >= 0 {
            bodies[r.nextInIsland].previousInIsland = r.previousInIsland
        } else {
            islands[island].lastBody = r.previousInIsland
        }
        islands[island].bodyCount -= 1
        if r.awakeIndex >= 0 { islands[island].awakeBodyCount -= 1 }
        bodies[body].island = -1
    }

    /// Adds an island to the list of islands that the next sub-step checks: whether they are large, and whether they have
    /// fallen apart.
    func markIslandChanged(_ island: Int32) {
        if islands[island].isChanged { return }
        islands[island].isChanged = true
        changedIslands.append(island)
    }
}

extension World {
    /// Processes the islands that changed since the last sub-step: splits islands that have fallen apart, and makes large
    /// islands soft islands.
    ///
    /// An island of up to `SoftIslands.largestEagerSplit` bodies is checked in the sub-step in which it lost a link. A
    /// larger island is checked once in `SoftIslands.subStepsBetweenSplits`, and when it is about to fall asleep, so
    /// that the cost of the check per sub-step stays small.
    func updateChangedIslands() {
        var kept = 0
        // Splitting an island appends the new islands to the list, so its count is read in each pass.
        var k = 0
        while k < changedIslands.count {
            let island = changedIslands[k]
            k += 1
            if !islands.isLive(island) || !islands[island].isChanged { continue }
            if mustWaitForSplit(island) {
                changedIslands[kept] = island
                kept += 1
                continue
            }
            islands[island].isChanged = false
            updateChangedIsland(island)
        }
        while changedIslands.count > kept { changedIslands.removeLast() }
    }

    private func mustWaitForSplit(_ island: Int32) -> Bool {
        let r = islands[island]
        if !r.isSoft || r.bodyCount <= SoftIslands.largestEagerSplit || !r.hasRemovedLink { return false }
        islands[island].subStepsUntilSplit -= 1
        return r.subStepsUntilSplit > 1
    }

    private func updateChangedIsland(_ island: Int32) {
        let r = islands[island]
        if r.bodyCount <= SoftIslands.largestReferenceIslandSize { return }
        if r.hasRemovedLink { splitIsland(island) } else { chooseGraph(ofLargeIsland: island) }
    }

    /// Makes an island of more than 12 bodies a soft island in the graph whose quality it needs.
    private func chooseGraph(ofLargeIsland island: Int32) {
        let graph = graphIndex(forIsland: island)
        if !islands[island].isSoft { return makeIslandSoft(island, graph: graph) }
        if islands[island].graph == graph { return }
        removeIslandFromGraph(island)
        islands[island].graph = graph
    }

    /// Divides an island into the parts that are still connected. Complexity: linear in the number of the island's
    /// bodies, contacts and joints.
    func splitIsland(_ island: Int32) {
        let old = islands[island]
        islandScratch.splitBodies.removeAll()
        forEachBody(ofIsland: island) { islandScratch.splitBodies.append($0) }
        for k in 0..<islandScratch.splitBodies.count { bodies[islandScratch.splitBodies[k]].island = -1 }
        for k in 0..<islandScratch.splitBodies.count where bodies[islandScratch.splitBodies[k]].island < 0 {
            let part = islands.insert(IslandRecord())
            (islands[part].isSoft, islands[part].graph) = (old.isSoft, old.graph)
            collectConnectedBodies(from: islandScratch.splitBodies[k], into: part)
            islands[part].subStepsUntilSplit = SoftIslands.subStepsBetweenSplits
            if islands[part].bodyCount > SoftIslands.largestReferenceIslandSize {
                chooseGraph(ofLargeIsland: part)
            } else if islands[part].isSoft {
                endSoftIsland(part)
            }
        }
        islands.remove(island)
    }

    private func collectConnectedBodies(from seed: Int32, into part: Int32) {
        islandScratch.stack.removeAll()
        islandScratch.stack.append(seed)
        appendToIsland(part, body: seed)
        while islandScratch.stack.count > 0 {
            let body = islandScratch.stack.removeLast()
            forEachLinkedBody(of: body) { other in
                if bodies[other].island >= 0 { return }
                appendToIsland(part, body: other)
                islandScratch.stack.append(other)
            }
        }
    }

    /// Calls `visit` for each touching solid contact of a body with the other body.
    @inline(__always)
    private func forEachTouchingBody(of body: Int32, _ visit: (Int32) -> Void) {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts.records.base + Int(edge.index)
            if c.pointee.isTouching && c.pointee.isSolid { visit(c.pointee.otherBody(at: edge)) }
        }
    }

    /// Calls `visit` for each link of a body with the dynamic body at its other end.
    @inline(__always)
    func forEachLinkedBody(of body: Int32, _ visit: (Int32) -> Void) {
        forEachTouchingBody(of: body) { if bodies[$0].kind == .dynamic { visit($0) } }
        for edge in joints.edges(from: bodies[body].jointHead) {
            let j = joints.records.base + Int(edge.index)
            let other = j.pointee.otherBody(at: edge)
            if other >= 0 && bodies[other].kind == .dynamic { visit(other) }
        }
    }

    /// Returns the index of the graph whose quality an island needs; see `SolverQuality`.
    private func graphIndex(forIsland island: Int32) -> UInt8 {
        let count = islands[island].bodyCount
        if count <= SoftIslands.largestFineIslandSize { return SolverQuality.fineIndex }
        return isSlender(island) ? SolverQuality.fineIndex : SolverQuality.coarseIndex
    }

    /// Returns whether the contacts of an island form a tower: whether the layers of bodies above the static bodies
    /// contain only a few bodies each. A tower leans and falls if its lower contacts give way unevenly, so it needs short
    /// solver steps. In a heap or a pyramid, neighbors support each other.
    private func isSlender(_ island: Int32) -> Bool {
        islandScratch.layers.removeAll()
        forEachBody(ofIsland: island) { bodies[$0].isInLayer = false }
        forEachBody(ofIsland: island) { body in
            var isOnStaticBody = false
            forEachTouchingBody(of: body) { if bodies[$0].kind == .static { isOnStaticBody = true } }
            if isOnStaticBody { addToLayers(body) }
        }
        var (layerCount, start) = (0, 0)
        while start < islandScratch.layers.count {
            let end = islandScratch.layers.count
            for k in start..<end {
                forEachTouchingBody(of: islandScratch.layers[k]) {
                    if bodies[$0].kind == .dynamic && !bodies[$0].isInLayer { addToLayers($0) }
                }
            }
            layerCount += 1
            start = end
        }
        return islandScratch.layers.count > 0 && islandScratch.layers.count <= SoftIslands.slenderLayerSize * layerCount
    }

    private func addToLayers(_ body: Int32) {
        bodies[body].isInLayer = true
        islandScratch.layers.append(body)
    }
}
