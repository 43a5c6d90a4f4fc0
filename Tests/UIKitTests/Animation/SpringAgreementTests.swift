import DynamicsTesting
import Foundation
import Testing
import UIKit

/// A spring of the grid: an angular frequency (rad/s), a damping ratio and an initial velocity (changes per second).
struct GridSpring: Sendable, CustomTestStringConvertible {
    var omega: Double
    var zeta: Double
    var velocity: Double
    var testDescription: String { "omega \(omega), zeta \(zeta), velocity \(velocity)" }

    static let all = [4.0, 11, 25].flatMap { omega in
        [0.15, 0.6, 1, 1.8].flatMap { zeta in
            [-3.0, 0, 6].map { GridSpring(omega: omega, zeta: zeta, velocity: $0) }
        }
    }

    var perceptualDuration: Double { 2 * .pi / omega }
    var bounce: Double { zeta <= 1 ? 1 - zeta : 1 / zeta - 1 }

    /// The progress from 0 to 1 after a time, in seconds: the solution of x'' + 2 zeta omega x' + omega² x = 0 with
    /// x(0) = -1, in its textbook form for each kind of damping.
    func progress(at t: Double) -> Double {
        let (w, z, v) = (omega, zeta, velocity)
        if z == 1 { return 1 - (1 + (w - v) * t) * exp(-w * t) }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            return 1 - exp(-z * w * t) * (cos(damped * t) + (z * w - v) / damped * sin(damped * t))
        }
        let root = w * (z * z - 1).squareRoot()
        return 1 - exp(-z * w * t) * (cosh(root * t) + (z * w - v) / root * sinh(root * t))
    }
}

@MainActor
@Suite("All notations of a spring give the same motion")
struct SpringAgreementTests {
    /// Animates a view from x = 0 to x = 100 in each notation that has the spring, and returns the largest difference from the
    /// closed form in hundredths of the change, in all frames until 0.1 s before the end, at most 90. At the end, the views
    /// have the end value.
    private func largestDifference(_ spring: GridSpring, mass: Double) -> [String: Double] {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let screen = Screen(size: root.bounds.size) { root }
        var views: [(name: String, view: UIView)] = []
        func makeView(_ name: String) -> UIView {
            let view = UIView(frame: CGRect(x: -10, y: 0, width: 20, height: 20))
            root.addSubview(view)
            views.append((name, view))
            return view
        }
        let velocity = CGVector(dx: spring.velocity, dy: spring.velocity)
        let (duration, bounce) = (spring.perceptualDuration, CGFloat(spring.bounce))
        let (stiffness, damping) = (mass * spring.omega * spring.omega, 2 * mass * spring.zeta * spring.omega)
        let bounceSpring = UISpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
        var animators: [UIViewPropertyAnimator] = []

        func animate(_ name: String, with parameters: UISpringTimingParameters, duration: Double = 9) {
            let view = makeView(name)
            let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
            animator.addAnimations { view.center.x = 100 }
            animator.startAnimation()
            animators.append(animator)
        }
        func animateLayer(_ name: String, with animation: CASpringAnimation) {
            let view = makeView(name)
            animation.keyPath = "position.x"
            (animation.fromValue, animation.toValue) = (0.0, 100.0)
            animation.initialVelocity = CGFloat(spring.velocity)
            animation.duration = animation.settlingDuration
            view.layer.add(animation, forKey: nil)
        }
        screen.perform {
            let view = makeView("animate(springDuration:bounce:)")
            UIView.animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: CGFloat(spring.velocity)
            ) { view.center.x = 100 }
            animate("UISpringTimingParameters(duration:bounce:)", with: bounceSpring)
            animateLayer(
                "CASpringAnimation(perceptualDuration:bounce:)",
                with: CASpringAnimation(perceptualDuration: duration, bounce: bounce))
            guard spring.zeta <= 1 else { return }
            animate(
                "UISpringTimingParameters(mass:stiffness:damping:)",
                with: UISpringTimingParameters(
                    mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
            let animation = CASpringAnimation(keyPath: "position.x")
            (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
            animateLayer("CASpringAnimation(mass, stiffness, damping)", with: animation)
            // At the end of the duration, the oscillation has decayed to 1/1000.
            let decay = spring.zeta < 1 ? log(1000) / spring.zeta : 9.233_413_476_451_51
            animate(
                "UISpringTimingParameters(dampingRatio:)",
                with: UISpringTimingParameters(dampingRatio: spring.zeta, initialVelocity: velocity),
                duration: decay / spring.omega)
            let ratioView = makeView("animate(usingSpringWithDamping:)")
            UIView.animate(
                withDuration: decay / spring.omega, delay: 0, usingSpringWithDamping: spring.zeta,
                initialSpringVelocity: CGFloat(spring.velocity), animations: { ratioView.center.x = 100 })
        }
        let shortest = min(
            bounceSpring.settlingDuration, animators.map(\.duration).min() ?? .infinity)
        var differences = [String: Double](uniqueKeysWithValues: views.map { ($0.name, 0) })
        for frame in 1...min(90, max(2, Int((shortest - 0.1) * 60))) {
            screen.advance(frames: 1)
            let expected = 100 * spring.progress(at: Double(frame) / 60)
            for (name, view) in views {
                let x = Double(view.layer.presentation()?.position.x ?? .nan)
                differences[name] = max(differences[name] ?? 0, abs(x - expected))
            }
        }
        return differences
    }

    @Test("Each frame of each notation has the value of the closed form", arguments: GridSpring.all)
    func framesAgree(spring: GridSpring) {
        let differences = largestDifference(spring, mass: 2.5)
        #expect(differences.count == (spring.zeta <= 1 ? 7 : 3))
        for (name, difference) in differences.sorted(by: { $0.key < $1.key }) {
            #expect(difference < 1e-6, "\(name)")
        }
    }

    @Test("Notations convert into each other without loss", arguments: GridSpring.all)
    func notationsConvert(spring: GridSpring) {
        let animation = CASpringAnimation(perceptualDuration: spring.perceptualDuration, bounce: spring.bounce)
        #expect(abs(animation.perceptualDuration - spring.perceptualDuration) < 1e-12)
        #expect(abs(Double(animation.bounce) - spring.bounce) < 1e-12)
        #expect(abs(Double(animation.stiffness) - spring.omega * spring.omega) < 1e-9)
        #expect(abs(Double(animation.damping) - 2 * spring.zeta * spring.omega) < 1e-9)
        guard spring.zeta <= 1 else { return }
        let physical = UISpringTimingParameters(
            mass: 2, stiffness: 2 * animation.stiffness, damping: 2 * animation.damping, initialVelocity: .zero)
        let bouncy = UISpringTimingParameters(duration: spring.perceptualDuration, bounce: spring.bounce)
        #expect(abs(physical.settlingDuration - bouncy.settlingDuration) < 1e-9)
        #expect(abs(animation.settlingDuration - bouncy.settlingDuration) < 1e-9)
    }

    /// The page of notations in the playground computes the same formulas in JavaScript; `Tests/Playground/springs.mjs` compares
    /// them with this table. With the environment variable WRITE_SPRINGS, the table is written instead of compared.
    @Test("The table of springs for the playground's page has the values of the API")
    func pageTable() throws {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Playground/springs.json")
            .standardizedFileURL
        let rows = GridSpring.all.map { spring -> String in
            let animation = CASpringAnimation(perceptualDuration: spring.perceptualDuration, bounce: spring.bounce)
            animation.initialVelocity = CGFloat(spring.velocity)
            let timing = UISpringTimingParameters(
                duration: spring.perceptualDuration, bounce: spring.bounce,
                initialVelocity: CGVector(dx: spring.velocity, dy: 0))
            let values = progressValues(of: timing)
            let numbers = [
                animation.perceptualDuration, Double(animation.bounce), Double(animation.stiffness),
                Double(animation.damping), spring.velocity, animation.settlingDuration,
            ]
            return "  [" + numbers.map(Self.text).joined(separator: ", ") + ", ["
                + values.map(Self.text).joined(separator: ", ") + "]]"
        }
        let expected = "[\n" + rows.joined(separator: ",\n") + "\n]\n"
        if ProcessInfo.processInfo.environment["WRITE_SPRINGS"] != nil {
            try Data(expected.utf8).write(to: file)
        }
        let found = try String(contentsOf: file, encoding: .utf8)
        #expect(found == expected, "run this test with WRITE_SPRINGS=1 to write the table")
    }

    /// Ten significant digits, which are the same on all processors.
    private static func text(_ value: Double) -> String { String(format: "%.10g", value) }

    /// Returns the progress of a view in frames 1, 4, 7 ... 22.
    private func progressValues(of timing: UISpringTimingParameters) -> [Double] {
        let view = UIView(frame: CGRect(x: -10, y: 0, width: 20, height: 20))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(view)
        let screen = Screen(size: root.bounds.size) { root }
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { view.center.x = 100 }
        screen.perform { animator.startAnimation() }
        return (0..<8).map { index in
            screen.advance(frames: index == 0 ? 1 : 3)
            return Double(view.layer.presentation()?.position.x ?? .nan) / 100
        }
    }
}
