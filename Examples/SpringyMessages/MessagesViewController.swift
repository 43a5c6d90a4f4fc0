import UIKit

/// A conversation: blue bubbles on the right, gray ones on the left.
final class MessagesViewController: UICollectionViewController {
    /// What is said, by numbers: a number gives the length of a message and who says it.
    private(set) var messages: [Int]
    let layout = SpringyFlowLayout()

    init(messageCount: Int) {
        messages = Array(0..<messageCount)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    }

    /// A tap on a message brings an answer, right below it; what follows makes room.
    override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        messages.insert(messages.count, at: indexPath.item + 1)
        view.reloadData()
        layout.resetLayout(makingRoomAt: indexPath.item + 1)
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        messages.count
    }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.show(message: messages[indexPath.item])
        return cell
    }
}

/// A message without words: a bubble as long as the message, with a bar for its line of text.
final class BubbleCell: UICollectionViewCell {
    private let bubble = UIView()
    private let text = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        text.layer.cornerRadius = 4
        contentView.addSubview(bubble)
        bubble.addSubview(text)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(message number: Int) {
        // Anything that looks like talk: lengths and turns that seem irregular, the same each time.
        let length = CGFloat(90 + (number * 73) % 150)
        let isMine = (number * 7) % 10 < 5
        bubble.frame = CGRect(x: isMine ? bounds.width - length : 0, y: 2, width: length, height: bounds.height - 4)
        bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
        text.frame = CGRect(x: 16, y: bubble.bounds.midY - 4, width: length - 32, height: 8)
        text.backgroundColor = (isMine ? UIColor.white : .systemGray).withAlphaComponent(0.75)
    }
}
