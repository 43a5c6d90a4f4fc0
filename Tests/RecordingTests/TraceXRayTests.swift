import DynamicsRecording
import Foundation
import Testing
import UIKit

@MainActor
@Suite("X-ray in traces and pages")
struct TraceXRayTests {
    private final class Falling: UIViewController {
        private var animator: UIDynamicAnimator!

        override func viewDidLoad() {
            super.viewDidLoad()
            let boxes = [40, 120].map { UIView(frame: CGRect(x: $0, y: 40, width: 100, height: 100)) }
            for box in boxes { view.addSubview(box) }
            let area = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
            view.insertSubview(area, at: 0)
            animator = UIDynamicAnimator(referenceView: view)
            animator.addBehavior(UIGravityBehavior(items: [boxes[0]]))
            animator.addBehavior(UIAttachmentBehavior(item: boxes[1], attachedToAnchor: CGPoint(x: 170, y: 10)))
        }
    }

    private func makeSource(showsXRay: Bool) -> HostFrameSource {
        let host = HeadlessHost(size: CGSize(width: 300, height: 400)) { Falling() }
        return HostFrameSource(
            host, name: "falling", options: TraceOptions(seconds: 1, scale: 2, cells: 0), showsXRay: showsXRay)
    }

    @Test("A frame has the energy of the falling item, the sleeping items and the shapes; it is read as it was written")
    func framesContainTheXRay() throws {
        let source = makeSource(showsXRay: true)
        _ = source.captureTraceHeader()
        for _ in 0..<60 { source.advance() }
        let frame = source.captureTraceFrame()
        let xray = try #require(frame.xray)
        source.advance()
        // A box of 100 x 100 points has 1 kg; a meter of the engine has 100 points.
        let distances = zip(frame.items, source.captureTraceFrame().items).map { $1.center.y - $0.center.y }
        let speed = Double(distances.max() ?? 0) * 60 / 100
        #expect(xray.energy > 30 && abs(xray.energy - speed * speed / 2) < 0.04 * xray.energy)
        #expect(xray.asleep.count == 1 && xray.shapes.count > 5)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("xray-\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recorder = try RunRecorder([.trace(path: path)], seconds: 0.1)
        let recorded = makeSource(showsXRay: true)
        try recorder.record(recorded)
        try recorder.finish()
        let frames = try TraceReader(path: path).readRemainingFrames()
        #expect(frames.count == 7 && frames.allSatisfy { $0.xray != nil })
        #expect(frames[6].line == recorded.captureTraceFrame().line || frames[6].xray?.asleep == [])
    }

    @Test("Without the option, traces and pages do not contain the member")
    func tracesWithoutXRayStay() {
        let (plain, xray) = (makeSource(showsXRay: false), makeSource(showsXRay: true))
        var pages = [plain, xray].map { ViewerPage($0.captureTraceHeader(), name: "a") }
        for _ in 0..<3 {
            let (first, second) = (plain.captureTraceFrame(), xray.captureTraceFrame())
            #expect(first.xray == nil && !first.line.contains("xray"))
            #expect(second.line.hasPrefix(first.line.dropLast()))
            pages[0].append(first)
            pages[1].append(second)
            plain.advance()
            xray.advance()
        }
        let texts = pages.map { String(decoding: $0.html, as: UTF8.self) }
        #expect(!texts[0].contains("\"xray\":{") && texts[1].contains("\"xray\":{\"shapes\":"))
    }
}
