import Foundation
import Peer
import UIKit

/// Measures the costs that the animator adds to those of the engine: writing poses, adding behaviors, finding items.
@MainActor
enum AnimatorBenchmark {
    static func run(usesProcessorTime: Bool) {
        ItemPoseBenchmark.run(usesProcessorTime: usesProcessorTime)
        print("")
        measureAddingAndRemoving(among: 10_000, usesProcessorTime: usesProcessorTime)
        measureFindingItems(among: 100_000, usesProcessorTime: usesProcessorTime)
    }

    /// Measures the time to add and remove a spring in an animator with thousands of springs.
    private static func measureAddingAndRemoving(among count: Int, usesProcessorTime: Bool) {
        let (animator, items) = (UIDynamicAnimator(), PlainItem.makeGrid(count: count + 1))
        for item in items.dropLast() { animator.addBehavior(UIAttachmentBehavior(holding: item, damping: 0.8)) }
        let last = UIAttachmentBehavior(holding: items[count], damping: 0.8)
        let time = medianTime(rounds: 101, usesProcessorTime: usesProcessorTime) {
            for _ in 0..<100 {
                animator.addBehavior(last)
                animator.removeBehavior(last)
            }
        }
        print(String(format: "a behavior added and removed among %d: %.2f microseconds", count, time * 1000 / 100))
    }

    /// Measures the time of an `items(in:)` call that finds 30 of many items, first with all items at rest, then with
    /// all moving.
    private static func measureFindingItems(among count: Int, usesProcessorTime: Bool) {
        let (animator, items) = (UIDynamicAnimator(), PlainItem.makeGrid(count: count))
        let rectangle = CGRect(x: 15 * 75 - 20, y: 15 * 75 - 20, width: 5 * 75, height: 6 * 75)
        for item in items { animator.addBehavior(UIAttachmentBehavior(holding: item, damping: 0.8)) }
        animator.stepUntilPaused()
        precondition(!animator.isRunning && animator.items(in: rectangle).count == 30)
        let resting =
            medianTime(rounds: 101, usesProcessorTime: usesProcessorTime) {
                for _ in 0..<100 { _ = animator.items(in: rectangle) }
            } / 100
        let pushed = UIDynamicItemBehavior(items: items)
        animator.addBehavior(pushed)
        for item in items { pushed.addLinearVelocity(CGPoint(x: 100, y: 50), for: item) }
        var (first, next): ([Double], [Double]) = ([], [])
        for _ in 0..<21 {
            animator.step()
            first.append(
                medianTime(rounds: 1, usesProcessorTime: usesProcessorTime) {
                    precondition(animator.items(in: rectangle).count >= 20)
                })
            next.append(
                medianTime(rounds: 1, usesProcessorTime: usesProcessorTime) {
                    precondition(animator.items(in: rectangle).count >= 20)
                })
        }
        print(
            String(
                format: "items(in:) for 30 of %d: %.2f microseconds; while all move %.1f, and again then %.1f",
                count, resting * 1000, median(first) * 1000, median(next) * 1000))
    }

    /// Returns the median time of a closure over a number of rounds, in milliseconds.
    private static func medianTime(rounds: Int, usesProcessorTime: Bool, _ body: () -> Void) -> Double {
        median(
            (0..<rounds).map { _ in
                let start = peer_milliseconds(usesProcessorTime)
                body()
                return peer_milliseconds(usesProcessorTime) - start
            })
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
