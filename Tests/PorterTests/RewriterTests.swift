import Foundation
import Testing

@testable import SourcePorter

@Suite("The rewriter of sources")
struct RewriterTests {
    @Test("All source files of the rewriter are compiled")
    func allSourcesAreListed() throws {
        let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/SourcePorter/Rewriter")
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        let texts = try files.map { try String(contentsOf: directory.appendingPathComponent($0), encoding: .utf8) }
        #expect(Porter.rewriter.sources == texts)
    }
}
