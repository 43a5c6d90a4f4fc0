import Testing

@testable import UIKit

/// Views that cover what lies behind them.
@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
    @Test("a blur covers the view with its tint, under the content; without effect nothing is covered")
    func tint() {
        let screen = TestScreen()
        var view = UIVisualEffectView(effect: nil)
        func colors() -> [UIColor?] { view.subviews.map(\.backgroundColor) }
        screen.loop.perform {
            view = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
            view.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
            screen.window.addSubview(view)
        }
        #expect(colors() == [.white, nil] && view.subviews.last === view.contentView)
        #expect(view.subviews.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 80, height: 40) })
        view.effect = nil
        #expect(colors() == [nil, nil])
        view.effect = UIBlurEffect(style: .dark)
        let dark = UIBlurEffect(style: .systemChromeMaterialDark)
        #expect(colors().first == UIColor(white: 0.12, alpha: 1) && dark.tint == colors().first)
        #expect(UIBlurEffect(style: .systemThickMaterial).tint == UIBlurEffect(style: .light).tint)
        #expect(UIAccessibility.isReduceTransparencyEnabled && (dark.copy() as? UIBlurEffect) === dark)
    }

    @Test("an effect that is set in an animation comes in the course of it")
    func animated() {
        let screen = TestScreen()
        let view = UIVisualEffectView(effect: nil)
        screen.loop.perform {
            view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            screen.window.addSubview(view)
            UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .dark) }
        }
        screen.frames(15)
        let shown = view.subviews[0].layer.presentation()?.backgroundColor?.value.alpha ?? -1
        #expect(shown > 0.1 && shown < 0.9)
        screen.frames(30)
        #expect(view.subviews[0].layer.presentation()?.backgroundColor?.value.alpha == 1)
    }

    @Test("touches pass through the tint to the content")
    func touches() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        view.contentView.addSubview(button)
        #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === button)
        #expect(view.hitTest(CGPoint(x: 40, y: 40), with: nil) === view.contentView)
    }
}
