import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Values of animations")
struct AnimationValueTests {
    private let screen: Screen
    private let layer = CALayer()

    init() {
        let (view, layer) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), layer)
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.layer.addSublayer(layer)
        screen.advance(frames: 1)
    }

    /// Returns the layer as displayed in the middle of an animation through values, and the messages.
    private func shown(_ keyPath: String, _ values: [Any]) -> (layer: CALayer, reports: [String]) {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        (animation.values, animation.duration) = (values, 1)
        layer.add(animation, forKey: "values")
        screen.advance(frames: 30)
        return (layer.presentation()!, reports)
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-6 }

    @Test("The colors of a gradient are animated one by one; another number of colors changes at the end")
    func gradientColors() throws {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        layer.superlayer?.addSublayer(gradient)
        screen.advance(frames: 1)
        let animation = CABasicAnimation(keyPath: "colors")
        (animation.toValue, animation.duration) = ([UIColor.blue.cgColor, UIColor.blue.cgColor], 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        gradient.add(animation, forKey: "colors")
        screen.advance(frames: 30)
        var stops: [DisplayColor] { drawnGradient?.stops.map(\.color) ?? [] }
        #expect(stops.count == 2 && abs(stops[0].red - 0.5) < 0.02 && abs(stops[0].blue - 0.5) < 0.02)
        #expect(stops.last == UIColor.blue.value)
        screen.advance(frames: 40)
        #expect(stops.first == UIColor.blue.value, "the animation fills forwards")
        animation.toValue = [UIColor.green.cgColor]
        gradient.add(animation, forKey: "colors")
        screen.advance(frames: 30)
        #expect(stops.first == UIColor.red.value)
        screen.advance(frames: 40)
        #expect(stops == [UIColor.green.value])
        gradient.removeAllAnimations()
        gradient.colors = [UIColor.label, UIColor.systemBackground]
        screen.advance(frames: 1)
        #expect(stops == [UIColor.label.value, UIColor.systemBackground.value])
    }

    /// The gradient that is drawn last.
    private var drawnGradient: DisplayGradient? {
        screen.loop.displayList().commands.compactMap { command in
            if case .gradient(_, let gradient) = command { gradient } else { nil }
        }.last
    }

    @Test("Points, rectangles and transforms in objects are animated as those without an object")
    func objects() {
        let position = shown(
            "position", [NSValue(cgPoint: CGPoint(x: 10, y: 10)), NSValue(cgPoint: CGPoint(x: 50, y: 30))])
        #expect(
            isNear(position.layer.position.x, 30) && isNear(position.layer.position.y, 20) && position.reports.isEmpty)
        let bounds = shown(
            "bounds",
            [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 0, width: 40, height: 60)].map(
                NSValue.init(cgRect:)))
        #expect(
            isNear(bounds.layer.bounds.width, 30) && isNear(bounds.layer.bounds.height, 40) && bounds.reports.isEmpty)
        let size = shown("bounds.size", [CGSize.zero, NSValue(cgSize: CGSize(width: 40, height: 60))])
        #expect(isNear(size.layer.bounds.width, 20) && isNear(size.layer.bounds.height, 30) && size.reports.isEmpty)
        let transform = shown(
            "transform",
            [NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))])
        #expect(isNear(transform.layer.affineTransform().a, 2) && transform.reports.isEmpty)
        let affine = shown("transform", [NSValue(cgAffineTransform: .identity), CGAffineTransform(scaleX: 3, y: 1)])
        #expect(isNear(affine.layer.affineTransform().a, 2) && affine.reports.isEmpty)
    }

    @Test(
        "A value of another type is reported and ignored",
        arguments: ["position", "bounds", "transform", "opacity", "backgroundColor", "bounds.size", "position.x"])
    func otherTypes(keyPath: String) {
        let values: [Any] = [
            NSValue(cgPoint: .zero), NSValue(cgSize: .zero), NSValue(cgRect: .zero), NSValue(cgVector: .zero),
            NSValue(cgAffineTransform: .identity), NSNull(), "text", UIColor.red, NSObject(), CGPath(elements: []),
        ]
        let fitting: [String: Int] = [
            "position": 2, "bounds": 1, "transform": 1, "backgroundColor": 1, "bounds.size": 2,
        ]
        let (shown, reports) = shown(keyPath, values)
        #expect(reports.count == values.count - (fitting[keyPath] ?? 0))
        #expect(reports.allSatisfy { $0.hasPrefix("CAKeyframeAnimation.\(keyPath): A value of the type ") })
        if fitting[keyPath] == nil { #expect(shown.opacity == 1 && shown.position == CGPoint(x: 10, y: 10)) }
    }

    @Test("The message names the type of the value and those of the property")
    func message() {
        let expected =
            "CAKeyframeAnimation.bounds: A value of the type CGPoint cannot be animated here and is ignored. Use a CGRect "
            + "that is finite."
        #expect(shown("bounds", [NSValue(cgPoint: .zero)]).reports == [expected])
        #expect(shown("bounds", [CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)]).reports.count == 1)
    }

    @Test("A path moves only properties that are points")
    func path() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let animation = CAKeyframeAnimation(keyPath: "bounds")
        (animation.path, animation.duration) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath, 1)
        layer.add(animation, forKey: "values")
        screen.advance(frames: 1)
        #expect(layer.presentation()!.bounds == CGRect(x: 0, y: 0, width: 20, height: 20) && !reports.isEmpty)
    }

    @Test("A spring that is hardly damped has a resting time, which can be infinite")
    func undampedSpring() {
        for damping in [1e-5, 1e-10, 1e-300] as [CGFloat] {
            let animation = CASpringAnimation(keyPath: "position.x")
            (animation.damping, animation.toValue) = (damping, 100)
            #expect(animation.settlingDuration >= 1e5)
            let layer = CALayer()
            layer.add(animation, forKey: nil)
            #expect(layer.presentation()?.position.x == 0)
        }
    }
}
