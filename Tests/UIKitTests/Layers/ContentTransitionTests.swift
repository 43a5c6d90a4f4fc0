import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Transitions of the content of layers")
struct ContentTransitionTests {
    private final class Delegate: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }

    private let delegate = Delegate()
    private let label = UILabel(frame: CGRect(x: 50, y: 100, width: 200, height: 40))

    private func start(_ configure: (CATransition) -> Void) -> Screen {
        let controller = UIViewController()
        let screen = Screen { controller }
        label.text = "Old"
        screen.perform { controller.view.addSubview(label) }
        screen.advance(frames: 1)
        screen.perform {
            let transition = CATransition()
            (transition.duration, transition.delegate) = (1, delegate)
            configure(transition)
            label.layer.add(transition, forKey: kCATransition)
            label.text = "New"
        }
        return screen
    }

    /// Returns the texts that are drawn in the window, with the horizontal and vertical positions of their lines.
    private func texts(_ screen: Screen) -> [String: CGPoint] {
        var transforms = [CGAffineTransform.identity]
        var found: [String: CGPoint] = [:]
        for command in screen.loop.displayList().commands {
            switch command {
            case .beginLayer(let layer):
                transforms.append(layer.transform.concatenating(transforms[transforms.count - 1]))
            case .endLayer: transforms.removeLast()
            case .text(let text): found[text.text] = text.origin.applying(transforms[transforms.count - 1])
            default: break
            }
        }
        return found
    }

    @Test("A push moves the old and the new content by the size of the layer")
    func push() throws {
        let screen = start { ($0.type, $0.subtype) = (.push, .fromRight) }
        let (old, new) = (try #require(texts(screen)["Old"]), try #require(texts(screen)["New"]))
        #expect(new.x - old.x == 200 && new.y == old.y)
        screen.advance(seconds: 0.5)
        let (half, other) = (try #require(texts(screen)["Old"]), try #require(texts(screen)["New"]))
        #expect(abs(half.x - (old.x - 100)) < 0.01 && abs(other.x - (new.x - 100)) < 0.01)
        screen.advance(seconds: 0.6)
        let end = try #require(texts(screen)["New"])
        #expect(texts(screen)["Old"] == nil && abs(end.x - old.x) < 0.01)
        #expect(delegate.log == ["start", "stop true"] && label.layer.animationKeys() == nil)
    }

    @Test("The new content moves in over the old one; the old one moves out above the new one")
    func moveInAndReveal() throws {
        for (type, moving, still) in [(CATransitionType.moveIn, "New", "Old"), (.reveal, "Old", "New")] {
            let screen = start { ($0.type, $0.subtype) = (type, .fromBottom) }
            let before = texts(screen)
            screen.advance(seconds: 0.5)
            let after = texts(screen)
            #expect(before[still] == after[still])
            let (from, to) = (try #require(before[moving]), try #require(after[moving]))
            #expect(abs(from.y - 20 - to.y) < 0.01)
        }
    }

    @Test("A transition from and to a progress shows that part; a removed one ends at once")
    func partAndRemoval() throws {
        let screen = start {
            $0.type = .push
            ($0.startProgress, $0.endProgress) = (0.25, 0.75)
        }
        let start = try #require(texts(screen)["Old"])
        screen.advance(seconds: 0.5)
        let old = try #require(texts(screen)["Old"])
        #expect(abs(start.x - 50 - old.x) < 0.01)
        #expect(label.layer.animationKeys() == ["transition"])
        screen.perform { label.layer.removeAnimation(forKey: kCATransition) }
        #expect(texts(screen)["Old"] == nil && delegate.log == ["start", "stop false"])
    }

    @Test("A fade is the default, and a second transition replaces the first")
    func fade() {
        let screen = start { #expect($0.type == .fade && $0.subtype == nil) }
        #expect(Set(texts(screen).keys) == ["Old", "New"])
        screen.perform {
            label.layer.add(CATransition(), forKey: nil)
            label.text = "Newest"
        }
        #expect(!texts(screen).keys.contains("Old") || delegate.log.last == "stop false")
        screen.settle()
        #expect(Array(texts(screen).keys) == ["Newest"])
    }
}
