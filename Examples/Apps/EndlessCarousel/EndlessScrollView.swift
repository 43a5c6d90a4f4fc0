import UIKit

/// A scroll view that scrolls sideways without end. It moves its content offset back to the center of its content while a
/// finger drags it or it decelerates, and moves its cards with it, so the jump is not visible.
final class EndlessScrollView: UIScrollView {
    /// The distance between the centers of two neighboring cards, in points.
    static let step: CGFloat = 260
    private static let cardSize = CGSize(width: 236, height: 340)
    private static let contentWidth: CGFloat = step * 20

    /// The visible cards and their numbers, from left to right. Numbers run over all integers.
    private(set) var cards: [(number: Int, view: PlanetCard)] = []
    /// The number of the card whose center is at `contentWidth / 2`.
    private var centerNumber = 0
    /// The number of times that the content offset moved back to the center.
    private(set) var recenterCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentSize = CGSize(width: Self.contentWidth, height: frame.height)
        showsHorizontalScrollIndicator = false
        decelerationRate = .fast
        contentOffset.x = restOffset
    }

    required init?(coder: NSCoder) { nil }

    /// The content offset at which the card at the center of the content is at the center of the screen, in points.
    private var restOffset: CGFloat { Self.contentWidth / 2 - bounds.width / 2 }

    /// The number of the card that is nearest to the center of the screen.
    var currentNumber: Int { centerNumber + Int(((contentOffset.x - restOffset) / Self.step).rounded()) }

    /// Returns the content offset nearest to `offset` at which a card is centered, in points.
    func alignedOffset(nearestTo offset: CGFloat) -> CGFloat {
        restOffset + ((offset - restOffset) / Self.step).rounded() * Self.step
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        recenterIfNeeded()
        updateCards()
        for card in cards { arrange(card.view, number: card.number) }
    }

    /// Moves the content offset by whole cards if it is more than five cards away from the center.
    private func recenterIfNeeded() {
        let distance = contentOffset.x - restOffset
        guard abs(distance) > Self.step * 5 else { return }
        let count = (distance / Self.step).rounded(.towardZero)
        centerNumber += Int(count)
        contentOffset.x -= count * Self.step
        recenterCount += 1
    }

    /// Removes cards that have left the screen, and adds those that enter it.
    private func updateCards() {
        let first = centerNumber + Int(((contentOffset.x - restOffset - bounds.width) / Self.step).rounded(.down))
        let last = centerNumber + Int(((contentOffset.x - restOffset + bounds.width) / Self.step).rounded(.up))
        for card in cards where !(first...last).contains(card.number) { card.view.removeFromSuperview() }
        cards.removeAll { !(first...last).contains($0.number) }
        for number in first...last where !cards.contains(where: { $0.number == number }) {
            let card = PlanetCard(number: number)
            card.bounds.size = Self.cardSize
            addSubview(card)
            cards.append((number, card))
        }
    }

    /// Places a card. The farther it is from the center of the screen, the smaller and paler it is.
    private func arrange(_ card: UIView, number: Int) {
        let x = Self.contentWidth / 2 + CGFloat(number - centerNumber) * Self.step
        let distance = min(1, abs(x - bounds.midX) / Self.step)
        card.center = CGPoint(x: x, y: bounds.midY)
        card.transform = CGAffineTransform(scaleX: 1 - 0.14 * distance, y: 1 - 0.14 * distance)
        card.alpha = 1 - 0.45 * distance
    }
}
