import UIKit

/// A view controller with a cradle of balls. A tap on the plus button adds a ball; a tap on a ball releases it.
final class CradleViewController: UIViewController {
    /// The colors of the balls, in the order of the cells.
    private(set) var balls: [UIColor] = []
    private var addedBallCount = 0
    let layout = CradleLayout()
    private(set) var collectionView: UICollectionView!
    private let addButton = UIView()
    /// The view that draws strings and pointers behind the balls.
    let marksView = CradleMarksView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(BallCell.self, forCellWithReuseIdentifier: "ball")
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.backgroundView = marksView
        view.addSubview(collectionView)
        setUpAddButton()
        layout.ballsDidFall = { [weak self] indexPaths in self?.removeBalls(at: indexPaths) }
        layout.ballsDidMove = { [weak self] in self?.updateMarks() }
    }

    private func updateMarks() {
        marksView.show(
            layout.ballMotions().compactMap { ball, velocity, anchor in
                let item = ball.indexPath.item
                guard balls.indices.contains(item) else { return nil }
                return CradleMarksView.Ball(attributes: ball, color: balls[item], velocity: velocity, anchor: anchor)
            })
    }

    /// Sets up the button that adds a ball: a plus sign in a circle.
    private func setUpAddButton() {
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
            let hue = CGFloat(self.addedBallCount % 10) / 10
            self.balls.append(UIColor(hue: hue, saturation: 0.75, brightness: 0.9, alpha: 1))
            self.collectionView.insertItems(at: [IndexPath(item: self.balls.count - 1, section: 0)])
        }
        addedBallCount += 1
    }

    private func removeBalls(at indexPaths: [IndexPath]) {
        collectionView.performBatchUpdates {
            for indexPath in indexPaths.sorted(by: >) { self.balls.remove(at: indexPath.item) }
            self.collectionView.deleteItems(at: indexPaths)
        }
        updateMarks()
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
        layout.releaseBall(at: indexPath)
    }
}

/// A cell that shows a ball as a filled circle.
final class BallCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = CradleLayout.ballSize / 2
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
