import Foundation
import XCTest

@testable import DynamicsTesting

/// Tests that snapshots and failures behave in a test case of XCTest as its documentation says.
final class XCTestFailureTests: XCTestCase {
    @MainActor func testPictureAndMotionAgreeWithTheirFiles() async {
        let scene = FallingBox()
        let failures = FailureReports.collect {
            scene.screen.expectMotionSnapshot(of: ["box"]) { scene.screen.advance(frames: 20) }
            scene.screen.expectSnapshot()
        }
        XCTAssertEqual(failures.map(\.message), [])
    }

    @MainActor func testFailuresReachTheHandler() async {
        var messages: [String] = []
        let previous = FailureReports.handler
        FailureReports.handler = { messages.append("\($0.message) in \($0.sourceLocation.fileID)") }
        defer { FailureReports.handler = previous }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xctest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        TestEnvironment.$replacement.withValue(["DYNAMICS_FAILURES": folder.path]) {
            let scene = FallingBox()
            scene.screen.advance(until: { false }, limit: 0.1)
        }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages.first?.hasSuffix(" in DynamicsTestingTests/XCTestFailureTests.swift") == true)
        // XCTest has no attachments on Linux. The files are in the folder of the failures, named by the line.
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        let name = names?.first { $0.hasPrefix("XCTestFailureTests.line-") } ?? ""
        for file in ["film.svg", "page.html", "failure.json"] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent("\(name)/\(file)").path))
        }
    }
}
