import Testing

@testable import MotionExport

@Suite("Springs are found in recorded values")
struct SpringFitTests {
    /// The values of a spring in frames at 60 per second, rounded as in traces.
    static func values(_ segment: SpringSegment, count: Int, rounding: Double = 100) -> [Double] {
        (0..<count).map { (segment.value(after: Double($0) / 60) * rounding).rounded() / rounding }
    }

    @Test(
        "The stiffness and damping of a spring are found in a trace",
        arguments: [(100.0, 10.0), (200, 20), (340, 12), (80, 30), (157.9, 17.6), (400, 60)])
    func parametersAreFound(stiffness: Double, damping: Double) throws {
        let spring = ExportedSpring(stiffness: stiffness, damping: damping)
        let segment = SpringSegment(spring: spring, start: 20, target: 320, velocity: 150)
        let found = try #require(
            SpringFit.fit(Self.values(segment, count: 120), frameDuration: 1 / 60, precision: 0.015))
        #expect(abs(found.spring.stiffness - stiffness) < 0.01 * stiffness)
        #expect(abs(found.spring.damping - damping) < 0.01 * damping)
        #expect(abs(found.target - 320) < 0.02 && abs(found.start - 20) < 0.02)
        #expect(abs(found.velocity - 150) < 3)
    }

    @Test("Motion that is no spring, or has no target, is not taken for one")
    func otherMotionIsRefused() {
        let fall = (0..<60).map { (frame: Int) -> Double in 500 * Double(frame * frame) / 3600 }
        #expect(SpringFit.fit(fall, frameDuration: 1 / 60, precision: 0.015) == nil)
        let bounce = (0..<60).map { (frame: Int) -> Double in 10 * abs(Double(frame % 20) - 10) }
        #expect(SpringFit.fit(bounce, frameDuration: 1 / 60, precision: 0.015) == nil)
        #expect(SpringFit.fit(Array(repeating: 5, count: 60), frameDuration: 1 / 60, precision: 0.015) == nil)
        let swing = SpringSegment(
            spring: ExportedSpring(stiffness: 100, damping: 0), start: 0, target: 100, velocity: 0)
        #expect(SpringFit.fit(Self.values(swing, count: 70), frameDuration: 1 / 60, precision: 0.015) == nil)
    }
}
