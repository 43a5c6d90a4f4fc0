import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Borders, copies and transactions of layers")
struct LayerCallTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    private var picture: ShownPicture { ShownPicture(commands: screen.loop.displayList().commands) }

    @Test("A border is black until it gets a color, and is not drawn with the color nil")
    func borders() {
        #expect(view.layer.borderColor == UIColor.black.cgColor)
        view.layer.borderWidth = 2
        #expect(picture.hasStroke(.black))
        view.layer.borderColor = UIColor.red.cgColor
        #expect(view.layer.borderColor == UIColor.red.cgColor && picture.hasStroke(.red) && !picture.hasStroke(.black))
        view.layer.borderColor = nil
        #expect(picture.strokeColors.isEmpty)
    }

    @Test("A replicator draws its sublayers once for each instance")
    func instances() {
        let (replicator, dot) = (CAReplicatorLayer(), CALayer())
        dot.backgroundColor = UIColor.green.cgColor
        dot.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        replicator.frame = view.bounds
        replicator.addSublayer(dot)
        view.layer.addSublayer(replicator)
        func count() -> Int { picture.fillColors.filter { $0 == UIColor.green.value }.count }
        #expect(replicator.instanceCount == 1 && count() == 1)
        replicator.instanceCount = 3
        #expect(replicator.instanceCount == 3 && count() == 3)
    }

    @Test("Settings of a transaction end with it, and an outer one has its own again")
    func transactions() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setDisableActions(true)
        #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("A layer tells its transform in the plane, and takes one")
    func affineTransforms() {
        let layer = CALayer()
        #expect(layer.affineTransform() == .identity && CALayer.defaultAction(forKey: "position") == nil)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
        view.transform = CGAffineTransform(translationX: 4, y: 5)
        #expect(view.layer.affineTransform() == CGAffineTransform(translationX: 4, y: 5))
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) > 1.5)
        layer.minificationFilter = .trilinear
        #expect(layer.minificationFilter == .trilinear && layer.magnificationFilter == .linear)
    }

    @Test("A spring of a layer animation that bounces by 0 is damped critically, and one that bounces more oscillates")
    func springs() {
        let (smooth, bouncy) = (
            CASpringAnimation(perceptualDuration: 0.5, bounce: 0),
            CASpringAnimation(perceptualDuration: 0.5, bounce: 0.4)
        )
        #expect(smooth.bounce == 0 && abs(bouncy.bounce - 0.4) < 1e-9)
        #expect(bouncy.damping < smooth.damping)
        #expect(abs(smooth.damping - 2 * (smooth.stiffness * smooth.mass).squareRoot()) < 1e-6)
    }

    @Test("Timing parameters tell their kind, and only those of their own kind")
    func timing() {
        let (curve, spring) = (
            UICubicTimingParameters(animationCurve: .easeIn), UISpringTimingParameters(dampingRatio: 0.5)
        )
        let custom = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
        #expect(
            curve.timingCurveType == .builtin && custom.timingCurveType == .cubic && spring.timingCurveType == .spring)
        #expect(curve.springTimingParameters == nil && curve.cubicTimingParameters === curve)
        #expect(spring.cubicTimingParameters == nil && spring.springTimingParameters === spring)
        #expect(custom.controlPoint1 == CGPoint(x: 0.1, y: 0.2) && custom.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    }

    @Test("An animator that runs at once has the duration and the curve that it was given")
    func runningAnimator() {
        var positions: [UIViewAnimatingPosition] = []
        let animator = screen.perform {
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0.1, options: .curveLinear, animations: { view.center.x = 150 },
                completion: { positions.append($0) })
        }
        #expect(animator.isRunning && animator.duration == 0.5 && animator.state == .active)
        screen.advance(seconds: 0.35)
        let x = view.layer.presentation()?.position.x ?? 0
        #expect(abs(x - 100) < 4, "half of the way, at \(x)")
        screen.advance(seconds: 0.4)
        #expect(positions == [.end] && !animator.isRunning && view.center.x == 150)
    }
}
