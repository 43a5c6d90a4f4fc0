import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Nested and implicit transactions")
struct TransactionTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let layer = CALayer()
    private let screen: Screen

    init() {
        let view = view
        screen = Screen { view }
        view.layer.addSublayer(layer)
        screen.advance(frames: 1)
    }

    private var isAnimating: Bool { layer.animationKeys()?.isEmpty == false }

    @Test("A layer without a view is not animated while actions are disabled, also in inner transactions")
    func disabledActions() {
        screen.perform {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.begin()
            #expect(CATransaction.disableActions())
            layer.position.x = 50
            CATransaction.setDisableActions(false)
            layer.bounds.size.width = 50
            CATransaction.commit()
            #expect(CATransaction.disableActions())
            layer.cornerRadius = 5
            CATransaction.commit()
        }
        #expect(layer.animationKeys() == ["bounds"] || layer.animationKeys() == ["bounds.size"])
        #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.position.x == 50)
        screen.perform { UIView.performWithoutAnimation { layer.opacity = 1 } }
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("An inner transaction has its own duration, and the outer one keeps its duration")
    func durations() {
        screen.perform {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 1)
            CATransaction.setAnimationDuration(0.1)
            layer.opacity = 0
            CATransaction.commit()
            layer.position.x = 50
            CATransaction.commit()
        }
        #expect(layer.animation(forKey: "opacity")?.duration == 0.1)
        #expect(layer.animation(forKey: "position")?.duration == 1)
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("A second completion block replaces the first, which waits only for the animations before it")
    func replacedBlock() {
        var log: [String] = []
        screen.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("empty") }
            CATransaction.setCompletionBlock { log.append("first") }
            #expect(log == ["empty"])
            UIView.animate(withDuration: 0.2) { view.alpha = 0 }
            CATransaction.setCompletionBlock { log.append("second") }
            UIView.animate(withDuration: 0.5) { view.center.x = 200 }
            CATransaction.commit()
        }
        screen.advance(seconds: 0.3)
        #expect(log == ["empty", "first"])
        screen.settle()
        #expect(log == ["empty", "first", "second"])
    }

    @Test("Without begin, settings and a completion block belong to the changes of the frame")
    func implicitTransaction() {
        var isDone = false
        screen.perform {
            CATransaction.setCompletionBlock { isDone = true }
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            UIView.animate(withDuration: 0.2) { view.alpha = 0 }
        }
        #expect(!isAnimating && !isDone && !CATransaction.disableActions())
        screen.settle()
        #expect(isDone)
        screen.perform { layer.opacity = 1 }
        #expect(isAnimating)
        CATransaction.commit()
        screen.perform { CATransaction.setCompletionBlock { isDone = false } }
        #expect(!isDone, "a frame without animations calls the block")
    }

    @Test("An implicit transaction inside an animation block ends neither the block nor later ones")
    func implicitTransactionInAnimations() {
        screen.perform {
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                CATransaction.setDisableActions(true)
                view.center.x = 150
            }
        }
        screen.perform { CATransaction.setDisableActions(false) }
        screen.perform { view.alpha = 0.5 }
        screen.advance(seconds: 0.25)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 100) < 2)
        #expect(view.layer.presentation()?.opacity == 0.5)
    }
}
