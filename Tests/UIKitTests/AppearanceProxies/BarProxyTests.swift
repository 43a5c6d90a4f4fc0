import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Appearance proxies of bars and items")
struct BarProxyTests {
    @Test("Bars take appearances and attributes of their proxy when they enter a window")
    func barsTakeAppearances() {
        final class Bar: UINavigationBar {}
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        Bar.appearance().standardAppearance = appearance
        Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
        Bar.appearance().barStyle = .black
        let (bar, other) = (Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), UINavigationBar())
        bar.items = [UINavigationItem(title: "Title")]
        let screen = Screen()
        for view in [bar, other] { screen.show(view) }
        screen.advance(frames: 1)
        #expect(bar.standardAppearance.backgroundColor == .red && bar.barStyle == .black)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
        #expect(other.titleTextAttributes == nil && other.barStyle == .default && other.ownStandardAppearance == nil)
    }

    @Test("Items have the attributes and the tint color of their proxies, unless they have their own")
    func itemsHaveAttributes() {
        class Item: UIBarButtonItem {}
        final class SpecialItem: Item {}
        Item.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        Item.appearance().tintColor = .green
        SpecialItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
        let (item, special, own) = (Item(), SpecialItem(), Item())
        own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        own.tintColor = .purple
        for item in [item, special, own] { item.title = "Title" }
        func attributes(_ item: UIBarButtonItem) -> [NSAttributedString.Key: Any] {
            item.button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
        }
        #expect(attributes(item)[.foregroundColor] as? UIColor == .red && item.button.tintColor == .green)
        #expect(attributes(special)[.foregroundColor] as? UIColor == .red && attributes(special)[.kern] as? Int == 2)
        #expect(attributes(own)[.foregroundColor] as? UIColor == .blue && own.button.tintColor == .purple)
        let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        #expect(plain.button.currentAttributedTitle == nil)
    }

    @Test("A placeholder with attributes is drawn with them, and is also the placeholder without them")
    func attributedPlaceholder() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.attributedPlaceholder = NSAttributedString(
            string: "Name", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 24)])
        #expect(field.placeholder == "Name")
        func texts() -> [DisplayText] {
            var list = DisplayList(size: field.bounds.size)
            field.drawContents(into: &list, bounds: field.bounds)
            return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
        }
        #expect(texts().first?.font.size == 24 && texts().first?.color == UIColor.red.value)
        field.placeholder = "Other"
        #expect(field.attributedPlaceholder?.string == "Other")
        #expect(texts().first?.font.size == 17 && texts().first?.color == UIColor.placeholderText.value)
        field.text = "Typed"
        #expect(texts().map(\.text) == ["Typed"])
        field.attributedPlaceholder = nil
        #expect(field.placeholder == nil)
    }
}
