import CoreGraphics
import UIKit

/// A box to throw, and a label with the events so far.
class FlingController: UIViewController {
    @IBOutlet var box: UIView!
    @IBInspectable var cornerRadius: CGFloat = 8
    var events: [String] = []
    lazy var animator = UIDynamicAnimator(referenceView: view)
    lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
    lazy var link = CADisplayLink(target: self, selector: #selector(FlingController.frame(link:)))
    var grab: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        setValue(12, forKey: #keyPath(FlingController.cornerRadius))
        box = UIView(frame: CGRect(x: 100, y: 80, width: 80, height: 80))
        // swift-format-ignore: NoPlaygroundLiterals
        box.backgroundColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        box.layer.cornerRadius = cornerRadius
        view.addSubview(box)
        box.addGestureRecognizer(pan)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        observeEverything()
    }

    @objc func drag(_ recognizer: UIPanGestureRecognizer) {
        let location = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            grab = UIAttachmentBehavior(item: box, attachedToAnchor: location)
            animator.addBehavior(grab!)
        case .changed: grab?.anchorPoint = location
        default: animator.removeBehavior(grab!)
        }
        NotificationCenter.default.post(name: .boxMoved, object: self)
    }

    @objc fileprivate func frame(link: CADisplayLink) {
        events.append("frame")
        link.invalidate()
    }

    @IBAction func reset(_ sender: Any, event: UIEvent) {
        events.append("reset by \(type(of: sender))")
        perform(#selector(finish), with: "done", afterDelay: 0.5)
    }

    @objc private func finish(text: String) { events.append(text) }
}
