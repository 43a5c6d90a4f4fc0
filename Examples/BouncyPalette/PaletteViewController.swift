import UIKit

/// A view controller with a vertical list of color palettes. Each page shows one palette of four colors.
final class PaletteViewController: UIViewController {
    private let cellCount: Int
    let layout: BouncyLayout
    private(set) var collectionView: UICollectionView!

    init(cellCount: Int, layout: BouncyLayout) {
        self.cellCount = cellCount
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Returns the color of an item. The hues of the four colors in a palette are a quarter of the color wheel apart.
    ///
    /// Palettes look random but are the same in every run.
    private static func color(at index: Int) -> UIColor {
        let (palette, position) = index.quotientAndRemainder(dividingBy: 4)
        func pseudorandomFraction(factor: Int) -> CGFloat { CGFloat((index * factor + 11) % 97) / 97 }
        let hue = (CGFloat((palette * 37 + 5) % 100) / 100 + CGFloat(position) * 0.25).truncatingRemainder(
            dividingBy: 1)
        return UIColor(
            hue: hue, saturation: 0.5 + pseudorandomFraction(factor: 29) / 2,
            brightness: 0.6 + pseudorandomFraction(factor: 53) * 0.4, alpha: 1)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.itemSize = CGSize(width: view.bounds.width, height: view.bounds.height / 4)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
        collectionView.dataSource = self
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.isPagingEnabled = true
        view.addSubview(collectionView)
    }
}

extension PaletteViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cellCount }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        cell.backgroundColor = Self.color(at: indexPath.item)
        return cell
    }
}
