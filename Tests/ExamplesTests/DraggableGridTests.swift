import Recording
import Testing
import UIKit

@testable import Examples

/// The story of the draggable grid in numbers: selected squares follow the finger on springs and come home again.
@MainActor
@Suite("The draggable grid")
struct DraggableGridTests {
    private let stage: SceneStage
    private let controller: GridViewController
    private var grid: UICollectionView { controller.collectionView }

    init() throws {
        stage = try SceneStage("draggable-grid")
        controller = try #require(stage.host.root as? GridViewController)
    }

    /// A grid of six columns, 65 points apart, and of lines 60 points apart.
    private func home(_ item: Int) -> CGPoint {
        CGPoint(x: 25 + CGFloat(item % 6) * 65, y: 25 + CGFloat(item / 6) * 60)
    }

    private func cell(_ item: Int) throws -> UICollectionViewCell {
        try #require(grid.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    @Test("shows six columns, as many cells as the screen has room for, of a thousand")
    func start() throws {
        #expect(grid.contentSize == CGSize(width: 375, height: 10_010))
        #expect(grid.visibleCells.count == 6 * 12)
        for item in 0..<66 { #expect(try cell(item).center == home(item)) }
    }

    @Test("taps select, the long press drags those, in front, each at its distance from the finger, after a lag")
    func drag() throws {
        stage.advance(to: 1.5)
        #expect(controller.selected.map(\.item) == [13, 14, 9])
        #expect(controller.layout.animator == nil)
        var farthestLag: CGFloat = 0
        try stage.advance(to: 4.1) {
            guard let finger = controller.layout.animator.flatMap({ _ in stage.host.time > 2.2 ? fingerOffset() : nil })
            else { return }
            for item in [13, 14, 9] {
                let cell = try cell(item)
                let wanted = CGPoint(x: home(item).x + finger.x, y: home(item).y + finger.y)
                farthestLag = max(farthestLag, cell.center.distance(to: wanted))
                #expect(grid.subviews.firstIndex(of: cell)! >= 66, "dragged squares are in front")
            }
            for item in [0, 8, 12, 15, 20, 40, 65] { #expect(try cell(item).center == home(item)) }
        }
        #expect(farthestLag > 5 && farthestLag < 60, "\(farthestLag)")
        #expect(grid.contentOffset == .zero)
    }

    /// How far the finger is from where it came down.
    private func fingerOffset() -> CGPoint? {
        guard let press = grid.gestureRecognizers?.compactMap({ $0 as? UILongPressGestureRecognizer }).first,
            press.state == .changed
        else { return nil }
        let place = press.location(in: grid)
        return CGPoint(x: place.x - 155, y: place.y - 155)
    }

    @Test("let go, all come home exactly, and the animator is gone")
    func release() throws {
        stage.advance(to: 4.3)
        #expect(controller.layout.animator?.isRunning == true)
        stage.advance(to: 6.5)
        #expect(controller.layout.animator == nil)
        for item in 0..<66 { #expect(try cell(item).center == home(item)) }
        #expect(!stage.host.loop.isMoving)
    }
}
