extension World {
    /// Finds the islands that are large and have no joints, from the list of what touches. One pass over a dense list
    /// instead of a walk from body to body: with thousands of bodies the walk waits for memory at every step.
    ///
    /// Who sleeps and is touched wakes up here, and what it touches is seen in the same pass.
    func findLargeIslands() {
        large.removeAll()
        islands.mark &+= 1
        var k = 0
        while k < touches.count {
            let touch = touches[k]
            let (a, b) = (piece(of: touch.a), piece(of: touch.b))
            (touches[k].a, touches[k].b) = (a, b)
            if a >= 0 && b >= 0 { large.unite(a, b) }
            k += 1
        }
        markLargeBodies()
    }

    /// The body's piece, made when it is seen first; -1 for a static body, which belongs to no island.
    @inline(__always)
    private func piece(of body: Int32) -> Int32 {
        let r = bodies.records.base + Int(body)
        if r.pointee.kind == .static { return -1 }
        if r.pointee.islandMark == islands.mark { return r.pointee.islandIndex }
        let index = Int32(large.pieces.count)
        r.pointee.islandMark = islands.mark
        r.pointee.islandIndex = index
        large.pieces.append(IslandPiece(parent: index, body: body, isHeld: r.pointee.jointCount > 0))
        if r.pointee.dense < 0 { wakeTouched(body) }
        return index
    }

    /// What slept has touches that the last pass over the contacts did not see.
    private func wakeTouched(_ body: Int32) {
        let known = activeContacts.count
        wakeUp(body)
        for k in known..<activeContacts.count { noteTouch(activeContacts[k].contact) }
    }

    /// Members of large islands get the mark that tells the walks to leave them alone.
    private func markLargeBodies() {
        islands.mark &+= 1
        if large.pieces.count <= LargeIslands.smallestSize { return }
        for k in 0..<large.pieces.count {
            let root = large.root(Int32(k))
            large.pieces[k].parent = root
            if large.pieces[root].size <= LargeIslands.smallestSize || large.pieces[root].isHeld { continue }
            large.hasLarge = true
            let r = bodies.records.base + Int(large.pieces[k].body)
            r.pointee.islandMark = islands.mark
            r.pointee.isInHeap = true
        }
    }

    /// Numbers the bodies of the islands of a grade, and lists their contacts.
    func listLargeIslands(_ grade: LargeGrade) {
        group.members.removeAll()
        group.contacts.removeAll()
        for k in 0..<large.pieces.count {
            let piece = large.pieces[k]
            let island = large.pieces[piece.parent]
            let counts = grade.sizes.contains(island.size) && !island.isHeld
            large.pieces[k].member = counts ? Int32(group.members.count) : -1
            if counts { group.members.append(LargeMember(body: piece.body, island: piece.parent)) }
        }
        if group.members.count > 0 { listLargeContacts() }
    }

    private func listLargeContacts() {
        let sink = Int32(group.members.count)
        for k in 0..<touches.count {
            let touch = touches[k]
            let a = touch.a >= 0 ? large.pieces[touch.a].member : -1
            let b = touch.b >= 0 ? large.pieces[touch.b].member : -1
            if a < 0 && b < 0 { continue }
            group.contacts.append(LargeContact(contact: touch.contact, a: a < 0 ? sink : a, b: b < 0 ? sink : b))
        }
    }
}

/// A solid contact whose shapes touch: its bodies, and once they have been found their pieces.
struct Touch: BitwiseCopyable {
    var contact: Int32
    var a: Int32
    var b: Int32
}

/// A body of a forest in which everything that touches hangs together: its root stands for the island.
struct IslandPiece: BitwiseCopyable {
    var parent: Int32
    var body: Int32
    /// Of a root: how many bodies its island has, and whether a joint holds one of them.
    var size: Int32 = 1
    var isHeld: Bool
    /// The body's place among those that are solved together, or -1.
    var member: Int32 = -1
    /// Of a root: the shortest time that a body of its island has rested, s.
    var leastRest = Float.infinity

    init(parent: Int32, body: Int32, isHeld: Bool) {
        (self.parent, self.body, self.isHeld) = (parent, body, isHeld)
    }
}

extension LargeIslands {
    func root(_ piece: Int32) -> Int32 {
        var k = piece
        while pieces[k].parent != k {
            // Every second one on the way is hung higher, so later ways are short.
            pieces[k].parent = pieces[pieces[k].parent].parent
            k = pieces[k].parent
        }
        return k
    }

    func unite(_ a: Int32, _ b: Int32) {
        var (top, below) = (root(a), root(b))
        if top == below { return }
        if pieces[top].size < pieces[below].size { swap(&top, &below) }
        pieces[below].parent = top
        pieces[top].size += pieces[below].size
        pieces[top].isHeld = pieces[top].isHeld || pieces[below].isHeld
    }
}
