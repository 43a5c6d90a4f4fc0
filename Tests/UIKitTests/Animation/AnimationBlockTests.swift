import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Animations between begin and commit")
struct AnimationBlockTests {
    private let screen = Screen()
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        screen.show(box)
        screen.advance(frames: 1)
    }

    private var x: CGFloat { box.layer.presentation()?.position.x ?? .nan }

    /// Moves the box to the right by 60 points in an animation.
    @available(*, deprecated)
    private func move(_ describe: @MainActor () -> Void) {
        let start = box.center.x
        screen.perform {
            UIView.beginAnimations("move", context: nil)
            describe()
            box.center.x = start + 60
            UIView.commitAnimations()
        }
    }

    @Test(
        "Changes are animated in 0.2 seconds with a slow start and end, and with the duration, delay and curve that are set"
    )
    @available(*, deprecated)
    func timing() {
        let start = box.center.x
        move {}
        screen.advance(frames: 6)
        #expect(abs(x - start - 30) < 0.01)
        screen.advance(frames: 6)
        #expect(x == start + 60)
        move {
            UIView.setAnimationDuration(1)
            UIView.setAnimationDelay(0.5)
            UIView.setAnimationCurve(.linear)
        }
        screen.advance(frames: 30)
        #expect(abs(x - start - 60) < 0.01)
        screen.advance(frames: 15)
        #expect(abs(x - start - 75) < 0.01)
        screen.advance(frames: 45)
        #expect(x == start + 120)
    }

    @Test("An animation can run back, repeat, and replace the one before")
    @available(*, deprecated)
    func options() {
        let start = box.center.x
        move {
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatCount(.infinity)
            UIView.setAnimationRepeatAutoreverses(true)
        }
        screen.advance(frames: 45)
        #expect(abs(x - start - 30) < 0.01)
        screen.advance(frames: 60)
        #expect(abs(x - start - 30) < 0.01 && screen.loop.isMoving)
        move {
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationBeginsFromCurrentState(true)
        }
        screen.settle()
        #expect(x == start + 120)
    }

    @Test("Nested calls animate their own changes, and a call without a beginning does nothing")
    @available(*, deprecated)
    func nesting() {
        screen.perform {
            UIView.commitAnimations()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.beginAnimations(nil, context: nil)
            box.alpha = 0
            UIView.commitAnimations()
            box.center.x += 60
            UIView.commitAnimations()
            box.tag = 1
        }
        screen.advance(frames: 13)
        #expect(box.layer.presentation()?.opacity == 0 && x < box.center.x)
    }

    @Test("The content of a view changes with a transition", arguments: [false, true])
    @available(*, deprecated)
    func transitions(curls: Bool) {
        let label = UILabel(frame: box.bounds)
        label.text = "old"
        screen.perform { box.addSubview(label) }
        screen.advance(frames: 1)
        screen.perform {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationTransition(curls ? .curlUp : .flipFromLeft, for: box, cache: true)
            label.text = "new"
            UIView.commitAnimations()
        }
        screen.advance(frames: 15)
        #expect(screen.picture.text("old") != nil && (screen.picture.text("new") != nil) == curls)
        screen.settle()
        #expect(screen.picture.text("old") == nil && screen.picture.text("new") != nil)
    }
}
