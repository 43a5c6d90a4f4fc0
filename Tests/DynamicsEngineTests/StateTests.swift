import DynamicsEngine
import Testing

@Suite("Snapshots, hashes and queries")
struct StateTests {
    /// Creates a world with boxes and disks above a basin of edges. Hinges connect some of the bodies.
    static func makeFallingBodies(count: Int = 24) -> (world: World, bodies: [BodyID]) {
        let world = World()
        world.gravity = Vec2(0, 10)
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-3, -9), Vec2(-2, 3), Vec2(2, 3.2), Vec2(3, -9)], isClosed: false)))
        var bodies: [BodyID] = []
        for k in 0..<count {
            let shape = ShapeDefinition.circle(center: .zero, radius: 0.12)
            var d = makeDynamicBodyDefinition(
                x: Double(k % 5) * 0.4 - 0.8 + Double(k) * 0.01, y: 2 - Double(k / 5) * 0.5,
                shapes: k % 3 == 0 ? [shape] : [])
            (d.halfWidth, d.halfHeight, d.tag) = (0.15, 0.1, k)
            bodies.append(world.createBody(d))
            if k % 7 == 6 {
                var hinge = HingeJointDefinition(bodyB: bodies[k])
                hinge.bodyA = bodies[k - 1]
                hinge.localAnchorA = Vec2(0.2, 0)
                hinge.localAnchorB = Vec2(-0.2, 0)
                _ = world.createJoint(hinge)
            }
        }
        return (world, bodies)
    }

    @Test("The list of awake bodies has the pose of each body, with any center of mass and after a restore")
    func awakePosesMatchBodyPoses() throws {
        var (world, bodies) = Self.makeFallingBodies()
        world.setShapes([.circle(center: Vec2(0.1, 0.05), radius: 0.1)], of: bodies[3])
        world.setShapes([.circle(center: Vec2(-0.1, 0), radius: 0.1)], of: bodies[8])
        var (poses, count): ([BodyPose], Int) = ([], 0)
        for frame in 0..<200 {
            world.advance(by: 1.0 / 60)
            if frame == 60 {
                // The shape of body 8 was a circle beside the body's position. The new circle is centered at the body's
                // position, so this change moves the center of mass.
                world.setShapes([.circle(center: .zero, radius: 0.1)], of: bodies[8])
                let other = World()
                try other.restore(world.snapshot())
                world = other
            }
            world.collectAwakePoses(into: &poses)
            #expect(poses.count >= world.awakeBodyCount && Set(poses.map(\.tag)).count == poses.count)
            for pose in poses {
                let body = bodies[pose.tag]
                #expect(pose.position == world.position(of: body) && pose.angle == world.angle(of: body))
            }
            count += poses.count
        }
        #expect(count > 1000)
    }

    @Test("A restored world continues exactly")
    func restoredWorldContinuesExactly() throws {
        let (world, bodies) = Self.makeFallingBodies()
        for _ in 0..<90 { world.step() }
        let bytes = world.snapshot()
        let other = World()
        try other.restore(bytes)
        for _ in 0..<300 {
            world.step()
            other.step()
            #expect(world.stateHash == other.stateHash)
        }
        #expect(other.contains(bodies[3]))
        try world.restore(bytes)
        for _ in 0..<300 { world.step() }
        #expect(world.stateHash == other.stateHash)
    }

    @Test("Damaged snapshots are rejected and change nothing")
    func damagedSnapshotsAreRejectedWithoutChanges() {
        let (world, _) = Self.makeFallingBodies()
        let hash = world.stateHash
        var bytes = world.snapshot()
        bytes[bytes.count / 2] ^= 1
        for bad in [bytes, [], Array(bytes.dropLast(9))] {
            #expect(throws: SnapshotError.damaged) { try world.restore(bad) }
        }
        #expect(world.stateHash == hash)
    }

    @Test("Ray, point and nearest-body queries find the right bodies")
    func rayPointAndNearestBodyQueriesFindBodies() throws {
        let world = World()
        var d = makeDynamicBodyDefinition(x: 0, y: 0, shapes: [], isAffectedByGravity: false)
        (d.tag, d.angle) = (1, Float.pi / 4)
        let square = world.createBody(d)
        d = makeDynamicBodyDefinition(
            x: 5, y: 0, shapes: [.circle(center: .zero, radius: 1)], isAffectedByGravity: false)
        d.tag = 2
        _ = world.createBody(d)
        let hit = try #require(world.castRay(from: WorldPoint(x: -4, y: 0.1), to: WorldPoint(x: 9, y: 0.1)))
        #expect(hit.body == square && abs(hit.point.x + 0.607) < 0.001 && abs(hit.normal.x + 0.7071) < 0.001)
        let disk = try #require(world.castRay(from: WorldPoint(x: 2, y: 0), to: WorldPoint(x: 9, y: 0)))
        #expect(disk.tag == 2 && abs(disk.point.x - 4) < 1e-5)
        #expect(world.castRay(from: WorldPoint(x: -4, y: 3), to: WorldPoint(x: 9, y: 3)) == nil)
        var tags: [Int] = []
        world.forEachBody(at: WorldPoint(x: 0.6, y: 0)) { tags.append($0) }
        world.forEachBody(at: WorldPoint(x: 0.6, y: 0.3)) { tags.append($0) }
        world.forEachBody(at: WorldPoint(x: 5.9, y: 0)) { tags.append($0) }
        #expect(tags == [1, 2])
        let near = try #require(world.nearestBody(to: WorldPoint(x: 3.5, y: 0), within: 5))
        #expect(near.tag == 2 && abs(near.distance - 0.5) < 1e-5)
        #expect(world.nearestBody(to: WorldPoint(x: 3, y: 9), within: 1) == nil)
        var primitiveCount = 0
        world.forEachDebugPrimitive { _, _, _ in primitiveCount += 1 }
        #expect(primitiveCount == 2)
    }
}
