import DynamicsTesting
import Testing
import UIKit

/// Tests of expectations on motions that a test prescribes frame by frame: each is met, and each fails with its sentence.
@MainActor
@Suite("Expectations on motion")
struct ExpectationTests {
    private let screen = Screen(size: CGSize(width: 400, height: 400))

    /// Records a view of 20 points that moves through the given centers, one per frame.
    private func record(_ centers: [(Double, Double)], _ name: String = "dot") -> Motion {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.accessibilityIdentifier = name
        view.center = CGPoint(x: centers[0].0, y: centers[0].1)
        screen.show(view)
        let motion = screen.motion(of: .view(view))
        for center in centers.dropFirst() {
            view.center = CGPoint(x: center.0, y: center.1)
            screen.advance(frames: 1)
        }
        motion.stop()
        return motion
    }

    /// A motion along x, at y = 100.
    private func recordX(_ xs: [Double]) -> Motion { record(xs.map { ($0, 100) }) }

    private func checkFailure(_ motion: Motion, _ expectation: MotionExpectation, _ parts: String...) {
        let text = motion.problem(with: expectation) ?? "no failure"
        for part in parts { #expect(text.contains(part), "\(part) is missing in: \(text)") }
    }

    private var swinging: Motion { recordX([100, 140, 180, 210, 222, 215, 203, 195, 194, 198, 200, 200, 200, 200]) }

    @Test("settles(within:) names the frame in which the motion settled and the distance at the deadline")
    func settlesReportsDeadline() {
        let motion = swinging
        #expect(motion.expect(.settles(within: 0.17), .settles(within: 1, after: 0.1)))
        checkFailure(
            motion, .settles(within: 0.1), "\"dot\" settled after 0.17 s, in frame 10 (0.17 s)",
            "within 0.1 s after the recording began in frame 0 (0 s)",
            "In frame 6 (0.1 s) it was 3 points from (200, 100), where it settled")
        checkFailure(
            motion, .settles(within: 1, target: CGPoint(x: 200, y: 104)),
            "rests at (200, 100), 4 points from (200, 104)")
        checkFailure(motion, .settles(within: 1, after: 0.5), "must not settle before 0.5 s")
        checkFailure(
            recordX([0, 10, 20]), .settles(within: 1), "still moved at 600 points/s in the last recorded frame")
    }

    @Test("Times are measured from the lift of the last finger")
    func timesBeginAtLift() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        screen.show(view)
        let motion = screen.motion(of: .view(view))
        screen.longPress(.view(view), duration: 1)
        #expect(motion.startFrame == screen.frame && motion.firstFrame == 0)
    }

    @Test("overshoots and oscillates measure swings beyond the target")
    func swingsAreMeasured() {
        let motion = swinging
        #expect(motion.expect(.overshoots(atMost: 22, atLeast: 20), .oscillates(times: 2), .oscillates(times: 1...2)))
        checkFailure(
            motion, .overshoots(atMost: 10), "overshot its target by 22 points in frame 4 (0.07 s)",
            "at most 10 points are allowed")
        checkFailure(motion, .overshoots(atMost: 90, atLeast: 30), "by only 22 points", "at least 30 points")
        checkFailure(
            motion, .oscillates(times: 0), "2 times: 22 points in frame 4 (0.07 s), 6 points in frame 8 (0.13 s)",
            "Required are 0 times")
    }

    @Test("monotonic, peakSpeed and neverTeleports name the frame")
    func shapeIsChecked() {
        let steady = recordX([0, 10, 20, 30, 31, 31])
        #expect(steady.expect(.monotonic(.x), .peakSpeed(atMost: 601, atLeast: 599), .neverTeleports()))
        checkFailure(swinging, .monotonic(.x), "went from 222 in frame", "back to 215 in frame")
        checkFailure(steady, .peakSpeed(atMost: 500), "reached 600 points/s in frame", "at most 500")
        checkFailure(steady, .peakSpeed(atMost: 900, atLeast: 700), "it must reach 700 points/s")
        checkFailure(
            recordX([0, 1, 2, 90, 91]), .neverTeleports(), "\"dot\" jumped by 88 points in frame",
            "from (2, 100) to (90, 100)",
            "allows 6 points")
        checkFailure(recordX([0, 54, 52, 50, 48]), .neverTeleports(), "jumped by 54 points", "allows 8 points")
        // The speed before and after is unknown.
        #expect(recordX([0, 54]).expect(.neverTeleports()))
    }

    @Test("returns, reaches, rests and moves measure distances")
    func placesAreChecked() {
        let trip = recordX([100, 150, 200, 150, 100])
        #expect(trip.expect(.returns(), .reaches(CGPoint(x: 200, y: 100), before: 0.04), .moves(atLeast: 100)))
        checkFailure(trip, .returns(to: CGPoint(x: 90, y: 100)), "ended at (100, 100), 10 points from (90, 100)")
        checkFailure(
            trip, .reaches(CGPoint(x: 200, y: 100), before: 0.02), "reached (200, 100) after 0.03 s", "before 0.02 s")
        checkFailure(trip, .reaches(CGPoint(x: 240, y: 100), before: 1), "came no closer than 40 points, in frame")
        checkFailure(trip, .rests(), "was 50 points and 0 radians from its first position (100, 100)")
        checkFailure(trip, .moves(atLeast: 150), "never more than 100 points from its first position")
        #expect(recordX([5, 5, 5]).expect(.rests(), .settles(within: 0)))
    }

    @Test("staysInside and neverOverlaps measure on the screen")
    func spaceIsChecked() {
        let (a, b) = (record([(50, 50), (60, 50), (70, 50)], "a"), record([(100, 50), (90, 50), (85, 50)], "b"))
        #expect(a.expect(.staysInside(CGRect(x: 40, y: 40, width: 40, height: 20))))
        checkFailure(
            a, .staysInside(CGRect(x: 40, y: 40, width: 32, height: 20)),
            "left (40, 40, 32 x 20) at the right by 8 points",
            "its frame was (60, 40, 20 x 20)")
        // The motions were recorded one after the other, so their frames are not the same.
        #expect(a.expect(.neverOverlaps(b)))
        let (left, right) = (UIView(), UIView())
        for view in [left, right] {
            view.bounds.size = CGSize(width: 20, height: 20)
            screen.show(view)
            view.accessibilityIdentifier = view === left ? "left" : "right"
        }
        (left.center, right.center) = (CGPoint(x: 50, y: 50), CGPoint(x: 68, y: 68))
        right.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let motions = screen.motions(of: ["left", "right"])
        // The boxes around the rotated square overlap the other square, the squares do not.
        #expect(motions[0].expect(.neverOverlaps(motions[1], tolerance: 0)))
        right.center = CGPoint(x: 60, y: 60)
        screen.advance(frames: 1)
        checkFailure(motions[0], .neverOverlaps(motions[1]), "overlapped \"right\" by 10 points in frame")
    }

    @Test("lags(behind:) measures the lag on the screen, and reports a lead")
    func lagIsMeasured() {
        let (front, back) = (UIView(), UIView())
        for view in [front, back] {
            view.bounds.size = CGSize(width: 20, height: 20)
            screen.show(view)
            view.accessibilityIdentifier = view === front ? "front" : "back"
        }
        let motions = screen.motions(of: ["front", "back"])
        for (x, lag) in [(10, 4), (20, 9), (30, 6), (30, 0)] {
            (front.center.x, back.center.x) = (CGFloat(x), CGFloat(x - lag))
            screen.advance(frames: 1)
        }
        #expect(motions[1].expect(.lags(behind: motions[0], atLeast: 5, atMost: 10)))
        checkFailure(motions[1], .lags(behind: motions[0], atLeast: 10), "by 9 points in frame 2 (0.03 s) at most")
        checkFailure(motions[1], .lags(behind: motions[0], atMost: 8), "at most 8 points are allowed")
        checkFailure(motions[0], .lags(behind: motions[1]), "at least 1 points")
    }

    @Test("energyNeverRises finds a bounce that is higher than the one before")
    func energyIsChecked() {
        func fall(_ velocity: Double) -> [(Double, Double)] {
            (0..<30).map { (100, 300 - velocity * Double($0) / 60 + 500 * Double($0) / 60 * Double($0) / 60) }
        }
        let gravity = CGVector(dx: 0, dy: 1000)
        #expect(record(fall(250) + fall(200)).expect(.energyNeverRises(gravity: gravity)))
        checkFailure(record(fall(200) + fall(250)), .energyNeverRises(gravity: gravity), "gained energy: from frame")
    }

    @Test("A subject that is not on the screen in some frames is never compared across the gap")
    func gapsAreSkipped() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.accessibilityIdentifier = "dot"
        screen.show(view)
        let motion = screen.motion(of: "dot")
        screen.advance(frames: 2)
        view.removeFromSuperview()
        screen.advance(frames: 3)
        checkFailure(
            motion, .settles(within: 1), "must settle within 1 s, but was not on the screen after frame 2",
            "(It was not on the screen in frames 3 to 5.)")
        view.center.x = 300
        screen.show(view)
        screen.advance(frames: 2)
        #expect(motion.expect(.neverTeleports(), .settles(within: 1)))
        #expect(motion.samples.map { $0 != nil } == [true, true, true, false, false, false, true, true])
        checkFailure(screen.motion(of: "ghost"), .rests(), "was on the screen in none of the 1 recorded frames")
    }

    @Test("A recorded cell view that is reused is another subject")
    func reusedCellIsAnotherSubject() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { SelectionList() }
        let list = try screen.view(of: UICollectionView.self)
        let view = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
        let (reused, cells) = (screen.motion(of: .view(view)), screen.motionsOfCells())
        for _ in 0..<20 {
            screen.perform { list.contentOffset.y += 60 }
            screen.advance(frames: 1)
        }
        // The view moved by hundreds of points when it was reused.
        #expect(Set(reused.samples.map { $0?.position.y ?? 0 }).count > 2)
        #expect(reused.expect(.neverTeleports(), .rests(tolerance: 2000)) && cells.expect(.rests()))
        #expect(cells[0]?.last?.frame != screen.frame && cells.visible.count >= 8 && cells.all.count > 25)
    }

    @Test("Displayed values are recorded during an animation, and other frames can be selected")
    func displayedValuesAreRecorded() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        screen.show(view)
        let motion = screen.motion(of: .view(view))
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 110
                view.alpha = 0
                view.transform = CGAffineTransform(rotationAngle: 1)
            }
        }
        screen.advance(frames: 62)
        let middle = motion[30]
        #expect(abs((middle?.position.x ?? 0) - 60) < 1e-6 && abs((middle?.alpha ?? 0) - 0.5) < 1e-6)
        #expect(abs((middle?.angle ?? 0) - 0.5) < 1e-6)
        #expect(abs((motion.velocity(at: 30)?.dx ?? 0) - 100) < 1e-6)
        #expect(abs((motion.angularVelocity(at: 30) ?? 0) - 1) < 1e-6)
        #expect(motion.expect(.monotonic(.x), .settles(within: 1.05, after: 0.9)))
        #expect(motion.frames(10..<20).samples.count == 10 && motion.from(frame: 55).firstFrame == 55)
    }

    @Test("Contacts are recorded in order, and z order is compared")
    func contactsAreRecorded() {
        let view = UIView()
        screen.show(view)
        let boxes = [("low", 300.0), ("high", 100)].map { name, y in
            let box = UIView(frame: CGRect(x: 100, y: y, width: 40, height: 40))
            box.accessibilityIdentifier = name
            view.addSubview(box)
            return box
        }
        let animator = screen.perform {
            let animator = UIDynamicAnimator(referenceView: view)
            animator.addBehavior(UIGravityBehavior(items: boxes))
            let collision = UICollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            return animator
        }
        let early = collectFailures { screen.expectAnimatorsPause(within: 0.2) }
        #expect(early.first?.contains("did not pause within 0.2 s") == true && early[0].contains("\"low\" moves at"))
        #expect(screen.expectAnimatorsPause(within: 5) && !animator.isRunning && screen.pauseFrames.count == 1)
        #expect(screen.expectContacts(inOrder: [("low", "bounds"), ("high", "low")]))
        let messages = collectFailures { screen.expectContacts(inOrder: [("high", "low"), ("bounds", "high")]) }
        #expect(messages.first?.contains("bounds and high did not touch after") == true)
        #expect(screen.expect("high", inFrontOf: "low"))
        #expect(collectFailures { screen.expect("low", inFrontOf: "high") }.count == 1)
    }

    @Test("A failed expectation is an issue at its line whose headline is the sentence")
    func failureIsIssueAtLine() {
        withKnownIssue {
            recordX([0, 100]).expect(.rests())
        } matching: { issue in
            // The kind of an issue is the first line that the test runner prints.
            issue.sourceLocation?.fileName == "ExpectationTests.swift" && issue.comments.isEmpty
                && "\(issue.kind)".hasPrefix("Caught error: \"dot\" must rest, but was 100 points")
                && (issue.error as? TestFailure)?.frame == 1
        }
    }

    @Test("Of many motions that fail, three are described and the others counted")
    func manyFailuresAreSummarized() {
        let motions = (0..<7).map { _ in recordX([0, 100]) }
        let messages = collectFailures { motions.expect(.rests()) }
        #expect(messages.count == 4 && messages[3].hasPrefix("4 more motions fail: \"dot\""))
    }
}
