import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Property animators")
struct PropertyAnimatorTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    private var x: CGFloat { view.presentationValues.position.x }

    private func makeAnimator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 150 }
    }

    @Test("An animator without arguments takes 0.2 seconds, with the curve that is slow at both ends")
    func withoutArguments() {
        let animator = UIViewPropertyAnimator()
        #expect(animator.duration == 0.2 && animator.state == .inactive)
        #expect(animator.timingParameters?.cubicTimingParameters?.animationCurve == .easeInOut)
    }

    @Test("A started animator runs along its curve and finishes at the end, then is inactive")
    func runsToTheEnd() {
        let animator = makeAnimator()
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { [unowned animator] in
            positions.append($0)
            #expect(animator.state == .inactive && !animator.isRunning)
        }
        #expect(animator.state == .inactive && view.center.x == 50)
        screen.perform { animator.startAnimation() }
        #expect(animator.state == .active && animator.isRunning && view.center.x == 150 && x == 50)
        screen.advance(frames: 15)
        #expect(abs(x - 75) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-9)
        screen.advance(frames: 45)
        #expect(x == 150 && positions == [.end] && animator.state == .inactive)
        #expect(!screen.loop.isMoving)
    }

    @Test("An animator that a test starts by itself runs with the window of its first view")
    func runsWithTheWindow() {
        let animator = makeAnimator()
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        screen.advance(frames: 15)
        #expect(abs(x - 75) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-9)
        animator.pauseAnimation()
        animator.isReversed = true
        animator.startAnimation()
        screen.advance(frames: 15)
        #expect(x == 50 && positions == [.start] && !screen.loop.isMoving)
    }

    @Test("The curve of control points is that of a cubic Bézier curve")
    func cubicCurve() {
        // x(t) = 3(1-t)²t/2 + 3(1-t)t²/2 + t³ with both x coordinates 0.5; at t = 1/2: x = 1/2 and y = 3/8 + 1/8 = 1/2 with
        // y1 = 0 and y2 = 1. With y1 = y2 = 0: y(1/2) = 1/8.
        let animator = UIViewPropertyAnimator(
            duration: 1, controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 0.5, y: 0)
        ) { [view] in view.center.x = 150 }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        #expect(abs(x - (50 + 100 / 8)) < 1e-6)
    }

    @Test("A paused animator keeps its values without frames; scrubbing sets the fraction of the change")
    func scrubbing() {
        let animator = makeAnimator(.easeIn)
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        let before = x
        screen.perform { animator.pauseAnimation() }
        #expect(!animator.isRunning && animator.state == .active && x == before)
        screen.advance(frames: 20)
        #expect(!screen.loop.isMoving)
        #expect(x == before && abs(animator.fractionComplete - (before - 50) / 100) < 1e-9)
        for fraction in [0.75, 0.1, 0, 1, 0.5] as [CGFloat] {
            screen.perform { animator.fractionComplete = fraction }
            #expect(abs(x - (50 + 100 * fraction)) < 1e-9 && abs(animator.fractionComplete - fraction) < 1e-12)
        }
        screen.perform { animator.fractionComplete = 7 }
        #expect(animator.fractionComplete == 1)
        // Continues on the curve from half of the change.
        screen.perform {
            animator.fractionComplete = 0.5
            animator.startAnimation()
        }
        #expect(abs(x - 100) < 1e-6)
        screen.advance(seconds: 1)
        #expect(x == 150 && animator.state == .inactive)
    }

    @Test("Without linear scrubbing, the fraction is that of the time")
    func curvedScrubbing() {
        let animator = UIViewPropertyAnimator(
            duration: 1, controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 0.5, y: 0)
        ) { [view] in view.center.x = 150 }
        animator.scrubsLinearly = false
        screen.perform { animator.fractionComplete = 0.5 }
        #expect(animator.state == .active && abs(x - 62.5) < 1e-6 && animator.fractionComplete == 0.5)
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        #expect(x == 150)
    }

    @Test("A reversed animator returns to its start, restores the values there and completes with .start")
    func reversing() {
        let animator = makeAnimator()
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 24)
        screen.perform { animator.isReversed = true }
        #expect(abs(x - 90) < 1e-6 && abs(animator.fractionComplete - 0.6) < 1e-9)
        screen.advance(frames: 12)
        #expect(abs(x - 70) < 1e-6)
        screen.advance(frames: 12)
        #expect(x == 50 && view.center.x == 50 && positions == [.start] && animator.state == .inactive)
    }

    @Test("While paused in reverse, a larger fraction is closer to the start")
    func scrubbingInReverse() {
        let animator = makeAnimator()
        screen.perform {
            animator.fractionComplete = 0.3
            animator.isReversed = true
        }
        #expect(abs(animator.fractionComplete - 0.7) < 1e-12 && abs(x - 80) < 1e-9)
        screen.perform { animator.fractionComplete = 0.9 }
        #expect(abs(x - 60) < 1e-9)
        screen.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        screen.advance(frames: 6)
        #expect(view.center.x == 50 && animator.state == .inactive)
    }

    @Test("Continued animations take the rest of the duration, or a fraction of the whole one")
    func continuing() {
        let animator = makeAnimator()
        screen.perform {
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        screen.advance(frames: 15)
        #expect(abs(x - 125) < 1e-6)
        screen.perform {
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        }
        screen.advance(frames: 30)
        #expect(abs(x - 137.5) < 1e-6)
        screen.advance(frames: 30)
        #expect(x == 150 && animator.state == .inactive)
    }

    @Test("A continued animation can follow a spring with the velocity of a finger, for each axis")
    func continuingWithSpring() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            view.center = CGPoint(x: 150, y: 250)
        }
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 0))
        screen.perform {
            animator.fractionComplete = 0.5
            animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
        }
        screen.advance(frames: 1)
        // Critically damped from 0 to 1: 1 - (1 + (w - v) t) e^(-wt), with w = 9.2334 for a duration of one second. The
        // remaining change is 50 in x and 100 in y.
        let (w, t) = (9.233_413_476_451_51, 1.0 / 60)
        func rest(_ velocity: Double) -> Double { (1 + (w - velocity) * t) * exp(-w * t) }
        #expect(abs(x - CGFloat(150 - 50 * rest(2))) < 1e-6)
        #expect(abs(view.presentationValues.position.y - CGFloat(250 - 100 * rest(0))) < 1e-6)
        screen.settle()
        #expect(view.presentationValues.position == CGPoint(x: 150, y: 250) && animator.state == .inactive)
    }

    @Test("stopAnimation(true) leaves the displayed values and calls no completion")
    func stoppingWithoutFinishing() {
        let animator = makeAnimator()
        animator.addCompletion { _ in Issue.record("must not be called") }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        screen.perform { animator.stopAnimation(true) }
        #expect(animator.state == .inactive && abs(view.center.x - 100) < 1e-6 && x == view.center.x)
        screen.advance(seconds: 1)
        #expect(abs(view.center.x - 100) < 1e-6)
    }

    @Test("A stopped animator finishes at the start, the end or the displayed values", arguments: [0, 1, 2])
    func finishing(position: Int) throws {
        let position = try #require(UIViewAnimatingPosition(rawValue: position))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            view.center.x = 150
            view.transform = CGAffineTransform(rotationAngle: 1)
        }
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        screen.perform { animator.stopAnimation(false) }
        #expect(animator.state == .stopped && abs(view.center.x - 100) < 1e-6 && positions.isEmpty)
        screen.perform { animator.finishAnimation(at: position) }
        let (x, angle): (CGFloat, CGFloat) =
            switch position {
            case .start: (50, 0)
            case .end: (150, 1)
            case .current: (100, 0.5)
            }
        #expect(abs(view.center.x - x) < 1e-6 && positions == [position] && animator.state == .inactive)
        #expect(abs(view.transform.b - sin(angle)) < 1e-6)
    }

    @Test("Delayed animations begin after a fraction of the time and end with the animator")
    func delayFactor() {
        let animator = makeAnimator()
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        screen.perform { animator.startAnimation(afterDelay: 0.5) }
        #expect(animator.delay == 0.5)
        screen.advance(frames: 30)
        #expect(x == 50)
        screen.advance(frames: 45)
        #expect(abs(x - 125) < 1e-6 && abs(view.presentationValues.opacity - 0.5) < 1e-6)
        screen.perform { animator.addAnimations { [view] in view.layer.cornerRadius = 10 } }
        #expect(view.presentationValues.cornerRadius == 0)
        screen.advance(frames: 6)
        #expect(abs(view.presentationValues.cornerRadius - 4) < 1e-6)
        screen.advance(frames: 9)
        #expect(animator.state == .inactive && view.presentationValues.opacity == 0)
    }

    @Test("Animations that begin inside those of an animator have its time, unless they override it")
    func nestedAnimations() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(other)
        var completed: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            UIView.animate(withDuration: 0.1, animations: { view.center.x = 150 }) { completed.append($0) }
            UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .curveLinear]) {
                other.center.x = 105
            }
        }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 15)
        #expect(abs(x - 75) < 1e-6 && abs(other.presentationValues.position.x - 55) < 1e-6)
        screen.advance(frames: 45)
        #expect(completed == [true])
    }

    @Test("An animator that pauses on completion stays active and can run back")
    func pausesOnCompletion() {
        let animator = makeAnimator()
        animator.pausesOnCompletion = true
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        screen.perform { animator.startAnimation() }
        screen.advance(seconds: 2)
        #expect(animator.state == .active && !animator.isRunning && x == 150 && positions.isEmpty)
        animator.pausesOnCompletion = false
        screen.perform {
            animator.isReversed = true
            animator.startAnimation()
        }
        screen.advance(frames: 30)
        #expect(abs(x - 100) < 1e-6)
        screen.advance(frames: 30)
        #expect(positions == [.start] && view.center.x == 50)
    }

    @Test("A running animator and a new animation of the same property add up without a jump")
    func interruption() {
        let animator = makeAnimator()
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 50 }
        screen.perform { second.startAnimation() }
        #expect(abs(x - 100) < 1e-6)
        screen.settle()
        #expect(x == 50 && animator.state == .inactive && second.state == .inactive)
    }

    @Test("Springs that are described by physical quantities determine the duration")
    func physicalSprings() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        // The amplitudes 1 and 1/√3 of the terms decay by e^(-5t) to 1/1000.
        #expect(abs(spring.settlingDuration - 1.472_700_334_678_0927) < 1e-9)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        #expect(animator.duration == spring.settlingDuration)
        animator.addAnimations { [view] in view.center.x = 150 }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 6)
        // x(t) = 1 - e^(-5t) (cos(wt) + 5/w sin(wt)), with w = √75.
        let (t, w) = (0.1, 75.0.squareRoot())
        let progress = 1 - exp(-5 * t) * (cos(w * t) + 5 / w * sin(w * t))
        #expect(abs(x - CGFloat(50 + 100 * progress)) < 1e-6)
        #expect(abs(UISpringTimingParameters().settlingDuration - 0.5057) < 1e-3)
        let bouncy = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
        #expect(bouncy.settlingDuration > 0.5 && bouncy.timingCurveType == .spring)
    }

    @Test("A view animation with a perceptual duration and a bounce overshoots by its damping ratio")
    func springDuration() {
        screen.perform { UIView.animate(springDuration: 0.5, bounce: 0.5) { view.center.x = 150 } }
        let motion = screen.motion(of: .view(view))
        screen.settle()
        // exp(-pi zeta / sqrt(1 - zeta²)) = 0.163 for zeta = 0.5.
        motion.expect(.overshoots(atMost: 16.9, atLeast: 15.7))
        #expect(x == 150)
    }

    @Test("runningPropertyAnimator starts at once; its completion receives the position")
    func runningAnimator() {
        var positions: [UIViewAnimatingPosition] = []
        screen.perform {
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0, options: .curveLinear, animations: { [view] in view.center.x = 150 },
                completion: { positions.append($0) })
        }
        screen.advance(frames: 15)
        #expect(abs(x - 100) < 1e-6)
        screen.advance(frames: 15)
        #expect(positions == [.end])
    }
}

@MainActor
@Suite("Misuse of property animators", .serialized)
struct PropertyAnimatorMisuseTests {
    @Test("Calls that Apple answers with an exception are reported and ignored")
    func misuse() {
        let screen = Screen()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
        expectReport("finishAnimation(at:)") { animator.finishAnimation(at: .end) }
        expectReport("fractionComplete") { animator.fractionComplete = .nan }
        #expect(animator.state == .inactive)
        screen.perform { animator.startAnimation() }
        expectReport("isInterruptible") { animator.isInterruptible = false }
        expectReport("isUserInteractionEnabled") { animator.isUserInteractionEnabled = false }
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
        screen.perform { animator.stopAnimation(false) }
        expectReport("startAnimation()") { animator.startAnimation() }
        expectReport("pauseAnimation()") { animator.pauseAnimation() }
        expectReport("addAnimations(_:)") { animator.addAnimations {} }
        expectReport("fractionComplete") { animator.fractionComplete = 0.5 }
        #expect(animator.state == .stopped)
        animator.finishAnimation(at: .end)
        animator.isInterruptible = false
        animator.addAnimations { view.center.x = 50 }
        screen.perform { animator.startAnimation() }
        expectReport("pauseAnimation()") { animator.pauseAnimation() }
        #expect(animator.isRunning)
        screen.settle()
        #expect(view.center.x == 50)
    }

    @Test("The release of a paused animator is reported and ends its animations")
    func release() {
        let screen = Screen()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(view)
        expectReport("UIViewPropertyAnimator") {
            var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.center.x = 150
            }
            animator?.fractionComplete = 0.5
            animator = nil
        }
        #expect(view.presentationValues.position.x == 150)
        // A running animator retains itself.
        screen.perform { UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.center.x = 0 }.startAnimation() }
        screen.settle()
        #expect(view.presentationValues.position.x == 0)
    }

    private func expectReport(_ place: String, _ body: () -> Void) {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        body()
        UsageReport.handler = nil
        #expect(reports.contains { $0.contains(place) }, "\(place): \(reports)")
    }
}
