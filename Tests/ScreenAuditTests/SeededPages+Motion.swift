import DynamicsTesting
import UIKit

// The seeded pages that flash and move.

extension SeededPage {
    static let flashes = SeededPage("flashes") { view in
        for (name, frame) in [
            ("flasher", CGRect(20, 20, 300, 300)), ("slow-flasher", CGRect(20, 580, 300, 260)),
        ] {
            view.add(name, UIView(), frame).backgroundColor = .white
        }
    } steps: { screen in
        for frame in 0..<120 {
            screen.perform {
                let find = { (name: String) in screen.window.firstView(name) }
                if frame % 4 == 0 { find("flasher")?.toggle() }
                if frame % 15 == 1 { find("slow-flasher")?.toggle() }
            }
            screen.advance(frames: 1)
        }
    }

    static let smallFlashes = SeededPage("small flashes") { view in
        view.add("small-flasher", UIView(), CGRect(20, 400, 100, 100)).backgroundColor = .white
    } steps: { screen in
        for _ in 0..<20 {
            screen.perform { screen.window.firstView("small-flasher")?.toggle() }
            screen.advance(frames: 4)
        }
    }

    static let motion = SeededPage("motion") { view in
        view.add("flying", UIView(), CGRect(20, 60, 60, 60)).backgroundColor = .brown
        view.add("fading-card", UIView(), CGRect(120, 60, 60, 60)).backgroundColor = .brown
        let dragged = view.add("dragged-card", DraggedView(), CGRect(220, 60, 60, 60))
        dragged.backgroundColor = .brown
        dragged.accessibilityLabel = "Card"
        dragged.addGestureRecognizer(UIPanGestureRecognizer(target: dragged, action: DraggedView.pan))
    } steps: { screen in
        let find = { (name: String) in screen.window.firstView(name) }
        screen.perform {
            UIView.animate(withDuration: 1) {
                find("flying")?.center.y += 300
                find("fading-card")?.alpha = 0.2
            }
        }
        screen.pan(from: "dragged-card", by: CGVector(dx: 0, dy: 400))
        screen.advance(seconds: 1.5)
    }
}

final class DraggedView: UIView {
    func pan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: superview)
        center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
        recognizer.setTranslation(.zero, in: superview)
    }
}

extension UIView {
    fileprivate func toggle() { backgroundColor = backgroundColor == .white ? .black : .white }
}
