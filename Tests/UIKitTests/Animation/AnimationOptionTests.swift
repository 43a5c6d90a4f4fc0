import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Transactions and animation options")
struct AnimationOptionTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test(
        "The completion block of a transaction is called after the animations that it encloses, and not before the commit"
    )
    func completionBlockWaits() {
        let (view, screen) = (view, Screen { self.view })
        var log: [String] = []
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("outer") }
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: { _ in log.append("short") })
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("inner") }
            UIView.animate(
                withDuration: 0.5, animations: { view.center.x = 300 }, completion: { _ in log.append("long") })
            CATransaction.commit()
            CATransaction.commit()
        }
        #expect(log.isEmpty)
        screen.settle()
        #expect(log == ["short", "long", "outer", "inner"] || log == ["short", "long", "inner", "outer"])
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("empty") }
            CATransaction.commit()
        }
        #expect(log.last == "empty", "without animations, the commit calls the block")
    }

    @Test("Removed animations count as ended; an animation that repeats delays the block until it is removed")
    func completionBlockAfterRemoval() {
        let (view, screen) = (view, Screen { self.view })
        var isDone = false
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            UIView.animate(withDuration: 0.2, delay: 0, options: .repeat, animations: { view.alpha = 0 })
            CATransaction.commit()
        }
        screen.advance(seconds: 2)
        #expect(!isDone)
        screen.perform { view.layer.removeAllAnimations() }
        #expect(isDone)
    }

    @Test("The completion block of a transaction waits for explicit and implicit animations of layers")
    func completionBlockWaitsForLayers() {
        let (view, screen, layer) = (view, Screen { self.view }, CALayer())
        view.layer.addSublayer(layer)
        screen.advance(frames: 1)
        var log: [String] = []
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("implicit") }
            layer.opacity = 0
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("explicit") }
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.5)
            view.layer.add(fade, forKey: "fade")
            CATransaction.commit()
        }
        screen.advance(seconds: 0.2)
        #expect(log.isEmpty)
        screen.advance(seconds: 0.2)
        #expect(log == ["implicit"])
        screen.perform { view.layer.removeAnimation(forKey: "fade") }
        #expect(log == ["implicit", "explicit"])
    }

    @Test("The block of a transaction around a push is called when the pushed controller has appeared")
    func transactionAroundAPush() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let screen = Screen { navigation }
        var isDone = false
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            navigation.pushViewController(UIViewController(), animated: true)
            CATransaction.commit()
        }
        screen.advance(seconds: 0.2)
        #expect(!isDone)
        screen.settle()
        #expect(isDone)
    }

    @Test("autoreverse shows the animation backward, repeat shows it again, and the model has the final value")
    func repeatedAnimation() {
        let (view, screen) = (view, Screen { self.view })
        var results: [Bool] = []
        screen.perform {
            UIView.animate(
                withDuration: 0.5, delay: 0.25, options: [.curveLinear, .autoreverse, .repeat],
                animations: { view.center.x = 150 }, completion: { results.append($0) })
        }
        #expect(view.center.x == 150)
        let positions = [(0.2, 50.0), (0.5, 100), (0.75, 150), (1, 100), (1.25, 50), (1.5, 100), (2, 100), (4.25, 50)]
        for (time, x) in positions {
            screen.advance(to: time)
            #expect(abs(view.layer.presentation()!.position.x - x) < 4, "\(time) s")
        }
        screen.perform { view.layer.removeAllAnimations() }
        #expect(results == [false] && view.layer.presentation()?.position.x == 150)
        screen.perform {
            UIView.animate(
                withDuration: 0.5, delay: 0, options: [.curveLinear, .autoreverse], animations: { view.center.x = 50 },
                completion: { results.append($0) })
        }
        screen.advance(seconds: 0.75)
        #expect(abs(view.layer.presentation()!.position.x - 100) < 4 && results == [false])
        screen.settle()
        #expect(results == [false, true] && view.layer.presentation()?.position.x == 50)
    }

    @Test("A curve determines the pace: easing in is behind a steady movement, easing out ahead of it")
    func curves() {
        func middle(_ options: UIView.AnimationOptions) -> CGFloat {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let screen = Screen { view }
            screen.perform {
                UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.center.x = 150 })
            }
            screen.advance(to: 0.5)
            return view.layer.presentation()!.position.x
        }
        #expect(abs(middle(.curveLinear) - 100) < 2 && abs(middle(.curveEaseInOut) - 100) < 2)
        #expect(middle(.curveEaseIn) < 90 && middle(.curveEaseOut) > 110)
    }

    @Test("beginFromCurrentState replaces running animations, whose completion receives false")
    func beginFromCurrentState() {
        let (view, screen) = (view, Screen { self.view })
        var results: [Bool] = []
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 150 },
                completion: { results.append($0) })
        }
        screen.advance(frames: 30)
        #expect(abs(view.layer.presentation()!.position.x - 100) < 0.01)
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { view.center.x = 200 }, completion: { results.append($0) })
        }
        #expect(results == [false])
        screen.advance(frames: 30)
        #expect(abs(view.layer.presentation()!.position.x - 150) < 0.01, "halfway from 100 to 200")
        screen.settle()
        #expect(results == [false, true] && view.center.x == 200)
    }

    @Test("layoutSubviews moves subviews with a view whose size is animated; without it, they move at once")
    func layoutSubviewsOption() {
        let container = CenteringView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let screen = Screen { container }
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews],
                animations: { container.bounds.size.width = 200 })
        }
        screen.advance(frames: 30)
        #expect(abs(container.child.layer.presentation()!.position.x - 75) < 0.01)
        screen.settle()
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { container.bounds.size.width = 100 })
        }
        screen.advance(frames: 30)
        #expect(container.child.layer.presentation()!.position.x == 50)
    }

    @Test("A spring animation whose duration is not a number changes the values at once")
    func springWithoutDuration() {
        let (view, screen) = (view, Screen { self.view })
        for (index, duration) in [Double.nan, .infinity, -.infinity].enumerated() {
            var ended = false
            screen.perform {
                UIView.animate(
                    withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                    animations: { view.center.x = CGFloat(200 + index) }, completion: { _ in ended = true })
            }
            screen.advance(frames: 1)
            #expect(view.layer.presentation()?.position.x == CGFloat(200 + index) && ended)
        }
    }

    @Test("An animation that repeats with a duration near zero goes on")
    func repeatedShortestDuration() {
        let (view, screen) = (view, Screen { self.view })
        screen.perform {
            UIView.animate(
                withDuration: 1e-300, delay: 0, options: [.repeat, .autoreverse], animations: { view.alpha = 0 })
        }
        screen.advance(frames: 3)
        #expect(view.layer.presentation().map { (0...1).contains($0.opacity) } == true)
    }
}

private final class CenteringView: UIView {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func layoutSubviews() {
        super.layoutSubviews()
        if child.superview == nil { addSubview(child) }
        child.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
