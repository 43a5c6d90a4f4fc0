import TestSupport
import Testing
import UIDynamics

/// Tests with composites that are nested so deeply that a function that calls itself for each level would overflow the
/// stack.
@MainActor
@Suite("Deeply nested composites")
struct DeepCompositeTests {
    private static let depth = 50_000
    private let stage = TestStage()

    /// A composite that records calls of `willMove(to:)`.
    private final class Composite: UIDynamicBehavior {
        let number: Int
        private let log: MoveLog

        init(number: Int, log: MoveLog) {
            (self.number, self.log) = (number, log)
            super.init()
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { log.numbers.append(number) }
    }

    private final class MoveLog {
        /// The numbers of the composites whose `willMove(to:)` was called, in order.
        var numbers: [Int] = []
    }

    /// Creates nested composites. Returns them from the outermost to the innermost.
    private func makeComposites(log: MoveLog) -> [Composite] {
        let composites = (0..<Self.depth).map { Composite(number: $0, log: log) }
        for (outer, inner) in zip(composites, composites.dropFirst()) { outer.addChildBehavior(inner) }
        return composites
    }

    @Test("Nested composites are added, acted and removed, parents before their children, and released")
    func nestedCompositesAreAddedAndRemoved() {
        let log = MoveLog()
        let item = TestItem(x: 0, y: 0)
        var composites = makeComposites(log: log)
        composites[Self.depth - 1].addChildBehavior(UIGravityBehavior(items: [item]))
        var actionCount = 0
        composites[Self.depth - 1].action = { actionCount += 1 }
        stage.animator.addBehavior(composites[0])
        #expect(log.numbers == Array(0..<Self.depth))
        stage.runFrames(2)
        #expect(item.center.y > 0 && actionCount == 2)
        log.numbers = []
        stage.animator.removeBehavior(composites[0])
        #expect(log.numbers == Array(0..<Self.depth) && composites[Self.depth - 1].dynamicAnimator == nil)
        let innermost = WeakReference(object: composites[Self.depth - 1])
        composites = []
        #expect(innermost.object == nil)
    }

    @Test("Composites are nested while the outermost one is in an animator")
    func compositesAreNestedInAnimator() {
        var innermost = UIDynamicBehavior()
        stage.animator.addBehavior(innermost)
        for _ in 0..<Self.depth {
            let child = UIDynamicBehavior()
            innermost.addChildBehavior(child)
            innermost = child
        }
        #expect(innermost.dynamicAnimator === stage.animator)
        stage.animator.removeAllBehaviors()
        #expect(innermost.dynamicAnimator == nil)
    }

    @Test("A composite that has another owner survives its parent, with its children")
    func ownedCompositeSurvivesItsParent() {
        var composites = makeComposites(log: MoveLog())
        let middle = composites[Self.depth / 2]
        composites = []
        #expect(middle.childBehaviors.count == 1)
    }
}
