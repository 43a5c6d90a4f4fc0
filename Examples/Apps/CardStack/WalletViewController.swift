import UIKit

/// A view controller with a stack of cards. A tap opens a card, which grows out of the stack. Dragged down, it goes back
/// with the finger.
final class WalletViewController: UIViewController {
    private(set) var cardViews: [WalletCardView] = []
    private let transition = CardTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let titleLabel = UILabel(frame: CGRect(x: 24, y: 60, width: 240, height: 44))
        titleLabel.text = "Wallet"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        view.addSubview(titleLabel)
        for (index, card) in WalletCard.all.enumerated() {
            let cardView = WalletCardView(card)
            cardView.center = CGPoint(x: view.bounds.midX, y: 250 + CGFloat(index) * 84)
            cardView.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            cardView.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: WalletViewController.open))
            view.addSubview(cardView)
            cardViews.append(cardView)
        }
    }

    private func open(_ tap: UITapGestureRecognizer) {
        guard let index = cardViews.firstIndex(where: { $0 === tap.view }) else { return }
        let detail = CardDetailViewController(card: WalletCard.all[index], transition: transition)
        transition.source = cardViews[index]
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = transition
        present(detail, animated: true)
    }
}
