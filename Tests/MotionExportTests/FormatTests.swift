import DynamicsRecording
import Foundation
import JSONReading
import Testing

@testable import MotionExport

@Suite("Exports of motion")
struct FormatTests {
    @Test("A spring keeps its parameters in SwiftUI, Compose and Flutter")
    func springsKeepTheirParameters() throws {
        let export = TraceSupport.springExport(stiffness: 200, damping: 20)
        let swift = try export.text(as: .swiftui)
        #expect(swift.contains("spring: Spring(mass: 1, stiffness: 200, damping: 20)"))
        #expect(swift.contains("@Environment(\\.accessibilityReduceMotion)"))
        let kotlin = try export.text(as: .compose)
        #expect(kotlin.contains("spring(dampingRatio = 0.7071068f, stiffness = 200f"))
        #expect(kotlin.contains("ANIMATOR_DURATION_SCALE"))
        let dart = try export.text(as: .flutter)
        #expect(dart.contains("200, 20, 0.0, 300.0, 0.0)") && dart.contains("disableAnimationsOf"))
        #expect(try export.text(as: .css).contains("duration 0.444, bounce 0.293; response 0.444, damping ratio 0.707"))
    }

    /// The published formulas of each platform, evaluated with the parameters as they are written.
    @Test("The parameters of each platform give the recorded motion", arguments: [(200.0, 20.0), (120, 8), (100, 30)])
    func publishedFormulasGiveTheMotion(stiffness: Double, damping: Double) throws {
        let text = try TraceSupport.springExport(stiffness: stiffness, damping: damping).makeText()
        let motion = try #require(text.items[0].motion(of: .x))
        let timed = try #require(motion.parts.first { if case .spring = $0.part { true } else { false } })
        guard case .spring(let segment) = timed.part else { return }
        let spring = segment.spring
        let (mass, k, c) = (1.0, spring.stiffness, spring.damping)
        #expect(abs(k - stiffness) < 0.005 * stiffness && abs(c - damping) < 0.005 * damping)
        // Apple: stiffness = (2 pi / duration)^2 for a mass of 1; damping = 4 pi (1 - bounce) / duration, or
        // 4 pi / (duration (1 + bounce)) for a negative bounce.
        let pi = Double.pi
        #expect(abs(pow(2 * pi / spring.duration, 2) - k) < 1e-9 * k)
        let fromBounce =
            spring.bounce >= 0
            ? 4 * pi * (1 - spring.bounce) / spring.duration : 4 * pi / (spring.duration * (1 + spring.bounce))
        #expect(abs(fromBounce - c) < 1e-9 * c)
        // Compose: omega = sqrt(stiffness), x'' = -stiffness x - 2 dampingRatio omega x'. Flutter: m x'' = -k x - c x'.
        // Both by small steps of the equation, independent of the closed form.
        let forces: [(Double, Double) -> Double] = [
            { x, v in -k * x - 2 * spring.dampingRatio * k.squareRoot() * v }, { x, v in (-k * x - c * v) / mass },
        ]
        for force in forces {
            var (x, v) = (segment.start - segment.target, segment.velocity)
            // The midpoint method, with 50 steps in each frame.
            let step = 1.0 / 60 / 50
            let recorded = text.items[0].frames.map { $0[.x] }
            var largest = 0.0
            for frame in Int((timed.start * 60).rounded())..<recorded.count {
                largest = max(largest, abs(segment.target + x - recorded[frame]))
                for _ in 0..<50 {
                    let (middle, speed) = (x + v * step / 2, v + force(x, v) * step / 2)
                    (x, v) = (x + speed * step, v + force(middle, speed) * step)
                }
            }
            #expect(largest < 0.02)
        }
    }

    @Test("Keyframes differ from the recording by no more than the tolerance", arguments: [0.05, 0.25, 2])
    func tolerancesHold(tolerance: Double) throws {
        let export = TraceSupport.export(frames: 200, tolerance: tolerance) { frame in
            let time = Double(frame) / 60
            return (160 + 30 * sin(1.5 * time), 200 - abs(sin(time)) * 50, time)
        }
        let text = try export.makeText()
        let item = text.items[0]
        #expect(item.lineError <= tolerance && item.channelError <= tolerance && item.lineError > 0)
        #expect((item.lines[.translation]?.times.count ?? 0) < 190)
    }

    @Test("Names with quotes, spaces and comments are escaped in each language")
    func namesAreEscaped() throws {
        let name = "a \"b\" */ $c \\(d) </script>\n{e}"
        let export = TraceSupport.springExport(stiffness: 100, damping: 15, name: name)
        let css = try export.text(as: .css)
        #expect(
            css.contains(".a-b-c-d-script-e {")
                && css.components(separatedBy: "*/").count - 1 == css.components(separatedBy: "/*").count - 1)
        #expect(try export.text(as: .webanimations).contains(#""a \"b\" */ $c \\(d) \u003c/script>\u000a{e}""#))
        #expect(try export.text(as: .swiftui).contains(#""a \"b\" */ $c \\(d) </script>\u{000a}{e}""#))
        #expect(try export.text(as: .flutter).contains(#""a \"b\" */ \$c \\(d) </script>\u{000a}{e}""#))
        let lottie = try JSONSerialization.jsonObject(with: Data(export.text(as: .lottie).utf8)) as? [String: Any]
        let layers = try #require(lottie?["layers"] as? [[String: Any]])
        #expect(layers.allSatisfy { $0["ddd"] as? Int == 0 }, "rlottie does not rotate layers without it")
        #expect(layers[0]["nm"] as? String == name)
        #expect(ExportNames.classNames(["a b", "a-b", "", "7"]) == ["a-b", "a-b-2", "item", "item-7"])
        #expect(ExportNames.typeNames(["0-3", "0 3", "card"]) == ["Item0_3", "Item0_3_2", "Card"])
    }

    @Test("An item that appears and disappears is transparent in between, and is not dragged to its next place")
    func absentItemsAreTransparent() throws {
        let export = TraceSupport.export(frames: 60) { frame in
            frame < 10 ? nil : frame < 30 ? (100, 100, 0) : frame < 40 ? nil : (200, 50, 0)
        }
        let item = try export.makeText().items[0]
        #expect(item.frames.first?[.opacity] == 0 && item.frames.last?[.opacity] == 1)
        #expect(item.lineError == 0 && item.lineValues(at: 25.0 / 60)[.opacity] <= 1)
        #expect(try export.text(as: .css).contains("opacity: 0"))
    }

    @Test("Values that are not numbers repeat the previous frame")
    func invalidNumbersAreBridged() throws {
        let export = TraceSupport.export(frames: 40) { frame in
            (frame == 20 ? .nan : Double(frame) * 3, 50, frame == 22 ? .infinity : 0)
        }
        let item = try export.makeText().items[0]
        #expect(item.frames.allSatisfy { $0.isFinite && $0[.opacity] == 1 })
    }

    @Test("What cannot be exported is explained")
    func errorsNameTheRemedy() {
        func message(_ export: MotionExport) -> String {
            do { return try export.text(as: .css) } catch { return "\(error)" }
        }
        let still = TraceSupport.export(frames: 30) { _ in (5, 5, 0) }
        #expect(message(still) == "Nothing moves in the trace of test.")
        let named = TraceSupport.export(frames: 30, pattern: NamePattern("card")) { _ in (5, 5, 0) }
        #expect(message(named).hasPrefix("card does not move in the trace of test."))
        let unknown = TraceSupport.export(frames: 30, pattern: NamePattern("cart")) { (Double($0), 5, 0) }
        #expect(message(unknown) == "No item of test has the name cart; did you mean \"card\"? There are: card.")
        #expect(message(TraceSupport.export(frames: 1) { _ in (5, 5, 0) }).contains("has one frame"))
        #expect(message(TraceSupport.export(frames: 0) { _ in nil }).contains("has no frames"))
    }

    @Test("A turned item continues its rotation beyond a half circle")
    func rotationsAreContinuous() throws {
        let export = TraceSupport.export(frames: 120) { (100, 100, atan2(sin(Double($0) / 10), cos(Double($0) / 10))) }
        let item = try export.makeText().items[0]
        #expect(abs(item.end[.rotation] - 11.9) < 0.1 && item.lines[.rotation] != nil)
    }

    @Test("The ending of a path selects the format")
    func endingsSelectFormats() {
        #expect(ExportFormat.allCases.allSatisfy { ExportFormat(path: "a" + $0.pathEnding.uppercased()) == $0 })
        #expect(ExportFormat(path: "a.js") == .webanimations && ExportFormat(path: "a.txt") == nil)
    }
}
