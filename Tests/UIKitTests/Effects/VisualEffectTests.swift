import DynamicsTesting
import Testing

@testable import UIKit

/// Tests of visual effect views, which show a translucent tint instead of a blur.
@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
    @Test("A blur effect shows its tint behind the content; without an effect the background is clear")
    func blurEffectShowsTintBehindContent() {
        let screen = Screen()
        var view = UIVisualEffectView(effect: nil)
        func collectBackgroundColors() -> [UIColor?] { view.subviews.map(\.backgroundColor) }
        screen.perform {
            view = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
            view.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
            screen.window.addSubview(view)
        }
        #expect(collectBackgroundColors() == [.white, nil] && view.subviews.last === view.contentView)
        #expect(view.subviews.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 80, height: 40) })
        view.effect = nil
        #expect(collectBackgroundColors() == [nil, nil])
        view.effect = UIBlurEffect(style: .dark)
        let dark = UIBlurEffect(style: .systemChromeMaterialDark)
        #expect(
            collectBackgroundColors().first == UIColor(white: 0.12, alpha: 1)
                && dark.tint == collectBackgroundColors().first)
        let light = UITraitCollection(userInterfaceStyle: .light)
        let night = UITraitCollection(userInterfaceStyle: .dark)
        let material = UIBlurEffect(style: .systemThickMaterial).tint
        #expect(material?.resolvedColor(with: light) == UIBlurEffect(style: .light).tint)
        #expect(material?.resolvedColor(with: night) == UIBlurEffect(style: .dark).tint)
        #expect(UIAccessibility.isReduceTransparencyEnabled && (dark.copy() as? UIBlurEffect) === dark)
    }

    @Test("An effect that is set in an animation block fades in")
    func effectSetInAnimationBlockFadesIn() {
        let screen = Screen()
        let view = UIVisualEffectView(effect: nil)
        screen.perform {
            view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            screen.window.addSubview(view)
            UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .dark) }
        }
        screen.advance(frames: 15)
        let shownAlpha = view.subviews[0].layer.presentation()?.backgroundColor?.value.alpha ?? -1
        #expect(shownAlpha > 0.1 && shownAlpha < 0.9)
        screen.advance(frames: 30)
        #expect(view.subviews[0].layer.presentation()?.backgroundColor?.value.alpha == 1)
    }

    @Test("The tint view receives no touches")
    func tintViewReceivesNoTouches() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        view.contentView.addSubview(button)
        #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === button)
        #expect(view.hitTest(CGPoint(x: 40, y: 40), with: nil) === view.contentView)
    }
}
