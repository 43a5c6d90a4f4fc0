import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("The reference view as an item")
struct ReferenceViewItemTests {
    private let view = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 400))
    private let box = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 40))

    private func makeScreen() -> Screen {
        view.addSubview(box)
        return Screen(size: CGSize(width: 320, height: 480)) {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            container.addSubview(view)
            return container
        }
    }

    @Test("A box on a rod to the anchored reference view swings around the center of that view, which stays in place")
    func boxSwingsAroundAnchoredReferenceView() {
        let screen = makeScreen()
        let animator = screen.perform {
            let animator = UIDynamicAnimator(referenceView: view)
            let anchored = UIDynamicItemBehavior(items: [view])
            anchored.isAnchored = true
            animator.addBehavior(anchored)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.addBehavior(UIAttachmentBehavior(item: box, attachedTo: view))
            return animator
        }
        #expect(animator.diagnostics.isEmpty)
        let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let length = hypot(60 - center.x, 60 - center.y)
        var swingsToTheRight = false
        for _ in 0..<120 {
            screen.advance(frames: 1)
            #expect((hypot(box.center.x - center.x, box.center.y - center.y) - length).magnitude < 1)
            swingsToTheRight = swingsToTheRight || box.center.x > center.x + 50
        }
        #expect(swingsToTheRight)
        #expect(view.frame == CGRect(x: 20, y: 40, width: 280, height: 400))
    }
}
