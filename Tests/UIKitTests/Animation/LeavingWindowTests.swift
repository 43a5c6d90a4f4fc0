import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Animations of views that leave their window")
struct LeavingWindowTests {
    private let screen = Screen()
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        container.addSubview(view)
        screen.show(container)
        screen.advance(frames: 1)
    }

    @Test("The animations of a view end in the next frame, and the completion is told that they were not finished")
    func viewAnimations() {
        var finished: [Bool] = []
        screen.perform {
            UIView.animate(withDuration: 1, animations: { view.center.x = 150 }) { finished.append($0) }
            UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 }) {
                finished.append($0)
            }
        }
        screen.advance(frames: 10)
        screen.perform { container.removeFromSuperview() }
        #expect(finished == [])
        screen.advance(frames: 1)
        #expect(finished == [false, false] && view.layer.animationKeys() == nil)
        screen.show(container)
        screen.advance(frames: 1)
        #expect(view.layer.presentation()?.position.x == 150)
    }

    @Test(
        "An animation of other views of the same call goes on, and so does that of a view that moves within the window")
    func otherViews() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.show(other)
        var finished: [Bool] = []
        screen.perform {
            UIView.animate(withDuration: 0.5, animations: { (view.alpha, other.alpha) = (0, 0) }) {
                finished.append($0)
            }
        }
        screen.advance(frames: 6)
        screen.perform {
            view.removeFromSuperview()
            container.addSubview(other)
        }
        screen.advance(frames: 6)
        #expect(finished == [] && other.layer.animationKeys() == ["opacity"])
        screen.advance(frames: 30)
        #expect(finished == [true])
    }

    @Test("An animation of a layer ends with its view's time in the window, unless it stays after its end")
    func layerAnimations() {
        let (spin, stay) = (CABasicAnimation(keyPath: "transform.rotation"), CABasicAnimation(keyPath: "opacity"))
        (spin.toValue, spin.duration, spin.repeatCount) = (Double.pi, 1, .infinity)
        (stay.toValue, stay.duration, stay.repeatCount, stay.isRemovedOnCompletion) = (0.5, 1, .infinity, false)
        let sublayer = CALayer()
        screen.perform {
            view.layer.addSublayer(sublayer)
            view.layer.add(spin, forKey: "spin")
            view.layer.add(stay, forKey: "stay")
            sublayer.add(spin, forKey: "spin")
        }
        screen.advance(frames: 10)
        screen.perform { container.removeFromSuperview() }
        screen.advance(frames: 2)
        #expect(view.layer.animationKeys() == ["stay"] && sublayer.animationKeys() == nil)
    }

    @Test("Animations that begin before their view is in a window run when it has entered one")
    func beforeWindow() {
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var finished: [Bool] = []
        screen.perform {
            UIView.animate(withDuration: 0.5, animations: { late.alpha = 0 }) { finished.append($0) }
        }
        screen.advance(frames: 2)
        screen.show(late)
        screen.advance(frames: 10)
        #expect(finished == [] && late.layer.animationKeys() == ["opacity"])
    }
}
