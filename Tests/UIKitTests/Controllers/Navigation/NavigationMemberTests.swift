import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of navigation controllers")
struct NavigationMemberTests {
    private let screen: Screen
    private let first: UIViewController
    private let navigation: UINavigationController

    init() {
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        (self.first, self.navigation) = (first, navigation)
        screen = Screen { navigation }
        screen.advance(frames: 1)
    }

    @Test("A hidden bar gives its place to the content, at once or with an animation")
    func hiddenBarLeavesItsPlace() {
        let inset = first.view.safeAreaInsets.top
        #expect(!navigation.isNavigationBarHidden && inset >= 44)
        navigation.setNavigationBarHidden(true, animated: false)
        screen.advance(frames: 1)
        #expect(navigation.isNavigationBarHidden && first.view.safeAreaInsets.top == inset - 44)
        let bar = navigation.navigationBar
        for hidden in [false, true] {
            screen.perform { navigation.setNavigationBarHidden(hidden, animated: true) }
            screen.advance(frames: 4)
            let top = bar.layer.presentation()?.frame.minY ?? 0
            #expect(!bar.isHidden && top < 0 && top > -bar.frame.height, "the bar slides")
            screen.advance(frames: 20)
            #expect(bar.isHidden == hidden && first.view.safeAreaInsets.top == (hidden ? inset - 44 : inset))
        }
        screen.perform { navigation.isNavigationBarHidden = false }
        #expect(!bar.isHidden && bar.frame.minY == 0, "a bar that has slid out is shown in its place")
    }

    @Test("A prompt is above the title, and the bar is 30 points higher for it")
    func promptIsAboveTheTitle() throws {
        let (bar, inset) = (navigation.navigationBar, first.view.safeAreaInsets.top)
        first.title = "Title"
        screen.perform { first.navigationItem.prompt = "A prompt" }
        screen.advance(frames: 1)
        #expect(bar.frame.height == 74 && first.view.safeAreaInsets.top == inset + 30)
        func frame(_ text: String) throws -> CGRect {
            try #require(bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == text }).frame
        }
        let (prompt, title) = (try frame("A prompt"), try frame("Title"))
        #expect(prompt.maxY <= title.minY && prompt.minY >= 0 && abs(prompt.midX - title.midX) < 1)
        let pushed = UIViewController()
        screen.perform { navigation.pushViewController(pushed, animated: false) }
        #expect(bar.frame.height == 44 && pushed.view.safeAreaInsets.top == inset)
        #expect(screen.picture.text("A prompt") == nil)
        screen.perform { navigation.popViewController(animated: false) }
        #expect(bar.frame.height == 74)
        screen.perform { first.navigationItem.prompt = "" }
        #expect(bar.frame.height == 44 && first.view.safeAreaInsets.top == inset)
        let own = UINavigationBar()
        let item = UINavigationItem(title: "Item")
        item.prompt = "Prompt"
        own.items = [item]
        #expect(own.sizeThatFits(CGSize(width: 320, height: 0)).height == 74)
    }

    @Test("The back button shortens its title to Back, and to no title, where the title of the bar needs the space")
    func backTitles() throws {
        screen.resize(to: CGSize(width: 320, height: 480))
        let second = UIViewController()
        first.title = "A title of 24 characters"
        screen.perform { navigation.pushViewController(second, animated: false) }
        let bar = navigation.navigationBar
        func show(_ title: String) throws -> (back: String?, title: CGRect) {
            second.title = title
            screen.settle()
            let labels =
                bar.subviews.compactMap { $0 as? UILabel }
                + bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
            let label = try #require(labels.first { $0.text == title })
            let button = try #require(
                bar.subviews.first { ($0 as? UIButton)?.currentTitle?.hasPrefix("\u{2039}") == true })
            let frame = label.convert(label.bounds, to: bar)
            #expect(label.intrinsicContentSize.width <= frame.width + 0.01, "the title is not cut off")
            #expect(button.frame.maxX <= frame.minX && frame.maxX <= bar.bounds.maxX)
            return ((button as? UIButton)?.currentTitle, frame)
        }
        let short = try show("B")
        #expect(short.back == "\u{2039} A title of 24 characters" && short.title.midX > 160)
        let beside = try show("Beside")
        #expect(beside.back == "\u{2039} A title of 24 characters")
        #expect(try show("Title of the bar").back == "\u{2039} Back")
        #expect(try show("The title of this bar is so long").back == "\u{2039}")
        #expect(try show("B").back == "\u{2039} A title of 24 characters")
        screen.resize(to: CGSize(width: 700, height: 480))
        #expect(try show("The title of this bar is so long").title.midX == 350)
        first.navigationItem.backButtonDisplayMode = .minimal
        #expect(try show("B").back == "\u{2039}")
    }

    @Test("The visible controller is that on top, or the one that is presented")
    func visibleController() {
        let (second, sheet) = (UIViewController(), UIViewController())
        #expect(navigation.visibleViewController === first)
        screen.perform { navigation.pushViewController(second, animated: false) }
        #expect(navigation.visibleViewController === second)
        screen.perform { second.present(sheet, animated: false) }
        screen.advance(frames: 1)
        #expect(navigation.visibleViewController === sheet && navigation.topViewController === second)
    }

    @Test("A title view is in the middle of the bar, and items are set on both sides")
    func titleViewAndItems() {
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        first.navigationItem.titleView = title
        let items = (0..<2).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
        first.navigationItem.setLeftBarButtonItems([items[0]], animated: false)
        first.navigationItem.setRightBarButton(items[1], animated: false)
        screen.advance(frames: 1)
        #expect(title.window != nil)
        let center = title.convert(CGPoint(x: 40, y: 15), to: navigation.navigationBar)
        #expect(abs(center.x - navigation.navigationBar.bounds.midX) <= 1)
        #expect(first.navigationItem.leftBarButtonItems == [items[0]])
        #expect(first.navigationItem.rightBarButtonItems == [items[1]])
    }

    @Test("The edit button changes whether its controller edits")
    func editButton() {
        final class Editor: UIViewController {
            var calls: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append(editing)
            }
        }
        let editor = Editor()
        editor.navigationItem.rightBarButtonItem = editor.editButtonItem
        screen.perform { navigation.pushViewController(editor, animated: false) }
        screen.advance(frames: 1)
        screen.tap(.point(Double(navigation.view.bounds.width) - 30, Double(editor.view.safeAreaInsets.top) - 22))
        screen.advance(frames: 10)
        #expect(editor.isEditing && editor.calls == [true])
        editor.setEditing(false, animated: false)
        #expect(!editor.isEditing && editor.calls == [true, false])
    }

    @Test("A bar is 44 points high below the safe area, which its background covers, with and without an appearance")
    func barBelowSafeArea() {
        let (root, insets) = (UIViewController(), UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen(safeAreaInsets: insets) { navigation as UIViewController }
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44) && root.view.safeAreaInsets.top == 91)
        func coversTop() -> Bool {
            bar.subviews.contains { view in
                !view.isHidden && view.convert(view.bounds, to: nil).minY == 0 && view.frame.width == 390
                    && (view.backgroundColor ?? view.subviews.compactMap(\.backgroundColor).first) == .red
            }
        }
        screen.perform { bar.barTintColor = .red }
        #expect(coversTop())
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        screen.perform {
            (bar.barTintColor, bar.standardAppearance, bar.scrollEdgeAppearance) = (nil, appearance, appearance)
        }
        #expect(coversTop())
        screen.perform { bar.prefersLargeTitles = true }
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
        screen.perform { navigation.setNavigationBarHidden(true, animated: true) }
        #expect(bar.frame.maxY == 0 && !bar.isHidden)
        screen.settle()
        #expect(bar.isHidden)
    }
}
