import Foundation
import Testing

extension CommandTests {
    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    @Test("plays the touches of a trace again, with all that made the run, to the same bytes")
    func replay() throws {
        let words = ["trace", "springy-tiled", "--cells", "90", "--fps", "50", "--size", "200x300", "--seconds", "1.1"]
        let trace = try run(words + ["--scale", "3"]).out
        try write(trace, to: "a.jsonl")
        #expect(try run(["trace", "springy-tiled", "--touches", "a.jsonl"]).out == trace)
        // Another scene takes the touches alone.
        let other = try run(["trace", "springy-messages", "--touches", "a.jsonl", "--seconds", "0.5"])
        #expect(other.code == 0 && other.out.contains(#""bounds":[320,568],"fps":60"#))
        // What is said goes before what the trace says.
        let said = try run(["trace", "springy-tiled", "--touches", "a.jsonl", "--cells", "20", "--seconds", "0.5"])
        #expect(said.out.contains(#""fps":50,"options":{"seconds":0.5,"scale":3,"cells":20}"#))
        try write(trace.replacingOccurrences(of: "[200,300]", with: "[0,300]"), to: "bad.jsonl")
        let bad = try run(["trace", "springy-tiled", "--touches", "bad.jsonl"])
        #expect(bad.code == 65 && bad.err.contains("cannot be played again"), "\(bad.err)")
    }

    @Test("plays a trace whose screen changed its size, unless told another size, and refuses sizes that none has")
    func replayResized() throws {
        let words = ["trace", "springy-messages", "--size", "200x300", "--seconds", "0.5"]
        let plain = try run(words).out
        let resizes = #""resizes":[{"time":0.25,"size":[300,400]}]}"#
        let end = try #require(plain.firstIndex(of: "\n"))
        try write(plain[..<end].dropLast() + "," + resizes + plain[end...], to: "r.jsonl")
        let played = try run(["trace", "springy-messages", "--touches", "r.jsonl"])
        #expect(played.code == 0 && played.out.contains(resizes) && played.out != plain)
        try write(played.out, to: "again.jsonl")
        #expect(try run(["trace", "springy-messages", "--touches", "again.jsonl"]).out == played.out)
        let frames = { (text: String) in text.split(separator: "\n").dropFirst().prefix(16).joined() }
        #expect(frames(played.out) == frames(plain), "before it is resized nothing is different")
        #expect(try run(words + ["--touches", "r.jsonl"]).out == plain)
        try write(played.out.replacingOccurrences(of: "[300,400]", with: "[0,400]"), to: "bad.jsonl")
        let bad = try run(["trace", "springy-messages", "--touches", "bad.jsonl"])
        #expect(bad.code == 65 && bad.err.contains("cannot be played again"), "\(bad.err)")
        for name in ["r.svg", "r.html"] {
            #expect(try run(["render", "springy-messages", "--touches", "r.jsonl", "--out", name]).code == 0)
        }
    }

    @Test("names the first frame, item and field in which two traces differ, and both values")
    func diff() throws {
        let trace = try run(["trace", "springy-messages", "--seconds", "0.5"]).out
        try write(trace, to: "a.jsonl")
        try write(trace, to: "same.jsonl")
        var lines = trace.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[8] = lines[8].replacingOccurrences(of: #"["0-3",160,"#, with: #"["0-3",160.5,"#)
        try write(lines.joined(separator: "\n"), to: "b.jsonl")

        let same = try run(["diff", "a.jsonl", "same.jsonl"])
        #expect(same.code == 0 && same.out == "a.jsonl and same.jsonl are the same: 31 frames, 12 items.\n")
        let diff = try run(["diff", "a.jsonl", "b.jsonl"])
        #expect(diff.code == 1 && diff.err == "")
        #expect(
            diff.out == """
                frame 7 (0.117 s), item 0-3, x: 160 in a.jsonl, 160.5 in b.jsonl
                The largest distance is 0.5 points: item 0-3, frame 7.

                """)

        lines.removeLast(3)
        lines[0] = lines[0].replacingOccurrences(of: "\"fps\":60", with: "\"fps\":61")
        try write(lines.joined(separator: "\n"), to: "c.jsonl")
        let short = try run(["diff", "b.jsonl", "c.jsonl"])
        #expect(short.code == 1)
        #expect(
            short.out == """
                header, fps: 60 in b.jsonl, 61 in c.jsonl
                frame 29 (0.483 s), frame: there in b.jsonl, missing in c.jsonl
                2 of 31 frames differ.

                """)
    }

    @Test("diff tells in a sentence what it cannot read")
    func diffFaults() throws {
        try write("{}\n", to: "no-trace.jsonl")
        for (words, code, sentence) in [
            (["diff"], 64, "compares two traces, but 0 stand there"), (["diff", "a"], 64, "but 1 stand there"),
            (["diff", "none.jsonl", "no-trace.jsonl"], 66, "There is no file none.jsonl."),
            (["diff", "no-trace.jsonl", "no-trace.jsonl"], 65, "no-trace.jsonl, line 1: \"format\" is missing"),
        ] as [([String], Int32, String)] {
            let process = try run(words)
            #expect(process.code == code && process.out == "" && process.err.contains(sentence), "\(process.err)")
        }
    }
}
