import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Animations that repeat a number of times")
struct ModifiedAnimationTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let completions = Completions()

    private final class Completions {
        var values: [Bool] = []
    }

    init() { screen.show(view) }

    private var shown: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    private func animate(_ duration: TimeInterval, _ animations: @escaping () -> Void) {
        screen.perform {
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: animations) {
                completions.values.append($0)
            }
        }
    }

    private func move(_ count: CGFloat, autoreverses: Bool) {
        UIView.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) { view.center.x += 100 }
    }

    @Test("Changes in modifyAnimations run forward and backward twice; then the completion closure is called")
    func autoreverses() {
        animate(0.2) { move(2, autoreverses: true) }
        var positions: [CGFloat] = []
        for _ in 0..<45 {
            screen.advance(frames: 1)
            positions.append(shown)
        }
        let peaks = positions.indices.dropFirst().dropLast().filter {
            positions[$0] > positions[$0 - 1] && positions[$0] >= positions[$0 + 1] && positions[$0] > 90
        }
        #expect(peaks.count == 2 && (positions.dropFirst(15).min() ?? 99) < 15 && completions.values.isEmpty)
        screen.advance(frames: 10)
        #expect(completions.values == [true] && shown == 105)
    }

    @Test("Other changes of the closure run once, and a count up to 1 repeats nothing")
    func otherChanges() {
        animate(0.1) {
            view.alpha = 0.5
            move(3, autoreverses: false)
            UIView.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { view.center.y += 100 }
        }
        screen.advance(seconds: 0.15)
        #expect(view.layer.presentation()?.opacity == 0.5 && view.layer.presentation()?.position.y == 105)
        #expect(shown < 105 && completions.values.isEmpty)
        screen.advance(seconds: 0.25)
        #expect(completions.values == [true] && shown == 105)
    }

    @Test("Outside of an animation, and in one without changes, modifyAnimations changes nothing but the views")
    func outside() {
        move(2, autoreverses: true)
        screen.advance(frames: 1)
        #expect(shown == 105)
        animate(9) { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {} }
        screen.advance(frames: 2)
        #expect(completions.values == [true])
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { move(5, autoreverses: true) }
        screen.perform { animator.startAnimation() }
        screen.advance(seconds: 0.2)
        #expect(shown == 205)
    }

    @Test("An animation without an end repeats, and calls no completion closure")
    func endless() {
        animate(0.1) { move(.infinity, autoreverses: true) }
        screen.advance(seconds: 3)
        #expect(completions.values.isEmpty && view.layer.animationKeys()?.isEmpty == false)
    }
}
