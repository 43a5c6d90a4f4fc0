import Peer

extension BenchmarkScene {
    /// Returns all scenes, in the order of the rows in the table.
    static func all() -> [BenchmarkScene] {
        [
            springs(1000), springs(10_000), springs(100_000),
            pile(500), draggedPile(500), pile(2000), pile(8000), circles(2000),
            pyramid(20), pyramid(50), pyramid(100), chain(200),
            sleepingPile(2000), sleepingItems(1000), sleepingItems(100_000), sleepingItems(10_000, wokenPerFrame: 100),
        ]
    }

    /// Returns the scenes that run in the engine alone and through the animator. The bodies of both have the same shapes and
    /// order: a settling pile takes up to a third more time in one state than in another.
    static func allForAnimator() -> [BenchmarkScene] {
        [pile(500), pile(2000), draggedPile(500), draggedPile(500, isRod: true)].map { scene in
            var scene = scene.renamed("animator " + scene.name)
            scene.moveStaticBodiesToEnd()
            scene.hasHollowWalls = true
            scene.checksImpacts = true
            scene.reportsLongestFrame = true
            return scene
        }
    }

    /// Returns a scene with items of 44 points, each attached to its own anchor with a spring.
    ///
    /// The items start 18 to 30 points from equilibrium. They are too far apart to collide, so no engine finds
    /// contact pairs.
    static func springs(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "springs \(count)", summary: "\(count) items of 44 pt, each on a spring (1 Hz, 0.8) to its own anchor"
        )
        addItemsOnSprings(count, to: &scene, displacement: 0.3, frequency: 1, dampingRatio: 0.8)
        // Measure only a few frames, so that the measurement ends before the first item comes to rest.
        scene.warmUpFrames = 6
        scene.framesPerRound = 3
        return scene
    }

    /// Returns a scene with a pyramid of boxes of 20 points on the ground. Its lowest row has `base` boxes.
    static func pyramid(_ base: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "pyramid \(base)", summary: "a pyramid of boxes of 20 pt, \(base) in its lowest row", gravity: 10)
        scene.hasCollisions = true
        scene.addBox(0, 1, half: (0.2 * Float(base), 1), dynamic: false)
        for row in 0..<base {
            for column in 0..<(base - row) {
                let x = 0.22 * (Float(column) - 0.5 * Float(base - row - 1))
                scene.addBox(x, -0.1 - 0.2 * Float(row), half: (0.1, 0.1))
            }
        }
        scene.rounds = base > 50 ? 9 : 21
        return scene
    }

    /// Returns a scene with a chain of links and hinges that swings from a fixed point.
    static func chain(_ links: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "chain \(links)", summary: "\(links) links of 20 by 8 pt on hinges, swinging from one end",
            gravity: 10)
        scene.hasCollisions = true
        for link in 0..<links {
            scene.addBox(0.1 + 0.2 * Float(link), 0, half: (0.1, 0.04))
            scene.joints.append(
                PeerJoint(
                    kind: PeerJointHinge, bodyA: Int32(link) - 1, bodyB: Int32(link),
                    anchorAX: link == 0 ? 0 : 0.1, anchorAY: 0, anchorBX: -0.1, anchorBY: 0, length: 0, frequency: 0,
                    dampingRatio: 0))
        }
        return scene
    }

    /// Returns a scene with items that start at their springs' equilibrium and fall asleep during a warm-up of 1 s.
    static func sleepingItems(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "asleep, items \(count)", summary: "\(count) items asleep on their springs", allowsSleep: true)
        addItemsOnSprings(count, to: &scene, displacement: 0, frequency: 1, dampingRatio: 0.8)
        scene.warmUpFrames = 60
        scene.framesPerRound = 100
        return scene
    }

    /// Returns a scene with sleeping items on springs. `woken` items are woken before each frame and fall asleep again.
    static func sleepingItems(_ count: Int, wokenPerFrame woken: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "storm \(count)", summary: "\(count) items asleep on springs (4 Hz, 1), \(woken) woken per frame",
            allowsSleep: true)
        addItemsOnSprings(count, to: &scene, displacement: 0, frequency: 4, dampingRatio: 1)
        scene.warmUpFrames = 150
        scene.wokenBodiesPerFrame = woken
        return scene
    }

    /// Adds items on springs to a scene.
    ///
    /// Each item is displaced from equilibrium by 0.6 to 1 times `displacement`, in meters. `frequency` is in hertz,
    /// and `dampingRatio` is unitless.
    private static func addItemsOnSprings(
        _ count: Int, to scene: inout BenchmarkScene, displacement: Float, frequency: Float, dampingRatio: Float
    ) {
        var random = SeededRandom()
        let columns = Int(Float(count).squareRoot())
        for item in 0..<count {
            let (x, y) = (1.5 * Float(item % columns), 1.5 * Float(item / columns))
            // Displace the items along their springs. A spring damps motion along its axis; motion perpendicular to it
            // would be stopped only by linear damping.
            let offset = random.nextFloat(in: 0.6 * displacement...displacement) * (item % 2 == 0 ? 1 : -1)
            scene.addBox(x, y + 1 + offset, half: (0.22, 0.22))
            scene.joints.append(
                PeerJoint(
                    kind: PeerJointSpring, bodyA: -1, bodyB: Int32(item), anchorAX: x, anchorAY: y, anchorBX: 0,
                    anchorBY: 0, length: 1, frequency: frequency, dampingRatio: dampingRatio))
        }
    }
}
