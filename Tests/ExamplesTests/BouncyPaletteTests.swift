import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of the bouncy palette scenes. In these scenes, each flick turns one page, and the farther a color is from the
/// finger, the more it lags behind the finger.
@MainActor
@Suite("Bouncy palettes")
struct BouncyPaletteTests {
    /// Returns a screen that runs a palette scene, and the collection view and the layout of this scene.
    private func makePaletteScene(named name: String) throws -> (
        screen: Screen, view: UICollectionView, layout: BouncyLayout
    ) {
        let screen = try Screen(scene: name)
        let view = try screen.view(of: UICollectionView.self)
        return (screen, view, try #require(view.collectionViewLayout as? BouncyLayout))
    }

    @Test(
        "Each flick turns one page, and a slow short drag returns to the page",
        arguments: ["bouncy-palette", "bouncy-palette-lazy"])
    func eachFlickTurnsOnePage(name: String) throws {
        let (screen, view, layout) = try makePaletteScene(named: name)
        #expect(view.visibleCells.count == 4 && view.contentSize.height == 24 * 568)
        screen.advance(to: 2.1)
        #expect(view.contentOffset == CGPoint(x: 0, y: 568))
        screen.advance(to: 3.9)
        #expect(view.contentOffset == CGPoint(x: 0, y: 2 * 568))
        screen.advance(to: 4.95)
        #expect(view.contentOffset.y < 2 * 568 - 50)
        screen.advance(to: 16)
        #expect(view.contentOffset == CGPoint(x: 0, y: 2 * 568))
        #expect(!layout.animator.isRunning && !screen.loop.isMoving)
        for cell in view.visibleCells {
            let flowCenter = 71 + 142 * CGFloat(try #require(view.indexPath(for: cell)).item)
            #expect(abs(cell.center.y - flowCenter) <= 0.5, "\(cell.center.y), \(flowCenter)")
        }
    }

    @Test(
        "While a page turns, colors far from the finger lag more than near ones",
        arguments: ["bouncy-palette", "bouncy-palette-lazy"])
    func distantColorsLagMoreThanNearColors(name: String) throws {
        let (screen, view, layout) = try makePaletteScene(named: name)
        screen.advance(to: 0.58)
        let finger = view.panGestureRecognizer.location(in: view)
        let lags = layout.animator.behaviors.compactMap { behavior -> (distance: CGFloat, lag: CGFloat)? in
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { return nil }
            return (abs(spring.anchorPoint.y - finger.y), item.center.y - spring.anchorPoint.y)
        }.sorted { $0.distance < $1.distance }
        #expect(lags.count >= 5)
        let (nearest, farthest) = (try #require(lags.first), try #require(lags.last))
        #expect(abs(nearest.lag) < 4 && farthest.lag > nearest.lag + 4, "\(nearest), \(farthest)")
    }

    @Test("The eager layout has a spring for each color, the lazy one only for requested colors")
    func onlyEagerLayoutAddsSpringsForAllColors() throws {
        let (eagerScreen, eagerView, eager) = try makePaletteScene(named: "bouncy-palette")
        #expect(eager.animator.behaviors.count == 96)
        let (lazyScreen, _, lazy) = try makePaletteScene(named: "bouncy-palette-lazy")
        #expect(lazy.animator.behaviors.count <= 5)
        eagerScreen.advance(to: 7)
        lazyScreen.advance(to: 7)
        #expect(eager.animator.behaviors.count == 96 && lazy.animator.behaviors.count <= 16)
        let everything = CGRect(origin: .zero, size: eagerView.contentSize)
        let paths = eager.animator.items(in: everything).compactMap {
            ($0 as? UICollectionViewLayoutAttributes)?.indexPath
        }
        #expect(paths.count == 96 && Set(paths).count == 96)
    }
}
