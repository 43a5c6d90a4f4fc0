import UIKit

/// A row of a chat: a bubble as wide as its text, on the right for own messages. It is flipped upside down, because its
/// table is.
final class ChatCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14)
    private lazy var trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.transform = CGAffineTransform(scaleX: 1, y: -1)
        bubble.layer.cornerRadius = 18
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 16)
        for (view, parent) in [(bubble as UIView, contentView), (label, bubble)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
            bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 280),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -9),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: ChatMessage) {
        label.text = message.text
        label.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .systemGray5
        leading.isActive = !message.isOwn
        trailing.isActive = message.isOwn
    }
}
