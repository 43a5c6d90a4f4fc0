import Foundation
import Peer
import UIKit

/// What the animator costs beside the engine, at the sizes that lists have.
@MainActor
enum AnimatorCosts {
    static func run(processorTime: Bool) {
        ItemWriting.run(processorTime: processorTime)
        print("")
        addAndRemove(among: 10_000, processorTime)
        search(100_000, processorTime)
    }

    /// A spring more and one less, in an animator that has thousands.
    private static func addAndRemove(among count: Int, _ processorTime: Bool) {
        let (animator, items) = (UIDynamicAnimator(), PlainItem.grid(count + 1))
        for item in items.dropLast() { animator.addBehavior(UIAttachmentBehavior(holding: item, damping: 0.8)) }
        let last = UIAttachmentBehavior(holding: items[count], damping: 0.8)
        let time = medianOf(101, processorTime) {
            for _ in 0..<100 {
                animator.addBehavior(last)
                animator.removeBehavior(last)
            }
        }
        print(String(format: "a behavior added and removed among %d: %.2f microseconds", count, time * 1000 / 100))
    }

    /// Thirty of very many items, which rest or all of which move.
    private static func search(_ count: Int, _ processorTime: Bool) {
        let (animator, items) = (UIDynamicAnimator(), PlainItem.grid(count))
        let rectangle = CGRect(x: 15 * 75 - 20, y: 15 * 75 - 20, width: 5 * 75, height: 6 * 75)
        for item in items { animator.addBehavior(UIAttachmentBehavior(holding: item, damping: 0.8)) }
        animator.stepUntilPaused()
        precondition(!animator.isRunning && animator.items(in: rectangle).count == 30)
        let resting = medianOf(101, processorTime) { for _ in 0..<100 { _ = animator.items(in: rectangle) } } / 100
        let pushed = UIDynamicItemBehavior(items: items)
        animator.addBehavior(pushed)
        for item in items { pushed.addLinearVelocity(CGPoint(x: 100, y: 50), for: item) }
        var (first, next): ([Double], [Double]) = ([], [])
        for _ in 0..<21 {
            animator.step()
            first.append(medianOf(1, processorTime) { precondition(animator.items(in: rectangle).count >= 20) })
            next.append(medianOf(1, processorTime) { precondition(animator.items(in: rectangle).count >= 20) })
        }
        print(
            String(
                format: "items(in:) for 30 of %d: %.2f microseconds; while all move %.1f, and again then %.1f",
                count, resting * 1000, median(first) * 1000, median(next) * 1000))
    }

    private static func medianOf(_ rounds: Int, _ processorTime: Bool, _ body: () -> Void) -> Double {
        median(
            (0..<rounds).map { _ in
                let start = peer_milliseconds(processorTime)
                body()
                return peer_milliseconds(processorTime) - start
            })
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
