import DynamicsTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Timers on the frame clock")
struct TimerTests {
    private final class Log: @unchecked Sendable { var times: [Int] = [] }

    private let screen = Screen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    private let log = Log()

    /// Returns a closure that adds the time since the start of the test to the log, in milliseconds.
    private func recording() -> @Sendable (Timer) -> Void {
        let (log, start) = (log, screen.perform { CACurrentMediaTime() })
        return { _ in
            MainActor.assumeIsolated { log.times.append(Int(((CACurrentMediaTime() - start) * 1000).rounded())) }
        }
    }

    @Test("A repeating timer with a closure fires at its interval until it is invalidated")
    func repeatingTimer() {
        let record = recording()
        let timer = screen.perform { Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true, block: record) }
        screen.advance(seconds: 0.35)
        #expect(log.times == [100, 200, 300])
        timer.invalidate()
        screen.advance(seconds: 0.35)
        #expect(log.times.count == 3)
    }

    @Test("A timer that does not repeat fires once and is then invalid")
    func singleTimer() {
        let record = recording()
        let timer = screen.perform { Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { record($0) } }
        screen.advance(seconds: 0.5)
        #expect(log.times == [200] && !timer.isValid)
    }

    @Test("Intervals of 0 or less, NaN and infinite ones fire once per frame", arguments: [0, -1, .nan, .infinity])
    func invalidIntervals(interval: TimeInterval) {
        let record = recording()
        screen.perform { Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: record) }
        screen.advance(frames: 3)
        #expect(log.times == [17, 33, 50])
    }

    @Test("A timer that is added to the main run loop fires first at its fire date")
    func addedTimer() {
        let record = recording()
        screen.perform {
            let timer = Timer(fire: Date(timeIntervalSinceNow: 0.3), interval: 0.1, repeats: true, block: record)
            RunLoop.main.add(timer, forMode: .common)
        }
        screen.advance(seconds: 0.55)
        #expect(log.times == [300, 400, 500])
    }
}
