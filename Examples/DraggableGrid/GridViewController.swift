import UIKit

/// A view controller with a grid of gray squares. A tap selects or deselects a square; a long press drags all selected
/// squares.
final class GridViewController: UIViewController {
    private let cellCount: Int
    private(set) var selectedIndexPaths: [IndexPath] = []
    let layout = DraggableGridLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private lazy var longPress = UILongPressGestureRecognizer(
        target: self, action: GridViewController.handleLongPress)

    init(cellCount: Int) {
        self.cellCount = cellCount
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collectionView.backgroundColor = .systemBackground
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
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
        let touch = press.location(in: collectionView)
        switch press.state {
        case .began: layout.startDragging(selectedIndexPaths, from: touch)
        case .changed: layout.continueDragging(to: touch)
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
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let index = selectedIndexPaths.firstIndex(of: indexPath) {
            selectedIndexPaths.remove(at: index)
        } else {
            selectedIndexPaths.append(indexPath)
        }
        collectionView.cellForItem(at: indexPath)?.backgroundColor = color(of: indexPath)
    }

    private func color(of indexPath: IndexPath) -> UIColor {
        selectedIndexPaths.contains(indexPath) ? .systemRed : .systemGray4
    }
}
