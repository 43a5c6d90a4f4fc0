import Testing

@testable import UIKit

@MainActor
@Suite("Properties by name")
struct PropertyNameTests {
    private func reports(of body: () -> Void) -> [String] {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        body()
        return reports
    }

    @Test("Parts of a layer's properties are set and read by key paths, also those of a view's layer")
    func partsOfLayers() {
        let (layer, view) = (CALayer(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation")
        #expect(abs(layer.affineTransform().b - 1) < 1e-9)
        let rotation = layer.value(forKeyPath: "transform.rotation.z") as? CGFloat
        #expect(abs((rotation ?? 0) - .pi / 2) < 1e-9)
        view.layer.setValue(2, forKeyPath: "transform.scale")
        #expect(view.transform.a == 2 && view.layer.value(forKeyPath: "transform.scale") as? CGFloat == 2)
        view.layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
        #expect(view.transform.tx == 3 && view.transform.ty == 4)
        view.layer.setValue(40, forKeyPath: "bounds.size.width")
        view.layer.setValue(7, forKeyPath: "position.x")
        #expect(view.bounds.size == CGSize(width: 40, height: 10) && view.center == CGPoint(x: 7, y: 5))
        #expect(view.layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 40, height: 10))
        #expect(view.layer.value(forKeyPath: "bounds.origin") as? CGPoint == .zero)
        layer.setValue(5, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 5, height: -3))
        let gradient = CAGradientLayer()
        gradient.setValue(0.25, forKeyPath: "endPoint.x")
        #expect(gradient.endPoint == CGPoint(x: 0.25, y: 1))
    }

    @Test("Properties of views and layers are set and read by their names, through paths and with converted numbers")
    func wholeProperties() {
        let (view, shape) = (UIView(), CAShapeLayer())
        view.setValue(0.5, forKey: "alpha")
        view.setValue(true, forKey: "hidden")
        view.setValue(3, forKeyPath: "layer.cornerRadius")
        #expect(view.alpha == 0.5 && view.isHidden && view.layer.cornerRadius == 3)
        #expect(view.value(forKey: "isHidden") as? Bool == true && view.value(forKey: "alpha") as? CGFloat == 0.5)
        #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 3)
        shape.setValue(UIColor.red.cgColor, forKey: "fillColor")
        shape.setValue(Float(0.25), forKey: "strokeEnd")
        #expect(shape.fillColor == UIColor.red.cgColor && shape.strokeEnd == 0.25)
        #expect(shape.value(forKey: "opacity") as? Float == 1)
        let label = UILabel()
        label.setValue("text", forKey: "text")
        #expect(label.value(forKey: "text") as? String == "text")
    }

    @Test("A layer stores values with unknown names; views report them, as all objects report values of other types")
    func unknownNames() {
        let (view, layer) = (UIView(), CALayer())
        let faults = reports {
            layer.setValue("ball", forKey: "identifier")
            #expect(layer.value(forKey: "identifier") as? String == "ball" && layer.value(forKey: "other") == nil)
        }
        #expect(faults.isEmpty)
        let reported = reports {
            view.setValue(1, forKey: "weight")
            view.setValue("wide", forKey: "alpha")
            view.setValue(CALayer(), forKey: "layer")
            layer.setValue("wide", forKeyPath: "transform.rotation")
        }
        #expect(reported.count == 4 && view.alpha == 1 && layer.affineTransform() == .identity, "\(reported)")
    }

    @Test("A layer in a window animates a change that is made by a key path")
    func implicitAnimations() {
        let loop = FrameLoop(size: CGSize(width: 100, height: 100))
        let (window, layer) = (loop.perform { UIWindow() }, CALayer())
        loop.perform {
            window.isHidden = false
            window.layer.addSublayer(layer)
        }
        loop.runFrame()
        loop.runFrame()
        loop.perform { layer.setValue(10, forKeyPath: "position.x") }
        #expect(layer.position.x == 10 && layer.presentation()?.position.x == 0)
        #expect(layer.animationKeys() == ["position"])
    }

    @Test("All properties of layers that animate have names, and those of animations have theirs")
    func namesOfAnimatedProperties() {
        let layers: [CALayer] = [CAShapeLayer(), CAGradientLayer(), CAEmitterLayer(), CAReplicatorLayer()]
        for name in LayerProperty.named.keys.sorted() {
            #expect(layers.contains { NamedProperty.member(name, of: $0) != nil }, "\(name)")
        }
        let (gradient, text, shape) = (CAGradientLayer(), CATextLayer(), CAShapeLayer())
        gradient.setValue([UIColor.red.cgColor, UIColor.blue.cgColor], forKey: "colors")
        text.setValue(12, forKey: "fontSize")
        shape.setValue([NSNumber(value: 3)], forKey: "lineDashPattern")
        shape.setValue(gradient, forKey: "mask")
        #expect(gradient.colors?.count == 2 && text.fontSize == 12)
        #expect(shape.lineDashPattern == [3] && shape.mask === gradient)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(2, forKey: "duration")
        animation.setValue(true, forKey: "removedOnCompletion")
        animation.setValue(0.5, forKey: "toValue")
        animation.setValue("mine", forKey: "identifier")
        #expect(animation.duration == 2 && animation.isRemovedOnCompletion && animation.toValue as? Double == 0.5)
        #expect(animation.value(forKey: "duration") as? Double == 2)
        #expect(animation.value(forKey: "identifier") as? String == "mine")
        #expect(reports { animation.setValue("long", forKey: "duration") }.count == 1 && animation.duration == 2)
    }
}
