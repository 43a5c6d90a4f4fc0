import UIKit

/// A collection view of 5 items in a visible window, with its data source.
@MainActor
final class Collection: NSObject, UICollectionViewDataSource {
    let loop = FrameLoop(size: CGSize(width: 300, height: 300))
    let view: UICollectionView
    var count = 5
    var makeCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    var willReturnCount: (() -> Void)?
    /// The collections that were created. A collection view does not retain its data source.
    private static var all: [Collection] = []

    init(layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
        let window = loop.perform { UIWindow() }
        window.makeKeyAndVisible()
        view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        window.addSubview(view)
        Self.all.append(self)
    }

    /// Lays out the cells and returns the collection.
    func laidOut() -> Collection {
        loop.layout()
        return self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        willReturnCount?()
        return count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        makeCell?(collectionView, indexPath)
            ?? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
