import TestSupport
import Testing
import UIDynamics

/// Tests that items stay inside the reference bounds of a collision behavior, whatever else presses on them.
@MainActor
@Suite("Items stay inside their bounds")
struct EscapeTests {
    private let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

    /// Creates a stage with gravity, a collision behavior with reference bounds, and an item behavior for the items.
    private func makeStage(items: [TestItem], gravity magnitude: CGFloat) -> (TestStage, UIDynamicItemBehavior) {
        let stage = TestStage(bounds: bounds)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = magnitude
        let properties = UIDynamicItemBehavior(items: items)
        for behavior in [collision, gravity, properties] { stage.animator.addBehavior(behavior) }
        return (stage, properties)
    }

    /// Runs frames and expects that no corner of an item, or no point of a circle, is outside by more than a point.
    private func expectItemsInside(_ items: [TestItem], of stage: TestStage, frames: Int, _ comment: Comment) {
        for frame in 0..<frames {
            stage.runFrames(1)
            let worst = items.map { outsideDistance(of: $0) }.max() ?? 0
            if worst <= 1 { continue }
            Issue.record("\(comment), frame \(frame): an item is outside by \(worst) points")
            return
        }
    }

    private func outsideDistance(of item: TestItem) -> CGFloat {
        let (w, h) = (item.bounds.width / 2, item.bounds.height / 2)
        let (a, b) = (abs(item.transform.a), abs(item.transform.b))
        let isCircle = item.collisionBoundsType == .ellipse
        let (x, y) = isCircle ? (w, h) : (a * w + b * h, b * w + a * h)
        let c = item.center
        return max(x - c.x, c.x + x - bounds.maxX, y - c.y, c.y + y - bounds.maxY)
    }

    @Test("A box that is squeezed between a falling box and the floor stays inside")
    func squeezedBoxStaysInside() {
        let items = [
            TestItem(center: CGPoint(x: 260, y: 180), size: CGSize(width: 2.161_357, height: 1.080_679)),
            TestItem(center: CGPoint(x: 300, y: 100), size: CGSize(width: 36, height: 36)),
            TestItem(center: CGPoint(x: 300, y: 380), size: CGSize(width: 20.247_489, height: 10.123_745)),
            TestItem(center: CGPoint(x: 260, y: 220), size: CGSize(width: 34.363_278, height: 10.308_983)),
        ]
        items[2].transform = CGAffineTransform(rotationAngle: -0.052_476)
        let (stage, properties) = makeStage(items: items, gravity: 3)
        (properties.elasticity, properties.friction, properties.resistance) = (0.9, 0, 1)
        (properties.angularResistance, properties.density) = (0, 10)
        let velocities = [(-7.894, -44.643), (-3.463, -86.307), (7.432, 58.157), (-17.581, 36.561)]
        for (item, v) in zip(items, velocities) { properties.addLinearVelocity(CGPoint(x: v.0, y: v.1), for: item) }
        expectItemsInside(items, of: stage, frames: 240, "squeezed box")
    }

    @Test("Random items of mixed sizes, forms and speeds stay inside", arguments: 0..<12)
    func randomItemsStayInside(seed: Int) {
        var random = RandomGenerator(seed: UInt64(seed))
        let items = (0..<(seed < 8 ? 12 : 40)).map { _ in makeRandomItem(&random) }
        let isHarsh = seed % 2 == 1
        let (stage, properties) = makeStage(
            items: items, gravity: CGFloat(random.randomNumber(in: 0.5...(isHarsh ? 60 : 10))))
        properties.elasticity = CGFloat(random.randomNumber(in: 0...1))
        properties.friction = CGFloat(random.randomNumber(in: 0...1))
        let speed: Float = isHarsh ? 15_000 : 1_000
        for item in items {
            let v = CGPoint(
                x: CGFloat(random.randomNumber(in: -speed...speed)), y: CGFloat(random.randomNumber(in: -speed...speed))
            )
            properties.addLinearVelocity(v, for: item)
            properties.addAngularVelocity(CGFloat(random.randomNumber(in: -20...20)), for: item)
        }
        expectItemsInside(items, of: stage, frames: 180, "seed \(seed)")
    }

    private func makeRandomItem(_ random: inout RandomGenerator) -> TestItem {
        let side = CGFloat(random.randomNumber(in: 1...36))
        let isCircle = random.randomInt(below: 3) == 0
        let height = isCircle ? side : side * CGFloat(random.randomNumber(in: 0.3...1))
        let item = TestItem(
            center: CGPoint(
                x: CGFloat(random.randomNumber(in: 30...290)), y: CGFloat(random.randomNumber(in: 30...450))),
            size: CGSize(width: side, height: height))
        if isCircle { item.collisionBoundsType = .ellipse }
        return item
    }

    @Test("An item that a finger drags against a wall and beyond it stays inside, and slides along the wall")
    func draggedItemSlidesAlongWall() {
        let item = TestItem(x: 42, y: 400, side: 80)
        let stage = TestStage(bounds: bounds)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 80, y: 440))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(rod)
        stage.runFrames(12)
        for k in 0..<60 {
            rod.anchorPoint = CGPoint(x: 80 - CGFloat(k), y: 440 - CGFloat(k) * 4)
            expectItemsInside([item], of: stage, frames: 1, "frame \(k) of the drag")
        }
        expectItemsInside([item], of: stage, frames: 60, "after the drag")
        let distance = ((item.center.x - 21) * (item.center.x - 21) + (item.center.y - 204) * (item.center.y - 204))
            .squareRoot()
        #expect(distance.matches(rod.length, within: 2))
    }

    @Test("An item outside the reference bounds, or larger than them, is reported once, and others move as without it")
    func itemOutsideBoundsIsReported() {
        let faulty = [
            TestItem(center: CGPoint(x: 700, y: 240), size: CGSize(width: 20, height: 20)),
            TestItem(center: CGPoint(x: 160, y: -900), size: CGSize(width: 400, height: 20)),
            TestItem(center: CGPoint(x: 160, y: 440), size: CGSize(width: 700, height: 20)),
        ]
        let inside = TestItem(x: 100, y: 100, side: 40)
        for k in faulty.indices {
            let (stage, _) = makeStage(items: [inside, faulty[k]], gravity: 1)
            var reports: [UIDynamicDiagnostic] = []
            stage.animator.diagnosticHandler = { reports.append($0) }
            stage.runFrames(200)
            let all = stage.animator.diagnostics.filter { $0.kind == .outsideBounds }
            #expect(all.count == 1 && reports.isEmpty, "item \(k)")
            #expect(all.first?.message.contains(k == 2 ? "larger than the bounds" : "outside the bounds") == true)
            expectItemsInside([inside], of: stage, frames: 60, "item \(k)")
            inside.center = CGPoint(x: 100, y: 100)
        }
    }

    @Test("An item that fits into the reference bounds is not reported, also if it touches or is anchored outside them")
    func itemInsideBoundsIsNotReported() {
        let items = [
            TestItem(center: CGPoint(x: 160, y: 240), size: CGSize(width: 320, height: 480)),
            TestItem(center: CGPoint(x: 160, y: 560), size: CGSize(width: 20, height: 20)),
        ]
        let stage = TestStage(bounds: bounds)
        let anchor = UIDynamicItemBehavior(items: [items[1]])
        anchor.isAnchored = true
        stage.animator.addBehavior(anchor)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.runFrames(30)
        #expect(stage.animator.diagnostics.isEmpty)
    }
}
