/// What visits each part of a state in a fixed order, to write it or to read it.
protocol StateVisitor {
    mutating func visit<Value: BitwiseCopyable>(_ value: inout Value)
    mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>)
    mutating func visit<Element: BitwiseCopyable>(_ column: UnsafeMutablePointer<Element>, count: Int)
}

/// All of a world that decides how it goes on. The buffers are shared with the world while it is written.
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
    var corners = CornerStore()
    var staticTree = DynamicTree()
    var movingTree = DynamicTree()
    var pairs = PairSet()
    var moved = Buffer<Int32>()
    var slept = Buffer<Int32>()
    var activeContacts = Buffer<ActiveContact>()
    var awake = AwakeBodies()
    var fields: [FieldSlot] = []
    var boxesAreStale = false
    var mark: UInt32 = 0
    var queryMark: UInt32 = 0

    mutating func visit<V: StateVisitor>(_ v: inout V) {
        v.visit(&gravity)
        v.visit(&allowsSleep)
        v.visit(&testedCategories)
        v.visit(&time)
        v.visit(&accumulator)
        v.visit(&nextSerial)
        v.visit(&boxesAreStale)
        v.visit(&mark)
        v.visit(&queryMark)
        Self.visit(&bodies, &v)
        Self.visit(&joints, &v)
        Self.visit(&shapes, &v)
        Self.visit(&contacts, &v)
        Self.visit(&staticTree, &v)
        Self.visit(&movingTree, &v)
        v.visit(&corners.points)
        v.visit(&corners.normals)
        v.visit(&corners.freeHeads)
        v.visit(&pairs.keys)
        v.visit(&pairs.count)
        v.visit(&moved)
        v.visit(&slept)
        v.visit(&activeContacts)
        awake.visit(&v)
        visitFields(&v)
    }

    private mutating func visitFields<V: StateVisitor>(_ v: inout V) {
        var count = fields.count
        v.visit(&count)
        while fields.count < count { fields.append(FieldSlot()) }
        for k in 0..<count { fields[k].visit(&v) }
    }

    private static func visit<R, V: StateVisitor>(_ slots: inout Slots<R>, _ v: inout V) {
        v.visit(&slots.records)
        v.visit(&slots.freeHead)
        v.visit(&slots.liveCount)
    }

    private static func visit<V: StateVisitor>(_ tree: inout DynamicTree, _ v: inout V) {
        v.visit(&tree.nodes)
        v.visit(&tree.root)
        v.visit(&tree.free)
    }
}

extension World {
    var state: WorldState {
        WorldState(
            gravity: currentGravity, allowsSleep: allowsSleep, testedCategories: testedCategories, time: time,
            accumulator: accumulator, nextSerial: nextSerial, bodies: bodies, joints: joints, shapes: shapes,
            contacts: contacts, corners: corners, staticTree: trees.0, movingTree: trees.1, pairs: pairs,
            moved: moved, slept: slept, activeContacts: activeContacts, awake: awake, fields: fields,
            boxesAreStale: boxesAreStale, mark: islands.mark, queryMark: queryMark)
    }

    /// Gives up what it has and goes on with `state`.
    func take(_ state: WorldState) {
        deallocateState()
        (currentGravity, time, accumulator) = (state.gravity, state.time, state.accumulator)
        (allowsSleep, testedCategories) = (state.allowsSleep, state.testedCategories)
        nextSerial = state.nextSerial
        (bodies, joints, shapes, contacts) = (state.bodies, state.joints, state.shapes, state.contacts)
        (corners, trees, pairs) = (state.corners, (state.staticTree, state.movingTree), state.pairs)
        (moved, slept, activeContacts) = (state.moved, state.slept, state.activeContacts)
        awake = state.awake
        fields = withFunctions(state.fields)
        boxesAreStale = state.boxesAreStale
        islands.mark = state.mark
        queryMark = state.queryMark
        contactEvents.removeAll()
        finishedEvents = 0
        for k in 0..<Int32(contacts.slotCount) where contacts.isLive(k) { contacts[k].event = -1 }
    }

    func deallocateState() {
        bodies.deallocate()
        joints.deallocate()
        shapes.deallocate()
        contacts.deallocate()
        corners.deallocate()
        trees.0.deallocate()
        trees.1.deallocate()
        pairs.deallocate()
        moved.deallocate()
        slept.deallocate()
        activeContacts.deallocate()
        awake.deallocate()
    }
}
