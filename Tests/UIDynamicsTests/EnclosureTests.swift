import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Enclosures")
struct EnclosureTests {
    private static let bounds = RandomEnclosure.bounds

    @Test("In random scenes, no item leaves the reference bounds and no energy comes from nowhere", arguments: 0..<24)
    func noItemLeavesBoundsInRandomScenes(seed: Int) {
        let scene = RandomEnclosure(seed: UInt64(seed), maximumItemCount: 24)
        let violation = scene.runAndFindViolation(frameCount: 150)
        #expect(violation == nil, "seed \(seed): \(violation ?? "")")
    }

    /// In these scenes, a contact of a sleeping item ends while an impact is searched.
    @Test("An item that a finger pushes through others by more than its length in one impact stays inside")
    func correctedItem() {
        #expect(RandomEnclosure(seed: 512551).runAndFindViolation(frameCount: 1150) == nil)
    }

    @Test("A sleeping item that an impact wakes stays in its place", arguments: [212: 310, 431: 670])
    func wokenItemStaysInPlace(seed: Int, frameCount: Int) {
        let violation = RandomEnclosure(seed: UInt64(seed)).runAndFindViolation(frameCount: frameCount)
        #expect(violation == nil, "seed \(seed): \(violation ?? "")")
    }

    /// The scene has items of 1 to 3 points, with speeds of thousands of points per second.
    @Test("The center of a small, fast item does not leave the reference bounds")
    func smallItemStaysInside() {
        let violation = RandomEnclosure(seed: 165).runAndFindViolation(frameCount: 90)
        #expect(violation == nil, "\(violation ?? "")")
    }

    @Test("Items that other items press against the reference bounds stay inside", arguments: EscapeScene.all)
    func pressedItemsStayInside(scene: EscapeScene) {
        let stage = TestStage(bounds: Self.bounds)
        let items = scene.items.map { definition in
            let item = TestItem(center: definition.center, size: definition.size)
            item.transform = CGAffineTransform(rotationAngle: definition.angle)
            if definition.isEllipse { item.collisionBoundsType = .ellipse }
            return item
        }
        let properties = UIDynamicItemBehavior(items: items)
        (properties.elasticity, properties.friction) = (scene.elasticity, scene.friction)
        (properties.density, properties.resistance) = (scene.density, scene.resistance)
        properties.angularResistance = scene.angularResistance
        addBounds(for: items, to: stage)
        let gravity = UIGravityBehavior(items: items)
        gravity.gravityDirection = scene.gravity
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(properties)
        for (item, definition) in zip(items, scene.items) {
            properties.addLinearVelocity(definition.velocity, for: item)
        }
        for frame in 0..<720 {
            stage.runFrames(1)
            for item in items { expectInside(item, "frame \(frame)") }
        }
    }

    @Test("An item on a stiff attachment that is dragged against a wall slides along it (erratum rod-slides)")
    func itemOnRodSlidesAlongWall() {
        let ways = [
            CGPoint(x: 80, y: 480), CGPoint(x: 80, y: 440), CGPoint(x: 80, y: 560), CGPoint(x: 60, y: 500),
            CGPoint(x: 40, y: 501),
        ]
        for way in ways {
            let (stage, item) = (TestStage(), TestItem(x: 42, y: 400, side: 80))
            let walls = UICollisionBehavior(items: [item])
            walls.addBoundary(withIdentifier: "wall" as NSString, from: .zero, to: CGPoint(x: 0, y: 844))
            stage.animator.addBehavior(walls)
            let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 80, y: 500))
            stage.animator.addBehavior(rod)
            stage.runFrames(12)
            for target in [way, CGPoint(x: way.x, y: way.y + 150), CGPoint(x: way.x + 100, y: way.y + 150)] {
                moveAnchor(of: rod, to: target, on: stage)
                let distance = (item.center - rod.anchorPoint).length
                #expect(distance.matches(rod.length, within: 0.5), "anchor at \(target): item at \(item.center)")
                #expect(item.center.x >= 40, "the item is in the wall: \(item.center)")
            }
        }
    }

    @Test("Items between the bounds and an item that the user drags stay inside", arguments: [10.0, 60.0, 300.0])
    func draggedItemPressesOthersAgainstBounds(speed: Double) {
        let stage = TestStage(bounds: Self.bounds)
        let finger = TestItem(x: 160, y: 240, side: 60)
        let items = (0..<20).map {
            makeGridItem($0, columns: 10, origin: CGPoint(x: 20, y: 420), spacing: 30)
        }
        addBounds(for: items + [finger], to: stage)
        stage.animator.addBehavior(UIGravityBehavior(items: items))
        for frame in 0..<240 {
            // The finger moves down into the pile, beyond the bounds, and back.
            let distance = CGFloat(speed) * CGFloat(min(frame, 240 - frame)) / 10
            finger.center = CGPoint(x: 160 + distance / 8, y: 240 + min(distance, 260))
            stage.animator.updateItem(usingCurrentState: finger)
            stage.runFrames(1)
            for item in items { expectInside(item, "frame \(frame)") }
        }
    }

    @Test("An item that is larger than the reference bounds does not push other items out")
    func itemLargerThanBoundsPushesNothingOut() {
        let stage = TestStage(bounds: Self.bounds)
        let giant = TestItem(x: 160, y: 240, side: 600)
        let items = (0..<12).map { makeGridItem($0, columns: 5, origin: CGPoint(x: 40, y: 60), spacing: 60) }
        addBounds(for: items + [giant], to: stage)
        stage.animator.addBehavior(UIGravityBehavior(items: items + [giant]))
        for frame in 0..<300 {
            stage.runFrames(1)
            for item in items { expectInside(item, "frame \(frame)") }
        }
        #expect(Self.bounds.contains(giant.center))
    }

    @Test(
        "An item that is larger than its bounds comes to rest, and the animator pauses",
        arguments: [0.2, 1, 10], [0, 0.6])
    func itemLargerThanBoundsComesToRest(gravity magnitude: Double, elasticity: Double) {
        let stage = TestStage(bounds: Self.bounds)
        let giant = TestItem(x: 160, y: 240, side: 600)
        addBounds(for: [giant], to: stage)
        let gravity = UIGravityBehavior(items: [giant])
        gravity.magnitude = magnitude
        stage.animator.addBehavior(gravity)
        let properties = UIDynamicItemBehavior(items: [giant])
        properties.elasticity = elasticity
        stage.animator.addBehavior(properties)
        stage.runFrames(600)
        #expect(!stage.animator.isRunning, "the item is at \(giant.center)")
    }

    @Test("An elastic item that bounces in one place does not fall asleep", arguments: [5, 10, 20, 40])
    func bouncingItemStaysAwake(height: CGFloat) {
        let stage = TestStage(bounds: Self.bounds)
        let ball = TestItem(x: 160, y: 470 - height, side: 20)
        ball.collisionBoundsType = .ellipse
        addBounds(for: [ball], to: stage)
        stage.animator.addBehavior(UIGravityBehavior(items: [ball]))
        let properties = UIDynamicItemBehavior(items: [ball])
        (properties.elasticity, properties.resistance) = (1, 0)
        stage.animator.addBehavior(properties)
        stage.runFrames(600)
        #expect(stage.animator.isRunning)
    }

    // MARK: Helpers

    private func makeGridItem(_ index: Int, columns: Int, origin: CGPoint, spacing: CGFloat) -> TestItem {
        let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
        return TestItem(x: origin.x + spacing * column, y: origin.y + spacing * row, side: 18)
    }

    private func addBounds(for items: [TestItem], to stage: TestStage) {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
    }

    /// Moves an anchor to a point in a second, and waits for two seconds.
    private func moveAnchor(of rod: UIAttachmentBehavior, to target: CGPoint, on stage: TestStage) {
        let start = rod.anchorPoint
        for frame in 1...60 {
            let fraction = CGFloat(frame) / 60
            rod.anchorPoint = CGPoint(
                x: start.x + (target.x - start.x) * fraction, y: start.y + (target.y - start.y) * fraction)
            stage.runFrames(1)
        }
        stage.runFrames(120)
    }

    /// Expects that the center of an item is not beyond the boundary, which is a point outside of the bounds, and that no
    /// corner is more than 1.5 points beyond it.
    private func expectInside(_ item: TestItem, _ place: String) {
        let (bounds, center) = (Self.bounds.insetBy(dx: -1.001, dy: -1.001), item.center)
        #expect(bounds.contains(center), "\(place): an item is at \(center)")
        let (t, half) = (item.transform, CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2))
        let isEllipse = item.collisionBoundsType == .ellipse
        func extent(_ a: CGFloat, _ c: CGFloat) -> CGFloat {
            let (x, y) = (a.magnitude * half.width, c.magnitude * half.height)
            return isEllipse ? (x * x + y * y).squareRoot() : x + y
        }
        let (x, y) = (extent(t.a, t.c) - 1.5, extent(t.b, t.d) - 1.5)
        let inner = CGRect(
            x: bounds.minX + x, y: bounds.minY + y, width: bounds.width - 2 * x, height: bounds.height - 2 * y)
        #expect(
            center.x >= inner.minX && center.x <= inner.maxX && center.y >= inner.minY && center.y <= inner.maxY,
            "\(place): an item of \(item.bounds.size) at \(center) is outside by more than 2.5 points")
    }
}
