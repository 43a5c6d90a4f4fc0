import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Each complaint measured in numbers: `CommonSpringyLayout` shows the fault, `SteadySpringyLayout` does not. If a test no
/// longer finds the fault in the common layout, it does not use the list as the people did who complained.
@MainActor
@Suite("Complaints about springy layouts")
struct SpringyComplaintTests {
    private typealias List = SpringyComplaintList

    @Test("Flick: cells fly out of the screen, or lag by at most 60 points and never overlap")
    func flickedCellsStayOnScreen() {
        func measure(_ kind: List.Kind) -> (lag: CGFloat, gap: CGFloat, emptyFrames: Int) {
            let list = List(.flick, kind)
            var (lag, gap, emptyFrames): (CGFloat, CGFloat, Int) = (0, .infinity, 0)
            list.flick(seconds: 0.06) {
                (lag, gap) = (max(lag, list.largestLag), min(gap, list.smallestGap))
                if list.view.visibleCells.count < 4 { emptyFrames += 1 }
            }
            return (lag, gap, emptyFrames)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.lag > 250 && common.gap < -10 && common.emptyFrames > 10, "\(common)")
        #expect(steady.lag > 20 && steady.lag <= 60 && steady.gap > 0 && steady.emptyFrames == 0, "\(steady)")
    }

    @Test("Self-sizing: cells keep estimated heights, with gaps between them, or have their heights and spacing")
    func selfSizingCellsHaveTheirHeights() {
        func measure(_ kind: List.Kind) -> (gaps: ClosedRange<CGFloat>, wrongHeights: Int, rests: Bool) {
            let list = List(.selfSizing, kind)
            list.flick(seconds: 0.3)
            return (list.smallestGap...list.largestGap, list.wrongHeightCount, list.screen.isIdle)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.gaps.upperBound > 40 && common.wrongHeights >= 1, "\(common)")
        #expect(steady.gaps == 10...10 && steady.wrongHeights == 0 && steady.rests, "\(steady)")
    }

    @Test("Updates: rows take over the lags and heights of others, or keep their own through inserts and deletes")
    func rowsKeepLagsThroughUpdates() {
        func measure(_ kind: List.Kind) -> (change: CGFloat, distance: CGFloat, absent: Int) {
            let list = List(.updates, kind)
            var (change, distance): (CGFloat, CGFloat) = (0, 0)
            for _ in 0..<2 {
                list.flick(seconds: 0.25, for: 0.4)
                let before = list.lags
                list.use()
                list.screen.advance(frames: 1)
                change = max(change, list.largestChange(from: before))
                list.advance(seconds: 6)
                distance = max(distance, list.largestDistance)
            }
            return (change, distance, list.itemsWithoutAttributes)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        // The absent attributes are those that end an app on Apple's system when a row far from the screen is inserted.
        #expect(common.change > 25 && common.distance > 20 && common.absent > 30, "\(common)")
        #expect(steady.change < 2 && steady.distance == 0 && steady.absent == 0, "\(steady)")
    }

    @Test("Headers: a header takes the place of the first cell's spring, or both are shown in every frame")
    func headersAndFirstCellsAreShown() {
        func measure(_ kind: List.Kind) -> (missing: Int, lag: CGFloat) {
            let list = List(.headers, kind)
            var (missing, lag) = (list.missingElementCount, CGFloat(0))
            list.flick(seconds: 0.25) {
                missing = max(missing, list.missingElementCount)
                lag = max(lag, list.largestHeaderLag)
            }
            return (missing, lag)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.missing >= 1, "\(common)")
        #expect(steady.missing == 0 && steady.lag > 3 && steady.lag < 60, "\(steady)")
    }

    @Test("Rotation: cells stay in their old columns, or are at their new places in the next frame and keep their lags")
    func turnedListIsLaidOutAnew() {
        func measure(_ kind: List.Kind) -> (distance: CGFloat, missing: Int, sideways: CGFloat) {
            let list = List(.rotation, kind)
            list.flick(seconds: 0.25, for: 0.5)
            list.use()
            list.screen.advance(frames: 1)
            let sideways = list.largestSidewaysDistance
            var missing = 0
            list.advance(seconds: 6) { missing = max(missing, list.missingElementCount) }
            return (list.largestDistance, missing, sideways)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.distance > 50 && common.missing > 3 && common.sideways > 10, "\(common)")
        #expect(steady.distance == 0 && steady.missing == 0 && steady.sideways == 0, "\(steady)")
    }

    @Test("Circles: cells still circle their places after six seconds, or move in one direction only and rest")
    func cellsDoNotCircle() {
        func measure(_ kind: List.Kind) -> (sideways: CGFloat, distance: CGFloat, rests: Bool) {
            let list = List(.circles, kind)
            list.flick(seconds: 0.15, dx: -40)
            var (sideways, distance): (CGFloat, CGFloat) = (0, 0)
            list.advance(seconds: 2) {
                sideways = max(sideways, list.largestSidewaysDistance)
                distance = max(distance, list.largestDistance)
            }
            return (sideways, distance, list.screen.isIdle)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.sideways > 5 && common.distance > 5 && !common.rests, "\(common)")
        #expect(steady.sideways == 0 && steady.distance == 0 && steady.rests, "\(steady)")
    }

    @Test("Reload: all cells jump to their places in one frame, or move on")
    func reloadedListMovesOn() {
        func measure(_ kind: List.Kind) -> (lag: CGFloat, jump: CGFloat) {
            let list = List(.reload, kind)
            list.flick(seconds: 0.1, for: 0.25)
            let before = list.lags
            list.use()
            list.screen.advance(frames: 1)
            return (before.values.map(abs).max() ?? 0, list.largestChange(from: before))
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.lag > 60 && common.jump > 60, "\(common)")
        #expect(steady.lag > 10 && steady.jump < 3, "\(steady)")
    }

    @Test("Zero size: the row stays away and others stay at its place, or it opens and closes")
    func rowOfZeroHeightOpens() {
        func measure(_ kind: List.Kind) -> (closed: CGFloat, open: CGFloat, missing: Int) {
            let list = List(.zeroSize, kind)
            let closed = list.largestDistance
            list.use()
            list.advance(seconds: 3)
            return (closed, list.largestDistance, list.missingElementCount)
        }
        let (common, steady) = (measure(.common), measure(.steady))
        #expect(common.open > 30 && common.missing == 1, "\(common)")
        #expect(steady == (0, 0, 0), "\(steady)")
    }
}
