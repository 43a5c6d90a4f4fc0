import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of the times at which bounds on the separation from a static shape become 0.
@Suite("Time of contact")
struct TimeOfContactTests {
    @Test("The root has the precision of its type for all gaps, speeds and decelerations")
    func rootIsPrecise() {
        var random = RandomGenerator(seed: 1)
        for _ in 0..<10_000 {
            let gap = number(in: -6...1, &random)
            let speed = number(in: -3...4, &random) * (random.randomInt(below: 2) == 0 ? 1 : -1)
            let deceleration = number(in: -6...3, &random)
            let root = World.timeOfContact(gap: gap, speed: speed, deceleration: deceleration)
            let expected = exactRoot(gap: Double(gap), speed: Double(speed), deceleration: Double(deceleration))
            #expect(abs(Double(root) / expected - 1) < 1e-6, "gap \(gap), speed \(speed), deceleration \(deceleration)")
        }
    }

    @Test("A vertex without deceleration arrives after the gap divided by its speed")
    func constantSpeedIsExact() {
        #expect(World.timeOfContact(gap: 3, speed: -12, deceleration: 0) == 0.25)
        #expect(World.timeOfContact(gap: 0, speed: -12, deceleration: 0) == 0)
    }

    /// Returns the root, computed in double precision.
    private func exactRoot(gap: Double, speed: Double, deceleration: Double) -> Double {
        let discriminant = (speed * speed + 2 * deceleration * gap).squareRoot()
        return speed >= 0 ? (speed + discriminant) / deceleration : 2 * gap / (discriminant - speed)
    }

    /// Returns 1 to 9 times a random power of ten with an exponent in a range.
    private func number(in exponents: ClosedRange<Int>, _ random: inout RandomGenerator) -> Float {
        var value = Float(1 + random.randomInt(below: 9))
        for _ in 0..<exponents.upperBound { value *= 10 }
        for _ in 0..<random.randomInt(below: exponents.count) { value /= 10 }
        return value
    }
}
