import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Manual stepping")
struct SteppingTests {
    private let stage = TestStage()
    private let item = TestItem(x: 100, y: 100)

    @Test(
        "stepUntilPaused(limit:) accepts any limit, also infinity",
        arguments: [60, 1e300, TimeInterval.greatestFiniteMagnitude, TimeInterval.infinity])
    func stepUntilPausedAcceptsAnyLimit(limit: TimeInterval) {
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        #expect(stage.animator.stepUntilPaused(limit: limit))
        #expect(stage.animator.elapsedTime.matches(31.0 / 60))
    }

    @Test(
        "A limit or a span of time that is NaN, negative or 0 performs no step",
        arguments: [TimeInterval.nan, -1, 0, -TimeInterval.infinity])
    func invalidSpansPerformNoStep(span: TimeInterval) {
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        #expect(!stage.animator.stepUntilPaused(limit: span))
        #expect(stage.animator.step(for: span) && stage.animator.elapsedTime == 0)
    }

    @Test("step(for:) accepts huge spans of time, and stops when the animator pauses")
    func stepForAcceptsHugeSpans() {
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        #expect(!stage.animator.step(for: 1e300))
        #expect(stage.animator.elapsedTime.matches(31.0 / 60))
    }

    @Test("A step that is not from 0 to 60 seconds long is not performed, and is reported")
    func invalidStepLengthsAreReported() {
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        for seconds in [61, 1e300, TimeInterval.nan, TimeInterval.infinity, -1] {
            #expect(stage.animator.step(of: seconds))
        }
        #expect(stage.animator.elapsedTime == 0 && item.center.y == 100)
        #expect(stage.diagnostics.map(\.kind) == Array(repeating: .unusableValue, count: 5), "\(stage.diagnostics)")
        #expect(stage.animator.step(of: 60) && item.center.y > 1000 && stage.animator.elapsedTime == 60)
    }

    @Test("At a debug speed of 100, a step of a second simulates at most 60 seconds")
    func stepAtHighSpeedSimulatesAtMostAMinute() {
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.setValue(100, forKey: "debugAnimationSpeed")
        stage.animator.step(of: 1)
        #expect(item.center.y > 1000 && stage.diagnostics.isEmpty)
    }

    @Test(
        "A frame clock ignores frame durations that are not finite and above 0",
        arguments: [TimeInterval.nan, 0, -1, TimeInterval.infinity])
    func clockIgnoresInvalidFrameDurations(duration: TimeInterval) {
        stage.clock.frameDuration = duration
        #expect(stage.clock.frameDuration == 1.0 / 60)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        #expect(stage.animator.stepUntilPaused() && stage.animator.elapsedTime.matches(31.0 / 60))
        stage.clock.frameDuration = 0.1
        #expect(stage.clock.frameDuration == 0.1)
    }

    @Test("An animator on a clock with a frame duration of 1,000 seconds steps 60 seconds per frame")
    func hugeFrameDurationStepsAMinute() {
        stage.clock.frameDuration = 1000
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.runFrames(1)
        let center = item.center.y
        #expect(center > 1000 && stage.animator.elapsedTime == 60)
        #expect(stage.animator.step(for: 90) && stage.animator.elapsedTime == 150 && item.center.y > center)
    }
}
