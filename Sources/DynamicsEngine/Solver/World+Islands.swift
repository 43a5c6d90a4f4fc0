extension World {
    /// Finds and solves the islands of the bodies that are not simple.
    func solveIslands() {
        if awake.simpleCount == awake.count { return }
        // From here on what is prepared may go on: small islands have nothing to do with it.
        let continuing = large.isPrepared
        if continuing { islands.mark &+= 1 } else { findLargeIslands() }
        let stepMark = islands.mark
        // Waking and parking shift bodies about, so the seeds are listed beforehand.
        listSeeds()
        for k in 0..<seedCount {
            let seed = islands.seeds[k]
            if bodies[seed].dense < 0 || bodies[seed].islandMark >= stepMark { continue }
            if continuing && bodies[seed].isInHeap { continue }
            gatherIsland(from: seed)
            let newest = newestMember(seed)
            if newest != seed { gatherIsland(from: newest) }
            solveIsland()
        }
        if !large.hasLarge { return }
        // Once: gaps stay exact, but what a body comes near to is looked for only when contacts are made anew.
        large.isPrepared = !continuing
        solveLargeIslands(continuing: continuing)
    }

    private var seedCount: Int { islands.seeds.count }

    private func listSeeds() {
        islands.seeds.removeAll()
        for i in awake.simpleCount..<awake.count { islands.seeds.append(awake.slot[i]) }
    }

    /// The reference begins each island at the newest body, and the order of solving follows from that.
    private func newestMember(_ seed: Int32) -> Int32 {
        var newest = seed
        for k in 0..<islands.members.count {
            let member = islands.members[k]
            if bodies[member].kind != .static && bodies[member].serial > bodies[newest].serial { newest = member }
        }
        return newest
    }

    /// Depth first from `seed` over contacts and joints; static bodies belong to every island that they touch and join none.
    private func gatherIsland(from seed: Int32) {
        islands.mark &+= 1
        let mark = islands.mark
        islands.members.removeAll()
        islands.joints.removeAll()
        islands.contacts.removeAll()
        islands.stack.removeAll()
        islands.stack.append(seed)
        bodies[seed].islandMark = mark
        while islands.stack.count > 0 {
            let body = islands.stack.removeLast()
            bodies[body].islandIndex = Int32(islands.members.count)
            islands.members.append(body)
            if bodies.records.base[Int(body)].kind == .static { continue }
            if bodies.records.base[Int(body)].dense < 0 { wakeUp(body) }
            gatherContacts(of: body, mark)
            gatherJoints(of: body, mark)
        }
    }

    private func gatherContacts(of body: Int32, _ mark: UInt32) {
        let (records, members) = (contacts.records.base, bodies.records.base)
        var edge = members[Int(body)].contactHead
        while edge >= 0 {
            let c = records + Int(edge >> 1)
            if c.pointee.isTouching && c.pointee.isSolid && c.pointee.islandMark != mark {
                c.pointee.islandMark = mark
                islands.contacts.append(edge >> 1)
                let other = edge & 1 == 0 ? c.pointee.bodyB : c.pointee.bodyA
                if members[Int(other)].islandMark != mark {
                    members[Int(other)].islandMark = mark
                    islands.stack.append(other)
                }
            }
            edge = edge & 1 == 0 ? c.pointee.nextA : c.pointee.nextB
        }
    }

    private func gatherJoints(of body: Int32, _ mark: UInt32) {
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let joint = edge >> 1
            let j = joints[joint]
            if j.islandMark != mark {
                joints[joint].islandMark = mark
                islands.joints.append(joint)
                let other = edge & 1 == 0 ? j.bodyB : j.bodyA
                if other >= 0 && bodies[other].islandMark != mark {
                    bodies[other].islandMark = mark
                    islands.stack.append(other)
                }
            }
            edge = j.next(side: edge & 1)
        }
    }
}
