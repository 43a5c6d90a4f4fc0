import Foundation
import Peer
import UIKit

/// Measures the cost of writing poses into items: the difference between a step of an animator and a step of the engine
/// alone.
///
/// Ten thousand items oscillate on springs: plain objects, layout attributes of a collection view, and views in a
/// window. The engine alone runs the scene "springs" with the same number of bodies. The three kinds of items and the
/// engine alone run in alternation, which distributes the load of other programs over all four.
@MainActor
enum ItemPoseBenchmark {
    private static let count = 10_000
    /// The numbers of frames per round and of rounds. Each round displaces all items again, so that none comes to rest.
    private static let (framesPerRound, rounds) = (30, 41)

    static func run(usesProcessorTime: Bool) {
        let engine = OpenDynamicsEngine().makeSimulation(of: BenchmarkScene.springs(count))
        let animated: [(name: String, items: AnimatedItems)] = [
            ("objects", AnimatedItems(PlainItem.makeGrid(count: count), UIDynamicAnimator())),
            ("layout attributes", makeLayoutAttributes()),
            ("views", makeViews()),
        ]
        var times = [[Double]](repeating: [], count: animated.count + 1)
        for _ in 0..<rounds {
            for body in 0..<count { engine.setVelocity(of: body, vx: 1, vy: 0.5) }
            times[0].append(meanFrameTime(usesProcessorTime: usesProcessorTime) { engine.stepFrame() })
            for (index, entry) in animated.enumerated() {
                entry.items.displaceItems()
                times[index + 1].append(meanFrameTime(usesProcessorTime: usesProcessorTime) { entry.items.stepFrame() })
            }
        }
        precondition(
            engine.awakeCount == count && animated.allSatisfy { $0.items.haveMoved }, "Some items came to rest.")
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("\(count) items on springs, all of them moving: median milliseconds a frame (1/60 s)")
        print(String(format: "stepping the engine alone        %6.3f", medians[0]))
        for (index, entry) in animated.enumerated() {
            let difference = medians[index + 1] - medians[0]
            let name = entry.name.padding(toLength: 18, withPad: " ", startingAt: 0)
            print(
                String(
                    format: "and writing back: %@ %6.3f  %5.2fx of stepping", name, difference, difference / medians[0])
            )
        }
    }

    /// Returns the mean frame time of a round, in milliseconds. The first frame of the round is not measured.
    private static func meanFrameTime(usesProcessorTime: Bool, frame: () -> Void) -> Double {
        frame()
        let start = peer_milliseconds(usesProcessorTime)
        for _ in 0..<framesPerRound { frame() }
        return (peer_milliseconds(usesProcessorTime) - start) / Double(framesPerRound)
    }

    private static func makeLayoutAttributes() -> AnimatedItems {
        let layout = UICollectionViewFlowLayout()
        let items = (0..<count).map { row in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: row, section: 0))
            attributes.frame = frame(ofItemAt: row)
            return attributes
        }
        return AnimatedItems(items, UIDynamicAnimator(collectionViewLayout: layout))
    }

    private static func makeViews() -> AnimatedItems {
        let loop = FrameLoop(size: CGSize(width: 375, height: 660))
        let (window, reference) = (UIWindow(), UIView(frame: CGRect(x: 0, y: 0, width: 7500, height: 7500)))
        let items = (0..<count).map { UIView(frame: frame(ofItemAt: $0)) }
        loop.perform {
            window.addSubview(reference)
            for view in items { reference.addSubview(view) }
            window.makeKeyAndVisible()
        }
        return AnimatedItems(items, UIDynamicAnimator(referenceView: reference), retaining: [loop, window])
    }

    /// Returns the frame of an item in a grid of 100 columns, in points. Items are too far apart to collide.
    static func frame(ofItemAt index: Int) -> CGRect {
        CGRect(x: CGFloat(index % 100) * 75, y: CGFloat(index / 100) * 75, width: 44, height: 44)
    }
}

/// An animator with items, each on its own spring of 1 Hz without damping.
@MainActor
private final class AnimatedItems {
    private let animator: UIDynamicAnimator
    private let items: [any UIDynamicItem]
    private let springs: [UIAttachmentBehavior]
    private let retained: [AnyObject]

    init(_ items: [any UIDynamicItem], _ animator: UIDynamicAnimator, retaining retained: [AnyObject] = []) {
        (self.items, self.animator, self.retained) = (items, animator, retained)
        springs = items.map { UIAttachmentBehavior(holding: $0, damping: 0) }
        for spring in springs { animator.addBehavior(spring) }
    }

    /// Displaces each item from its anchor by 18 points to the right and 9 points down.
    func displaceItems() {
        for (item, spring) in zip(items, springs) {
            item.center = CGPoint(x: spring.anchorPoint.x + 18, y: spring.anchorPoint.y + 9)
            animator.updateItem(usingCurrentState: item)
        }
    }

    func stepFrame() { animator.step() }

    var haveMoved: Bool {
        zip(items, springs).allSatisfy { item, spring in item.center.x != spring.anchorPoint.x + 18 }
    }
}

extension UIAttachmentBehavior {
    /// Creates a spring of 1 Hz that holds an item at its current center. `damping` is a unitless ratio.
    convenience init(holding item: any UIDynamicItem, damping: CGFloat) {
        self.init(item: item, attachedToAnchor: item.center)
        (length, frequency, self.damping) = (0, 1, damping)
    }
}

/// A dynamic item that is a plain object, not a view.
final class PlainItem: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(frame: CGRect) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        bounds = CGRect(origin: .zero, size: frame.size)
    }

    @MainActor
    static func makeGrid(count: Int) -> [PlainItem] {
        (0..<count).map { PlainItem(frame: ItemPoseBenchmark.frame(ofItemAt: $0)) }
    }
}
