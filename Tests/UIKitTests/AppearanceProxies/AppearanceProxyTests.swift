import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Appearance proxies")
struct AppearanceProxyTests {
    @Test("Views of the class and of its subclasses take the values of the proxy when they enter a window")
    func viewsTakeValues() {
        class Toggle: UISwitch {}
        final class LoudToggle: Toggle {}
        Toggle.appearance().onTintColor = .red
        Toggle.appearance().tintColor = .green
        LoudToggle.appearance().onTintColor = .purple
        let (plain, own, loud, other) = (Toggle(), Toggle(), LoudToggle(), UISwitch())
        own.onTintColor = .blue
        #expect(plain.onTintColor == nil)
        let screen = Screen()
        for view in [plain, own, loud, other] { screen.show(view) }
        #expect(plain.onTintColor == .red && plain.tintColor == .green)
        #expect(own.onTintColor == .blue)
        #expect(loud.onTintColor == .purple && loud.tintColor == .green)
        #expect(other.onTintColor == nil)
        Toggle.appearance().onTintColor = .yellow
        #expect(plain.onTintColor == .red)
    }

    @Test("A proxy for containers applies to views in them and precedes the proxy of all views")
    func containersAreFound() {
        final class Caption: UILabel {}
        final class Card: UIView {}
        final class Page: UIViewController {}
        Caption.appearance().textColor = .red
        Caption.appearance(whenContainedInInstancesOf: [Card.self, Page.self]).textColor = .blue
        let (outside, inside) = (Caption(), Caption())
        let (page, card, box) = (Page(), Card(), UIView())
        box.addSubview(inside)
        card.addSubview(box)
        let screen = Screen { page }
        screen.perform {
            page.view.addSubview(outside)
            page.view.addSubview(card)
        }
        #expect(outside.textColor == .red && inside.textColor == .blue)
    }
}
