import UIKit

/// The opened card with its purchases. A drag down dismisses it; the finger controls the transition.
final class CardDetailViewController: UIViewController {
    let cardView: WalletCardView
    let listView = UIView()
    private let card: WalletCard
    private let transition: CardTransition

    init(card: WalletCard, transition: CardTransition) {
        (self.card, self.transition) = (card, transition)
        cardView = WalletCardView(card)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        addPurchases()
        view.addSubview(cardView)
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: CardDetailViewController.drag))
    }

    private func addPurchases() {
        listView.backgroundColor = .secondarySystemGroupedBackground
        listView.layer.cornerRadius = 14
        view.addSubview(listView)
        for (index, purchase) in card.purchases.enumerated() {
            let row = UIStackView(arrangedSubviews: [
                makeLabel(purchase.shop, color: .label),
                makeLabel(purchase.amount + " \u{20AC}", color: .secondaryLabel),
            ])
            row.distribution = .equalSpacing
            row.frame = CGRect(x: 16, y: CGFloat(index) * 52, width: WalletCardView.size.width - 32, height: 52)
            listView.addSubview(row)
            guard index > 0 else { continue }
            let line = UIView(
                frame: CGRect(x: 16, y: CGFloat(index) * 52, width: WalletCardView.size.width - 16, height: 0.5))
            line.backgroundColor = .separator
            listView.addSubview(line)
        }
    }

    private func makeLabel(_ text: String, color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = color
        label.font = .systemFont(ofSize: 17)
        return label
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The transition moves the card by its transform, so this does not interfere.
        cardView.center = CGPoint(x: view.bounds.midX, y: 190)
        listView.bounds.size = CGSize(width: WalletCardView.size.width, height: CGFloat(card.purchases.count) * 52)
        listView.center = CGPoint(x: view.bounds.midX, y: 330 + listView.bounds.height / 2)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let progress = min(1, max(0, pan.translation(in: view.superview).y / 420))
        switch pan.state {
        case .began:
            guard pan.velocity(in: view).y > 0 else { return }
            transition.interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: transition.interaction?.update(progress)
        case .ended:
            let isFast = pan.velocity(in: view.superview).y > 900
            if progress > 0.4 || isFast { transition.interaction?.finish() } else { transition.interaction?.cancel() }
            transition.interaction = nil
        case .cancelled, .failed:
            transition.interaction?.cancel()
            transition.interaction = nil
        default: break
        }
    }
}
