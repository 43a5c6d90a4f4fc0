import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of the draggable grid scene: selected squares follow the finger on springs and return to the grid.
@MainActor
@Suite("Draggable grid")
struct DraggableGridTests {
    private let screen: Screen
    private let controller: GridViewController
    private var grid: UICollectionView { controller.collectionView }

    init() throws {
        screen = try Screen(scene: "draggable-grid")
        controller = try screen.controller()
    }

    /// Returns the center of an item at rest, in points. The first item is at (25, 25). The grid has six columns, 65
    /// points apart, and lines 60 points apart.
    private func computeGridCenter(ofItem item: Int) -> CGPoint {
        CGPoint(x: 25 + CGFloat(item % 6) * 65, y: 25 + CGFloat(item / 6) * 60)
    }

    private func requireCell(forItem item: Int) throws -> UICollectionViewCell {
        try #require(grid.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    @Test("The grid of a thousand cells has six columns and shows the cells that fit the screen")
    func gridHasSixColumnsAndShowsFittingCells() throws {
        #expect(grid.contentSize == CGSize(width: 375, height: 10_010))
        #expect(grid.visibleCells.count == 6 * 12)
        for item in 0..<66 { #expect(try requireCell(forItem: item).center == computeGridCenter(ofItem: item)) }
    }

    @Test("A long press drags the selected squares in front of the others, with a lag behind the finger")
    func longPressDragsSelectedSquaresInFront() throws {
        screen.advance(to: 1.5)
        #expect(controller.selectedIndexPaths.map(\.item) == [13, 14, 9])
        #expect(controller.layout.animator == nil)
        let others = [0, 8, 12, 15, 20, 40, 65]
        let resting = screen.motions(of: others.map { .cell($0) })
        var farthestLag: CGFloat = 0
        try screen.advance(to: 4.1) {
            guard controller.layout.animator != nil, screen.time > 2.2, let finger = measurePressTranslation() else {
                return
            }
            for item in [13, 14, 9] {
                let cell = try requireCell(forItem: item)
                let target = CGPoint(
                    x: computeGridCenter(ofItem: item).x + finger.x, y: computeGridCenter(ofItem: item).y + finger.y)
                farthestLag = max(farthestLag, cell.center.distance(to: target))
                #expect(grid.subviews.firstIndex(of: cell)! >= 66, "dragged squares are in front")
            }
        }
        resting.expect(.rests(tolerance: 0))
        #expect(resting.map(\.last?.position) == others.map(computeGridCenter))
        #expect(farthestLag > 5 && farthestLag < 60, "\(farthestLag)")
        #expect(grid.contentOffset == .zero)
    }

    /// Returns the translation of the finger since the long press began at (155, 155), in points, or nil if no long
    /// press is in progress.
    private func measurePressTranslation() -> CGPoint? {
        guard let press = grid.gestureRecognizers?.compactMap({ $0 as? UILongPressGestureRecognizer }).first,
            press.state == .changed
        else { return nil }
        let location = press.location(in: grid)
        return CGPoint(x: location.x - 155, y: location.y - 155)
    }

    @Test("After the release, all squares return exactly to the grid, and the animator is removed")
    func releasedSquaresReturnExactlyToTheGrid() throws {
        screen.advance(to: 4.3)
        #expect(controller.layout.animator?.isRunning == true)
        screen.advance(to: 6.5)
        #expect(controller.layout.animator == nil)
        for item in 0..<66 { #expect(try requireCell(forItem: item).center == computeGridCenter(ofItem: item)) }
        #expect(!screen.loop.isMoving)
    }
}
