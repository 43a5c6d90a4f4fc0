import DynamicsRecording
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
    ) throws -> (host: HeadlessHost, frames: [TraceFrame]) {
        let scene = try #require(ExampleScene.named(name))
        // Excludes the touches after 6 seconds, because they insert items and the number of cells must stay constant.
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: 60).filter { $0.time < 6 }
        let host = HeadlessHost(size: scene.size, touches: TouchScript(touches)) {
            scene.makeRootViewController(cells ?? scene.cellCount)
        }
        var tracer = HostTracer(host)
        _ = tracer.captureHeader(scene: name, touches: touches)
        var frames = [tracer.captureFrame()]
        for _ in 0..<Int(60 * (seconds ?? scene.seconds)) {
            host.advance()
            frames.append(tracer.captureFrame())
        }
        return (host, frames)
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
        let (host, frames) = try traceScene(named: name)
        let layout = try #require(
            (host.root as? UICollectionViewController)?.collectionViewLayout as? UICollectionViewFlowLayout)
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
        let scene = try #require(ExampleScene.named(name))
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: 60).filter { $0.time < 1 }
        let host = HeadlessHost(size: scene.size, touches: TouchScript(touches)) {
            scene.makeRootViewController(scene.cellCount)
        }
        let list = try #require((host.root as? UICollectionViewController)?.collectionView)
        let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
        // The screen rotates four times, at intervals of 0.2 s. The first rotation happens during the drag, the later
        // ones while the springs still move.
        for rotation in 1...4 {
            while host.time < 0.3 + Double(rotation) * 0.2 {
                host.advance()
                #expect(list.visibleCells.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
            }
            #expect(rotation > 2 || host.loop.isSimulating)
            let size = rotation % 2 == 1 ? CGSize(width: 568, height: 320) : CGSize(width: 320, height: 568)
            host.resize(to: size)
            #expect(list.bounds.size == size && list.visibleCells.count > 5)
        }
        for _ in 0..<500 { host.advance() }
        #expect(!host.loop.isSimulating)
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
        let (host, frames) = try traceScene(named: name, seconds: 12)
        let layout = try #require(
            (host.root as? UICollectionViewController)?.collectionViewLayout as? UICollectionViewFlowLayout)
        let last = try #require(frames.last)
        #expect(!last.isRunning && last.items.count > 8)
        for state in last.items {
            let anchor = computeAnchor(ofCell: state.id, in: layout, width: 320)
            #expect(hypot(state.center.x - anchor.x, state.center.y - anchor.y) <= 0.5, "\(state)")
        }
        let releaseFrame = 60 * 5
        let eventsAfterRelease = frames[releaseFrame...].flatMap(\.events).map(\.kind)
        #expect(eventsAfterRelease == ["pause"])
        let clock = host.loop.clock
        #expect(!clock.hasSubscribers)
    }

    @Test(
        "Only cells in the bounds and a margin have springs, for any number of cells", arguments: [10_000, 1_000_000])
    func onlyCellsNearBoundsHaveSprings(cells: Int) throws {
        let (host, frames) = try traceScene(named: "springy-tiled", cells: cells)
        let controller = try #require(host.root as? UICollectionViewController)
        let layout = try #require(controller.collectionViewLayout as? SpringyTiledLayout)
        // The bounds are 568 points high, 768 with a margin of 100 points at each end. The lines of five cells are 54
        // points apart, so at most 16 lines, that is 80 cells, have springs.
        #expect(layout.springCount <= 80 && layout.springCount >= 50)
        #expect(frames.allSatisfy { $0.items.count <= 60 })
    }

    @Test("Scrolling ten thousand cells to the end and back keeps the numbers of springs and cells bounded")
    func scrollingToEndKeepsSpringCountBounded() throws {
        let (host, _) = try traceScene(named: "springy-tiled", seconds: 0.1)
        let controller = try #require(host.root as? UICollectionViewController)
        let layout = try #require(controller.collectionViewLayout as? SpringyTiledLayout)
        let view = try #require(controller.collectionView)
        let end = view.contentSize.height - 568
        for offset in Array(stride(from: CGFloat(0), to: end, by: 450)) + stride(from: end, to: 0, by: -450) {
            view.contentOffset.y = offset
            host.advance()
            #expect(layout.springCount <= 80 && view.visibleCells.count <= layout.springCount)
        }
    }

    @Test("A tap on a message inserts an answer, following messages move down on springs, others stay")
    func tappedMessageInsertsAnswerAndMovesFollowingMessages() throws {
        let host = try HeadlessHost(scene: "springy-messages")
        let controller = try #require(host.root as? MessagesViewController)
        let view = try #require(controller.collectionView)
        func computeFlowCenter(ofItem item: Int) -> CGFloat { 32 + 54 * CGFloat(item) }
        host.runFrames(until: 6.45)
        let tapped = try #require(view.indexPathForItem(at: CGPoint(x: 90, y: view.contentOffset.y + 300))).item
        let (before, after) = (IndexPath(item: tapped - 1, section: 0), IndexPath(item: tapped + 2, section: 0))
        host.runFrames(until: 6.6)
        #expect(controller.messages[tapped + 1] == 120 && view.numberOfItems(inSection: 0) == 121)
        #expect((view.collectionViewLayout as? SpringyFlowLayout)?.springCount == 121)
        var last = try #require(view.cellForItem(at: after)).center.y
        #expect(last < computeFlowCenter(ofItem: tapped + 2) - 30)
        try host.runFrames(until: 7) {
            let y = try #require(view.cellForItem(at: after)).center.y
            #expect(y >= last && y - last < 12)
            last = y
            #expect(
                abs(try #require(view.cellForItem(at: before)).center.y - computeFlowCenter(ofItem: tapped - 1)) <= 0.5)
        }
        host.runFrames(until: 14)
        #expect(!host.loop.isMoving)
        for cell in view.visibleCells {
            #expect(abs(cell.center.y - computeFlowCenter(ofItem: try #require(view.indexPath(for: cell)).item)) <= 0.5)
        }
    }

    @Test("A tap on a square adds a row, and visible squares keep their springs")
    func tappedSquareAddsRowAndVisibleSquaresKeepSprings() throws {
        let host = try HeadlessHost(scene: "springy-tiled", cells: 100)
        let view = try #require((host.root as? UICollectionViewController)?.collectionView)
        host.runFrames(until: 7)
        #expect(view.numberOfItems(inSection: 0) == 105)
        #expect(view.contentSize == CGSize(width: 320, height: 1144))
        let springs = (view.collectionViewLayout as? SpringyTiledLayout)?.springCount ?? 0
        #expect(view.visibleCells.count >= 50 && springs >= view.visibleCells.count)
    }

    @Test("A reset layout uses the changed data")
    func resetLayoutUsesChangedData() throws {
        let (host, _) = try traceScene(named: "springy-messages", seconds: 0.1)
        let view = try #require((host.root as? UICollectionViewController)?.collectionView)
        view.reloadData()
        (view.collectionViewLayout as? SpringyFlowLayout)?.resetLayout(afterInsertingItemAt: .max)
        host.advance()
        #expect(view.visibleCells.count == 11)
    }

    @Test("Two runs of a scene give the same trace")
    func repeatedRunsGiveTheSameTrace() throws {
        let (first, second) = (try traceScene(named: "springy-messages").1, try traceScene(named: "springy-messages").1)
        #expect(first.map(\.line) == second.map(\.line))
    }
}
