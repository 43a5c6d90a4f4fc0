extension World {
    /// Processes the islands that changed since the last sub-step: splits islands that have fallen apart, and makes
    /// islands of more than 12 bodies soft islands.
    ///
    /// An island of up to `SoftIslands.largestEagerSplit` bodies is checked in the sub-step in which it lost a link. A
    /// larger island is checked once in `SoftIslands.subStepsBetweenSplits`, and when it is about to fall asleep, so
    /// that the cost of the check per sub-step stays small.
    func updateChangedIslands() {
        var kept = 0
        // Splitting an island appends the new islands to the list.
        var k = 0
        while k < changedIslands.count {
            let island = changedIslands[k]
            k += 1
            if !islandRecords.isLive(island) || !islandRecords[island].isChanged { continue }
            if mustWaitForSplit(island) {
                changedIslands[kept] = island
                kept += 1
                continue
            }
            islandRecords[island].isChanged = false
            updateChangedIsland(island)
        }
        while changedIslands.count > kept { changedIslands.removeLast() }
    }

    private func mustWaitForSplit(_ island: Int32) -> Bool {
        let r = islandRecords[island]
        if !r.isSoft || r.bodyCount <= SoftIslands.largestEagerSplit || r.removedLinkCount == 0 { return false }
        islandRecords[island].subStepsUntilSplit -= 1
        return r.subStepsUntilSplit > 1
    }

    private func updateChangedIsland(_ island: Int32) {
        let r = islandRecords[island]
        if r.bodyCount <= SoftIslands.largestReferenceIslandSize { return }
        if r.removedLinkCount > 0 { return splitIsland(island) }
        let graph = graphIndex(forIsland: island)
        if !r.isSoft { return makeIslandSoft(island, graph: graph) }
        if r.graph != graph { moveIsland(island, toGraph: graph) }
    }

    /// Divides an island into the parts that are still connected. Complexity: linear in the number of the island's
    /// bodies, contacts and joints.
    func splitIsland(_ island: Int32) {
        let old = islandRecords[island]
        islands.splitBodies.removeAll()
        forEachBody(ofIsland: island) { islands.splitBodies.append($0) }
        for k in 0..<islands.splitBodies.count { bodies[islands.splitBodies[k]].island = -1 }
        for k in 0..<islands.splitBodies.count where bodies[islands.splitBodies[k]].island < 0 {
            let part = islandRecords.insert(IslandRecord())
            (islandRecords[part].isSoft, islandRecords[part].graph) = (old.isSoft, old.graph)
            collectConnectedBodies(from: islands.splitBodies[k], into: part)
            islandRecords[part].subStepsUntilSplit = SoftIslands.subStepsBetweenSplits
            finishPart(part)
        }
        islandRecords.remove(island)
    }

    private func finishPart(_ part: Int32) {
        if islandRecords[part].bodyCount <= SoftIslands.largestReferenceIslandSize {
            if islandRecords[part].isSoft { endSoftIsland(part) }
            return
        }
        let graph = graphIndex(forIsland: part)
        if !islandRecords[part].isSoft { return makeIslandSoft(part, graph: graph) }
        if islandRecords[part].graph != graph { moveIsland(part, toGraph: graph) }
    }

    private func collectConnectedBodies(from seed: Int32, into part: Int32) {
        islands.stack.removeAll()
        islands.stack.append(seed)
        appendToIsland(part, body: seed)
        while islands.stack.count > 0 {
            let body = islands.stack.removeLast()
            forEachLinkedBody(of: body) { other in
                if bodies[other].island >= 0 { return }
                appendToIsland(part, body: other)
                islands.stack.append(other)
            }
        }
    }

    /// Calls `visit` for each link of a body with the dynamic body at its other end.
    @inline(__always)
    func forEachLinkedBody(of body: Int32, _ visit: (Int32) -> Void) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts.records.base + Int(edge >> 1)
            let other = edge & 1 == 0 ? c.pointee.bodyB : c.pointee.bodyA
            if c.pointee.isTouching && c.pointee.isSolid && bodies[other].kind == .dynamic { visit(other) }
            edge = c.pointee.links.nextEdge(side: edge & 1)
        }
        edge = bodies[body].jointHead
        while edge >= 0 {
            let j = joints.records.base + Int(edge >> 1)
            let other = edge & 1 == 0 ? j.pointee.bodyB : j.pointee.bodyA
            if other >= 0 && bodies[other].kind == .dynamic { visit(other) }
            edge = j.pointee.links.nextEdge(side: edge & 1)
        }
    }

    /// Returns the index of the graph whose quality an island needs; see `SolverQuality`.
    private func graphIndex(forIsland island: Int32) -> UInt8 {
        let count = islandRecords[island].bodyCount
        if count <= SoftIslands.largestFineIslandSize { return SolverQuality.fineIndex }
        return isSlender(island) ? SolverQuality.fineIndex : SolverQuality.coarseIndex
    }

    /// Returns whether the contacts of an island form a tower: whether the layers of bodies above the static bodies
    /// contain only few bodies each. A tower leans and falls if its lower contacts give way unevenly, so it needs short
    /// solver steps. In a heap or a pyramid, neighbors support each other.
    private func isSlender(_ island: Int32) -> Bool {
        islands.layers.removeAll()
        forEachBody(ofIsland: island) { body in
            bodies[body].isInLayer = false
        }
        forEachBody(ofIsland: island) { body in
            var edge = bodies[body].contactHead
            while edge >= 0 && !bodies[body].isInLayer {
                let c = contacts[edge >> 1]
                let other = edge & 1 == 0 ? c.bodyB : c.bodyA
                if c.isTouching && c.isSolid && bodies[other].kind == .static { addToLayers(body) }
                edge = c.links.nextEdge(side: edge & 1)
            }
        }
        var (layerCount, start) = (0, 0)
        while start < islands.layers.count {
            let end = islands.layers.count
            for k in start..<end {
                let body = islands.layers[k]
                var edge = bodies[body].contactHead
                while edge >= 0 {
                    let c = contacts[edge >> 1]
                    let other = edge & 1 == 0 ? c.bodyB : c.bodyA
                    if c.isTouching && c.isSolid && bodies[other].kind == .dynamic && !bodies[other].isInLayer {
                        addToLayers(other)
                    }
                    edge = c.links.nextEdge(side: edge & 1)
                }
            }
            layerCount += 1
            start = end
        }
        return islands.layers.count > 0 && islands.layers.count <= SoftIslands.slenderLayerSize * layerCount
    }

    private func addToLayers(_ body: Int32) {
        bodies[body].isInLayer = true
        islands.layers.append(body)
    }
}
