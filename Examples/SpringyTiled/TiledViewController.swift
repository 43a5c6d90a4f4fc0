import UIKit

/// A grid of orange squares, as many as one likes.
final class TiledViewController: UICollectionViewController {
    private let cellCount: Int

    init(cellCount: Int) {
        self.cellCount = cellCount
        super.init(collectionViewLayout: SpringyTiledLayout())
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        cellCount
    }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .orange
        cell.layer.cornerRadius = 6
        return cell
    }
}
