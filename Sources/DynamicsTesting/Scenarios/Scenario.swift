import Foundation
import Testing

/// A run that can be repeated: a closure that makes a screen, and the steps of a test.
///
/// ```swift
/// let fling = Scenario { rate in
///     Screen(framesPerSecond: rate) { MessagesViewController() }
/// } steps: { screen in
///     screen.fling(.cell(3), velocity: CGVector(dx: 0, dy: -1500))
///     screen.settle()
/// }
/// fling.isTheSameTwice()
/// fling.isTheSame(at: 60, and: 120, tolerance: 4)
/// fling.canBeInterrupted(at: .point(195, 400), keeping: [.positionsAreFinite, .comesToRest(within: 10)])
/// ```
///
/// The closures run once for each repetition, so they must not depend on anything that an earlier run has changed: create
/// the interface and its data in the first closure. Each expectation records at most one failure.
@MainActor
public struct Scenario {
    let makeScreen: @MainActor (Double) -> Screen
    let steps: @MainActor (Screen) throws -> Void

    /// Creates a scenario.
    /// - Parameters:
    ///   - makeScreen: A closure that creates the screen and its interface. Its argument is the frame rate that the screen
    ///     must have, in frames per second.
    ///   - steps: The steps of the test: gestures, and time. Without them, the screen is only created.
    public init(
        _ makeScreen: @escaping @MainActor (Double) -> Screen,
        steps: @escaping @MainActor (Screen) throws -> Void = { _ in }
    ) {
        (self.makeScreen, self.steps) = (makeScreen, steps)
    }

    /// A run of the steps.
    struct Run {
        var screen: Screen
        var violation: InvariantViolation?
        var motion: MotionSnapshot?
    }

    /// Creates a screen and runs the steps.
    /// - Parameters:
    ///   - rate: The frame rate, in frames per second.
    ///   - invariants: The invariants to check in each frame.
    ///   - subjects: What to record; nil to record no motion.
    ///   - framesPerStep: The number of frames from one frame in which inputs arrive to the next. The default is 1.
    ///   - recordsPictures: Whether the screen records pictures. Searches do not need them.
    ///   - prepare: A closure that is called with the screen before the first step.
    func run(
        at rate: Double = 60, keeping invariants: [ScreenInvariant] = [], recording subjects: [Subject]? = nil,
        framesPerStep: Int = 1, recordsPictures: Bool = true, prepare: (Screen) -> Void = { _ in }
    ) -> Run {
        let screen = makeScreen(rate)
        screen.framesPerStep = framesPerStep
        screen.recordsPictures = recordsPictures
        prepare(screen)
        var run = Run(screen: screen)
        let monitor = InvariantMonitor(invariants, on: screen)
        let body = {
            let failures = FailureReports.collect {
                do { try steps(screen) } catch let failure as TestFailure {
                    FailureReports.record(failure)
                } catch { FailureReports.record(TestFailure("a step threw the error \(error)")) }
            }
            monitor.note(failures)
            monitor.finish()
        }
        if let subjects { run.motion = screen.recordMotionSnapshot(of: subjects, during: body) } else { body() }
        run.violation = monitor.violation
        return run
    }

    /// Returns whether the screen has the frame rate that the scenario was asked for, and records a failure otherwise.
    func hasRate(_ rate: Double, _ screen: Screen, _ sourceLocation: SourceLocation) -> Bool {
        if screen.framesPerSecond == rate { return true }
        screen.fail(
            "the scenario made a screen of \(format(screen.framesPerSecond)) frames per second, expected "
                + "\(format(rate)). Pass the argument of its closure on: Screen(framesPerSecond: rate).",
            sourceLocation)
        return false
    }
}
