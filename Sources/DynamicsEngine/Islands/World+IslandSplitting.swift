// Splits islands whose bodies are no longer connected.

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
        if !r.isSoft || r.bodyCount <= SoftIslands.largestEagerSplit || r.removedLinkCount == 0 { return false }
        islands[island].subStepsUntilSplit -= 1
        return r.subStepsUntilSplit > 1
    }

    private func updateChangedIsland(_ island: Int32) {
        let r = islands[island]
        if r.bodyCount <= SoftIslands.largestReferenceIslandSize { return }
        if r.removedLinkCount > 0 { return splitIsland(island) }
        let graph = graphIndex(forIsland: island)
        if !r.isSoft { return makeIslandSoft(island, graph: graph) }
        if r.graph != graph { moveIsland(island, toGraph: graph) }
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
            finishPart(part)
        }
        islands.remove(island)
    }

    private func finishPart(_ part: Int32) {
        if islands[part].bodyCount <= SoftIslands.largestReferenceIslandSize {
            if islands[part].isSoft { endSoftIsland(part) }
            return
        }
        let graph = graphIndex(forIsland: part)
        if !islands[part].isSoft { return makeIslandSoft(part, graph: graph) }
        if islands[part].graph != graph { moveIsland(part, toGraph: graph) }
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

    /// Calls `visit` for each link of a body with the dynamic body at its other end.
    @inline(__always)
    func forEachLinkedBody(of body: Int32, _ visit: (Int32) -> Void) {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts.records.base + Int(edge.index)
            let other = c.pointee.otherBody(at: edge)
            if c.pointee.isTouching && c.pointee.isSolid && bodies[other].kind == .dynamic { visit(other) }
        }
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
    /// contain only few bodies each. A tower leans and falls if its lower contacts give way unevenly, so it needs short
    /// solver steps. In a heap or a pyramid, neighbors support each other.
    private func isSlender(_ island: Int32) -> Bool {
        islandScratch.layers.removeAll()
        forEachBody(ofIsland: island) { body in
            bodies[body].isInLayer = false
        }
        forEachBody(ofIsland: island) { body in
            for edge in contacts.edges(from: bodies[body].contactHead) {
                let c = contacts[edge.index]
                if c.isTouching && c.isSolid && bodies[c.otherBody(at: edge)].kind == .static {
                    addToLayers(body)
                    break
                }
            }
        }
        var (layerCount, start) = (0, 0)
        while start < islandScratch.layers.count {
            let end = islandScratch.layers.count
            for k in start..<end {
                let body = islandScratch.layers[k]
                for edge in contacts.edges(from: bodies[body].contactHead) {
                    let c = contacts[edge.index]
                    let other = c.otherBody(at: edge)
                    if c.isTouching && c.isSolid && bodies[other].kind == .dynamic && !bodies[other].isInLayer {
                        addToLayers(other)
                    }
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
