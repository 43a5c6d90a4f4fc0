import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("View and layout animators")
struct AnimatedViewTests {
    private let screen = Screen(size: CGSize(width: 300, height: 300))

    /// Calls a closure with the root view of the screen and an animator that has this view as its reference view.
    private func withRootViewAndAnimator(_ body: (UIView, UIDynamicAnimator) throws -> Void) rethrows {
        let view = screen.rootViewController.view!
        try screen.perform { try body(view, UIDynamicAnimator(referenceView: view)) }
    }

    @Test("An animator writes a view's center in its superview's coordinates, aligned to pixels")
    func animatorWritesPixelAlignedCentersInSuperviewCoordinates() {
        withRootViewAndAnimator { view, animator in
            let panel = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(panel)
            panel.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            for _ in 0..<7 {
                screen.advance(frames: 1)
                #expect(box.center.x == 30 && box.center.y * 2 == (box.center.y * 2).rounded(), "\(box.center)")
            }
            #expect(box.center.y > 35)
            let before = animator.items(in: CGRect(x: 75, y: 85, width: 10, height: 10))
            #expect(before.count == 1, "items(in:) uses the coordinates of the reference view")
        }
    }

    @Test("updateItem(usingCurrentState:) reads a changed rotation")
    func updateItemReadsChangedRotation() {
        withRootViewAndAnimator { view, animator in
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

    @Test("Views of fractional sizes stay at rest when their rounded centers are read again")
    func fractionalViewsStayAtRestWhenUpdated() {
        withRootViewAndAnimator { view, animator in
            let boxes = (0..<8).map { index -> UIView in
                let fraction = CGFloat(index) * 0.37
                let box = UIView(
                    frame: CGRect(x: 10.3 + fraction, y: 20 + fraction * 30, width: 33.33 + fraction, height: 7.77))
                view.addSubview(box)
                let anchor = CGPoint(x: box.center.x + 0.21, y: box.center.y + 9.13 + fraction)
                let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
                (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
                animator.addBehavior(spring)
                return box
            }
            #expect(animator.stepUntilPaused())
            let restCenters = boxes.map(\.center)
            // Springy layouts call updateItem(usingCurrentState:) for all items in each frame of scrolling. Such calls
            // must not move items at rest.
            for _ in 0..<100 {
                for box in boxes { animator.updateItem(usingCurrentState: box) }
                screen.advance(frames: 1)
                #expect(boxes.map(\.center) == restCenters)
            }
            #expect(animator.stepUntilPaused(limit: 1) && boxes.map(\.center) == restCenters)
        }
    }

    @Test("A view outside of the reference view is ignored until it is a descendant and is updated")
    func viewOutsideReferenceViewIsIgnoredUntilAdded() {
        withRootViewAndAnimator { view, animator in
            var diagnostics: [UIDynamicDiagnostic] = []
            animator.diagnosticHandler = { diagnostics.append($0) }
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            animator.addBehavior(UIGravityBehavior(items: [box]))
            screen.advance(frames: 1)
            #expect(box.center.y == 30 && diagnostics.map(\.kind) == [.outsideReferenceView])
            view.addSubview(box)
            animator.updateItem(usingCurrentState: box)
            screen.advance(frames: 5)
            #expect(box.center.y > 30)
        }
    }

    @Test("A view in a layout's animator, or attributes in a view's animator, are ignored with a diagnostic")
    func itemsOfWrongKindAreIgnoredWithDiagnostic() {
        withRootViewAndAnimator { view, animator in
            var diagnostics: [UIDynamicDiagnostic] = []
            animator.diagnosticHandler = { diagnostics.append($0) }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
            attributes.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            animator.addBehavior(UIGravityBehavior(items: [attributes]))
            let layout = UICollectionViewFlowLayout()
            let other = UIDynamicAnimator(collectionViewLayout: layout)
            other.diagnosticHandler = { diagnostics.append($0) }
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(box)
            other.addBehavior(UIGravityBehavior(items: [box]))
            animator.step(frames: 5)
            other.step(frames: 5)
            #expect(attributes.center.y == 30 && box.center.y == 30)
            #expect(diagnostics.map(\.kind) == [.wrongKindOfItem, .wrongKindOfItem])
            #expect(diagnostics[0].message.contains("cell 0-7"), "\(diagnostics)")
            #expect(diagnostics[1].message.contains("UIView"), "\(diagnostics)")
        }
    }

    @Test("An animator takes no steps while its reference view is off its window")
    func animatorTakesNoStepsWhileOffWindow() {
        withRootViewAndAnimator { view, _ in
            let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            stage.addSubview(box)
            let animator = UIDynamicAnimator(referenceView: stage)
            let log = PauseLog()
            animator.delegate = log
            animator.addBehavior(UIGravityBehavior(items: [box]))
            screen.advance(frames: 1)
            #expect(animator.elapsedTime > 0, "an animator steps if its reference view was never in a window")
            view.addSubview(stage)
            screen.advance(frames: 5)
            let (time, center) = (animator.elapsedTime, box.center)
            #expect(center.y > 31 && screen.loop.clock.hasSubscribers)
            stage.removeFromSuperview()
            #expect(!screen.loop.clock.hasSubscribers, "the frame loop has nothing to do")
            screen.advance(frames: 60)
            #expect(animator.elapsedTime == time && box.center == center)
            #expect(animator.isRunning && log.calls == ["resume"], "the delegate receives no pause")
            animator.step(frames: 1)
            #expect(box.center.y > center.y, "step(frames:) still steps")
            let centerAfterStep = box.center
            view.addSubview(stage)
            screen.advance(frames: 1)
            let distance = box.center.y - centerAfterStep.y
            #expect(distance > 0 && distance < 20, "the item continues without a jump")
        }
    }

    @Test("An animator moves a constrained view until one of its constraints changes")
    func animatorMovesConstrainedViewUntilConstraintChanges() {
        withRootViewAndAnimator { view, animator in
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            let left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 40),
            ])
            screen.advance(frames: 1)
            #expect(box.center == CGPoint(x: 40, y: 40))
            let gravity = UIGravityBehavior(items: [box])
            animator.addBehavior(gravity)
            for _ in 0..<20 {
                view.setNeedsLayout()
                screen.advance(frames: 1)
            }
            #expect(box.center.x == 40 && box.center.y > 80, "layout does not move the box: \(box.center)")
            animator.removeBehavior(gravity)
            left.constant = 60
            screen.advance(frames: 1)
            #expect(box.center == CGPoint(x: 80, y: 40), "a changed constraint sets the center again")
        }
    }

    @Test("An animator starts with an item's rotation and loses its scale and skew")
    func animatorKeepsInitialRotationAndDropsScale() {
        withRootViewAndAnimator { view, animator in
            let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
            box.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
            view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.step(frames: 10)
            let angle = CGFloat(atan2(box.transform.b, box.transform.a))
            #expect((angle - 0.5).magnitude < 0.001 && box.transform.a < 1, "\(box.transform)")
        }
    }

    @Test("Resizing the reference view wakes a paused animator and moves the boundary")
    func resizedReferenceViewWakesPausedAnimator() {
        withRootViewAndAnimator { view, animator in
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

    @Test("Several animators of one view move their own items and follow its size")
    func severalAnimatorsOfOneViewMoveTheirOwnItems() {
        withRootViewAndAnimator { view, first in
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
            screen.advance(frames: 200)
            #expect(!first.isRunning && !second.isRunning)
            #expect(boxes[0].frame.maxY > 298 && boxes[1].frame.minY < 2, "\(boxes[0].frame) \(boxes[1].frame)")
            view.bounds.size.height = 400
            #expect(first.isRunning && second.isRunning)
            first.removeAllBehaviors()
            screen.advance(frames: 100)
            #expect(boxes[0].frame.maxY < 301 && second.behaviors.count == 2)
        }
    }

    @Test("A view's collisionBoundsType determines its collision shape")
    func collisionBoundsTypeDeterminesCollisionShape() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        withRootViewAndAnimator { view, animator in
            let ball = Ball(frame: CGRect(x: 20, y: 40, width: 30, height: 30))
            view.addSubview(ball)
            let collision = UICollisionBehavior(items: [ball])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 80), to: CGPoint(x: 300, y: 110))
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [ball]))
            animator.step(frames: 90)
            #expect(ball.center.x > 80 && ball.transform.b.magnitude > 0.01, "the ball rolls: \(ball.center)")
        }
    }

    @Test("An animator finds attributes by kind and index path, and draws its X-ray over the reference view")
    func layoutAttributesAreFoundByKindAndIndexPath() {
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
        withRootViewAndAnimator { view, animator in
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            let commandCount = screen.loop.displayList().commands.count
            animator.isDebugEnabled = true
            #expect(screen.loop.displayList().commands.count > commandCount + 4)
        }
    }
}

@MainActor
private final class PauseLog: NSObject, UIDynamicAnimatorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
}
