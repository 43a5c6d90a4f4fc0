import UIKit

/// Counts how often a marble touches the floor. An object of the storyboard's scene.
class BounceCounter: NSObject, UICollisionBehaviorDelegate {
    @IBOutlet private weak var label: UILabel! {
        didSet { print("counter connected to \(label.text ?? "nothing")") }
    }
    private(set) var count = 0

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at point: CGPoint
    ) {
        count += 1
        label.accessibilityValue = "\(count)"
    }
}
