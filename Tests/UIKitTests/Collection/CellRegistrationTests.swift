import DynamicsTesting
import Testing
import UIKit

private final class NumberCell: UICollectionViewCell { var number = -1 }
private final class Header: UICollectionReusableView { var title = "" }

@MainActor
@Suite("Registrations of cells and supplementary views")
struct CellRegistrationTests {
    private final class Numbers: NSObject, UICollectionViewDataSource {
        let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, indexPath, number in
            cell.number = number + indexPath.item
        }
        let others = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
            cell.accessibilityIdentifier = text
        }
        let headers = UICollectionView.SupplementaryRegistration<Header>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, indexPath in view.title = "\(kind == UICollectionView.elementKindSectionHeader) \(indexPath)" }
        var configures = true

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            indexPath.item < 2
                ? collectionView.dequeueConfiguredReusableCell(
                    using: cells, for: indexPath, item: configures ? 10 : nil)
                : collectionView.dequeueConfiguredReusableCell(using: others, for: indexPath, item: "other")
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
    }

    @Test(
        "Cells and headers have the registered classes and are configured for their items; without an item they are not"
    )
    func configuredViews() throws {
        let (layout, numbers) = (UICollectionViewFlowLayout(), Numbers())
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        list.dataSource = numbers
        let screen = Screen()
        screen.show(list)
        screen.advance(frames: 1)
        func number(_ item: Int) -> Int? {
            (list.cellForItem(at: IndexPath(item: item, section: 0)) as? NumberCell)?.number
        }
        #expect(number(0) == 10 && number(1) == 11 && number(2) == nil)
        #expect(list.cellForItem(at: IndexPath(item: 3, section: 0))?.accessibilityIdentifier == "other")
        let header = list.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect((header as? Header)?.title == "true [0, 0]")
        numbers.configures = false
        list.reloadData()
        screen.advance(frames: 1)
        #expect(list.visibleCells.count == 4 && list.visibleCells.compactMap { ($0 as? NumberCell)?.number }.count == 2)
    }
}
