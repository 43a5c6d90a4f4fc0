import UIKit

/// A container of a menu and a page. The menu follows a finger that comes from the left edge, and opens or goes back
/// according to the speed and the position at which the finger leaves it. A tap or a drag on the page closes it.
final class SideMenuContainer: UIViewController, UIGestureRecognizerDelegate {
    let menu = SideMenuViewController()
    let page = MailViewController()
    private let dimmingView = UIView()
    private(set) var isOpen = false
    /// The part of the menu that is visible at the beginning of a drag, from 0 to 1.
    private var startProgress: CGFloat = 0
    private static let menuWidth: CGFloat = 280

    override func viewDidLoad() {
        super.viewDidLoad()
        add(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.frame = view.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = .black
        view.addSubview(dimmingView)
        add(menu)
        menu.view.frame = CGRect(x: 0, y: 0, width: Self.menuWidth, height: view.bounds.height)
        menu.view.autoresizingMask = [.flexibleHeight]
        menu.onSelection = { [weak self] folder in
            self?.page.show(folder)
            self?.setOpen(false, velocity: 0)
        }
        page.onMenuButton = { [weak self] in self?.setOpen(true, velocity: 0) }
        addGestures()
        show(0)
    }

    private func add(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    private func addGestures() {
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: SideMenuContainer.drag)
        edge.edges = .left
        view.addGestureRecognizer(edge)
        page.tableView.panGestureRecognizer.require(toFail: edge)
        for target in [dimmingView, menu.view!] {
            let pan = UIPanGestureRecognizer(target: self, action: SideMenuContainer.drag)
            pan.delegate = self
            target.addGestureRecognizer(pan)
        }
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SideMenuContainer.close))
    }

    /// The drags that close the menu are horizontal; the others scroll its list.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.x) > abs(velocity.y)
    }

    /// Shows a part of the menu, from 0 to 1.
    private func show(_ progress: CGFloat) {
        menu.view.transform = CGAffineTransform(translationX: (progress - 1) * Self.menuWidth, y: 0)
        menu.view.layer.shadowOpacity = Float(progress) * 0.3
        page.view.transform = CGAffineTransform(translationX: progress * 60, y: 0)
        dimmingView.alpha = progress * 0.45
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let progress = min(1, max(0, startProgress + pan.translation(in: view).x / Self.menuWidth))
        switch pan.state {
        case .began: startProgress = isOpen ? 1 : 0
        case .changed: show(progress)
        case .ended:
            let velocity = pan.velocity(in: view).x
            setOpen(abs(velocity) > 300 ? velocity > 0 : progress > 0.5, velocity: velocity)
        case .cancelled, .failed: setOpen(isOpen, velocity: 0)
        default: break
        }
    }

    private func close() { setOpen(false, velocity: 0) }

    /// Opens or closes the menu with a spring.
    /// - Parameter velocity: The horizontal velocity of the finger, in points per second.
    private func setOpen(_ isOpen: Bool, velocity: CGFloat) {
        self.isOpen = isOpen
        UIView.animate(
            withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9,
            initialSpringVelocity: abs(velocity) / Self.menuWidth, options: [.allowUserInteraction],
            animations: { self.show(isOpen ? 1 : 0) })
    }
}
