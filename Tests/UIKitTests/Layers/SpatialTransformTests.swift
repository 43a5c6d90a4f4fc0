import DisplayList
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layers that turn in space")
struct SpatialTransformTests {
    private let screen = Screen()
    private let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))

    init() {
        card.backgroundColor = .systemRed
        screen.show(card)
        screen.advance(frames: 1)
    }

    /// The transform that is displayed.
    private var shown: CGAffineTransform { card.layer.presentation()?.affineTransform() ?? .identity }

    private func angle(_ axis: String) -> Double {
        let value = card.layer.presentation()?.value(forKeyPath: "transform.rotation.\(axis)")
        return (value as? CGFloat).map(Double.init) ?? .nan
    }

    /// Checks the frames at 25, 50 and 75 % of a linear turn by half a turn in one second.
    private func expectHalfTurn(_ axis: String) {
        for quarter in 1...3 {
            screen.advance(frames: 15)
            let expected = Double(quarter) * .pi / 4
            #expect(abs(angle(axis) - expected) < 0.06, "the angle at \(25 * quarter) %")
            let cosine = cos(angle(axis))
            let (x, y) = axis == "y" ? (cosine, 1) : (1, cosine)
            #expect(abs(Double(shown.a) - x) < 1e-9 && abs(Double(shown.d) - y) < 1e-9)
            #expect(abs(shown.b) < 1e-9 && abs(shown.c) < 1e-9)
        }
    }

    @Test("An animation of the rotation about x or y shows the cosine of the angle", arguments: ["x", "y"])
    func rotationKeyPaths(_ axis: String) {
        let animation = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
        (animation.fromValue, animation.toValue, animation.duration) = (0, Double.pi, 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        screen.perform { card.layer.add(animation, forKey: nil) }
        expectHalfTurn(axis)
    }

    @Test("An animation between two transforms in space turns the layer", arguments: ["x", "y"])
    func transformAnimation(_ axis: String) {
        let end = CATransform3DMakeRotation(.pi, axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, 0)
        let animation = CABasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue) = (CATransform3DIdentity, NSValue(caTransform3D: end))
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        screen.perform { card.layer.add(animation, forKey: nil) }
        for quarter in 1...3 {
            screen.advance(frames: 15)
            let turned = axis == "y" ? shown.a : shown.d
            #expect(abs(Double(turned) - cos(Double(quarter) * .pi / 4)) < 0.06)
        }
    }

    @Test("Keyframes turn the layer from angle to angle")
    func keyframes() {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.y")
        animation.values = [0, Double.pi / 2, 0]
        animation.duration = 1
        screen.perform { card.layer.add(animation, forKey: nil) }
        screen.advance(frames: 15)
        #expect(abs(Double(shown.a) - cos(Double.pi / 4)) < 0.06)
        screen.advance(frames: 15)
        #expect(shown.a < 0.06)
    }

    @Test("View animations turn to a transform in space, also if its picture equals the one before")
    func viewAnimations() {
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                card.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            }
        }
        expectHalfTurn("y")
        screen.settle()
        #expect(shown.a == -1)
        card.transform3D = CATransform3DMakeRotation(-.pi / 3, 1, 0, 0)
        #expect(abs(shown.d - 0.5) < 1e-9)
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                card.transform3D = CATransform3DMakeRotation(.pi / 3, 1, 0, 0)
            }
        }
        screen.advance(frames: 30)
        #expect(shown.d > 0.99, "halfway, the view faces the viewer")
        screen.settle()
        #expect(abs(shown.d - 0.5) < 1e-9)
    }

    @Test("A property animator scrubs and reverses a turn")
    func propertyAnimator() {
        let animator = screen.perform {
            UIViewPropertyAnimator(duration: 1, curve: .linear) {
                card.layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
            }
        }
        screen.perform { animator.fractionComplete = 0.25 }
        #expect(abs(Double(shown.d) - cos(Double.pi / 4)) < 1e-6)
        screen.perform { animator.fractionComplete = 0.75 }
        #expect(abs(Double(shown.d) - cos(3 * Double.pi / 4)) < 1e-6)
        screen.perform {
            animator.isReversed = true
            animator.startAnimation()
        }
        screen.settle()
        #expect(shown == .identity && CATransform3DIsIdentity(card.layer.transform))
    }

    @Test("Rotations are set and read by key path, and a rotation about three axes is projected exactly")
    func keyPaths() {
        card.layer.setValue(0.5, forKeyPath: "transform.rotation.x")
        #expect(CATransform3DMakeRotation(0.5, 1, 0, 0).m23 == card.layer.transform.m23)
        card.layer.setValue(0.25, forKeyPath: "transform.rotation.y")
        #expect(card.layer.value(forKeyPath: "transform.rotation.x") as? CGFloat == 0.5)
        card.layer.setValue(1, forKeyPath: "transform.rotation.z")
        var expected = CATransform3DMakeRotation(1, 0, 0, 1)
        expected = CATransform3DRotate(expected, 0.25, 0, 1, 0)
        expected = CATransform3DRotate(expected, 0.5, 1, 0, 0)
        let plane = CATransform3DGetAffineTransform(expected)
        let own = card.layer.affineTransform()
        for (a, b) in [(own.a, plane.a), (own.b, plane.b), (own.c, plane.c), (own.d, plane.d)] {
            #expect(abs(a - b) < 1e-9)
        }
        card.layer.transform = expected
        for (name, angle) in [("x", 0.5), ("y", 0.25), ("z", 1.0)] {
            #expect(abs((card.layer.value(forKeyPath: "transform.rotation.\(name)") as? CGFloat ?? 9) - angle) < 1e-9)
        }
        card.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(abs(card.layer.value(forKeyPath: "transform.rotation.y") as? CGFloat ?? 0) - .pi / 2 < 1e-9)
    }

    @Test("A layer without a back is drawn only while it faces the viewer, and its superlayer's turn counts")
    func doubleSided() {
        let back = CALayer()
        (back.frame, back.backgroundColor) = (card.bounds, UIColor.systemBlue.cgColor)
        back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let front = UIView(frame: card.bounds)
        front.backgroundColor = .systemGreen
        card.addSubview(front)
        card.layer.addSublayer(back)
        #expect(front.layer.isDoubleSided)
        (front.layer.isDoubleSided, back.isDoubleSided) = (false, false)
        func isDrawn(_ color: UIColor) -> Bool {
            screen.loop.displayList().commands.contains { command in
                if case .fill(_, let fill) = command { return fill == DisplayColor(color) }
                return false
            }
        }
        #expect(isDrawn(.systemGreen) && !isDrawn(.systemBlue))
        card.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(!isDrawn(.systemGreen) && isDrawn(.systemBlue))
        card.layer.transform = CATransform3DMakeRotation(.pi * 0.45, 1, 0, 0)
        #expect(isDrawn(.systemGreen) && !isDrawn(.systemBlue))
        card.layer.transform = CATransform3DIdentity
        card.layer.sublayerTransform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(!isDrawn(.systemGreen) && isDrawn(.systemBlue) && isDrawn(.systemRed))
        (front.layer.isDoubleSided, back.isDoubleSided) = (true, true)
        #expect(isDrawn(.systemGreen) && isDrawn(.systemBlue))
        #expect(card.hitTest(CGPoint(x: 10, y: 10), with: nil) === front)
    }

    @Test("A transition flips a view to another one: narrow in the middle, and the other side after it")
    func flipTransition() throws {
        let (from, to) = (UIView(frame: card.bounds), UIView(frame: card.bounds))
        (from.backgroundColor, to.backgroundColor) = (.systemGreen, .systemBlue)
        card.addSubview(from)
        screen.advance(frames: 1)
        screen.perform {
            UIView.transition(from: from, to: to, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
        }
        for quarter in 1...3 {
            screen.advance(frames: 15)
            var (scale, colors): (CGFloat, [DisplayColor]) = (1, [])
            for command in screen.loop.displayList().commands {
                if case .beginLayer(let layer) = command, layer.transform.a < 1 { scale = layer.transform.a }
                if case .fill(_, let color) = command { colors.append(color) }
            }
            #expect(abs(Double(scale) - abs(cos(Double(quarter) * .pi / 4))) < 0.06)
            let (green, blue) = (DisplayColor(UIColor.systemGreen), DisplayColor(UIColor.systemBlue))
            if quarter != 2 {
                #expect(colors.contains(green) == (quarter == 1) && colors.contains(blue) == (quarter == 3))
            }
        }
    }

    @Test("The presentation of a layer and its copies have its depth")
    func depthOfCopies() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeTranslation(0, 0, 100)
        layer.anchorPointZ = 5
        for copy in [layer.presentation()!, CALayer(layer: layer)] {
            #expect(copy.transform.m43 == 100 && copy.anchorPointZ == 5)
        }
    }
}

extension DisplayColor {
    @MainActor fileprivate init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
