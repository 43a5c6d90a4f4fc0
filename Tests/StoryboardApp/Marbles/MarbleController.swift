import UIKit

/// A marble that falls onto the floor, and can be thrown.
class MarbleController: UIViewController {
    @IBOutlet private weak var ball: UIImageView!
    @IBOutlet private weak var floor: RoundView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var bounceSlider: UISlider!
    @IBOutlet private var bounceCounter: BounceCounter!
    @IBOutlet private weak var ballTop: NSLayoutConstraint!

    var name: String?
    private var animator: UIDynamicAnimator!
    private let properties = UIDynamicItemBehavior()

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = name
        title = name
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard animator == nil else { return }
        animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "floor" as NSString, for: UIBezierPath(rect: floor.frame))
        collision.collisionDelegate = bounceCounter
        properties.addItem(ball)
        properties.elasticity = CGFloat(bounceSlider.value)
        for behavior in [UIGravityBehavior(items: [ball]), collision, properties] { animator.addBehavior(behavior) }
    }

    @IBAction func bounceChanged(_ sender: UISlider) {
        properties.elasticity = CGFloat(sender.value)
    }

    @IBAction func throwBall(_ sender: CountedTap) {
        print("thrown after \(sender.touchCount) touches, has bounced: \(bounceCounter.count > 0)")
        let push = UIPushBehavior(items: [ball], mode: .instantaneous)
        push.setAngle(-.pi / 2, magnitude: 1)
        animator.addBehavior(push)
        performSegue(withIdentifier: "about", sender: self)
    }
}
