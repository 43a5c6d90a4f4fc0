import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Items of an animator")
struct AnimatorItemTests {
    private let stage = TestStage()
    private let item = TestItem(x: 100, y: 100)

    @Test("updateItem(usingCurrentState:) reads a new center and keeps the velocity")
    func updateItemReadsCenterAndKeepsVelocity() {
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: item)
        stage.animator.addBehavior(properties)
        stage.runFrames(1)
        item.center = CGPoint(x: 500, y: 300)
        stage.animator.updateItem(usingCurrentState: item)
        stage.runFrames(1)
        #expect(item.center.x.matches(502) && item.center.y.matches(300), "\(item.center)")
        item.center = CGPoint(x: 0, y: 0)
        stage.runFrames(1)
        #expect(
            item.center.x.matches(504),
            "The animator overwrites a center that was set without updateItem(usingCurrentState:).")
    }

    @Test("The first step replaces an item's transform by its rotation")
    func firstStepReplacesTransformByRotation() {
        item.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.runFrames(1)
        let expected = CGAffineTransform(rotationAngle: 0.5)
        #expect(
            item.transform.a.matches(expected.a, within: 1e-6) && item.transform.b.matches(expected.b, within: 1e-6))
        #expect(item.transform.d.matches(expected.d, within: 1e-6))
    }

    @Test("The animator writes centers of moving items and transforms of rotating items, and nothing of items at rest")
    func animatorWritesOnlyMovingAndRotatingItems() {
        let (falling, resting) = (TestItem(x: 100, y: 100), TestItem(x: 300, y: 100))
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [falling, resting]))
        stage.animator.addBehavior(UIGravityBehavior(items: [falling]))
        stage.runFrames(1)
        falling.transform = CGAffineTransform(scaleX: 2, y: 2)
        stage.runFrames(60)
        #expect(falling.center.y > 400 && falling.transform == CGAffineTransform(scaleX: 2, y: 2))
        resting.center = CGPoint(x: 7, y: 8)
        stage.runFrames(3)
        #expect(resting.center == CGPoint(x: 7, y: 8), "The item sleeps, so its center is not written.")
        let spin = UIDynamicItemBehavior(items: [falling])
        stage.animator.addBehavior(spin)
        spin.addAngularVelocity(1, for: falling)
        stage.runFrames(2)
        let size = falling.transform.a * falling.transform.a + falling.transform.b * falling.transform.b
        #expect(size.matches(1, within: 1e-6), "The transform of a rotating item is a rotation.")
    }

    @Test("items(in:) returns each item within 10 points of the rectangle once")
    func itemsInRectReturnsEachNearbyItemOnce() {
        let (small, far) = (TestItem(x: 100, y: 100, side: 50), TestItem(x: 500, y: 100, side: 50))
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [small, far]))
        stage.animator.addBehavior(UIGravityBehavior(items: [small]))
        let found = { (x: CGFloat) in
            stage.animator.items(in: CGRect(x: x, y: 90, width: 10, height: 10)).map { ObjectIdentifier($0) }
        }
        #expect(found(100) == [ObjectIdentifier(small)])
        #expect(found(125 + 9.9) == [ObjectIdentifier(small)])
        #expect(found(125 + 10.5) == [])
        #expect(stage.animator.items(in: .infinite).count == 2)
    }

    @Test("Items without a size or a finite center are rejected with one diagnostic each")
    func itemsWithoutSizeOrFiniteCenterAreRejected() {
        let flat = TestItem(center: .zero, size: CGSize(width: 0, height: 10))
        let notFinite = TestItem(x: .nan, y: 0)
        stage.animator.addBehavior(UIGravityBehavior(items: [flat, notFinite, item]))
        stage.animator.addBehavior(UIAttachmentBehavior(item: flat, attachedToAnchor: .zero))
        stage.animator.updateItem(usingCurrentState: flat)
        stage.runFrames(2)
        #expect(flat.center == .zero && item.center.y > 100)
        #expect(stage.diagnostics.map(\.kind) == [.unusableSize, .unusablePose])
        item.center = CGPoint(x: CGFloat.infinity, y: 0)
        stage.animator.updateItem(usingCurrentState: item)
        stage.runFrames(1)
        #expect(item.center.x.matches(100))
    }

    @Test("Disabling rotation stops a rotating item")
    func disablingRotationStopsRotatingItem() {
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addAngularVelocity(3, for: item)
        stage.animator.addBehavior(properties)
        stage.runFrames(5)
        #expect(properties.angularVelocity(for: item) > 2)
        properties.allowsRotation = false
        stage.runFrames(1)
        let transform = item.transform
        stage.runFrames(10)
        #expect(properties.angularVelocity(for: item) == 0 && item.transform == transform)
    }

    @Test("An item at 160 reads back as 160, and items far from the origin move as at the origin")
    func itemCoordinatesStayExactFarFromOrigin() {
        let ends = [CGFloat(0), 60_000_000].map { far -> CGPoint in
            let stage = TestStage()
            let (still, swinging) = (TestItem(x: 160, y: far + 160, side: 40), TestItem(x: 0, y: far, side: 40))
            let spring = UIAttachmentBehavior(item: swinging, attachedToAnchor: CGPoint(x: 10, y: far + 100))
            (spring.length, spring.frequency) = (30, 1)
            stage.animator.addBehavior(spring)
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [still]))
            stage.runFrames(40)
            #expect(still.center == CGPoint(x: 160, y: far + 160))
            return CGPoint(x: swinging.center.x, y: swinging.center.y - far)
        }
        #expect(ends[0].y > 20 && (ends[0] - ends[1]).length < 1e-5, "\(ends)")
    }

    @Test("items(in:) finds all items, also after long and far motion since the last query")
    func itemsInRectFindsAllItemsDuringMotion() {
        let stage = TestStage()
        let spin = UIDynamicItemBehavior()
        var items: [TestItem] = []
        for number in 0..<1500 {
            let start = CGPoint(x: CGFloat(number % 30) * 60, y: CGFloat(number / 30) * 60)
            let item = TestItem(center: start, size: CGSize(width: 50, height: 10))
            items.append(item)
            // Items whose number is divisible by 3 swing on a spring with a distant anchor. Items with a remainder of 1
            // rotate, and items with a remainder of 2 rest.
            let anchor = start + CGPoint(x: number % 3 == 0 ? 400 : 0, y: number % 3 == 0 ? -300 : 0)
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
            (spring.length, spring.frequency) = (0, 0.5)
            stage.animator.addBehavior(spring)
            spin.addItem(item)
            if number % 3 == 1 { spin.addAngularVelocity(3, for: item) }
        }
        stage.animator.addBehavior(spin)
        for frame in 0..<120 {
            stage.runFrames(1)
            if frame % 7 == 3 { items[frame].center.x += 500 }
            if frame % 7 == 3 { stage.animator.updateItem(usingCurrentState: items[frame]) }
            guard frame % 3 == 0 else { continue }
            let rect = CGRect(x: CGFloat(frame * 11 % 1500), y: CGFloat(frame * 17 % 2500), width: 200, height: 100)
            let found = Set(stage.animator.items(in: rect).map { ObjectIdentifier($0) })
            for item in items {
                let (a, b) = (item.transform.a.magnitude, item.transform.b.magnitude)
                let (width, height) = (a * 50 + b * 10, b * 50 + a * 10)
                let box = CGRect(
                    x: item.center.x - width / 2, y: item.center.y - height / 2, width: width, height: height)
                if box.intersects(rect) {
                    #expect(found.contains(ObjectIdentifier(item)), "frame \(frame): \(box) is in \(rect)")
                } else if found.contains(ObjectIdentifier(item)) {
                    // items(in:) can also return items outside the rectangle, because it searches a tree of boxes that
                    // are 10 points larger than the items on each side and are updated only when an item leaves its
                    // box. The test accepts items up to 60 points outside.
                    #expect(
                        box.insetBy(dx: -60, dy: -60).intersects(rect), "frame \(frame): \(box) is far from \(rect)")
                }
            }
        }
    }
}
