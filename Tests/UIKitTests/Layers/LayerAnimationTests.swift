import DynamicsTesting
import Testing

@testable import UIKit

private final class StopRecorder: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
}

/// A layer that counts how many objects of its class were created, and how often its opacity was set.
private final class CountingLayer: CALayer {
    static var creationCount = 0
    static var opacityCount = 0

    required init() {
        super.init()
        Self.creationCount += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var opacity: Float { didSet { Self.opacityCount += 1 } }
}

@MainActor
@Suite("Animations of layers")
struct LayerAnimationTests {
    private let screen: Screen
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let layer = CAShapeLayer()

    init() {
        let (view, layer) = (view, layer)
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        view.layer.addSublayer(layer)
        screen.advance(frames: 1)
    }

    private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool { abs((value ?? .nan) - expected) < 1e-6 }

    @Test("A basic animation shows values between from and to, and leaves the layer's own value")
    func basicAnimation() {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0.5, 1)
        layer.add(animation, forKey: "fade")
        #expect(layer.animationKeys() == ["fade"] && layer.opacity == 1)
        screen.advance(frames: 30)
        #expect(isNear(CGFloat(layer.presentation()!.opacity), 0.75) && layer.opacity == 1)
        screen.settle()
        #expect(layer.presentation()!.opacity == 1 && layer.animationKeys() == nil)
    }

    @Test("The animated layer is drawn where the animation shows it")
    func animationIsDrawn() {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (10, 110, 1)
        layer.add(animation, forKey: nil)
        screen.advance(frames: 30)
        let origins = screen.loop.displayList().commands.compactMap { command in
            if case .beginLayer(let layer) = command { return layer.transform.tx }
            return nil
        }
        #expect(origins.contains { isNear($0, 50) })
    }

    @Test("Values that are missing are those of the layer")
    func missingValues() {
        func shown(_ from: Any?, _ to: Any?, _ by: Any?) -> CGFloat {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
            animation.duration = 1
            layer.add(animation, forKey: "x")
            screen.advance(frames: 15)
            return layer.presentation()!.position.x
        }
        #expect(isNear(shown(0, 100, nil), 25))
        #expect(isNear(shown(20, nil, 40), 30))
        #expect(isNear(shown(nil, 100, 40), 70))
        #expect(isNear(shown(50, nil, nil), 40))
        #expect(isNear(shown(nil, 50, nil), 20))
        #expect(isNear(shown(nil, nil, 40), 20))
        #expect(isNear(shown(nil, nil, nil), 10))
        UsageReport.handler = { _ in }
        defer { UsageReport.handler = nil }
        #expect(isNear(shown("text", CGRect.zero, nil), 10))
    }

    @Test("Components of a transform, sizes and colors are animated; a view's layer too")
    func keyPaths() {
        let colored = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(colored)
        func shown(_ keyPath: String, _ from: Any, _ to: Any) -> CALayer {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            colored.layer.add(animation, forKey: keyPath)
            screen.advance(frames: 30)
            return colored.layer.presentation()!
        }
        let rotated = shown("transform.rotation.z", 0, CGFloat.pi * 3).affineTransform()
        #expect(isNear(rotated.b, -1))
        colored.layer.removeAllAnimations()
        #expect(isNear(shown("transform.scale", 1, 3).affineTransform().d, 2))
        #expect(isNear(shown("bounds.size.width", 10, 30).bounds.width, 20))
        #expect(isNear(CGFloat(shown("backgroundColor", UIColor.clear, UIColor.red).backgroundColor!.value.alpha), 0.5))
        #expect(isNear(shown("bounds.size", CGSize.zero, CGSize(width: 8, height: 4)).bounds.size.width, 4))
        #expect(colored.bounds.size == CGSize(width: 10, height: 10) && colored.backgroundColor == nil)
    }

    @Test("Repeating, reversing, delayed and filled animations follow their timing")
    func timing() {
        func shownWidths(_ configure: (CABasicAnimation) -> Void) -> [CGFloat] {
            let animation = CABasicAnimation(keyPath: "lineWidth")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 0.5)
            configure(animation)
            layer.add(animation, forKey: "width")
            return (0..<4).map { _ in
                screen.advance(frames: 15)
                return layer.presentation()!.lineWidth
            }
        }
        #expect(zip(shownWidths { $0.repeatCount = 2 }, [5, 0, 5, 1]).allSatisfy(isNear))
        #expect(zip(shownWidths { $0.autoreverses = true }, [5, 10, 5, 1]).allSatisfy(isNear))
        #expect(zip(shownWidths { $0.speed = 0.5 }, [2.5, 5, 7.5, 1]).allSatisfy(isNear))
        #expect(zip(shownWidths { $0.timeOffset = 0.25 }, [1, 1, 1, 1]).allSatisfy(isNear))
        #expect(
            zip(
                shownWidths {
                    ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
                }, [5, 10, 10, 10]
            ).allSatisfy(isNear))
        let now = screen.loop.clock.time
        #expect(
            zip(
                shownWidths { ($0.beginTime, $0.fillMode) = (now + 0.5, .backwards) }, [0, 0, 5, 1]
            ).allSatisfy(isNear))
        let times = shownWidths { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
        #expect(times[0] < 4)
    }

    @Test("Keyframes are interpolated at their times; a path is followed at a constant speed")
    func keyframes() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.keyTimes, animation.duration) = ([0, 100, 50], [0, 0.25, 1], 1)
        layer.add(animation, forKey: "x")
        screen.advance(frames: 15)
        #expect(isNear(layer.presentation()?.position.x, 100))
        screen.advance(frames: 30)
        #expect(isNear(layer.presentation()?.position.x, 100 - 50 * 2 / 3))
        animation.calculationMode = .discrete
        animation.keyTimes = nil
        layer.add(animation, forKey: "x")
        screen.advance(frames: 30)
        #expect(isNear(layer.presentation()?.position.x, 100))
        animation.calculationMode = .paced
        layer.add(animation, forKey: "x")
        screen.advance(frames: 40)
        #expect(isNear(layer.presentation()?.position.x, 100))
        let along = CAKeyframeAnimation(keyPath: "position")
        (along.path, along.duration) = (CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50)), 1)
        layer.add(along, forKey: "x")
        screen.advance(frames: 30)
        #expect(isNear(layer.presentation()?.position.x, 100) && isNear(layer.presentation()?.position.y, 50))
    }

    @Test("A spring animation oscillates about its end and settles within its settling duration")
    func spring() {
        let animation = CASpringAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0, 100)
        animation.duration = animation.settlingDuration
        #expect(animation.settlingDuration > 1 && animation.settlingDuration < 2)
        layer.add(animation, forKey: "x")
        var highest: CGFloat = 0
        while layer.animation(forKey: "x") != nil {
            highest = max(highest, layer.presentation()!.position.x)
            screen.advance(frames: 1)
        }
        #expect(highest > 110 && highest < 120)
    }

    @Test("Animations of a group run together, with the group's duration")
    func group() {
        let (move, fade) = (CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "opacity"))
        (move.toValue, fade.toValue) = (110, 0)
        (fade.beginTime, fade.duration) = (0.5, 0.5)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([move, fade], 1)
        layer.add(group, forKey: "group")
        screen.advance(frames: 45)
        #expect(isNear(layer.presentation()?.position.x, 85))
        #expect(isNear(layer.presentation().map { CGFloat($0.opacity) }, 0.5))
    }

    @Test("Delegates are notified of start and end; additive animations add up")
    func delegates() {
        let recorder = StopRecorder()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.byValue, animation.duration, animation.isAdditive) = (40, 0.5, true)
        animation.delegate = recorder
        animation.setValue("shift", forKey: "name")
        layer.add(animation, forKey: "one")
        layer.add(animation, forKey: "two")
        screen.advance(frames: 15)
        #expect(isNear(layer.presentation()?.position.x, 50))
        layer.removeAnimation(forKey: "two")
        #expect(recorder.calls == ["start", "start", "stop shift false"])
        screen.settle()
        #expect(recorder.calls.last == "stop shift true" && recorder.calls.count == 4)
    }

    @Test("Paths with the same elements are interpolated")
    func paths() {
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animation = CABasicAnimation(keyPath: "path")
        (animation.toValue, animation.duration) = (CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)), 1)
        layer.add(animation, forKey: nil)
        screen.advance(frames: 30)
        #expect(isNear(layer.presentation()?.path?.boundingBox.width, 20))
    }

    @Test("Frames of an animated layer create no layer and set no property; presentation() creates one layer")
    func noCopies() {
        let layer = CountingLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0.5, 1)
        layer.add(animation, forKey: nil)
        (CountingLayer.creationCount, CountingLayer.opacityCount) = (0, 0)
        for _ in 0..<30 {
            screen.advance(frames: 1)
            _ = screen.loop.displayList()
        }
        #expect(CountingLayer.creationCount == 0 && CountingLayer.opacityCount == 0)
        #expect(isNear(layer.presentation().map { CGFloat($0.opacity) }, 0.75))
        #expect(CountingLayer.creationCount == 1 && CountingLayer.opacityCount == 0)
    }

    // MARK: Implicit animations

    @Test("Changes of a layer without a view are animated for 0.25 s, from the displayed value")
    func implicitAnimation() {
        layer.position.x = 110
        #expect(layer.position.x == 110 && isNear(layer.presentation()?.position.x, 10))
        screen.advance(frames: 8)
        let shown = layer.presentation()!.position.x
        #expect(shown > 50 && shown < 109)
        layer.position.x = 0
        #expect(isNear(layer.presentation()?.position.x, shown))
        screen.advance(frames: 15)
        #expect(layer.presentation()?.position.x == 0 && screen.isIdle)
    }

    @Test("Views, new layers, disabled transactions and performWithoutAnimation have no implicit animations")
    func immediateChanges() {
        view.layer.cornerRadius = 5
        let new = CALayer()
        view.layer.addSublayer(new)
        new.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        let loose = CALayer()
        loose.opacity = 0.5
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.2
        CATransaction.commit()
        UIView.performWithoutAnimation { layer.strokeEnd = 0.5 }
        #expect(screen.isIdle && layer.animationKeys() == nil && new.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        layer.opacity = 1
        CATransaction.commit()
        screen.advance(frames: 45)
        #expect(layer.presentation()!.opacity < 1)
        screen.settle()
        #expect(layer.presentation()!.opacity == 1)
    }

    @Test("The drawn SVG and the drawn pixels come from the same animated display list")
    func animatedPictures() {
        layer.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
        let lists = (0..<20).map { _ in
            screen.advance(frames: 1)
            return screen.loop.displayList()
        }
        #expect(lists[3] != lists[8] && lists[18] == lists[19])
    }
}
