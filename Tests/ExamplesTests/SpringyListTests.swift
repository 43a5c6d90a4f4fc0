import Recording
import Testing
import UIKit

@testable import Examples

/// The stories of the springy lists, in numbers.
@MainActor
@Suite("The springy lists")
struct SpringyListTests {
    private func host(_ name: String, cells: Int? = nil, seconds: Double? = nil) throws -> (HeadlessHost, [TraceFrame])
    {
        let scene = try #require(ExampleScene.named(name))
        // Rows are added later, in a story of their own.
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: 60).filter { $0.time < 6 }
        let host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRoot(cells ?? scene.cellCount) }
        var tracer = SceneTracer(host)
        _ = tracer.header(scene: name, touches: touches)
        var frames = [tracer.frame()]
        for _ in 0..<Int(60 * (seconds ?? scene.seconds)) {
            host.advance()
            frames.append(tracer.frame())
        }
        return (host, frames)
    }

    /// Where the layout wants the cell of an id, in content coordinates.
    private func anchor(_ id: String, _ layout: UICollectionViewFlowLayout, width: CGFloat) -> CGPoint {
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
        "cells lag behind the finger, the more the farther they are", arguments: ["springy-messages", "springy-tiled"])
    func lag(name: String) throws {
        let (host, frames) = try host(name)
        let layout = try #require(
            (host.root as? UICollectionViewController)?.collectionViewLayout as? UICollectionViewFlowLayout)
        // In the middle of the flick: the finger moves up, cells hang back below their places.
        let frame = frames[33]
        let finger = CGPoint(x: 160, y: 430 - 240 * (33 / 60.0 - 0.4) / 0.2 + (frame.scroll?.y ?? 0))
        let lags = frame.items.map { state -> Lag in
            let place = anchor(state.id, layout, width: 320)
            return Lag(
                column: place.x, isAbove: place.y < finger.y, distance: abs(place.y - finger.y),
                lag: state.center.y - place.y)
        }
        let nearest = try #require(lags.filter { $0.column == 160 }.min { $0.distance < $1.distance })
        let farthest = try #require(lags.max { $0.distance < $1.distance })
        #expect(lags.count > 8 && abs(nearest.lag) < 8 && farthest.lag > 20, "\(nearest), \(farthest)")
        // The finger is on its way, so cells that it has passed had less distance than those that it has not.
        for one in lags {
            for other in lags where other.column == one.column && other.isAbove == one.isAbove {
                if other.distance > one.distance { #expect(other.lag > one.lag, "\(one), \(other)") }
            }
        }
    }

    private struct Lag {
        let column: CGFloat
        let isAbove: Bool
        let distance: CGFloat
        let lag: CGFloat
    }

    @Test(
        "turning the screen in mid-swing loses no cell, and all come to rest where they are at home then",
        arguments: ["springy-messages", "springy-tiled"])
    func rotation(name: String) throws {
        let scene = try #require(ExampleScene.named(name))
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: 60).filter { $0.time < 1 }
        let host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRoot(scene.cellCount) }
        let list = try #require((host.root as? UICollectionViewController)?.collectionView)
        let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
        // With the finger on the glass, and in the swing that it left.
        for turn in 1...4 {
            while host.time < 0.3 + Double(turn) * 0.2 {
                host.advance()
                #expect(list.visibleCells.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
            }
            #expect(turn > 2 || host.loop.isSimulating)
            let size = turn % 2 == 1 ? CGSize(width: 568, height: 320) : CGSize(width: 320, height: 568)
            host.resize(to: size)
            #expect(list.bounds.size == size && list.visibleCells.count > 5)
        }
        for _ in 0..<500 { host.advance() }
        #expect(!host.loop.isSimulating)
        var seen = 0
        for item in 0..<list.numberOfItems(inSection: 0) {
            let (id, path) = ("cell-\(item)", IndexPath(item: item, section: 0))
            let home = anchor(id, layout, width: 320)
            let frame = CGRect(origin: home, size: .zero)
                .insetBy(dx: -layout.itemSize.width / 2, dy: -layout.itemSize.height / 2)
            // What reaches into the screen by less than the springs' rest may be on either side of the edge.
            guard frame.insetBy(dx: 1, dy: 1).intersects(list.bounds) else { continue }
            let cell = try #require(list.cellForItem(at: path), "cell \(item) is lost")
            #expect(cell.center.distance(to: home) < 0.5, "cell \(item) is at \(cell.center), but belongs to \(home)")
            seen += 1
        }
        #expect(seen >= 10 && seen == list.visibleCells.count)
    }

    @Test(
        "after the release all come to rest within half a point, and the animator pauses once",
        arguments: ["springy-messages", "springy-tiled"])
    func rest(name: String) throws {
        let (host, frames) = try host(name, seconds: 12)
        let layout = try #require(
            (host.root as? UICollectionViewController)?.collectionViewLayout as? UICollectionViewFlowLayout)
        let last = try #require(frames.last)
        #expect(!last.isRunning && last.items.count > 8)
        for state in last.items {
            let place = anchor(state.id, layout, width: 320)
            #expect(hypot(state.center.x - place.x, state.center.y - place.y) <= 0.5, "\(state)")
        }
        let released = 60 * 5
        let after = frames[released...].flatMap(\.events).map(\.kind)
        #expect(after == ["pause"])
        let clock = host.loop.clock
        #expect(!clock.hasSubscribers)
    }

    @Test("only visible cells and a margin have springs, whatever there is", arguments: [10_000, 1_000_000])
    func tiling(cells: Int) throws {
        let (host, frames) = try host("springy-tiled", cells: cells)
        let controller = try #require(host.root as? UICollectionViewController)
        let layout = try #require(controller.collectionViewLayout as? SpringyTiledLayout)
        // 768 points of 54 a line are at most 16 lines of five.
        #expect(layout.springCount <= 80 && layout.springCount >= 50)
        #expect(frames.allSatisfy { $0.items.count <= 60 })
    }

    @Test("scrolling ten thousand cells to the end and back keeps springs and cells bounded")
    func endAndBack() throws {
        let (host, _) = try host("springy-tiled", seconds: 0.1)
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

    @Test("a tap on a message brings an answer: what follows makes room on its springs, the rest stays")
    func addMessage() throws {
        let stage = try SceneStage("springy-messages")
        let controller = try #require(stage.host.root as? MessagesViewController)
        let view = try #require(controller.collectionView)
        func place(_ item: Int) -> CGFloat { 32 + 54 * CGFloat(item) }
        stage.advance(to: 6.45)
        let tapped = try #require(view.indexPathForItem(at: CGPoint(x: 90, y: view.contentOffset.y + 300))).item
        let (before, after) = (IndexPath(item: tapped - 1, section: 0), IndexPath(item: tapped + 2, section: 0))
        stage.advance(to: 6.6)
        #expect(controller.messages[tapped + 1] == 120 && view.numberOfItems(inSection: 0) == 121)
        #expect((view.collectionViewLayout as? SpringyFlowLayout)?.springCount == 121)
        var last = try #require(view.cellForItem(at: after)).center.y
        #expect(last < place(tapped + 2) - 30)
        try stage.advance(to: 7) {
            let now = try #require(view.cellForItem(at: after)).center.y
            #expect(now >= last && now - last < 12)
            last = now
            #expect(abs(try #require(view.cellForItem(at: before)).center.y - place(tapped - 1)) <= 0.5)
        }
        stage.advance(to: 14)
        #expect(!stage.host.loop.isMoving)
        for cell in view.visibleCells {
            #expect(abs(cell.center.y - place(try #require(view.indexPath(for: cell)).item)) <= 0.5)
        }
    }

    @Test("a tap on a square adds a row, and the squares on the screen keep their springs")
    func addRow() throws {
        let stage = try SceneStage("springy-tiled", cells: 100)
        let view = try #require((stage.host.root as? UICollectionViewController)?.collectionView)
        stage.advance(to: 7)
        #expect(view.numberOfItems(inSection: 0) == 105)
        #expect(view.contentSize == CGSize(width: 320, height: 1144))
        let springs = (view.collectionViewLayout as? SpringyTiledLayout)?.springCount ?? 0
        #expect(view.visibleCells.count >= 50 && springs >= view.visibleCells.count)
    }

    @Test("with changed data the layout is reset and counts anew")
    func reset() throws {
        let (host, _) = try host("springy-messages", seconds: 0.1)
        let view = try #require((host.root as? UICollectionViewController)?.collectionView)
        view.reloadData()
        (view.collectionViewLayout as? SpringyFlowLayout)?.resetLayout(makingRoomAt: .max)
        host.advance()
        #expect(view.visibleCells.count == 11)
    }

    @Test("the same scene gives the same bits twice")
    func determinism() throws {
        let (one, two) = (try host("springy-messages").1, try host("springy-messages").1)
        #expect(one.map(\.line) == two.map(\.line))
    }
}
