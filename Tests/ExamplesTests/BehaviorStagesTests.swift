import Recording
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("The guide and the catalog of behaviors")
struct BehaviorStagesTests {
    /// The items of each stage, in the order in which they were added.
    private func items(_ stage: SceneStage) -> [[UIView]] {
        stage.host.root.view.subviews.compactMap { ($0 as? StageView)?.subviews }
    }

    @Test("each step of the guide has the effect that its table tells")
    func guide() throws {
        let stage = try SceneStage("behaviors-guide")
        let stages = items(stage)
        #expect(stages.count == 13)
        stage.advance(to: 3)
        let (low, high) = (CGFloat(95), CGFloat(20))
        #expect(stages[0][0].center.y > low && stages[0][1].center.y == 30, "green falls, blue was removed")
        #expect(stages[1][0].center.y > low && stages[2][0].center.y < high && stages[3][0].center.x > low)
        #expect(stages[4][1].center.y < 80 && stages[4][2].center.y > 115, "green lands, blue falls through")
        #expect(stages[5][0].center.x > 90, "it slides down the shelf")
        #expect(stages[7][0].backgroundColor == .systemPurple, "the bounds were the last it touched")
        #expect(stages[8].allSatisfy { $0.backgroundColor == .systemRed })
        #expect(stages[9][0].center.x > 80 && stages[9][1].center.x == 25)
        #expect(stages[11][0].center.y < 30 && stages[12][0].center.x > 85)
    }

    @Test("in the catalog every stage moves, and its X-ray is drawn")
    func catalog() throws {
        let stage = try SceneStage("behaviors-catalog")
        let stages = items(stage)
        #expect(stages.count == 36)
        let starts = stages.map { $0.map { ($0.center, $0.transform) } }
        var moved = Set<Int>()
        while stage.host.time < 3 {
            stage.advance(to: stage.host.time + 0.1)
            for (index, views) in stages.enumerated() {
                for (view, start) in zip(views, starts[index])
                where view.center != start.0 || view.transform != start.1 { moved.insert(index) }
            }
        }
        let captions = stage.host.root.view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(captions.count == 72 && captions.allSatisfy { !$0.isEmpty }, "each has a title and its values")
        #expect(moved.count == 36, "\(Set(0..<36).subtracting(moved).sorted()) stand still")
        #expect(stage.host.picture.commands.count > 36 * 8)
    }
}
