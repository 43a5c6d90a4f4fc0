import UIKit

/// A card of the wallet.
struct WalletCard {
    var name: String
    var number: String
    var colors: (UIColor, UIColor)
    var purchases: [(shop: String, amount: String)]

    @MainActor static let all = [
        WalletCard(
            name: "Everyday", number: "\u{2022}\u{2022}\u{2022}\u{2022} 4821", colors: (.systemIndigo, .systemBlue),
            purchases: [("Bakery", "4.20"), ("Railway", "31.90"), ("Bookshop", "18.00"), ("Market", "26.35")]),
        WalletCard(
            name: "Travel", number: "\u{2022}\u{2022}\u{2022}\u{2022} 0937", colors: (.systemTeal, .systemGreen),
            purchases: [("Ferry", "58.00"), ("Hostel Harbour", "44.50"), ("Museum", "12.00"), ("Kiosk", "3.10")]),
        WalletCard(
            name: "Household", number: "\u{2022}\u{2022}\u{2022}\u{2022} 7716", colors: (.systemOrange, .systemPink),
            purchases: [
                ("Hardware store", "73.80"), ("Electricity", "61.00"), ("Florist", "15.00"), ("Paint", "29.95"),
            ]),
        WalletCard(
            name: "Savings", number: "\u{2022}\u{2022}\u{2022}\u{2022} 2208", colors: (.systemGray, .darkGray),
            purchases: [("Interest", "+8.12"), ("Transfer", "+200.00"), ("Transfer", "+200.00"), ("Fee", "1.00")]),
    ]
}

/// The picture of a card: a gradient, its name and its number.
final class WalletCardView: UIView {
    static let size = CGSize(width: 342, height: 210)
    private let gradient = CAGradientLayer()

    init(_ card: WalletCard) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        gradient.frame = bounds
        gradient.colors = [card.colors.0.cgColor, card.colors.1.cgColor]
        gradient.startPoint = .zero
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.cornerRadius = 18
        layer.addSublayer(gradient)
        layer.cornerRadius = 18
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: -2)
        addLabel(card.name, frame: CGRect(x: 20, y: 16, width: 220, height: 30), size: 22, weight: .semibold)
        addLabel(card.number, frame: CGRect(x: 20, y: 166, width: 220, height: 26), size: 18, weight: .regular)
        let chip = UIView(frame: CGRect(x: 20, y: 88, width: 46, height: 34))
        chip.backgroundColor = UIColor(white: 1, alpha: 0.45)
        chip.layer.cornerRadius = 7
        chip.isUserInteractionEnabled = false
        addSubview(chip)
        for x in [CGFloat(262), 284] {
            let disc = UIView(frame: CGRect(x: x, y: 160, width: 36, height: 36))
            disc.backgroundColor = UIColor(white: 1, alpha: 0.4)
            disc.layer.cornerRadius = 18
            disc.isUserInteractionEnabled = false
            addSubview(disc)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func addLabel(_ text: String, frame: CGRect, size: CGFloat, weight: UIFont.Weight) {
        let label = UILabel(frame: frame)
        label.text = text
        label.textColor = .white
        label.font = .systemFont(ofSize: size, weight: weight)
        addSubview(label)
    }
}
