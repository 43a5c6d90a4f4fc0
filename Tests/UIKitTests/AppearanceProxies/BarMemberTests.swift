import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Images, colors and items of bars")
struct BarMemberTests {
    private let screen = Screen()
    private let marks: (UIColor, UIColor) = (
        UIColor(red: 0.9, green: 0.1, blue: 0.2, alpha: 1), UIColor(red: 0.1, green: 0.2, blue: 0.9, alpha: 1)
    )

    private func show<Bar: UIView>(_ bar: Bar, height: CGFloat = 44) -> Bar {
        bar.frame = CGRect(x: 0, y: 100, width: 390, height: height)
        screen.show(bar)
        screen.advance(frames: 1)
        return bar
    }

    @Test("A navigation bar shows its bar tint color, its background image and its back indicator")
    func navigationBarImages() {
        let bar = show(UINavigationBar())
        bar.barTintColor = marks.0
        #expect(screen.picture.hasFill(marks.0))
        bar.setBackgroundImage(.filled(marks.1, width: 20, height: 20), for: .default)
        #expect(screen.picture.hasFill(marks.1) && !screen.picture.hasFill(marks.0))
        #expect(bar.backgroundImage(for: .default)?.size.width == 20 && bar.backgroundImage(for: .compact) == nil)
        bar.setBackgroundImage(nil, for: .default)
        #expect(!screen.picture.hasFill(marks.1) && screen.picture.hasFill(marks.0))
        bar.setItems([UINavigationItem(title: "One"), UINavigationItem(title: "Two")], animated: false)
        #expect(screen.picture.text("\u{2039} One") != nil && screen.picture.text("Two") != nil)
        bar.backIndicatorImage = UIImage.filled(marks.1, width: 10, height: 10).withRenderingMode(.alwaysOriginal)
        #expect(screen.picture.text("One") != nil && screen.picture.hasFill(marks.1))
    }

    @Test("Large titles have the attributes of the bar or of its appearance")
    func largeTitleAttributes() {
        let root = UIViewController()
        root.title = "Large"
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let screen = Screen { navigation }
        navigation.navigationBar.largeTitleTextAttributes = [.foregroundColor: marks.0]
        screen.advance(frames: 1)
        let title = screen.picture.texts.first { $0.text == "Large" && $0.font.size == 34 }
        #expect(title?.color == marks.0.value && title?.font.isBold == true)
        let appearance = UINavigationBarAppearance()
        appearance.largeTitleTextAttributes = [.foregroundColor: marks.1, .font: UIFont.systemFont(ofSize: 30)]
        navigation.navigationBar.scrollEdgeAppearance = appearance
        screen.advance(frames: 1)
        #expect(screen.picture.texts.contains { $0.font.size == 30 && $0.color == marks.1.value })
    }

    @Test("An appearance moves the title, shows its image in its mode, and gives buttons their attributes by style")
    func appearanceOfTitlesAndButtons() throws {
        let bar = show(UINavigationBar())
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
        bar.items = [UINavigationItem(title: "Back"), item]
        let before = try #require(screen.picture.text("Title")).origin
        let appearance = UINavigationBarAppearance()
        appearance.titlePositionAdjustment = UIOffset(horizontal: 20, vertical: 5)
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: marks.0]
        appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: marks.1]
        appearance.backgroundImage = .filled(.green, width: 30, height: 10)
        appearance.backgroundImageContentMode = .center
        bar.standardAppearance = appearance
        let picture = screen.picture
        #expect(picture.text("Save")?.color == marks.0.value)
        #expect(picture.text("\u{2039} Back")?.color == marks.1.value && picture.hasFill(.green))
        let title = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Title" }
        #expect(title?.center == CGPoint(x: 215, y: 27) && before == picture.text("Title")?.origin)
        bar.standardAppearance.setBackIndicatorImage(
            UIImage.filled(.brown, width: 9, height: 9).withRenderingMode(.alwaysOriginal), transitionMaskImage: nil)
        #expect(bar.standardAppearance.backIndicatorImage?.size.width == 9)
        #expect(screen.picture.hasFill(.brown) && screen.picture.text("Back") != nil)
    }

    @Test("A vertically compact bar has its compact appearances, of which those of the item come first")
    func compactAppearances() {
        final class Compact: UIViewController {
            let scroll = UIScrollView()
            override func viewDidLoad() {
                scroll.frame = view.bounds
                scroll.contentSize = CGSize(width: 100, height: 3000)
                view.addSubview(scroll)
            }
        }
        let (root, colors) = (Compact(), [UIColor.red, .green, .blue, .brown])
        func appearance(_ index: Int) -> UINavigationBarAppearance {
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = colors[index]
            return appearance
        }
        let navigation = UINavigationController(rootViewController: root)
        let (bar, screen) = (navigation.navigationBar, Screen(size: CGSize(width: 844, height: 390)) { navigation })
        func shownColor() -> Int? {
            screen.advance(frames: 2)
            return colors.firstIndex { screen.picture.hasFill($0) }
        }
        bar.compactAppearance = appearance(0)
        bar.compactScrollEdgeAppearance = appearance(1)
        #expect(shownColor() == 1)
        root.navigationItem.compactScrollEdgeAppearance = appearance(2)
        #expect(shownColor() == 2)
        screen.perform { root.scroll.contentOffset.y = 500 }
        #expect(shownColor() == 0)
        root.navigationItem.compactAppearance = appearance(3)
        #expect(shownColor() == 3)
    }

    @Test("A bar's default background is an effect with a line, a transparent one is nothing, and copies keep both")
    func backgroundsOfAppearances() throws {
        let appearance = UIToolbarAppearance()
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundEffect == nil && appearance.shadowColor == nil)
        let toolbar = show(UIToolbar())
        toolbar.standardAppearance = appearance
        let transparent = screen.picture.fillColors
        toolbar.standardAppearance.configureWithDefaultBackground()
        #expect(screen.picture.fillColors.count == transparent.count + 2, "the effect and the line")
        appearance.backgroundImage = .filled(marks.0, width: 10, height: 10)
        toolbar.standardAppearance = UIToolbarAppearance(barAppearance: appearance)
        #expect(screen.picture.hasFill(marks.0) && screen.picture.fillColors.count == transparent.count + 1)
        let copy = try #require(appearance.copy() as? UIToolbarAppearance)
        #expect(
            copy.backgroundImage === appearance.backgroundImage && copy.backgroundEffect == nil && copy !== appearance)
    }

    @Test("A toolbar shows its colors, and the images of its own place before those of any place")
    func toolbarImages() {
        let toolbar = show(UIToolbar())
        toolbar.barTintColor = marks.0
        #expect(screen.picture.hasFill(marks.0))
        toolbar.items = [UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)]
        toolbar.tintColor = marks.1
        #expect(screen.picture.text("Go")?.color == marks.1.value)
        toolbar.setBackgroundImage(
            .filled(.green, width: 10, height: 10), forToolbarPosition: .any, barMetrics: .default)
        #expect(screen.picture.hasFill(.green) && !screen.picture.hasFill(marks.0))
        toolbar.setBackgroundImage(
            .filled(.brown, width: 8, height: 8), forToolbarPosition: .bottom, barMetrics: .default)
        toolbar.setBackgroundImage(.filled(.cyan, width: 6, height: 6), forToolbarPosition: .top, barMetrics: .default)
        #expect(screen.picture.hasFill(.brown) && !screen.picture.hasFill(.green) && !screen.picture.hasFill(.cyan))
        #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default)?.size.width == 10)
        #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default)?.size.width == 8)
        toolbar.setShadowImage(.filled(.magenta, width: 4, height: 4), forToolbarPosition: .any)
        #expect(screen.picture.hasFill(.magenta) && toolbar.shadowImage(forToolbarPosition: .any)?.size.width == 4)
        #expect(toolbar.shadowImage(forToolbarPosition: .bottom) == nil)
    }

    @Test("The states and styles of button appearances determine the attributes of titles")
    func buttonAppearances() throws {
        let toolbar = show(UIToolbar())
        let (plain, done) = (
            UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        )
        toolbar.items = [plain, .flexibleSpace(), done]
        let appearance = UIToolbarAppearance()
        appearance.buttonAppearance = UIBarButtonItemAppearance(style: .done)
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: marks.0]
        appearance.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: marks.1]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        toolbar.standardAppearance = appearance
        #expect(screen.picture.text("Plain")?.font.isBold == true, "the style of the appearance")
        #expect(screen.picture.text("Done")?.color == UIColor.green.value)
        let finger = screen.finger(downAt: .point(30, 122))
        #expect(screen.picture.text("Plain")?.color == marks.1.value)
        finger.up()
        plain.isEnabled = false
        #expect(screen.picture.text("Plain")?.color == marks.0.value)
        plain.isEnabled = true
        toolbar.standardAppearance.buttonAppearance.configureWithDefault(for: .plain)
        #expect(screen.picture.text("Plain")?.font.isBold == false)
        let own = UIBarButtonItemAppearance()
        own.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        toolbar.standardAppearance.buttonAppearance = own
        #expect(screen.picture.text("Plain")?.color == UIColor.brown.value)
    }

    @Test("Image insets move the image of a bar button, and titles of tabs have an offset and badges their color")
    func insetsAndOffsets() throws {
        let action = UIBarButtonItem(
            image: UIImage.filled(marks.0, width: 20, height: 20), style: .plain, target: nil, action: nil)
        let toolbar = show(UIToolbar())
        toolbar.items = [action]
        screen.advance(frames: 1)
        let button = try #require(toolbar.subviews.compactMap { $0 as? UIButton }.first)
        let before = try #require(button.imageView).center
        action.imageInsets = UIEdgeInsets(top: 3, left: 0, bottom: -3, right: 0)
        screen.advance(frames: 1)
        #expect(button.imageView?.center == CGPoint(x: before.x, y: before.y + 3))
        let bar = show(UITabBar(), height: 49)
        let tab = UITabBarItem(title: "Tab", image: nil, tag: 0)
        bar.setItems([tab], animated: false)
        screen.advance(frames: 1)
        let label = try #require(
            bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == "Tab" })
        let center = label.center
        tab.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: -2)
        screen.advance(frames: 1)
        #expect(label.center == CGPoint(x: center.x + 4, y: center.y - 2))
        tab.badgeValue = "7"
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance = UITabBarItemAppearance()
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = marks.1
        bar.standardAppearance = appearance
        #expect(screen.picture.hasFill(marks.1))
        bar.standardAppearance.backgroundImage = nil
        bar.backgroundImage = .filled(.green, width: 5, height: 5)
        #expect(!screen.picture.hasFill(.green), "an appearance replaces the images of the bar")
        let plain = show(UITabBar(), height: 49)
        plain.backgroundImage = .filled(.green, width: 5, height: 5)
        #expect(screen.picture.hasFill(.green))
    }

    @Test("A bar asks its delegate before it pushes an item, and buttons on the right side fade in")
    func pushesAndItems() {
        final class Delegate: NSObject, UINavigationBarDelegate {
            var log: [String] = []
            var permits = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                log.append("should \(item.title ?? "")")
                return permits
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                log.append("did \(item.title ?? "")")
            }
        }
        let (bar, delegate) = (show(UINavigationBar()), Delegate())
        bar.delegate = delegate
        let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
        bar.setItems([first], animated: true)
        bar.pushItem(second, animated: false)
        #expect(bar.topItem === first && delegate.log == ["should Second"])
        delegate.permits = true
        bar.pushItem(second, animated: false)
        #expect(bar.topItem === second && delegate.log.suffix(2) == ["should Second", "did Second"])
        second.setHidesBackButton(true, animated: false)
        #expect(screen.picture.text("\u{2039} First") == nil)
        let items = ["A", "B"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        screen.perform { second.setRightBarButtonItems(items, animated: true) }
        screen.advance(frames: 3)
        #expect(screen.loop.isMoving, "the buttons fade in")
        screen.settle()
        let (a, b) = (screen.picture.text("A"), screen.picture.text("B"))
        #expect(a != nil && b != nil && bar.topItem?.rightBarButtonItems?.count == 2)
    }
}
