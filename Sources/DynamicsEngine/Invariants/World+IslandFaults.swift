extension World {
    /// A sentence that describes a wrong island; nil if all are right.
    var islandRecordFault: StaticString? {
        var listed = 0
        for island in 0..<Int32(islandRecords.slotCount) where islandRecords.isLive(island) {
            guard let count = bodyCount(ofIsland: island) else { return "an island's list of bodies is wrong" }
            listed += Int(count)
            let r = islandRecords[island]
            if Int(r.graph) >= SolverQuality.count { return "an island's graph is wrong" }
            if r.isSoft && count <= SoftIslands.largestReferenceIslandSize { return "a soft island is too small" }
            if r.minimumSleepTime.isNaN { return "an island's time at rest is wrong" }
        }
        var members = 0
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            let r = bodies[body]
            if (r.island >= 0) != (r.linkCount > 0) { return "a body with links is in no island, or one without is" }
            if r.island < 0 && r.isInSoftIsland { return "a body without an island is in a soft island" }
            if r.island >= 0 { members += 1 }
        }
        if members != listed { return "a body is not in the list of its island" }
        return islandLinkFault ?? changedIslandsFault
    }

    /// Returns the number of bodies in an island's list, or nil if the list or the counts of the island are wrong.
    private func bodyCount(ofIsland island: Int32) -> Int32? {
        let r = islandRecords[island]
        var (body, previous, count, awakeCount) = (r.firstBody, Int32(-1), Int32(0), Int32(0))
        while body != -1 {
            // The check of the backward links also ends a loop.
            guard bodies.containsLive(body), bodies[body].island == island, bodies[body].previousInIsland == previous,
                bodies[body].kind == .dynamic, bodies[body].isInSoftIsland == r.isSoft
            else { return nil }
            count += 1
            awakeCount += bodies[body].awakeIndex >= 0 ? 1 : 0
            (previous, body) = (body, bodies[body].nextInIsland)
        }
        let isRight =
            previous == r.lastBody && count > 0 && count == r.bodyCount && awakeCount == r.awakeBodyCount
            && r.removedLinkCount >= 0
        return isRight ? count : nil
    }

    /// Checks that linked bodies are in the same island.
    private var islandLinkFault: StaticString? {
        func areSeparated(_ a: Int32, _ b: Int32) -> Bool {
            bodies[a].kind == .dynamic && bodies[b].kind == .dynamic && bodies[a].island != bodies[b].island
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            if c.isTouching && c.isSolid && areSeparated(c.bodyA, c.bodyB) { return "a contact links two islands" }
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if j.bodyA >= 0 && areSeparated(j.bodyA, j.bodyB) { return "a joint links two islands" }
        }
        return nil
    }

    /// Checks that the list of changed islands contains each island that is marked as changed. It can contain islands
    /// that were removed since.
    private var changedIslandsFault: StaticString? {
        let isListed = changedIslands.membership(limit: islandRecords.slotCount, allowsDuplicates: true)
        guard let isListed else { return "the list of changed islands is wrong" }
        for island in 0..<Int32(islandRecords.slotCount) where islandRecords.isLive(island) {
            if islandRecords[island].isChanged && !isListed[Int(island)] { return "a changed island is not listed" }
        }
        return nil
    }
}
