import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of what the scenes draw besides their items: strings, pointers, shadows, and stages that start again.
@MainActor
@Suite("Marks of the scenes")
struct SceneMarksTests {
    /// Returns the layers that draw strings and pointers.
    private func marks(_ controller: CradleViewController) -> (strings: [CALayer], pointers: [CAShapeLayer]) {
        let layers = (controller.marksView.layer.sublayers ?? []).filter { !$0.isHidden }
        return (layers.filter { !($0 is CAShapeLayer) }, layers.compactMap { $0 as? CAShapeLayer })
    }

    @Test("Each hanging ball has a string to its center; a released ball has none, and a fallen one has no marks")
    func ballsHaveStrings() throws {
        let screen = try Screen(scene: "newtons-cradle")
        let controller: CradleViewController = try screen.controller()
        screen.advance(to: 3.2)
        let hanging = controller.layout.ballMotions()
        #expect(hanging.count == 3 && marks(controller).strings.count == 3)
        for (ball, string) in zip(hanging, marks(controller).strings) {
            let end = CGPoint(x: 1, y: 0).applying(string.affineTransform())
            let (x, y) = (string.position.x + end.x, string.position.y + end.y)
            #expect(abs(x - ball.ball.center.x) < 0.01 && abs(y - ball.ball.center.y) < 0.01)
        }
        controller.layout.releaseBall(at: IndexPath(item: 1, section: 0))
        screen.advance(frames: 2)
        #expect(marks(controller).strings.count == 2)
        screen.advance(to: 12)
        #expect(marks(controller).strings.count == controller.balls.count)
    }

    @Test("After the last ball has fallen, no string and no pointer is left")
    func fallenBallsLeaveNoMarks() throws {
        let screen = try Screen(scene: "newtons-cradle", touchesBefore: 0.5)
        let controller: CradleViewController = try screen.controller()
        screen.advance(to: 2)
        #expect(controller.marksView.layer.sublayers?.count == 2)
        controller.layout.releaseBall(at: IndexPath(item: 0, section: 0))
        screen.advance(to: 5)
        #expect(controller.balls.isEmpty && (controller.marksView.layer.sublayers ?? []).isEmpty)
    }

    @Test("A pointer has the direction of its ball's velocity, and its length grows with the speed")
    func pointersShowMomentum() throws {
        let screen = try Screen(scene: "newtons-cradle")
        let controller: CradleViewController = try screen.controller()
        var (longest, fastest) = (CGFloat(0), CGFloat(0))
        screen.advance(to: 2) {
            guard let ball = controller.layout.ballMotions().first, let pointer = marks(controller).pointers.first
            else { return }
            let tip = CGPoint(x: 1, y: 0).applying(pointer.affineTransform())
            let (length, speed) = (hypot(tip.x, tip.y), hypot(ball.velocity.x, ball.velocity.y))
            #expect(tip.x * ball.velocity.x + tip.y * ball.velocity.y > 0.999 * length * speed)
            #expect(length > CradleLayout.ballSize / 2)
            if length > longest { (longest, fastest) = (length, speed) }
        }
        #expect(longest > 40 && fastest > 300, "\(longest) points at \(fastest) points per second")
    }

    @Test("Dragged squares cast a shadow until they are back in the grid")
    func draggedSquaresHaveShadows() throws {
        let screen = try Screen(scene: "draggable-grid")
        let controller: GridViewController = try screen.controller()
        let shadows = {
            controller.collectionView.visibleCells.filter { $0.layer.shadowOpacity > 0 }
                .compactMap { controller.collectionView.indexPath(for: $0)?.item }.sorted()
        }
        screen.advance(to: 1.5)
        #expect(shadows().isEmpty)
        screen.advance(to: 3)
        #expect(shadows() == [9, 13, 14])
        screen.advance(to: 6.5)
        #expect(shadows().isEmpty)
    }

    @Test("The stages of the guide start again, with the gravity that was set")
    func stagesStartAgain() throws {
        let screen = try Screen(scene: "behaviors-guide")
        let controller: StagesViewController = try screen.controller()
        let first = { controller.stages[0].subviews[0].center.y }
        screen.advance(to: 4.5)
        #expect(first() > 95)
        screen.perform { controller.scaleGravity(by: 0) }
        screen.advance(to: 5.5)
        #expect(first() == 30 && controller.stages.allSatisfy { !$0.subviews.isEmpty })
        screen.perform { controller.scaleGravity(by: 1) }
        screen.advance(to: 9.5)
        #expect(first() > 95)
    }

    @Test("Stages that start again have the gravity of their first start times the factor, and as many delegates")
    func restartedStagesAreTheSame() throws {
        let screen = try Screen(scene: "behaviors-guide")
        let controller: StagesViewController = try screen.controller()
        let gravities = {
            controller.stages.map { stage in
                stage.animator.behaviors.compactMap { ($0 as? UIGravityBehavior)?.gravityDirection }
            }
        }
        let (first, delegates) = (gravities(), controller.stages.map(\.delegates.count))
        screen.perform { controller.scaleGravity(by: 2) }
        screen.advance(to: 10.5)
        #expect(gravities() == first.map { $0.map { CGVector(dx: $0.dx * 2, dy: $0.dy * 2) } })
        #expect(controller.stages.map(\.delegates.count) == delegates)
    }
}
