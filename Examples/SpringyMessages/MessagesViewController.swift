import UIKit

/// A view controller with a conversation: blue bubbles on the right, gray bubbles on the left.
final class MessagesViewController: UICollectionViewController {
    /// The messages, each as a number that determines its text and its sender.
    private(set) var messages: [Int]
    let layout = SpringyFlowLayout()

    init(messageCount: Int) {
        messages = Array(0..<messageCount)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    }

    /// Inserts an answer below the tapped message, and moves the messages after it down.
    override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        messages.insert(messages.count, at: indexPath.item + 1)
        view.reloadData()
        layout.resetLayout(afterInsertingItemAt: indexPath.item + 1)
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        messages.count
    }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.configure(forMessage: messages[indexPath.item])
        return cell
    }
}
