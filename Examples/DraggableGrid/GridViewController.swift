import UIKit

/// A grid of gray squares: a tap selects one or takes it back, a long press drags all that are selected.
final class GridViewController: UIViewController {
    private let cellCount: Int
    private(set) var selected: [IndexPath] = []
    let layout = DraggableGridLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var longPress = UILongPressGestureRecognizer(
        target: self, action: GridViewController.handleLongPress)

    init(cellCount: Int) {
        self.cellCount = cellCount
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        collectionView.backgroundColor = .white
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.addGestureRecognizer(longPress)
        view.addSubview(collectionView)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
    }

    private func handleLongPress(_ press: UILongPressGestureRecognizer) {
        let finger = press.location(in: collectionView)
        switch press.state {
        case .began: layout.startDragging(selected, from: finger)
        case .changed: layout.drag(to: finger)
        case .ended, .cancelled, .failed: layout.endDragging()
        case .possible: break
        }
    }
}

extension GridViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cellCount }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = color(of: indexPath)
        cell.layer.cornerRadius = 8
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let index = selected.firstIndex(of: indexPath) {
            selected.remove(at: index)
        } else {
            selected.append(indexPath)
        }
        collectionView.cellForItem(at: indexPath)?.backgroundColor = color(of: indexPath)
    }

    private func color(of path: IndexPath) -> UIColor { selected.contains(path) ? .systemRed : .systemGray4 }
}
