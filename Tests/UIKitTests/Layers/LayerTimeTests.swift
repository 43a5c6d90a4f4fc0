import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Time, springs and keyframes of layers")
struct LayerTimeTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let screen = Screen()

    init() {
        screen.show(view)
        screen.advance(frames: 1)
    }

    private var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    private func add(_ animation: CAAnimation) { screen.perform { view.layer.add(animation, forKey: "test") } }

    private func makeMove() -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (50, 150, 1)
        return move
    }

    @Test("A layer with the speed 0 stands still at its time offset, and continues from there")
    func pausing() {
        add(makeMove())
        screen.advance(frames: 15)
        let layer = view.layer
        screen.perform {
            let time = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = time
        }
        #expect(abs(x - 75) < 1e-6)
        screen.advance(frames: 60)
        #expect(abs(x - 75) < 1e-6)
        screen.perform {
            let paused = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        #expect(abs(x - 75) < 1e-6)
        screen.advance(frames: 15)
        #expect(abs(x - 100) < 1e-6)
        screen.settle()
        #expect(x == 50 && layer.animationKeys() == nil)
    }

    @Test("The time of a sublayer is that of its superlayer, at its own speed")
    func hierarchy() {
        let (outer, inner) = (CALayer(), CALayer())
        (outer.speed, outer.beginTime, inner.speed, inner.timeOffset) = (2, 1, 3, 5)
        outer.addSublayer(inner)
        #expect(outer.convertTime(2, from: nil) == 2 && inner.convertTime(2, from: nil) == 11)
        #expect(inner.convertTime(11, to: nil) == 2 && inner.convertTime(2, from: outer) == 11)
        inner.speed = .nan
        #expect(inner.speed == 3)
    }

    @Test("A cumulative animation continues at the value at which the run before has ended")
    func cumulative() {
        let turn = CABasicAnimation(keyPath: "position.x")
        (turn.byValue, turn.duration, turn.repeatCount, turn.isAdditive, turn.isCumulative) = (60, 0.5, 2, true, true)
        add(turn)
        screen.advance(frames: 15)
        #expect(abs(x - 80) < 1e-6)
        screen.advance(frames: 30)
        #expect(abs(x - 140) < 1e-6)
        screen.advance(frames: 14)
        #expect(abs(x - 168) < 1e-6)
        screen.advance(frames: 1)
        #expect(x == 50)
    }

    @Test("Cubic values pass through the keyframes with the slope between their neighbors")
    func cubicKeyframes() {
        let move = CAKeyframeAnimation(keyPath: "position.x")
        (move.values, move.duration, move.calculationMode) = ([0, 80, 100], 2, .cubic)
        add(move)
        screen.advance(frames: 30)
        // Hermite at 1/2 of the first segment: (0 + 80) / 2 + (slope 80 - slope 50) / 8.
        #expect(abs(x - 43.75) < 1e-6)
        screen.advance(frames: 30)
        #expect(abs(x - 80) < 1e-6)
        let paced = CAKeyframeAnimation(keyPath: "position.x")
        (paced.values, paced.duration, paced.calculationMode) = ([0, 80, 100], 2, .cubicPaced)
        add(paced)
        screen.advance(frames: 30)
        #expect(abs(x - 25) < 1e-6)
    }

    @Test("Tension, continuity and bias shape a cubic curve at its keyframes")
    func cubicShapes() {
        let middle = { (shape: (CAKeyframeAnimation) -> Void) -> Double in
            let move = CAKeyframeAnimation(keyPath: "position.x")
            (move.values, move.duration, move.calculationMode) = ([0, 80, 100], 2, .cubic)
            shape(move)
            add(move)
            screen.advance(frames: 30)
            let result = Double(x)
            view.layer.removeAllAnimations()
            return result
        }
        // Hermite at 1/2 of the first segment: (0 + 80) / 2 + (slope at the start - slope at the end) / 8.
        #expect(abs(middle { $0.tensionValues = [1, 1, 1] } - 40) < 1e-6)
        #expect(abs(middle { $0.tensionValues = [0, 1] } - 50) < 1e-6)
        #expect(
            abs(middle { $0.continuityValues = [0, -1] } - 40) < 1e-6,
            "the slope before the keyframe is that of the chord")
        #expect(abs(middle { $0.continuityValues = [0, 1] } - 47.5) < 1e-6)
        #expect(abs(middle { $0.biasValues = [0, 1] } - 40) < 1e-6)
        #expect(abs(middle { $0.biasValues = [0, -1, NSNumber(value: Double.nan)] } - 47.5) < 1e-6)
        #expect(abs(middle { _ in } - 43.75) < 1e-6)
    }

    @Test("A value function turns numbers into transforms, also by more than half a turn")
    func valueFunctions() throws {
        let turn = CABasicAnimation(keyPath: "transform")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 1)
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        #expect(turn.valueFunction?.name == .rotateZ && CAValueFunction(name: .init(rawValue: "none")) == nil)
        view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        add(turn)
        screen.advance(frames: 15)
        var shown = try #require(view.layer.presentation()?.affineTransform())
        #expect(abs(shown.a) < 1e-9 && abs(shown.b - 1) < 1e-9, "the function determines the whole transform")
        view.layer.removeAllAnimations()
        turn.isAdditive = true
        add(turn)
        screen.advance(frames: 15)
        shown = try #require(view.layer.presentation()?.affineTransform())
        #expect(abs(shown.a) < 1e-9 && abs(shown.b - 2) < 1e-9)
        view.layer.removeAllAnimations()
        view.layer.setAffineTransform(.identity)
        for (name, values, end) in [
            (CAValueFunctionName.scale, [3.0, 5, 7], [2.0, 3, 0, 0]), (.translate, [10.0, 20, 30], [1, 1, 5, 10]),
        ] {
            let move = CABasicAnimation(keyPath: "transform")
            (move.toValue, move.duration) = (values, 1)
            move.valueFunction = CAValueFunction(name: name)
            add(move)
            screen.advance(frames: 30)
            shown = try #require(view.layer.presentation()?.affineTransform())
            let numbers = [shown.a, shown.d, shown.tx, shown.ty].map(Double.init)
            #expect(zip(numbers, end).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name.rawValue)")
            view.layer.removeAllAnimations()
        }
        for name in [CAValueFunctionName.scaleX, .scaleY, .translateX, .translateY, .rotateX, .rotateY] {
            #expect(CAValueFunction(name: name)?.keyPath != nil)
        }
    }

    @Test("A spring settles as Core Animation's does; the perceptual duration and the bounce give its parameters")
    func springs() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(abs(spring.settlingDuration - 1.472_700_334_678_0927) < 1e-9)
        spring.damping = 500
        #expect(abs(spring.settlingDuration - 0.923_34) < 1e-3, "critical damping: 9.2334 / 10")
        let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
        #expect(abs(bouncy.stiffness - 16 * .pi * .pi) < 1e-9 && abs(bouncy.damping - 6 * .pi) < 1e-9)
        #expect(abs(bouncy.perceptualDuration - 0.5) < 1e-12 && abs(bouncy.bounce - 0.25) < 1e-12)
        let slow = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
        #expect(abs(slow.bounce + 0.5) < 1e-9 && slow.settlingDuration > bouncy.perceptualDuration)
        bouncy.keyPath = "position.x"
        (bouncy.fromValue, bouncy.toValue, bouncy.duration) = (0, 100, bouncy.settlingDuration)
        add(bouncy)
        screen.advance(frames: 6)
        let (t, zeta, w) = (0.1, 0.75, 4 * Double.pi)
        let damped = w * (1 - zeta * zeta).squareRoot()
        let rest = exp(-zeta * w * t) * (cos(damped * t) + zeta * w / damped * sin(damped * t))
        #expect(abs(x - CGFloat(100 * (1 - rest))) < 1e-6)
    }
}
