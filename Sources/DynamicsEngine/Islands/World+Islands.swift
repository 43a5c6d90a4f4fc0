// Solves the islands of a sub-step.

extension World {
    /// Solves the islands of all awake bodies: reference islands in Box2D's order, and soft islands with the soft-step
    /// solver. Excludes unconstrained bodies, which `integrateUnconstrainedBodies(count:)` moves.
    func solveIslands() {
        if awake.unconstrainedCount == awake.count { return }
        updateChangedIslands()
        addPendingToGraphs()
        solveReferenceIslands()
        for k in 0..<SolverQuality.count { graphs[k].solve(world: self) }
        if allowsSleep { putSoftIslandsToSleep() }
    }

    private func solveReferenceIslands() {
        // Stamps are compared by size, so they are reset long before the number of searches exceeds their range.
        if islandScratch.mark >= 1 << 31 { resetIslandMarks() }
        islandScratch.mark &+= 1
        let stepMark = islandScratch.mark
        // The seeds, at which the searches start, are stored as indices into `bodies`, because indices into `awake`
        // change when a body wakes or falls asleep.
        islandScratch.seeds.removeAll()
        for i in awake.unconstrainedCount..<awake.count where !bodies[awake.slot[i]].isInSoftIsland {
            islandScratch.seeds.append(awake.slot[i])
        }
        for k in 0..<islandScratch.seeds.count {
            let seed = islandScratch.seeds[k]
            if bodies[seed].awakeIndex < 0 || bodies[seed].islandMark >= stepMark { continue }
            gatherReferenceIsland(from: seed)
            let newest = newestBody(inIslandOf: seed)
            if newest != seed { gatherReferenceIsland(from: newest) }
            solveReferenceIsland()
        }
    }

    /// Sets the visit stamps of all searches for islands to 0.
    func resetIslandMarks() {
        islandScratch.mark = 0
        for k in 0..<bodies.slotCount { bodies.records[k].islandMark = 0 }
        for k in 0..<contacts.slotCount { contacts.records[k].islandMark = 0 }
        for k in 0..<joints.slotCount { joints.records[k].islandMark = 0 }
    }

    /// Returns the newest body of the island that was gathered from `seed`. The search must start at this body as in
    /// Box2D, because the start determines the order in which contacts and joints are solved.
    private func newestBody(inIslandOf seed: Int32) -> Int32 {
        var newest = seed
        for k in 0..<islandScratch.bodyIndices.count {
            let body = islandScratch.bodyIndices[k]
            if bodies[body].kind != .static && bodies[body].serial > bodies[newest].serial { newest = body }
        }
        return newest
    }

    /// Collects the island of the body `seed` by a depth-first search over contacts and joints.
    ///
    /// A static body belongs to every island that touches it, but does not connect these islands.
    private func gatherReferenceIsland(from seed: Int32) {
        islandScratch.mark &+= 1
        let mark = islandScratch.mark
        islandScratch.bodyIndices.removeAll()
        islandScratch.jointIndices.removeAll()
        islandScratch.contactIndices.removeAll()
        islandScratch.stack.removeAll()
        islandScratch.stack.append(seed)
        bodies[seed].islandMark = mark
        while islandScratch.stack.count > 0 {
            let body = islandScratch.stack.removeLast()
            bodies[body].islandIndex = Int32(islandScratch.bodyIndices.count)
            islandScratch.bodyIndices.append(body)
            if bodies.records.base[Int(body)].kind == .static { continue }
            if bodies.records.base[Int(body)].awakeIndex < 0 { wakeUp(body) }
            gatherContacts(of: body, islandMark: mark)
            gatherJoints(of: body, islandMark: mark)
        }
    }

    private func gatherContacts(of body: Int32, islandMark mark: UInt32) {
        let (contactRecords, bodyRecords) = (contacts.records.base, bodies.records.base)
        for edge in contacts.edges(from: bodyRecords[Int(body)].contactHead) {
            let c = contactRecords + Int(edge.index)
            if c.pointee.isTouching && c.pointee.isSolid && c.pointee.islandMark != mark {
                c.pointee.islandMark = mark
                islandScratch.contactIndices.append(edge.index)
                let other = c.pointee.otherBody(at: edge)
                if bodyRecords[Int(other)].islandMark != mark {
                    bodyRecords[Int(other)].islandMark = mark
                    islandScratch.stack.append(other)
                }
            }
        }
    }

    private func gatherJoints(of body: Int32, islandMark mark: UInt32) {
        for edge in joints.edges(from: bodies[body].jointHead) {
            let j = joints[edge.index]
            if j.islandMark != mark {
                joints[edge.index].islandMark = mark
                islandScratch.jointIndices.append(edge.index)
                let other = j.otherBody(at: edge)
                if other >= 0 && bodies[other].islandMark != mark {
                    bodies[other].islandMark = mark
                    islandScratch.stack.append(other)
                }
            }
        }
    }
}
