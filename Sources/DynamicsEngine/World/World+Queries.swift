extension World {
    /// Lists every body that is awake, and once each that fell asleep in the last advance, so that its last pose is seen.
    /// The order is the same for the same calls.
    /// - Parameter poses: What was in it is replaced; a list that is given again and again keeps its memory.
    public func listAwakeBodies(in poses: inout [BodyPose]) {
        let asleep = (0..<slept.count).lazy.map { self.slept[$0] }.filter { self.bodies[$0].dense < 0 }
        let (count, blank) = (awake.count + asleep.count, BodyPose(tag: 0, position: .zero, angle: 0))
        if poses.count > count { poses.removeLast(poses.count - count) }
        if poses.count < count { poses += repeatElement(blank, count: count - poses.count) }
        poses.withUnsafeMutableBufferPointer { poses in
            for i in 0..<awake.count {
                // Ten thousand records would have to be fetched for their positions alone; columns are at hand.
                let isOffCenter = awake.flags[i] & AwakeFlags.isOffCenter != 0
                let position = isOffCenter ? position(at: awake.slot[i]) : awake.position(i)
                poses[i] = BodyPose(tag: awake.tag[i], position: position, angle: awake.angle[i])
            }
            for (k, index) in asleep.enumerated() {
                let r = bodies[index]
                poses[awake.count + k] = BodyPose(tag: r.tag, position: position(at: index), angle: r.angle)
            }
        }
    }

    /// Calls `body` for every body whose box, grown by `Tolerances.boxMargin`, meets the box between the corners:
    /// so it finds what lies up to 10 points outside as well. In the order in which the bodies were made. A box
    /// with a corner that is no number finds nothing.
    /// - Parameter drift: How far, in metres, any point of a body can have come since this last answered true, if the
    ///   caller knows: then only what is near is looked at, however many bodies move. Nil looks at all that has moved.
    /// - Returns: Whether the boxes of all bodies are up to date now.
    @discardableResult
    public func forEachBody(
        in lower: WorldPoint, _ upper: WorldPoint, drift: Double? = nil, _ body: (_ tag: Int) -> Void
    ) -> Bool {
        let box = WorldBox(lower: lower, upper: upper)
        if let drift, boxesAreStale, collectNearBodies(in: box, drift: drift) {
            for k in 0..<found.count {
                let index = Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)
                if isFound(index, in: box) { body(bodies[index].tag) }
            }
        } else {
            collectBodies(in: box)
            for k in 0..<found.count { body(bodies[Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)].tag) }
        }
        return !boxesAreStale
    }

    /// Lists the bodies that have a box there, oldest first.
    func collectBodies(in box: WorldBox) {
        refreshBoxes()
        startCollecting()
        trees.0.query(box) { note($0) }
        trees.1.query(box) { note($0) }
        found.sort()
    }

    /// Lists the bodies that may have come there, and brings their boxes up to date. False if they are so many that
    /// it is better done for all.
    private func collectNearBodies(in box: WorldBox, drift: Double) -> Bool {
        let (reach, most) = (box.grown(by: drift), 64 + awake.count / 8)
        startCollecting()
        trees.0.query(box) { note($0) }
        trees.1.query(reach) { note($0) && found.count <= most }
        if found.count > most { return false }
        found.sort()
        for k in 0..<found.count {
            let index = Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)
            let i = Int(bodies[index].dense)
            if i >= 0 && awake.flags[i] & AwakeFlags.collides == 0 { synchronizeBoxes(of: index) }
        }
        return true
    }

    private func startCollecting() {
        found.removeAll()
        queryMark &+= 1
    }

    /// Whether one of the body's boxes meets `box`.
    private func isFound(_ body: Int32, in box: WorldBox) -> Bool {
        let isStatic = bodies[body].kind == .static
        var shape = bodies[body].shapeHead
        while shape >= 0 {
            let leaf = shapes[shape].leaf
            if (isStatic ? trees.0.box(leaf) : trees.1.box(leaf)).meets(box) { return true }
            shape = shapes[shape].next
        }
        return false
    }

    private func note(_ shape: Int32) -> Bool {
        let body = shapes[shape].body
        if bodies[body].queryMark == queryMark { return true }
        bodies[body].queryMark = queryMark
        found.append(UInt64(bodies[body].serial) << 32 | UInt64(UInt32(bitPattern: body)))
        return true
    }

    /// Bodies that collide with nothing have their boxes brought up to date only when somebody asks.
    func refreshBoxes() {
        if !boxesAreStale { return }
        boxesAreStale = false
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.collides == 0 { synchronizeBoxes(of: awake.slot[i]) }
    }
}
