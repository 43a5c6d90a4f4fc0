import TestSupport
import Testing

@testable import UIDynamics

@MainActor
@Suite("Writing of item poses")
struct WritingTests {
    private let stage = TestStage()

    @Test("An item removed in a setter during a step is not written any more, and lives until the end of the step")
    func itemRemovedInSetterIsNotWritten() {
        let first = ObservedItem(x: 0)
        var second: ObservedItem? = ObservedItem(x: 200)
        var other: ObservedItem? = ObservedItem(x: 400)
        let (weakSecond, weakOther) = (WeakReference(object: second), WeakReference(object: other))
        let gravity = UIGravityBehavior(items: [first, second!, other!])
        stage.animator.addBehavior(gravity)
        stage.runFrames(1)
        let (secondCenter, otherCenter) = (second!.center, other!.center)
        (second, other) = (nil, nil)
        var (secondIsUnchanged, otherIsUnchanged) = (false, false)
        first.onMove = {
            gravity.removeItem(weakSecond.object!)
            secondIsUnchanged = weakSecond.object?.center == secondCenter
            gravity.removeItem(weakOther.object!)
            otherIsUnchanged = weakOther.object?.center == otherCenter
        }
        stage.runFrames(1)
        #expect(secondIsUnchanged && otherIsUnchanged)
        #expect(weakSecond.object == nil && weakOther.object == nil)
        first.onMove = nil
        stage.runFrames(1)
        #expect(gravity.items.count == 1 && first.moveCount == 3)
    }

    @Test("An item can remove its last reference during a step, and its deinit can change the animator")
    func itemCanReleaseItselfInSetter() {
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        let replacement = ObservedItem(x: 200)
        weak var released: ObservedItem?
        do {
            let item = ObservedItem(x: 0)
            gravity.addItem(item)
            item.onMove = { [unowned item] in gravity.removeItem(item) }
            item.onDeinit = { gravity.addItem(replacement) }
            released = item
        }
        stage.runFrames(1)
        #expect(released == nil && gravity.items.count == 1)
        stage.runFrames(3)
        #expect(replacement.center.y > 0)
    }

    @Test("An item added in a setter during a step is not written in that step")
    func itemAddedInSetterIsNotWrittenInSameStep() {
        let (item, late) = (ObservedItem(x: 0), ObservedItem(x: 200))
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        item.onMove = { gravity.addItem(late) }
        stage.runFrames(1)
        #expect(item.moveCount == 1 && late.moveCount == 0)
        stage.runFrames(1)
        #expect(late.moveCount == 1)
    }

    @Test("A settling pile is written where it moves by 0.01 points, and exactly when it comes to rest")
    func settlingPileIsWrittenWhereItMovesVisibly() {
        let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 300, height: 600))
        let items = (0..<100).map { k in
            let item = ObservedItem(x: 40 + 24 * CGFloat(k % 10))
            (item.center.y, item.bounds.size) = (20 + 24 * CGFloat(k / 10), CGSize(width: 20, height: 20))
            return item
        }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: items))
        stage.runFrames(20)
        let core = stage.animator.core
        func distanceToBody(_ item: ObservedItem) -> CGFloat {
            let center = PointScale.points(from: core.world.position(of: core.item(of: item)!.body))
            return max(abs(item.center.x - center.x), abs(item.center.y - center.y))
        }
        var (skipped, farthest) = (0, CGFloat(0))
        for _ in 0..<1200 where stage.animator.isRunning {
            let counts = items.map(\.moveCount)
            stage.runFrames(1)
            if stage.animator.isRunning { skipped += zip(items, counts).count { $0.moveCount == $1 } }
            farthest = max(farthest, items.map(distanceToBody).max()!)
        }
        #expect(!stage.animator.isRunning && skipped > 1000 && farthest < 0.01, "\(skipped) \(farthest)")
        #expect(items.allSatisfy { distanceToBody($0) == 0 })
    }

    @Test("Centers are multiples of 2^-20 points, also negative and far from the origin")
    func writtenCentersAreMultiplesOfTwoToMinus20() {
        for x in [0, 0.1, -0.1, 160, -12_345.678, 70_000_000.3, 3_000_000_000.25, -8_000_000_000.5] {
            let item = TestItem(x: CGFloat(x), y: -CGFloat(x))
            let stage = TestStage()
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
            stage.runFrames(2)
            #expect(abs(item.center.x - CGFloat(x)) <= 1e-6 && item.center.y == -item.center.x, "\(item.center)")
            #expect((item.center.x * 1_048_576).rounded() == item.center.x * 1_048_576)
        }
    }
}

/// An item with closures that run when it is moved and deallocated.
@MainActor
private final class ObservedItem: NSObject, UIDynamicItem {
    var center: CGPoint {
        didSet {
            moveCount += 1
            onMove?()
        }
    }
    var bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    var transform = CGAffineTransform.identity
    var onMove: (() -> Void)?
    nonisolated(unsafe) var onDeinit: (@MainActor () -> Void)?
    private(set) var moveCount = 0

    init(x: CGFloat) { center = CGPoint(x: x, y: 0) }

    deinit { if let onDeinit { MainActor.assumeIsolated(onDeinit) } }
}
