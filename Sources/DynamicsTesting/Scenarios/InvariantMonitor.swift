import Foundation
import UIDynamics
import UIKit

// Checks the invariants of a screen in each frame.

/// The first violation of an invariant in a run.
struct InvariantViolation: Equatable {
    /// The name of the invariant.
    var invariant: String
    /// What is wrong.
    var problem: String
    /// The frame in which it was found.
    var frame: Int
}

/// Checks invariants after each frame of a screen, until one is violated.
@MainActor
final class InvariantMonitor {
    private let invariants: [ScreenInvariant]
    private let screen: Screen
    private var key: Int?
    /// The first violation; nil while all invariants hold.
    private(set) var violation: InvariantViolation?

    init(_ invariants: [ScreenInvariant], on screen: Screen) {
        (self.invariants, self.screen) = (invariants, screen)
        check()
        key = screen.addFrameObserver { [weak self] _ in self?.check() }
    }

    private func check() {
        guard violation == nil else { return }
        for invariant in invariants {
            guard let problem = invariant.problem(screen) else { continue }
            violation = InvariantViolation(invariant: invariant.name, problem: problem, frame: screen.frame)
            return
        }
    }

    /// Records failures of the screen itself, such as a tap that hits nothing, as violations.
    func note(_ failures: [TestFailure]) {
        guard violation == nil, let failure = failures.first else { return }
        violation = InvariantViolation(invariant: "no step fails", problem: failure.message, frame: screen.frame)
    }

    /// Runs the screen until it is idle if an invariant demands it, and stops checking.
    func finish() {
        defer { if let key { screen.removeFrameObserver(key) } }
        for invariant in invariants {
            guard violation == nil, let limit = invariant.restTime else { continue }
            let end = screen.frame + Int((limit * screen.framesPerSecond).rounded())
            while !screen.isIdle, screen.frame < end, violation == nil { screen.advance(frames: 1) }
            if violation == nil, !screen.isIdle {
                violation = InvariantViolation(
                    invariant: invariant.name, problem: screen.whyRunning, frame: screen.frame)
            }
        }
    }
}
