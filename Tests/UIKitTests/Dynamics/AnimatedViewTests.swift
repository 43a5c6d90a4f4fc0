import Testing
import UIKit

@MainActor
@Suite("Animators of views and layouts")
struct AnimatedViewTests {
    private let loop = FrameLoop(size: CGSize(width: 300, height: 300))

    private func staged<Result>(_ body: (UIView, UIDynamicAnimator) -> Result) -> Result {
        loop.perform {
            let window = UIWindow()
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            return body(root.view, UIDynamicAnimator(referenceView: root.view))
        }
    }

    @Test("a view is written back to its screen's pixels, in its superview's coordinates")
    func rounding() {
        staged { view, animator in
            let panel = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(panel)
            panel.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            for _ in 0..<7 {
                loop.frame()
                #expect(box.center.x == 30 && box.center.y * 2 == (box.center.y * 2).rounded(), "\(box.center)")
            }
            #expect(box.center.y > 35)
            let before = animator.items(in: CGRect(x: 75, y: 85, width: 10, height: 10))
            #expect(before.count == 1, "it is found where the reference sees it")
        }
    }

    @Test("a view that was only turned by hand is taken over as it is turned now")
    func turnedByHand() {
        staged { view, animator in
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.step(frames: 3)
            box.transform = CGAffineTransform(rotationAngle: 0.4)
            animator.updateItem(usingCurrentState: box)
            animator.step(frames: 3)
            #expect((atan2(Double(box.transform.b), Double(box.transform.a)) - 0.4).magnitude < 0.001)
        }
    }

    @Test("7: what rests goes on trembling, because its rounded place is fed back: views of broken sizes lie still")
    func roundedPlaces() {
        staged { view, animator in
            let boxes = (0..<8).map { index -> UIView in
                let part = CGFloat(index) * 0.37
                let box = UIView(frame: CGRect(x: 10.3 + part, y: 20 + part * 30, width: 33.33 + part, height: 7.77))
                view.addSubview(box)
                let home = CGPoint(x: box.center.x + 0.21, y: box.center.y + 9.13 + part)
                let spring = UIAttachmentBehavior(item: box, attachedToAnchor: home)
                (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
                animator.addBehavior(spring)
                return box
            }
            #expect(animator.stepUntilPaused())
            let rest = boxes.map(\.center)
            // As lists do while they are scrolled: all places are read again and again.
            for _ in 0..<100 {
                for box in boxes { animator.updateItem(usingCurrentState: box) }
                loop.frame()
                #expect(boxes.map(\.center) == rest)
            }
            #expect(animator.stepUntilPaused(limit: 1) && boxes.map(\.center) == rest)
        }
    }

    @Test("a view outside of the reference is left out, and taken in once it is there")
    func outside() {
        staged { view, animator in
            var heard: [UIDynamicDiagnostic] = []
            animator.diagnosticHandler = { heard.append($0) }
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            animator.addBehavior(UIGravityBehavior(items: [box]))
            loop.frame()
            #expect(box.center.y == 30 && heard.map(\.kind) == [.outsideReference])
            view.addSubview(box)
            animator.updateItem(usingCurrentState: box)
            for _ in 0..<5 { loop.frame() }
            #expect(box.center.y > 30)
        }
    }

    @Test("a view given to a layout's animator, or attributes given to a view's, are left out, and it is said")
    func wrongKinds() {
        staged { view, animator in
            var heard: [UIDynamicDiagnostic] = []
            animator.diagnosticHandler = { heard.append($0) }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
            attributes.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            animator.addBehavior(UIGravityBehavior(items: [attributes]))
            let layout = UICollectionViewFlowLayout()
            let other = UIDynamicAnimator(collectionViewLayout: layout)
            other.diagnosticHandler = { heard.append($0) }
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(box)
            other.addBehavior(UIGravityBehavior(items: [box]))
            animator.step(frames: 5)
            other.step(frames: 5)
            #expect(attributes.center.y == 30 && box.center.y == 30)
            #expect(heard.map(\.kind) == [.wrongKindOfItem, .wrongKindOfItem])
            #expect(heard[0].message.contains("cell 0-7") && heard[1].message.contains("UIView"), "\(heard)")
        }
    }

    @Test(
        "25: animators cost time while nobody sees them: away from its window one takes no step and asks for no frame")
    func offWindow() {
        staged { view, _ in
            let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            stage.addSubview(box)
            let animator = UIDynamicAnimator(referenceView: stage)
            let log = PauseLog()
            animator.delegate = log
            animator.addBehavior(UIGravityBehavior(items: [box]))
            loop.frame()
            #expect(animator.elapsedTime > 0, "a view that never was in a window: as in a test, it steps")
            view.addSubview(stage)
            for _ in 0..<5 { loop.frame() }
            let (time, place) = (animator.elapsedTime, box.center)
            #expect(place.y > 31 && loop.clock.hasSubscribers)
            stage.removeFromSuperview()
            #expect(!loop.clock.hasSubscribers, "the loop may sleep")
            for _ in 0..<60 { loop.frame() }
            #expect(animator.elapsedTime == time && box.center == place)
            #expect(animator.isRunning && log.calls == ["resume"], "nobody is told that it had come to rest")
            animator.step(frames: 1)
            #expect(box.center.y > place.y, "by hand it still steps")
            let moved = box.center
            view.addSubview(stage)
            loop.frame()
            #expect(box.center.y > moved.y && box.center.y < moved.y + 20, "it goes on where it was, without a jump")
        }
    }

    @Test("24: who owns a center when there are constraints? What moved it last: the animator, until they change")
    func constrainedViews() {
        staged { view, animator in
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            let left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 40),
            ])
            loop.frame()
            #expect(box.center == CGPoint(x: 40, y: 40))
            let gravity = UIGravityBehavior(items: [box])
            animator.addBehavior(gravity)
            for _ in 0..<20 {
                view.setNeedsLayout()
                loop.frame()
            }
            #expect(box.center.x == 40 && box.center.y > 80, "layout goes on around it: \(box.center)")
            animator.removeBehavior(gravity)
            left.constant = 60
            loop.frame()
            #expect(box.center == CGPoint(x: 80, y: 40), "a constraint that changes places it again")
        }
    }

    @Test("24: an item's own rotation is overwritten: it is what the animator begins with; scale and skew are lost")
    func ownRotation() {
        staged { view, animator in
            let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
            box.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
            view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.step(frames: 10)
            let angle = CGFloat(atan2(box.transform.b, box.transform.a))
            #expect((angle - 0.5).magnitude < 0.001 && box.transform.a < 1, "\(box.transform)")
        }
    }

    @Test("another size of the reference view wakes a paused animator and moves the bounds")
    func resize() {
        staged { view, animator in
            let box = UIView(frame: CGRect(x: 10, y: 200, width: 40, height: 40))
            view.addSubview(box)
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            #expect(animator.stepUntilPaused() && box.frame.maxY > 295 && box.frame.maxY <= 301, "\(box.frame)")
            view.bounds.size.height = 500
            #expect(animator.isRunning)
            #expect(animator.stepUntilPaused() && box.frame.maxY > 495, "\(box.frame)")
        }
    }

    @Test("several animators on one view: each moves its own items, all follow its size")
    func severalAnimators() {
        staged { view, first in
            let second = UIDynamicAnimator(referenceView: view)
            let boxes = [CGFloat(20), 120].map { UIView(frame: CGRect(x: $0, y: 100, width: 40, height: 40)) }
            for (animator, box) in zip([first, second], boxes) {
                view.addSubview(box)
                let gravity = UIGravityBehavior(items: [box])
                gravity.magnitude = animator === first ? 1 : -1
                let collision = UICollisionBehavior(items: [box])
                collision.translatesReferenceBoundsIntoBoundary = true
                animator.addBehavior(gravity)
                animator.addBehavior(collision)
            }
            #expect(first.items(in: view.bounds).count == 1 && second.items(in: view.bounds).count == 1)
            for _ in 0..<200 { loop.frame() }
            #expect(!first.isRunning && !second.isRunning)
            #expect(boxes[0].frame.maxY > 298 && boxes[1].frame.minY < 2, "\(boxes[0].frame) \(boxes[1].frame)")
            view.bounds.size.height = 400
            #expect(first.isRunning && second.isRunning)
            first.removeAllBehaviors()
            for _ in 0..<100 { loop.frame() }
            #expect(boxes[0].frame.maxY < 301 && second.behaviors.count == 2)
        }
    }

    @Test("views overlap their shapes with what they say of themselves")
    func ownShape() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        staged { view, animator in
            let ball = Ball(frame: CGRect(x: 20, y: 40, width: 30, height: 30))
            view.addSubview(ball)
            let collision = UICollisionBehavior(items: [ball])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 80), to: CGPoint(x: 300, y: 110))
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [ball]))
            animator.step(frames: 90)
            #expect(ball.center.x > 80 && ball.transform.b.magnitude > 0.01, "it rolls: \(ball.center)")
        }
    }

    @Test("attributes are found by kind and index path; the X-ray is drawn over the reference")
    func lookups() {
        let layout = UICollectionViewFlowLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let path = IndexPath(item: 3, section: 1)
        let cell = UICollectionViewLayoutAttributes(forCellWith: path)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
        for attributes in [cell, header, line] {
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
            animator.addBehavior(UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center))
        }
        #expect(animator.layoutAttributesForCell(at: path) === cell)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "footer", at: path) == nil)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 1)) == nil)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).count == 3)
        staged { view, animator in
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            let plain = loop.displayList().commands.count
            animator.isDebugEnabled = true
            #expect(loop.displayList().commands.count > plain + 4)
        }
    }
}

@MainActor
private final class PauseLog: NSObject, UIDynamicAnimatorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
}
