extension World {
    /// Finds the soft islands, which are the islands of more than 12 moving bodies that have no joints.
    ///
    /// The search is a single pass over `touchingContacts`, a contiguous list. A traversal from body to body was
    /// rejected, because with thousands of bodies, cache misses dominate its time. The pass also wakes sleeping bodies
    /// that touch an awake body. The contacts of these bodies are appended to the list, so the same pass visits them.
    func findSoftIslands() {
        softIslands.removeAll()
        islands.mark &+= 1
        var k = 0
        while k < touchingContacts.count {
            let contact = touchingContacts[k]
            let (a, b) = (findOrCreateIslandNode(of: contact.a), findOrCreateIslandNode(of: contact.b))
            (touchingContacts[k].a, touchingContacts[k].b) = (a, b)
            if a >= 0 && b >= 0 { softIslands.uniteTrees(of: a, and: b) }
            k += 1
        }
        markSoftIslandBodies()
    }

    /// Returns the index of the body's node in `softIslands.nodes`, and creates the node at the first visit. Returns -1
    /// for a static body, because static bodies do not connect islands.
    @inline(__always)
    private func findOrCreateIslandNode(of body: Int32) -> Int32 {
        let r = bodies.records.base + Int(body)
        if r.pointee.kind == .static { return -1 }
        if r.pointee.islandMark == islands.mark { return r.pointee.islandIndex }
        let index = Int32(softIslands.nodes.count)
        r.pointee.islandMark = islands.mark
        r.pointee.islandIndex = index
        softIslands.nodes.append(IslandNode(parent: index, body: body, hasJoint: r.pointee.jointCount > 0))
        if r.pointee.awakeIndex < 0 { wakeTouchingBody(body) }
        return index
    }

    /// Wakes a body and adds its touching contacts to `touchingContacts`. `updateContacts()` did not add them, because
    /// the contacts of sleeping bodies are inactive.
    private func wakeTouchingBody(_ body: Int32) {
        let count = activeContacts.count
        wakeUp(body)
        for k in count..<activeContacts.count { recordTouchingContact(activeContacts[k].contact) }
    }

    /// Marks the bodies of soft islands as visited, so that the search for reference islands (islands of up to 12
    /// bodies or with joints) skips them.
    private func markSoftIslandBodies() {
        islands.mark &+= 1
        if softIslands.nodes.count <= SoftIslands.largestReferenceIslandSize { return }
        for k in 0..<softIslands.nodes.count {
            let root = softIslands.findRoot(of: Int32(k))
            softIslands.nodes[k].parent = root
            let island = softIslands.nodes[root]
            if island.size <= SoftIslands.largestReferenceIslandSize || island.hasJoint { continue }
            softIslands.hasIslands = true
            let r = bodies.records.base + Int(softIslands.nodes[k].body)
            r.pointee.islandMark = islands.mark
            r.pointee.isInSoftIsland = true
        }
    }

    /// Fills `softIslandBatch` with the bodies and contacts of all soft islands (islands of more than 12 bodies) that
    /// are solved with `quality`.
    func collectSoftIslands(quality: SolverQuality) {
        softIslandBatch.islandBodies.removeAll()
        softIslandBatch.contacts.removeAll()
        for k in 0..<softIslands.nodes.count {
            let node = softIslands.nodes[k]
            let island = softIslands.nodes[node.parent]
            let isInBatch = quality.islandSizes.contains(island.size) && !island.hasJoint
            softIslands.nodes[k].batchIndex = isInBatch ? Int32(softIslandBatch.islandBodies.count) : -1
            if isInBatch { softIslandBatch.islandBodies.append(SoftIslandBody(body: node.body, island: node.parent)) }
        }
        if softIslandBatch.islandBodies.count > 0 { collectSoftIslandContacts() }
    }

    private func collectSoftIslandContacts() {
        let staticBodyIndex = Int32(softIslandBatch.islandBodies.count)
        for k in 0..<touchingContacts.count {
            let contact = touchingContacts[k]
            let a = contact.a >= 0 ? softIslands.nodes[contact.a].batchIndex : -1
            let b = contact.b >= 0 ? softIslands.nodes[contact.b].batchIndex : -1
            if a < 0 && b < 0 { continue }
            softIslandBatch.contacts.append(
                SoftIslandContact(
                    contact: contact.contact, a: a < 0 ? staticBodyIndex : a, b: b < 0 ? staticBodyIndex : b))
        }
    }
}
