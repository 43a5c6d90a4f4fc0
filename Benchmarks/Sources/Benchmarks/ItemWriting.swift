import Foundation
import Peer
import UIKit

/// What an animator's step costs beyond the engine's: ten thousand items on springs, none at rest, as objects of the
/// client's own, as attributes of a collection view's layout and as views in a window; and as many bodies of the scene
/// "springs" without items. By turns, so what else the machine does falls on all of them alike.
@MainActor
enum ItemWriting {
    private static let count = 10_000
    /// In one round all items move as far as this, then they start anew: so none comes to rest.
    private static let (framesPerRound, rounds) = (30, 41)

    static func run(processorTime: Bool) {
        let engine = OurEngine().make(Scenes.springs(count))
        let animated: [(name: String, items: AnimatedItems)] = [
            ("objects", AnimatedItems(PlainItem.grid(count), UIDynamicAnimator())),
            ("layout attributes", attributes()),
            ("views", views()),
        ]
        var times = [[Double]](repeating: [], count: animated.count + 1)
        for _ in 0..<rounds {
            for body in 0..<count { engine.touch(body, vx: 1, vy: 0.5) }
            times[0].append(time(processorTime) { engine.frame() })
            for (index, one) in animated.enumerated() {
                one.items.pull()
                times[index + 1].append(time(processorTime) { one.items.frame() })
            }
        }
        precondition(engine.awakeCount == count && animated.allSatisfy { $0.items.haveMoved }, "some came to rest")
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("\(count) items on springs, all of them moving: median milliseconds a frame (1/60 s)")
        print(String(format: "stepping the engine alone        %6.3f", medians[0]))
        for (index, one) in animated.enumerated() {
            let rest = medians[index + 1] - medians[0]
            let name = one.name.padding(toLength: 18, withPad: " ", startingAt: 0)
            print(String(format: "and writing back: %@ %6.3f  %5.2fx of stepping", name, rest, rest / medians[0]))
        }
    }

    private static func time(_ processorTime: Bool, _ frame: () -> Void) -> Double {
        frame()
        let start = peer_milliseconds(processorTime)
        for _ in 0..<framesPerRound { frame() }
        return (peer_milliseconds(processorTime) - start) / Double(framesPerRound)
    }

    private static func attributes() -> AnimatedItems {
        let layout = UICollectionViewFlowLayout()
        let items = (0..<count).map { row in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: row, section: 0))
            attributes.frame = frame(of: row)
            return attributes
        }
        return AnimatedItems(items, UIDynamicAnimator(collectionViewLayout: layout))
    }

    private static func views() -> AnimatedItems {
        let loop = FrameLoop(size: CGSize(width: 375, height: 660))
        let (window, reference) = (UIWindow(), UIView(frame: CGRect(x: 0, y: 0, width: 7500, height: 7500)))
        let items = (0..<count).map { UIView(frame: frame(of: $0)) }
        loop.perform {
            window.addSubview(reference)
            for view in items { reference.addSubview(view) }
            window.makeKeyAndVisible()
        }
        return AnimatedItems(items, UIDynamicAnimator(referenceView: reference), keeping: [loop, window])
    }

    /// So far apart that none meets another.
    static func frame(of row: Int) -> CGRect {
        CGRect(x: CGFloat(row % 100) * 75, y: CGFloat(row / 100) * 75, width: 44, height: 44)
    }
}

/// Items on springs of their own (1 Hz, without damping), and how they are all set going again.
@MainActor
private final class AnimatedItems {
    private let animator: UIDynamicAnimator
    private let items: [any UIDynamicItem]
    private let springs: [UIAttachmentBehavior]
    private let kept: [AnyObject]

    init(_ items: [any UIDynamicItem], _ animator: UIDynamicAnimator, keeping kept: [AnyObject] = []) {
        (self.items, self.animator, self.kept) = (items, animator, kept)
        springs = items.map { UIAttachmentBehavior(holding: $0, damping: 0) }
        for spring in springs { animator.addBehavior(spring) }
    }

    /// Brings each item beside its anchor.
    func pull() {
        for (item, spring) in zip(items, springs) {
            item.center = CGPoint(x: spring.anchorPoint.x + 18, y: spring.anchorPoint.y + 9)
            animator.updateItem(usingCurrentState: item)
        }
    }

    func frame() { animator.step() }

    var haveMoved: Bool {
        zip(items, springs).allSatisfy { item, spring in item.center.x != spring.anchorPoint.x + 18 }
    }
}

extension UIAttachmentBehavior {
    /// A spring of 1 Hz to where the item is now.
    convenience init(holding item: any UIDynamicItem, damping: CGFloat) {
        self.init(item: item, attachedToAnchor: item.center)
        (length, frequency, self.damping) = (0, 1, damping)
    }
}

/// An item as a client writes it.
final class PlainItem: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(frame: CGRect) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        bounds = CGRect(origin: .zero, size: frame.size)
    }

    @MainActor
    static func grid(_ count: Int) -> [PlainItem] { (0..<count).map { PlainItem(frame: ItemWriting.frame(of: $0)) } }
}
