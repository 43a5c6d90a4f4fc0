import DynamicsTesting
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Behaviors guide and catalog")
struct BehaviorStagesTests {
    /// Returns the dynamic items of each stage view, in the order in which they were added.
    private func collectStageItems(on screen: Screen) -> [[UIView]] {
        screen.rootViewController.view.subviews.compactMap { ($0 as? StageView)?.subviews }
    }

    @Test("Each stage of the guide has the effect that its table describes")
    func guideStagesHaveTheDocumentedEffects() throws {
        let screen = try Screen(scene: "behaviors-guide")
        let stages = collectStageItems(on: screen)
        #expect(stages.count == 13)
        screen.advance(to: 3)
        let (low, high) = (CGFloat(95), CGFloat(20))
        #expect(stages[0][0].center.y > low && stages[0][1].center.y == 30, "green falls, blue was removed")
        #expect(stages[1][0].center.y > low && stages[2][0].center.y < high && stages[3][0].center.x > low)
        #expect(stages[4][1].center.y < 80 && stages[4][2].center.y > 115, "green lands, blue falls through")
        #expect(stages[5][0].center.x > 90, "the item slides down the shelf")
        #expect(stages[7][0].backgroundColor == .systemPurple, "the bounds are the last boundary that the item touched")
        #expect(stages[8].allSatisfy { $0.backgroundColor == .systemRed })
        #expect(stages[9][0].center.x > 80 && stages[9][1].center.x == 25)
        #expect(stages[11][0].center.y < 30 && stages[12][0].center.x > 85)
    }

    @Test("All stages of the catalog move and draw their X-ray")
    func catalogStagesMoveAndDrawTheirDebugOverlay() throws {
        let screen = try Screen(scene: "behaviors-catalog")
        let stages = collectStageItems(on: screen)
        #expect(stages.count == 36)
        let starts = stages.map { $0.map { ($0.center, $0.transform) } }
        var moved = Set<Int>()
        screen.advance(to: 3) {
            for (index, views) in stages.enumerated() {
                for (view, start) in zip(views, starts[index])
                where view.center != start.0 || view.transform != start.1 { moved.insert(index) }
            }
        }
        let captions = screen.rootViewController.view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(captions.count == 72 && captions.allSatisfy { !$0.isEmpty }, "each stage has a title and its values")
        #expect(moved.count == 36, "\(Set(0..<36).subtracting(moved).sorted()) do not move")
        #expect(screen.loop.displayList().commands.count > 36 * 8)
    }
}
