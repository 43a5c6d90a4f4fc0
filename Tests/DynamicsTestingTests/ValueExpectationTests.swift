import DynamicsTesting
import Testing
import UIKit

/// Tests of expectations on values by key path, with motions that a test prescribes frame by frame.
@MainActor
@Suite("Expectations on scale, size, opacity and color")
struct ValueExpectationTests {
    private let screen = Screen(size: CGSize(width: 400, height: 400))

    /// Records a view "dot" of 20 points that a closure changes, once for each value and frame.
    private func record<Value>(_ values: [Value], _ change: (UIView, Value) -> Void) -> Motion {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        view.accessibilityIdentifier = "dot"
        change(view, values[0])
        screen.show(view)
        let motion = screen.motion(of: .view(view))
        for value in values.dropFirst() {
            change(view, value)
            screen.advance(frames: 1)
        }
        motion.stop()
        return motion
    }

    private func recordScale(_ scales: [Double]) -> Motion {
        record(scales) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }
    }

    private func recordAlpha(_ alphas: [Double]) -> Motion { record(alphas) { $0.alpha = $1 } }

    private func checkFailure(_ motion: Motion, _ expectation: MotionExpectation, _ parts: String...) {
        let text = motion.problem(with: expectation) ?? "no failure"
        for part in parts { #expect(text.contains(part), "\(part) is missing in: \(text)") }
    }

    @Test("A scale settles, overshoots and stays inside a range")
    func scaleIsMeasured() {
        let motion = recordScale([0.5, 0.7, 0.9, 1.06, 1.1, 1.04, 0.98, 0.996, 1, 1, 1])
        #expect(
            motion.expect(
                .settles(\.scale, within: 0.12, after: 0.1), .overshoots(\.scale, atMost: 0.11, atLeast: 0.09),
                .staysInside(\.scale, from: 0.5, to: 1.1), .neverTeleports(\.scale), .neverTeleports()))
        checkFailure(
            motion, .settles(\.scale, within: 0.05),
            "\"dot\"'s scale settled after 0.12 s, in frame 7 (0.12 s), but must settle within 0.05 s",
            "In frame 3 (0.05 s) it was 0.06 from 1, where it settled.")
        checkFailure(
            motion, .settles(\.scale, within: 1, target: 1.2), "\"dot\"'s scale rests at 1, 0.2 from 1.2")
        checkFailure(
            motion, .settles(\.scale, within: 1, after: 0.5), "scale settled after 0.12 s", "not settle before")
        checkFailure(
            recordScale([0.5, 0.6, 0.7]), .settles(\.scale, within: 1),
            "scale must settle within 1 s, but still changed "
                + "by 6 per second in the last recorded frame")
        checkFailure(
            motion, .overshoots(\.scale, atMost: 0.05),
            "\"dot\"'s scale overshot its target by 0.1 in frame 4 (0.07 s), its target is 1; at most 0.05 are allowed")
        checkFailure(motion, .overshoots(\.scale, atMost: 1, atLeast: 0.2), "scale overshot its target by only 0.1")
        checkFailure(
            motion, .staysInside(\.scale, from: 0.8, to: 1.2),
            "\"dot\"'s scale left 0.8 to 1.2 by 0.3 in frame 0 (0 s): it was 0.5.")
    }

    @Test("A stretch along one axis is not hidden by the other axis")
    func axesOfScaleAreSeparate() {
        let motion = record([1.0, 1.25, 1.25, 1]) { $0.transform = CGAffineTransform(scaleX: $1, y: 1 / $1) }
        checkFailure(motion, .staysInside(\.scale, from: 0.9, to: 1.1), "it was 1.25 x 0.8.")
        checkFailure(motion, .staysInside(\.scale.y, from: 0.9, to: 1), "\"dot\"'s vertical scale left 0.9 to 1 by 0.1")
        checkFailure(motion, .neverTeleports(), "\"dot\"'s scale jumped by 0.25", "from 1 to 1.25 x 0.8")
        let turned = record([0.3]) { $0.transform = CGAffineTransform(rotationAngle: $1).scaledBy(x: 2, y: -3) }
        let scale = turned.last?.scale ?? 0
        #expect(abs(scale.x - 2) < 1e-9 && abs(scale.y + 3) < 1e-9)
    }

    @Test("A jump of the scale or the opacity is a teleport, a fast fade is not")
    func jumpsAreTeleports() {
        checkFailure(
            recordScale([1, 1, 1.3, 1.3, 1.3]), .neverTeleports(),
            "\"dot\"'s scale jumped by 0.3 in frame 2 (0.03 s), "
                + "from 1 to 1.3; its speed before and after allows 0.1.")
        checkFailure(
            recordAlpha([1, 1, 1, 0.4, 0.4]), .neverTeleports(), "\"dot\"'s alpha jumped by 0.6", "from 1 to 0.4")
        #expect(recordAlpha([1, 0.8, 0.6, 0.4, 0.2, 0]).expect(.neverTeleports()))
        #expect(recordAlpha([1, 1, 0.92, 0.92]).expect(.neverTeleports()))
        checkFailure(
            recordAlpha([1, 1, 0.92, 0.92]), .neverTeleports(\.alpha, tolerance: 0.05), "alpha jumped by 0.08")
        let hidden = record([false, false, true, true]) { $0.isHidden = $1 }
        checkFailure(hidden, .neverTeleports(), "alpha jumped by 1 in frame", "from 1 to 0")
        let grown = record([20.0, 20, 60, 60]) { $0.bounds.size.height = $1 }
        checkFailure(grown, .neverTeleports(), "\"dot\"'s size jumped by 40 points", "from 20 x 20 to 20 x 60")
        let turned = record([0, 0, 1.5, 1.5]) { $0.transform = CGAffineTransform(rotationAngle: $1) }
        checkFailure(turned, .neverTeleports(), "\"dot\"'s angle jumped by 1.5 radians", "allows 0.2 radians")
    }

    @Test("Of several jumps, the first one is named")
    func firstJumpIsNamed() {
        let motion = record([(1.0, 0.0), (1, 0), (0.2, 0), (0.2, 0), (0.2, 90), (0.2, 90)]) { view, value in
            view.alpha = value.0
            view.center.x = 100 + value.1
        }
        checkFailure(motion, .neverTeleports(), "alpha jumped by 0.8 in frame 2")
    }

    @Test("A size settles in points")
    func sizeIsMeasured() {
        let motion = record([20.0, 40, 60, 66, 60, 60]) { $0.bounds.size = CGSize(width: $1, height: 20) }
        #expect(
            motion.expect(
                .settles(\.size, within: 0.1), .overshoots(\.size.width, atMost: 6.5, atLeast: 5.5),
                .staysInside(\.size.height, from: 20, to: 20)))
        checkFailure(
            motion, .settles(\.size, within: 0.02), "\"dot\"'s size settled after 0.07 s",
            "it was 20 points from 60 x 20, where it settled")
        checkFailure(motion, .overshoots(\.size, atMost: 3), "overshot its target by 6 points", "its target is 60 x 20")
        checkFailure(motion, .staysInside(\.size.width, from: 20, to: 62), "width left 20 to 62 by 4 points")
    }

    @Test("A color settles, and a jump of it is found by its key path only")
    func colorIsMeasured() {
        func color(_ red: Double) -> UIColor { UIColor(red: red, green: 0, blue: 0, alpha: 1) }
        let fade = record([0.0, 0.25, 0.5, 0.75, 1, 1]) { $0.backgroundColor = color($1) }
        let (black, red) = (DisplayColor.black, DisplayColor(red: 1, green: 0, blue: 0))
        #expect(
            fade.expect(
                .settles(\.backgroundColor, within: 0.07, target: red), .neverTeleports(\.backgroundColor),
                .staysInside(\.backgroundColor, from: black, to: red), .overshoots(\.backgroundColor, atMost: 0)))
        checkFailure(
            fade, .settles(\.backgroundColor, within: 0.02), "\"dot\"'s background color settled after 0.07 s",
            "it was 0.75 from #ff0000")
        checkFailure(
            fade, .staysInside(\.backgroundColor, from: black, to: DisplayColor(red: 0.5, green: 0, blue: 0)),
            "background color left #000000 to #800000 by 0.25 in frame", "it was #bf0000.")
        let jump = record([0.0, 0, 1, 1]) { $0.backgroundColor = color($1) }
        #expect(jump.expect(.neverTeleports()))
        checkFailure(
            jump, .neverTeleports(\.backgroundColor), "background color jumped by 1", "from #000000 to #ff0000")
        let clear = record([nil, UIColor.clear, UIColor.red.withAlphaComponent(0)]) { $0.backgroundColor = $1 }
        #expect(clear.expect(.staysInside(\.backgroundColor, from: black.transparent, to: black.transparent)))
    }

    @Test("An angle settles in the shorter direction, and numbers of a test's own are measured")
    func anglesAndOwnValues() {
        let motion = record([3.0, 3.1, 3.2, 3.2]) { $0.transform = CGAffineTransform(rotationAngle: $1) }
        #expect(motion.expect(.settles(\.angle, within: 0.04), .overshoots(\.angle, atMost: 0)))
        checkFailure(motion, .settles(\.angle, within: 0.01), "\"dot\"'s angle settled", "it was 0.1 radians from")
        checkFailure(
            recordAlpha([1, 0.5, 0.5]), .staysInside(\.doubledAlpha, from: 1.5, to: 2),
            "\"dot\"'s value left 1.5 to 2 by 0.5 in frame 4")
    }

    @Test("A value that is NaN is outside of any range")
    func nanIsOutside() {
        checkFailure(
            recordAlpha([1, 1]), .staysInside(\.invalid, from: 0, to: 1), "value left 0 to 1 by NaN", "it was NaN.")
        checkFailure(recordAlpha([1, 1]), .staysInside(\.alpha, from: .nan, to: 0.5), "alpha left")
    }

    @Test("Displayed values of animated views and layers are recorded")
    func displayedValuesAreRecorded() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .black
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 10)
        screen.show(view)
        screen.perform { view.layer.addSublayer(layer) }
        let motions = (screen.motion(of: .view(view)), screen.motion(of: .layer(layer)))
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.backgroundColor = .red
                view.layer.cornerRadius = 10
                view.transform = CGAffineTransform(scaleX: 2, y: 2)
                view.bounds.size.width = 40
            }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
            layer.add(animation, forKey: nil)
        }
        screen.advance(frames: 62)
        let middle = try #require(motions.0[30])
        #expect(abs(middle.scale.x - 1.5) < 1e-6 && abs(middle.scale.y - 1.5) < 1e-6 && middle.size.width == 30)
        #expect(abs(middle.backgroundColor.red - 0.5) < 0.01 && abs(middle.cornerRadius - 5) < 1e-6)
        #expect(abs((motions.1[30]?.alpha ?? 0) - 0.5) < 0.02)
        #expect(motions.0.expect(.settles(\.cornerRadius, within: 1.05, after: 0.9, target: 10)))
        #expect(motions.1.expect(.staysInside(\.alpha, from: 0, to: 1), .settles(\.alpha, within: 1.05, after: 0.8)))
    }
}

extension MotionSample {
    fileprivate var doubledAlpha: Double { Double(alpha) * 2 }
    fileprivate var invalid: Double { .nan }
}

extension DisplayColor {
    fileprivate var transparent: DisplayColor { DisplayColor(red: red, green: green, blue: blue, alpha: 0) }
}
