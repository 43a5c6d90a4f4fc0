import Peer

/// All scenes, in the order of the table.
enum Scenes {
    static func all() -> [BenchmarkScene] {
        [
            springs(1000), springs(10_000), springs(100_000),
            pile(500), pile(2000), pile(8000), circles(2000),
            pyramid(20), pyramid(50), pyramid(100), chain(200),
            asleep(pile: 2000), asleep(items: 1000), asleep(items: 100_000), storm(10_000, touched: 100),
        ]
    }

    /// Items of 44 points, each on a spring to its own place, let go 18 to 30 points off. They are so far apart that
    /// no engine finds a pair.
    static func springs(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "springs \(count)", about: "\(count) items of 44 pt, each on a spring (1 Hz, 0.8) to its own anchor")
        addItems(count, to: &scene, reach: 0.3, frequency: 1, dampingRatio: 0.8)
        // Over before the first of them comes to rest.
        scene.warmUp = 6
        scene.framesPerRound = 3
        return scene
    }

    /// Boxes of 20 points that have dropped into a box.
    static func pile(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "pile \(count)", about: "\(count) boxes of 20 pt in a heap between walls", gravity: 10)
        drop(count, into: &scene) { scene, x, y, angle in scene.addBox(x, y, half: (0.1, 0.1), angle: angle) }
        return scene
    }

    /// Circles of 20 points that have dropped into a box.
    static func circles(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "circles \(count)", about: "\(count) circles of 20 pt in a heap between walls", gravity: 10)
        drop(count, into: &scene) { scene, x, y, _ in scene.addCircle(x, y, radius: 0.1) }
        return scene
    }

    /// A pyramid of boxes of 20 points that stands on the ground.
    static func pyramid(_ base: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "pyramid \(base)", about: "a pyramid of boxes of 20 pt, \(base) in its lowest row", gravity: 10)
        scene.collides = true
        scene.addBox(0, 1, half: (0.2 * Float(base), 1), dynamic: false)
        for row in 0..<base {
            for place in 0..<(base - row) {
                let x = 0.22 * (Float(place) - 0.5 * Float(base - row - 1))
                scene.addBox(x, -0.1 - 0.2 * Float(row), half: (0.1, 0.1))
            }
        }
        scene.rounds = base > 50 ? 9 : 21
        return scene
    }

    /// Links on hinges that hang from a place and swing.
    static func chain(_ links: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "chain \(links)", about: "\(links) links of 20 by 8 pt on hinges, swinging from one end", gravity: 10)
        scene.collides = true
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

    /// The pile after it has come to rest.
    static func asleep(pile count: Int) -> BenchmarkScene {
        var scene = pile(count)
        scene = BenchmarkScene(
            name: "asleep, pile \(count)", about: "the pile, allowed to sleep, after 15 s", gravity: 10, sleeps: true,
            collides: true, bodies: scene.bodies)
        scene.warmUp = 900
        return scene
    }

    /// Items at rest on their springs.
    static func asleep(items count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "asleep, items \(count)", about: "\(count) items asleep on their springs", sleeps: true)
        addItems(count, to: &scene, reach: 0, frequency: 1, dampingRatio: 0.8)
        scene.warmUp = 60
        scene.framesPerRound = 100
        return scene
    }

    /// Items at rest on their springs, of which some are touched before each frame and fall asleep again.
    static func storm(_ count: Int, touched: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "storm \(count)", about: "\(count) items asleep on springs (4 Hz, 1), \(touched) touched a frame",
            sleeps: true)
        addItems(count, to: &scene, reach: 0, frequency: 4, dampingRatio: 1)
        scene.warmUp = 150
        scene.touchesPerFrame = touched
        return scene
    }

    private static func addItems(
        _ count: Int, to scene: inout BenchmarkScene, reach: Float, frequency: Float, dampingRatio: Float
    ) {
        var noise = Noise()
        let columns = Int(Float(count).squareRoot())
        for item in 0..<count {
            let (x, y) = (1.5 * Float(item % columns), 1.5 * Float(item / columns))
            // Up or down, along the spring: across it, nothing but the air would ever stop them.
            let off = noise.next(0.6 * reach...reach) * (item % 2 == 0 ? 1 : -1)
            scene.addBox(x, y + 1 + off, half: (0.22, 0.22))
            scene.joints.append(
                PeerJoint(
                    kind: PeerJointSpring, bodyA: -1, bodyB: Int32(item), anchorAX: x, anchorAY: y, anchorBX: 0,
                    anchorBY: 0, length: 1, frequency: frequency, dampingRatio: dampingRatio))
        }
    }

    /// Walls, a floor, and `count` bodies above it in loose rows, a little out of line.
    private static func drop(
        _ count: Int, into scene: inout BenchmarkScene,
        add: (inout BenchmarkScene, _ x: Float, _ y: Float, _ angle: Float) -> Void
    ) {
        scene.collides = true
        scene.warmUp = 180
        scene.rounds = count > 5000 ? 9 : 21
        scene.framesPerRound = count > 5000 ? 3 : 5
        var noise = Noise()
        let columns = Int(Float(count).squareRoot())
        let width = 0.24 * Float(columns)
        let height = 0.24 * Float(count / columns + 2)
        scene.addBox(width / 2, 0.5, half: (width / 2 + 1, 0.5), dynamic: false)
        scene.addBox(-0.5, -height / 2, half: (0.5, height), dynamic: false)
        scene.addBox(width + 0.5, -height / 2, half: (0.5, height), dynamic: false)
        for body in 0..<count {
            let (column, row) = (body % columns, body / columns)
            let x = 0.24 * (Float(column) + 0.5) + noise.next(-0.01...0.01)
            add(&scene, x, -0.15 - 0.24 * Float(row), noise.next(-0.1...0.1))
        }
    }
}
