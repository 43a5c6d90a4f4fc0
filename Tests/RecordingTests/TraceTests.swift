import Foundation
import JSONReading
import TestSupport
import Testing

@testable import DynamicsRecording

/// Writes a trace and returns the bytes of its file.
private func encodeTrace(_ header: TraceHeader, _ frames: [TraceFrame]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try TraceWriter(header) { bytes += $0 }
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    return bytes
}

private let header = TraceHeader(
    scene: "springy \"é\\\n", bounds: CGSize(width: 320, height: 480), fps: 60,
    items: [TraceItem(id: "a", size: CGSize(width: 10, height: 0.1))],
    touches: [TouchSample(time: 1.0 / 60, touch: 0, phase: .began, location: CGPoint(x: 1, y: 2.5))])

@Suite("Traces")
struct TraceTests {
    @Test("A trace has one object per line, keys in a fixed order, and the shortest numbers that read back exactly")
    func traceHasFixedKeyOrderAndShortestNumbers() throws {
        let frames = [
            TraceFrame(frame: 0, time: 0, isRunning: false),
            TraceFrame(
                frame: 1, time: 1.0 / 60, isRunning: true, scroll: CGPoint(x: 0, y: -0.0),
                added: [TraceItem(id: "b", size: CGSize(width: 1, height: 1))],
                items: [TraceState(id: "a", center: CGPoint(x: 0.1, y: 1e-9), angle: .nan)],
                contacts: [TraceContact(first: "a", second: "floor", point: CGPoint(x: 3, y: 4))],
                events: [TraceEvent("resume"), TraceEvent("contact began", ["a", "floor"])]),
        ]
        let text = String(decoding: try encodeTrace(header, frames), as: UTF8.self)
        #expect(
            text == """
                {"format":"opendynamics-trace","version":1,"scene":"springy \\"é\\\\\\n","bounds":[320,480],"fps":60,\
                "items":[{"id":"a","size":[10,0.1]}],\
                "touches":[{"touch":0,"phase":"began","at":[1,2.5],"time":0.016666666666666666}]}
                {"frame":0,"t":0,"running":false,"items":[],"contacts":[],"events":[]}
                {"frame":1,"t":0.016666666666666666,"running":true,"scroll":[0,-0],"added":[{"id":"b","size":[1,1]}],\
                "items":[["a",0.1,1e-09,null]],"contacts":[["a","floor",3,4]],\
                "events":[["resume"],["contact began","a","floor"]]}

                """)
    }

    @Test("A long trace is written in chunks and reads back bit for bit")
    func longTraceReadsBackBitForBit() throws {
        var (chunkCount, bytes, random) = (0, [UInt8](), RandomGenerator(seed: 1))
        let writer = try TraceWriter(header) { chunk in
            chunkCount += 1
            bytes += chunk
        }
        let frames = (0..<500).map { number in
            let items = (0..<8).map { item in
                // Creates values with pseudorandom bit patterns. Infinite values and NaN are replaced by -0, because
                // JSON cannot represent them.
                let values = (0..<3).map { _ in
                    let value = Double(bitPattern: random.randomBits())
                    return value.isFinite ? value : -0.0
                }
                return TraceState(id: "cell \(item)", center: CGPoint(x: values[0], y: values[1]), angle: values[2])
            }
            return TraceFrame(frame: number, time: Double(number) / 60, isRunning: number % 2 == 0, items: items)
        }
        for frame in frames { try writer.append(frame) }
        #expect(chunkCount >= 3)
        try writer.finish()
        let reader = try TraceReader(bytes: bytes, name: "trace")
        let readFrames = try reader.readRemainingFrames()
        #expect(reader.header == header)
        #expect(readFrames == frames)
        #expect(try encodeTrace(reader.header, readFrames) == bytes, "also 0 and -0, which == does not distinguish")
    }

    @Test("A trace contains the changes of the device, and the changes of the screen size in older traces are read")
    func deviceEventsAreWrittenAndReadBack() throws {
        var header = header
        header.deviceEvents = [
            DeviceEvent(time: 0, .size(CGSize(width: 200, height: 100.5))),
            DeviceEvent(time: 0.1, .size(CGSize(width: 300, height: 100))),
        ]
        let text = String(decoding: try encodeTrace(header, []), as: UTF8.self)
        #expect(text.hasSuffix(",\"device\":[{\"time\":0,\"size\":[200,100.5]},{\"time\":0.1,\"size\":[300,100]}]}\n"))
        let old = text.replacingOccurrences(of: ",\"device\":", with: ",\"resizes\":")
        #expect(try TraceReader(bytes: Array(old.utf8), name: "old").header == header)
        #expect(try TraceReader(bytes: Array(text.utf8), name: "trace").header == header)
        let invalid = text.replacingOccurrences(of: "[200,100.5]", with: "\"wide\"")
        #expect(throws: UserFacingError.self) { try TraceReader(bytes: Array(invalid.utf8), name: "trace") }
        var comparison = TraceComparison(header, header)
        #expect(comparison.isIdentical)
        header.deviceEvents[1].change = .size(CGSize(width: 301, height: 100))
        comparison = TraceComparison(try TraceReader(bytes: Array(text.utf8), name: "trace").header, header)
        #expect(comparison.headerDifferences.map(\.field) == ["device[1]"], "\(comparison.headerDifferences)")
    }

    @Test("The touches of a trace read back as a touch script with the same samples")
    func traceTouchesReadBackAsTouchScript() throws {
        let script = TouchScript([.drag([.zero, CGPoint(x: 9, y: 99)], start: 0.1, duration: 0.3, hold: 0)])
        let samples = script.samples(fps: 60)
        let line = TraceHeader(scene: "s", bounds: .zero, fps: 60, touches: samples).line
        let cursor = try JSONCursor(parsing: Array(line.utf8), name: "header")
        let replay = TouchScript(try #require(cursor.requireMember("touches")))
        try cursor.diagnostics.throwIfNotEmpty(documentName: "header")
        #expect(replay.samples(fps: 60) == samples)
    }

    @Test("Invalid traces are reported with the line and the path in it")
    func invalidTracesAreReportedWithLineAndPath() throws {
        let first = header.line
        let frame = "{\"frame\":0,\"t\":0,\"running\":true,\"items\":[[\"a\",1,2,3]],\"contacts\":[],\"events\":[]}"
        for (text, message) in [
            ("", "t is empty. A trace starts with a header line."),
            ("{}\n", "t, line 1: \"format\" is missing"),
            (
                first.replacingOccurrences(of: "-trace", with: "-tarce"),
                "t, line 1: format: \"opendynamics-tarce\" is not one of opendynamics-trace; did you mean "
                    + "\"opendynamics-trace\"?"
            ),
            (
                first.replacingOccurrences(of: "\"version\":1", with: "\"version\":3"),
                "t, line 1: unsupported version 3; the supported versions are 1 to 2"
            ),
            ("\(first)\n\n\(frame)\n\(frame.dropLast(2))\n", "t, line 4: column 79: expected a value, found the end"),
            (
                "\(first)\n\(frame.replacingOccurrences(of: ",3]", with: "]"))",
                "t, line 2: items[0]: expected [id, x, y, angle], found an array of 3"
            ),
            (
                "\(first)\n\(frame.replacingOccurrences(of: "\"t\":0", with: "\"tt\":0"))",
                "t, line 2: tt: unknown key \"tt\"; did you mean \"t\"?; \"t\" is missing"
            ),
        ] {
            let error = #expect(throws: UserFacingError.self) {
                _ = try TraceReader(bytes: Array(text.utf8), name: "t").readRemainingFrames()
            }
            #expect(error?.kind == .data)
            #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        }
    }
}

@Suite("JSON")
struct JSONTests {
    @Test("The parser reads all escapes, number formats and white space")
    func parserReadsEscapesNumbersAndWhiteSpace() throws {
        let text = " {\"a\\u00e9\\ud83d\\ude00\\n\\/\\\\\" : [ -0 , 1.5e3, 0.1,\ttrue,false,null, {}, [], \"\" ]\r\n} "
        #expect(
            try JSONParser.parse(Array(text.utf8))
                == .object([
                    JSONMember(
                        name: "aé😀\n/\\",
                        value: .array([
                            .number(-0.0), .number(1500), .number(0.1), .bool(true), .bool(false), .null, .object([]),
                            .array([]), .string(""),
                        ]))
                ]))
    }

    @Test("The parser rejects everything that the standard does not allow")
    func parserRejectsNonstandardJSON() {
        for text in [
            "", "[1", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "+1", ".5", "1.", "1e", "--1", "tru", "'a'", "\"a",
            "\"\\x\"", "\"\\u12g4\"", "\"\\udc00\"", "\"\n\"", "1 2", "[1 2]", "nan", "-",
        ] { #expect(throws: JSONSyntaxError.self, "\(text)") { try JSONParser.parse(Array(text.utf8)) } }
        #expect(throws: JSONSyntaxError(line: 1, column: 1, text: "the text is not valid UTF-8")) {
            try JSONParser.parse([0x22, 0xFF, 0x22])
        }
    }

    @Test("A quoted string reads back unchanged, including control characters")
    func quotedStringReadsBackUnchanged() throws {
        let text = String(String.UnicodeScalarView((0..<300).compactMap(Unicode.Scalar.init))) + "😀"
        #expect(try JSONParser.parse(Array(JSONText.formatString(text).utf8)) == .string(text))
    }

    @Test("Only similar keys are suggested")
    func onlySimilarKeysAreSuggested() {
        let keys = ["start", "duration", "hold"]
        #expect(Suggestion.closestCandidate(to: "strat", among: keys) == "start")
        #expect(Suggestion.closestCandidate(to: "Hold", among: keys) == "hold")
        #expect(Suggestion.closestCandidate(to: "dration", among: keys) == "duration")
        #expect(Suggestion.closestCandidate(to: "velocity", among: keys) == nil)
        #expect(Suggestion.closestCandidate(to: "x", among: []) == nil)
    }
}
