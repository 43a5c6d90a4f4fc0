import Foundation
import JSONReading

// The commands that run frames, and those that return to earlier ones.

extension SessionCommand {
    static let timeCommands = [
        SessionCommand(
            "advance", "Runs frames. Returns the frame, and whether anything moves.",
            [
                Parameter("frames", .integer, "The number of frames, from 1 to 100,000. The default is 1."),
                Parameter("seconds", .number, "The time in seconds, up to 3,600, instead of \"frames\"."),
            ]
        ) { core, arguments in
            let seconds = arguments.number("seconds", 0...3600)
            let frames = arguments.integer("frames", 1...100_000)
            if seconds != nil, frames != nil {
                arguments.report("\"frames\" and \"seconds\" exclude each other", at: "seconds")
            }
            try arguments.validate()
            let count = seconds.map { Int(($0 * core.options.fps).rounded()) } ?? frames ?? 1
            return try core.advance(frames: count)
        },
        SessionCommand(
            "runUntilRest",
            "Runs frames until nothing moves. Fails, and says what moves, if that takes longer than a limit.",
            [Parameter("limit", .number, "The longest time in seconds of the app, up to 3,600. The default is 10.")]
        ) { core, arguments in
            let limit = arguments.number("limit", 0...3600) ?? 10
            try arguments.validate()
            let start = core.frame
            let result = try core.advance(
                frames: Int((limit * core.options.fps).rounded(.up)), untilRest: true)
            if result["moving"] == true {
                let reasons = (result["moves"]?.array ?? []).compactMap(\.string).joined(separator: "; ")
                throw UserFacingError(
                    .data,
                    "The app does not rest after \(JSONText.formatNumber(limit)) s, in frame \(core.frame): \(reasons)."
                )
            }
            return core.result([("frames", JSONValue(core.frame - start)), ("moving", false)])
        },
        SessionCommand(
            "rewind",
            "Returns to an earlier frame: the app starts again and the recorded input runs up to the frame. Input after that "
                + "begins a new branch. \"differsFrom\" is the first frame that the repetition shows differently, and "
                + "\"realTimeWork\" what the app does outside of its frames as far as it is known.",
            [
                Parameter("frame", .integer, required: true, "The frame, 0 for the start."),
                Parameter("branch", .integer, "The number of the branch. The default is the current one."),
            ]
        ) { core, arguments in
            let frame = arguments.integer("frame", 0...1_000_000_000) ?? 0
            let branch = arguments.integer("branch", 0...1_000_000)
            try arguments.validate()
            let difference = try core.rewind(to: frame, branch: branch)
            return core.result([("branch", JSONValue(core.branch.number))] + core.comparison(difference))
        },
        SessionCommand("branches", "Returns the branches: their last frames, and where they began.", changes: false) {
            core, _ in
            core.result([
                ("branch", JSONValue(core.branch.number)), ("branches", .array(core.branches.map(\.json))),
            ])
        },
        SessionCommand(
            "verify",
            "Runs the recorded input of the current branch again in another process and compares all frames. "
                + "\"differsFrom\" is the first frame that differs, for example because the app uses a clock or the network.",
            changes: false
        ) { core, _ in
            let frames = core.branch.lastFrame
            let difference = try core.firstDifference(of: core.branch, to: frames)
            return core.result([("frames", JSONValue(frames))] + core.comparison(difference))
        },
    ]
}

extension SessionCore {
    /// The members of a result that compare a repetition with the recorded run.
    func comparison(_ firstDifference: Int?) -> [(String, JSONValue)] {
        guard let firstDifference else { return [("same", true)] }
        let work = realTimeWork().map { JSONValue.string($0) }
        return [("same", false), ("differsFrom", JSONValue(firstDifference))]
            + (work.isEmpty ? [] : [("realTimeWork", .array(work))])
    }
}
