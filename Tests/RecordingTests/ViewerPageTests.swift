import Foundation
import Testing

@testable import DynamicsRecording

/// Decodes a motion column of a trace page in the same way as the page's script motion.js.
private struct MotionColumnReader {
    var bytes: ArraySlice<UInt8>

    mutating func readInteger() -> Int64 {
        var (value, weight) = (Int64(0), Int64(1))
        while let byte = bytes.popFirst() {
            value += Int64(byte & 127) * weight
            weight &*= 128
            if byte < 128 { break }
        }
        return value
    }

    /// Reads `count` values, as multiples of the quantization step. Each value is stored as its difference from a
    /// linear prediction, the residual, in zigzag encoding. A residual of 0 is followed by the number of further
    /// residuals that are 0.
    mutating func readValues(_ count: Int) -> [Int64] {
        var (values, last, slope, zeroCount) = ([Int64](), Int64(0), Int64(0), Int64(0))
        for _ in 0..<count {
            if zeroCount > 0 {
                zeroCount -= 1
            } else {
                let residual = readInteger()
                if residual == 0 {
                    zeroCount = readInteger()
                } else {
                    slope += residual % 2 == 0 ? residual / 2 : -(residual + 1) / 2
                }
            }
            last += slope
            values.append(last)
        }
        return values
    }
}

@Suite("Motion columns")
struct MotionColumnTests {
    private func encodeColumn(_ values: [Double], stepsPerUnit: Double = 1024) -> [UInt8] {
        var column = MotionColumn(stepsPerUnit: stepsPerUnit)
        for value in values { column.append(value) }
        column.flushZeroRun()
        return column.bytes
    }

    @Test("Values read back to within half a step: springs, rests, jumps and large values")
    func valuesReadBackWithinHalfAQuantizationStep() {
        let spring = (0..<300).map { 40 + 200 * pow(0.98, Double($0)) * cos(Double($0) / 5) }
        let values =
            spring + Array(repeating: 0, count: 500) + [1e9, -1e9, 0.0004, -0.0006] + (0..<200).map { Double($0) * 0.7 }
        var reader = MotionColumnReader(bytes: encodeColumn(values)[...])
        for (value, steps) in zip(values, reader.readValues(values.count)) {
            #expect(abs(Double(steps) / 1024 - value) <= 0.5 / 1024, "\(value)")
        }
        #expect(reader.bytes.isEmpty)
    }

    @Test("Resting and uniform motion take a few bytes in total, a spring at most 2 bytes per frame")
    func restingAndUniformMotionTakeFewBytes() {
        #expect(encodeColumn(Array(repeating: 160.3, count: 10_000)).count < 16)
        #expect(encodeColumn((0..<10_000).map { Double($0) }).count < 16)
        let spring = (0..<1000).map { 300 * pow(0.99, Double($0)) * cos(Double($0) / 8) }
        #expect(encodeColumn(spring).count < 2000)
    }

    @Test("Each span of frames starts a new sequence, and frames with NaN are omitted")
    func eachSpanOfFramesStartsANewSequence() {
        var track = MotionTrack(stepsPerUnit: [1, 1])
        for frame in [0, 1, 2, 5, 6] { track.append(frame: frame, values: Double(frame), frame == 1 ? .nan : -3) }
        #expect(track.spans == [0, 1, 2, 1, 5, 2])
        var reader = MotionColumnReader(bytes: track.bytes[...])
        #expect(reader.readValues(1) + reader.readValues(1) + reader.readValues(2) == [0, 2, 5, 6])
        #expect(reader.readValues(1) + reader.readValues(1) + reader.readValues(2) == [-3, -3, -3, -3])
        #expect(reader.bytes.isEmpty)
    }
}

@Suite("Drawing order")
struct DrawingOrderTests {
    @Test("Every frame keeps its order, with few recorded changes")
    func everyFrameKeepsItsDrawingOrder() {
        var order = DrawingOrder()
        let frames = [
            [0, 1, 2], [0, 1, 2, 3], [1, 2, 3], [1, 3, 2], [3, 2, 5], [0, 3, 2], [0, 3, 2], [0, 1, 2],
        ]
        for (frame, items) in frames.enumerated() { order.append(frame: frame, items: items) }
        for (frame, items) in frames.enumerated() {
            let sequence = order.changes.last { $0.frame <= frame }?.items ?? []
            let sorted = items.sorted { first, second in
                (sequence.firstIndex(of: first) ?? first) < (sequence.firstIndex(of: second) ?? second)
            }
            #expect(sorted == items, "frame \(frame)")
        }
        #expect(order.changes.map(\.frame) == [3, 7])
    }
}

@Suite("Trace viewer page")
struct ViewerPageTests {
    private let header = TraceHeader(
        scene: "scenes/<script><b>&", bounds: CGSize(width: 100, height: 50), fps: 60,
        items: [TraceItem(id: "<!--style-->", size: CGSize(width: 10, height: 10))])

    private func makeFrame(_ number: Int, x: CGFloat) -> TraceFrame {
        TraceFrame(
            frame: number, time: Double(number) / 60, isRunning: true,
            items: [TraceState(id: "<!--style-->", center: CGPoint(x: x, y: 2))],
            events: number == 1 ? [TraceEvent("contact began", ["a", "</script>"])] : [])
    }

    private func decodeHTML(_ page: ViewerPage) -> String { String(decoding: page.html, as: UTF8.self) }

    @Test("The page loads no other resources, and names in it are escaped")
    func pageLoadsNoResourcesAndEscapesNames() {
        var page = ViewerPage(header, name: "a \"b\"")
        for number in 0..<3 { page.append(makeFrame(number, x: CGFloat(number))) }
        let html = decodeHTML(page)
        #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"))
        for reference in ["http:", "https:", "src=", "<link", "@import", "url(", "fetch(", "import("] {
            // A namespace is no address, and a picture that the page saves refers to its own clips.
            let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
                .replacingOccurrences(of: "url(#", with: "")
            #expect(!rest.contains(reference), "\(reference)")
        }
        #expect(html.components(separatedBy: "</script>").count == 4)
        #expect(html.contains("<title>a \"b\": &lt;script>&lt;b>&amp;</title>"))
        #expect(html.contains(#"["\u003c!--style-->",10,10,0,0,[0,3]]"#))
        #expect(html.components(separatedBy: "<style>").count == 2)
    }

    @Test("A page with two traces contains their comparison")
    func pageOfTwoTracesContainsTheirComparison() throws {
        var page = ViewerPage((header, "a"), (header, "b"))
        for number in 0..<4 {
            page.append(makeFrame(number, x: 1), number == 3 ? nil : makeFrame(number, x: number == 2 ? 4 : 1))
        }
        let html = decodeHTML(page)
        #expect(html.contains(#""first":[2,"\u003c!--style-->","x","1","4"]"#))
        #expect(html.contains(#""largest":[3,"\u003c!--style-->",2],"frames":4,"differing":2,"spans":[2,2]"#))
    }

    @Test("Changes of an item's size or appearance are recorded with their frames")
    func sizeAndAppearanceChangesAreRecorded() {
        let appearances = ["#ff0000", "#00ff00"].map { [TraceShape(path: "M0 0L1 1Z", color: $0)] }
        let items = appearances.map { TraceItem(id: "a", size: CGSize(width: 1, height: 2), appearance: $0) }
        var page = ViewerPage(TraceHeader(scene: "s", bounds: .zero, fps: 60, items: [items[0]]), name: "t")
        for number in 0..<4 {
            let added = number == 2 ? [items[1]] : number == 3 ? [items[0]] : []
            let states = [TraceState(id: "a", center: .zero)]
            page.append(TraceFrame(frame: number, time: 0, isRunning: true, added: added, items: states))
        }
        #expect(decodeHTML(page).contains(#"["a",1,2,0,0,[0,4],[[2,1,2,1,0],[3,1,2,0,0]]]"#))
    }

    @Test("A page of 10,000 frames with 60 moving items is smaller than 5 megabytes")
    func pageOf10000FramesIsSmallerThan5Megabytes() {
        let items = (0..<60).map { TraceItem(id: "item \($0)", size: CGSize(width: 40, height: 40)) }
        var page = ViewerPage(
            TraceHeader(scene: "s", bounds: CGSize(width: 400, height: 800), fps: 60, items: items), name: "long")
        for number in 0..<10_000 {
            let states = items.indices.map { index in
                let phase = Double(number) / 60 * (1 + Double(index) / 40)
                return TraceState(
                    id: items[index].id, center: CGPoint(x: 200 + 90 * cos(phase), y: 400 + 300 * sin(phase)),
                    angle: sin(phase))
            }
            page.append(TraceFrame(frame: number, time: Double(number) / 60, isRunning: true, items: states))
        }
        let size = page.html.count
        #expect(size > 1_000_000 && size < 5_000_000, "\(size)")
    }
}
