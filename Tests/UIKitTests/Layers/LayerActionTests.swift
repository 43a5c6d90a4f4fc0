import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Actions of layers")
struct LayerActionTests {
    /// Remembers the changes that were announced to it.
    private final class Recorder: CAAction {
        var events: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append("\(event) of \((anObject as? CALayer)?.name ?? "nothing")")
        }
    }

    /// A layer whose class and instance have actions of their own.
    private final class QuietLayer: CALayer {
        var asked: [String] = []
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
        }
        override func action(forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return event == "cornerRadius" ? nil : super.action(forKey: event)
        }
    }

    private let screen = Screen()

    private func show<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 2)
        return layer
    }

    @Test("NSNull makes a change immediate, an animation replaces the implicit one, and other changes stay animated")
    func actions() throws {
        let layer = show(CALayer())
        let slow = CABasicAnimation(keyPath: "opacity")
        slow.duration = 2
        layer.actions = ["position": NSNull(), "opacity": slow]
        screen.perform { (layer.position.x, layer.opacity, layer.cornerRadius) = (110, 0, 5) }
        #expect(layer.animationKeys() == ["opacity", "cornerRadius"])
        screen.advance(seconds: 1)
        let shown = try #require(layer.presentation())
        #expect(shown.position.x == 110 && abs(shown.opacity - 0.5) < 0.02 && shown.cornerRadius == 5)
        #expect(slow.fromValue == nil)
        layer.actions = nil
        screen.perform { layer.position.x = 10 }
        #expect(layer.animation(forKey: "position")?.duration == 0.25)
    }

    @Test("The delegate decides before the layer: nothing, an animation, or the actions of the layer")
    func delegates() {
        final class Delegate: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                let slow = CABasicAnimation(keyPath: event)
                slow.duration = 3
                return event == "opacity" ? NSNull() : event == "cornerRadius" ? slow : nil
            }
        }
        let (layer, delegate) = (show(CALayer()), Delegate())
        layer.delegate = delegate
        layer.actions = ["borderWidth": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "position") is CABasicAnimation)
        screen.perform { (layer.opacity, layer.cornerRadius, layer.borderWidth, layer.position.x) = (0, 5, 2, 50) }
        #expect(layer.animationKeys() == ["cornerRadius", "position"])
        #expect(layer.animation(forKey: "cornerRadius")?.duration == 3)
        #expect(layer.animation(forKey: "position")?.duration == 0.25)
    }

    @Test(
        "A view lets the layers whose delegate it is animate in closures of animations alone; an override decides otherwise"
    )
    func views() {
        final class Animating: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                event == "opacity" ? CABasicAnimation(keyPath: event) : super.action(for: layer, forKey: event)
            }
        }
        let (layer, view) = (show(CALayer()), Animating())
        #expect(view.layer.action(forKey: "position") == nil && view.layer.action(forKey: "opacity") != nil)
        UIView.animate(withDuration: 2) {
            #expect((view.layer.action(forKey: "position") as? CABasicAnimation)?.duration == 2)
        }
        layer.delegate = view
        screen.perform { (layer.position.x, layer.opacity) = (70, 0) }
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("The class and an override determine the action, and are not asked where changes are not animated")
    func overrides() {
        let layer = show(QuietLayer())
        screen.perform { (layer.opacity, layer.cornerRadius, layer.borderWidth) = (0.5, 4, 2) }
        #expect(layer.animationKeys() == ["borderWidth"])
        #expect(layer.asked == ["opacity", "cornerRadius", "borderWidth"])
        screen.perform { UIView.performWithoutAnimation { layer.opacity = 1 } }
        #expect(layer.asked.count == 3)
    }

    @Test("An action of one's own is told the property and the layer")
    func customAction() {
        let (layer, recorder) = (show(CALayer()), Recorder())
        layer.name = "box"
        layer.actions = ["opacity": recorder]
        screen.perform { layer.opacity = 0.5 }
        #expect(recorder.events == ["opacity of box"] && layer.animationKeys() == nil)
    }

    @Test("A group that stays keeps the last values of the animations that end with it, not of those that end before")
    func groupEnd() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0.5
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 90
        move.duration = 0.5
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.fillMode, group.isRemovedOnCompletion) =
            ([fade, move], 1, .forwards, false)
        let layer = show(CALayer())
        screen.perform { layer.add(group, forKey: nil) }
        screen.advance(seconds: 3)
        #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.position.x == 10)
    }

    @Test("An animation that runs as an action is added to the layer with the name of the property as its key")
    func runsAnimationAsAction() {
        let layer = show(CALayer())
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration) = (0, 1)
        screen.perform { fade.run(forKey: "fade", object: layer, arguments: nil) }
        screen.advance(frames: 30)
        #expect(layer.animationKeys() == ["fade"])
        #expect(abs(Double(layer.presentation()?.opacity ?? 1) - 0.5) < 0.02)
    }
}
