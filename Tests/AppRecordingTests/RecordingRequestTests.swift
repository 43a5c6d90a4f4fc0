import DynamicsRecording
import Foundation
import Testing

@testable import AppRecording

/// Reads the request of arguments that are separated by spaces.
private func makeRequest(_ arguments: String, _ environment: [String: String] = [:]) throws -> RecordingRequest? {
    try RecordingRequest(
        arguments: arguments.split(separator: " ").map(String.init), environment: environment, name: "App")
}

/// Returns the error of a request that is not valid.
private func makeRequestError(_ arguments: String, _ environment: [String: String] = [:]) -> UserFacingError? {
    #expect(throws: UserFacingError.self) { try makeRequest(arguments, environment) }
}

@Suite("Requests of recordings")
struct RecordingRequestTests {
    @Test(
        "Without an option that names a file or a window, all arguments belong to the app",
        arguments: ["", "--size 3 --seconds nonsense --strip", "--films a.svg", "-- --film a.svg", "film --touches"])
    func noRequest(arguments: String) throws { #expect(try makeRequest(arguments) == nil) }

    @Test("The options of a recording are taken, and all other arguments are left in their order")
    func takesOptions() throws {
        let request = try #require(
            try makeRequest(
                "open --film=a.svg -v --user Ann --size 100x200 --fps 30 --scale 3 --seconds 2 b.txt -- --fps 1"))
        #expect(request.outputs == [.film(path: "a.svg")])
        #expect(request.options.size == CGSize(width: 100, height: 200))
        #expect(request.options.fps == 30 && request.options.scale == 3 && request.options.seconds == 2)
        #expect(request.remainingArguments == ["open", "-v", "--user", "Ann", "b.txt", "--", "--fps", "1"])
        #expect(request.notes.isEmpty)
    }

    @Test("Without values, the screen has 390 x 844 points at scale 2, and the run lasts 5 seconds at 60 frames")
    func defaults() throws {
        let options = try #require(try makeRequest("--film a.svg")).options
        #expect(options.size == CGSize(width: 390, height: 844))
        #expect(options.fps == 60 && options.scale == 2 && options.seconds == 5 && options.touches == nil)
    }

    @Test("A run with touches lasts at least until 2 seconds after the last touch")
    func durationWithTouches() throws {
        let path = "\(NSTemporaryDirectory())/request-\(UUID().uuidString).touches.json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("[{\"tap\": [1, 2], \"start\": 7}]".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try makeRequest("--film a.svg --touches \(path)")?.options.seconds == 9.05)
        #expect(try makeRequest("--film a.svg --touches \(path) --seconds 1")?.options.seconds == 1)
    }

    @Test("Several files are written in one run, and the ending of a film selects its kind")
    func outputs() throws {
        let request = try #require(try makeRequest("--trace - --film a.svg --html b.html"))
        #expect(request.outputs == [.film(path: "a.svg"), .trace(path: "-"), .page(path: "b.html")])
        #expect(try makeRequest("--film a.html")?.outputs == [.page(path: "a.html")])
        #expect(try makeRequest("--film a.jsonl")?.outputs == [.trace(path: "a.jsonl")])
        #expect(try makeRequest("--film a.svg --strip")?.outputs == [.strip(path: "a.svg", frameCount: 6)])
        #expect(try makeRequest("--film a.svg --strip 9")?.outputs == [.strip(path: "a.svg", frameCount: 9)])
    }

    @Test("Environment variables have the meaning of the options, and arguments have precedence")
    func environment() throws {
        let variables = ["DYNAMICS_FILM": "a.svg", "DYNAMICS_SECONDS": "3", "DYNAMICS_STRIP": "4", "DYNAMICS_FPS": ""]
        let request = try #require(try makeRequest("--seconds 1 x", variables))
        #expect(request.outputs == [.strip(path: "a.svg", frameCount: 4)])
        #expect(request.options.seconds == 1 && request.options.fps == 60 && request.remainingArguments == ["x"])
        #expect(try makeRequest("--seconds 1", ["DYNAMICS_FILM": ""]) == nil)
    }

    @Test("An argument that resembles an option is noted, because it may be misspelled")
    func notes() throws {
        let request = try #require(try makeRequest("--film a.svg --secnds 3"))
        #expect(request.remainingArguments == ["--secnds", "3"])
        #expect(
            request.notes == [
                "The app receives --secnds, which is not an option of recordings; did you mean --seconds?"
            ])
        #expect(try makeRequest("--film a.svg --quit")?.notes == [], "an option of the app, not --audit")
    }

    @Test(
        "Invalid requests are usage errors with the name of the option or variable",
        arguments: [
            ("--film", "--film needs a value."),
            ("--film --seconds 3", "--film needs a value."),
            ("--film a.svg --film b.svg", "--film was given more than once."),
            ("--window=yes", "--window takes no value."),
            ("--film a.svg --seconds nan", "--seconds must be a number from 0.001 to 86400, but is \"nan\"."),
            ("--film a.svg --fps 0", "--fps must be a number from 1 to 1000, but is \"0\"."),
            ("--film a.svg --scale inf", "--scale must be a number from 0.1 to 8, but is \"inf\"."),
            ("--film a.svg --strip=0", "--strip must be an integer from 1 to 100, but is \"0\"."),
            (
                "--film a.svg --size 0x10",
                "--size must be a width and a height from 1 to 10000 points, such as 320x568, but is \"0x10\"."
            ),
            ("--trace a.jsonl --strip", "--strip applies to a film. Add --film PATH, such as --film film.svg."),
            (
                "--window --film a.svg",
                "--window opens a window, and --film belongs to a recording. Remove one of them."
            ),
        ])
    func invalid(arguments: String, message: String) {
        let error = makeRequestError(arguments)
        #expect(error?.kind == .usage && error?.message == message)
    }

    @Test("An error about a variable names the variable")
    func invalidVariable() {
        let error = makeRequestError("--film a.svg", ["DYNAMICS_FPS": "many"])
        #expect(error?.message == "DYNAMICS_FPS must be a number from 1 to 1000, but is \"many\".")
    }
}
