import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Animations that change nothing")
struct EmptyAnimationTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() { screen.show(view) }

    @Test("A closure that changes nothing completes in the next frame, whatever the delay and the duration")
    func nothing() {
        var completed: [String] = []
        screen.perform {
            UIView.animate(withDuration: 1, delay: 2, animations: {}) { completed.append("empty \($0)") }
            UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { completed.append("same value \($0)") }
            UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}) { completed.append("keyframes \($0)") }
            UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { completed.append("change \($0)") }
        }
        #expect(completed == [])
        screen.advance(frames: 1)
        #expect(completed == ["empty true", "same value true", "keyframes true"])
        screen.advance(frames: 6)
        #expect(completed.last == "change true")
    }

    @Test("A closure in an animator and in a transition keeps their time")
    func timesOfOthers() {
        var completed: [String] = []
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { [view] in
            view.alpha = 0
            UIView.animate(withDuration: 1, animations: {}) { _ in completed.append("nested") }
        }
        screen.perform {
            animator.startAnimation()
            UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: nil) { _ in
                completed.append("transition")
            }
        }
        screen.advance(frames: 8)
        #expect(completed == [])
        screen.advance(frames: 6)
        #expect(Set(completed) == ["nested", "transition"])
    }

    @Test("The inherited duration is that of the innermost animation")
    func inheritedDuration() {
        var durations = [UIView.inheritedAnimationDuration]
        screen.perform {
            UIView.animate(withDuration: 0.5) {
                durations.append(UIView.inheritedAnimationDuration)
                UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
                    durations.append(UIView.inheritedAnimationDuration)
                }
                UIView.performWithoutAnimation { durations.append(UIView.inheritedAnimationDuration) }
            }
        }
        #expect(durations == [0, 0.5, 2, 0])
    }
}
