@testable import DynamicsEngine

extension SnapshotValidationTests {
    /// Returns the index of the first live record that satisfies a condition.
    private static func first<R>(in slots: Slots<R>, where condition: (R) -> Bool = { _ in true }) -> Int32 {
        (0..<Int32(slots.slotCount)).first { slots.isLive($0) && condition(slots[$0]) }!
    }

    /// Returns the index of the first body with an element in all lists: contacts, joints, and the list of an island.
    private static func linkedBody(_ s: World) -> Int32 {
        first(in: s.bodies) { $0.contactHead >= 0 && $0.jointHead >= 0 && $0.island >= 0 }
    }

    /// Returns the index of the first contact in a constraint graph.
    private static func graphContact(_ s: World) -> Int32 {
        first(in: s.contacts) { $0.graph >= 0 && $0.color < 24 }
    }

    static let changes: [Change] = bodyChanges + shapeChanges + edgeChanges + islandChanges + numberChanges

    private static let bodyChanges = [
        Change("an awake index beyond the awake bodies") { $0.bodies[linkedBody($0)].awakeIndex = 1000 },
        Change("two bodies with one awake index") {
            $0.bodies[linkedBody($0)].awakeIndex = $0.awake.slot[3] == 0 ? 4 : 3
        },
        Change("a negative slot of an awake body") { $0.awake.slot[0] = -5 },
        Change("an awake static body") { $0.bodies[first(in: $0.bodies) { $0.kind == .static }].awakeIndex = 0 },
        Change("too many unconstrained bodies") { $0.awake.unconstrainedCount = $0.awake.count + 1 },
        Change("an unconstrained body less") { $0.awake.unconstrainedCount -= 1 },
        Change("a free list of bodies beyond the slots") { $0.bodies.freeHead = 1 << 20 },
        Change("a free list of bodies with a loop") {
            $0.bodies.records[$0.bodies.freeHead].nextFree = $0.bodies.freeHead
        },
        Change("an empty free list") { $0.bodies.freeHead = -1 },
        Change("a wrong number of live bodies") { $0.bodies.liveCount += 1 },
        Change("a body that fell asleep twice") { s in
            s.newlySleeping.append(0)
            s.newlySleeping.append(0)
        },
        Change("a body that fell asleep beyond the slots") { $0.newlySleeping.append(1 << 20) },
        Change("almost no serial number left") { $0.nextSerial = .max },
        Change("a body in a field that does not exist") { $0.bodies[linkedBody($0)].fieldMask = 1 << 31 },
    ]

    private static let shapeChanges = [
        Change("a list of shapes with a loop") { s in
            let body = first(in: s.bodies) { $0.shapeHead >= 0 }
            s.shapes[s.bodies[body].shapeHead].next = s.bodies[body].shapeHead
        },
        Change("a shape of another body") { $0.shapes[first(in: $0.shapes)].body += 1 },
        Change("a circle with 1,000 vertices") { $0.shapes[first(in: $0.shapes) { $0.kind == .circle }].count = 1000 },
        Change("a vertex beyond the store") { $0.shapes[first(in: $0.shapes)].firstVertex = 1 << 24 },
        Change("two shapes with the same vertices") { s in
            let shape = first(in: s.shapes) { $0.count == 4 }
            s.shapes[shape].firstVertex =
                s.shapes[first(in: s.shapes) { $0.firstVertex != 0 && $0.count == 4 }].firstVertex
        },
        Change("free vertices beyond the store") { $0.vertices.freeHeads[2] = 1 << 24 },
        Change("free vertices that are in use") { $0.vertices.freeHeads[2] = 0 },
        Change("a vertex that is not a number") { $0.vertices.points[0] = Vec2(.nan, 0) },
        Change("a wrong normal") { $0.vertices.normals[0] = Vec2(0, 0) },
        Change("a leaf beyond the tree") { $0.shapes[first(in: $0.shapes)].leaf = 1 << 20 },
        Change("a root beyond the tree") { $0.broadPhase.movingTree.root = 1 << 20 },
        Change("a tree with a loop") {
            $0.broadPhase.movingTree.nodes[$0.broadPhase.movingTree.root].child1 = $0.broadPhase.movingTree.root
        },
        Change("a parent that does not contain its children") { s in
            s.broadPhase.movingTree.nodes[s.broadPhase.movingTree.root].box = AABB(lower: .zero, upper: .zero)
        },
        Change("a free node that is in use") { $0.broadPhase.movingTree.freeHead = $0.broadPhase.movingTree.root },
        Change("an empty tree") { $0.broadPhase.staticTree.root = -1 },
        Change("a sleeping body outside its AABB") { s in
            s.bodies[first(in: s.bodies) { $0.kind == .static }].position = WorldPoint(x: 50, y: 0)
        },
        Change("a moved shape beyond the slots") { $0.broadPhase.movedShapes.append(1 << 20) },
        Change("a moved shape that is not in the list") { $0.shapes[first(in: $0.shapes)].movedIndex = 3 },
    ]

    private static let edgeChanges = [
        Change("a list of contacts beyond the slots") { $0.bodies[linkedBody($0)].contactHead = 1 << 24 },
        Change("a list of contacts with a loop") { s in
            let edge = s.bodies[linkedBody(s)].contactHead
            s.contacts[edge >> 1].links.setNextEdge(edge, side: edge & 1)
        },
        Change("a list of contacts without its first element") { s in
            let body = linkedBody(s)
            s.bodies[body].contactHead = s.contacts.nextEdge(after: s.bodies[body].contactHead)
        },
        Change("a wrong backward link") { $0.contacts[first(in: $0.contacts)].links.previousB = 6 },
        Change("a wrong number of joints") { $0.bodies[linkedBody($0)].jointCount += 1 },
        Change("a wrong number of touching contacts") { $0.bodies[linkedBody($0)].touchingContactCount += 1 },
        Change("a contact of a shape beyond the slots") { $0.contacts[first(in: $0.contacts)].shapeB = 1 << 20 },
        Change("a contact of a body with itself") { s in
            let contact = first(in: s.contacts)
            s.contacts[contact].bodyB = s.contacts[contact].bodyA
        },
        Change("a manifold with 200 points") { $0.contacts[first(in: $0.contacts)].manifold.count = 200 },
        Change("a touching contact without points") { s in
            s.contacts[first(in: s.contacts) { $0.isTouching }].manifold.count = 0
        },
        Change("an active contact beyond the slots") { $0.activeContacts[0].contact = 1 << 20 },
        Change("a contact that is not active") { $0.contacts[$0.activeContacts[0].contact].activeIndex = -1 },
        Change("a contact that is jammed for too long") { s in
            let contact = first(in: s.contacts)
            (s.contacts[contact].isJammed, s.contacts[contact].jamCount) = (true, 255)
        },
        Change("a set of pairs without an empty slot") { s in
            for k in 0..<s.broadPhase.pairs.keys.count { s.broadPhase.pairs.keys[k] = 5 }
        },
        Change("a set of pairs without slots") { $0.broadPhase.pairs.keys.resize(to: 0, with: 0) },
        Change("a missing pair") { s in
            let k = (0..<s.broadPhase.pairs.keys.count).first { s.broadPhase.pairs.keys[$0] != 0 }!
            s.broadPhase.pairs.keys[k] = 0xFFFF_0000_FFFF
        },
        Change("a joint of a body beyond the slots") { $0.joints[first(in: $0.joints)].bodyB = 1 << 20 },
        Change("a joint of a destroyed body") { s in
            s.joints[first(in: s.joints)].bodyB = (0..<Int32(s.bodies.slotCount)).first { !s.bodies.isLive($0) }!
        },
        Change("an invalid byte of a displaced joint") { s in
            withUnsafeMutableBytes(of: &s.joints[first(in: s.joints)].isDisplaced) { $0[0] = 2 }
        },
        Change("an invalid byte of a free spring") { s in
            withUnsafeMutableBytes(of: &s.joints[first(in: s.joints)].isFreeSpring) { $0[0] = 255 }
        },
        Change("a list of joints with a loop") { s in
            let edge = s.bodies[linkedBody(s)].jointHead
            s.joints[edge >> 1].links.setNextEdge(edge, side: edge & 1)
        },
    ]

    private static let islandChanges = [
        Change("an island beyond the slots") { $0.bodies[linkedBody($0)].island = 1 << 20 },
        Change("a list of an island with a loop") { s in
            let body = linkedBody(s)
            s.bodies[body].nextInIsland = body
        },
        Change("a wrong number of bodies in an island") { $0.islands[first(in: $0.islands)].bodyCount += 1 },
        Change("a wrong number of links") { $0.bodies[linkedBody($0)].linkCount += 1 },
        Change("an island that is split in the past") { $0.islands[first(in: $0.islands)].subStepsUntilSplit = .min },
        Change("an invalid byte of an island") { s in
            withUnsafeMutableBytes(of: &s.islands[first(in: s.islands)].hasRemovedLink) { $0[0] = 127 }
        },
        Change("an island in a graph that does not exist") { $0.islands[first(in: $0.islands)].graph = 9 },
        Change("a changed island beyond the slots") { $0.changedIslands.append(1 << 20) },
        Change("a body beyond a constraint graph") {
            $0.bodies[first(in: $0.bodies) { $0.softIndex > 0 }].softIndex = 9999
        },
        Change("a constraint graph with a body beyond the slots") { s in
            let r = s.bodies[first(in: s.bodies) { $0.softIndex > 0 }]
            s.graphs[Int(r.softGraph)].bodies.body[r.softIndex] = 1 << 20
        },
        Change("a constraint of a body beyond the graph") { s in
            let c = s.contacts[graphContact(s)]
            s.graphs[Int(c.graph)].colors[Int(c.color)].constraints[c.lane >> 2].a[Int(c.lane & 3)] = 9999
        },
        Change("a constraint of a contact beyond the slots") { s in
            let c = s.contacts[graphContact(s)]
            s.graphs[Int(c.graph)].colors[Int(c.color)].constraints[c.lane >> 2].contacts[Int(c.lane & 3)] = 1 << 20
        },
        Change("a lane of a contact beyond the slots") { s in
            let c = s.contacts[graphContact(s)]
            s.graphs[Int(c.graph)].colors[Int(c.color)].contacts[c.lane] = 1 << 20
        },
        Change("a contact beyond the lanes of its color") { $0.contacts[graphContact($0)].lane = 9999 },
        Change("too many lanes") { s in
            let c = s.contacts[graphContact(s)]
            s.graphs[Int(c.graph)].colors[Int(c.color)].laneCount += 4
        },
        Change("a free color that is in use") { s in
            let c = s.contacts[graphContact(s)]
            let b = s.bodies[s.bodies[c.bodyA].kind == .static ? c.bodyB : c.bodyA]
            s.graphs[Int(c.graph)].bodies.usedColors[b.softIndex] = 0
        },
        Change("a shorter column of a constraint graph") { $0.graphs[0].bodies.velocities.removeLast() },
        Change("a moving static body of a constraint graph") { $0.graphs[0].bodies.velocities[0] = Float4(1, 0, 0, 0) },
        Change("an awake body of a soft island in no graph") { s in
            let r = s.bodies[first(in: s.bodies) { $0.softIndex > 0 }]
            s.graphs[Int(r.softGraph)].bodies.body[r.softIndex] = -1
            s.graphs[Int(r.softGraph)].bodies.freeIndices.append(r.softIndex)
            s.graphs[Int(r.softGraph)].bodies.count -= 1
        },
        Change("a joint of a constraint graph beyond the slots") { $0.graphs[0].joints.append(1 << 20) },
        Change("a pending body beyond the slots") { $0.pendingSoftBodies.append(1 << 20) },
        Change("a pending contact beyond the slots") { $0.pendingSoftContacts.append(1 << 20) },
        Change("a pending joint beyond the slots") { $0.pendingSoftJoints.append(1 << 20) },
    ]

    private static let numberChanges = [
        Change("a position that is not a number") { $0.awake.x[0] = .nan },
        Change("a position at 1e300") { $0.awake.x[0] = 1e300 },
        Change("an infinite velocity") { $0.awake.vx[0] = .infinity },
        Change("a wrong inverse mass") { $0.bodies[linkedBody($0)].inverseMass = 1e30 },
        Change("an inverse mass that is not a number") { $0.awake.inverseMass[0] = .nan },
        Change("a wrong rotation") { $0.bodies[linkedBody($0)].rotation = Rotation(s: 3, c: .nan) },
        Change("a friction of 1e38") { $0.bodies[linkedBody($0)].friction = 1e38 },
        Change("a serial number that was not given yet") { $0.bodies[linkedBody($0)].serial = .max },
        Change("an impulse that is not a number") { s in
            s.contacts[first(in: s.contacts) { $0.isTouching }].manifold.first.normalImpulse = .nan
        },
        Change("a joint of infinite length") { $0.joints[first(in: $0.joints)].length = .infinity },
        Change("a joint with limits in the wrong order") { s in
            let joint = first(in: s.joints)
            (s.joints[joint].lowerLimit, s.joints[joint].upperLimit) = (1, -1)
        },
        Change("an accumulated time of a year") { $0.accumulator = 3e7 },
        Change("an infinite time") { $0.time = .infinity },
        Change("gravity that is not a number") { $0.currentGravity = Vec2(0, .nan) },
    ]
}
