import Recording
import Testing
import UIKit

@testable import Examples

/// The story of the cradle in numbers: balls fly in and hang, knock against each other, are let go, fall and leave.
@MainActor
@Suite("Newton's cradle")
struct NewtonsCradleTests {
    private let stage: SceneStage
    private let controller: CradleViewController
    private var view: UICollectionView { controller.collectionView }
    private var layout: CradleLayout { controller.layout }

    init() throws {
        stage = try SceneStage("newtons-cradle")
        controller = try #require(stage.host.root as? CradleViewController)
    }

    private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes? {
        layout.animator.layoutAttributesForCell(at: IndexPath(item: item, section: 0))
    }

    /// The ball of a color, wherever its cell is now.
    private func ball(_ color: UIColor) -> UICollectionViewLayoutAttributes? {
        controller.balls.firstIndex { $0 === color }.flatMap { attributes($0) }
    }

    private func consistent() {
        let count = controller.balls.count
        #expect(view.numberOfItems(inSection: 0) == count)
        #expect(layout.gravity.items.count == count && layout.collision.items.count == count)
        for item in 0..<count { #expect(attributes(item) != nil) }
        for cell in view.visibleCells {
            if let path = view.indexPath(for: cell) { #expect(cell.backgroundColor === controller.balls[path.item]) }
        }
    }

    @Test("starts empty; each ball flies in from beyond the right edge and swings through the middle")
    func flyingIn() throws {
        #expect(controller.balls.isEmpty && view.contentSize == CGSize(width: 375, height: 667))
        stage.advance(to: 0.3) { consistent() }
        var places: [CGPoint] = []
        stage.advance(to: 2.2) {
            if let place = attributes(0)?.center { places.append(place) }
        }
        #expect(try #require(places.first).x > 375)
        #expect(try #require(places.map(\.x).min()) < 187)
        stage.advance(to: 6.4)
        #expect(controller.balls.count == 5 && view.visibleCells.count == 5)
    }

    @Test("balls push each other, and never lie inside each other")
    func collisions() throws {
        var (closest, touches) = (CGFloat.infinity, 0)
        stage.advance(to: 12) {
            let balls = controller.balls.indices.compactMap { attributes($0)?.center }
            for (index, one) in balls.enumerated() {
                for other in balls[..<index] {
                    closest = min(closest, one.distance(to: other))
                    if one.distance(to: other) < 45 { touches += 1 }
                }
            }
        }
        #expect(closest > 40 && touches > 100, "\(closest), \(touches)")
    }

    @Test("one that is let go falls faster and faster; its cell leaves when it is out of sight, not before")
    func lettingGo() throws {
        stage.advance(to: 6.55)
        let gone = controller.balls[2]
        let others = controller.balls.filter { $0 !== gone }
        stage.advance(to: 6.7)
        var last = try #require(ball(gone)).center.y
        while let now = ball(gone)?.center.y {
            #expect(now >= last && now < 667 + 22 + 25 && view.numberOfItems(inSection: 0) >= 5)
            last = now
            stage.host.advance()
            consistent()
            if now < 620 { #expect(view.visibleCells.contains { $0.backgroundColor === gone }) }
            #expect(stage.host.time < 8)
        }
        #expect(last > 667 + 20 && !view.visibleCells.contains { $0.backgroundColor === gone })
        // A new one was hung up meanwhile.
        #expect(controller.balls.count == 5 && Array(controller.balls.prefix(4)) == others)
    }

    @Test("inserts and deletes go on meanwhile: nothing jumps, nothing is lost")
    func meanwhile() throws {
        var last: [ObjectIdentifier: CGPoint] = [:]
        stage.advance(to: 12) {
            consistent()
            for color in controller.balls {
                guard let place = ball(color)?.center else { continue }
                if let before = last[ObjectIdentifier(color)] {
                    #expect(place.distance(to: before) < 30, "at \(stage.host.time)")
                }
                last[ObjectIdentifier(color)] = place
            }
        }
        // Seven were hung up, three let go.
        #expect(controller.balls.count == 4 && last.count == 7)
        #expect(layout.animator.behaviors.count == 3 + 4)
    }
}
