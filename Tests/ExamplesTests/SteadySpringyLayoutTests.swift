import DynamicsTesting
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
