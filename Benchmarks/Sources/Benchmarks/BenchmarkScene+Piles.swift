import Peer

// The scenes with bodies that fall between walls.
extension BenchmarkScene {
    /// Returns a scene with a pile of boxes of 20 points between walls.
    static func pile(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "pile \(count)", summary: "\(count) boxes of 20 pt in a pile between walls", gravity: 10)
        addFallingBodies(count, to: &scene) { scene, x, y, angle in scene.addBox(x, y, half: (0.1, 0.1), angle: angle) }
        return scene
    }

    /// Returns a scene with a pile of circles between walls. Their diameter is 20 points.
    static func circles(_ count: Int) -> BenchmarkScene {
        var scene = BenchmarkScene(
            name: "circles \(count)", summary: "\(count) circles of 20 pt in a pile between walls", gravity: 10)
        addFallingBodies(count, to: &scene) { scene, x, y, _ in scene.addCircle(x, y, radius: 0.1) }
        return scene
    }

    /// Returns a scene with a pile of boxes, of which one is dragged after a warm-up of 10 s.
    /// - Parameter isRod: Whether the box is dragged by a rod instead of a spring.
    static func draggedPile(_ count: Int, isRod: Bool = false) -> BenchmarkScene {
        let suffix = isRod ? "one dragged by a rod" : "one dragged"
        var scene = pile(count).renamed(
            "pile \(count), \(suffix)",
            summary: "the settled pile; a \(isRod ? "rod" : "spring of 8 Hz") drags a box from its middle about")
        // The walls and the floor come before the boxes, which are in rows.
        let columns = Int(Float(count).squareRoot())
        scene.drag = Drag(body: 3 + count / columns / 2 * columns + columns / 2)
        if isRod { scene.drag?.frequency = 0 }
        scene.warmUpFrames = 600
        (scene.rounds, scene.framesPerRound) = (24, 10)
        scene.reportsLongestFrame = true
        return scene
    }

    /// Returns a scene with a pile of boxes that may sleep, after a warm-up of 15 s.
    static func sleepingPile(_ count: Int) -> BenchmarkScene {
        var scene = pile(count).renamed(
            "pile \(count), left alone", summary: "the pile, allowed to sleep, after 15 s")
        scene.allowsSleep = true
        scene.warmUpFrames = 900
        return scene
    }

    /// Adds two walls, a floor, and `count` bodies in spaced rows above the floor to a scene.
    ///
    /// The bodies have small random offsets and rotations. `addBody` adds a body at a position in meters with a
    /// rotation in radians.
    private static func addFallingBodies(
        _ count: Int, to scene: inout BenchmarkScene,
        addBody: (inout BenchmarkScene, _ x: Float, _ y: Float, _ angle: Float) -> Void
    ) {
        scene.hasCollisions = true
        scene.warmUpFrames = 180
        scene.rounds = count > 5000 ? 9 : 21
        scene.framesPerRound = count > 5000 ? 3 : 5
        var random = SeededRandom()
        let columns = Int(Float(count).squareRoot())
        let width = 0.24 * Float(columns)
        let height = 0.24 * Float(count / columns + 2)
        scene.addBox(width / 2, 0.5, half: (width / 2 + 1, 0.5), dynamic: false)
        scene.addBox(-0.5, -height / 2, half: (0.5, height), dynamic: false)
        scene.addBox(width + 0.5, -height / 2, half: (0.5, height), dynamic: false)
        for body in 0..<count {
            let (column, row) = (body % columns, body / columns)
            let x = 0.24 * (Float(column) + 0.5) + random.nextFloat(in: -0.01...0.01)
            addBody(&scene, x, -0.15 - 0.24 * Float(row), random.nextFloat(in: -0.1...0.1))
        }
    }
}
