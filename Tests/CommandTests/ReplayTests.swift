import Foundation
import Testing

extension CommandTests {
    private func writeText(_ text: String, toFile name: String) throws {
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
    }

    @Test("A trace replays with its touches and options to the same bytes")
    func traceReplaysToTheSameBytes() throws {
        let arguments = [
            "trace", "springy-tiled", "--cells", "90", "--fps", "50", "--size", "200x300", "--seconds", "1.1",
        ]
        let trace = try runTool(arguments + ["--scale", "3"]).out
        try writeText(trace, toFile: "a.jsonl")
        #expect(try runTool(["trace", "springy-tiled", "--touches", "a.jsonl"]).out == trace)
        // If `--touches` names a trace of another scene, only the touches of the trace are used. The size and the frame
        // rate are the defaults of the scene that runs.
        let other = try runTool(["trace", "springy-messages", "--touches", "a.jsonl", "--seconds", "0.5"])
        #expect(other.code == 0 && other.out.contains(#""bounds":[320,568],"fps":60"#))
        // Options on the command line override the options stored in the trace.
        let overridden = try runTool([
            "trace", "springy-tiled", "--touches", "a.jsonl", "--cells", "20", "--seconds", "0.5",
        ])
        #expect(overridden.out.contains(#""fps":50,"options":{"seconds":0.5,"scale":3,"cells":20}"#))
        try writeText(trace.replacingOccurrences(of: "[200,300]", with: "[0,300]"), toFile: "bad.jsonl")
        let invalid = try runTool(["trace", "springy-tiled", "--touches", "bad.jsonl"])
        #expect(invalid.code == 65 && invalid.err.contains("cannot be replayed"), "\(invalid.err)")
    }

    @Test("A trace replays with its screen resizes, unless --size is given; invalid sizes are reported")
    func traceReplaysWithItsScreenResizes() throws {
        let arguments = ["trace", "springy-messages", "--size", "200x300", "--seconds", "0.5"]
        let plain = try runTool(arguments).out
        let resizes = #""device":[{"time":0.25,"size":[300,400]}]}"#
        let old = resizes.replacingOccurrences(of: "device", with: "resizes")
        let end = try #require(plain.firstIndex(of: "\n"))
        try writeText(plain[..<end].dropLast() + "," + old + plain[end...], toFile: "r.jsonl")
        let played = try runTool(["trace", "springy-messages", "--touches", "r.jsonl"])
        #expect(played.code == 0 && played.out.contains(resizes) && played.out != plain)
        try writeText(played.out, toFile: "again.jsonl")
        #expect(try runTool(["trace", "springy-messages", "--touches", "again.jsonl"]).out == played.out)
        let frames = { (text: String) in text.split(separator: "\n").dropFirst().prefix(16).joined() }
        #expect(frames(played.out) == frames(plain), "the frames before the resize are equal")
        #expect(try runTool(arguments + ["--touches", "r.jsonl"]).out == plain)
        try writeText(played.out.replacingOccurrences(of: "[300,400]", with: "[0,400]"), toFile: "bad.jsonl")
        let invalid = try runTool(["trace", "springy-messages", "--touches", "bad.jsonl"])
        #expect(invalid.code == 65 && invalid.err.contains("cannot be replayed"), "\(invalid.err)")
        for name in ["r.svg", "r.html"] {
            #expect(try runTool(["render", "springy-messages", "--touches", "r.jsonl", "--out", name]).code == 0)
        }
    }

    @Test("diff reports the first frame, item and field in which two traces differ, and both values")
    func diffReportsFirstDifferenceWithBothValues() throws {
        let trace = try runTool(["trace", "springy-messages", "--seconds", "0.5"]).out
        try writeText(trace, toFile: "a.jsonl")
        try writeText(trace, toFile: "same.jsonl")
        var lines = trace.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Nothing moves in these frames, so their lines are empty. Items 0-3 and 0-5 are in other places in one frame each.
        #expect(lines[8] == #"{"frame":7}"# && lines[9] == #"{"frame":8}"# && lines[10] == #"{"frame":9}"#)
        lines[8] = #"{"frame":7,"items":[["0-3",160.5,194,0]]}"#
        lines[9] = #"{"frame":8,"items":[["0-3",160,194,0]]}"#
        try writeText(lines.joined(separator: "\n"), toFile: "b.jsonl")

        let same = try runTool(["diff", "a.jsonl", "same.jsonl"])
        #expect(same.code == 0 && same.out == "a.jsonl and same.jsonl are identical: 31 frames, 13 items.\n")
        let diff = try runTool(["diff", "a.jsonl", "b.jsonl"])
        #expect(diff.code == 1 && diff.err == "")
        #expect(
            diff.out == """
                frame 7 (0.117 s), item 0-3, x: 160 in a.jsonl, 160.5 in b.jsonl
                All 31 frames display the same.
                The largest distance is 0.5 points: item 0-3, frame 7.

                """)

        var moved = lines
        moved[8] = #"{"frame":7,"items":[["0-3",160.5,194,0],["0-5",163,302,0]]}"#
        moved[9] = #"{"frame":8,"items":[["0-3",161.25,194,0],["0-5",160,302,0]]}"#
        moved[10] = #"{"frame":9,"items":[["0-3",160,194,0]]}"#
        try writeText(moved.joined(separator: "\n"), toFile: "moved.jsonl")
        let items = try runTool(["diff", "a.jsonl", "moved.jsonl"])
        #expect(
            items.out.hasSuffix(
                "2 items are at other positions, in points: 0-5 by 3 in frame 7, 0-3 by 1.25 in frame 8\n"))

        lines.removeLast(3)
        lines[0] = lines[0].replacingOccurrences(of: "\"scale\":2", with: "\"scale\":3")
        try writeText(lines.joined(separator: "\n"), toFile: "c.jsonl")
        let short = try runTool(["diff", "b.jsonl", "c.jsonl"])
        #expect(short.code == 1)
        #expect(
            short.out == """
                header, scale: 2 in b.jsonl, 3 in c.jsonl
                frame 29 (0.483 s), frame: present in b.jsonl, missing in c.jsonl
                2 of 31 frames differ.

                """)
    }

    @Test("diff reports missing arguments and unreadable traces")
    func diffReportsMissingArgumentsAndUnreadableTraces() throws {
        try writeText("{}\n", toFile: "no-trace.jsonl")
        for (arguments, code, message) in [
            (["diff"], 64, "needs two traces (0 given)"), (["diff", "a"], 64, "(1 given)"),
            (["diff", "none.jsonl", "no-trace.jsonl"], 66, "none.jsonl: no such file."),
            (["diff", "no-trace.jsonl", "no-trace.jsonl"], 65, "no-trace.jsonl, line 1: \"format\" is missing"),
        ] as [([String], Int32, String)] {
            let result = try runTool(arguments)
            #expect(result.code == code && result.out == "" && result.err.contains(message), "\(result.err)")
        }
    }
}
