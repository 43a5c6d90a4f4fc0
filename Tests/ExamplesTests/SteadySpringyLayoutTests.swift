import DynamicsTesting
import Foundation
import Testing
import UIKit

@testable import Examples

/// What `SteadySpringyLayout` does beyond the complaints: long lists, random updates, empty lists and pinned headers.
@MainActor
@Suite("The springy layout that settles the complaints")
struct SteadySpringyLayoutTests {
    private typealias List = SpringyComplaintList

    @Test("A list of 10,000 rows has springs only near the screen, and queries no sizes while it moves")
    func longListHasFewSprings() {
        let list = List(.flick, .steady, rows: [Array(0..<10_000)])
        let sizes = SizeCounter()
        list.view.delegate = sizes
        list.layout.invalidateLayout()
        list.screen.advance(frames: 1)
        #expect(sizes.count == 10_000)
        var springs = 0
        list.flick(seconds: 0.06) { springs = max(springs, list.layout.springCount) }
        // 400 points of rows of 40 points with spacings of 10.
        #expect(springs > 6 && springs <= 10 && sizes.count == 10_000, "\(springs) springs, \(sizes.count) sizes")
        #expect(!list.layout.isMoving && list.screen.isIdle)
    }

    @Test("A jump to another part of the list causes no lag")
    func jumpCausesNoLag() {
        let list = List(.flick, .steady, rows: [Array(0..<10_000)])
        list.screen.perform { list.view.contentOffset.y = 200_000 }
        list.screen.advance(frames: 1)
        #expect(list.largestLag == 0 && list.lags.count >= 5)
    }

    @Test("With Reduce Motion, nothing lags")
    func reducedMotionCausesNoLag() {
        let list = List(.flick, .steady)
        list.screen.isReduceMotionEnabled = true
        list.flick(seconds: 0.1, for: 1) { #expect(list.largestLag == 0 && list.view.contentOffset.y > 100) }
    }

    @Test("Random batch updates in motion: each row keeps its lag, and all rest at their places", arguments: 0..<20)
    func rowsKeepLagsThroughRandomUpdates(seed: Int) {
        let list = List(.headers, .steady)
        var random = SeededGenerator(seed: UInt64(seed))
        list.flick(seconds: 0.2, for: 0.3)
        for _ in 0..<3 {
            let before = list.lags
            list.screen.perform { list.performRandomUpdate(using: &random) }
            list.screen.advance(frames: 1)
            #expect(list.largestChange(from: before) < 3)
            list.advance(seconds: 0.2)
        }
        list.screen.settle()
        #expect(list.largestDistance == 0 && list.missingElementCount == 0)
    }

    @Test("Empty sections, an empty list and a list without size are harmless")
    func emptyListsAreHarmless() {
        for rows in [[], [[]], [[], [0, 1, 2], []]] as [[[Int]]] {
            let list = List(.headers, .steady, rows: rows)
            list.flick(seconds: 0.2, for: 1)
            list.screen.perform { list.view.bounds.size = .zero }
            list.advance(seconds: 0.2)
            list.screen.perform { list.view.bounds.size = CGSize(width: 200, height: 280) }
            list.screen.settle()
            #expect(list.largestDistance == 0 && list.view.visibleCells.count == rows.joined().count)
        }
    }

    @Test("Pinned headers stay at the top of the screen, and cells below them lag")
    func pinnedHeadersDoNotLag() throws {
        let list = List(.headers, .steady)
        list.layout.sectionHeadersPinToVisibleBounds = true
        list.screen.advance(frames: 2)
        var (pinnedFrames, lag) = (0, CGFloat(0))
        list.flick(seconds: 0.2) {
            lag = max(lag, list.largestLag)
            let headers = list.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            let top = headers.map { $0.frame.minY - list.view.bounds.minY }.min() ?? .infinity
            if top <= 1e-9 { pinnedFrames += 1 } else { Issue.record("the header is \(top) points below the top") }
        }
        #expect(pinnedFrames == 360 && lag > 3)
    }
}

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
            #expect(ExampleScene.named(name) != nil && article.contains { $0.hasSuffix("](\(name))") }, "\(name)")
            let film = try readLines("Sources/UIKit/UIKit.docc/Resources/\(name).svg").joined()
            #expect(film.contains("<svg") && film.contains("<animate"), "scripts/gallery writes the film of \(name)")
        }
    }
}

/// Counts the sizes that a flow layout queries.
@MainActor
private final class SizeCounter: NSObject, UICollectionViewDelegateFlowLayout {
    var count = 0

    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        count += 1
        return CGSize(width: 180, height: 40)
    }
}

/// Random numbers that are the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}

extension SpringyComplaintList {
    /// Deletes, inserts and moves random rows and a section in one batch update.
    fileprivate func performRandomUpdate(using random: inout SeededGenerator) {
        let new = controller.rows.joined().max().map { $0 + 1 } ?? 0
        let (section, last) = (Int.random(in: 0..<3, using: &random), controller.rows.count - 1)
        let deleted = Int.random(in: 0..<controller.rows[section].count, using: &random)
        let inserted = Int.random(in: 0..<controller.rows[section].count, using: &random)
        let insertsSection = Bool.random(using: &random)
        view.performBatchUpdates { [view, controller] in
            controller.rows[section].remove(at: deleted)
            view.deleteItems(at: [IndexPath(item: deleted, section: section)])
            controller.rows[section].insert(new, at: inserted)
            let shift = insertsSection ? 1 : 0
            view.insertItems(at: [IndexPath(item: inserted, section: section + shift)])
            if insertsSection {
                controller.rows.insert([new + 1, new + 2], at: 0)
                view.insertSections(IndexSet(integer: 0))
            }
            let section = controller.rows.remove(at: last + shift)
            controller.rows.insert(section, at: last + shift - 1)
            view.moveSection(last, toSection: last + shift - 1)
        }
    }
}
