import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("App of tutorials: card stack")
struct CardStackTests {
    private let stack = CardStackController()
    private let screen: Screen

    init() {
        let stack = stack
        screen = Screen(size: CGSize(width: 300, height: 600)) { stack }
        screen.advance(frames: 2)
    }

    private var home: CGPoint { CGPoint(x: 150, y: 300) }

    private func isAtHome(_ card: UIView?) -> Bool {
        guard let card else { return false }
        return abs(card.center.x - 150) < 1 && abs(card.center.y - 300) < 1 && abs(card.transform.b) < 0.02
    }

    @Test("A card that is dragged a little follows the finger and snaps back; a flick throws it away")
    func snapAndThrow() {
        let card = stack.frontCard
        let finger = screen.finger(downAt: .point(150, 250))
        finger.move(by: CGVector(dx: 80, dy: 30), duration: 0.4)
        screen.advance(frames: 30)
        let grip = card?.convert(CGPoint(x: 110, y: 100), to: nil) ?? .zero
        #expect(abs(grip.x - 230) < 12 && abs(grip.y - 280) < 12, "the touched point of the card is at the finger")
        finger.up()
        screen.settle()
        #expect(stack.cards.count == 5 && isAtHome(card))
        screen.fling(.point(150, 300), velocity: CGVector(dx: 1500, dy: -100), distance: 140)
        screen.settle()
        #expect(stack.cards.count == 4 && card?.superview == nil && stack.frontCard?.text == "Card 2")
        screen.fling(.point(150, 300), velocity: CGVector(dx: -1500, dy: 0), distance: 140)
        screen.settle()
        #expect(stack.frontCard?.text == "Card 3" && isAtHome(stack.frontCard))
    }

    @Test("A second finger on the card changes nothing; a cancelled touch and a grab during the way back do not jump")
    func interruptions() {
        let card = stack.frontCard!
        let motion = screen.motion(of: .view(card))
        let (first, second) = (screen.finger(downAt: .point(150, 300)), screen.finger())
        first.move(by: CGVector(dx: 60, dy: 0), duration: 0.2)
        second.down(at: .point(180, 340))
        first.move(by: CGVector(dx: 20, dy: 0), duration: 0.2)
        second.move(by: CGVector(dx: 0, dy: 100), duration: 0.2)
        second.up()
        screen.advance(frames: 20)
        #expect(abs(card.center.x - 230) < 12 && abs(card.center.y - 300) < 12)
        first.cancel()
        screen.advance(frames: 4)
        #expect(!isAtHome(card))
        let third = screen.finger(downAt: .point(card.center))
        third.move(by: CGVector(dx: 30, dy: 30), duration: 0.2)
        third.up()
        screen.settle()
        #expect(stack.cards.count == 5 && isAtHome(card) && stack.presentedViewController == nil)
        motion.expect(.neverTeleports(tolerance: 30))
    }

    private func openCard() -> CardDetailController? {
        screen.tap(.point(home))
        screen.settle()
        return stack.presentedViewController as? CardDetailController
    }

    private func dimming(of detail: UIViewController?) -> CGFloat {
        let presentation = detail?.presentationController as? CardPresentationController
        return CGFloat(presentation?.dimmingView.layer.presentation()?.opacity ?? -1)
    }

    @Test(
        "An opened card follows the finger down, with the dimming; released early it returns, released late it closes")
    func dragDown() throws {
        let detail = try #require(openCard())
        #expect(detail.titleLabel.text == "Card 1" && dimming(of: detail) == 1)
        #expect(detail.view.frame == CGRect(x: 10, y: 60, width: 280, height: 540) && detail.log.count == 2)
        let motion = screen.motion(of: .view(detail.view))
        let finger = screen.finger(downAt: .point(150, 150))
        for _ in 0..<13 { finger.move(by: CGVector(dx: 0, dy: 10)) }
        let shown = detail.view.layer.presentation()?.frame.minY ?? 0
        #expect(abs(shown - (60 + 540 * 0.2)) < 10, "a fifth of the height of the screen moves the card by a fifth")
        #expect(abs(dimming(of: detail) - 0.8) < 0.02)
        finger.up()
        screen.settle()
        #expect(stack.presentedViewController === detail && dimming(of: detail) == 1)
        #expect(detail.view.frame == CGRect(x: 10, y: 60, width: 280, height: 540))
        #expect(detail.log == ["willAppear", "didAppear", "willDisappear", "willAppear", "didAppear"])
        motion.expect(.neverTeleports(tolerance: 30), .returns())
        screen.pan(from: .point(150, 150), by: CGVector(dx: 0, dy: 260), endVelocity: .zero)
        screen.settle()
        #expect(stack.presentedViewController == nil && detail.view.window == nil)
        #expect(detail.log.suffix(2) == ["willDisappear", "didDisappear"])
        #expect(screen.window.subviews.count == 1)
        screen.fling(.point(150, 300), velocity: CGVector(dx: 1500, dy: 0), distance: 140)
        screen.settle()
        #expect(stack.cards.count == 4, "the stack is usable again")
    }

    @Test("A drag that the system cancels, and one with a second finger, end with the card open; a flick closes it")
    func cancelledDrag() throws {
        let detail = try #require(openCard())
        let finger = screen.finger(downAt: .point(150, 150))
        finger.move(by: CGVector(dx: 0, dy: 300), duration: 0.3)
        #expect(detail.isBeingDismissed)
        finger.cancel()
        screen.settle()
        #expect(stack.presentedViewController === detail && detail.view.frame.minY == 60 && !detail.isBeingDismissed)
        let (first, second) = (screen.finger(downAt: .point(100, 150)), screen.finger())
        first.move(by: CGVector(dx: 0, dy: 100), duration: 0.3)
        second.down(at: .point(200, 560))
        first.move(by: CGVector(dx: 0, dy: 40), duration: 0.2)
        first.up()
        second.up()
        screen.settle()
        #expect(stack.presentedViewController === detail && detail.view.frame.minY == 60)
        screen.fling(.point(150, 150), velocity: CGVector(dx: 0, dy: 2500), distance: 100)
        screen.settle()
        #expect(stack.presentedViewController == nil)
    }

    @Test(
        "A tap beside the card closes it, also while it returns from a drag; a rotation during a drag changes its size")
    func otherEnds() throws {
        let detail = try #require(openCard())
        screen.pan(from: .point(150, 150), by: CGVector(dx: 0, dy: 100), endVelocity: .zero)
        screen.tap(.point(150, 20))
        screen.settle()
        #expect(
            stack.presentedViewController === detail, "the card is already being dismissed, so the tap changes nothing")
        screen.tap(.point(150, 20))
        screen.settle()
        #expect(stack.presentedViewController == nil)
        let other = try #require(openCard())
        let finger = screen.finger(downAt: .point(150, 150))
        finger.move(by: CGVector(dx: 0, dy: 100), duration: 0.3)
        screen.resize(to: CGSize(width: 600, height: 300))
        finger.cancel()
        screen.settle()
        #expect(other.view.frame == CGRect(x: 10, y: 60, width: 580, height: 240))
    }
}
