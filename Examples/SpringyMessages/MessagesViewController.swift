import UIKit

/// A view controller with a conversation: blue bubbles on the right, gray bubbles on the left.
final class MessagesViewController: UICollectionViewController {
    /// The messages, each as a number that determines its length and its sender.
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

/// A cell with a placeholder for a message: a bubble with a bar instead of a line of text.
final class BubbleCell: UICollectionViewCell {
    private let bubble = UIView()
    private let textBar = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        textBar.layer.cornerRadius = 4
        contentView.addSubview(bubble)
        bubble.addSubview(textBar)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(forMessage number: Int) {
        // Derive the length and the sender from the number. They look random but are the same in every run.
        let length = CGFloat(90 + (number * 73) % 150)
        let isMine = (number * 7) % 10 < 5
        bubble.frame = CGRect(x: isMine ? bounds.width - length : 0, y: 2, width: length, height: bounds.height - 4)
        bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
        textBar.frame = CGRect(x: 16, y: bubble.bounds.midY - 4, width: length - 32, height: 8)
        textBar.backgroundColor = (isMine ? UIColor.white : .systemGray).withAlphaComponent(0.75)
    }
}
