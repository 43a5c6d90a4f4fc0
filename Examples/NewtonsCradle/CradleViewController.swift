import UIKit

/// A cradle of balls. A tap at the top hangs up one more, a tap on a ball lets it go.
final class CradleViewController: UIViewController {
    /// The balls in the order of their cells: each is its color.
    private(set) var balls: [UIColor] = []
    private var made = 0
    let layout = CradleLayout()
    private(set) var collectionView: UICollectionView!
    private let addButton = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(BallCell.self, forCellWithReuseIdentifier: "ball")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
        addAddButton()
        layout.ballsHaveFallen = { [weak self] paths in self?.remove(paths) }
    }

    /// A plus in a circle.
    private func addAddButton() {
        addButton.frame = CGRect(x: view.bounds.midX - 22, y: 24, width: 44, height: 44)
        addButton.backgroundColor = .systemGray5
        addButton.layer.cornerRadius = 22
        for bar in [CGRect(x: 13, y: 20.5, width: 18, height: 3), CGRect(x: 20.5, y: 13, width: 3, height: 18)] {
            let view = UIView(frame: bar)
            view.backgroundColor = .systemGray
            addButton.addSubview(view)
        }
        addButton.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CradleViewController.addBall))
        view.addSubview(addButton)
    }

    func addBall() {
        collectionView.performBatchUpdates {
            let hue = CGFloat(self.made % 10) / 10
            self.balls.append(UIColor(hue: hue, saturation: 0.75, brightness: 0.9, alpha: 1))
            self.collectionView.insertItems(at: [IndexPath(item: self.balls.count - 1, section: 0)])
        }
        made += 1
    }

    private func remove(_ paths: [IndexPath]) {
        collectionView.performBatchUpdates {
            for path in paths.sorted(by: >) { self.balls.remove(at: path.item) }
            self.collectionView.deleteItems(at: paths)
        }
    }
}

extension CradleViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { balls.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "ball", for: indexPath)
        cell.backgroundColor = balls[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        layout.letGo(indexPath)
    }
}

final class BallCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = CradleLayout.ballSize / 2
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}
