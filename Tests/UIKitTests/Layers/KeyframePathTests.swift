import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Keyframe animations along a path")
struct KeyframePathTests {
    private let screen = Screen()
    private let layer = CALayer()

    init() {
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 2)
    }

    /// Adds an animation of one second along a line of 100 points and one of 20 points downward.
    private func follow(_ change: (CAKeyframeAnimation) -> Void) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 20))
        follow(path, change)
    }

    private func follow(_ path: CGPath, _ change: (CAKeyframeAnimation) -> Void = { _ in }) {
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration) = (path, 1)
        change(animation)
        screen.perform { layer.add(animation, forKey: "path") }
    }

    /// The displayed position, rounded to hundredths of a point.
    private func position(after seconds: TimeInterval) -> CGPoint {
        screen.advance(seconds: seconds)
        let position = layer.presentation()?.position ?? .zero
        return CGPoint(x: (position.x * 100).rounded() / 100, y: (position.y * 100).rounded() / 100)
    }

    @Test("The lines of a path take the same time, or that of the key times, with the pace of their timing functions")
    func keyTimes() {
        follow { _ in }
        #expect(position(after: 0.25) == CGPoint(x: 50, y: 0))
        #expect(position(after: 0.5) == CGPoint(x: 100, y: 10))
        follow { $0.keyTimes = [0, 0.75, 1] }
        #expect(position(after: 0.75) == CGPoint(x: 100, y: 0))
        follow { $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)] }
        #expect(position(after: 0.25).x < 40)
        #expect(position(after: 0.5) == CGPoint(x: 100, y: 10))
    }

    @Test("A paced animation moves at a constant speed, a discrete one jumps from keyframe to keyframe")
    func modes() {
        follow { $0.calculationMode = .paced }
        #expect(position(after: 0.5) == CGPoint(x: 60, y: 0))
        follow { $0.calculationMode = .discrete }
        #expect(position(after: 0.25) == .zero)
        #expect(position(after: 0.25) == CGPoint(x: 100, y: 0))
        #expect(position(after: 0.25) == CGPoint(x: 100, y: 20))
    }

    @Test("Subpaths follow each other, a closing line of no length takes no time, and a single point is a constant")
    func subpaths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: .zero)
        path.closeSubpath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addQuadCurve(to: CGPoint(x: 90, y: 50), control: CGPoint(x: 70, y: 90))
        path.addCurve(to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 50, y: 10))
        follow(path) { $0.duration = 2 }
        #expect(position(after: 0.25) == CGPoint(x: 5, y: 0))
        #expect(position(after: 1) == CGPoint(x: 70, y: 70))
        #expect(position(after: 0.5) == CGPoint(x: 70, y: 20))
        let point = CGMutablePath()
        point.move(to: CGPoint(x: 7, y: 8))
        follow(point)
        #expect(position(after: 0.5) == CGPoint(x: 7, y: 8))
        follow(CGMutablePath())
        #expect(position(after: 0.5) == CGPoint(x: 10, y: 5))
    }

    @Test("The layer turns with the path, or against it, after its own transform", arguments: [false, true])
    func rotation(isPaced: Bool) {
        UIView.performWithoutAnimation { layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1)) }
        let mode = isPaced ? CAAnimationCalculationMode.paced : .linear
        follow { ($0.rotationMode, $0.calculationMode) = (.rotateAuto, mode) }
        screen.advance(seconds: 0.1)
        #expect(layer.presentation()?.affineTransform() == CGAffineTransform(scaleX: 2, y: 1))
        screen.advance(seconds: 0.8)
        #expect(layer.presentation()?.affineTransform() == CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 0, ty: 0))
        follow { ($0.rotationMode, $0.calculationMode) = (.rotateAutoReverse, mode) }
        screen.advance(seconds: 0.9)
        #expect(layer.presentation()?.affineTransform() == CGAffineTransform(a: 0, b: -2, c: 1, d: 0, tx: 0, ty: 0))
        follow { $0.rotationMode = CAAnimationRotationMode(rawValue: "other") }
        screen.advance(seconds: 0.9)
        #expect(layer.presentation()?.affineTransform() == CGAffineTransform(scaleX: 2, y: 1))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 1))
        #expect(CAKeyframeAnimation().rotationMode == nil)
    }

    @Test("A copy has the mode; animations of other properties and without a path turn nothing")
    func copies() throws {
        let animation = CAKeyframeAnimation(keyPath: "anchorPoint")
        animation.rotationMode = .rotateAuto
        #expect((animation.copy() as? CAKeyframeAnimation)?.rotationMode == .rotateAuto)
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 0, y: 1)])
        (animation.path, animation.duration) = (path, 1)
        let values = CAKeyframeAnimation(keyPath: "position")
        (values.values, values.duration, values.rotationMode) = ([CGPoint.zero, CGPoint(x: 0, y: 9)], 1, .rotateAuto)
        screen.perform {
            layer.add(animation, forKey: "a")
            layer.add(values, forKey: "b")
        }
        screen.advance(seconds: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.affineTransform() == .identity && shown.anchorPoint.y == 0.5 && shown.position.y == 4.5)
    }
}
