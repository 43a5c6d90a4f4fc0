// The state of a world that a snapshot contains.

/// A visitor that receives all parts of a world's state in a fixed order, and either writes or replaces each of them.
protocol StateVisitor {
    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value)
    /// Visits a Boolean value. A reader rejects bytes other than 0 and 1.
    mutating func visit(_ value: inout Bool)
    /// Visits the number of elements that follow. A reader rejects a number of elements that the remaining bytes cannot
    /// contain.
    mutating func visitCount(_ count: inout Int, minimumElementSize: Int)
    /// Reports that a value that the visitor read is invalid.
    mutating func reportDamage()
    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>)
    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int)
}

/// The part of a world's state that determines how the simulation continues: the content of a snapshot. Its buffers
/// share memory with those of the world.
struct WorldState {
    var gravity = Vec2.zero
    var allowsSleep = true
    var testedCategories: UInt64 = 0
    var time = 0.0
    var accumulator = 0.0
    var nextSerial: UInt32 = 0
    var bodies = Slots<BodyRecord>()
    var joints = Slots<JointRecord>()
    var shapes = Slots<ShapeRecord>()
    var contacts = Slots<ContactRecord>()
    var vertices = VertexStore()
    var broadPhase = BroadPhase()
    var newlySleeping = Buffer<Int32>()
    var activeContacts = Buffer<ActiveContact>()
    var awake = AwakeBodies()
    var islands = Slots<IslandRecord>()
    var changedIslands = Buffer<Int32>()
    var pendingSoftBodies = Buffer<Int32>()
    var pendingSoftContacts = Buffer<Int32>()
    var pendingSoftJoints = Buffer<Int32>()
    var graphs = ConstraintGraph.makeGraphs()
    var fields: [FieldSlot] = []
    var hasStaleAABBs = false

    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&gravity)
        v.visit(&allowsSleep)
        v.visit(&testedCategories)
        v.visit(&time)
        v.visit(&accumulator)
        v.visit(&nextSerial)
        v.visit(&hasStaleAABBs)
        Self.visit(&bodies, with: &v)
        Self.visit(&joints, with: &v)
        Self.visit(&shapes, with: &v)
        Self.visit(&contacts, with: &v)
        Self.visit(&broadPhase.staticTree, with: &v)
        Self.visit(&broadPhase.movingTree, with: &v)
        v.visit(&vertices.points)
        v.visit(&vertices.normals)
        v.visit(&vertices.freeHeads)
        v.visit(&broadPhase.pairs.keys)
        v.visit(&broadPhase.pairs.count)
        v.visit(&broadPhase.movedShapes)
        v.visit(&newlySleeping)
        v.visit(&activeContacts)
        awake.visitColumns(with: &v)
        Self.visit(&islands, with: &v)
        v.visit(&changedIslands)
        v.visit(&pendingSoftBodies)
        v.visit(&pendingSoftContacts)
        v.visit(&pendingSoftJoints)
        for k in 0..<SolverQuality.count { graphs[k].visitParts(with: &v) }
        visitForceFields(with: &v)
    }

    private mutating func visitForceFields<V: StateVisitor>(with v: inout V) {
        var count = fields.count
        v.visitCount(&count, minimumElementSize: 1)
        if count > World.maximumFieldCount {
            count = 0
            v.reportDamage()
        }
        while fields.count < count { fields.append(FieldSlot()) }
        for k in 0..<count { fields[k].visitParts(with: &v) }
    }

    private static func visit<R, V: StateVisitor>(_ slots: inout Slots<R>, with v: inout V) {
        v.visit(&slots.records)
        v.visit(&slots.freeHead)
        v.visit(&slots.liveCount)
    }

    private static func visit<V: StateVisitor>(_ tree: inout DynamicTree, with v: inout V) {
        v.visit(&tree.nodes)
        v.visit(&tree.root)
        v.visit(&tree.freeHead)
    }
}

extension World {
    /// The state of the world that snapshots contain. The buffers of the value share memory with those of the world.
    var state: WorldState {
        WorldState(
            gravity: currentGravity, allowsSleep: allowsSleep, testedCategories: testedCategories, time: time,
            accumulator: accumulator, nextSerial: nextSerial, bodies: bodies, joints: joints, shapes: shapes,
            contacts: contacts, vertices: vertices, broadPhase: broadPhase, newlySleeping: newlySleeping,
            activeContacts: activeContacts, awake: awake,
            islands: islands, changedIslands: changedIslands, pendingSoftBodies: pendingSoftBodies,
            pendingSoftContacts: pendingSoftContacts, pendingSoftJoints: pendingSoftJoints, graphs: graphs,
            fields: fields, hasStaleAABBs: hasStaleAABBs)
    }

    /// Replaces the world's state with `state` and discards pending contact events. The caller must deallocate the
    /// buffers of the old state, or give them to another world.
    func replaceState(with state: WorldState) {
        (currentGravity, time, accumulator) = (state.gravity, state.time, state.accumulator)
        (allowsSleep, testedCategories) = (state.allowsSleep, state.testedCategories)
        nextSerial = state.nextSerial
        (bodies, joints, shapes, contacts) = (state.bodies, state.joints, state.shapes, state.contacts)
        (vertices, broadPhase) = (state.vertices, state.broadPhase)
        (newlySleeping, activeContacts) = (state.newlySleeping, state.activeContacts)
        awake = state.awake
        (islands, changedIslands, graphs) = (state.islands, state.changedIslands, state.graphs)
        (pendingSoftBodies, pendingSoftContacts) = (state.pendingSoftBodies, state.pendingSoftContacts)
        pendingSoftJoints = state.pendingSoftJoints
        fields = state.fields
        hasStaleAABBs = state.hasStaleAABBs
        resetVisitStamps()
        hasSleepersSinceGravityChange = true
        contactEvents.removeAll()
        finishedEventCount = 0
        for k in 0..<Int32(contacts.slotCount) { (contacts[k].event, contacts[k].candidateIndex) = (-1, -1) }
    }

    /// Resets all visit stamps. Snapshots contain no valid stamps: the next search or query marks what it visits.
    private func resetVisitStamps() {
        resetIslandMarks()
        queryMark = 0
        for k in 0..<Int32(bodies.slotCount) { bodies[k].queryMark = 0 }
    }

    /// Deallocates all buffers whose content is stored in snapshots.
    func deallocateState() {
        bodies.deallocate()
        joints.deallocate()
        shapes.deallocate()
        contacts.deallocate()
        vertices.deallocate()
        broadPhase.deallocate()
        newlySleeping.deallocate()
        activeContacts.deallocate()
        awake.deallocate()
        islands.deallocate()
        changedIslands.deallocate()
        pendingSoftBodies.deallocate()
        pendingSoftContacts.deallocate()
        pendingSoftJoints.deallocate()
        for k in 0..<SolverQuality.count { graphs[k].deallocate() }
        graphs.deallocate()
    }
}

extension ConstraintGraph {
    /// Passes all parts of the graph to a visitor, which writes or replaces them.
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        bodies.visitParts(with: &v)
        for k in 0...SoftIslands.colorCount { colors[k].visitParts(with: &v) }
        v.visit(&joints)
        v.visit(&hasRestingBody)
    }
}

extension SoftBodies {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&count)
        v.visit(&body)
        v.visit(&freeIndices)
        v.visit(&velocities)
        v.visit(&displacements)
        v.visit(&startDisplacements)
        v.visit(&accelerations)
        v.visit(&dampingFactors)
        v.visit(&bases)
        v.visit(&isRebased)
        v.visit(&usedColors)
        v.visit(&rests)
    }
}

extension ContactColor {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&laneCount)
        v.visit(&contacts)
        v.visit(&constraints)
        v.visit(&isDirty)
    }
}
