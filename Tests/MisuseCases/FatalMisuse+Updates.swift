import UIKit

extension FatalMisuse {
    static let updates = [
        FatalMisuse("insertion without new data", "section 0 has 5 items after the update, but 6 are expected") {
            Collection().laidOut().view.insertItems(at: [IndexPath(item: 0, section: 0)])
        },
        FatalMisuse("deletion of an item that does not exist", "attempt to delete item 5 in section 0, which has only")
        {
            Collection().laidOut().view.deleteItems(at: [IndexPath(item: 5, section: 0)])
        },
        FatalMisuse("deletion of an empty index path", "its index path needs two components") {
            Collection().laidOut().view.deleteItems(at: [IndexPath()])
        },
        FatalMisuse("insertion into a section that does not exist", "there are only 1 sections after the update") {
            Collection().laidOut().view.insertItems(at: [IndexPath(item: 0, section: 2)])
        },
        FatalMisuse("item deleted and moved", "item 1 in section 0 is deleted and moved or reloaded") {
            let collection = Collection().laidOut()
            collection.view.performBatchUpdates {
                collection.count = 4
                collection.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
                collection.view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
            }
        },
        FatalMisuse("section moved from nowhere", "attempt to move section 4, but there are only 1 sections") {
            Collection().laidOut().view.moveSection(4, toSection: 0)
        },
    ]

    static let layouts = [
        FatalMisuse("layout of another collection view", "is the layout of another collection view") {
            let (first, second) = (Collection(), Collection())
            first.view.collectionViewLayout = second.view.collectionViewLayout
        },
        FatalMisuse("change of layout during an interactive transition", "Call finishInteractiveTransition()") {
            let collection = Collection().laidOut()
            _ = collection.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
            collection.view.collectionViewLayout = UICollectionViewFlowLayout()
        },
        FatalMisuse("attributes of an item that does not exist", "the layout returned attributes for the cell 0-99") {
            final class Layout: UICollectionViewLayout {
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 99, section: 0))
                    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                    return [attributes]
                }
            }
            _ = Collection(layout: Layout()).laidOut()
        },
        FatalMisuse("decoration view that is not registered", "register(_:forDecorationViewOfKind:) first") {
            final class Layout: UICollectionViewLayout {
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    let attributes = UICollectionViewLayoutAttributes(
                        forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
                    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                    return [attributes]
                }
            }
            _ = Collection(layout: Layout()).laidOut()
        },
        FatalMisuse("invalidation context of another class", "invalidationContextClass must derive from") {
            final class Layout: UICollectionViewLayout {
                override class var invalidationContextClass: AnyClass { NSObject.self }
            }
            Layout().invalidateLayout()
        },
        FatalMisuse("bounds of attributes with an origin", "the origin of the bounds of layout attributes must be zero")
        {
            UICollectionViewLayoutAttributes().bounds = CGRect(x: 1, y: 0, width: 10, height: 10)
        },
        FatalMisuse("scrolling in a layout without attributes", "the layout returned no attributes for it") {
            Collection(layout: UICollectionViewLayout()).laidOut().view.scrollToItem(
                at: IndexPath(item: 0, section: 0), at: .top, animated: false)
        },
    ]
}
