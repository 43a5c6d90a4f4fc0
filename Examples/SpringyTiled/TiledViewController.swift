import UIKit

/// A view controller with a grid of any number of orange squares. A tap on a square adds a row.
final class TiledViewController: UICollectionViewController {
    private(set) var cellCount: Int
    let layout = SpringyTiledLayout()

    init(cellCount: Int) {
        self.cellCount = cellCount
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    /// Adds a row of five squares.
    override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        cellCount += 5
        view.reloadData()
        layout.resetLayout()
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
