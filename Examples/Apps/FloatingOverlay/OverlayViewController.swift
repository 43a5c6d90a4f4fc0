import UIKit

/// The root view controller of the overlay: a round button that a finger drags. Released, it moves to the nearer side of
/// the screen. A tap counts.
final class OverlayViewController: UIViewController {
    let button = UIButton(type: .custom)
    let badge = UILabel()
    private(set) var count = 0
    /// The distance between the center of a resting button and the side of the screen, in points.
    private static let sideDistance: CGFloat = 46

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        button.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        button.backgroundColor = .systemIndigo
        button.setTitle("+", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 32, weight: .medium)
        button.layer.cornerRadius = 32
        button.layer.shadowOpacity = 0.35
        button.layer.shadowRadius = 8
        button.layer.shadowOffset = CGSize(width: 0, height: 4)
        button.center = CGPoint(x: view.bounds.width - Self.sideDistance, y: view.bounds.height - 160)
        button.addTarget(self, action: OverlayViewController.addNote, for: .touchUpInside)
        button.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: OverlayViewController.drag))
        view.addSubview(button)
        badge.frame = CGRect(x: 42, y: -4, width: 26, height: 26)
        badge.backgroundColor = .systemRed
        badge.textColor = .white
        badge.font = .systemFont(ofSize: 14, weight: .bold)
        badge.textAlignment = .center
        badge.layer.cornerRadius = 13
        badge.clipsToBounds = true
        badge.isHidden = true
        button.addSubview(badge)
    }

    private func addNote() {
        count += 1
        badge.text = "\(count)"
        badge.isHidden = false
        badge.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
            animations: { self.badge.transform = .identity })
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            let translation = pan.translation(in: view)
            button.center.x += translation.x
            button.center.y += translation.y
            pan.setTranslation(.zero, in: view)
        case .ended, .cancelled: moveToSide(velocity: pan.velocity(in: view))
        default: break
        }
    }

    /// Moves the button to the side at which it would arrive with the velocity of the finger, in points per second.
    private func moveToSide(velocity: CGPoint) {
        let area = view.bounds.insetBy(dx: Self.sideDistance, dy: 100)
        let x = button.center.x + velocity.x * 0.15 < view.bounds.midX ? area.minX : area.maxX
        let y = min(max(button.center.y + velocity.y * 0.15, area.minY), area.maxY)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: { self.button.center = CGPoint(x: x, y: y) })
    }
}
