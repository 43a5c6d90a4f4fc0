import Foundation

/// The events that Swift Testing writes while tests run, or the lines that XCTest prints.
struct TestEvents {
    /// The tests that failed, in the order in which they did.
    private(set) var failed: [String] = []
    /// The tests that began and did not end.
    private(set) var running: [String] = []
    private(set) var hasEnded = false
    /// The tests that ended: the identifier of Swift Testing, the name, and the time in seconds.
    private(set) var ended: [(identifier: String, name: String, seconds: Double)] = []

    /// The number of tests that ended.
    var count: Int { ended.count }
    /// The first test that failed and ended. What the program does after it is not part of the result.
    var firstFailure: String? { failed.first { !running.contains($0) } }

    /// Reads the file with a JSON document per line. A last line that is not complete is ignored.
    init(eventStream data: Data) {
        struct Record: Decodable {
            struct Payload: Decodable {
                struct Issue: Decodable { let isKnown: Bool? }

                struct Instant: Decodable { let absolute: Double }

                let kind: String
                let testID: String?
                let issue: Issue?
                let instant: Instant?
            }

            let kind: String
            let payload: Payload
        }

        var starts: [String: Double] = [:]
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)), record.kind == "event" else {
                continue
            }
            let test = record.payload.testID.flatMap(Self.name)
            switch record.payload.kind {
            case "issueRecorded":
                // Issues of detached tasks belong to no test.
                if record.payload.issue?.isKnown != true { addFailure(test ?? "a task outside of the tests") }
            case "testStarted":
                guard let test else { continue }
                running.append(test)
                starts[test] = record.payload.instant?.absolute
            case "testEnded":
                guard let test else { continue }
                running.removeAll { $0 == test }
                let seconds = (record.payload.instant?.absolute ?? 0) - (starts[test] ?? 0)
                ended.append((record.payload.testID ?? "", test, seconds))
            case "runEnded": hasEnded = true
            default: break
            }
        }
    }

    /// Reads what XCTest prints.
    init(testCases text: String) {
        for line in text.split(separator: "\n") where line.hasPrefix("Test Case '") {
            let rest = line.dropFirst("Test Case '".count)
            guard let end = rest.firstIndex(of: "'") else { continue }
            let (test, state) = (String(rest[..<end]), rest[end...])
            if state.contains("started") { running.append(test) }
            if state.contains("passed") || state.contains("failed") {
                running.removeAll { $0 == test }
                ended.append((test, test, 0))
            }
            if state.contains("failed") { addFailure(test) }
        }
        hasEnded =
            text.contains("Test Suite 'All tests' passed") || text.contains("Test Suite 'All tests' failed")
            || text.contains("Test Suite 'Selected tests'")
    }

    private mutating func addFailure(_ test: String) {
        if !failed.contains(test) { failed.append(test) }
    }

    /// The name of a test function without its module and place: `DrawerTests/theCountIsShown()`; nil for suites.
    private static func name(_ identifier: String) -> String? {
        let parts = identifier.split(separator: "/")
        guard parts.count >= 2, let function = parts.firstIndex(where: { $0.contains("(") }) else { return nil }
        let first = parts[0].split(separator: ".").dropFirst().joined(separator: ".")
        let path = [first] + parts[..<(function + 1)].dropFirst().map(String.init)
        return path.filter { !$0.isEmpty }.joined(separator: "/")
    }
}
