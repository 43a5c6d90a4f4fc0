import Foundation
import Synchronization
import Testing

// The trait that makes films of tests that fail by a plain `#expect`.

extension Trait where Self == FilmsOfIssues {
    /// Attaches a film and a page of the test's screen to every test that fails, for whatever reason: an expectation of
    /// this library, a plain `#expect` or `#require`, or a thrown error.
    ///
    /// ```swift
    /// @MainActor @Suite(.filmsOfIssues) struct ListTests { ... }
    /// ```
    ///
    /// Expectations of this library show themselves without the trait, too. With it, the files are made once, at the end
    /// of the test, with the marks of all its failures. A failure that does not come from a screen is marked in the frame
    /// in which the screen that moved last was at that moment. Known issues (`withKnownIssue`) are not failures.
    ///
    /// The trait keeps recorded pictures, and no object of the interface: tests for leaks have the same result without it.
    public static var filmsOfIssues: FilmsOfIssues { FilmsOfIssues() }
}

/// A trait of tests and suites that shows failed tests as films: `.filmsOfIssues`.
public struct FilmsOfIssues: TestTrait, SuiteTrait, TestScoping {
    /// The trait of a suite applies to all its tests.
    public var isRecursive: Bool { true }

    /// Returns the trait itself for each case of a test, and nil for suites.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> FilmsOfIssues? {
        testCase == nil ? nil : self
    }

    /// Runs a test, notes its issues, and makes the films of its screens when it has ended.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A trait of a suite and the same trait of a test count once.
        guard FailureScope.current == nil else { return try await function() }
        let scope = FailureScope()
        let handler = IssueHandlingTrait.compactMapIssues { issue in
            scope.note(issue)
            return issue
        }
        let result: Result<Void, any Error>
        do {
            try await FailureScope.$current.withValue(scope) {
                try await handler.provideScope(for: test, testCase: testCase, performing: function)
            }
            result = .success(())
        } catch {
            // An error that the test throws becomes an issue outside of the handler.
            scope.note("Caught error: \(error)")
            result = .failure(error)
        }
        await FailureFiles.writeFilms(of: scope)
        try result.get()
    }
}

/// The issues of a running test that has the trait `.filmsOfIssues`, and the recordings of its screens. It keeps neither the
/// screens nor their interfaces alive.
final class FailureScope: Sendable {
    @TaskLocal static var current: FailureScope?

    /// The frame of a screen, which can be read on any thread.
    final class Position: Sendable {
        private let values = Mutex((frame: 0, order: 0))
        /// Counts the frames of all screens, so that the screen that moved last is known.
        private static let order = Atomic<Int>(0)

        func update(_ frame: Int) {
            let order = Self.order.add(1, ordering: .relaxed).newValue
            values.withLock { $0 = (frame, order) }
        }

        var current: (frame: Int, order: Int) { values.withLock { $0 } }
    }

    /// A failure of the test: the recording of the screen that it is about, and the marks.
    struct Failure: Sendable {
        var recording: ScreenRecording?
        var marks: [FrameMark]
        var message: String
    }

    private struct State {
        /// The recordings of the screens that were created last. Older ones are released, so that a test can create
        /// thousands.
        var screens: [(recording: ScreenRecording, position: Position)] = []
        var failures: [Failure] = []
        var ownIssueCount = 0
    }

    private static let screenLimit = 4
    private static let failureLimit = 20
    private let state = Mutex(State())

    /// Adds a screen that the test has created.
    @MainActor func register(_ screen: Screen) {
        let position = Position()
        position.update(screen.frame)
        _ = screen.addFrameObserver { position.update($0.frame) }
        let recording = screen.recording
        recording.outlivesScreen = true
        state.withLock { state in
            state.screens.append((recording, position))
            if state.screens.count > Self.screenLimit { state.screens.removeFirst() }
        }
    }

    /// Runs a closure that records an issue of which the scope already has the marks.
    func withoutNotes(_ body: () -> Void) {
        state.withLock { $0.ownIssueCount += 1 }
        body()
        state.withLock { $0.ownIssueCount -= 1 }
    }

    /// Adds an issue of the test at the current frame of the screen that moved last.
    func note(_ issue: Issue) {
        guard issue.isFailure else { return }
        let details = issue.comments.map(\.rawValue).joined(separator: " ")
        let line = issue.sourceLocation.map { "line \($0.line): " } ?? ""
        note("\(line)\(issue.kind)\(details.isEmpty ? "" : ": \(details)")")
    }

    func note(_ message: String) {
        state.withLock { state in
            guard state.ownIssueCount == 0, state.failures.count < Self.failureLimit else { return }
            let latest = state.screens.max { $0.position.current.order < $1.position.current.order }
            let mark = latest.map { FrameMark(frame: $0.position.current.frame, text: message) }
            state.failures.append(
                Failure(recording: latest?.recording, marks: mark.map { [$0] } ?? [], message: message))
        }
    }

    /// Adds a failure that an expectation of the library has found.
    func add(_ failure: Failure) {
        state.withLock { if $0.failures.count < Self.failureLimit { $0.failures.append(failure) } }
    }

    var failures: [Failure] { state.withLock { $0.failures } }

    func removeFailures() { state.withLock { $0.failures = [] } }
}
