import DynamicsEngine
import Foundation
import Testing

// Reports of failures to the test library.

/// A failure of a test: a sentence, and the place in the test that it is about.
public struct TestFailure: Error, CustomStringConvertible, Sendable {
    /// What failed, when and by how much.
    public let message: String
    /// The frame that shows what failed; nil if the failure is not about one frame.
    public let frame: Int?
    /// The place of the call in the test.
    public let sourceLocation: SourceLocation

    /// Creates a failure.
    /// - Parameters:
    ///   - message: What failed, when and by how much.
    ///   - frame: The frame that shows what failed. The default is nil.
    ///   - sourceLocation: The place of the call in the test. The default is the caller's.
    public init(_ message: String, frame: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        (self.message, self.frame, self.sourceLocation) = (message, frame, sourceLocation)
    }

    /// The message.
    public var description: String { message }
}

/// Where failures of tests go.
///
/// In a test of Swift Testing, a failure is recorded as an issue at the line of the call. The ``TestFailure`` is the error of
/// the issue, so the issue's headline is the failure's message. Tests of other frameworks set
/// ``handler`` once; for XCTest:
///
/// ```swift
/// override class func setUp() {
///     MainActor.assumeIsolated {
///         FailureReports.handler = { failure in
///             XCTFail(failure.message, file: #filePath, line: UInt(failure.sourceLocation.line))
///         }
///     }
/// }
/// ```
@MainActor
public enum FailureReports {
    /// A closure that receives failures outside of Swift Testing. The default is nil.
    ///
    /// If it is nil, a failure outside of a test of Swift Testing ends the program with the failure's message, because
    /// otherwise the test would pass.
    public static var handler: (@MainActor (TestFailure) -> Void)?

    /// The lists of the running calls of ``collect(_:)``, innermost last.
    private static var collections: [[TestFailure]] = []

    /// Runs a closure and returns the failures that it records, instead of reporting them. Use it in tests of test
    /// helpers, and to run the same steps under several conditions.
    public static func collect(_ body: () throws -> Void) rethrows -> [TestFailure] {
        collections.append([])
        do { try body() } catch {
            collections.removeLast()
            throw error
        }
        return collections.removeLast()
    }

    /// Whether a call of ``collect(_:)`` runs.
    static var isCollecting: Bool { !collections.isEmpty }

    /// Records a failure: as an issue of the current test, otherwise with ``handler``.
    public static func record(_ failure: TestFailure) {
        if !collections.isEmpty {
            collections[collections.count - 1].append(failure)
        } else if Test.current != nil {
            // The headline of an error is its description; that of a comment is "Issue recorded".
            Issue.record(failure, sourceLocation: failure.sourceLocation)
        } else if let handler {
            handler(failure)
        } else {
            let place = "\(failure.sourceLocation.fileID):\(failure.sourceLocation.line)"
            requirePrecondition(
                false,
                "\(place): \(failure.message) (No test of Swift Testing is running on this task. In other frameworks, set "
                    + "FailureReports.handler.)")
        }
    }
}
