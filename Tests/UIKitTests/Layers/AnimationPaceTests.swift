import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Paces, repetitions and copies of layer animations")
struct AnimationPaceTests {
    private let layer = CALayer()
    private let screen: Screen

    init() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.addSublayer(layer)
        screen = Screen(size: CGSize(width: 100, height: 100)) { view }
    }

    private func opacity(afterFrames count: Int) -> CGFloat {
        screen.advance(frames: count)
        return CGFloat(layer.presentation()?.opacity ?? .nan)
    }

    private func makeFade(_ seconds: TimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, seconds)
        return animation
    }

    @Test("repeatDuration ends the runs in the middle of one")
    func repetition() {
        let fade = makeFade(0.5)
        fade.repeatDuration = 1.25
        layer.add(fade, forKey: "fade")
        #expect(abs(opacity(afterFrames: 36) - 0.2) < 0.01, "0.6 s are 0.1 s of the second run")
        #expect(layer.animationKeys() == ["fade"])
        _ = opacity(afterFrames: 40)
        #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 1)
    }

    @Test("A copy has the properties of the original and does not follow it")
    func copies() throws {
        let fade = makeFade()
        (fade.speed, fade.fillMode, fade.isRemovedOnCompletion) = (2, .both, false)
        fade.setValue("a", forKey: "name")
        let copy = try #require(fade.copy() as? CABasicAnimation)
        fade.speed = 3
        #expect(copy.speed == 2 && copy.fillMode == .both && !copy.isRemovedOnCompletion && copy.keyPath == "opacity")
        #expect(copy.value(forKey: "name") as? String == "a" && copy.toValue as? Int == 1)
        let other: CAAnimation = copy
        #expect((other.copy(with: nil) as? CABasicAnimation)?.duration == 1)
    }

    @Test("Control points and a pace for each segment bend the course of keyframes")
    func segments() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values, animation.duration) = ([0, 1, 0], 2)
        // x = y on this curve, so it is linear; the other one is that of easeIn.
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.3, 0.3, 0.7, 0.7), CAMediaTimingFunction(name: .easeIn),
        ]
        layer.add(animation, forKey: nil)
        #expect(abs(opacity(afterFrames: 30) - 0.5) < 1e-4)
        #expect(abs(opacity(afterFrames: 60) - (1 - 0.3154)) < 1e-3, "easeIn has 0.3154 at the middle")
    }

    @Test("A timing function tells its control points, and writes nothing for other indices")
    func controlPoints() {
        func points(_ function: CAMediaTimingFunction, at indices: [Int]) -> [[Float]] {
            indices.map { index in
                var values: [Float] = [-1, -1]
                function.getControlPoint(at: index, values: &values)
                return values
            }
        }
        let function = CAMediaTimingFunction(controlPoints: 0.25, -0.5, 0.75, 1.5)
        #expect(
            points(function, at: [0, 1, 2, 3, 4, -1]) == [
                [0, 0], [0.25, -0.5], [0.75, 1.5], [1, 1], [-1, -1], [-1, -1],
            ])
        #expect(points(CAMediaTimingFunction(name: .linear), at: [1, 2]) == [[0, 0], [1, 1]])
        #expect(points(CAMediaTimingFunction(name: .easeIn), at: [1, 2]) == [[0.42, 0], [1, 1]])
    }

    @Test("The pace of a transaction is that of its implicit animations")
    func transactionPace() {
        #expect(CATransaction.animationTimingFunction() == nil)
        layer.opacity = 0
        screen.advance(frames: 2)
        screen.perform {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            #expect(CATransaction.animationTimingFunction() != nil)
            layer.opacity = 1
            CATransaction.commit()
        }
        #expect(abs(opacity(afterFrames: 15) - 0.25) < 0.02)
    }

    @Test("A display link knows the time between two frames and the time of its next call")
    func displayLink() {
        @MainActor final class Counter {
            var times: [TimeInterval] = []
            func tick(_ link: CADisplayLink) { times += [link.timestamp, link.targetTimestamp] }
        }
        let counter = Counter()
        screen.perform {
            let link = CADisplayLink(target: counter, selector: Counter.tick)
            link.preferredFramesPerSecond = 20
            #expect(link.duration == 1 / 60 && link.targetTimestamp == 3 / 60.0)
            link.add(to: .main, forMode: .common)
        }
        screen.advance(frames: 7)
        let expected: [TimeInterval] = [1, 4, 4, 7, 7, 10].map { $0 / 60 }
        #expect(counter.times.count == 6 && zip(counter.times, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
