import DynamicsEngine
import Testing

@Suite("Snapshots, hashes and queries")
struct StateTests {
    /// Boxes and disks that fall on a chain of lines, some on springs and hinges.
    static func scene(_ count: Int = 24) -> (World, [BodyID]) {
        let world = World()
        world.gravity = Vec2(0, 10)
        _ = world.createBody(
            wall(.chain([Vec2(-3, -9), Vec2(-2, 3), Vec2(2, 3.2), Vec2(3, -9)], isClosed: false)))
        var bodies: [BodyID] = []
        for k in 0..<count {
            let shape = ShapeDefinition.circle(center: .zero, radius: 0.12)
            var d = solid(
                Double(k % 5) * 0.4 - 0.8 + Double(k) * 0.01, 2 - Double(k / 5) * 0.5, k % 3 == 0 ? [shape] : [])
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

    @Test("The list of awake bodies says what each body says, wherever its center of mass is, and after a restore")
    func awakeList() throws {
        var (world, bodies) = Self.scene()
        world.setShapes([.circle(center: Vec2(0.1, 0.05), radius: 0.1)], of: bodies[3])
        world.setShapes([.circle(center: Vec2(-0.1, 0), radius: 0.1)], of: bodies[8])
        var (poses, told): ([BodyPose], Int) = ([], 0)
        for frame in 0..<200 {
            world.advance(by: 1.0 / 60)
            if frame == 60 {
                // Back to where the body's middle is its center of mass.
                world.setShapes([.circle(center: .zero, radius: 0.1)], of: bodies[8])
                let other = World()
                try other.restore(world.snapshot())
                world = other
            }
            world.listAwakeBodies(in: &poses)
            #expect(poses.count >= world.awakeBodyCount && Set(poses.map(\.tag)).count == poses.count)
            for pose in poses {
                let body = bodies[pose.tag]
                #expect(pose.position == world.position(of: body) && pose.angle == world.angle(of: body))
            }
            told += poses.count
        }
        #expect(told > 1000)
    }

    @Test("A restored world goes on bit for bit")
    func restore() throws {
        let (world, bodies) = Self.scene()
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

    @Test("Damaged snapshots are refused and change nothing")
    func damaged() {
        let (world, _) = Self.scene()
        let hash = world.stateHash
        var bytes = world.snapshot()
        bytes[bytes.count / 2] ^= 1
        for bad in [bytes, [], Array(bytes.dropLast(9))] {
            #expect(throws: SnapshotFault.damaged) { try world.restore(bad) }
        }
        #expect(world.stateHash == hash)
    }

    @Test("Rays, points and nearest bodies find what is there")
    func queries() throws {
        let world = World()
        var d = solid(0, 0, [], gravity: false)
        (d.tag, d.angle) = (1, Float.pi / 4)
        let square = world.createBody(d)
        d = solid(5, 0, [.circle(center: .zero, radius: 1)], gravity: false)
        d.tag = 2
        _ = world.createBody(d)
        let hit = try #require(world.firstHit(from: WorldPoint(x: -4, y: 0.1), to: WorldPoint(x: 9, y: 0.1)))
        #expect(hit.body == square && abs(hit.point.x + 0.607) < 0.001 && abs(hit.normal.x + 0.7071) < 0.001)
        let disk = try #require(world.firstHit(from: WorldPoint(x: 2, y: 0), to: WorldPoint(x: 9, y: 0)))
        #expect(disk.tag == 2 && abs(disk.point.x - 4) < 1e-5)
        #expect(world.firstHit(from: WorldPoint(x: -4, y: 3), to: WorldPoint(x: 9, y: 3)) == nil)
        var tags: [Int] = []
        world.forEachBody(at: WorldPoint(x: 0.6, y: 0)) { tags.append($0) }
        world.forEachBody(at: WorldPoint(x: 0.6, y: 0.3)) { tags.append($0) }
        world.forEachBody(at: WorldPoint(x: 5.9, y: 0)) { tags.append($0) }
        #expect(tags == [1, 2])
        let near = try #require(world.nearestBody(to: WorldPoint(x: 3.5, y: 0), within: 5))
        #expect(near.tag == 2 && abs(near.distance - 0.5) < 1e-5)
        #expect(world.nearestBody(to: WorldPoint(x: 3, y: 9), within: 1) == nil)
        var marks = 0
        world.forEachDebugMark { _, _, _ in marks += 1 }
        #expect(marks == 2)
    }
}
