import DynamicsRecording
import Foundation
import Testing
import UIKit

@testable import AppRecording

@MainActor
@Suite("Keys of an application's window")
struct WindowKeysTests {
    private func makeLoop() -> (FrameLoop, UIView, UIDynamicAnimator) {
        let loop = FrameLoop(size: CGSize(width: 100, height: 400))
        return loop.perform {
            let window = UIWindow()
            let box = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
            box.backgroundColor = .red
            window.addSubview(box)
            window.makeKeyAndVisible()
            let animator = UIDynamicAnimator(referenceView: window)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            return (loop, box, animator)
        }
    }

    @Test("Space pauses, the dot advances one frame, s runs every fourth frame, q closes; other keys are the app's")
    func keysControlTime() {
        let (loop, box, animator) = makeLoop()
        let keys = WindowKeys(loop, name: "app")
        for _ in 0..<10 { keys.runFrame([]) }
        #expect(box.center.y > 10 && loop.clock.time > 0.16)
        let start = loop.clock.time
        func frames() -> Int { Int(((loop.clock.time - start) * 60).rounded()) }
        #expect(keys.handleKey(" "))
        for _ in 0..<5 { keys.runFrame([]) }
        #expect(frames() == 0)
        #expect(keys.handleKey("."))
        #expect(frames() == 1)
        #expect(keys.handleKey(" ") && keys.handleKey("s"))
        for _ in 0..<8 { keys.runFrame([]) }
        #expect(frames() == 3)
        #expect(!keys.handlesKey("a") && !keys.handleKey("a") && !keys.isClosed)
        #expect(keys.handleKey("q") && keys.isClosed && animator.isRunning)
    }

    @Test("x shows and hides the X-ray, also of animators that are made later")
    func xrayIsToggled() {
        let (loop, _, animator) = makeLoop()
        let keys = WindowKeys(loop, name: "app")
        let plain = loop.displayList().commands.count
        _ = keys.handleKey("x")
        keys.prepareDisplay()
        keys.runFrame([])
        #expect(animator.isDebugEnabled && loop.displayList().commands.count > plain)
        _ = keys.handleKey("x")
        keys.prepareDisplay()
        #expect(!animator.isDebugEnabled)
    }

    @Test("Touches in a pause arrive in the next frame, and t saves a trace that contains them")
    func traceIsSaved() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let (loop, _, animator) = makeLoop()
        var reports: [String] = []
        let keys = WindowKeys(loop, name: "\(directory)/app", report: { reports.append($0) })
        _ = keys.handleKey(" ")
        keys.runFrame([TouchInput(0, .began, at: CGPoint(x: 5, y: 6))])
        _ = keys.handleKey(".")
        #expect(keys.handleKey("t") && keys.handleKey("p"))
        let trace = try TraceReader(path: "\(directory)/app.jsonl")
        #expect(trace.header.touches.map(\.location) == [CGPoint(x: 5, y: 6)])
        #expect(try trace.readRemainingFrames().count == 2)
        #expect(reports.count == 2 && reports[0].contains("--touches \(directory)/app.jsonl") && animator.isRunning)
        reports = []
        _ = WindowKeys(loop, name: "\(directory)/none/app", report: { reports.append($0) }).handleKey("t")
        #expect(reports.count == 1 && reports[0].contains("does not exist"))
    }
}
