import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of the Newton's cradle scene: balls fly in, hang on springs, collide, are released, fall and are deleted.
@MainActor
@Suite("Newton's cradle")
struct NewtonsCradleTests {
    private let screen: Screen
    private let controller: CradleViewController
    private var view: UICollectionView { controller.collectionView }
    private var layout: CradleLayout { controller.layout }

    init() throws {
        screen = try Screen(scene: "newtons-cradle")
        controller = try screen.controller()
    }

    private func findAttributes(ofItem item: Int) -> UICollectionViewLayoutAttributes? {
        layout.animator.layoutAttributesForCell(at: IndexPath(item: item, section: 0))
    }

    /// Returns the attributes of the ball with the given color, or nil if there is no such ball.
    private func findAttributes(ofBallColored color: UIColor) -> UICollectionViewLayoutAttributes? {
        controller.balls.firstIndex { $0 === color }.flatMap { findAttributes(ofItem: $0) }
    }

    /// Expects that the collection view, the behaviors and the controller contain the same balls.
    private func expectConsistentBalls() {
        let count = controller.balls.count
        #expect(view.numberOfItems(inSection: 0) == count)
        #expect(layout.gravity.items.count == count && layout.collision.items.count == count)
        for item in 0..<count { #expect(findAttributes(ofItem: item) != nil) }
        for cell in view.visibleCells {
            if let path = view.indexPath(for: cell) { #expect(cell.backgroundColor === controller.balls[path.item]) }
        }
    }

    @Test("The scene starts empty, and each ball flies in from outside the right edge past the center")
    func ballsFlyInFromOutsideTheRightEdge() throws {
        #expect(controller.balls.isEmpty && view.contentSize == CGSize(width: 375, height: 667))
        screen.advance(to: 0.3) { expectConsistentBalls() }
        var centers: [CGPoint] = []
        screen.advance(to: 2.2) {
            if let center = findAttributes(ofItem: 0)?.center { centers.append(center) }
        }
        #expect(try #require(centers.first).x > 375)
        #expect(try #require(centers.map(\.x).min()) < 187)
        screen.advance(to: 6.4)
        #expect(controller.balls.count == 5 && view.visibleCells.count == 5)
        for path in view.indexPathsForVisibleItems {
            #expect(view.layoutAttributesForItem(at: path)?.center == view.cellForItem(at: path)?.center)
        }
    }

    @Test("Balls collide and do not overlap")
    func ballsCollideWithoutOverlapping() throws {
        var (smallestDistance, closePairs) = (CGFloat.infinity, 0)
        screen.advance(to: 12) {
            let balls = controller.balls.indices.compactMap { findAttributes(ofItem: $0)?.center }
            for (index, first) in balls.enumerated() {
                for second in balls[..<index] {
                    smallestDistance = min(smallestDistance, first.distance(to: second))
                    if first.distance(to: second) < 45 { closePairs += 1 }
                }
            }
        }
        #expect(smallestDistance > 40 && closePairs > 100, "\(smallestDistance), \(closePairs)")
    }

    @Test("A released ball falls, and its cell is deleted once it is out of bounds")
    func releasedBallFallsAndItsCellIsDeleted() throws {
        screen.advance(to: 6.55)
        let released = controller.balls[2]
        let others = controller.balls.filter { $0 !== released }
        screen.advance(to: 6.7)
        var last = try #require(findAttributes(ofBallColored: released)).center.y
        while let y = findAttributes(ofBallColored: released)?.center.y {
            #expect(y >= last && y < 667 + 22 + 25 && view.numberOfItems(inSection: 0) >= 5)
            last = y
            screen.advance(frames: 1)
            expectConsistentBalls()
            if y < 620 { #expect(view.visibleCells.contains { $0.backgroundColor === released }) }
            #expect(screen.time < 8)
        }
        #expect(last > 667 + 20 && !view.visibleCells.contains { $0.backgroundColor === released })
        // There were five balls before the release. The scene inserted another ball while the released ball fell, so
        // after the deletion there are again five: the four others and the new one.
        #expect(controller.balls.count == 5 && Array(controller.balls.prefix(4)) == others)
    }

    @Test("No ball jumps or is lost while balls are inserted and deleted")
    func ballsStayContinuousDuringInsertionsAndDeletions() throws {
        var last: [ObjectIdentifier: CGPoint] = [:]
        screen.advance(to: 12) {
            expectConsistentBalls()
            for color in controller.balls {
                guard let center = findAttributes(ofBallColored: color)?.center else { continue }
                if let before = last[ObjectIdentifier(color)] {
                    #expect(center.distance(to: before) < 30, "at \(screen.time)")
                }
                last[ObjectIdentifier(color)] = center
            }
        }
        // In 12 seconds the scene inserts seven balls and releases three, so four remain. The animator has three
        // behaviors, each for all balls, and one spring for each of the four remaining balls.
        #expect(controller.balls.count == 4 && last.count == 7)
        #expect(layout.animator.behaviors.count == 3 + 4)
    }
}
