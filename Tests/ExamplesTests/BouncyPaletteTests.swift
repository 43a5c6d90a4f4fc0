import Recording
import Testing
import UIKit

@testable import Examples

/// The story of the palettes in numbers: a flick turns a page, and colors far from the finger lag behind.
@MainActor
@Suite("The bouncy palettes")
struct BouncyPaletteTests {
    private func stage(_ name: String) throws -> (SceneStage, UICollectionView, BouncyLayout) {
        let stage = try SceneStage(name)
        let controller = try #require(stage.host.root as? PaletteViewController)
        let view = try #require(controller.collectionView)
        return (stage, view, try #require(view.collectionViewLayout as? BouncyLayout))
    }

    @Test(
        "each flick turns one page, a slow short drag goes back", arguments: ["bouncy-palette", "bouncy-palette-lazy"])
    func pages(name: String) throws {
        let (stage, view, layout) = try stage(name)
        #expect(view.visibleCells.count == 4 && view.contentSize.height == 24 * 568)
        stage.advance(to: 2.1)
        #expect(view.contentOffset == CGPoint(x: 0, y: 568))
        stage.advance(to: 3.9)
        #expect(view.contentOffset == CGPoint(x: 0, y: 2 * 568))
        stage.advance(to: 4.95)
        #expect(view.contentOffset.y < 2 * 568 - 50)
        stage.advance(to: 16)
        #expect(view.contentOffset == CGPoint(x: 0, y: 2 * 568))
        #expect(!layout.animator.isRunning && !stage.host.loop.isMoving)
        for cell in view.visibleCells {
            let place = 71 + 142 * CGFloat(try #require(view.indexPath(for: cell)).item)
            #expect(abs(cell.center.y - place) <= 0.5, "\(cell.center.y), \(place)")
        }
    }

    @Test(
        "while a page turns, what is far from the finger lags more",
        arguments: ["bouncy-palette", "bouncy-palette-lazy"])
    func lag(name: String) throws {
        let (stage, view, layout) = try stage(name)
        stage.advance(to: 0.58)
        let finger = view.panGestureRecognizer.location(in: view)
        let lags = layout.animator.behaviors.compactMap { behavior -> (distance: CGFloat, lag: CGFloat)? in
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { return nil }
            return (abs(spring.anchorPoint.y - finger.y), item.center.y - spring.anchorPoint.y)
        }.sorted { $0.distance < $1.distance }
        #expect(lags.count >= 5)
        let (nearest, farthest) = (try #require(lags.first), try #require(lags.last))
        #expect(abs(nearest.lag) < 4 && farthest.lag > nearest.lag + 4, "\(nearest), \(farthest)")
    }

    @Test("the plain form has a spring for each color, the lazy one for those that were asked for")
    func springs() throws {
        let (eagerStage, eagerView, eager) = try stage("bouncy-palette")
        #expect(eager.animator.behaviors.count == 96)
        let (lazyStage, _, lazy) = try stage("bouncy-palette-lazy")
        #expect(lazy.animator.behaviors.count <= 5)
        eagerStage.advance(to: 7)
        lazyStage.advance(to: 7)
        #expect(eager.animator.behaviors.count == 96 && lazy.animator.behaviors.count <= 16)
        let everything = CGRect(origin: .zero, size: eagerView.contentSize)
        let paths = eager.animator.items(in: everything).compactMap {
            ($0 as? UICollectionViewLayoutAttributes)?.indexPath
        }
        #expect(paths.count == 96 && Set(paths).count == 96)
    }
}
