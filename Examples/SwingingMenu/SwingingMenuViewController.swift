import UIKit

/// A view controller with a menu at the left edge. It falls in from the side, bounces off its end, and falls back; a finger
/// at the edge or on the menu pulls it.
final class SwingingMenuViewController: UIViewController {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [])
    let collision = UICollisionBehavior(items: [])
    let itemProperties = UIDynamicItemBehavior(items: [])
    let menu = MenuView(titles: ["Inbox", "Starred", "Drafts", "Sent", "Archive", "Settings"])
    private let button = UIButton(type: .system)
    private var grip: UIAttachmentBehavior?
    /// Whether the menu is, or moves to, where it can be used.
    private(set) var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addPage()
        addMenu()
        gravity.gravityDirection = CGVector(dx: -4, dy: 0)
        itemProperties.elasticity = 0.4
        itemProperties.allowsRotation = false
        for behavior in [gravity, collision, itemProperties] { animator.addBehavior(behavior) }
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: SwingingMenuViewController.pull)
        edge.edges = .left
        view.addGestureRecognizer(edge)
        menu.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SwingingMenuViewController.pull))
    }

    /// Adds the contents beside the menu: lines of text, and the button that opens and closes the menu.
    private func addPage() {
        button.frame = CGRect(x: view.bounds.width - 96, y: 40, width: 80, height: 44)
        button.setTitle("Menu", for: .normal)
        button.addTarget(self, action: SwingingMenuViewController.toggle, for: .touchUpInside)
        view.addSubview(button)
        for row in 0..<7 {
            let line = UIView(
                frame: CGRect(x: 24, y: 120 + CGFloat(row) * 56, width: row.isMultiple(of: 3) ? 200 : 270, height: 28))
            line.backgroundColor = .systemGray5
            line.layer.cornerRadius = 8
            view.addSubview(line)
        }
    }

    /// Adds the menu left of the screen, between two walls: one where it is closed, one where it is open.
    private func addMenu() {
        menu.frame = CGRect(
            x: -MenuView.width, y: 0, width: MenuView.width, height: view.bounds.height)
        view.addSubview(menu)
        let height = view.bounds.height
        for (name, x) in [("closed", -MenuView.width - 1), ("open", MenuView.openWidth + 1)] {
            collision.addBoundary(
                withIdentifier: name as NSString, from: CGPoint(x: x, y: -height), to: CGPoint(x: x, y: 2 * height))
        }
        gravity.addItem(menu)
        collision.addItem(menu)
        itemProperties.addItem(menu)
    }

    func toggle() { setOpen(!isOpen, velocity: 0) }

    /// Moves the menu to the open or the closed wall, by gravity in that direction.
    /// - Parameter velocity: The velocity that the menu starts with, in points per second.
    private func setOpen(_ isOpen: Bool, velocity: CGFloat) {
        self.isOpen = isOpen
        gravity.gravityDirection = CGVector(dx: isOpen ? 4 : -4, dy: 0)
        itemProperties.addLinearVelocity(CGPoint(x: velocity, y: 0), for: menu)
    }

    /// Pulls the menu with the finger, on an attachment that keeps its distance to the edge of the menu.
    private func pull(_ pan: UIPanGestureRecognizer) {
        let anchor = CGPoint(x: pan.location(in: view).x, y: menu.center.y)
        switch pan.state {
        case .began:
            let attachment = UIAttachmentBehavior(item: menu, attachedToAnchor: anchor)
            attachment.length = menu.center.x - anchor.x == 0 ? 0 : abs(menu.center.x - anchor.x)
            animator.addBehavior(attachment)
            grip = attachment
        case .changed: grip?.anchorPoint = anchor
        default:
            if let grip { animator.removeBehavior(grip) }
            grip = nil
            let velocity = pan.velocity(in: view).x
            let isFast = abs(velocity) > 200
            setOpen(isFast ? velocity > 0 : menu.frame.maxX > MenuView.openWidth / 2, velocity: velocity)
        }
    }
}
