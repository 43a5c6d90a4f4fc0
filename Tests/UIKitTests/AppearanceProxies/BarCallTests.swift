import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Items and appearances of bars")
struct BarCallTests {
    private let screen = Screen()

    private func show<Bar: UIView>(_ bar: Bar, height: CGFloat = 44) -> Bar {
        bar.frame = CGRect(x: 0, y: 100, width: 390, height: height)
        screen.show(bar)
        screen.advance(frames: 1)
        return bar
    }

    @Test("A button of a bar calls the method of its target, which can be replaced later")
    func targets() {
        final class Receiver: NSObject {
            var calls: [String] = []
            func first() { calls.append("first") }
            func second() { calls.append("second") }
        }
        let (one, other) = (Receiver(), Receiver())
        let item = UIBarButtonItem(title: "Go", style: .plain, target: one, action: Selector("first", Receiver.first))
        let bar = show(UIToolbar())
        bar.items = [item]
        screen.advance(frames: 1)
        screen.tap(.text("Go"))
        #expect(one.calls == ["first"])
        item.target = other
        screen.tap(.text("Go"))
        item.action = Selector("second", Receiver.second)
        screen.tap(.text("Go"))
        #expect(one.calls == ["first"] && other.calls == ["first", "second"])
        item.target = nil
        #expect(item.target == nil && item.action == Selector("second"))
    }

    @Test("An item whose style becomes done has a bold title")
    func styles() {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        let bar = show(UIToolbar())
        bar.items = [item]
        #expect(screen.picture.text("Go")?.font.isBold == false)
        item.style = .done
        screen.advance(frames: 1)
        #expect(item.style == .done && screen.picture.text("Go")?.font.isBold == true)
    }

    /// Returns the left edge of a title in a bar, in points.
    private func place(of title: String, in bar: UIView) throws -> CGFloat {
        func find(_ view: UIView) -> UIView? {
            (view as? UILabel)?.text == title ? view : view.subviews.lazy.compactMap(find).first
        }
        let label = try #require(find(bar))
        return label.convert(label.bounds, to: bar).minX
    }

    @Test("Spaces separate items by their width, or by what the others leave")
    func spaces() throws {
        func places(_ space: UIBarButtonItem) throws -> (first: CGFloat, second: CGFloat) {
            let bar = show(UIToolbar())
            let titles = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
            bar.items = [titles[0], space, titles[1]]
            screen.advance(frames: 1)
            return (try place(of: "A", in: bar), try place(of: "B", in: bar))
        }
        let (narrow, wide) = (try places(.fixedSpace(10)), try places(.fixedSpace(60)))
        #expect(narrow.first == wide.first && abs(wide.second - narrow.second - 50) < 0.01)
        #expect(try places(.flexibleSpace()).second > wide.second + 50)
        #expect(UIBarButtonItem.fixedSpace(10).width == 10)
    }

    @Test("A button with a menu shows it at a tap")
    func menus() {
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        let bar = show(UIToolbar())
        bar.items = [item]
        item.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        screen.advance(frames: 1)
        screen.tap(.text("More"))
        screen.settle()
        #expect(screen.picture.text("Copy") != nil && item.menu?.children.count == 1)
    }

    @Test("A tab bar has the style, the line and the appearance at the edge of its content that it is given")
    func tabBars() {
        let bar = show(UITabBar(), height: 49)
        bar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
        let before = "\(screen.loop.displayList().commands)"
        bar.barStyle = .black
        screen.advance(frames: 1)
        #expect(bar.barStyle == .black && "\(screen.loop.displayList().commands)" != before)
        bar.backgroundImage = .filled(.yellow, width: 9, height: 9)
        bar.shadowImage = .filled(.green, width: 9, height: 3)
        screen.advance(frames: 1)
        #expect(screen.picture.hasFill(.green) && screen.picture.hasFill(.yellow))
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .magenta
        bar.scrollEdgeAppearance = appearance
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .magenta)
    }

    @Test("An opaque appearance has the color of the system and a line, whatever it had before")
    func opaqueAppearance() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundEffect == nil && appearance.shadowColor == nil)
        appearance.configureWithOpaqueBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
        #expect(appearance.shadowColor != nil)
        appearance.configureWithDefaultBackground()
        #expect(appearance.backgroundEffect != nil)
    }

    @Test("The appearance of an item replaces that of its bar, with its image, its line and its buttons")
    func itemAppearance() {
        let bar = show(UINavigationBar())
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        bar.items = [item]
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .yellow
        appearance.shadowImage = .filled(.green, width: 9, height: 3)
        let buttons = UIBarButtonItemAppearance()
        buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        buttons.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
        appearance.buttonAppearance = buttons
        item.standardAppearance = appearance
        screen.advance(frames: 1)
        #expect(item.standardAppearance?.backgroundColor == .yellow)
        #expect(screen.picture.hasFill(.yellow) && screen.picture.hasFill(.green))
        #expect(screen.picture.text("Save")?.color == UIColor.red.value)
        item.rightBarButtonItem?.isEnabled = false
        screen.advance(frames: 1)
        #expect(screen.picture.text("Save")?.color == UIColor.brown.value)
        item.standardAppearance = nil
        screen.advance(frames: 1)
        #expect(!screen.picture.hasFill(.yellow))
    }
}
