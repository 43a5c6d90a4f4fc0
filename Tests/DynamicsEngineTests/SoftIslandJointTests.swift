import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of joints in soft islands, which are islands of more than 12 bodies.
@Suite("Joints in soft islands")
struct SoftIslandJointTests {
    private let world = World()

    init() { world.gravity = Vec2(0, 10) }

    private func createBox(x: Double, y: Double, halfWidth: Float = 0.1, halfHeight: Float = 0.04) -> BodyID {
        var d = makeDynamicBodyDefinition(x: x, y: y)
        (d.halfWidth, d.halfHeight) = (halfWidth, halfHeight)
        return world.createBody(d)
    }

    /// Creates a row of boxes, each joined to the previous one by a hinge and the first one to the world.
    private func createChain(count: Int) -> [BodyID] {
        var boxes: [BodyID] = []
        for k in 0..<count { boxes.append(appendLink(to: boxes.last, x: 0.1 + 0.2 * Double(k), y: 0)) }
        return boxes
    }

    private func appendLink(
        to last: BodyID?, x: Double, y: Double, _ change: (inout HingeJointDefinition) -> Void = { _ in }
    ) -> BodyID {
        let box = createBox(x: x, y: y)
        var hinge = HingeJointDefinition(bodyB: box)
        hinge.bodyA = last
        (hinge.localAnchorA, hinge.worldAnchor) = (Vec2(0.1, 0), WorldPoint(x: x - 0.1, y: y))
        hinge.localAnchorB = Vec2(-0.1, 0)
        change(&hinge)
        _ = world.createJoint(hinge)
        return box
    }

    /// Returns the largest distance between the anchors of two linked boxes, in meters.
    private func findLargestGap(in boxes: [BodyID]) -> Float {
        zip(boxes, boxes.dropFirst()).map { a, b in
            let end = Rotation(world.angle(of: a)) * Vec2(0.1, 0)
            let start = Rotation(world.angle(of: b)) * Vec2(-0.1, 0)
            return (world.position(of: b) - world.position(of: a) + start - end).length
        }.max()!
    }

    @Test("A swinging chain of 100 links stretches at no hinge by more than 3 points", arguments: [40, 100])
    func longChainKeepsTogether(count: Int) {
        let boxes = createChain(count: count)
        for _ in 0..<300 {
            world.runFrames(1)
            #expect(findLargestGap(in: boxes) < 0.03)
        }
    }

    @Test("A rope that replaces the last hinge of a chain holds the last box")
    func ropeReplacesHinge() {
        let boxes = createChain(count: 39)
        let last = createBox(x: 0.1 + 0.2 * 39, y: 0)
        var hinge = HingeJointDefinition(bodyB: last)
        (hinge.bodyA, hinge.localAnchorA, hinge.localAnchorB) = (boxes[38], Vec2(0.1, 0), Vec2(-0.1, 0))
        let joint = world.createJoint(hinge)
        world.runFrames(20)
        world.destroyJoint(joint)
        var rope = RopeJointDefinition(bodyB: last)
        (rope.bodyA, rope.maximumLength) = (boxes[38], 0.2)
        _ = world.createJoint(rope)
        for _ in 0..<120 {
            world.runFrames(1)
            #expect((world.position(of: last) - world.position(of: boxes[38])).length < 0.23)
        }
    }

    @Test("A chain that loses hinges and gets another one moves as one that is restored from a snapshot")
    func changedChainMovesAsRestoredOne() throws {
        let boxes = createChain(count: 60)
        world.runFrames(20)
        var hinge = HingeJointDefinition(bodyB: createBox(x: 0.5, y: 1))
        (hinge.bodyA, hinge.localAnchorA, hinge.localAnchorB) = (boxes[5], Vec2(0.1, 0), Vec2(-0.1, 0))
        let (first, second) = (world.createJoint(hinge), world.createJoint(hinge))
        world.runFrames(5)
        world.destroyJoint(first)
        world.destroyBody(boxes[30])
        world.runFrames(1)
        let restored = World()
        try restored.restore(world.snapshot())
        for _ in 0..<60 {
            world.runFrames(1)
            restored.runFrames(1)
            #expect(world.stateHash == restored.stateHash)
        }
        #expect(findLargestGap(in: Array(boxes[..<30])) < 0.03 && findLargestGap(in: Array(boxes[31...])) < 0.03)
        world.destroyJoint(second)
    }

    /// Creates boxes that hang at hinges at their left ends. Slack ropes join them to one island, without moving them.
    private func createPendulums(_ change: (Int, inout HingeJointDefinition) -> Void) -> [BodyID] {
        world.allowsSleep = false
        var boxes: [BodyID] = []
        for k in 0..<14 {
            boxes.append(appendLink(to: nil, x: Double(k), y: 0) { change(k, &$0) })
            if k > 0 { _ = createSlackRope(from: boxes[k - 1], to: boxes[k]) }
        }
        return boxes
    }

    @Test("Pendulums swing up to the limits of their hinges, to either side")
    func hingesKeepLimits() {
        let boxes = createPendulums { k, hinge in
            let limit = 0.1 * Float(k)
            if k % 2 == 0 {
                hinge.limits = -1...limit
            } else {
                // The hinge is at the right end of the box, which falls to the left.
                (hinge.localAnchorB, hinge.worldAnchor) = (Vec2(0.1, 0), WorldPoint(x: Double(k) + 0.1, y: 0))
                hinge.limits = -limit...1
            }
        }
        var largest = [Float](repeating: 0, count: boxes.count)
        for _ in 0..<240 {
            world.runFrames(1)
            for k in boxes.indices {
                let angle = world.angle(of: boxes[k])
                largest[k] = max(largest[k], k % 2 == 0 ? angle : -angle)
            }
        }
        for k in boxes.indices { #expect(abs(largest[k] - 0.1 * Float(k)) < 0.02, "\(k): \(largest[k])") }
    }

    @Test("Friction in hinges slows pendulums, and holds them from the torque of their weight on")
    func hingesHaveFriction() {
        let weight: Float = 10 * 0.2 * 0.08 * 0.1
        let boxes = createPendulums { k, hinge in hinge.frictionTorque = 0.1 * Float(k) * weight }
        world.runFrames(10)
        let angles = boxes.map { world.angle(of: $0) }
        for k in 1...10 { #expect(angles[k] < angles[k - 1] - 0.02, "\(k): \(angles)") }
        for k in 11..<14 { #expect(abs(angles[k]) < 0.01, "\(k): \(angles)") }
    }

    @Test("A wheel with 40 hinges keeps its boxes while it spins")
    func wheelKeepsItsBoxes() {
        world.gravity = .zero
        let hub = createBox(x: 0, y: 0, halfWidth: 0.5, halfHeight: 0.5)
        var boxes: [(id: BodyID, anchor: Vec2)] = []
        for k in 0..<40 {
            let direction = Rotation(Float(k) * .pi / 20) * Vec2(1, 0)
            let box = createBox(x: Double(1.5 * direction.x), y: Double(1.5 * direction.y), halfWidth: 0.05)
            var hinge = HingeJointDefinition(bodyB: box)
            (hinge.bodyA, hinge.localAnchorA) = (hub, 1.5 * direction)
            _ = world.createJoint(hinge)
            boxes.append((box, 1.5 * direction))
        }
        world.setAngularVelocity(3, of: hub)
        for _ in 0..<120 {
            world.runFrames(1)
            let (center, rotation) = (world.position(of: hub), Rotation(world.angle(of: hub)))
            for box in boxes {
                #expect((world.position(of: box.id) - center - rotation * box.anchor).length < 0.03)
            }
        }
        #expect(abs(world.angularVelocity(of: hub)) > 0.05)
    }

    @Test("A chain that grows to 13 links and shrinks back moves without jumps")
    func chainCrossesBorderWithoutJump() {
        world.allowsSleep = false
        var boxes = createChain(count: 12)
        for _ in 0..<12 where world.awakeBodyCount > 0 { world.runFrames(20) }
        for k in 0..<120 {
            let before = boxes.map { (world.position(of: $0), world.linearVelocity(of: $0)) }
            if k == 30 {
                let end = Rotation(world.angle(of: boxes[11])) * Vec2(0.2, 0)
                let p = world.position(of: boxes[11])
                boxes.append(appendLink(to: boxes[11], x: p.x + Double(end.x), y: p.y + Double(end.y)))
            }
            if k == 90 { world.destroyBody(boxes.removeLast()) }
            world.runFrames(1)
            for (box, (position, velocity)) in zip(boxes, before) {
                let expected = (1.0 / 60) * velocity
                #expect(((world.position(of: box) - position) - expected).length < 0.1)
            }
        }
    }

    /// Creates bodies in free air, each on a spring of its own, both in `world` and in `alone`. In `world`, slack ropes
    /// join the first `joinedCount` bodies to one island, without moving them.
    private func createSprings(
        count: Int, joinedCount: Int, frequency: Double, ratio: Double, length: Float, alone: World
    ) -> [(bodies: (BodyID, BodyID), springs: (JointID, JointID))] {
        (world.allowsSleep, alone.allowsSleep, alone.gravity) = (false, false, world.gravity)
        var result: [(bodies: (BodyID, BodyID), springs: (JointID, JointID))] = []
        for k in 0..<count {
            let d = makeDynamicBodyDefinition(x: Double(k) * 3, y: length == 0 ? 0 : 1 + 0.05 * Double(k))
            let bodies = (world.createBody(d), alone.createBody(d))
            var spring = DistanceJointDefinition(bodyB: bodies.0)
            spring.worldAnchor = WorldPoint(x: Double(k) * 3, y: 0)
            (spring.frequency, spring.dampingRatio, spring.length) = (Float(frequency), Float(ratio), length)
            let first = world.createJoint(spring)
            spring.bodyB = bodies.1
            if k > 0 && k < joinedCount { _ = createSlackRope(from: result[k - 1].bodies.0, to: bodies.0) }
            result.append((bodies, (first, alone.createJoint(spring))))
        }
        return result
    }

    private func createSlackRope(from a: BodyID, to b: BodyID) -> JointID {
        var rope = RopeJointDefinition(bodyB: b)
        (rope.bodyA, rope.maximumLength) = (a, 100)
        return world.createJoint(rope)
    }

    @Test(
        "A body on a spring in a soft island moves as on its own, within a tenth of a point",
        arguments: [(0.5, 0), (0.5, 0.1), (1, 0.2), (2, 0.5), (4, 0), (4, 1), (8, 0.3), (10, 0), (10, 1), (30, 2)])
    func springMovesBodyAsOnItsOwn(frequency: Double, ratio: Double) {
        let alone = World()
        let items = createSprings(
            count: 14, joinedCount: 14, frequency: frequency, ratio: ratio, length: 0.5, alone: alone)
        for _ in 0..<120 {
            world.runFrames(1)
            alone.runFrames(1)
            for item in items {
                let difference = world.position(of: item.bodies.0) - alone.position(of: item.bodies.1)
                #expect(difference.length < 0.001)
            }
        }
    }

    /// The springs have no length. If they were stiffer, the bodies would move through the anchors so fast that rounding
    /// errors would decide to which side they turn.
    @Test(
        "A body that a spring drags in a soft island moves as on its own, within a point",
        arguments: [(0.5, 0), (0.5, 1), (1, 0.2), (2, 0), (2, 0.5), (4, 0), (4, 0.5), (4, 1)], [2.0, 10, 20])
    func springDragsBodyAsOnItsOwn(spring: (frequency: Double, ratio: Double), speed: Double) {
        let alone = World()
        let items = createSprings(
            count: 14, joinedCount: 14, frequency: spring.frequency, ratio: spring.ratio, length: 0, alone: alone)
        for frame in 0..<120 {
            // The anchors move to and fro over 6 m at the speed.
            let path = (speed * Double(frame) / 60).truncatingRemainder(dividingBy: 12)
            for (k, item) in items.enumerated() {
                let anchor = WorldPoint(x: Double(k) * 3 + min(path, 12 - path), y: 0)
                world.setWorldAnchor(anchor, of: item.springs.0)
                alone.setWorldAnchor(anchor, of: item.springs.1)
            }
            world.runFrames(1)
            alone.runFrames(1)
            for item in items {
                let difference = world.position(of: item.bodies.0) - alone.position(of: item.bodies.1)
                #expect(difference.length < 0.01)
            }
        }
    }

    @Test("An oscillating body on a spring does not jump when its island grows to 13 bodies and shrinks back")
    func springCrossesBorderWithoutJump() {
        let alone = World()
        let items = createSprings(count: 13, joinedCount: 12, frequency: 2, ratio: 0.05, length: 0.5, alone: alone)
        var rope: JointID?
        for frame in 0..<120 {
            if frame == 30 { rope = createSlackRope(from: items[11].bodies.0, to: items[12].bodies.0) }
            if frame == 90, let rope { world.destroyJoint(rope) }
            world.runFrames(1)
            alone.runFrames(1)
            #expect(world.hasSoftIslands == (30..<90).contains(frame))
            for item in items {
                let difference = world.position(of: item.bodies.0) - alone.position(of: item.bodies.1)
                #expect(difference.length < 0.001)
            }
        }
    }

    /// A bridge of planks between two points, loaded with boxes, has hinges and contacts in one island.
    @Test("A loaded bridge of 20 planks holds, comes to rest and sleeps")
    func loadedBridgeHoldsAndSleeps() {
        let planks = createChain(count: 20)
        var end = HingeJointDefinition(bodyB: planks[19])
        end.worldAnchor = WorldPoint(x: 3.9, y: 0)
        end.localAnchorB = Vec2(0.1, 0)
        _ = world.createJoint(end)
        let load = (0..<10).map {
            let (row, column) = (Double($0 / 5), Double($0 % 5))
            return createBox(x: 1.6 + 0.15 * column, y: -0.3 - 0.3 * row, halfHeight: 0.1)
        }
        for _ in 0..<900 where world.awakeBodyCount > 0 { world.runFrames(1) }
        #expect(world.awakeBodyCount == 0)
        #expect(findLargestGap(in: planks) < 0.01)
        #expect(load.allSatisfy { world.position(of: $0).y < 3 })
    }

    @Test("Welds, sliders and ropes of a soft island keep their constraints")
    func otherJointsKeepConstraints() {
        let (welded, ropes) = (createWeldedBeam(), createRopeLadder())
        for _ in 0..<240 {
            world.runFrames(1)
            let tilt = world.angle(of: welded[14]) - world.angle(of: welded[0])
            #expect(abs(tilt) < 0.2)
            for (a, b) in zip(ropes, ropes.dropFirst()) {
                #expect((world.position(of: b) - world.position(of: a)).length < 0.52)
            }
        }
    }

    /// Creates 15 boxes that are welded in a row and fall.
    private func createWeldedBeam() -> [BodyID] {
        var boxes: [BodyID] = []
        for k in 0..<15 {
            let box = createBox(x: 10 + 0.2 * Double(k), y: 0)
            if let last = boxes.last {
                var weld = WeldJointDefinition(bodyB: box)
                weld.bodyA = last
                (weld.localAnchorA, weld.localAnchorB) = (Vec2(0.1, 0), Vec2(-0.1, 0))
                _ = world.createJoint(weld)
            } else {
                var slider = SliderJointDefinition(bodyB: box)
                (slider.worldAnchor, slider.localAxisA) = (WorldPoint(x: 10, y: 0), Vec2(0, 1))
                _ = world.createJoint(slider)
            }
            boxes.append(box)
        }
        return boxes
    }

    /// Creates 15 boxes that hang on ropes of half a meter, one below the other.
    private func createRopeLadder() -> [BodyID] {
        var boxes: [BodyID] = []
        for k in 0..<15 {
            let box = createBox(x: 20 + 0.3 * Double(k), y: 0)
            var rope = RopeJointDefinition(bodyB: box)
            (rope.bodyA, rope.worldAnchor, rope.maximumLength) = (boxes.last, WorldPoint(x: 20, y: -0.2), 0.5)
            _ = world.createJoint(rope)
            boxes.append(box)
        }
        return boxes
    }

    @Test("A box that a spring drags out of a pile follows the finger, and the pile sleeps again afterwards")
    func boxIsDraggedOutOfPile() {
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-1, -9), Vec2(-1, 0), Vec2(1, 0), Vec2(1, -9)], isClosed: false)))
        let boxes = (0..<60).map {
            let (row, column) = (Double($0 / 10), Double($0 % 10))
            return createBox(x: -0.9 + 0.2 * column, y: -0.15 - 0.25 * row, halfHeight: 0.1)
        }
        for _ in 0..<600 where world.awakeBodyCount > 0 { world.runFrames(1) }
        #expect(world.awakeBodyCount == 0)
        let start = world.position(of: boxes[25])
        var drag = DistanceJointDefinition(bodyB: boxes[25])
        (drag.worldAnchor, drag.frequency, drag.dampingRatio, drag.length) = (start, 5, 1, 0)
        let joint = world.createJoint(drag)
        for k in 0..<120 {
            world.setWorldAnchor(WorldPoint(x: start.x, y: start.y - 0.02 * Double(k)), of: joint)
            world.runFrames(1)
        }
        #expect((world.position(of: boxes[25]) - world.worldAnchor(of: joint)).length < 0.3)
        world.destroyJoint(joint)
        for _ in 0..<900 where world.awakeBodyCount > 0 { world.runFrames(1) }
        #expect(world.awakeBodyCount == 0)
        #expect(world.invariantViolation == nil)
    }
}
