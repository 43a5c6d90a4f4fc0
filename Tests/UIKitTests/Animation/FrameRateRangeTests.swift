import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Frame rates of display links")
struct FrameRateRangeTests {
    private final class Counter: NSObject {
        var count = 0
        func tick() { count += 1 }
    }

    @Test(
        "A display link is called at the preferred rate of its range, or without it at the highest",
        arguments: [
            (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 30),
            (CAFrameRateRange(minimum: 10, maximum: 20), 20),
            (.default, 60), (CAFrameRateRange(minimum: 0, maximum: .nan, preferred: .infinity), 60),
        ])
    func preferredRates(range: CAFrameRateRange, calls: Int) {
        let counter = Counter()
        let screen = Screen(size: CGSize(width: 100, height: 100)) { UIViewController() }
        let link = screen.perform { CADisplayLink(target: counter, selector: Counter.tick) }
        #expect(link.preferredFrameRateRange == .default)
        link.preferredFrameRateRange = range
        screen.perform { link.add(to: .main, forMode: .common) }
        screen.advance(seconds: 2)
        #expect(abs(counter.count - 2 * calls) <= 1)
        link.invalidate()
    }

    @Test("A display link that was removed from the run loop is not called until it is added again")
    func removal() {
        let counter = Counter()
        let screen = Screen(size: CGSize(width: 100, height: 100)) { UIViewController() }
        let link = screen.perform { CADisplayLink(target: counter, selector: Counter.tick) }
        screen.perform { link.add(to: .main, forMode: .common) }
        screen.advance(frames: 3)
        let count = counter.count
        screen.perform { link.remove(from: .main, forMode: .common) }
        screen.advance(frames: 3)
        #expect(count >= 2 && counter.count == count)
        screen.perform { link.add(to: .main, forMode: .common) }
        screen.advance(frames: 3)
        #expect(counter.count > count)
        link.invalidate()
    }
}
