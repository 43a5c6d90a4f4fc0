import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Tab bars")
struct TabBarTests {
    private final class Delegate: NSObject, UITabBarDelegate {
        var titles: [String?] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
    }

    private func makeBar(_ items: UITabBarItem...) -> (UITabBar, Screen) {
        let (screen, bar) = (Screen(), UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49)))
        bar.items = items
        screen.show(bar)
        screen.advance(frames: 1)
        return (bar, screen)
    }

    private func buttons(of bar: UITabBar) -> [TabBarButton] { bar.subviews.compactMap { $0 as? TabBarButton } }

    @Test("A tap selects an item and notifies the delegate, and disabled items ignore taps")
    func tapSelectsAnItem() {
        let (one, two) = (
            UITabBarItem(tabBarSystemItem: .favorites, tag: 3), UITabBarItem(title: "Two", image: nil, tag: 4)
        )
        let (bar, screen) = makeBar(one, two)
        let delegate = Delegate()
        bar.delegate = delegate
        #expect(bar.selectedItem == nil && one.tag == 3 && one.title == "Favorites")
        screen.tap(.point(300, 720))
        #expect(bar.selectedItem === two && delegate.titles == ["Two"])
        one.isEnabled = false
        screen.tap(.point(100, 720))
        #expect(bar.selectedItem === two && delegate.titles.count == 1)
    }

    @Test("The selected item has the tint color and its selected image, the others are gray")
    func selectedItemHasTheTintColor() throws {
        let (image, selectedImage) = (UIImage(), UIImage())
        let item = UITabBarItem(title: "One", image: image, selectedImage: selectedImage)
        let (bar, screen) = makeBar(item, UITabBarItem(title: "Two", image: nil, tag: 0))
        let views = buttons(of: bar).map { ($0.subviews[0] as? UIImageView, $0.subviews[1] as? UILabel) }
        #expect(views[0].0?.image === image && views[0].1?.textColor == .systemGray)
        screen.perform { bar.selectedItem = item }
        #expect(views[0].0?.image === selectedImage && views[0].1?.textColor == .systemBlue)
        #expect(views[0].0?.tintColor == .systemBlue && views[1].1?.textColor == .systemGray)
        screen.perform { screen.window.tintColor = .red }
        #expect(views[0].1?.textColor == .red, "the tint color is inherited")
        screen.perform { bar.unselectedItemTintColor = .black }
        #expect(views[1].1?.textColor == .black)
    }

    @Test("The indicator image is behind the selected item, at its center, in its own size")
    func selectionIndicatorImage() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }
        let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        let (bar, screen) = makeBar(items[0], items[1])
        let indicators = { bar.subviews.compactMap { $0 as? UIImageView } }
        screen.perform { bar.selectionIndicatorImage = image }
        #expect(indicators().isEmpty, "no item is selected")
        screen.perform { bar.selectedItem = items[1] }
        let view = try #require(indicators().first)
        #expect(view.image === image && view.center == buttons(of: bar)[1].center && view.bounds.size == image.size)
        screen.perform { bar.selectedItem = items[0] }
        #expect(view.center == buttons(of: bar)[0].center)
        let index = { (view: UIView) in bar.subviews.firstIndex { $0 === view } ?? -1 }
        #expect(index(view) < index(buttons(of: bar)[0]))
        screen.perform { bar.frame.size.width = 200 }
        screen.advance(frames: 1)
        #expect(view.center == buttons(of: bar)[0].center)
        screen.perform { bar.selectionIndicatorImage = nil }
        #expect(indicators().isEmpty)
    }

    @Test("A badge appears at the upper right of the image with its text and color")
    func badgeAppears() throws {
        let item = UITabBarItem(title: "One", image: nil, tag: 0)
        let (bar, screen) = makeBar(item)
        let badge = try #require(buttons(of: bar)[0].subviews[2] as? UILabel)
        #expect(badge.isHidden)
        screen.perform { item.badgeValue = "8" }
        screen.advance(frames: 1)
        #expect(!badge.isHidden && badge.text == "8" && badge.backgroundColor == .systemRed)
        #expect(badge.frame == CGRect(x: 200, y: 2, width: 18, height: 18))
        screen.perform { (item.badgeValue, item.badgeColor) = ("1234", .blue) }
        screen.advance(frames: 1)
        #expect(badge.frame.width > 18 && badge.backgroundColor == .blue)
    }

    @Test("Items fill the bar or are centered with a width and a spacing")
    func itemsFillOrAreCentered() {
        let (bar, screen) = makeBar(UITabBarItem(), UITabBarItem(), UITabBarItem())
        #expect(buttons(of: bar).map(\.frame.minX) == [0, 130, 260])
        screen.perform { (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 60, 20) }
        screen.advance(frames: 1)
        #expect(buttons(of: bar).map(\.frame.minX) == [85, 165, 245])
        bar.itemWidth = .nan
        #expect(bar.itemWidth == 60)
    }
}
