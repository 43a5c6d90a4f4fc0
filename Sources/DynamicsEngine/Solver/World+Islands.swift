extension World {
    /// Finds and solves the islands of the bodies that are not simple.
    func solveIslands() {
        if awake.simpleCount == awake.count { return }
        islands.mark &+= 1
        let stepMark = islands.mark
        // Waking and parking shift bodies about, so the seeds are listed beforehand.
        listSeeds()
        for k in 0..<seedCount {
            let seed = islands.seeds[k]
            if bodies[seed].dense < 0 || bodies[seed].islandMark >= stepMark { continue }
            gatherIsland(from: newestMember(from: seed))
            solveIsland()
        }
    }

    private var seedCount: Int { islands.seeds.count }

    private func listSeeds() {
        islands.seeds.removeAll()
        for i in awake.simpleCount..<awake.count { islands.seeds.append(awake.slot[i]) }
    }

    /// The reference begins each island at the newest body, and the order of solving follows from that.
    private func newestMember(from seed: Int32) -> Int32 {
        gatherIsland(from: seed)
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
            if bodies[body].kind == .static { continue }
            wakeUp(body)
            gatherContacts(of: body, mark)
            gatherJoints(of: body, mark)
        }
    }

    private func gatherContacts(of body: Int32, _ mark: UInt32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let contact = edge >> 1
            let c = contacts[contact]
            if c.isTouching && c.isSolid && c.islandMark != mark {
                contacts[contact].islandMark = mark
                islands.contacts.append(contact)
                let other = edge & 1 == 0 ? c.bodyB : c.bodyA
                if bodies[other].islandMark != mark {
                    bodies[other].islandMark = mark
                    islands.stack.append(other)
                }
            }
            edge = c.next(side: edge & 1)
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
