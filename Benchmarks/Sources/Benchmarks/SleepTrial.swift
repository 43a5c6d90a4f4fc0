import UIKit

/// A run of one pile of the sleep matrix through the animator, until it sleeps or does not.
@MainActor
struct SleepTrial {
    enum Outcome {
        /// The pile fell asleep. `time` is the time since the last visible motion, in seconds. `drift` is the largest
        /// displacement of an item in that time, and `displacementAfterWaking` the largest displacement in the second
        /// after all items were woken, both in points.
        case asleep(time: Double, drift: Double, displacementAfterWaking: Double)
        /// The pile was still awake `sleepLimit` seconds after the last visible motion.
        case awake
        /// Items were still visibly moving after `motionLimit` seconds.
        case moving
        /// Items left the box; the pile was not run further.
        case escaped(count: Int)
    }

    /// The time within which a pile should fall asleep after its last visible motion, in seconds.
    static let sleepLimit = 10.0
    /// The time after which visible motion should have ended, in seconds.
    static let motionLimit = 60.0
    /// The speed above which motion is visible, in points per second.
    static let visibleSpeed = 10.0

    private let pile: SleepPile
    private let view: UIView
    private let items: [SleepItem]
    private let animator: UIDynamicAnimator
    private let collision: UICollisionBehavior
    private(set) var outcome = Outcome.moving
    /// The time of the last visible motion, in seconds.
    private(set) var lastMotion = 0.0

    /// Runs a trial.
    init(_ pile: SleepPile) {
        self.pile = pile
        view = UIView(frame: CGRect(origin: .zero, size: pile.boxSize))
        items = pile.makeItems()
        animator = UIDynamicAnimator(referenceView: view)
        collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = pile.gravity
        let material = UIDynamicItemBehavior(items: items)
        (material.friction, material.elasticity) = (0.2, pile.elasticity)
        (material.resistance, material.angularResistance) = (0.1, 0.1)
        for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
        run()
    }

    private mutating func run() {
        var centers = items.map(\.center)
        var centersAtLastMotion = centers
        for frame in 1...Int(Self.motionLimit * 60) {
            animator.step()
            let time = Double(frame) / 60
            if displacement(from: centers) > Self.visibleSpeed / 60 {
                lastMotion = time
                centersAtLastMotion = items.map(\.center)
            }
            centers = items.map(\.center)
            let escapedCount = pile.shape == .oversized ? 0 : items.count { !view.bounds.contains($0.center) }
            if escapedCount > 0 {
                outcome = .escaped(count: escapedCount)
                return
            }
            if !animator.isRunning {
                let drift = displacement(from: centersAtLastMotion)
                outcome = .asleep(time: time - lastMotion, drift: drift, displacementAfterWaking: wakeItems())
                return
            }
            if time > lastMotion + Self.sleepLimit {
                outcome = .awake
                return
            }
        }
    }

    /// Wakes the sleeping items and returns the largest displacement of an item in the next second, in points.
    private func wakeItems() -> Double {
        let centers = items.map(\.center)
        // A new boundary wakes the items of its behavior. This one is out of reach.
        collision.addBoundary(
            withIdentifier: "far" as NSString, from: CGPoint(x: -1e5, y: -1e5), to: CGPoint(x: -1e5, y: -1e5 + 1))
        animator.step(frames: 60)
        return displacement(from: centers)
    }

    /// Returns the largest distance of an item's center from its earlier center, in points.
    private func displacement(from centers: [CGPoint]) -> Double {
        var largest = 0.0
        for (item, earlier) in zip(items, centers) {
            let (x, y) = (item.center.x - earlier.x, item.center.y - earlier.y)
            largest = max(largest, Double(x * x + y * y))
        }
        return largest.squareRoot()
    }
}
