import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Methods of layouts and delegates for the interactive movement of items")
struct MovementHookTests {
    /// A list whose moved item is pale, and that records the contexts of movements.
    private final class Layout: UICollectionViewFlowLayout {
        var log: [String] = []

        override func targetIndexPath(
            forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
        ) -> IndexPath {
            let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
            log.append("target \(target.item)")
            return target
        }
        override func layoutAttributesForInteractivelyMovingItem(
            at indexPath: IndexPath, withTargetPosition position: CGPoint
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(
                at: indexPath, withTargetPosition: position)
            attributes.alpha = 0.6
            return attributes
        }
        override func invalidationContext(
            forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
            previousIndexPaths: [IndexPath], previousPosition: CGPoint
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            let (from, to) = (
                context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? [],
                context.targetIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []
            )
            log.append("move \(from) \(to) \(context.interactiveMovementTarget.y)")
            return context
        }
        override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            log.append("end \(indexPaths.map(\.item)) \(previousIndexPaths.map(\.item)) \(movementCancelled)")
            return super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                movementCancelled: movementCancelled)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var numbers = [0, 1, 2, 3]
        var lastTarget = 9

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            numbers.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
        func collectionView(
            _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath { IndexPath(item: min(proposedIndexPath.item, lastTarget), section: 0) }
    }

    @Test("The layout proposes the target, the delegate corrects it, and the moved item looks as the layout says")
    func movement() throws {
        let (screen, layout, source) = (Screen(), Layout(), Source())
        layout.itemSize = CGSize(width: 300, height: 50)
        (layout.minimumLineSpacing, source.lastTarget) = (0, 2)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        screen.show(view)
        screen.advance(frames: 1)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        screen.perform { _ = view.beginInteractiveMovementForItem(at: [0, 0]) }
        layout.log = []
        screen.perform { view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 175)) }
        screen.advance(frames: 1)
        #expect(layout.log.prefix(2) == ["target 3", "move [0] [2] 175.0"])
        #expect(cell.center.y == 175 && cell.alpha == 0.6 && view.indexPath(for: cell) == [0, 2])
        layout.log = []
        screen.perform { view.endInteractiveMovement() }
        #expect(layout.log == ["end [2] [0] false"] && source.numbers == [1, 2, 0, 3])
        screen.settle()
        #expect(cell.alpha == 1 && cell.center.y == 125)
        screen.perform {
            _ = view.beginInteractiveMovementForItem(at: [0, 1])
            layout.log = []
            view.cancelInteractiveMovement()
        }
        #expect(layout.log == ["end [1] [1] true"])
        screen.settle()
    }
}
