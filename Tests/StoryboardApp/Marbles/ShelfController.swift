import UIKit

/// The marbles on a shelf. A tap on one shows it.
class ShelfController: UIViewController, UICollectionViewDataSource {
    @IBOutlet private weak var shelf: UICollectionView!
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private var edges: [NSLayoutConstraint]!

    private var names = ["Agate", "Beryl", "Coral", "Diamond", "Emerald", "Flint"]

    override func viewDidLoad() {
        super.viewDidLoad()
        updateCount()
        print("shelf loaded with \(edges.count) edges")
    }

    private func updateCount() { countLabel.text = "\(names.count) marbles" }

    @IBAction func addMarble(_ sender: UIBarButtonItem) {
        names.append("Garnet")
        shelf.insertItems(at: [IndexPath(item: names.count - 1, section: 0)])
        updateCount()
    }

    @IBAction func unwindToShelf(_ segue: UIStoryboardSegue) {
        countLabel.text = "Back from \(segue.source.title ?? "nowhere")"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let marble = segue.destination as? MarbleController, let cell = sender as? MarbleCell else { return }
        marble.name = cell.name
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Marble", for: indexPath) as! MarbleCell
        cell.name = names[indexPath.item]
        return cell
    }
}
