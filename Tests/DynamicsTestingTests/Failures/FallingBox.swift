import DynamicsTesting

/// A screen of 200 x 300 points with a box "box" that falls onto the bottom edge, for tests of films and snapshots.
@MainActor
final class FallingBox {
    let screen: Screen
    let box = UIView(frame: CGRect(x: 80, y: 20, width: 40, height: 40))
    private var animator: UIDynamicAnimator?

    init(framesPerSecond: Double = 60) {
        screen = Screen(size: CGSize(width: 200, height: 300), framesPerSecond: framesPerSecond)
        box.backgroundColor = .systemBlue
        box.accessibilityIdentifier = "box"
        let label = UILabel(frame: CGRect(x: 20, y: 250, width: 160, height: 30))
        label.text = "Falling"
        screen.show(label)
        screen.show(box)
        screen.perform {
            let animator = UIDynamicAnimator(referenceView: screen.rootViewController.view)
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.addBehavior(collision)
            self.animator = animator
        }
    }
}
