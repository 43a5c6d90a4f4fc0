import Foundation
import Recording
import Testing

@testable import TraceViewer

/// Reads a column as motion.js does.
private struct ColumnReader {
    var bytes: ArraySlice<UInt8>

    mutating func number() -> Int64 {
        var (value, weight) = (Int64(0), Int64(1))
        while let byte = bytes.popFirst() {
            value += Int64(byte & 127) * weight
            weight &*= 128
            if byte < 128 { break }
        }
        return value
    }

    mutating func values(_ count: Int) -> [Int64] {
        var (values, last, slope, foretold) = ([Int64](), Int64(0), Int64(0), Int64(0))
        for _ in 0..<count {
            if foretold > 0 {
                foretold -= 1
            } else {
                let token = number()
                if token == 0 { foretold = number() } else { slope += token % 2 == 0 ? token / 2 : -(token + 1) / 2 }
            }
            last += slope
            values.append(last)
        }
        return values
    }
}

@Suite("The viewer's motion")
struct MotionColumnTests {
    private func written(_ values: [Double], stepsPerUnit: Double = 1024) -> [UInt8] {
        var column = MotionColumn(stepsPerUnit: stepsPerUnit)
        for value in values { column.append(value) }
        column.flush()
        return column.bytes
    }

    @Test("is read back to within half a step: springs, rests, jumps, places far away")
    func roundTrip() {
        let spring = (0..<300).map { 40 + 200 * pow(0.98, Double($0)) * cos(Double($0) / 5) }
        let values =
            spring + Array(repeating: 0, count: 500) + [1e9, -1e9, 0.0004, -0.0006] + (0..<200).map { Double($0) * 0.7 }
        var reader = ColumnReader(bytes: written(values)[...])
        for (value, steps) in zip(values, reader.values(values.count)) {
            #expect(abs(Double(steps) / 1024 - value) <= 0.5 / 1024, "\(value)")
        }
        #expect(reader.bytes.isEmpty)
    }

    @Test("costs next to nothing while it rests or glides, two bytes a frame on a spring")
    func size() {
        #expect(written(Array(repeating: 160.3, count: 10_000)).count < 16)
        #expect(written((0..<10_000).map { Double($0) }).count < 16)
        let spring = (0..<1000).map { 300 * pow(0.99, Double($0)) * cos(Double($0) / 8) }
        #expect(written(spring).count < 2000)
    }

    @Test("begins anew with each stretch in which something is there, and leaves out what is no number")
    func spans() {
        var track = MotionTrack(stepsPerUnit: [1, 1])
        for frame in [0, 1, 2, 5, 6] { track.append(frame: frame, Double(frame), frame == 1 ? .nan : -3) }
        #expect(track.spans == [0, 1, 2, 1, 5, 2])
        var reader = ColumnReader(bytes: track.bytes[...])
        #expect(reader.values(1) + reader.values(1) + reader.values(2) == [0, 2, 5, 6])
        #expect(reader.values(1) + reader.values(1) + reader.values(2) == [-3, -3, -3, -3])
        #expect(reader.bytes.isEmpty)
    }
}

@Suite("The viewer's drawing order")
struct DrawingOrderTests {
    @Test("gives every frame the order it had, and tells few changes")
    func order() {
        var order = DrawingOrder()
        let frames = [
            [0, 1, 2], [0, 1, 2, 3], [1, 2, 3], [1, 3, 2], [3, 2, 5], [0, 3, 2], [0, 3, 2], [0, 1, 2],
        ]
        for (frame, items) in frames.enumerated() { order.append(frame: frame, items) }
        for (frame, items) in frames.enumerated() {
            let places = order.changes.last { $0.frame <= frame }?.items ?? []
            let sorted = items.sorted { one, other in
                (places.firstIndex(of: one) ?? one) < (places.firstIndex(of: other) ?? other)
            }
            #expect(sorted == items, "frame \(frame)")
        }
        #expect(order.changes.map(\.frame) == [3, 7])
    }
}

@Suite("The viewer's page")
struct ViewerPageTests {
    private let header = TraceHeader(
        scene: "scenes/<script><b>&", bounds: CGSize(width: 100, height: 50), fps: 60,
        items: [TraceItem(id: "<!--style-->", size: CGSize(width: 10, height: 10))])

    private func frame(_ number: Int, x: CGFloat) -> TraceFrame {
        TraceFrame(
            frame: number, time: Double(number) / 60, isRunning: true,
            items: [TraceState(id: "<!--style-->", center: CGPoint(x: x, y: 2))],
            events: number == 1 ? [TraceEvent("contact began", ["a", "</script>"])] : [])
    }

    private func text(_ page: ViewerPage) -> String { String(decoding: page.html, as: UTF8.self) }

    @Test("is one file that asks for nothing else, and that no name can break out of")
    func selfContained() {
        var page = ViewerPage(header, name: "a \"b\"")
        for number in 0..<3 { page.append(frame(number, x: CGFloat(number))) }
        let html = text(page)
        #expect(html.hasPrefix("<!doctype html>") && html.hasSuffix("</html>\n"))
        for word in ["http:", "https:", "src=", "<link", "@import", "url(", "fetch(", "import("] {
            let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
            #expect(!rest.contains(word), "\(word)")
        }
        #expect(html.components(separatedBy: "</script>").count == 4)
        #expect(html.contains("<title>a \"b\": &lt;script>&lt;b>&amp;</title>"))
        #expect(html.contains(#"["\u003c!--style-->",10,10,0,[0,3]]"#))
        #expect(html.components(separatedBy: "<style>").count == 2)
    }

    @Test("for two traces holds what a comparison finds")
    func two() throws {
        var page = ViewerPage((header, "a"), (header, "b"))
        for number in 0..<4 {
            page.append(frame(number, x: 1), number == 3 ? nil : frame(number, x: number == 2 ? 4 : 1))
        }
        let html = text(page)
        #expect(html.contains(#""first":[2,"\u003c!--style-->","x","1","4"]"#))
        #expect(html.contains(#""largest":[3,"\u003c!--style-->",2],"frames":4,"differing":2,"spans":[2,2]"#))
    }

    @Test("knows when something takes on another size or look")
    func dresses() {
        let looks = ["#ff0000", "#00ff00"].map { [TraceShape(path: "M0 0L1 1Z", color: $0)] }
        let items = looks.map { TraceItem(id: "a", size: CGSize(width: 1, height: 2), look: $0) }
        var page = ViewerPage(TraceHeader(scene: "s", bounds: .zero, fps: 60, items: [items[0]]), name: "t")
        for number in 0..<4 {
            let added = number == 2 ? [items[1]] : number == 3 ? [items[0]] : []
            let states = [TraceState(id: "a", center: .zero)]
            page.append(TraceFrame(frame: number, time: 0, isRunning: true, added: added, items: states))
        }
        #expect(text(page).contains(#"["a",1,2,0,[0,4],[[2,1,2,1],[3,1,2,0]]]"#))
    }

    @Test("of ten thousand frames with sixty items that all move stays below five megabytes")
    func compact() {
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
