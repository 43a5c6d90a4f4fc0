import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Effects of symbols")
struct SymbolEffectTests {
    private let view = UIImageView(image: UIImage(systemName: "star.fill"))
    private let screen = Screen()

    init() {
        view.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        screen.show(view)
        screen.advance(frames: 1)
    }

    private var scale: CGFloat { view.layer.presentation()?.affineTransform().a ?? .nan }
    private var opacity: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

    @Test("A bounce grows or shrinks once, springs back and reports its end")
    func bounce() {
        var ends: [Bool] = []
        screen.perform { view.addSymbolEffect(.bounce) { ends.append($0.isFinished) } }
        screen.advance(seconds: 0.2)
        #expect(abs(scale - 1.2) < 0.01 && ends.isEmpty)
        screen.settle()
        #expect(scale == 1 && ends == [true] && view.transform == .identity)
        screen.perform { view.addSymbolEffect(.bounce.down.wholeSymbol, options: .repeat(2).speed(2)) }
        screen.advance(seconds: 0.1)
        #expect(scale < 0.9)
        screen.advance(seconds: 0.3)
        #expect(scale < 0.9, "the second run")
        screen.settle()
        screen.perform {
            view.addSymbolEffect(.bounce.up, options: .nonRepeating, animated: false) { ends.append($0.isFinished) }
        }
        #expect(ends == [true, true] && scale == 1)
    }

    @Test("A pulse changes the opacity until it is removed")
    func pulse() {
        var ends: [Bool] = []
        screen.perform { view.addSymbolEffect(.pulse) { ends.append($0.isFinished) } }
        for _ in 0..<3 {
            screen.advance(seconds: 0.6)
            #expect(abs(opacity - 0.4) < 0.02)
            screen.advance(seconds: 0.6)
            #expect(abs(opacity - 1) < 0.02)
        }
        screen.perform { view.removeSymbolEffect(ofType: .pulse.wholeSymbol) }
        screen.settle()
        #expect(opacity == 1 && ends == [false])
        screen.perform { view.addSymbolEffect(.pulse, options: .repeat(nil)) }
        screen.advance(seconds: 5)
        #expect(view.layer.animationKeys() != nil)
        screen.perform { view.removeAllSymbolEffects(animated: false) }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A scale lasts until it is removed, relative to the transform of the view")
    func scaleEffect() {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        screen.perform { view.addSymbolEffect(.scale.up, options: .default) }
        screen.advance(seconds: 1)
        #expect(abs(scale - 2.3) < 1e-6)
        screen.perform { view.addSymbolEffect(.scale.down.wholeSymbol, options: .repeating) }
        screen.advance(seconds: 1)
        #expect(abs(scale - 1.7) < 1e-6)
        screen.perform { view.removeSymbolEffect(ofType: .scale) }
        screen.advance(seconds: 0.1)
        #expect(scale > 1.71 && scale < 1.99)
        screen.settle()
        #expect(scale == 2)
    }

    @Test("A symbol disappears and appears again")
    func disappearAndAppear() {
        var ends: [Bool] = []
        screen.perform { view.addSymbolEffect(.disappear.down) { ends.append($0.isFinished) } }
        screen.advance(seconds: 1)
        #expect(opacity < 0.01 && view.alpha == 1)
        screen.perform { view.addSymbolEffect(.appear.up.wholeSymbol, options: .speed(.nan)) }
        screen.advance(seconds: 0.15)
        #expect(opacity > 0.2 && opacity < 0.8)
        screen.settle()
        #expect(opacity == 1 && scale == 1)
        screen.perform { view.addSymbolEffect(.disappear.up.wholeSymbol, animated: false) }
        screen.advance(frames: 2)
        #expect(opacity < 0.01)
        screen.perform { view.removeAllSymbolEffects() }
        screen.settle()
        #expect(opacity == 1)
        screen.perform { view.addSymbolEffect(.appear.down, options: .speed(2)) }
        screen.settle()
        #expect(opacity == 1)
    }

    @Test("Another symbol replaces the present one with an animation", arguments: [0, 1, 2])
    func replace(_ index: Int) {
        let effect = [ReplaceSymbolEffect.replace.downUp, .replace.upUp, .replace.offUp][index]
        let new = UIImage(systemName: "heart.fill")!
        var ends: [Bool] = []
        screen.perform { view.setSymbolImage(new, contentTransition: effect) { ends.append($0.isFinished) } }
        #expect(view.image === new)
        screen.advance(seconds: 0.15)
        #expect(opacity < 0.9 && view.superview?.subviews.count == (index == 2 ? 1 : 2))
        screen.settle()
        #expect(ends == [true] && opacity == 1 && view.superview?.subviews.count == 1)
        let lonely = UIImageView()
        lonely.setSymbolImage(new, contentTransition: .replace, options: .speed(2)) { ends.append($0.isFinished) }
        #expect(lonely.image === new && ends == [true, true])
    }
}
