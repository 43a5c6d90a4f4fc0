import Foundation
import Testing

@testable import Examples

/// The article that shows the layout.
@MainActor
@Suite("The article about complaints")
struct SpringyComplaintArticleTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func readLines(_ path: String) throws -> [String] {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    @Test("The article shows the code of the layout as it is, and a film of each complaint")
    func articleShowsCodeAndFilms() throws {
        let article = try readLines("Sources/UIKit/UIKit.docc/SpringyComplaints.md")
        let blocks = article.split { $0.hasPrefix("```") }.enumerated().filter { $0.offset % 2 == 1 }
        let shown = blocks.flatMap(\.element).filter { !$0.isEmpty && $0 != "import UIKit" }
        let code = try ["SpringyLag", "SteadySpringyLayout", "SpringyElement"].flatMap {
            try readLines("Examples/SpringyComplaints/\($0).swift").filter { !$0.isEmpty && $0 != "import UIKit" }
        }
        let difference = zip(shown, code).first { $0 != $1 }
        #expect(difference == nil && shown.count == code.count, "\(shown.count) and \(code.count) lines")
        for complaint in SpringyComplaint.allCases {
            let name = "complaint-\(complaint.rawValue)"
            let picture = "](Resources/\(name).svg)"
            #expect(ExampleScene.named(name) != nil && article.contains { $0.hasSuffix(picture) }, "\(name)")
            let film = try readLines("Sources/UIKit/UIKit.docc/Resources/\(name).svg").joined()
            #expect(film.contains("<svg") && film.contains("<animate"), "scripts/gallery writes the film of \(name)")
        }
    }
}
