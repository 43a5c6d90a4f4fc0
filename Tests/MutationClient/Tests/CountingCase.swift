import XCTest

@testable import Drawer

/// A test of XCTest, which runs apart from those of Swift Testing.
final class CountingCase: XCTestCase {
    func testNoStepsToZero() { XCTAssertEqual(Counting.steps(to: 0), 0) }
}
