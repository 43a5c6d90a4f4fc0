import Testing

@testable import UIKit

@MainActor
@Suite("Animations")
struct AnimationTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    private func animate(_ body: () -> Void) { screen.loop.perform(body) }

    @Test("a property is at its end at once, and is shown on its way there at the same places at any frame rate")
    func frameRates() {
        var places: [[CGFloat]] = []
        for fps in [30.0, 60, 120] {
            let screen = TestScreen(fps: fps)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.show(view)
            var isDone = false
            screen.loop.perform {
                UIView.animate(withDuration: 0.5, animations: { view.center.x = 250 }) { isDone = $0 }
            }
            #expect(view.center.x == 250 && view.shownLook.center.x == 50)
            var shown: [CGFloat] = []
            for tenth in 1...5 {
                screen.frames(Int(fps / 10))
                shown.append((view.shownLook.center.x * 1000).rounded() / 1000)
                #expect(isDone == (tenth == 5))
            }
            places.append(shown)
        }
        #expect(places[0] == places[1] && places[1] == places[2])
        #expect(places[0].last == 250 && places[0] == places[0].sorted())
        // Slow at both ends: the middle is passed at half time, by the curve's symmetry.
        #expect(abs(places[0][1] + places[0][2] - 300) < 0.01)
    }

    @Test("an animation that begins before another is over makes nothing jump")
    func additive() {
        animate { UIView.animate(withDuration: 1) { view.center.x = 250 } }
        screen.frames(30)
        let before = view.shownLook.center.x
        animate { UIView.animate(withDuration: 1) { view.center.x = 50 } }
        #expect(view.shownLook.center.x == before)
        screen.frames(70)
        #expect(view.shownLook.center.x == 50)
    }

    @Test("a spring overshoots by what its damping says and ends at its time")
    func spring() {
        animate {
            UIView.animate(
                withDuration: 1, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { view.center.x = 150 })
        }
        screen.frames(5)
        #expect(view.shownLook.center.x == 50)
        var highest: CGFloat = 0
        for _ in 0..<62 {
            screen.frames(1)
            highest = max(highest, view.shownLook.center.x)
        }
        // exp(-pi zeta / sqrt(1 - zeta^2)) of the way beyond the end.
        #expect(abs(highest - (150 + 100 * 0.163)) < 0.6)
        #expect(view.shownLook.center.x == 150)
    }

    @Test("a turn turns: halfway a quarter turn is an eighth, with the size kept")
    func turn() {
        animate {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
        }
        screen.frames(30)
        let shown = view.shownLook.transform
        #expect(abs(shown.a - 0.5.squareRoot()) < 1e-9 && abs(shown.b - 0.5.squareRoot()) < 1e-9)
    }

    @Test("touches pass by what is animated unless it allows them; nothing of an animation is left afterwards")
    func touches() {
        animate { UIView.animate(withDuration: 0.2) { view.alpha = 0.5 } }
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === screen.window)
        screen.frames(13)
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        #expect(!screen.loop.isMoving)
        animate { UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 } }
        #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }

    @Test("layout inside an animation is animated")
    func layout() {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: view.leftAnchor)
        NSLayoutConstraint.activate([left, box.widthAnchor.constraint(equalToConstant: 10)])
        screen.frames(1)
        animate {
            left.constant = 60
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
        }
        screen.frames(30)
        #expect(box.center.x == 65 && abs(box.shownLook.center.x - 35) < 1e-9)
    }

    @Test("a display link is called once a frame with its time, and not when it pauses or its target is gone")
    func displayLink() {
        let target = LinkTarget()
        let link = screen.loop.perform { CADisplayLink(target: target, selector: LinkTarget.tick) }
        link.add(to: .main, forMode: .common)
        screen.frames(3)
        #expect(target.times.count == 3 && target.times.last == screen.loop.clock.time)
        link.isPaused = true
        screen.frames(3)
        #expect(target.times.count == 3 && !screen.loop.isMoving)
        link.isPaused = false
        link.invalidate()
        screen.frames(1)
        #expect(target.times.count == 3)
    }

    @Test("work for the main queue runs by the frame clock, in order of its time")
    func delayedWork() {
        var log: [String] = []
        screen.loop.perform {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.append("late") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("early") }
            DispatchQueue.main.async { log.append("soon") }
        }
        #expect(log == [])
        screen.frames(1)
        #expect(log == ["soon"])
        screen.frames(6)
        #expect(log == ["soon", "early"])
        screen.frames(22)
        #expect(log == ["soon", "early"])
        screen.frames(1)
        #expect(log == ["soon", "early", "late"])
    }

    @Test("a frame loop that goes takes its animations, display links and delayed work with it")
    func nothingIsLeft() {
        weak var clock: FrameClock?
        weak var view: UIView?
        do {
            let (screen, target) = (TestScreen(), LinkTarget())
            let moving = UIView()
            screen.show(moving)
            (clock, view) = (screen.loop.clock, moving)
            screen.loop.perform {
                UIView.animate(withDuration: 9) { moving.alpha = 0 }
                CADisplayLink(target: target, selector: LinkTarget.tick).add(to: .main, forMode: .common)
                DispatchQueue.main.asyncAfter(deadline: .now() + 9) {}
            }
            screen.frames(2)
            #expect(target.times.count == 2)
        }
        #expect(clock == nil && view == nil)
    }
}

@MainActor
private final class LinkTarget {
    var times: [TimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
}
