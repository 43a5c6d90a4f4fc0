import UIKit

/// A card with a picture and a name.
final class CardView: UIView {
    private static let faces: [(symbol: String, name: String, color: UIColor)] = [
        ("🍋", "Lemon", .systemYellow), ("🫐", "Blueberry", .systemIndigo), ("🍓", "Strawberry", .systemPink),
        ("🥝", "Kiwi", .systemGreen), ("🍊", "Orange", .systemOrange), ("🍇", "Grapes", .systemPurple),
    ]

    init(number: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 320))
        let face = Self.faces[number % Self.faces.count]
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .white }
        layer.cornerRadius = 20
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        let picture = UIView(frame: CGRect(x: 14, y: 14, width: 212, height: 220))
        picture.backgroundColor = face.color.withAlphaComponent(0.25)
        picture.layer.cornerRadius = 12
        addSubview(picture)
        addLabel(face.symbol, size: 96, frame: picture.frame)
        addLabel(face.name, size: 24, frame: CGRect(x: 14, y: 250, width: 212, height: 44))
    }

    required init?(coder: NSCoder) { nil }

    private func addLabel(_ text: String, size: CGFloat, frame: CGRect) {
        let label = UILabel(frame: frame)
        label.text = text
        label.textAlignment = .center
        label.font = .systemFont(ofSize: size, weight: .semibold)
        addSubview(label)
    }
}
