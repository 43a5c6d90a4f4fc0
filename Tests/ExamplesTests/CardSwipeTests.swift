import DynamicsTesting
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Card swipe")
struct CardSwipeTests {
    private let screen: Screen
    private let controller: CardSwipeViewController

    init() throws {
        screen = try Screen(scene: "card-swipe", touchesBefore: 0)
        controller = try screen.controller()
        screen.advance(frames: 2)
    }

    private func drag(to x: CGFloat, frames: Int) {
        screen.pan(from: .point(195, 300), to: .point(x, 300), duration: TimeInterval(frames) / 60)
    }

    @Test("A card that is released near the center snaps back")
    func slowCardSnapsBack() throws {
        let card = try #require(controller.cards.first)
        drag(to: 240, frames: 60)
        screen.advance(seconds: 4)
        #expect(controller.cards.first === card && abs(card.center.x - 195) < 1 && abs(card.center.y - 350) < 1)
        #expect(controller.leftCount == 0 && controller.rightCount == 0)
    }

    @Test("A thrown card leaves, and the next one comes up", arguments: [-1, 1])
    func thrownCardLeaves(side: CGFloat) throws {
        let (card, next) = (controller.cards[0], controller.cards[1])
        drag(to: 195 + side * 110, frames: 8)
        screen.advance(seconds: 3)
        #expect(card.superview == nil && controller.cards.first === next && controller.cards.count == 3)
        #expect(next.isUserInteractionEnabled && abs(next.center.y - 350) < 1)
        #expect(controller.leftCount == (side < 0 ? 1 : 0) && controller.rightCount == (side > 0 ? 1 : 0))
        #expect(controller.animator.behaviors.isEmpty)
    }

    @Test("Ten cards thrown one after the other leave nothing behind")
    func manyCards() {
        for index in 0..<10 {
            drag(to: index.isMultiple(of: 2) ? 320 : 70, frames: 8)
            screen.advance(seconds: 0.6)
        }
        screen.advance(seconds: 3)
        #expect(controller.leftCount == 5 && controller.rightCount == 5)
        #expect(controller.view.subviews.count == 4 && controller.animator.behaviors.isEmpty)
    }
}
