import UIKit

extension FatalMisuse {
    static let elements = [
        FatalMisuse("index path without an item", "has 1 components, but 2 are needed") {
            _ = IndexPath(index: 3).item
        },
        FatalMisuse("index path without a section", "has 0 components, but 1 are needed") { _ = IndexPath().section },
        FatalMisuse("item set in an empty index path", "has 0 components, but 2 are needed") {
            var path = IndexPath()
            path.row = 1
        },
        FatalMisuse("NSIndexPath without an item", "has 1 components, but 2 are needed") {
            _ = NSIndexPath(index: 3).item
        },
        FatalMisuse("items of a section that does not exist", "request for the number of items in section 7") {
            _ = Collection().laidOut().view.numberOfItems(inSection: 7)
        },
        FatalMisuse(
            "selection of an item that does not exist",
            "The collection view cannot select the cell 0-9, because it does not exist."
        ) {
            Collection().laidOut().view.selectItem(
                at: IndexPath(item: 9, section: 0), animated: false, scrollPosition: [])
        },
        FatalMisuse(
            "scrolling to an item that does not exist",
            "The collection view cannot scroll to the cell 0-9, because it does not exist."
        ) {
            Collection().laidOut().view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
        },
        FatalMisuse(
            "cell class that is not registered", "no cell class is registered for the reuse identifier \"other\""
        ) {
            let view = Collection().laidOut().view
            _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
        },
        FatalMisuse("header class that is not registered", "no class is registered for supplementary views of kind") {
            let view = Collection().laidOut().view
            _ = view.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header",
                for: IndexPath(item: 0, section: 0))
        },
        FatalMisuse("registration of a class that is no cell", "it does not derive from UICollectionViewCell") {
            Collection().view.register(UIView.self, forCellWithReuseIdentifier: "view")
        },
        FatalMisuse("cell that was not dequeued", "must come from one of the dequeue methods") {
            let collection = Collection()
            collection.makeCell = { _, _ in UICollectionViewCell() }
            collection.loop.layout()
        },
        FatalMisuse("one cell for two items", "a different one for each element") {
            let collection = Collection()
            var first: UICollectionViewCell?
            collection.makeCell = { view, path in
                let cell = first ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                first = cell
                return cell
            }
            collection.loop.layout()
        },
        FatalMisuse("headers without a view", "must implement collectionView(_:viewForSupplementaryElementOfKind:at:)")
        {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 10, height: 10)
            _ = Collection(layout: layout).laidOut()
        },
        FatalMisuse("data source that reads counts while it provides them", "Compute the counts from its own data.") {
            let collection = Collection()
            collection.willReturnCount = { [unowned collection] in _ = collection.view.numberOfItems(inSection: 0) }
            collection.loop.layout()
        },
        FatalMisuse("data source removed while cells are created", "needs a data source") {
            let collection = Collection()
            collection.makeCell = { view, path in
                view.dataSource = nil
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            collection.loop.layout()
        },
        FatalMisuse("collection view controller without cells", "has items but no cells") {
            final class Controller: UICollectionViewController {
                override func collectionView(
                    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
                ) -> Int { 1 }
            }
            let loop = FrameLoop(size: CGSize(width: 300, height: 300))
            let window = loop.perform { UIWindow() }
            window.rootViewController = Controller(collectionViewLayout: UICollectionViewFlowLayout())
            window.makeKeyAndVisible()
            loop.layout()
        },
    ]
}
