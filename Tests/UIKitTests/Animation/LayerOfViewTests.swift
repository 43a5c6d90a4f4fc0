import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("View animations as animations of the view's layer")
struct LayerOfViewTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.show(view) }

    private func animate(
        _ duration: TimeInterval = 1, options: UIView.AnimationOptions = .curveLinear,
        _ changes: @escaping (UIView) -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let view = view
        screen.perform {
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { changes(view) },
                completion: completion)
        }
    }

    @Test("The keys are those of the changed properties; a second animation of a property has a number")
    func keys() {
        #expect(view.layer.animationKeys() == nil)
        animate {
            $0.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            $0.alpha = 0.5
        }
        #expect(view.layer.animationKeys() == ["bounds.size", "position", "opacity"])
        animate(0.5) { $0.center.x = 0 }
        animate { $0.center.x = 50 }
        #expect(
            view.layer.animationKeys() == ["bounds.size", "position", "opacity", "position-2", "position-3"])
        screen.advance(seconds: 0.6)
        #expect(view.layer.animationKeys() == ["bounds.size", "position", "opacity", "position-3"])
        screen.settle()
        #expect(view.layer.animationKeys() == nil)
        let scrolled = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(scrolled)
        screen.perform { UIView.animate(withDuration: 1) { scrolled.contentOffset.y = 50 } }
        #expect(scrolled.layer.animationKeys() == ["bounds.origin"])
    }

    @Test("Removing a key shows the final value; the last removed one of a call ends it with false")
    func removal() {
        var results: [Bool] = []
        animate {
            $0.center.x = 150
            $0.alpha = 0
        } completion: {
            results.append($0)
        }
        screen.advance(frames: 30)
        screen.perform { view.layer.removeAnimation(forKey: "position") }
        #expect(view.presentationValues.position.x == 150 && abs(view.presentationValues.opacity - 0.5) < 1e-6)
        #expect(results.isEmpty && view.layer.animationKeys() == ["opacity"])
        screen.perform { view.layer.removeAnimation(forKey: "opacity") }
        #expect(results == [false] && view.presentationValues.opacity == 0)
        screen.settle()
        #expect(results == [false])
    }

    @Test("The animation of a change tells its duration, pace and key path, and displays the same on another layer")
    func animationOfAChange() throws {
        animate(0.5, options: [.curveEaseIn, .autoreverse, .repeat]) { $0.bounds.size = CGSize(width: 60, height: 20) }
        let size = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
        #expect(size.keyPath == "bounds.size" && size.duration == 0.5 && size.isAdditive && size.autoreverses)
        #expect(size.repeatCount == .infinity && size.beginTime == screen.loop.clock.time)
        #expect(size.timingFunction?.progress(at: 0.5) == CAMediaTimingFunction(name: .easeIn).progress(at: 0.5))
        let copy = CALayer()
        copy.bounds = view.bounds
        screen.perform {
            view.superview?.layer.addSublayer(copy)
            copy.add(size, forKey: nil)
        }
        for _ in 0..<50 {
            screen.advance(frames: 1)
            let (own, other) = (view.presentationValues.bounds, try #require(copy.presentation()).bounds)
            #expect(abs(own.width - other.width) < 1e-9 && abs(own.height - other.height) < 1e-9)
        }
        screen.perform {
            view.layer.removeAllAnimations()
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2,
                animations: { view.alpha = 0 })
        }
        let spring = try #require(view.layer.animation(forKey: "opacity") as? CASpringAnimation)
        #expect(spring.duration == 1 && abs(spring.bounce - 0.5) < 1e-9 && spring.initialVelocity == 2)
    }

    @Test("A view animation is added to what an earlier animation of the layer displays; a later one replaces it")
    func order() {
        func addSlide() {
            let slide = CABasicAnimation(keyPath: "position.x")
            (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 1)
            screen.perform { view.layer.add(slide, forKey: "slide") }
        }
        addSlide()
        animate { $0.center.x = 250 }
        screen.advance(frames: 15)
        #expect(view.layer.animationKeys() == ["slide", "position"])
        // The slide shows 25, and 150 of the 200 points of the change remain.
        #expect(abs(view.presentationValues.position.x - (25 - 150)) < 1e-6)
        screen.perform { view.layer.removeAnimation(forKey: "slide") }
        #expect(abs(view.presentationValues.position.x - (250 - 150)) < 1e-6)
        addSlide()
        screen.advance(frames: 15)
        #expect(abs(view.presentationValues.position.x - 25) < 1e-6)
        screen.settle()
        #expect(view.presentationValues.position.x == 250)
    }

    @Test("An animation that is ended inside its own closure calls its completion closure once")
    func endInsideTheClosure() {
        var results: [Bool] = []
        animate {
            $0.alpha = 0
            $0.layer.removeAllAnimations()
        } completion: {
            results.append($0)
        }
        screen.settle()
        #expect(results == [false] && screen.isIdle)
    }

    @Test("Outside of frames, animations run with the clock of the window of the first view")
    func clockOfTheWindow() {
        let view = view
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 150 })
        #expect(!screen.isIdle && view.presentationValues.position.x == 50)
        screen.advance(seconds: 1)
        #expect(abs(view.presentationValues.position.x - 100) < 1e-6)
        screen.settle()
        #expect(view.presentationValues.position.x == 150 && abs(screen.loop.clock.time - 1.5) < 1e-6)
    }
}
