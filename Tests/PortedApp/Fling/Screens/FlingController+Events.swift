import Boxes
import QuartzCore
import UIKit

extension Notification.Name {
    static let boxMoved = Notification.Name("boxMoved")
}

extension Selector {
    fileprivate static let ticked = #selector(FlingController.tick)
}

extension FlingController {
    func observeEverything() {
        link.add(to: .main, forMode: .common)
        NotificationCenter.default.addObserver(self, selector: .moved, name: .boxMoved, object: nil)
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: .ticked, userInfo: nil, repeats: false)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
        button.addTarget(self, action: Selector("resetWithEvent:"), for: .touchDown)
        button.removeTarget(self, action: nil, for: .touchDown)
        button.addTarget(self, action: Selector(("reset:event:")), for: .touchUpInside)
        button.addTarget(nil, action: #selector(UIViewController.hideKeyboard), for: .touchUpInside)
        button.backgroundColor = .gray
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let (box, owner) = (LimitedBox(), LimitingOwner())
        box.delegate = owner
        box.move(by: 3)
        box.perform(#selector(Box.move(by:)), with: 80)
        box.perform(Selector(("stop")))
        let distance = box.value(forKey: #keyPath(Box.distance)) as? CGFloat ?? 0
        events.append(
            "moved by \(distance), \(owner.log.count) times, \(box.isHidden), \(box.responds(to: Selector("go")))")
    }

    @objc fileprivate func moved(_ notification: Notification) {
        events.append("moved")
        NotificationCenter.default.removeObserver(self)
    }

    @objc fileprivate func tick(_ timer: Timer) {
        events.append("tick \(timer.isValid)")
        perform("report", with: nil, afterDelay: 1)
    }

    @objc private func report() { print("events: " + events.joined(separator: ", ")) }
}

extension Selector {
    static let moved = #selector(FlingController.moved(_:))
}

extension UIViewController {
    @objc func hideKeyboard() { (self as? FlingController)?.events.append("keyboard") }
}
