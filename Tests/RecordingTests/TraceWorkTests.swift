import DynamicsRecording
import JSONReading
import Testing
import UIKit

/// Tests of the work of frames in traces and on pages.
@MainActor
@Suite("Work in traces")
struct TraceWorkTests {
    private func trace(countsWork: Bool, frames: Int = 6) throws -> (
        lines: [String], frames: [TraceFrame], page: String
    ) {
        let host = HeadlessHost(size: CGSize(width: 200, height: 200)) {
            let controller = UIViewController()
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            box.backgroundColor = .red
            controller.view.addSubview(box)
            UIView.animate(withDuration: 0.05) { box.center.x = 100 }
            return controller
        }
        host.loop.countsWork = countsWork
        let source = HostFrameSource(host, name: "box", options: TraceOptions(seconds: 0.1, scale: 2, cells: 0))
        let header = source.captureTraceHeader()
        var (bytes, list) = ([UInt8](), [TraceFrame]())
        var page = ViewerPage(header, name: "box")
        let writer = try TraceWriter(header) { bytes += $0 }
        for frame in 0...frames {
            if frame > 0 { source.advance() }
            let captured = source.captureTraceFrame()
            list.append(captured)
            page.append(captured)
            try writer.append(captured)
        }
        try writer.finish()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, list, String(decoding: page.html, as: UTF8.self))
    }

    @Test("A trace counts work only if requested, and its lines have the same bytes otherwise")
    func workIsOptional() throws {
        let (plain, counted) = (try trace(countsWork: false), try trace(countsWork: true))
        #expect(plain.frames.allSatisfy { $0.work == nil })
        #expect(!plain.lines.contains { $0.contains("\"work\"") || $0.contains("\"counted\"") })
        #expect(!plain.page.contains("\"work\":{"))
        #expect(counted.frames.contains { ($0.work?.total(of: [.animators]) ?? 0) > 0 })
        let withoutWork = counted.lines.map { line -> String in
            guard let start = line.range(of: ",\"counted\":") ?? line.range(of: ",\"work\":") else { return line }
            return line[..<start.lowerBound] + "}"
        }
        #expect(withoutWork == plain.lines)
        #expect(counted.page.contains("\"work\":{\"entries\":[[\""))
    }

    @Test("Work is read as it was written, and a frame with the work of the previous one does not repeat it")
    func workIsRead() throws {
        let counted = try trace(countsWork: true, frames: 12)
        let bytes = Array(counted.lines.joined(separator: "\n").utf8)
        let read = try TraceReader(bytes: bytes, name: "a").readRemainingFrames()
        #expect(read.map(\.work?.counts) == counted.frames.map(\.work?.counts))
        #expect(read.map(\.work?.frame) == Array(0...12))
        #expect(counted.lines.last?.contains("\"work\"") == false, "\(counted.lines.suffix(2))")
    }

    @Test("A comparison names the first count that differs")
    func comparison() throws {
        let counted = try trace(countsWork: true)
        var other = counted.frames[2]
        other.work?.counts[0].count += 2
        let header = TraceHeader(scene: "s", bounds: .zero, fps: 60, items: [])
        var comparison = TraceComparison(header, header)
        #expect(comparison.compareNextFrames(counted.frames[2], counted.frames[2]) == nil)
        let difference = comparison.compareNextFrames(counted.frames[2], other)
        #expect(difference?.field.hasPrefix("work: ") == true, "\(String(describing: difference))")
        // A trace without work is compared by the rest.
        other.work = nil
        #expect(comparison.compareNextFrames(counted.frames[2], other) == nil)
    }

    @Test("Damaged work is rejected with the place", arguments: ["[0]", "[9,1]", "[0,0]", "[0,1,\"x\",2]", "7"])
    func damagedWork(_ work: String) throws {
        let header =
            "{\"format\":\"opendynamics-trace\",\"version\":2,\"scene\":\"a\",\"bounds\":[1,1],\"fps\":60,"
            + "\"items\":[],\"touches\":[]}"
        let line =
            "{\"frame\":0,\"running\":false,\"counted\":[[\"layout\",\"prepare()\",\"\",\"\"]],"
            + "\"work\":\(work)}"
        let reader = try TraceReader(bytes: Array("\(header)\n\(line)".utf8), name: "a")
        let error = #expect(throws: UserFacingError.self) { try reader.readNextFrame() }
        #expect(error?.message.contains("work") == true, "\(String(describing: error))")
    }
}
