extension World {
    /// Adds a link between two bodies, and joins their islands. Does nothing if one of the bodies is static.
    func linkBodies(_ a: Int32, _ b: Int32) {
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        bodies[a].linkCount += 1
        bodies[b].linkCount += 1
        let (islandA, islandB) = (islandOrNewIsland(of: a), islandOrNewIsland(of: b))
        if islandA == islandB { return }
        let isALarger = islandRecords[islandA].bodyCount >= islandRecords[islandB].bodyCount
        mergeIsland(isALarger ? islandB : islandA, into: isALarger ? islandA : islandB)
    }

    /// Removes a link between two bodies. A body that loses its last link leaves its island.
    func unlinkBodies(_ a: Int32, _ b: Int32) {
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        bodies[a].linkCount -= 1
        bodies[b].linkCount -= 1
        islandRecords[bodies[a].island].removedLinkCount += 1
        markIslandChanged(bodies[a].island)
        if bodies[a].linkCount == 0 { removeFromIsland(a) }
        if bodies[b].linkCount == 0 { removeFromIsland(b) }
    }

    private func islandOrNewIsland(of body: Int32) -> Int32 {
        if bodies[body].island >= 0 { return bodies[body].island }
        let island = islandRecords.insert(IslandRecord())
        appendToIsland(island, body: body)
        return island
    }

    /// Appends a body that is in no island to the end of an island's list.
    func appendToIsland(_ island: Int32, body: Int32) {
        let last = islandRecords[island].lastBody
        bodies[body].island = island
        bodies[body].previousInIsland = last
        bodies[body].nextInIsland = -1
        if last >= 0 { bodies[last].nextInIsland = body } else { islandRecords[island].firstBody = body }
        islandRecords[island].lastBody = body
        islandRecords[island].bodyCount += 1
        if bodies[body].awakeIndex >= 0 { islandRecords[island].awakeBodyCount += 1 }
        if islandRecords[island].isSoft && !bodies[body].isInSoftIsland {
            bodies[body].isInSoftIsland = true
            pendingSoftBodies.append(body)
        }
    }

    /// Moves all bodies of the island `smaller` to the island `larger`.
    private func mergeIsland(_ smaller: Int32, into larger: Int32) {
        let s = islandRecords[smaller]
        if s.isSoft && !islandRecords[larger].isSoft { makeIslandSoft(larger, graph: s.graph) }
        if s.isSoft && islandRecords[larger].graph != s.graph { removeIslandFromGraph(smaller) }
        islandRecords[larger].removedLinkCount += s.removedLinkCount
        var body = s.firstBody
        while body >= 0 {
            let next = bodies[body].nextInIsland
            appendToIsland(larger, body: body)
            body = next
        }
        if s.removedLinkCount > 0 || islandRecords[larger].bodyCount > SoftIslands.largestReferenceIslandSize {
            markIslandChanged(larger)
        }
        islandRecords.remove(smaller)
    }

    /// Removes a body without links from its island. Frees the island if it is empty.
    private func removeFromIsland(_ body: Int32) {
        let island = bodies[body].island
        detachFromIsland(body)
        if bodies[body].isInSoftIsland { leaveSoftIsland(body) }
        let count = islandRecords[island].bodyCount
        if count == 0 { return islandRecords.remove(island) }
        if islandRecords[island].isSoft && count <= SoftIslands.largestReferenceIslandSize {
            endSoftIsland(island)
        }
    }

    private func detachFromIsland(_ body: Int32) {
        let r = bodies[body]
        let island = r.island
        if r.previousInIsland >= 0 {
            bodies[r.previousInIsland].nextInIsland = r.nextInIsland
        } else {
            islandRecords[island].firstBody = r.nextInIsland
        }
        if r.nextInIsland >= 0 {
            bodies[r.nextInIsland].previousInIsland = r.previousInIsland
        } else {
            islandRecords[island].lastBody = r.previousInIsland
        }
        islandRecords[island].bodyCount -= 1
        if r.awakeIndex >= 0 { islandRecords[island].awakeBodyCount -= 1 }
        bodies[body].island = -1
    }

    /// Adds an island to the list of islands that the next sub-step checks: whether they have more than 12 bodies, and
    /// whether they have fallen apart.
    func markIslandChanged(_ island: Int32) {
        if islandRecords[island].isChanged { return }
        islandRecords[island].isChanged = true
        changedIslands.append(island)
    }
}
