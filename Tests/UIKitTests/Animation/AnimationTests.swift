import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Animations")
struct AnimationTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    @Test("An animated property has its final value at once and is shown at the same values at every frame rate")
    func animationShowsSameValuesAtEveryFrameRate() {
        var centers: [[CGFloat]] = []
        for fps in [30.0, 60, 120] {
            let screen = Screen(framesPerSecond: fps)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.show(view)
            var isDone = false
            screen.perform {
                UIView.animate(withDuration: 0.5, animations: { view.center.x = 250 }) { isDone = $0 }
            }
            #expect(view.center.x == 250 && view.presentationValues.position.x == 50)
            var shownCenters: [CGFloat] = []
            for tenth in 1...5 {
                screen.advance(frames: Int(fps / 10))
                shownCenters.append((view.presentationValues.position.x * 1000).rounded() / 1000)
                #expect(isDone == (tenth == 5))
            }
            centers.append(shownCenters)
        }
        #expect(centers[0] == centers[1] && centers[1] == centers[2])
        #expect(centers[0].last == 250 && centers[0] == centers[0].sorted())
        // The ease-in ease-out curve is point-symmetric about its middle at 0.25 s. The values after 0.2 s and 0.3 s,
        // at indexes 1 and 2, must therefore have the same sum as the first and last value: 50 + 250 = 300.
        #expect(abs(centers[0][1] + centers[0][2] - 300) < 0.01)
    }

    @Test("An animation that begins during another one continues from the shown value without a jump")
    func overlappingAnimationContinuesFromShownValue() {
        screen.perform { UIView.animate(withDuration: 1) { view.center.x = 250 } }
        screen.advance(frames: 30)
        let before = view.presentationValues.position.x
        screen.perform { UIView.animate(withDuration: 1) { view.center.x = 50 } }
        #expect(view.presentationValues.position.x == before)
        screen.advance(frames: 70)
        #expect(view.presentationValues.position.x == 50)
    }

    @Test("A spring animation overshoots as its damping ratio specifies and ends after its duration")
    func springAnimationOvershootsByItsDampingRatio() {
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { view.center.x = 150 })
        }
        let motion = screen.motion(of: .view(view))
        screen.advance(frames: 67)
        // A spring with the damping ratio zeta overshoots its target by the animated distance times exp(-pi zeta /
        // sqrt(1 - zeta^2)), which is 0.163 for zeta = 0.5. The view moves from 50 to 150, a distance of 100 points.
        motion.expect(.overshoots(atMost: 16.9, atLeast: 15.7))
        #expect(motion[5]?.position.x == 50 && motion.last?.position.x == 150)
    }

    @Test("A quarter turn is animated as a rotation: after half the time it is an eighth of a turn without scaling")
    func quarterTurnIsAnimatedAsRotationWithoutScaling() {
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
        }
        screen.advance(frames: 30)
        let shown = view.presentationValues.transform
        #expect(abs(shown.a - 0.5.squareRoot()) < 1e-9 && abs(shown.b - 0.5.squareRoot()) < 1e-9)
    }

    @Test("Animated views receive no touches unless allowUserInteraction is set; a finished animation leaves nothing")
    func animatedViewsReceiveNoTouchesByDefault() {
        screen.perform { UIView.animate(withDuration: 0.2) { view.alpha = 0.5 } }
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === screen.rootViewController.view)
        screen.advance(frames: 13)
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        #expect(!screen.loop.isMoving)
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        }
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }

    @Test("Layout inside an animation block is animated")
    func layoutInsideAnimationBlockIsAnimated() {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: view.leftAnchor)
        NSLayoutConstraint.activate([left, box.widthAnchor.constraint(equalToConstant: 10)])
        screen.advance(frames: 1)
        screen.perform {
            left.constant = 60
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
        }
        screen.advance(frames: 30)
        #expect(box.center.x == 65 && abs(box.presentationValues.position.x - 35) < 1e-9)
    }

    @Test("A display link calls its target once per frame, but not while it is paused or after invalidate()")
    func displayLinkCallsItsTargetOncePerFrame() {
        let target = LinkTarget()
        let link = screen.perform { CADisplayLink(target: target, selector: LinkTarget.recordTimestamp) }
        link.add(to: .main, forMode: .common)
        screen.advance(frames: 3)
        #expect(target.times.count == 3 && target.times.last == screen.loop.clock.time)
        link.isPaused = true
        screen.advance(frames: 3)
        #expect(target.times.count == 3 && !screen.loop.isMoving)
        link.isPaused = false
        link.invalidate()
        screen.advance(frames: 1)
        #expect(target.times.count == 3)
    }

    @Test("An animator that a delayed closure starts steps in the frame in which the closure runs")
    func animatorStartedByDelayedClosureStepsInItsFrame() {
        let start = view.center
        let animator = screen.perform { UIDynamicAnimator(referenceView: screen.rootViewController.view) }
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 10, dy: 0)
        screen.perform {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2.5 / 60) { animator.addBehavior(push) }
        }
        screen.advance(frames: 2)
        #expect(!animator.isRunning && view.center == start)
        screen.advance(frames: 1)
        #expect(animator.isRunning && view.center.x > start.x)
    }

    @Test("Work on the main queue runs by the frame clock in order of its deadlines")
    func mainQueueRunsWorkInDeadlineOrder() {
        var log: [String] = []
        screen.perform {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.append("late") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("early") }
            DispatchQueue.main.async { log.append("soon") }
        }
        #expect(log == [])
        screen.advance(frames: 1)
        #expect(log == ["soon"])
        screen.advance(frames: 6)
        #expect(log == ["soon", "early"])
        screen.advance(frames: 22)
        #expect(log == ["soon", "early"])
        screen.advance(frames: 1)
        #expect(log == ["soon", "early", "late"])
    }

    @Test("A deallocated frame loop releases its animations, display links and delayed work")
    func deallocatedFrameLoopReleasesItsPendingWork() {
        weak var clock: FrameClock?
        weak var view: UIView?
        do {
            let (screen, target) = (Screen(), LinkTarget())
            let animatedView = UIView()
            screen.show(animatedView)
            (clock, view) = (screen.loop.clock, animatedView)
            screen.perform {
                UIView.animate(withDuration: 9) { animatedView.alpha = 0 }
                CADisplayLink(target: target, selector: LinkTarget.recordTimestamp).add(to: .main, forMode: .common)
                DispatchQueue.main.asyncAfter(deadline: .now() + 9) {}
            }
            screen.advance(frames: 2)
            #expect(target.times.count == 2)
        }
        #expect(clock == nil && view == nil)
    }
}

@MainActor
private final class LinkTarget {
    var times: [TimeInterval] = []
    func recordTimestamp(_ link: CADisplayLink) { times.append(link.timestamp) }
}
