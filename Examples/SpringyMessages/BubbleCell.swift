import UIKit

/// A cell with a message: a bubble with a line of text.
final class BubbleCell: UICollectionViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    /// The distance from the text to the left and right edges of its bubble, in points.
    private static let margin: CGFloat = 16

    private static let texts = [
        "Are you there?", "Just got home.", "How was the lake?", "Cold, but so clear!", "I saw a heron.",
        "Really? How close?", "Maybe five meters away.", "Did you take a picture?", "It flew off too soon.",
        "Next time!", "Dinner on Friday?", "Yes, gladly.", "At seven?", "Better at eight.",
        "I\u{2019}ll bring dessert.",
        "The one with the cherries?", "Of course \u{1F352}", "Then I\u{2019}m coming early.", "Ha, I knew it.",
        "Who else is coming?", "Ada and Linus.", "And the dog?", "And the dog \u{1F415}", "Good night!",
        "Sleep well.", "Look at this list:", "pull it, and it springs.", "Oh, nice!", "Every bubble has a spring.",
        "I could do this all day.",
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        label.font = .systemFont(ofSize: 16)
        contentView.addSubview(bubble)
        bubble.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the message of a number, which determines its text and its sender.
    func configure(forMessage number: Int) {
        let isMine = (number * 7) % 10 < 5
        label.text = Self.texts[number % Self.texts.count]
        label.textColor = isMine ? .white : .label
        let width = label.intrinsicContentSize.width
        let bubbleWidth = width + 2 * Self.margin
        bubble.frame = CGRect(
            x: isMine ? bounds.width - bubbleWidth : 0, y: 2, width: bubbleWidth, height: bounds.height - 4)
        bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
        label.frame = CGRect(x: Self.margin, y: 0, width: width, height: bubble.bounds.height)
    }
}
