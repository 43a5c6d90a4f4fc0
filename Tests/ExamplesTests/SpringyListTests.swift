import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of the springy list scenes: lag of cells behind the finger, rest, rotation, tiling and inserted items.
@MainActor
@Suite("Springy lists")
struct SpringyListTests {
    /// Runs a scene and traces its frames. By default it runs for the duration of the scene's film.
    private func traceScene(
        named name: String, cells: Int? = nil, seconds: Double? = nil
    ) throws -> (screen: Screen, frames: [TraceFrame]) {
        let scene = try #require(ExampleScene.named(name))
        // Excludes the touches after 6 seconds, because they insert items and the number of cells must stay constant.
        let screen = try Screen(scene: name, cells: cells, touchesBefore: 6)
        var tracer = screen.makeTracer()
        _ = tracer.captureHeader(scene: name, touches: [])
        var frames = [tracer.captureFrame()]
        screen.advance(to: seconds ?? scene.seconds) { frames.append(tracer.captureFrame()) }
        return (screen, frames)
    }

    /// Returns the position of a cell's spring anchor in the content of the list, in points. `id` is the cell's name in
    /// the trace, for example "cell-12", and `width` is the width of the list, in points.
    private func computeAnchor(ofCell id: String, in layout: UICollectionViewFlowLayout, width: CGFloat) -> CGPoint {
        let item = Int(id.split(separator: "-")[1])!
        let inner = width - 20
        let perLine = max(1, Int((inner + 10) / (layout.itemSize.width + 10)))
        let gap = perLine > 1 ? (inner - CGFloat(perLine) * layout.itemSize.width) / CGFloat(perLine - 1) : 0
        let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
        return CGPoint(
            x: 10 + layout.itemSize.width / 2 + CGFloat(column) * (layout.itemSize.width + gap),
            y: 10 + layout.itemSize.height / 2 + CGFloat(line) * (layout.itemSize.height + 10))
    }

    @Test(
        "Cells lag more the farther they are from the finger", arguments: ["springy-messages", "springy-tiled"])
    func cellsFartherFromFingerLagMore(name: String) throws {
        let (screen, frames) = try traceScene(named: name)
        let layout = try #require(
            screen.view(of: UICollectionView.self).collectionViewLayout as? UICollectionViewFlowLayout)
        // Frame 33 is in the middle of the flick, which starts at 0.4 s and moves the finger up by 240 points in 0.2 s.
        // The cells lag, so they are below their anchors.
        let frame = frames[33]
        let finger = CGPoint(x: 160, y: 430 - 240 * (33 / 60.0 - 0.4) / 0.2 + (frame.scroll?.y ?? 0))
        let lags = frame.items.map { state -> Lag in
            let anchor = computeAnchor(ofCell: state.id, in: layout, width: 320)
            return Lag(
                column: anchor.x, isAbove: anchor.y < finger.y, distance: abs(anchor.y - finger.y),
                lag: state.center.y - anchor.y)
        }
        let nearest = try #require(lags.filter { $0.column == 160 }.min { $0.distance < $1.distance })
        let farthest = try #require(lags.max { $0.distance < $1.distance })
        #expect(lags.count > 8 && abs(nearest.lag) < 8 && farthest.lag > 20, "\(nearest), \(farthest)")
        // The lag of a cell depends on its distance from the finger during the whole drag, and the finger passes some
        // cells. Only cells in the same column and on the same side of the finger are therefore compared: the more
        // distant cell must lag more.
        for near in lags {
            for far in lags where far.column == near.column && far.isAbove == near.isAbove {
                if far.distance > near.distance { #expect(far.lag > near.lag, "\(near), \(far)") }
            }
        }
    }

    private struct Lag {
        /// The x-coordinate of the anchor, in points.
        let column: CGFloat
        /// Whether the anchor is above the finger.
        let isAbove: Bool
        /// The vertical distance of the anchor from the finger, in points.
        let distance: CGFloat
        /// The vertical distance of the cell from its anchor, in points; positive below it.
        let lag: CGFloat
    }

    @Test(
        "After rotations during motion, no cell is lost and all come to rest at their new positions",
        arguments: ["springy-messages", "springy-tiled"])
    func rotatedListLosesNoCellsAndComesToRest(name: String) throws {
        let screen = try Screen(scene: name, touchesBefore: 1)
        let list = try screen.view(of: UICollectionView.self)
        let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
        // The screen rotates four times, at intervals of 0.2 s. The first rotation happens during the drag, the later
        // ones while the springs still move.
        for rotation in 1...4 {
            screen.advance(to: 0.3 + Double(rotation) * 0.2) {
                #expect(list.visibleCells.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
            }
            #expect(rotation > 2 || screen.loop.isSimulating)
            let size = rotation % 2 == 1 ? CGSize(width: 568, height: 320) : CGSize(width: 320, height: 568)
            screen.resize(to: size)
            #expect(list.bounds.size == size && list.visibleCells.count > 5)
        }
        screen.expectAnimatorsPause(within: 500.0 / 60)
        var visibleCount = 0
        for item in 0..<list.numberOfItems(inSection: 0) {
            let (id, path) = ("cell-\(item)", IndexPath(item: item, section: 0))
            let anchor = computeAnchor(ofCell: id, in: layout, width: 320)
            let frame = CGRect(origin: anchor, size: .zero)
                .insetBy(dx: -layout.itemSize.width / 2, dy: -layout.itemSize.height / 2)
            // Cells come to rest within 0.5 points of the anchors of their springs. Cells that overlap the bounds by
            // less than 1 point at their anchor are not checked, because they possibly rest outside of the bounds.
            guard frame.insetBy(dx: 1, dy: 1).intersects(list.bounds) else { continue }
            let cell = try #require(list.cellForItem(at: path), "cell \(item) is missing")
            #expect(cell.center.distance(to: anchor) < 0.5, "cell \(item) is at \(cell.center), not at \(anchor)")
            visibleCount += 1
        }
        #expect(visibleCount >= 10 && visibleCount == list.visibleCells.count)
    }

    @Test(
        "After the release, cells come to rest within half a point, and the animator pauses once",
        arguments: ["springy-messages", "springy-tiled"])
    func releasedCellsComeToRestAndAnimatorPausesOnce(name: String) throws {
        let (screen, frames) = try traceScene(named: name, seconds: 12)
        let layout = try #require(
            screen.view(of: UICollectionView.self).collectionViewLayout as? UICollectionViewFlowLayout)
        let last = try #require(frames.last)
        #expect(!last.isRunning && last.items.count > 8)
        for state in last.items {
            let anchor = computeAnchor(ofCell: state.id, in: layout, width: 320)
            #expect(hypot(state.center.x - anchor.x, state.center.y - anchor.y) <= 0.5, "\(state)")
        }
        let releaseFrame = 60 * 5
        let eventsAfterRelease = frames[releaseFrame...].flatMap(\.events).map(\.kind)
        #expect(eventsAfterRelease == ["pause"])
        let clock = screen.loop.clock
        #expect(!clock.hasSubscribers)
    }

    @Test(
        "Only cells in the bounds and a margin have springs, for any number of cells", arguments: [10_000, 1_000_000])
    func onlyCellsNearBoundsHaveSprings(cells: Int) throws {
        let (screen, frames) = try traceScene(named: "springy-tiled", cells: cells)
        let controller = try screen.controller(of: UICollectionViewController.self)
        let layout = try #require(controller.collectionViewLayout as? SpringyTiledLayout)
        // The bounds are 568 points high, 768 with a margin of 100 points at each end. The lines of five cells are 54
        // points apart, so at most 16 lines, that is 80 cells, have springs.
        #expect(layout.springCount <= 80 && layout.springCount >= 50)
        #expect(frames.allSatisfy { $0.items.count <= 60 })
    }

    @Test("Scrolling ten thousand cells to the end and back keeps the numbers of springs and cells bounded")
    func scrollingToEndKeepsSpringCountBounded() throws {
        let (screen, _) = try traceScene(named: "springy-tiled", seconds: 0.1)
        let view = try screen.view(of: UICollectionView.self)
        let layout = try #require(view.collectionViewLayout as? SpringyTiledLayout)
        let end = view.contentSize.height - 568
        for offset in Array(stride(from: CGFloat(0), to: end, by: 450)) + stride(from: end, to: 0, by: -450) {
            view.contentOffset.y = offset
            screen.advance(frames: 1)
            #expect(layout.springCount <= 80 && view.visibleCells.count <= layout.springCount)
        }
    }

    @Test("A tap on a message inserts an answer, following messages move down on springs, others stay")
    func tappedMessageInsertsAnswerAndMovesFollowingMessages() throws {
        let screen = try Screen(scene: "springy-messages")
        let controller = try screen.controller(of: MessagesViewController.self)
        let view = try #require(controller.collectionView)
        func computeFlowCenter(ofItem item: Int) -> CGFloat { 32 + 54 * CGFloat(item) }
        screen.advance(to: 6.45)
        let tapped = try #require(view.indexPathForItem(at: CGPoint(x: 90, y: view.contentOffset.y + 300))).item
        screen.advance(to: 6.6)
        #expect(controller.messages[tapped + 1] == 120 && view.numberOfItems(inSection: 0) == 121)
        #expect((view.collectionViewLayout as? SpringyFlowLayout)?.springCount == 121)
        let (above, below) = (screen.motion(of: .cell(tapped - 1)), screen.motion(of: .cell(tapped + 2)))
        #expect(try #require(below.last).position.y < computeFlowCenter(ofItem: tapped + 2) - 30)
        screen.advance(to: 7)
        below.expect(.monotonic(.y, tolerance: 0), .peakSpeed(atMost: 720))
        #expect(above.samples.count == 25)
        for sample in above.samples {
            #expect(abs(try #require(sample).position.y - computeFlowCenter(ofItem: tapped - 1)) <= 0.5)
        }
        screen.advance(to: 14)
        #expect(!screen.loop.isMoving)
        for cell in view.visibleCells {
            #expect(abs(cell.center.y - computeFlowCenter(ofItem: try #require(view.indexPath(for: cell)).item)) <= 0.5)
        }
    }

    @Test("A tap on a square adds a row, and visible squares keep their springs")
    func tappedSquareAddsRowAndVisibleSquaresKeepSprings() throws {
        let screen = try Screen(scene: "springy-tiled", cells: 100)
        let view = try screen.view(of: UICollectionView.self)
        screen.advance(to: 7)
        #expect(view.numberOfItems(inSection: 0) == 105)
        #expect(view.contentSize == CGSize(width: 320, height: 1144))
        let springs = (view.collectionViewLayout as? SpringyTiledLayout)?.springCount ?? 0
        #expect(view.visibleCells.count >= 50 && springs >= view.visibleCells.count)
    }

    @Test("A reset layout uses the changed data")
    func resetLayoutUsesChangedData() throws {
        let (screen, _) = try traceScene(named: "springy-messages", seconds: 0.1)
        let view = try screen.view(of: UICollectionView.self)
        view.reloadData()
        (view.collectionViewLayout as? SpringyFlowLayout)?.resetLayout(afterInsertingItemAt: .max)
        screen.advance(frames: 1)
        #expect(view.visibleCells.count == 11)
    }

    @Test("Two runs of a scene give the same trace")
    func repeatedRunsGiveTheSameTrace() throws {
        let (first, second) = (try traceScene(named: "springy-messages").1, try traceScene(named: "springy-messages").1)
        #expect(first.map(\.line) == second.map(\.line))
    }
}
