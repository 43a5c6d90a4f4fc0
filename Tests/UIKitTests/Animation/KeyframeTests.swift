import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Keyframes of views")
struct KeyframeTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    private var x: CGFloat { view.presentationValues.position.x }

    /// Starts keyframes at a constant pace: to 150 in the first quarter, then to 250 in the second half.
    private func start(_ mode: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)? = nil) {
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        screen.perform {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: [mode, linear],
                animations: { [view] in
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
                }, completion: completion)
        }
    }

    /// The displayed x coordinates at each eighth of the duration.
    private func valuesAtEighths() -> [CGFloat] {
        (1...8).map { eighth in
            screen.advance(frames: eighth % 2 == 0 ? 8 : 7)
            return x
        }
    }

    private func expect(_ values: [CGFloat], _ expected: [CGFloat], tolerance: CGFloat = 1e-6) {
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < tolerance, "\(values)") }
    }

    @Test("Values change linearly during their keyframes and stay between them; the view has its final value at once")
    func linear() {
        var isComplete = false
        start([]) { isComplete = $0 }
        #expect(view.center.x == 250 && x == 50)
        // 7 and 15 frames of 60 are 0.11667 and 0.25 of the duration.
        expect(
            valuesAtEighths(),
            [50 + 100 * 7 / 15, 150, 150, 150, 150 + 100 * 7 / 30, 200, 200 + 100 * 7 / 30, 250])
        #expect(isComplete)
    }

    @Test("Discrete values change at the ends of keyframes")
    func discrete() {
        start(.calculationModeDiscrete)
        expect(valuesAtEighths(), [50, 150, 150, 150, 150, 150, 150, 250])
    }

    @Test("Paced values change at a constant speed")
    func paced() {
        start(.calculationModePaced)
        expect(valuesAtEighths(), [7, 15, 22, 30, 37, 45, 52, 60].map { 50 + 200 * $0 / 60 })
    }

    @Test("Cubic values pass through the keyframes with the slope between their neighbors")
    func cubic() {
        start(.calculationModeCubic)
        let values = valuesAtEighths()
        #expect(abs(values[1] - 150) < 1e-6 && abs(values[3] - 150) < 1e-6 && values[7] == 250)
        // At 0.25 the slope is (150 - 50) / 0.5 = 200 and at 0.5 it is (250 - 150) / 0.75, so the curve leaves 150 between
        // them: at 22/60, which is 7/15 of the way, by the Hermite polynomials of the slopes times 0.25.
        let t: CGFloat = 7 / 15
        let leaving = 50 * (t * t * t - 2 * t * t + t)
        let arriving = 100 / 3 * (t * t * t - t * t)
        #expect(abs(values[2] - (150 + leaving + arriving)) < 1e-6)
    }

    @Test("The default pace of the whole animation starts and ends slowly")
    func defaultPace() {
        screen.perform {
            UIView.animateKeyframes(withDuration: 1, delay: 0) { [view] in
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
            }
        }
        screen.advance(frames: 12)
        #expect(x < 60)
        screen.advance(frames: 18)
        #expect(abs(x - 100) < 1e-6)
    }

    @Test("Keyframes inside a property animator have its time and can be scrubbed")
    func keyframesInAnimator() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
            }
        }
        screen.perform { animator.fractionComplete = 0.25 }
        #expect(abs(x - 100) < 1e-9)
        screen.perform { animator.fractionComplete = 0.5 }
        #expect(abs(x - 150) < 1e-9)
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        #expect(abs(x - 100) < 1e-6)
        screen.settle()
        #expect(x == 50)
    }
}

@MainActor
@Suite("Transitions of views")
struct ViewTransitionTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let red = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let blue = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let screen = Screen()

    init() {
        (red.backgroundColor, blue.backgroundColor) = (.red, .blue)
        container.addSubview(red)
        screen.show(container)
        screen.advance(frames: 1)
    }

    /// The fills of a color in the current frame, with the opacity and the horizontal scale of the layers around them.
    private func fills(of color: UIColor) -> [(opacity: CGFloat, scale: CGFloat)] {
        var layers: [(CGFloat, CGFloat)] = [(1, 1)]
        var fills: [(opacity: CGFloat, scale: CGFloat)] = []
        for command in screen.loop.displayList().commands {
            switch command {
            case .beginLayer(let layer):
                layers.append((layers.last!.0 * layer.opacity, layers.last!.1 * layer.transform.a))
            case .endLayer: layers.removeLast()
            case .fill(_, color.value): fills.append(layers.last!)
            default: break
            }
        }
        #expect(layers.count == 1)
        return fills
    }

    @Test("A cross dissolve fades the old content out above the new one")
    func crossDissolve() {
        var completed: [Bool] = []
        screen.perform {
            UIView.transition(
                with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { [self] in
                    red.removeFromSuperview()
                    container.addSubview(blue)
                }, completion: { completed.append($0) })
        }
        screen.advance(frames: 15)
        #expect(fills(of: .red).count == 1 && abs(fills(of: .red)[0].opacity - 0.75) < 1e-6)
        #expect(fills(of: .blue).count == 1 && abs(fills(of: .blue)[0].opacity - 0.25) < 1e-6)
        container.backgroundColor = .white
        screen.advance(frames: 1)
        #expect(fills(of: .blue)[0].opacity == 1)
        #expect(completed.isEmpty)
        screen.advance(frames: 44)
        #expect(fills(of: .red).isEmpty && fills(of: .blue).map(\.opacity) == [1] && completed == [true])
        #expect(!screen.loop.isMoving)
    }

    @Test("A flip replaces a view by another one; the picture shows the width of the turning superview")
    func flip() {
        var completed: [Bool] = []
        screen.perform {
            UIView.transition(
                from: red, to: blue, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
                completion: { completed.append($0) })
        }
        #expect(red.superview == nil && blue.superview === container)
        screen.advance(frames: 20)
        #expect(fills(of: .blue).isEmpty && abs(fills(of: .red)[0].scale - 0.5) < 1e-6)
        screen.advance(frames: 20)
        #expect(fills(of: .red).isEmpty && abs(fills(of: .blue)[0].scale - 0.5) < 1e-6)
        screen.settle()
        #expect(fills(of: .blue).map(\.scale) == [1] && completed == [true])
    }

    @Test("With showHideTransitionViews, the views stay and only their visibility changes")
    func showAndHide() {
        blue.isHidden = true
        container.addSubview(blue)
        screen.perform {
            UIView.transition(
                from: red, to: blue, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
        }
        #expect(red.superview === container && red.isHidden && !blue.isHidden)
    }

    @Test("A transition without a duration, without an effect or outside of a window changes views at once")
    func immediate() {
        var completed: [Bool] = []
        screen.perform {
            UIView.transition(
                with: container, duration: 0, options: .transitionCrossDissolve,
                animations: { [red] in red.backgroundColor = .green }, completion: { completed.append($0) })
        }
        #expect(fills(of: .red).isEmpty && fills(of: .green).count == 1)
        screen.advance(frames: 1)
        #expect(completed == [true])
        screen.perform { UIView.transition(from: UIView(), to: blue, duration: 1) }
        #expect(blue.superview == nil)
    }

    @Test("Removed animations end a transition before its end")
    func removal() {
        var completed: [Bool] = []
        screen.perform {
            UIView.transition(
                with: container, duration: 1, options: .transitionCrossDissolve,
                animations: { [red] in red.backgroundColor = .green }, completion: { completed.append($0) })
        }
        screen.advance(frames: 10)
        screen.perform { container.layer.removeAllAnimations() }
        #expect(completed == [false] && fills(of: .red).isEmpty)
    }
}
